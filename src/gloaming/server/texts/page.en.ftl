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
