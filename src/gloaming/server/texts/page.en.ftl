## The words of the page, in English.

skip = Skip to the table
loading = Loading
theme = Change between light and dark
help = Rules, roles and help
you = you
not-now = Not now
sit-down = Sit down
to-door = To the door

foot-library = Rules and roles
foot-help = Help and keys
foot-notice = About this house

nothing-title = There is nothing here
nothing-text = The address may have a slip in it, or what was here is gone.
link-dead-title = This link does not open a seat
link-dead-text = It may have been replaced. Ask the host for a new one.

## The clock

clock-none = No clock runs
clock-paused = The clock is stopped
clock-hours = { $hours } h
clock-left-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} and { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} left
clock-left-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} and { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left
clock-left-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left
span-open = as long as it takes
span-hours = { $hours } h
span-minutes = { $minutes } min
span-seconds = { $seconds } s

## Blocks

boxes-left = { $left } of { $all } left
roster-dead = dead
roster-won = won
count-from = { $votes } of { $needed } votes, from { $names }
count-more = { $more } more
count-votes = { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
count-none = No votes yet.
count-needed = { $needed } decide. Press a name below.
count-free = No votes yet
count-vote = Vote { $name }
count-silent = Not voting: { $names }.
ranges = Distances
ranges-table = As a table{ $unit ->
    [0] { "" }
   *[other] , in { $unit }
}

## The door

door-page = The referee for games of hidden orders
door-title-1 = Everyone has a secret.
door-title-2 = The referee keeps it.
door-lead = Mafia and other games of hidden orders, at one table or across the world.
door-open = Open a room
door-link = I have a link
door-note = No account, no e-mail. A link is a seat.
door-tables = Your tables on this device
door-table = You are { $name }. { $phase }.
table-lobby = Waiting for players
table-over = The game is over
door-three = The game in three sentences
door-day-1 = By day
door-day-2 = the village talks, and votes on whom to lynch.
door-night-1 = By night
door-night-2 = everyone answers one question in secret; two of the nine answer with a knife.
door-dawn-1 = At dawn
door-dawn-2 = each learns what is theirs to know, and at the end everybody sees why.
door-more = More
door-help = Mafia in two minutes
door-help-text = All you need for a first evening.
door-library = Roles, setups and rulings
door-library-text = What everything does, and why.
door-forum = Host a thread on a forum
door-forum-text = Paste posts, get the count.
door-other = Ships instead of villagers
door-other-text = Two patrols, sealed orders, real dice.
door-no-link = This is no link to a seat.
paste-title = Paste your link
paste-text = It looks like house.example/s/#… and seats you at once.
paste-field = Link

## Opening a room

open-title = Open a room
open-sub = Pick a game. Everything else has a usual value.
open-setups = Setups
open-players = Players
open-any = any
open-for = { $seats } seats
open-all = Show all { $count }
open-odds = How often this side wins when everyone follows results. The dark mark is the margin of error, the dotted line an even game.
open-settings = Settings of the table
open-name = Name of the table
open-name-hint = The Tuesday table
open-seats = Chairs
clock-live = Live
clock-slow = Slow
clock-own = Own
clock-live-text = Days of 5 minutes, nights of 2.
clock-slow-text = Days of 48 hours, nights of 24. A calendar file for everyone.
clock-own-text = You set both, in minutes. 0 means as long as it takes.
clock-day = Day, minutes
clock-night = Night, minutes
open-bots = Bots on empty chairs
open-bots-text = { $strength ->
    [hard] Hard
    [normal] Normal
    [easy] Easy
   *[other] { $strength }
}
open-watch = Who may look on
watch-link = Everyone with the link for it
watch-late = The same, two minutes late
watch-nobody = Nobody
open-rounds = Days in rounds
open-rounds-text = Everyone is asked together, and answers are opened together.
open-plays = I play, too
open-plays-text = The desk is sealed for you until the game is over.
open-do = Open the room
open-links = You get three links: yours, one to invite with, one to look on.
open-name-first = You play, too: write your name first.
rules-title = Rules
rules-usual = usual
rules-changed = { $count } changed
cast-title = A cast of your own
cast-text = Written as a setup file. What is wrong with it is told as you type.
cast-field = Cast
cast-good = Nothing is wrong with it.
cast-load = Load a file
cast-save = Save as a file

## Sitting down

join-title = You are invited
join-sub = { $taken } of { $size } chairs are taken.
join-ask = What shall we call you?
join-name = Your name, 24 letters at most
join-note = This device remembers your seat. Come back with the same link at any time.
join-begun = The game has begun.
join-full = All chairs are taken.
join-closed-text = Ask the host for a link to look on.
code-title = I have a code
code-sub = Eight letters open the lobby until the game begins.
code-field = Code
code-do = Find the table
code-none = No lobby has this code now.

## The lobby

facts = What is agreed on
facts-game = Game
facts-clock = Clock
facts-clock-text = Day { $day }, night { $night }
facts-absent = A player who is away
facts-absent-text = { $policy ->
    [bot] a bot takes the seat
    [ask] the host is asked
   *[wait] the table waits
}
facts-dead = The dead see
facts-dead-text = { $policy ->
    [all] everything
   *[public] what is public
}
facts-host = Host
facts-host-plays = plays, too; the desk is sealed
facts-host-leads = leads, and does not play
lobby-title = The lobby
lobby-sub = { $free ->
    [0] Nobody is missing.
    [one] One chair is free.
   *[other] { $free } chairs are free.
}
lobby-wait = When the host begins, your card is dealt here, face down.
lobby-to-host = Invite and begin
lobby-host = For the host
lobby-sat = { $name } has sat down.
lobby-fill = { $free ->
    [one] Put a bot on the free chair
   *[other] Put bots on { $free } chairs
}
lobby-begin = Begin
lobby-begin-text = Empty chairs get bots. Cards are dealt at once and lie face down.
lobby-lock = Lock the lobby
lobby-lock-text = Nobody else can sit down.
lobby-to-seat = My seat
lobby-tv = Show on a TV
lobby-desk = Desk
chairs = Chairs
chairs-count = { $taken } taken, { $free } free
chair-free = Free
chair-waiting = waiting
chair-here = here
chair-away = away
chair-bot = bot
chair-menu = rename or send away
chair-name = Name
chair-rename = Rename
chair-send-away = Send away
invite-title = Scan to sit down
invite-text = Or send the link. Each person who opens it picks a name and a chair.
invite-qr = QR code of the invitation link
invite-share = A seat at our table
invite-code = No camera? The code for this lobby:
copy = Copy
copied = Copied
copy-by-hand = The link is selected. Copy it by hand.
share = Share

## The card

card-title = Your card
card-sub = { $name }, it lies face down. Nobody else can see it.
card-you-are = { $name }, you are the
card-hold = Hold to see. It turns over when you let go, or look away.
card-hold-label = Your card. Hold it, or hold space, to see it.
card-five = Show for 5 seconds
card-known = I know who I am
card-known-to-you = Only you know:
card-away = Put away

## Day

day-sub = { $alive } alive.{ $needed ->
    [0] { "" }
   *[other] { " " }{ $needed } votes decide.
}
day-show = Show
day-vote = Vote
day-table = Table
day-talk = { $fresh ->
    [0] Talk
   *[other] Talk, { $fresh } new
}
day-ask = You may act until the day ends.
day-done = You are done for today. You can still change your mind.
round-ask = Round { $turn }. What you do counts when everyone is done.
round-done = Done. Now everyone waits for the others.
done = Done
close = Close
vote-title = The vote
vote-how = Press to vote, again to take it back
vote-held = You vote { $name } when everyone is done.
choices-title = What else you can do
choice-do = { $verb } { $target }
choice-words = In your words
orders-title = Ordered so far
orders-drop = Take back: { $order }
hammer-label = The deciding vote
hammer-title = Your vote decides. { $name } is out at once.
hammer-text = The day ends, and night falls. It cannot be taken back.
hammer-do = Vote { $name }
hammer-not = Not yet
graves = Graves
talk-title = Talk
talk-of = Talk of { $phase }
talk-earlier = Show earlier days
talk-quiet = It is quiet.
talk-quiet-text = Somebody has to begin. Why not you?
talk-unheard = You, when the round is over
dock-note = Write a note
dock-speak = Speak to everyone
dock-speak-to = Speak to: { $channel }
dock-say = Say it
dock-write = Write it down
dock-where = Where to speak
dock-card = Your card, face down
dock-card-lies = Your card lies face down.
act-add = Say it in a form that bots understand
act-drop = Take out: { $act }

## Night

night-sub = { $alive } alive. Everyone is asked.
night-suspect = Whom do you suspect tonight?
night-suspicion = Suspicion
night-questions = Questions of the night
night-chosen = Chosen:
night-change = It counts as soon as you choose. You can change it until you are done.
night-done = Done. Now everyone waits for dawn.
night-waits = Everyone waits for dawn.
night-note = The night ends when its time is over, or a little after everyone is done. It is never told who is done.
nobody = Nobody
notebook = Notebook
notebook-text = Only you read this.
channel-hearers = This is heard by { $names }.
channel-some = Only some hear this.

## Dawn

dawn-title = Dawn
dawn-label = What the night did
dawn-over = { $phase } is over.
dawn-quiet = Nothing is told this morning.
dawn-go = Go to { $phase }
slip-title = For you alone
slip-empty = Nothing came back to you.
slip-orders = You had ordered: { $orders }.
slip-note = Everyone alive has a slip this morning. Some are empty.

## The graveyard

grave-title = The graveyard
grave-sub = You are out of the game. { $phase } goes on without you.
grave-talk = Talk of the dead
grave-unheard = Nothing written here reaches the living.
grave-living = What the living do
grave-all = At this table the dead may see it all.
grave-public = At this table the dead see what is public.
look-sub = You look on. You see what is public.
look-dead = It may have been replaced, or nobody may look on here.

## The end

over-title = { $you ->
    [won] You have won
    [lost] You have lost
    [drawn] Nobody has won
   *[other] The game is over
}
over-more = Look at the whole story

## The line

line-lost = No connection.
line-lost-text = Trying again. What you wrote is kept.
line-replaced = This seat was taken over.
line-replaced-text = The host has handed out a new link for it.
line-crowded = This seat is open elsewhere.
line-crowded-text = Close it there, or play here.
line-again = Play here
put-away = Put away

## Keys

keys = Keys
key-t = Talk
key-v = The vote
key-c = Your card
key-help = These keys
keys-on = Single-letter keys
keys-sleep = They sleep while you type.
