## The words of the program itself, in German.

## Phases

phase-startup = Anfang
phase-shutdown = Ende
phase-number-a19ed6 = { $phase } { $number }
kernel-Opened = { $title } beginnt
kernel-Closed = { $title } schließt
kernel-Ended = { $title } endet
kernel-GameEnded = das Spiel ist aus
kernel-Skipped = { $name }: das nächste Mal fällt aus
kernel-Inserted = { $name }: kommt zusätzlich
kernel-Resolution = die Befehle werden ausgeführt
kernel-Turned = der Kalender springt weiter
kernel-Submitted = Befehl: { $act }
kernel-Withdrawn = zurückgenommen: { $act }

## Lists

and = { " und " }
nobody = niemand

## Explanations

the-story-of-name-when = Die Geschichte von { $name }{ $when }:
nothing-happens-to-name-when = { $name } geschieht nichts{ $when }.
in-phase = { " in " }{ $phase }
what-happens-to-name-when = Was { $name }{ $when } geschieht:
what-threatens-name-when-and-fails = Was { $name }{ $when } droht und scheitert:
what-does-not-reach-name-when = Was { $name }{ $when } nicht erreicht:
what-name-fails-to-do-when = Was { $name }{ $when } nicht gelingt:
what-name-does-instead-when = Was { $name }{ $when } stattdessen tut:
what-name-learns-when = Was { $name }{ $when } erfährt:
how-name-wins-when = Wie { $name }{ $when } gewinnt:
why-event = Warum: { $event }.
because-told = Grund: { $told }.
because-reason = Grund: { $reason }
because-of-rule = wegen { $rule }
instead-of-this-told = Statt dessen: { $told }.
this-comes-before-told = Das kommt vor: { $told }.
this-comes-after-told = Das kommt nach: { $told }.
after-a-wait-told = Nach einer Pause: { $told }.
based-on-told = Grundlage: { $told }.
as-ordered = wie befohlen
as-the-rules-require = nach den Regeln
but-too-late = aber zu spät
but-it-fails-because-reason = aber es scheitert: { $reason }
but-rule-stops-it = aber { $rule } verhindert es
but-it-is-redirected-because-reason = aber es wird umgelenkt: { $reason }
event-because-cause = { $event }, Grund: { $cause }
event-see-above = { $event } (siehe oben)
event-see-below = { $event } (siehe unten)
event-but-outcome = { $event }, aber { $outcome }
event-but-it-fails = { $event }, aber es scheitert
event-but-too-late = { $event }, aber zu spät
it-happens = es geschieht
it-happened = es geschah
it-fails-because-reason = es scheitert: { $reason }
it-failed-reason = es scheiterte ({ $reason })
it-is-too-late = es ist zu spät
it-was-too-late = es war zu spät
rule-stops-it = { $rule } verhindert es
rule-changes-it = { $rule } ändert es
something = etwas

## What if

what-if-when-changes = Was wäre{ $when }, { $changes }?
without-act = ohne: { $act }
with-act = mit: { $act }
instead-of-old-this-new = statt: { $old }, dies: { $new }
no-longer-happens = Geschieht nicht mehr:
now-happens = Geschieht jetzt:
ends-differently = Endet anders:
no-longer-possible = Nicht mehr möglich:
event-now-now-before-before = { $event }: jetzt { $now }; vorher { $before }
the-result-is-the-same = Das Ergebnis ist dasselbe.
the-result-changes = Das Ergebnis ändert sich.

## Errors

accepted-accepted = { " " }(möglich: { $accepted })
count-fault-faults-faults-be9750 = { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }{ $faults }
there-is-no-game-name-r = es gibt kein Spiel „{ $name }“
there-is-no-format-name-r = es gibt kein Format „{ $name }“
there-is-no-record-seq = es gibt keinen Eintrag { $seq }
there-was-no-phase-title-r = es gab keine Phase „{ $title }“
nobody-is-called-said-r = niemand heißt „{ $said }“
nobody-is-called-text-r = niemand heißt „{ $text }“
nobody-ordered-text-r-more = niemand hat das befohlen: „{ $text }“{ $more }
nothing-is-translated-into-language-r = nichts ist übersetzt in „{ $language }“

## A game at a terminal

a-game-of-game-for-seats-players-against-bots-bots = Ein Spiel { $game } für { $seats } Personen, gegen Bots der Stärke { $bots }.
a-game-of-game-for-seats-players = Ein Spiel { $game } für { $seats } Personen.
you-have-chosen-the-seed-seed = Du hast den Startwert gewählt: { $seed }.
the-seed-is-told-at-the-end-its-digest-promise = Der Startwert wird am Ende genannt; seine Prüfsumme: { $promise }.
the-winners-names = Es gewinnen: { $names }.
the-seed-was-seed = Der Startwert war { $seed }.
end-when-because-blow = { $end }{ $when }, weil: { $blow }.
name-was-in-the-game-to-its-end = { $name } war bis zum Ende im Spiel.
the-whole-story-with-reasons-type-story-enter-goes-on = Die ganze Geschichte mit Gründen? Gib story ein; Enter geht weiter.
name-it-is-your-turn-press-enter-when-only-you-look = { $name }, du bist dran. Drück Enter, wenn nur du hinsiehst.
the-game-goes-on-after-entry-entry = Das Spiel geht nach Eintrag { $entry } weiter.
what-happened-last = Was zuletzt geschah:
at-any-question-card-history-setup-roles-quit = Bei jeder Frage: card, history, setup, roles, quit.
speak-to-whom-in-your-own-words-or-by-an-act = sprich; es hören zu: { $whom }
what-do-you-say = Was sagst du?
words = Worte
say-something-in-your-own-words = etwas mit eigenen Worten sagen
your-words-enter-go-back = Deine Worte? (Enter: zurück)
with-which-words-enter-without = Mit welchen Worten? (Enter: ohne)
verb-whom = { $verb }: wen?
who-is-to-hear-it = Wer soll es hören?
you-have-said-it = Du hast es gesagt.
name-has-won = { $name } hat gewonnen.
name-has-lost = { $name } hat verloren.
alive = lebt
answer-with-a-number-a-name-or-a-whole-order-shows-how-ctrl-b27dc4 = Antworte mit einer Nummer, einem Namen oder einem ganzen Befehl; ? zeigt, wie. Strg-C sichert das Spiel.
dead = tot
decided-orders = entschieden: { $orders }
end = Ende
fate-won = { $fate }, gewonnen
go-back = zurück
needed-vote-decides-votes-decide-9ff636 = { $needed ->
    [one] Eine Stimme entscheidet.
   *[other] { $needed } Stimmen entscheiden.
}
nobody-votes = Niemand stimmt ab.
not-voting-names = ohne Stimme: { $names }
nothing = nichts
nothing-more = nichts weiter
or-write-an-order-as-in-a-script = Oder schreib einen Befehl wie in einem Skript:
player = Person
please-give-a-number-from-0-to-most-or-a-name-lists-them = Bitte gib eine Zahl von 0 bis { $most } oder einen Namen ein; ? zeigt alle.
side = Seite
the-others-are-thinking = die anderen denken nach
the-whole-story = die ganze Geschichte
type-a-name-lists-them-all-0-no = (gib einen Namen ein, ? zeigt alle; 0 { $no })
verb-for-the-group = { $verb } (für die { $group })
was = war
what-else = Was noch?
what-will-you-do = Was willst du tun?
whom = wen
nobody-has-won = Niemand hat gewonnen.
you-are-out-of-the-game-you-look-on = Du bist aus dem Spiel und siehst zu.
you-are-player-the-title = Du bist { $player }: { $title }.
you-can-powers = Du kannst: { $powers }.
you-have-lost = Du hast verloren.
you-have-won = Du hast gewonnen.
you-know-the-group-members-you-lead-it = Du kennst die { $group }: { $members }. Du führst sie an.
you-know-the-group-members-leader-leads-it = Du kennst die { $group }: { $members }. { $leader } führt sie an.
you-know-the-group-members = Du kennst die { $group }: { $members }.
you-leave-the-table-a-bot-takes-your-seat = Du verlässt den Tisch. Ein Bot nimmt deinen Platz ein.
your-card-side = deine Karte: { $side }
your-card = deine Karte
saved-in-file-to-go-on-command = Gesichert in { $file }. Zum Weiterspielen: { $command }
saved-in-file = Gesichert in { $file }.
nobody-is-called-name-r = niemand heißt { $name }

## Talk and names

actor-says-text = { $actor } sagt { $text }
among-the-channel-told = im Kreis der { $channel }: { $told }
name-cannot-speak-there-now = { $name } kann dort jetzt nicht sprechen
name-r-looks-like-other-r = { $name } sieht aus wie { $other }
the-seat-seat-r-has-no-other-name = der Platz { $seat } hat keinen anderen Namen
the-seat-seat-r-is-shown-as-name-r = der Platz { $seat } heißt jetzt { $name }
there-are-no-words-in-it = es stehen keine Worte darin
these-characters-cannot-be-shown = diese Zeichen lassen sich nicht darstellen
whispered-to-name-told = { $name } zugeflüstert: { $told }
whom-do-you-suspect-everyone-sees-it-when-the-game-is-over = wen verdächtigst du? Alle sehen es, wenn das Spiel aus ist
write-what-you-say-last-in-quotation-marks = schreib zuletzt, was du sagst, in Anführungszeichen

## The table

a-bot-takes-the-seat-of-seat = Ein Bot nimmt den Platz von { $seat } ein.
a-player-who-does-not-answer = wer nicht antwortet
before-the-first-phase = vor der ersten Phase
name-takes-the-seat-of-seat = { $name } nimmt den Platz von { $seat } ein.
nobody-of-that-name-can-be-suspected = niemand, der so heißt, kann verdächtigt werden
rounds-a-day = Runden am Tag
text-1-to-most-as-above-lists-them-0-no = (1 bis { $most } wie oben, ? zeigt alle; 0 { $no })
the-dead-see = die Toten sehen
the-seat-of-seat-is-empty = Der Platz von { $seat } ist leer.
too-late-order-the-phase-was-over = Zu spät: { $order }. Die Phase war vorbei.
