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
foot-notice = Who runs this house

nothing-title = There is nothing here
nothing-text = There may be a mistake in the address, or what was here is gone.
link-dead-title = This link does not open a seat
link-dead-text = It may have been replaced. Ask the host for a new one.

## The desk

desk = The desk
desk-sub = { $phase }. { $alive ->
    [one] One is alive.
   *[other] { $alive } are alive.
}
desk-open = open desk
desk-sealed = sealed desk
desk-dead = This link does not open a desk
desk-dead-text = It may have been replaced, or the room is gone.
desk-here = here
desk-away = away
desk-bot = bot
desk-awaited = is waited for
desk-stopped = stopped
desk-ends = ends { $at }
desk-more = + 2 min
desk-more-why = A little more time
desk-pause = Pause
desk-pause-title = Stop the clock?
desk-resume = Go on
desk-close = End the phase now
desk-close-title = End this phase now?
desk-close-text = Orders that were given count. A player who has not answered yet gives no order.
desk-orders = Orders, and why
desk-ordered = Ordered so far
desk-misses = { $misses ->
    [one] One question in a row was not answered.
   *[other] { $misses } questions in a row were not answered.
}
desk-tools = Seat, undo, notes
desk-why = Reason, read by all
desk-why-empty = Everyone is told the reason. Write one.
desk-prods = Remind { $count ->
    [one] one player
   *[other] { $count } players
}
desk-prods-text = A line to send to each
desk-notes-text = Only at this desk.
sealed-title = This desk is sealed. You play, too.
seal-break = Break the seal
seal-break-title = Break the seal of the desk
seal-break-text = You will see every role and order. Everyone is told why, until the end.
sealed-text = Roles and orders open when the game is over. Until then the desk shows what your seat sees.
table = The table
phase = Phase
see-drawn = See it drawn
notes = Notes
note = Note
note-write = Write a note
note-keep = Keep
take-along = Take it with you
export-gloam = Script
export-jsonl = Log
export-bbcode = BBCode
export-md = Markdown
room-delete = Delete this room
room-delete-title = Delete this room?
room-delete-text = Everything in it is forgotten at once, for everybody.
seat-link = New link
seat-link-text = The old one stops working at once.
seat-link-new = A new link for { $name }
seat-link-once = It is shown once. Send it to the player, and to nobody else.
seat-replace = Replace
seat-replace-text = By a person, or by a bot.
seat-replace-title = Replace { $name }?
seat-by-person = By a person
seat-by-bot = By a bot
seat-new-name = Name of the new player
seat-silence = Silence
seat-silence-text = Until you lift it. Told to all.
seat-silence-title = Silence { $name }?
seat-speak = Let speak again
seat-speak-text = Lifts the silence. Told to all.
seat-speak-title = Let { $name } speak again?
seat-remove = Remove
seat-remove-text = Dies without a vote. The grave shows the role.
seat-remove-title = Remove { $name } from the game?
undo = Undo
undo-to = Go back to
undo-choose = Choose a moment
undo-before = before: { $what }
undo-list = What would be undone
undo-more = and { $more } more
undo-seen = { $count ->
    [one] { $names } has seen this.
   *[other] { $count } seats have seen this: { $names }.
}
undo-unseen = Nobody has seen this.
undo-told = It stays on record, and all are told.
undo-do = Undo { $entries ->
    [one] one entry
   *[other] { $entries } entries
}
undo-nothing = Nothing has happened that could be undone.
tv = TV
tv-link = A link for a large screen
tv-link-text = It shows what everyone may see, and nothing else.
spectator-link = A link to look on
tv-here = Show it here
tv-scan = Scan to sit down
tv-alive = { $alive } of { $all } are alive
tv-graves = In the graveyard: { $names }
lost-title = The house cannot be reached.
lost-text = This page tries again by itself.
too-long = This is too long: at most { $most } characters. Take away { $over }.
unreachable = The house cannot be reached. Try again in a moment.
selected = It is selected: copy it by hand
of = { $count } of { $all }

## The end, the replay, and what if

end = The end
end-when = { $phase } was the last.
end-story = How it ended
end-kept = A finished room is kept for 90 days, and then deleted.
play-again = Play again, same people
again-title = The table plays again.
again-come = Sit down
replay-why = Replay, with reasons
what-if = What if…
to-end = To the end of the game
hunches = The hunches of the table
hunches-text = Players who had nothing to do at night said who they suspect.
promise = The dice could not be changed
promise-text = Before the first card, everyone was given a digest of the seed. Now the seed is known, and anybody can work it out again.
promise-kept = The seed is the one that was promised.
promise-broken = The seed is not the one that was promised.
publish = Show it to others
publish-text = A link to the end, the replay and the what-if, for anybody, until the room is deleted.
publish-do = Publish this game
publish-stop = Take it back
story-missing = There is no story to read here
story-missing-text = It can be read when the game is over, by those who were there, or by all if the host publishes it.
replay = Replay
replay-through = Go through the game
replay-record = Record
replay-at = Record { $at } of { $all }
replay-keys = Arrow keys: left and right for a record, up and down for a phase
replay-before = One record back
replay-after = One record on
replay-phase-before = One phase back
replay-phase-after = One phase on
replay-eyes = Whose eyes
replay-was = What was
replay-saw = What { $name } saw
replay-unseen = Nothing of this phase was seen.
replay-no-reasons = No reasons here
replay-no-reasons-text = Nobody told { $name } why. To see it, change to “What was”.
replay-on = What if
fate-happened = happened
fate-prevented = stopped
fate-replaced = changed
fate-moot = came to nothing
fate-held = put off
fate-waits = waits
fate-unused = did not count
orders-none = No orders here
orders-none-text = When the phase has closed, its orders are listed here with what became of them.
what-if-sub = Take an order out, change it, or add one, and see what would have been.
what-if-orders = The orders
what-if-instead = The order in its place
what-if-add = Or an order that nobody gave
what-if-do = Compare
what-if-without = Without “{ $order }”?
what-if-empty = Nothing is changed yet
what-if-empty-text = Take an order out, change one, or add one, and compare.
what-if-same = The game goes on as it did.
what-if-differs = The result changes.
what-if-gone = No longer happens
what-if-new = Now happens
what-if-changed = Ends differently
what-if-nothing = Nothing
what-if-dropped = No longer possible:
take-out = Take out
put-back = Put back
change = Change

## The field of ranges

field-orders = Orders
field-write = Or write an order
field-complete = Orders that begin like this
field-give = Give this order
field-forms = How orders are written
field-none = Nothing is ordered yet.
field-seal = Seal these orders
field-seal-none = Seal without any order
field-waits = Waiting for the others.
field-sealed = Your orders are sealed. They open when everyone has given theirs.
field-open = An order counts as soon as it is given. You can take it back until you seal.
field-sheets = Forces
field-last = The last exchange
field-last-none = What happened in the last exchange will be here.

## The desk of a forum

forum = Forum desk
forum-sub = Paste posts, get the count.
forum-open-text = Your thread is the table, and the seats are names. Roles are dealt here; nobody else needs a page.
forum-setup = Setup
forum-names = Players, one name in a line
forum-size = { $count ->
    [one] One name.
   *[other] { $count } names.
} This setup is for { $sizes }.
forum-open = Deal the roles
forum-paste = Posts
forum-paste-text = Paste the posts of the phase, with the names of their writers
forum-count = Count
forum-counted = The count
forum-doubt = Doubt { $at } of { $all }
forum-no-doubts = Nothing is in doubt.
forum-seen = Seen all
forum-empty = Nothing is counted yet
forum-empty-text = Paste posts, and the count is here with every doubt.
forum-take-count = Enter { $count ->
    [one] this order
   *[other] these { $count } orders
}
forum-orders = Orders
forum-orders-text = One order in each line: the name of the player, then the order
forum-take = Enter
forum-taken = { $taken ->
    [one] One order was taken.
   *[other] { $taken } orders were taken.
}
forum-posts = Posts to copy
forum-form = Form of the posts
forum-to = For { $name } alone
forum-to-all = For everyone
forum-no-posts = Posts come with the first phase.
forum-close-why = The deadline has passed
before = Back
next = Next

## The library, and help

library = Roles, setups and rulings
library-sub = What everything does, and why.
library-game = Game
library-shelves = Shelves
library-list = Pages
library-empty = Choose something on the left
library-empty-text = Or search: by name, or by what it does.
library-written = In orders and files it is written
library-aliases = Also called: { $names }
rulings = Rulings
search = Search
search-none = Nothing has these words.
search-more = and { $more } more; search to see them
help-title = Help and keys
help-sub = All you need for a first evening.
two-minutes = Mafia in two minutes
two-minutes-1 = Everyone is dealt a card, and tells nobody. Most are of the town. A few are of the mafia, and know each other.
two-minutes-2 = By day everyone talks, and votes on who to lynch. When enough votes are on one player, that player is dead, and the day is over.
two-minutes-3 = By night everyone answers one question in secret. The mafia chooses who to kill. A doctor protects, a cop investigates. A player without a power says who they suspect.
two-minutes-4 = At dawn all learn who died. What is for you alone is on a folded slip.
two-minutes-5 = The town wins when no mafia is left. The mafia wins when nobody can outvote it any more.
two-minutes-6 = You may say anything, true or not. You may not show your card. The dead do not talk to the living.
keys-talk = Talk
keys-vote = Vote
keys-card = Your card
keys-list = This list
keys-switch = Single-letter keys
keys-switch-text = They sleep while you type.
help-links = A link is a seat
help-links-text = There are no accounts. A person who has your link has your seat, so keep it to yourself. It works on any device, on one at a time.
help-lost = A lost phone
help-lost-text = Ask the host for a new link. The old one stops working at once, and nothing of the game is lost.

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
deadline = It closes on { $when }.
deadline-calendar = Put it into a calendar
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
count-needed = { $needed } votes decide.
count-how = Press a name below.
count-free = Who do you vote for?
count-vote = Vote { $name }{ $votes ->
    [0] { "" }
   *[other] , { $votes } so far
}
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
door-link = I have a link or a code
door-note = No account, no e-mail. A link is a seat.
door-tables = Your tables on this device
door-table = You are { $name }. { $phase }.
table-lobby = Waiting for players
table-over = The game is over
door-three = The game in three sentences
door-day-1 = By day
door-day-2 = the village talks, and votes on who to lynch.
door-night-1 = By night
door-night-2 = everyone answers one question in secret; two of the nine answer with a knife.
door-dawn-1 = At dawn
door-dawn-2 = each player learns what they may know, and at the end everybody sees why.
door-more = More
door-help = Mafia in two minutes
door-help-text = All you need for a first evening.
door-library = Roles, setups and rulings
door-library-text = What everything does, and why.
door-forum = Host a thread on a forum
door-forum-text = Paste posts, get the count.
door-other = Ships instead of villagers
door-other-text = Two patrols, sealed orders, real dice.
door-no-link = This is neither a link to a seat nor a code.
paste-title = Come to the table
paste-text = Paste the link that you were sent, or type the eight letters of the lobby.
paste-what = Link or code
paste-do = Go on
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
open-key = Key of the house
rules-title = Rules
rules-usual = usual
rules-changed = { $count } changed
cast-title = A cast of your own
cast-text = Press roles to add them. What is wrong, and who would win, is told at once.
cast-field = As a file
cast-in = { $chosen } chosen, { $rest } filled up
cast-none = Nobody special yet.
cast-search = Find one of { $count } roles
cast-add = Add: { $role }
cast-drop = Take out: { $role }
cast-about = A cast of our own.
cast-more = This file says more than chips can. Change it as a text.
cast-good = Nothing is wrong with it.
cast-fault = Line { $line }: { $text }
cast-counting = Counting on…
cast-counted = Counted in { $games } games.
cast-load = Load a file
cast-link = Copy as a link
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
code-none = No lobby has this code now. Look at the letters again, or ask for a link.

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
chair-mine-rename = Change my name
chair-mine-leave = Leave
chair-leave-title = Leave the table?
chair-leave-text = Your chair is free then. You can come back with the invitation.
chair-lost-title = Your chair is free again
chair-lost-text = The host has freed it. You can sit down anew until the game begins.
chair-lost-do = Sit down again
invite-title = Scan to sit down
invite-text = Or send the link. Each person who opens it picks a name and a chair.
invite-qr = QR code of the invitation link
invite-near = Only this device can open it. For phones, start the house with --host 0.0.0.0 and open the address that it prints.
invite-share = A seat at our table
invite-code = No camera? The code for this lobby:
copy = Copy
copied = Copied
copy-by-hand = The link is selected. Copy it by hand.
share = Share

## The card

card-title = Your card
card-sub = { $name }, it lies face down. Nobody else can see it.
card-you-are = { $name }, you are:
card-hold = Hold to see. It turns over when you let go.
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
day-away = Away: { $names }.
day-done = You are done for today. You can still change your mind.
round-ask = Round { $turn }. What you do counts when everyone is done.
round-done = Done. Now everyone waits for the others.
done = Done
close = Close
vote-title = The vote
claims = Claims
vote-how = Press to vote, again to take it back
vote-held = You vote { $name } when everyone is done.
choices-title = What else you can do
choice-do = { $verb }: { $target }
choice-words = In your words
orders-title = Ordered so far
orders-drop = Take back: { $order }
order-words = { $called } { $name }
order-of = { $subject }: { $what }
order-target = { $called }, { $name }
hammer-label = The deciding vote
hammer-title = Your vote decides. { $name } is out at once.
hammer-text = The day ends, and night falls. It cannot be taken back.
hammer-do = Vote { $name }
hammer-not = Not yet
graves = Graves
talk-title = Talk
talk-of = Talk of { $phase }
talk-earlier = Show what was said before
talk-quiet = It is quiet.
talk-quiet-text = Somebody has to begin. Why not you?
talk-whisper = whispered
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
space-sub = Everyone orders in secret.
night-suspect = Who do you suspect tonight?
night-ask = { $verb } { $asks }?
night-suspect-hint = Everyone sees it when the game is over.
night-one = One question for you
night-questions = Questions of the night
night-chosen = Chosen:
night-change = It counts as soon as you choose. You can change it until you are done.
night-done = Done. Now everyone waits for dawn.
night-waits = Everyone waits for dawn.
night-note = The night ends when its time is over, or a little after everyone is done. It is never told who is done.
nobody = Nobody
notebook = Notebook
notebook-text = Only you read this. You find it again on this device.
notebook-drop = Tear out: { $note }
channel-hearers = This is heard by { $names }.
channel-some = Only those who belong to it hear this.

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

plain-title = This house is open to listeners.
plain-text = Its address has no https. Do not play for anything that matters.
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
