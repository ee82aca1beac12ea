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
during-phase = { " " }({ $phase })
what-happens-to-name-when = Was { $name } geschieht{ $when }:
what-threatens-name-when-and-fails = Was { $name } droht und scheitert{ $when }:
what-does-not-reach-name-when = Was { $name } nicht erreicht{ $when }:
what-name-fails-to-do-when = Was { $name } nicht gelingt{ $when }:
what-name-does-instead-when = Was { $name } stattdessen tut{ $when }:
what-name-learns-when = Was { $name } erfährt{ $when }:
how-name-wins-when = Wie { $name } gewinnt{ $when }:
why-event = Warum: { $event }.
because-told = Grund: { $told }.
because-reason = Grund: { $reason }
because-of-rule = wegen { $rule }
instead-of-this-told = Statt dessen: { $told }.
this-comes-before-told = Das kommt vor: { $told }.
this-comes-after-told = Das kommt nach: { $told }.
after-a-wait-told = Nach einer Pause: { $told }.
agent = Spieler
agent-cannot-be-used-error = { $agent } kann nicht verwendet werden: { $error }
agent-is-no-agent-it-needs-observe-and-choose = { $agent } ist kein Spieler: es braucht observe und choose
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

what-would-change-when-changes = Was wäre { $changes }{ $when }?
without-act = ohne „{ $act }“
won = gewonnen
won-as-side = gewonnen als { $side }
with-act = mit „{ $act }“
with-new-instead-of-old = mit „{ $new }“ statt „{ $old }“
no-longer-happens = Geschieht nicht mehr:
now-happens = Geschieht jetzt:
ends-differently = Endet anders:
no-longer-possible = Nicht mehr möglich:
event-now-now-before-before = { $event }: jetzt { $now }; vorher { $before }
the-result-is-the-same = Das Ergebnis ist dasselbe.
the-rules-give-another-game-from-record-seq-on = die Regeln ergeben ab Eintrag { $seq } ein anderes Spiel
the-result-changes = Das Ergebnis ändert sich.

## Errors

accepted-accepted = { " " }(möglich: { $accepted })
count-fault-faults-faults-be9750 = { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }{ $faults }
there-is-no-game-name-r = es gibt kein Spiel „{ $name }“
no-game-is-installed = es ist kein Spiel installiert
there-is-no-format-name-r = es gibt kein Format „{ $name }“
there-is-no-record-seq = es gibt keinen Eintrag { $seq }
there-was-no-phase-title-r = es gab keine Phase „{ $title }“
nobody-is-called-said-r = niemand heißt „{ $said }“
nobody-is-called-text-r = niemand heißt „{ $text }“
nobody-ordered-text-r-more = niemand hat das befohlen: „{ $text }“{ $more }
nothing-is-translated-into-language-r = nichts ist übersetzt in „{ $language }“

## A game at a terminal

a-game-of-game-for-seats-players-with-bots-bots = Ein Spiel { $game } für { $seats } Personen, mit Bots der Stärke { $bots }.
a-game-of-game-for-seats-players = Ein Spiel { $game } für { $seats } Personen.
your-seed-seed = Dein Startwert: { $seed }.
the-seed-is-revealed-at-the-end-its-digest-promise = Der Startwert wird am Ende genannt; seine Prüfsumme: { $promise }.
names-won = Sieg für { $names }
nobody-won = niemand hat gewonnen
the-seed-was-seed = Der Startwert war { $seed }.
end-when-because-blow = { $end }{ $when }, weil: { $blow }.
name-was-still-in-the-game-at-the-end = { $name } war bis zum Ende im Spiel.
type-choices-enter-ends = Gib ein: { $choices }; Enter beendet es.
story-to-read-it-all-with-reasons = story, um alles mit Gründen zu lesen
keep-to-save-the-game = keep, um das Spiel zu sichern
again-to-play-once-more = again, um noch einmal zu spielen
name-it-is-your-turn-press-enter-when-nobody-else-is-looking = { $name }, du bist dran. Drück Enter, wenn nur du hinsiehst.
the-game-continues-after-entry-entry = Das Spiel geht nach Eintrag { $entry } weiter.
what-happened-last = Was zuletzt geschah:
to-look-up-a-role-or-a-rule-type-and-its-name-name = Um eine Rolle oder Regel nachzuschlagen, gib ? und ihren Namen ein: ?{ $name }
there-is-no-role-or-rule-called-name = Keine Rolle oder Regel heißt { $name }.
put-your-words-in-quotation-marks-order = Setz deine Worte in Anführungszeichen: { $order }
to-say-it-in-your-own-words-choose-1-first = Um es mit eigenen Worten zu sagen, wähle zuerst 1.
you-can-also-type-card-history-setup-roles-quit = Du kannst auch eingeben: card, history, setup, roles, quit.
speak-to-whom-freely-or-by-choosing-from-a-list = sprich, frei oder mit einer Auswahl; es hören zu: { $whom }
what-do-you-say = Was sagst du?
words = Worte
say-something-in-your-own-words = etwas mit eigenen Worten sagen
what-do-you-want-to-say-enter-go-back = Was möchtest du sagen? (Enter: zurück)
anything-to-add-enter-no = Möchtest du etwas dazu sagen? (Enter: nein)
verb-whom = { $verb }: wen?
void-of-games-game-games-are-missing-say-the-same-again-to-g-553fe0 =
    { $void } von { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    } fehlen. Sag dasselbe noch einmal, um weiterzumachen.
who-should-hear-it = Wer soll es hören?
you-have-been-heard = Man hat dich gehört.
name-has-won = { $name } hat gewonnen.
name-has-lost = { $name } hat verloren.
alive = lebt
answer-with-a-number-a-name-or-an-order-explains-ctrl-c-save-2b26cc = Antworte mit einer Nummer, einem Namen oder einem Befehl (? erklärt es). Strg-C sichert und beendet.
dead = tot
decided-orders = entschieden: { $orders }
end = Ende
fate-won = { $fate }, gewonnen
go-back = zurück
getting-ready = wird vorbereitet
it-takes-needed-vote-votes-to-decide = { $needed ->
    [one] Eine Stimme entscheidet.
   *[other] { $needed } Stimmen entscheiden.
}
no-votes-yet = Noch keine Stimmen.
title-with-the-number-of-players = { $title }, mit der Zahl der Personen
no-setup-is-for-players-player-players =
    { $players ->
        [one] keine Besetzung ist für { $players } Person
       *[other] keine Besetzung ist für { $players } Personen
    }
not-voting-names = ohne Stimme: { $names }
who-do-you-suspect = wen verdächtigst du?
you-were-still-in-the-game-at-the-end = Du warst bis zum Ende im Spiel.
do-nothing = nichts tun
nothing-else = sonst nichts
nothing-more = nichts weiter
your-vote-for-target-stays = Deine Stimme für { $target } bleibt.
or-type-an-order-as-in-a-script = Oder schreib einen Befehl wie in einem Skript:
player = Person
please-type-a-number-from-0-to-most-or-a-name-lists-them = Bitte gib eine Zahl von 0 bis { $most } oder einen Namen ein; ? zeigt alle.
side = Seite
the-others-are-thinking = die anderen denken nach
the-page-is-page = Die Seite ist { $page }.
the-whole-story = die ganze Geschichte
type-a-name-lists-them-all-0-no = (gib einen Namen ein, ? zeigt alle; 0 { $no })
up-to-most-s = bis zu { $most } s
verb-for-the-group = { $verb } (für die { $group })
was = war
what-else = Was noch?
what-will-you-do = Was willst du tun?
whom = wen
nobody-has-won = Niemand hat gewonnen.
you-are-out-of-the-game-but-you-can-watch-the-rest = Du bist aus dem Spiel, kannst aber weiter zusehen.
you-are-player-title-a = Du bist { $player }: { $title }.
you-can-powers = Du kannst: { $powers }.
you-have-lost = Du hast verloren.
you-have-won = Du hast gewonnen.
you-know-the-group-members-you-lead-it = Du kennst die { $group }: { $members }. Du führst sie an.
you-know-the-group-members-leader-leads-it = Du kennst die { $group }: { $members }. { $leader } führt sie an.
you-know-the-group-members = Du kennst die { $group }: { $members }.
you-have-left-the-table-a-bot-takes-your-seat = Du hast den Tisch verlassen. Ein Bot nimmt deinen Platz ein.
your-card-side = deine Karte: { $side }
your-card = deine Karte
saved-in-file-to-go-on-command =
    Gesichert in { $file }. Zum Weiterspielen:
    { $command }
saved-in-file-to-read-it-again-command =
    Gesichert in { $file }. Um es noch einmal zu lesen:
    { $command }
nobody-is-called-name-r = niemand heißt { $name }

## Talk and names

actor-says-text = { $actor } sagt { $text }
among-the-channel-told = im Kreis der { $channel }: { $told }
an-agent-cannot-be-called-name-r = ein Spieler kann nicht { $name } heißen
an-agent-that-comes-by-a-link-cannot-play-a-whole-side = ein Spieler, der über einen Link kommt, kann keine ganze Seite spielen
it-does-not-come-by-itself = er kommt nicht von selbst
it-is-not-asked-again = er wird nicht noch einmal gefragt
nobody-came-by-its-link-within-seconds-g-s = niemand kam in { $seconds } s über seinen Link
name-cannot-speak-there-now = { $name } kann dort jetzt nicht sprechen
name-r-is-taken = { $name } ist schon vergeben
name-r-looks-like-other-r = { $name } sieht aus wie { $other }
the-seat-seat-r-has-no-other-name = der Platz { $seat } hat keinen anderen Namen
the-seat-seat-r-is-shown-as-name-r = der Platz { $seat } heißt jetzt { $name }
the-seats-of-this-game-have-other-names = die Plätze dieses Spiels haben andere Namen
there-are-no-words-in-it = es stehen keine Worte darin
these-characters-cannot-be-shown = diese Zeichen lassen sich nicht darstellen
whispered-to-name-told = { $name } zugeflüstert: { $told }
name-someone-you-suspect-everyone-sees-it-when-the-game-is-o-0515e0 = nenne jemanden, den du verdächtigst; alle sehen es, wenn das Spiel aus ist
write-what-you-say-last-in-quotation-marks = schreib zuletzt, was du sagst, in Anführungszeichen

## The table

a-bot-takes-the-seat = ein Bot nimmt den Platz ein
the-table-waits = die Runde wartet
the-host-is-asked = die Spielleitung wird gefragt
what-is-public = was öffentlich ist
everything = alles
path-is-a-setup-and-not-a-game = { $path } ist eine Besetzung und kein Spiel
no-game-is-kept-in-folder = in { $folder } wird kein Spiel aufbewahrt
a-bot-takes-the-seat-of-seat = Ein Bot nimmt den Platz von { $seat } ein.
if-a-player-does-not-answer = wenn jemand nicht antwortet
before-the-game-begins = vor der ersten Phase
name-takes-the-seat-of-seat = { $name } nimmt den Platz von { $seat } ein.
nobody-of-that-name-can-be-suspected = niemand, der so heißt, kann verdächtigt werden
rounds-a-day = Runden am Tag
text-1-to-most-as-above-lists-them-0-no = (1 bis { $most } wie oben, ? zeigt alle; 0 { $no })
the-dead-see = die Toten sehen
the-seat-of-seat-is-empty = Der Platz von { $seat } ist leer.
not-counted-because-the-phase-ended-first-order = Nicht gezählt, weil die Phase vorher zu Ende war: { $order }

## Everything else, in the order of its keys

a-b-distance-9172b4 = { $a } - { $b }: { $distance }
a-catalogue-cannot-be-read-error = ein Katalog kann nicht gelesen werden: { $error }
a-circle-of-orders-that-wait-for-each-other = ein Kreis von Befehlen, die aufeinander warten
a-cluster-needs-dask-which-is-not-installed = ein Cluster braucht Dask, das nicht installiert ist
a-cycle-needs-at-least-one-phase = ein Kreislauf braucht mindestens eine Phase
a-day-cannot-have-count-name = ein Tag kann nicht { $count } { $name } haben
a-die-needs-at-least-one-side = ein Würfel braucht mindestens eine Seite
a-die-of-sides-sides-cannot-show-fall = ein Würfel mit { $sides } Seiten kann nicht { $fall } zeigen
a-file-that-gloaming-run-script-log-file-wrote = eine Datei, die `gloaming run SCRIPT --log FILE` geschrieben hat
a-folder-with-least-to-most = ein Ordner mit { $least } bis { $most }
a-game-is-not-copied-while-something-happens-in-it = ein Spiel wird nicht kopiert, während darin etwas geschieht
a-host-does-not-do-verb-r = eine Spielleitung tut nicht { $verb }
a-host-s-act-needs-a-reason = ein Eingriff der Spielleitung braucht einen Grund
a-house-in-a-folder-is-served-by-one-process = ein Haus in einem Ordner bedient ein einziger Prozess
a-kept-game-has-a-setup-seats-roles-a-seed-bots-and-a-file-o-880fb9 = ein aufbewahrtes Spiel hat eigene Besetzung, Plätze, Rollen, Startwert, Bots und Datei
a-league-needs-agents = eine Liga braucht Spieler
a-line-with-value-r-belongs-to-a-phase = eine Zeile mit { $value } gehört zu einer Phase
a-list-of-tables-is-expected-here = hier gehört eine Liste von Tabellen hin
a-listener-failed-broken-r = ein Zuhörer ist gescheitert: { $broken }
a-multiple-of-step-deals = ein Vielfaches von { $step } Austeilungen
a-name-begins-and-ends-with-a-letter-and-one-blank-is-betwee-01ac1f = ein Name beginnt und endet mit einem Buchstaben, und zwischen zwei Wörtern ist ein Leerzeichen
a-name-has-at-most-most-characters = ein Name hat höchstens { $most } Zeichen
a-name-is-given-to-a-player-in-quotation-marks = ein Name wird einer Person in Anführungszeichen gegeben
a-name-is-missing = ein Name fehlt
a-number = eine Zahl
a-number-from-least-to-most-enter-go-back = (eine Zahl von { $least } bis { $most }; Eingabe: zurück)
a-package-cannot-be-called-name-r = ein Paket kann nicht { $name } heißen
a-phase-is-named-by-a-word = eine Phase heißt mit einem Wort
a-player-and-the-name-that-is-shown-mary-ann-mary-ann = eine Person und der Name, der gezeigt wird: mary_ann "Mary Ann"
a-reason-has-at-most-most-characters = ein Grund hat höchstens { $most } Zeichen
a-reason-in-a-few-words = ein Grund in ein paar Wörtern
a-reason-is-one-line-without-quotation-marks-and-backslashes = ein Grund ist eine Zeile, ohne Anführungszeichen und umgekehrte Schrägstriche
a-record-is-of-one-phase-leave-phase-out = ein Eintrag gehört zu einer Phase: lass --phase weg
a-row-has-a-line-break-in-it = eine Zeile enthält einen Zeilenumbruch
a-row-was-changed-its-seal-does-not-fit-kind = eine Zeile wurde geändert: ihr Siegel passt nicht ({ $kind })
a-rule-cannot-change-what-has-happened = eine Regel kann nicht ändern, was geschehen ist
a-rule-cannot-make-things-happen-except-by-yielding-them = eine Regel kann nur geschehen lassen, was sie zurückgibt
a-rule-cannot-turn-back-time = eine Regel kann die Zeit nicht zurückdrehen
a-schedule-cannot-be-manner-r = ein Ablauf kann nicht { $manner } sein
a-seat-must-be-allowed-to-miss-a-question-before-it-is-taken-784913 = ein Platz muss eine Frage versäumen dürfen, bevor er weggenommen wird
a-seat-orders-for-itself-alone = ein Platz befiehlt nur für sich selbst
a-shared-rule-needs-its-own-key = eine geteilte Regel braucht einen eigenen Schlüssel
a-spectator-looks-on = wer zuschaut, schaut zu
a-state-cannot-hold-a-kind-nobody-can-see-into-it = ein Zustand kann kein { $kind } enthalten: niemand sieht hinein
a-table-is-expected-here = hier gehört eine Tabelle hin
a-text-of-one-line = ein Text von einer Zeile
actor-deeds-5fe5ac = { $actor } { $deeds }
actor-deeds-text-223b02 = { $actor } { $deeds }: { $text }
agent-r-is-no-agent-that-a-league-knows = { $agent } ist kein Spieler, den eine Liga kennt
alive-n-names = Am Leben ({ $n }): { $names }.
all-games-were-played-again-and-every-number-was-counted-aga-af8498 = Alle Spiele wurden noch einmal gespielt, und jede Zahl wurde noch einmal gezählt.
all-is-well-rooms-room-rooms-entries-row-rows-links-link-lin-eb55f4 =
    Alles ist in Ordnung: { $rooms ->
        [one] ein Raum
       *[other] { $rooms } Räume
    }, { $entries ->
        [one] eine Zeile
       *[other] { $entries } Zeilen
    }, { $links ->
        [one] ein Link
       *[other] { $links } Links
    }.
all-seats-are-taken = alle Plätze sind besetzt
also-called-names = auch genannt: { $names }
as-a-script-the-game-would-differ-from-record-seq-on-are-its-a699a7 = als Skript wäre das Spiel ab Eintrag { $seq } ein anderes; stimmen Startwert und Würfel?
as-and-log-exclude-each-other = --as und --log schließen einander aus
as-equals = als Gleiche
as-expected = wie erwartet
as-many-names-or-fewer = so viele Namen oder weniger
at-most-most-characters-at-once = höchstens { $most } Zeichen auf einmal
but-in-another-way-because-reason = aber auf andere Art, weil { $reason }
but-it-is-replaced-because-reason = aber es wird ersetzt, weil { $reason }
but-rule-changes-how-it-is-done = aber { $rule } ändert, wie es geschieht
but-rule-goes-first = aber { $rule } kommt zuerst
but-rule-redirects-it = aber { $rule } lenkt es um
but-rule-replaces-it = aber { $rule } ersetzt es
but-rule-turns-it-into-something-else = aber { $rule } macht etwas anderes daraus
but-something-else-goes-first-because-reason = aber etwas anderes kommt zuerst, weil { $reason }
but-something-else-happens-because-reason = aber etwas anderes geschieht, weil { $reason }
by-names-the-rule-that-prevented-or-replaced-something = 'by' nennt die Regel, die etwas verhindert oder ersetzt hat
by-precedence = nach dem Vorrang
by-rank = nach dem Rang
cannot-be-read-why = kann nicht gelesen werden: { $why }
commands-of-one-seat = Befehle eines Platzes
dead-n-names = Tot ({ $n }): { $names }.
deed-6d40f3 = { $deed }
deed-names-ac8aa6 = { $deed } { $names }
dice-are-thrown-only-in-answer-to-what-has-happened = gewürfelt wird nur als Antwort auf etwas, das geschehen ist
distance = Abstand
distance-unit-f419bc = { $distance } { $unit }
done-of-games-game-games =
    { $done } von { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    }
during-title-this-is-no-order-and-a-script-holds-only-orders-7ebb58 = das ist kein Befehl ({ $title }), und ein Skript enthält nur Befehle: { $event }
end-when-873e98 = { $end }{ $when }.
enter-takes-what-is-suggested-orders = Eingabe: wie vorgeschlagen: { $orders }
enter-goes-on = -- Eingabe: weiter --
entry-found-is-where-entry-number-should-be = Eintrag { $found } ist, wo Eintrag { $number } sein sollte
entry-number-cannot-come-here = Eintrag { $number } kann hier nicht kommen
error-116bcb = { $error }
error-found-shown = { $error }; gefunden: { $shown }
event-9f6e59 = { $event }
event-but-not-at-once = { $event }, aber nicht sofort
event-but-something-changes-it = { $event }, aber etwas ändert es
event-by-rule = { $event }, durch { $rule }
event-r-broke-a-rule-error-where = { $event } hat eine Regel gebrochen: { $error }{ $where }
fate-happened = geschehen
fate-held = zurückgehalten
fate-moot = hinfällig
fate-prevented = verhindert
fate-replaced = ersetzt
file-cannot-be-loaded-error = { $file } kann nicht geladen werden: { $error }
file-cannot-be-played = { $file }: kann nicht gespielt werden:
file-key-has-no-gaps = { $file }: { $key } hat kein { $gaps }
file-key-is-missing = { $file }: { $key } fehlt
file-line-line-why = { $file }, Zeile { $line }: { $why }
file-nothing-has-the-key-key = { $file }: nichts hat den Schlüssel { $key }
file-place-d3bc32 = { $file }, { $place }
first-to-last = { $first } bis { $last }
for = für
for-everyone = für alle
for-name-only = nur für { $name }
key-r-is-missing = { $key } fehlt
not-json-of-this-kind-error = kein JSON dieser Art: { $error }
nothing-is-called-key-r-here = hier heißt nichts { $key }
on-windows-a-program-plays-by-a-link-and-not-by-pipes = unter Windows spielt ein Programm über einen Link und nicht über Pipes
only-this-computer-can-reach-it = Nur dieser Rechner kann es erreichen.
for-others-address = Für andere: { $address }
format-version-of-name-r = Format { $version } von { $name }
found-has-no-field-name-r = { $found } hat kein Feld { $name }
from = von
from-outside = von außen
game-cannot-be-played-for-its-odds = { $game } kann nicht für Aussichten gespielt werden
game-does-not-know-how-to-power-a-player = { $game } kann mit einer Person nicht: { $power }
game-has-no-batch-engine = { $game } hat kein Stapelprogramm
game-has-no-package-to-begin-with = { $game } hat kein Paket für den Anfang
game-has-no-shelves = { $game } hat keine { $shelves }
game-is-not-played-at-seats = { $game } wird nicht an Plätzen gespielt
game-needs-a-value-value = 'game' braucht einen Wert: { $value }
count-game-games-could-not-begin-why =
    { $count ->
        [one] ein Spiel konnte
       *[other] { $count } Spiele konnten
    } nicht beginnen: { $why }
game-reads-no-setups-from-files = { $game } liest keine Besetzungen aus Dateien
give-a-number-of-games-or-a-margin-of-error-not-both = gib eine Zahl von Spielen oder eine Fehlergrenze an, nicht beides
given-event = gegeben: { $event }
given-event-record = Gegeben: { $event } ({ $record })
how-348a87 = { " " }{ $how }
how-much = wie viel
how-often-a-table-is-asked-rounds-3-words-3-manner-rounds = wie oft ein Tisch gefragt wird: rounds=3 words=3 manner=rounds
how-the-dice-fall-one-after-another-if-chance-is-not-to-deci-c4964a = wie die Würfel fallen, einer nach dem anderen, wenn nicht der Zufall entscheiden soll
in-a-circle-each-waits-for-another-acts = in einem Kreis wartet jede Handlung auf eine andere ({ $acts })
in-a-circle-each-waits-for-the-other-acts = in einem Kreis wartet jede Handlung auf die andere ({ $acts })
in-games-game-games-a-bot-had-to-take-somebody-s-seat-they-a-50b0f4 =
    In { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    } musste ein Bot einen Platz übernehmen. Sie zählen hier nicht.
in-name-a-name-is-one-word-and-wide-r-is-more = in { $name } ist ein Name ein Wort, und { $wide } ist mehr
in-unit = in { $unit }
is-that-what-you-want = Willst du es so?
it-changes-because-reason = es ändert sich, weil { $reason }
it-has-more-than-most-bytes = es hat mehr als { $most } Bytes
it-has-no-seed-so-its-inputs-were-not-played-again = Es hat keinen Startwert, also wurden die Eingaben nicht noch einmal gespielt.
it-is-a-link-and-links-are-not-followed = es ist ein Verweis, und Verweisen wird nicht gefolgt
it-is-cut-off = es ist abgeschnitten
it-is-missing = sie fehlt
it-is-not-a-plain-file = es ist keine gewöhnliche Datei
it-is-not-in-the-manifest = sie steht nicht im Manifest
it-is-not-rightly-compressed-error = es ist nicht richtig gepackt: { $error }
it-was-changed-reason = es wurde geändert ({ $reason })
it-was-dealt-otherwise-than-was-planned = es wurde anders ausgeteilt als geplant
it-was-played-by-other-versions-than-these = es wurde mit anderen Versionen als diesen gespielt
it-was-taken = es wurde angenommen
it-was-written-by-version-old-of-the-rules-of-pack-this-is-v-2b9e6c = Es wurde mit Version { $old } der Regeln von { $pack } geschrieben; dies ist Version { $new }.
it-was-written-by-version-theirs-of-the-rules-and-this-is-ve-daf5e3 = es wurde mit Version { $theirs } der Regeln geschrieben, und dies ist Version { $ours }
it-would-have-more-than-most-bytes = es hätte mehr als { $most } Bytes
its-accents-are-not-set-in-the-usual-way = seine Akzente sind nicht auf die übliche Art gesetzt
its-digest-is-another-one = ihre Prüfsumme ist eine andere
its-inputs-were-played-again-today-s-rules-give-the-same-gam-393763 = Die Eingaben wurden noch einmal gespielt: die heutigen Regeln ergeben dasselbe Spiel.
its-last-line-is-unfinished-and-its-cut-byte-bytes-are-left-bd2de5 =
    die letzte Zeile ist nicht fertig, und { $cut ->
        [one] ein Byte
       *[other] { $cut } Bytes
    } davon werden weggelassen
its-name-is-record-seq-which-does-not-come-before-it = { $name } ist Eintrag { $seq }, der nicht davor kommt
json-with-one-name = --json mit einem --name
keep-holds-batches-finished-batch-finished-batches-of-an-ear-31e9a4 =
    { $keep } enthält { $batches ->
        [one] einen fertigen Stapel
       *[other] { $batches } fertige Stapel
    } eines früheren Laufs
kernel-CounterChanged = { $key } zählt { $by }
kernel-Enlisted = { $name } kommt als { $key } dazu
kernel-Scheduled = der Ablauf ist { $manner }: { $rounds } Runden, { $words }-mal sprechen in jeder
kernel-StatusChange = { $name }: { $key } ändert sich von { $old } zu { $new }
kernel-SubmittedNow = befohlen: { $act }
key-r-is-given-twice = { $key } ist zweimal angegeben
keyword-r-is-given-twice = { $keyword } ist zweimal angegeben
keyword-r-needs-a-value-keywords = { $keyword } braucht einen Wert: { $keywords }
kind-does-not-fit-its-fields-error = { $kind } passt nicht zu seinen Feldern: { $error }
kind-is-not-a-kind-of-event-this-codec-was-made-for = { $kind } ist keine Art von Ereignis, für die dieser Leser gemacht ist
kind-should-read-fitted-r = { $kind } sollte { $fitted } lauten
label-value-fb89bf = { $label }: { $value }
label-value-of-most = { $label }: { $value } von { $most }
least-or-more = { $least } oder mehr
left-of-count-dice-are-not-thrown = { $left } von { $count } Würfeln sind nicht geworfen
left-of-whole = { $left } von { $whole }
line-line = Zeile { $line }
line-line-column-column = Zeile { $line }, Spalte { $column }
line-line-expected = Zeile { $line }: { $expected }
line-line-expected-expected-r-found-found-r = Zeile { $line }: erwartet { $expected }, gefunden { $found }
logs-of-format-name-are-no-longer-read-write-a-new-one-from-ea8436 = Logs des Formats { $name } werden nicht mehr gelesen; schreibe ein neues aus dem Skript
module-is-announced-for-the-shelf-of-pack-and-has-none = { $module } ist für { $shelf } von { $pack } angekündigt und hat keine
more-than-most-bytes-come-out-of-it = mehr als { $most } Bytes kommen heraus
most-or-fewer = { $most } oder weniger
name-778cf1 = { $name }
name-a-cannot-be-a-name-why = { $name } kann kein Name sein: { $why }
name-a-has-a-character-that-nobody-sees = { $name } hat ein Zeichen, das niemand sieht
name-a-looks-like-other-a = { $name } sieht aus wie { $other }
name-cannot-be-asked-without-a-file = { $name } kann nicht ohne Datei gefragt werden
name-cannot-be-read-as-a-kept-game-faults = { $name } kann nicht als aufbewahrtes Spiel gelesen werden:{ $faults }
name-cannot-be-read-as-a-log-faults = { $name } kann nicht als Log gelesen werden:{ $faults }
name-cannot-be-read-why = { $name } kann nicht gelesen werden: { $why }
name-cannot-be-value-r = { $name } kann nicht { $value } sein
name-has-no-setups-of-one-s-own = { $name } hat keine eigenen Besetzungen
name-hint-825994 = { $name }  ({ $hint })
name-is-not-a-log = { $name } ist kein Log
name-is-not-played-at-a-terminal = { $name } wird nicht am Bildschirm gespielt
name-is-not-played-by-post = { $name } wird nicht per Post gespielt
name-is-not-silenced = { $name } ist nicht zum Schweigen gebracht
name-is-not-text-byte-place-is-not-utf-8 = { $name } ist kein Text: Byte { $place } ist kein UTF-8
name-is-not-there-this-is-no-league-or-not-the-whole-of-it = { $name } ist nicht da: das ist keine Liga oder nicht die ganze
name-is-silenced-already = { $name } ist schon zum Schweigen gebracht
name-is-too-long-to-be-read = { $name } ist zu lang zum Lesen
name-key-is-found-r-not-old-r = { $name }: { $key } ist { $found }, nicht { $old }
name-r-is-a-phase-no-more-than-its-number-follows = { $name } ist eine Phase: danach kommt nur noch ihre Zahl
name-r-is-given-twice-found-shown = { $name } ist zweimal angegeben; gefunden: { $shown }
name-shown-14648f = { $name } ({ $shown })
name-shown-side-fate-3c7c52 = { $name }: { $shown } ({ $side }), { $fate }
name-was-out-of-the-game = { $name } war nicht mehr im Spiel.
needs = braucht
no-die-can-show-text-r = kein Würfel kann { $text } zeigen
no-end-in-sight-nothing-sets-event-r-free = kein Ende in Sicht; nichts gibt { $event } frei
no-end-in-sight-the-last-event-was-log = kein Ende in Sicht; das letzte Ereignis war { $log }
no-fall-is-left-for-a-die-of-sides-sides = kein Wurf ist übrig für einen Würfel mit { $sides } Seiten
no-field-can-be-read-as-kind = kein Feld kann als { $kind } gelesen werden
no-game-is-being-played = es wird kein Spiel gespielt
no-game-knows-what-this-file-is = kein Spiel weiß, was diese Datei ist
no-line-says-which-game-it-is = keine Zeile sagt, welches Spiel es ist
no-orders-were-given-in-any-phase = in keiner Phase wurden Befehle gegeben
no-phase-is-called-name-r = keine Phase heißt { $name }
no-phase-is-called-phase-r = keine Phase heißt { $phase }
no-phase-is-called-said-r = keine Phase heißt { $said }
no-ruling-has-all-of-these-words-words = kein Präzedenzfall hat alle diese Wörter: { $words }
no-word-may-begin-with-a = kein Wort darf mit einem # beginnen
nobody-answers-at-url = niemand antwortet unter { $url }
nobody-can-be-called-name-r-this-word-has-a-meaning-of-its-o-c469cd = niemand kann { $name } heißen: dieses Wort hat im Spiel eine eigene Bedeutung; stelle ein anderes Wort dazu, wie in { $other }, oder wähle einen anderen Namen
there-is-no-act-verb-r-in-this-channel = „{ $verb }“ gibt es in diesem Kanal nicht
nobody-ordered-order = niemand hat { $order } befohlen
nobody-ordered-this-when-act = niemand hat das befohlen{ $when }: { $act }
nobody-talks-in-game = in { $game } spricht niemand
not-as-expected = NICHT wie erwartet
nothing-breaks-acts-r = nichts löst { $acts } auf
nothing-can-follow-first = nach { $first } kann nichts kommen
nothing-can-follow-stop = nach { $stop } kann nichts kommen
none = keine
nothing-differs = Nichts ist anders.
nothing-follows-value-r = nach { $value } kommt nichts
nothing-has-come-of-order = aus { $order } ist nichts geworden
nothing-has-happened-yet = Noch ist nichts geschehen.
nothing-is-called-said-r-and-nothing-mentions-it = nichts heißt { $said }, und nichts erwähnt es
nothing-is-to-be-different = nichts soll anders sein
nothing-of-that-name-was-offered = nichts mit diesem Namen wurde angeboten
number-sign-mark-9da1d4 = { $number }   { $sign } { $mark }
one-act-is-there-twice = ein Akt steht zweimal da
one-program-plays-one-seat = ein Programm spielt einen Platz
only-a-bot-can-fill-a-seat = nur ein Bot kann einen Platz füllen
old-is-called-new-now-the-old-word-works-until-0-4 = { $old } heißt jetzt { $new }; das alte Wort gilt bis 0.4
only-this-order-changes-nobody-who-has-already-acted-acts = nur diese Ordnung ändert niemanden, der schon gehandelt hat ({ $acts })
opens-the-list-of-players-one-in-each-line = beginnt die Liste der Personen, eine in jeder Zeile
or = { " oder " }
other-languages-need-a-library-that-is-not-installed = andere Sprachen brauchen eine Bibliothek, die nicht installiert ist
path-cannot-be-used-why = { $path } kann nicht benutzt werden: { $why }
path-cannot-be-kept-why = { $path } kann nicht aufbewahrt werden: { $why }
path-cannot-be-opened-why = { $path } kann nicht geöffnet werden: { $why }
path-cannot-be-written-why = { $path } kann nicht geschrieben werden: { $why }
path-error-9666fe = { $path }: { $error }
path-exists-and-is-not-overwritten-choose-another-name = { $path } gibt es schon und wird nicht überschrieben; wähle einen anderen Namen
path-has-count-such-file-such-files =
    { $path } hat { $count ->
        [one] eine solche Datei
       *[other] { $count } solche Dateien
    }
path-has-no-ending-that-can-be-drawn = { $path } hat keine Endung, die gezeichnet werden kann
path-is-another-file-or-its-first-line-was-changed-it-is-lef-d95294 = { $path } ist eine andere Datei, oder ihre erste Zeile wurde geändert; sie bleibt, wie sie ist
path-is-damaged-in-line-line-delete-that-line-and-all-after-b78317 = { $path } ist in Zeile { $line } beschädigt; lösche diese Zeile und alle danach, um fortzufahren
path-is-open-in-another-window-or-process-close-it-there-and-0f0273 = { $path } ist in einem anderen Fenster oder Prozess offen; schließe es dort und versuche es noch einmal
path-is-the-checkpoint-of-other-odds-or-of-an-earlier-versio-578472 = { $path } ist der Zwischenstand anderer Aussichten oder einer früheren Version, oder die erste Zeile wurde geändert
place-has-no-docstring-that-is-the-text-its-player-reads = { $place } hat keinen Docstring: das ist der Text, den die Person liest
place-is-not-whole-why = { $place } ist nicht ganz: { $why }
places-are-both-announced-as-the-command-name-r = { $places } sind beide als Befehl { $name } angekündigt
please-type-a-number-from-0-to-most-or-a-name-did-you-mean-m-096370 = Bitte gib eine Zahl von 0 bis { $most } oder einen Namen ein. Meintest du { $meant }?
please-type-a-number-from-least-to-most = Bitte gib eine Zahl von { $least } bis { $most } ein.
reason-e478b9 = ({ $reason })
record-cannot-rest-on-what-does-not-come-before-it = { $record } kann nicht auf etwas beruhen, das nicht davor kommt
record-seq-is-where-record-place-should-be = Eintrag { $seq } ist, wo Eintrag { $place } sein sollte
record-seq-tells-of-what-cannot-have-happened-error = Eintrag { $seq } erzählt, was nicht geschehen sein kann: { $error }
refused-why = abgelehnt: { $why }
refusing-text-r-changed-the-game = { $text } abzulehnen hat das Spiel geändert
resume-with-plain-with-json-or-alone = --resume mit --plain, mit --json oder allein
room-room-is-not-as-it-was-kept-code = Raum { $room } ist nicht so, wie er aufbewahrt wurde: { $code }
rooms-opened-from-one-address = von einer Adresse eröffnete Räume
row-count-once-what-is-new-has-been-read = Zeile { $count }, wenn das Neue gelesen ist
row-start-cannot-be-written-there-are-count-row-rows-by-now =
    Zeile { $start } kann nicht geschrieben werden: es gibt inzwischen { $count ->
        [one] eine Zeile
       *[other] { $count } Zeilen
    }
rule-auxiliary = Hilfsregel
rule-c640fc = { $rule }
rule-counter = Zähler
rule-goes-first = { $rule } kommt zuerst
rule-holder-9d9073 = { $rule } ({ $holder })
rule-is-over = { $rule } ist vorbei
rule-method-answers-answer-r-to-what-is-about-to-happen = { $rule } ({ $method }) antwortet { $answer } auf etwas, das gleich geschieht
rule-method-lets-event-r-come-of-record-cause-and-there-is-n-471e4d = { $rule } ({ $method }) lässt { $event } aus Eintrag { $cause } folgen, und den gibt es noch nicht
rule-phase-counter = Phasenzähler
rule-temporary = vorübergehend
ruling-name = Präzedenzfall: { $name }
rulings-number = Präzedenzfälle ({ $number })
said-r-is-two-words = { $said } sind zwei Wörter
said-r-might-be-any-of-several = { $said } könnte mehreres sein
say-what-to-change = sag, was sich ändern soll
say-where-to-keep-it = sag, wo sie aufbewahrt werden soll
say-why-everyone-at-the-table-is-told = sag warum: alle am Tisch erfahren es
seat-is-now-called-name = { $seat } heißt jetzt { $name }.
seats-is-alone-on-its-line-a-seat-a-line-follows = 'seats' steht allein in seiner Zeile; danach kommt in jeder Zeile ein Platz
seconds-at-most-most = Sekunden, höchstens { $most }
setup-is-not-a-setup-of-name = { $setup } ist keine Besetzung von { $name }
shelf-number-989112 = { $shelf } ({ $number })
side-below-others-across = { $side } nach unten, andere nach rechts
so-and-all-fail-how = { $so }, und alle scheitern{ $how }
so-and-these-fail-how-acts = { $so }, und diese scheitern{ $how }: { $acts }
so-and-this-fails-how-acts = { $so }, und das scheitert{ $how }: { $acts }
so-far-link-asks-9d04ab = { $so_far } { $link } { $asks }?
so-far-link-how-much = { $so_far }, { $link } wie viel?
so-far-which = { $so_far }: was davon?
so-far-with-which-words-enter-go-back = { $so_far }: mit welchen Worten? (Eingabe: zurück)
so-few-make-no-game = so wenige sind kein Spiel
so-many-cannot-play = so viele können nicht spielen
so-many-deals-do-not-come-out-even-for-agents-agent-agents =
    so viele Austeilungen gehen nicht auf bei { $agents ->
        [one] einem Spieler
       *[other] { $agents } Spielern
    }
so-many-games-cannot-be-played = so viele Spiele können nicht gespielt werden
so-many-rounds-cannot-be-played = so viele Runden können nicht gespielt werden
somebody-else-has-changed-the-file = jemand anderes hat die Datei geändert
somebody-has-removed-the-file = jemand hat die Datei entfernt
something-follows-after-its-end = nach dem Ende kommt noch etwas
something-goes-first-because-reason = etwas kommt zuerst, weil { $reason }
something-happens-during-phases = Etwas geschieht: { $phases }.
something-went-first-reason = etwas kam zuerst ({ $reason })
source-source = Quelle: { $source }
speak-to-everyone-or-to-some-freely-or-by-choosing-from-a-li-4fe8e7 = sprich zu allen oder zu einigen, frei oder mit einer Auswahl
standard-input = Standardeingabe
target-chosen = { $target } (gewählt)
text-1-to-most = 1 bis { $most }
text-a-is-not-text = { $text } ist kein Text
text-means-nothing-in-a-quotation = { $text } bedeutet in einem Zitat nichts
text-r-is-no-keyword-and-no-phase-has-begun = { $text } ist kein Schlüsselwort, und keine Phase hat begonnen
text-r-is-nothing-to-expect-and-no-fate-of-an-order-is-named = { $text } kann nicht erwartet werden, und kein Ausgang eines Befehls ist genannt
that-question-is-over = diese Frage ist vorbei
that-record-is-in-the-midst-of-what-another-led-to = dieser Eintrag ist mitten in dem, was aus einem anderen folgte
the-audience-of-event-r-is-names-r-which-is-no-row-of-names = die Empfänger von { $event } sind { $names }, und das ist keine Reihe von Namen
the-beginning-of-phase = Anfang von { $phase }
the-beginning-of-phase-told = Anfang von { $phase }: { $told }
the-bots-play-another-game = die Bots spielen ein anderes Spiel
the-closing-line-does-not-fit-what-is-before-it = die Schlusszeile passt nicht zu dem, was davor ist
the-content-of-name-cannot-be-tried-by-name = die Inhalte von { $name } können nicht nach Namen versucht werden
the-database-cannot-be-opened-why = die Datenbank lässt sich nicht öffnen: { $why }
the-deal = die Verteilung
the-desk-of-a-host-who-plays-is-sealed = der Tisch einer Spielleitung, die mitspielt, ist versiegelt
the-driver-of-postgresql-is-not-installed = der Treiber für PostgreSQL ist nicht installiert
the-fields-of-module-tag-cannot-be-made-out-error = die Felder von { $module }.{ $tag } sind nicht zu erkennen: { $error }
the-file-is-closed = die Datei ist geschlossen
the-game-cannot-be-written-as-a-script-error = das Spiel kann nicht als Skript geschrieben werden: { $error }
the-game-goes-on = Das Spiel geht weiter.
the-game-has-not-started = das Spiel hat nicht begonnen
the-game-has-started = das Spiel hat begonnen
the-game-in-file-was-never-dealt = das Spiel in { $file } wurde nie ausgeteilt
the-game-is-at-phase = das Spiel ist bei { $phase }
the-game-is-missing-or-is-not-over = das Spiel fehlt oder ist nicht zu Ende
the-game-is-not-over = das Spiel ist nicht aus
the-game-is-not-paused = das Spiel ist nicht angehalten
the-game-is-over = das Spiel ist aus
the-game-is-paused = Das Spiel ist angehalten.
the-game-is-paused-try-again-when-it-goes-on = das Spiel ist angehalten: versuche es wieder, wenn es weitergeht
the-game-is-paused-already = das Spiel ist schon angehalten
the-room-was-closed = der Raum wurde geschlossen
the-game-so-far-as-a-script-script =
    Das Spiel bisher, als Skript:
    { $script }
the-game-starts-here-so-it-is-phase = das Spiel beginnt hier, also ist es { $phase }
the-games-give-another-page = die Spiele ergeben eine andere Seite
the-games-give-other-results = die Spiele ergeben andere Ergebnisse
the-host-has-decided-something-power = Die Spielleitung hat etwas entschieden: { $power }.
the-host-has-undone-something-what-you-see-now-is-what-count-905c4a = Die Spielleitung hat etwas rückgängig gemacht. Es gilt, was du jetzt siehst.
and-all-that-was-done-in-secret = und alles, was heimlich getan wurde
the-house-cannot-be-read-now-why = das Haus kann jetzt nicht gelesen werden: { $why }
the-house-cannot-keep-anything-now = das Haus kann jetzt nichts aufbewahren
the-house-cannot-listen-on-host-port-port-why = das Haus kann nicht auf { $host }, Port { $port } lauschen: { $why }
the-house-has-no-more-rooms = das Haus hat keine Räume mehr
the-house-is-open-address = Das Haus ist offen: { $address }
the-house-is-open-close-all-its-workers-and-try-again = das Haus ist offen; schließ alle seine Arbeiter und versuch es noch einmal
the-journal-does-not-begin-with-a-room = das Journal beginnt nicht mit einem Raum
the-journal-is-no-longer-the-one-that-was-read-it-was-exchan-e0eb10 = das Journal ist nicht mehr das gelesene: es wurde ausgetauscht oder gekürzt
the-last-line-of-the-file-was-unfinished-nothing-that-was-co-47592d = Die letzte Zeile der Datei war nicht fertig; nichts Bestätigtes ist verloren.
the-libraries-of-the-server-are-not-installed = die Bibliotheken des Servers sind nicht installiert
the-log-is-whole-records-record-records-chained-and-closed =
    Das Log ist ganz: { $records ->
        [one] ein Eintrag
       *[other] { $records } Einträge
    }, verkettet und abgeschlossen.
the-log-would-replace-the-file-it-is-made-from = das Log würde die Datei ersetzen, aus der es gemacht ist
the-notation-s-name-broke-error = { $name } der Notation ist gescheitert: { $error }
the-phase-closes-at-another-time = Die Phase schließt zu einer anderen Zeit.
the-posts-of-this-game-take-no-words-of-your-own = die Beiträge dieses Spiels nehmen keine eigenen Worte
the-programs-are-not-those-of-the-terms = die Programme sind nicht die vereinbarten
the-promises-are-not-those-of-the-seeds = die Zusagen passen nicht zu den Startwerten
the-quotation-has-no-end = das Zitat hat kein Ende
the-quotation-has-no-end-or-something-follows-it = das Zitat hat kein Ende, oder etwas folgt danach
the-referee-s-log = das Log der Spielleitung
the-script-without-its-lines-of-dice = das Skript ohne seine Würfelzeilen
the-seed-and-its-salt-are-needed-to-check-a-promise = Startwert und Salz sind nötig, um ein Versprechen zu prüfen
the-seed-is-not-the-one-that-was-promised = Der Startwert ist nicht der versprochene.
the-seed-is-the-one-that-was-promised = Der Startwert ist der versprochene.
the-shelf-of-value-cannot-be-loaded-and-pack-does-without-th-b8ba11 = { $shelf } von { $value } kann nicht geladen werden, und { $pack } kommt ohne aus: { $error }
the-state-changed-outside-apply-when-last-came-last = der Zustand hat sich außerhalb von apply geändert, { $when }; zuletzt kam { $last }
the-what-name-r-cannot-be-loaded-from-value-why = { $what } { $name } kann nicht aus { $value } geladen werden: { $why }
the-workers-at-url-are-gone-loss = die Arbeiter unter { $url } sind fort: { $loss }
the-workers-at-url-have-gloaming-found-and-this-is-own-versi-3f3cab = die Arbeiter unter { $url } haben gloaming { $found }, und dies ist { $own_version }
the-workers-died-deaths-times-over-one-batch = die Arbeiter sind { $deaths }-mal an einem Stapel gestorben
there-are-characters-in-it-that-cannot-be-seen = es enthält Zeichen, die man nicht sehen kann
there-are-no-bots-called-strength-r = es gibt keine Bots namens { $strength }
there-are-no-exact-values-in-game = es gibt in { $game } keine genauen Werte
there-are-no-players-called-kind-r = es gibt keine Spieler namens { $kind }
there-are-no-workers-at-url = unter { $url } gibt es keine Arbeiter
there-are-seats-seat-seats-in-this-game =
    in diesem Spiel { $seats ->
        [one] gibt es einen Platz
       *[other] gibt es { $seats } Plätze
    }
there-are-too-many-accents-in-it = es enthält zu viele Akzente
there-are-two-of-the-sort-name-r-first-and-second = es gibt zwei { $sort } { $name }: { $first } und { $second }
there-is-a-command-name-r-already = es gibt schon einen Befehl { $name }
there-is-a-file-path-already = es gibt schon eine Datei { $path }
there-is-a-key-r-already = es gibt schon { $key }
there-is-a-package-name-r-already = es gibt schon ein Paket { $name }
there-is-no-engine-engine-r = es gibt kein Programm { $engine }
there-is-no-field-tag-r = { $field } „{ $tag }“ gibt es nicht
there-is-no-folder-path = es gibt keinen Ordner { $path }
there-is-no-game-called-name-r = es gibt kein Spiel namens { $name }
there-is-no-kind-name-r = es gibt kein { $kind } { $name }
there-is-no-kind-of-event-kind-r = es gibt keine Art von Ereignis { $kind }
there-is-no-open-question-to-you = es gibt keine offene Frage an dich
there-is-no-phase-r-in-this-game = es gibt in diesem Spiel kein { $phase }
there-is-no-record-to = es gibt keinen Eintrag { $to }
there-is-no-room-room-r = es gibt keinen Raum { $room }
there-is-no-rule-switch-r = es gibt keine Regel { $switch }
there-is-no-script-in-path = es gibt kein Skript in { $path }
there-is-no-seat-seat-r = es gibt keinen Platz { $seat }
there-is-no-side-called-side-r = es gibt keine Seite namens { $side }
there-is-no-such-entry-to-go-back-to = es gibt keinen solchen Eintrag, zu dem man zurück könnte
this-message-did-not-come-in-time = diese Nachricht kam nicht rechtzeitig
this-was-sent-by-the-page-of-another-site = das hat die Seite einer anderen Website geschickt
there-is-no-such-order-to-take-back = es gibt keinen solchen Befehl zum Zurücknehmen
there-is-no-such-phase-to-go-back-to = es gibt keine solche Phase, zu der man zurück könnte
there-is-no-such-record = es gibt keinen solchen Eintrag
there-is-nothing-here-or-it-is-not-yours = hier ist nichts, oder es gehört dir nicht
there-is-nothing-of-that-kind-in-this-game = So etwas gibt es in diesem Spiel nicht.
these-dice-cannot-be-thrown-a-second-time-give-others-for-th-29e87a = diese Würfel können kein zweites Mal geworfen werden; gib andere für das zweite Spielen an
these-kinds-cannot-be-read-together-error = diese Arten können nicht zusammen gelesen werden: { $error }
this-cannot-be-written-why = das kann nicht geschrieben werden: { $why }
this-command-has-been-taken-already = dieser Befehl wurde schon angenommen
this-command-was-taken-twice = dieser Befehl wurde zweimal angenommen
this-database-has-rooms-and-is-not-overwritten-choose-an-emp-e53daa = diese Datenbank hat Räume und wird nicht überschrieben; nimm eine leere
this-database-is-not-one-of-a-house = diese Datenbank gehört zu keinem Haus
this-database-was-written-by-a-newer-program-version-found-a-f2299b = diese Datenbank hat ein neueres Programm geschrieben: Version { $found }, und dies ist { $ours }
this-entry-cannot-be-written-error = dieser Eintrag kann nicht geschrieben werden: { $error }
this-entry-cannot-be-written-it-is-not-one-line-of-json = dieser Eintrag kann nicht geschrieben werden: er ist keine Zeile JSON
this-event-of-an-earlier-version-cannot-be-brought-up-to-dat-aac845 = dieses Ereignis einer früheren Version kann nicht auf den heutigen Stand gebracht werden: { $error }
this-game-is-not-kept-in-a-file-why-to-keep-it-save-file = Dieses Spiel wird nicht in einer Datei aufbewahrt: { $why }. Um es aufzubewahren: --save FILE
this-is-a-script-of-another-game = das ist ein Skript eines anderen Spiels
this-is-another-game-than-was-planned = das ist ein anderes Spiel als geplant
this-is-no-message-that-can-be-read-error = das ist keine Nachricht, die gelesen werden kann: { $error }
this-is-not-a-log-its-first-line-names-no-format = das ist kein Log: die erste Zeile nennt kein Format
this-is-not-an-entry-of-a-journal = das ist kein Eintrag eines Journals
this-is-not-an-event = das ist kein Ereignis
this-is-not-json-error-found-shown = das ist kein JSON: { $error }; gefunden: { $shown }
this-is-not-the-manifest-of-a-league-error = das ist kein Manifest einer Liga: { $error }
this-is-not-toml-error = das ist kein TOML: { $error }
a-request-has-a-length-or-comes-in-parts-and-not-both = eine Anfrage hat eine Länge oder kommt in Teilen, und nicht beides
this-house-does-not-know-this-name-public-url-adds-one = dieses Haus kennt diesen Namen nicht; --public-url fügt einen hinzu
this-is-too-long = das ist zu lang
there-are-too-many-dots-in-this-line = diese Zeile hat zu viele Punkte
there-is-too-much-in-this = das enthält zu viel
this-is-nested-too-deeply = das ist zu tief verschachtelt
this-number-is-too-large = diese Zahl ist zu groß
this-line-was-changed-or-a-line-before-it-is-missing-its-dig-86ddf6 = diese Zeile wurde geändert, oder eine davor fehlt: die Prüfsumme passt nicht
this-log-has-no-seed-so-its-inputs-cannot-be-played-again = dieses Log hat keinen Startwert, also können die Eingaben nicht noch einmal gespielt werden
this-log-has-no-seed-so-nobody-can-know-how-the-dice-would-h-96b6b4 = dieses Log hat keinen Startwert, also kann niemand wissen, wie die Würfel gefallen wären
this-log-is-cut-off-the-closing-line-is-missing = dieses Log ist abgeschnitten: die Schlusszeile fehlt
this-log-tells-of-what-cannot-have-happened-error-r = dieses Log erzählt, was nicht geschehen sein kann: { $error }
this-manifest-has-another-format = dieses Manifest hat ein anderes Format
this-message-is-nested-too-deeply = diese Nachricht ist zu tief verschachtelt
this-reader-does-not-know-format-number-r-of-name-r = dieser Leser kennt Format { $number } von { $name } nicht
this-room-was-forgotten = diesen Raum gibt es nicht mehr
this-row-of-a-journal-has-no-entries = diese Zeile eines Journals hat keine Einträge
this-script-says-how-its-dice-fall-and-another-game-may-need-870099 = dieses Skript sagt, wie seine Würfel fallen, und ein anderes Spiel braucht vielleicht andere
this-was-not-kept-in-path-why-and-what-was-written-of-it-can-edaec3 = das wurde nicht in { $path } aufbewahrt: { $why }; und was davon geschrieben wurde, kann nicht weggeschnitten werden, also wird dort nichts mehr aufbewahrt, bis es geht
this-was-not-kept-in-path-why-everything-before-it-is-kept = das wurde nicht in { $path } aufbewahrt: { $why }; alles davor ist aufbewahrt
it-is-not-known-whether-this-was-kept-why-everything-before-0189e7 = es ist nicht bekannt, ob das aufbewahrt wurde: { $why }; alles davor ist aufbewahrt
this-was-not-kept-why-everything-before-it-is-kept = das wurde nicht aufbewahrt: { $why }; alles davor ist aufbewahrt
this-was-ordered-in-count-phases-gone = das wurde in { $count } Phasen befohlen: { $gone }
this-was-ordered-in-count-phases-text = das wurde in { $count } Phasen befohlen: { $text }
through-rule = (durch { $rule })
tie-counts-for = zählt für
tie-decides-the-fate-of = entscheidet über
tie-is-the-reason-for = ist der Grund für
tie-leads-to = führt zu
title-does-not-come-now-found = { $title } kommt jetzt nicht: { $found }
to = bis
today-s-rules-give-another-game-from-record-seq-on = Die heutigen Regeln ergeben ab Eintrag { $seq } ein anderes Spiel:
today-s-rules-give-another-game-from-record-seq-on-phase = Die heutigen Regeln ergeben ab Eintrag { $seq } ein anderes Spiel ({ $phase }):
today-s-rules-play-this-game-differently-from-record-seq-on-05f5f0 = die heutigen Regeln spielen dieses Spiel ab Eintrag { $seq } anders, also würde ein Was-wäre-wenn mehr als die Änderung zeigen
told-1ffc30 = { $told }
told-and-these-go-first-how-acts = { $told }, und diese kommen zuerst{ $how }: { $acts }
told-and-this-goes-first-how-acts = { $told }, und das kommt zuerst{ $how }: { $acts }
told-b3ec64 = { $told }.
told-the-reason-why = { $told } Der Grund: { $why }
too-often-what = zu oft: { $what }
two-kinds-of-event-are-called-name-place-and-place2 = zwei Arten von Ereignissen heißen { $name }: { $place } und { $place2 }
two-upcasters-bring-kind-up-to-version-version = zwei Übersetzer bringen { $kind } auf Version { $version }
url-r-is-no-address-of-a-cluster = { $url } ist keine Adresse eines Clusters
value-r-cannot-be-the-keyword = { $value } kann nicht { $keyword } sein
value-r-cannot-be-written-error = { $value } kann nicht geschrieben werden: { $error }
verb-asks-544b3b = { $verb } { $asks }?
verb-is-about-nobody = { $verb } betrifft niemanden
verb-is-about-one-of-those-at-the-table = { $verb } betrifft jemanden am Tisch
verb-is-about-somebody = { $verb } betrifft jemanden
verb-target-3c0516 = { $verb } { $target }
verb-text-d89e06 = { $verb } ({ $text })
voters = Wähler
votes = Stimmen
what-arrived-is-not-what-was-sent = was ankam, ist nicht, was geschickt wurde
what-chance-depends-on = wovon der Zufall abhängt
what-else-there-is-to-tell-of-name-when = Was es noch von { $name } zu erzählen gibt{ $when }:
what-it-is-called = wie es heißt
where-it-comes-from = woher es kommt
which-game-it-is = welches Spiel es ist
who-proposes-event-r-which-is-no-event = { $who } schlägt { $event } vor, und das ist kein Ereignis
what-programs-have-complained-of-is-in-folder = Worüber sich Programme beschwert haben, steht in { $folder }.
whole-sides-how-often-the-side-wins = Ganze Seiten: wie oft { $side } gewinnt
why = Warum?
why-needs-a-name-and-a-text = 'why' braucht einen Namen und einen Text
why-phase-has-closed-by-itself = { $why }: { $phase } ist von selbst geschlossen
why-phase-has-closed-by-itself-and-it-is-now = { $why }: { $phase } ist von selbst geschlossen, und es ist { $now }
word-a-is-not-text = { $word } ist kein Text
word-r-is-no-part-of-a-schedule = { $word } gehört nicht zu einem Ablauf
words-r-is-not-a-share-between-0-and-1 = { $words } ist kein Anteil zwischen 0 und 1
words-r-would-take-more-games-than-anybody-can-play = { $words } bräuchte mehr Spiele, als jemand spielen kann
worker-number-has-ended-and-is-started-again = Arbeiter { $number } ist beendet und wird neu gestartet
write-the-reason-last-in-quotation-marks = schreibe den Grund zuletzt, in Anführungszeichen
yes-go-on = ja, weiter
you-have-spoken-as-often-as-you-may-for-now-most-time-times =
    du hast vorerst so oft gesprochen, wie du darfst: { $most ->
        [one] einmal
       *[other] { $most }-mal
    }
a-name-that-open-or-rooms-has-told = ein Name, den `open` oder `rooms` gesagt hat
a-person-plays-a-seat-in-a-browser-here-a-program-does = eine Person spielt ihren Platz im Browser; hier spielt ein Programm
a-room-has-a-setup-or-a-cast-of-its-own-and-not-both = ein Raum hat eine Besetzung oder eine eigene und nicht beides
address-r-is-no-address = { $address } ist keine Adresse
all-seats-for-people-are-taken = alle Plätze für Menschen sind besetzt
an-answer-is-a-text = eine Antwort ist ein Text
phase-what-do-you-order = { $phase }: was befiehlst du?
you-have-ordered-so-far = Bisher hast du befohlen:
write-each-order-in-square-brackets-and-no-more-than-most = schreibe jeden Befehl in eckige Klammern, und nicht mehr als { $most }
write-each-order-in-square-brackets-pass-gives-none-what-you-5a570d = Schreibe jeden Befehl in eckige Klammern; [pass] befiehlt nichts. Was du außerhalb der Klammern schreibst, liest niemand. Um gehört zu werden, schreibe [say "..."].
an-observer-has-no-options = ein Beobachter hat keine Optionen
an-observer-knows-of-one-player-at-most = ein Beobachter weiß von höchstens einem Spieler
everyone-acts-once = alle handeln einmal
name-is-not-in-its-bounds = { $name } liegt nicht in seinen Grenzen
nobody-is-asked-to-act-now = jetzt wird niemand gefragt
seat-may-not-do-that-now = { $seat } darf das jetzt nicht tun
there-is-no-such-deal-to-be-drawn-now = eine solche Austeilung kann jetzt nicht gezogen werden
an-environment-asks-in-rounds = eine Umgebung fragt in Runden
another-process-has-opened-this-house = ein anderer Prozess hat dieses Haus geöffnet
another-folder = ein anderer Ordner
another-process-plays-this-league = ein anderer Prozess spielt diese Liga
another-league-is-in-this-folder = in diesem Ordner ist eine andere Liga
at-seats-seat-seats-so-many-people-cannot-play =
    an { $seats ->
        [one] einem Platz
       *[other] { $seats } Plätzen
    } können nicht so viele spielen
codes-tried-from-one-address = von einer Adresse versuchte Codes
count-row-rows-in-name =
    { $count ->
        [one] eine Zeile
       *[other] { $count } Zeilen
    } in { $name }
for-public-and-referee-exclude-each-other = --for, --public und --referee schließen einander aus
game-cannot-be-played-by-numbers = { $game } kann nicht mit Zahlen gespielt werden
games-that-were-won = Gewonnene Spiele
games-game-games-played-of-them-now-an-interval-is-of-95 =
    { $games ->
        [one] Ein Spiel
       *[other] { $games } Spiele
    }, davon jetzt { $played }. Ein Intervall ist eines von 95 %.
it-is-over = Es ist vorbei.
it-was-agreed-that-nobody-looks-on = es ist ausgemacht, dass niemand zuschaut
kernel-Stirred = { $salt } wird in die Würfel gerührt
library-is-not-installed = { $library } ist nicht installiert
live-5-minutes-a-day-2-minutes-a-night = live: 5 Minuten für einen Tag, 2 Minuten für eine Nacht
most-bytes = { $most } Bytes
most-characters = { $most } Zeichen
name-hint-d2cceb = { $name }: { $hint }
name-is-no-log-and-no-kept-game = { $name } ist kein Log und kein aufbewahrtes Spiel
name-phase-is-open-and-the-table-waits-for-you = { $name }: { $phase } ist offen, und der Tisch wartet auf dich.
no-clock-a-phase-closes-when-everyone-is-done-or-the-host-cl-99e2e7 = ohne Uhr: eine Phase schließt, wenn alle fertig sind oder die Spielleitung sie schließt
nobody-gave-this-order = niemand hat diesen Befehl gegeben
nobody-waits-so-long = niemand wartet so lange
nothing-can-be-sent-to-this-address = an diese Adresse kann nichts gesendet werden
nothing-is-counted-in-the-posts-of-game = in den Beiträgen von { $game } wird nichts gezählt
only-you-see-told = nur du siehst: { $told }
path-cannot-be-read-why = { $path } kann nicht gelesen werden: { $why }
path-is-there-already-and-is-not-overwritten = { $path } gibt es schon und wird nicht überschrieben
phase-ends-soon = { $phase } endet bald
phase-ends-title = { $phase } endet: { $title }
phase-has-begun = { $phase } hat begonnen
place = Platz
programs-can-play-already-see-openapi-json-and-asyncapi-json = Programme können schon spielen: siehe /openapi.json und /asyncapi.json.
rooms-are-opened-here-with-the-key-of-the-house-alone = Räume werden hier nur mit dem Schlüssel des Hauses eröffnet
rooms-cannot-be-value-r = Räume können nicht { $value } sein
say-where-to-write = sag, wohin geschrieben werden soll
setup-games-game-games-061931 =
    { $setup }: { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }
slow-48-hours-a-day-24-hours-a-night = langsam: 48 Stunden für einen Tag, 24 Stunden für eine Nacht
text-4a117c = { $text }
the-host-lets-nobody-else-sit-down = die Spielleitung lässt niemanden mehr Platz nehmen
the-host-who-plays-has-broken-the-seal-of-the-desk-and-may-s-947783 = Die Spielleitung, die mitspielt, hat das Siegel ihres Tisches gebrochen und darf alles sehen.
who-runs-this-house-and-what-is-kept = Wer dieses Haus betreibt, und was aufbewahrt wird
the-house-does-not-answer = das Haus antwortet nicht
the-house-does-not-understand-this-program = das Haus versteht dieses Programm nicht
the-house-is-open-and-does-not-answer-why = das Haus ist offen und antwortet nicht: { $why }
the-house-is-open-but-its-page-is-not-built-type-make-serve-e71924 = Das Haus ist offen, aber seine Seite ist nicht gebaut. Tippe `make serve` in einem Checkout.
the-house-knows-no-such-order = das Haus kennt keinen solchen Befehl
the-house-speaks-another-version-of-the-messages = das Haus spricht eine andere Version der Nachrichten
the-key-with-which-rooms-are-opened-key = Der Schlüssel, mit dem Räume eröffnet werden: { $key }
the-link-that-join-or-open-has-told = der Link, den `join` oder `open` gesagt hat
the-other-end-does-not-speak-as-a-house-does = die andere Seite spricht nicht wie ein Haus
the-rules-of-name-have-no-switches = die Regeln von { $name } haben keine Schalter
the-seal-is-broken-already = das Siegel ist schon gebrochen
there-are-not-so-many-empty-chairs = so viele freie Stühle gibt es nicht
there-is-no-room-of-this-name = es gibt keinen Raum dieses Namens
there-is-no-seat-behind-this-link-or-not-any-more = hinter diesem Link ist kein Platz, oder nicht mehr
there-is-no-setup-name-r = es gibt keine Besetzung { $name }
this-desk-has-no-seal = dieser Tisch hat kein Siegel
this-folder-is-not-empty-and-is-no-league = dieser Ordner ist nicht leer und keine Liga
this-game-has-no-posts-for-the-referee-alone = dieses Spiel hat keine Beiträge nur für die Spielleitung
this-is-no-link-to-a-seat = das ist kein Link zu einem Platz
this-takes-too-long-to-work-out = das zu berechnen dauert zu lange
this-is-no-name-of-a-room = das ist kein Name eines Raums
this-is-not-a-line-of-a-transcript = das ist keine Zeile eines Protokolls
this-is-told-when-the-game-is-over = das wird gesagt, wenn das Spiel aus ist
this-text-is-too-long-it-may-have-most-characters = dieser Text ist zu lang: er darf { $most } Zeichen haben
many-people-read-this-game-just-now-ask-again-in-a-moment = viele lesen gerade dieses Spiel; frage gleich noch einmal
you-wait-for-most-answers-already-ask-again-in-a-moment = du wartest schon auf { $most } Antworten; frage gleich noch einmal
this-message-is-too-long = diese Nachricht ist zu lang
too-fast-wait-a-second-and-call-again = zu schnell: warte eine Sekunde, und rufe noch einmal
too-many-connections-from-one-address = zu viele Verbindungen von einer Adresse
too-many-connections-of-one-seat = zu viele Verbindungen von einem Platz
too-many-casts-are-being-read = es werden zu viele Besetzungen zugleich gelesen
too-many-odds-are-being-worked-out = es werden zu viele Aussichten zugleich berechnet
value-r-is-no-address-with-a-port = { $value } ist keine Adresse mit einem Port
you-are-not-let-in-here = hier wirst du nicht eingelassen
you-have-written-as-many-notes-as-you-may-for-now-most = du hast vorerst so viele Notizen geschrieben, wie du darfst: { $most }
address-is-let-in-again = { $address } wird wieder eingelassen.
all-rooms-are-in-file = Alle Räume sind in { $file }.
nobody-is-let-in-from-address = Von { $address } wird niemand eingelassen.
room-is-forgotten = { $room } ist vergessen.
the-game-of-room-is-ended = Das Spiel von { $room } ist beendet.
the-house-is-in-folder = Das Haus ist in { $folder }.
kernel-Silenced = { $name } darf nicht sprechen, sagt die Spielleitung: { $reason }
kernel-Unsilenced = { $name } darf wieder sprechen: { $reason }
a-port-that-nobody-uses-or-0-for-any = ein Port, den niemand benutzt, oder 0 für irgendeinen
port-port-cannot-be-opened = Port { $port } kann nicht geöffnet werden

## Chat

a-game-of-setup-with-seats-seat-seats-is-about-to-begin-to-p-41d7bd =
    Gleich beginnt ein Spiel { $setup } mit { $seats ->
        [one] einem Platz
       *[other] { $seats } Plätzen
    }. Wer mitspielen will, schreibt: { $mark }join. Wenn alle da sind, schreibt jemand: { $mark }begin
at-the-table-names = Am Tisch: { $names }.
by-night-hunches = In den Nächten: { $hunches }.
come-into-the-channel-first = komm zuerst in den Kanal
i-have-been-away-if-you-have-a-seat-send-me-your-seat-code-m-513058 = Ich war weg. Wer einen Platz hat, schickt mir seinen Platzcode: /msg { $me } seat CODE
in-the-channel-mark-join-mark-begin-mark-votes-mark-players-4f6229 = Im Kanal: { $mark }join, { $mark }begin, { $mark }votes, { $mark }players, { $mark }done; bei Tag reden, vote NAME, unvote. An mich allein (/msg { $me } ...): deine Befehle, card, done, say TEXT, note TEXT, leave, seat CODE.
mark-join-before-the-game = { $mark }join vor dem Spiel
msg-me-line = /msg { $me } { $line }
msg-me-seat-code = /msg { $me } seat CODE
name-has-left-the-table = { $name } ist vom Tisch aufgestanden.
name-has-the-name-of-a-player-and-has-not-shown-the-code = { $name } heißt wie jemand, der mitspielt, und hat den Code nicht gezeigt.
name-sits-down-at-the-table = { $name } setzt sich an den Tisch.
nobody-yet = Noch niemand.
not-everyone-has-got-their-seat-code-yet-try-again-in-a-mome-6b2952 = noch nicht alle haben ihren Platzcode; versuch es gleich noch einmal
noted-for-you-alone = Notiert, für dich allein.
path-does-not-say-how-far-everyone-was-told = { $path } sagt nicht, wie weit allen erzählt wurde
pattern-hint-d16d56 = { $pattern } ({ $hint })
phase-write-me-an-order-orders-when-you-have-nothing-more-wr-24cebf = { $phase }: schreib mir einen Befehl. { $orders }. Wenn du nichts mehr willst, schreib: done
seat-suspected-about = { $seat } verdächtigte { $about }
secret-orders-are-not-taken-in-the-channel-where-everyone-re-6a011f = geheime Befehle werden nicht im Kanal angenommen, wo alle sie lesen
server-cannot-be-reached-why = { $server } ist nicht zu erreichen: { $why }
somebody-else-has-shown-the-code-of-your-seat = Jemand anders hat den Code deines Platzes gezeigt.
the-cards-are-dealt-each-to-its-player-alone-the-promise-of-8b57af = Die Karten sind verteilt, jede nur an ihre Person. Das Versprechen des Zufalls: { $promise }
the-connection-is-lost = Die Verbindung ist abgebrochen.
the-connection-is-there-again = Die Verbindung ist wieder da.
the-game-has-not-begun = das Spiel hat nicht begonnen
the-game-is-kept-in-path = Das Spiel wird in { $path } aufbewahrt.
the-seed-was-seed-and-the-salt-salt = Der Startwert war { $seed }, und das Salz { $salt }.
the-server-does-not-let-me-in-why = der Server lässt mich nicht hinein: { $why }
there-is-no-clock-clock-r = es gibt keine Uhr { $clock }
there-is-nobody-whom-you-could-talk-to-in-secret-now = es gibt jetzt niemanden, mit dem du heimlich reden kannst
there-is-time-for-phase-n-minute-minutes =
    Es ist Zeit für { $phase }: { $n ->
        [one] eine Minute
       *[other] { $n } Minuten
    }.
there-is-time-for-phase-seconds-second-seconds =
    Es ist Zeit für { $phase }: { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }.
this-is-no-code-of-a-seat = das ist kein Code eines Platzes
to-take-an-order-back-write-for-example-verb-nobody = Um einen Befehl zurückzunehmen, schreib zum Beispiel: { $verb } nobody
to-talk-in-secret-names-write-me-say-text = Um heimlich zu reden ({ $names }), schreib mir: say TEXT
value-r-is-no-address-of-a-server = { $value } ist keine Adresse eines Servers
value-r-is-no-name-of-a-channel = { $value } ist kein Name eines Kanals
you-are-at-your-seat-again = Du sitzt wieder auf deinem Platz.
you-can-talk-to-several-in-secret-say-to-whom = du kannst heimlich mit mehreren reden: sag, mit wem
you-have-a-seat-already = du hast schon einen Platz
you-have-a-seat-name-your-seat-code-is-code-tell-it-to-nobod-2f356c = Du hast einen Platz, { $name }. Dein Platzcode ist { $code }. Sag ihn niemandem. Wenn du die Verbindung verlierst, schick ihn mir: seat { $code }
you-have-no-seat-here = du hast hier keinen Platz
you-have-nothing-more-to-say-for-now = Du hast vorerst nichts mehr zu sagen.
you-suspect-name-everyone-sees-it-when-the-game-is-over = Du verdächtigst { $name }. Alle sehen es, wenn das Spiel aus ist.
you-suspect-nobody = Du verdächtigst niemanden.
your-new-seat-code-is-code = Dein neuer Platzcode ist { $code }.
