## Die Wörter der Seite, auf Deutsch.

skip = Zum Tisch springen
loading = Es wird geladen
theme = Zwischen hell und dunkel wechseln
help = Regeln, Rollen und Hilfe
you = du
not-now = Nicht jetzt
sit-down = Platz nehmen
to-door = Zur Tür

foot-library = Regeln und Rollen
foot-help = Hilfe und Tasten
foot-notice = Wer dieses Haus betreibt

nothing-title = Hier ist nichts
nothing-text = Vielleicht ist die Adresse falsch, oder was hier war, ist fort.
link-dead-title = Dieser Link öffnet keinen Platz
link-dead-text = Vielleicht wurde er ersetzt. Bitte die Spielleitung um einen neuen.

## Der Tisch der Spielleitung

desk = Die Spielleitung
desk-sub = { $phase }. { $alive ->
    [one] Eine Person lebt.
   *[other] { $alive } leben.
}
desk-open = offen
desk-sealed = versiegelt
desk-dead = Dieser Link führt zu keiner Spielleitung
desk-dead-text = Vielleicht wurde er ersetzt, oder den Raum gibt es nicht mehr.
desk-here = da
desk-away = weg
desk-bot = Bot
desk-awaited = fehlt noch
desk-stopped = angehalten
desk-ends = endet { $at }
desk-more = + 2 min
desk-more-why = Etwas mehr Zeit
desk-pause = Anhalten
desk-pause-title = Die Uhr anhalten?
desk-resume = Weiter
desk-close = Phase jetzt beenden
desk-close-title = Diese Phase jetzt beenden?
desk-close-text = Was befohlen ist, gilt. Wer noch nicht geantwortet hat, sagt nichts.
desk-orders = Befehle, und warum
desk-ordered = Bisher befohlen
desk-misses = { $misses ->
    [one] Eine Frage wurde nicht beantwortet.
   *[other] { $misses } Fragen hintereinander wurden nicht beantwortet.
}
desk-tools = Platz, Zurücknehmen, Notizen
desk-why = Grund, den alle lesen
desk-why-empty = Alle erfahren den Grund. Schreib einen.
desk-prods = { $count ->
    [one] Eine Person
   *[other] { $count } Personen
} erinnern
desk-prods-text = Eine Zeile für jede
desk-notes-text = Nur an diesem Tisch.
sealed-title = Diese Spielleitung ist versiegelt. Du spielst mit.
seal-break = Siegel brechen
seal-break-title = Das Siegel des Tisches brechen
seal-break-text = Du siehst dann alle Rollen und Befehle. Alle erfahren den Grund, bis zum Ende.
sealed-text = Rollen und Befehle öffnen sich, wenn das Spiel vorbei ist. Bis dahin steht hier, was dein Platz sieht.
table = Der Tisch
phase = Phase
see-drawn = Als Bild ansehen
notes = Notizen
note = Notiz
note-write = Eine Notiz schreiben
note-keep = Behalten
take-along = Zum Mitnehmen
export-gloam = Skript
export-jsonl = Protokoll
export-bbcode = BBCode
export-md = Markdown
room-delete = Raum löschen
room-delete-title = Diesen Raum löschen?
room-delete-text = Alles darin ist sofort vergessen, für alle.
seat-link = Neuer Link
seat-link-text = Der alte gilt sofort nicht mehr.
seat-link-new = Ein neuer Link für { $name }
seat-link-once = Er wird einmal gezeigt. Schick ihn nur dieser Person.
seat-replace = Ersetzen
seat-replace-text = Durch einen Menschen oder einen Bot.
seat-replace-title = { $name } ersetzen?
seat-by-person = Durch einen Menschen
seat-by-bot = Durch einen Bot
seat-new-name = Name der neuen Person
seat-silence = Stumm schalten
seat-silence-text = Bis du es aufhebst. Alle erfahren es.
seat-silence-title = { $name } stumm schalten?
seat-speak = Wieder sprechen lassen
seat-speak-text = Hebt die Stille auf. Alle erfahren es.
seat-speak-title = { $name } wieder sprechen lassen?
seat-remove = Entfernen
seat-remove-text = Stirbt ohne Abstimmung. Das Grab zeigt die Rolle.
seat-remove-title = { $name } aus dem Spiel nehmen?
undo = Zurücknehmen
undo-to = Zurück zu
undo-choose = Einen Augenblick wählen
undo-before = vor: { $what }
undo-list = Was zurückgenommen würde
undo-more = und { $more } mehr
undo-seen = { $count ->
    [one] { $names } hat das gesehen.
   *[other] { $count } Plätze haben das gesehen: { $names }.
}
undo-unseen = Niemand hat das gesehen.
undo-told = Es bleibt verzeichnet, und alle erfahren es.
undo-do = { $entries ->
    [one] Einen Eintrag
   *[other] { $entries } Einträge
} zurücknehmen
undo-nothing = Es ist nichts geschehen, das man zurücknehmen könnte.
tv = Bildschirm
tv-link = Ein Link für einen großen Bildschirm
tv-link-text = Er zeigt, was alle sehen dürfen, und sonst nichts.
spectator-link = Ein Link zum Zuschauen
tv-here = Hier zeigen
tv-scan = Scannen und Platz nehmen
tv-alive = { $alive } von { $all } leben
tv-graves = Auf dem Friedhof: { $names }
lost-title = Das Haus ist nicht zu erreichen.
lost-text = Die Seite versucht es von selbst wieder.
too-long = Das ist zu lang: höchstens { $most } Zeichen. Nimm { $over } weg.
unreachable = Das Haus ist nicht zu erreichen. Versuch es gleich noch einmal.
selected = Es ist markiert: kopiere es von Hand
of = { $count } von { $all }

## Das Ende, die Wiederholung, und was wäre wenn

end = Das Ende
end-when = Zuletzt war { $phase }.
end-story = Wie es ausging
end-kept = Ein beendeter Raum bleibt 90 Tage und wird dann gelöscht.
play-again = Noch einmal, dieselben Leute
again-title = Der Tisch spielt noch einmal.
again-come = Platz nehmen
replay-why = Wiederholung, mit Gründen
what-if = Was wäre, wenn …
to-end = Zum Ende des Spiels
hunches = Die Ahnungen des Tisches
hunches-text = Wen die verdächtigt haben, die nichts zu tun hatten.
promise = Die Würfel konnten nicht geändert werden
promise-text = Vor der ersten Karte bekamen alle eine Prüfsumme der Zufallszahl. Jetzt ist sie bekannt, und jeder kann nachrechnen.
promise-kept = Es ist die Zahl, die versprochen war.
promise-broken = Es ist nicht die Zahl, die versprochen war.
publish = Anderen zeigen
publish-text = Ein Link zum Ende, zur Wiederholung und zum Was-wäre-wenn, für alle, bis der Raum gelöscht wird.
publish-do = Dieses Spiel veröffentlichen
publish-stop = Wieder verbergen
story-missing = Hier gibt es nichts zu lesen
story-missing-text = Lesen kann man es nach dem Spiel, wenn man dabei war, oder wenn die Spielleitung es veröffentlicht.
replay = Wiederholung
replay-through = Durch das Spiel gehen
replay-record = Eintrag
replay-at = Eintrag { $at } von { $all }
replay-keys = Pfeiltasten: links und rechts für einen Eintrag, hoch und runter für eine Phase
replay-before = Ein Eintrag zurück
replay-after = Ein Eintrag weiter
replay-phase-before = Eine Phase zurück
replay-phase-after = Eine Phase weiter
replay-eyes = Mit wessen Augen
replay-was = Was war
replay-saw = Was { $name } sah
replay-unseen = Von dieser Phase war nichts zu sehen.
replay-no-reasons = Hier gibt es keine Gründe
replay-no-reasons-text = Niemand hat { $name } gesagt, warum. Wechsle zu „Was war“, um es zu sehen.
replay-on = Was wäre, wenn
fate-happened = geschehen
fate-prevented = verhindert
fate-replaced = geändert
fate-moot = ohne Wirkung
fate-held = verschoben
fate-waits = wartet
fate-unused = zählte nicht
orders-none = Hier gibt es keine Befehle
orders-none-text = Wenn die Phase vorbei ist, stehen hier ihre Befehle, und was aus ihnen wurde.
what-if-sub = Nimm einen Befehl weg, ändere ihn oder füge einen hinzu, und sieh, was gewesen wäre.
what-if-orders = Die Befehle
what-if-instead = Der Befehl an seiner Stelle
what-if-add = Oder ein Befehl, den niemand gab
what-if-do = Vergleichen
what-if-without = Ohne „{ $order }“?
what-if-empty = Noch ist nichts geändert
what-if-empty-text = Nimm einen Befehl weg, ändere einen oder füge einen hinzu, und vergleiche.
what-if-same = Das Spiel geht aus, wie es ausging.
what-if-differs = Das Ergebnis ändert sich.
what-if-gone = Geschieht nicht mehr
what-if-new = Geschieht jetzt
what-if-changed = Endet anders
what-if-nothing = Nichts
what-if-dropped = Nicht mehr möglich:
take-out = Wegnehmen
put-back = Zurücklegen
change = Ändern

## Das Feld der Entfernungen

field-orders = Befehle
field-write = Oder schreib einen Befehl
field-complete = Befehle, die so beginnen
field-give = Diesen Befehl geben
field-forms = Wie man Befehle schreibt
field-none = Noch ist nichts befohlen.
field-seal = Befehle versiegeln
field-seal-none = Ohne Befehle versiegeln
field-waits = Warten auf die anderen.
field-sealed = Deine Befehle sind versiegelt. Sie öffnen sich, wenn alle ihre gegeben haben.
field-open = Ein Befehl gilt, sobald er gegeben ist. Bis zum Versiegeln kannst du ihn zurücknehmen.
field-sheets = Kräfte
field-last = Der letzte Schlagabtausch
field-last-none = Hier steht, was im letzten Schlagabtausch geschah.

## Die Spielleitung im Forum

forum = Forum
forum-sub = Beiträge einfügen, Stand bekommen.
forum-open-text = Dein Thema ist der Tisch, und die Plätze sind Namen. Die Rollen werden hier ausgeteilt; sonst braucht niemand eine Seite.
forum-setup = Besetzung
forum-names = Spielende, ein Name in jeder Zeile
forum-size = { $count ->
    [one] Ein Name.
   *[other] { $count } Namen.
} Diese Besetzung ist für { $sizes }.
forum-open = Rollen austeilen
forum-paste = Beiträge
forum-paste-text = Füge die Beiträge der Phase ein, mit den Namen derer, die sie schrieben
forum-count = Zählen
forum-counted = Der Stand
forum-doubt = Zweifel { $at } von { $all }
forum-no-doubts = Nichts ist zweifelhaft.
forum-seen = Alle gesehen
forum-empty = Noch ist nichts gezählt
forum-empty-text = Füge Beiträge ein, dann steht hier der Stand mit jedem Zweifel.
forum-take-count = { $count ->
    [one] Diesen Befehl
   *[other] Diese { $count } Befehle
} eintragen
forum-orders = Befehle
forum-orders-text = Einer in jeder Zeile: ein Name, und was er befiehlt
forum-take = Eintragen
forum-taken = { $taken ->
    [one] Ein Befehl wurde angenommen.
   *[other] { $taken } Befehle wurden angenommen.
}
forum-posts = Beiträge zum Kopieren
forum-form = Form der Beiträge
forum-to = Nur für { $name }
forum-to-all = Für alle
forum-no-posts = Beiträge kommen mit der ersten Phase.
forum-close-why = Die Frist ist um
before = Zurück
next = Weiter

## Die Bücherei, und Hilfe

library = Rollen, Besetzungen, Entscheide
library-sub = Was alles bewirkt, und warum.
library-game = Spiel
library-shelves = Regale
library-list = Seiten
library-empty = Wähle links etwas aus
library-empty-text = Oder suche: nach dem Namen, oder danach, was es tut.
library-written = In Befehlen und Dateien heißt es
library-aliases = Auch genannt: { $names }
rulings = Entscheide
search = Suchen
search-none = Nichts hat diese Wörter.
search-more = und { $more } mehr; suche, um sie zu sehen
help-title = Hilfe und Tasten
help-sub = Alles für den ersten Abend.
two-minutes = Mafia in zwei Minuten
two-minutes-1 = Jeder bekommt eine Karte und zeigt sie niemandem. Die meisten gehören zum Dorf. Einige gehören zur Mafia und kennen einander.
two-minutes-2 = Am Tag reden alle und stimmen ab, wer gelyncht wird. Wenn genug Stimmen auf jemandem liegen, ist der tot, und der Tag ist vorbei.
two-minutes-3 = In der Nacht beantwortet jeder geheim eine Frage. Die Mafia wählt, wen sie tötet. Ein Arzt schützt, ein Ermittler prüft; wer nichts kann, sagt, wen er verdächtigt.
two-minutes-4 = Am Morgen erfahren alle, wer starb. Was nur für dich ist, steht auf einem gefalteten Zettel.
two-minutes-5 = Das Dorf gewinnt, wenn keine Mafia mehr lebt. Die Mafia gewinnt, wenn niemand sie mehr überstimmen kann.
two-minutes-6 = Du darfst alles sagen, wahr oder nicht. Du darfst deine Karte nicht zeigen. Die Toten reden nicht mit den Lebenden.
keys-talk = Reden
keys-vote = Abstimmen
keys-card = Deine Karte
keys-list = Diese Liste
keys-switch = Tasten mit einem Buchstaben
keys-switch-text = Sie ruhen, während du tippst.
help-links = Ein Link ist ein Platz
help-links-text = Es gibt keine Konten. Wer deinen Link hat, hat deinen Platz; behalte ihn also für dich. Er gilt auf jedem Gerät, auf einem zur Zeit.
help-lost = Ein verlorenes Telefon
help-lost-text = Bitte die Spielleitung um einen neuen Link. Der alte gilt sofort nicht mehr, und vom Spiel geht nichts verloren.

## The clock

clock-none = Es läuft keine Uhr
clock-paused = Die Uhr ist angehalten
clock-hours = { $hours } h
clock-left-hours = Noch { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} und { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
clock-left-minutes = Noch { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} und { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}
clock-left-seconds = Noch { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}
deadline = Schluss ist am { $when }.
deadline-calendar = In einen Kalender eintragen
span-open = so lange es dauert
span-hours = { $hours } h
span-minutes = { $minutes } min
span-seconds = { $seconds } s

## Blocks

boxes-left = { $left } von { $all } übrig
roster-dead = tot
roster-won = gewonnen
count-from = { $votes } von { $needed } Stimmen, von { $names }
count-more = noch { $more }
count-votes = { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}
count-none = Noch keine Stimmen.
count-needed = { $needed } Stimmen entscheiden.
count-how = Drücke unten einen Namen.
count-free = Für wen stimmst du?
count-vote = Stimme für { $name }{ $votes ->
    [0] { "" }
   *[other] , { $votes } bisher
}
count-silent = Ohne Stimme bisher: { $names }.
ranges = Abstände
ranges-table = Als Tabelle{ $unit ->
    [0] { "" }
   *[other] , in { $unit }
}

## The door

door-page = Die Spielleitung für Spiele mit geheimen Befehlen
door-title-1 = Alle verbergen etwas.
door-title-2 = Hier ist es sicher.
door-lead = Mafia und andere Spiele mit geheimen Befehlen, an einem Tisch oder um die ganze Welt.
door-open = Einen Raum öffnen
door-link = Ich habe einen Link oder Code
door-note = Kein Konto, keine E-Mail. Ein Link ist ein Platz.
door-tables = Deine Tische auf diesem Gerät
door-table = Du bist { $name }. { $phase }.
table-lobby = Warten auf Mitspieler
table-over = Das Spiel ist aus
door-three = Das Spiel in drei Sätzen
door-day-1 = Am Tag
door-day-2 = redet das Dorf und stimmt ab, wen es lyncht.
door-night-1 = In der Nacht
door-night-2 = beantworten alle heimlich eine Frage; zwei von neun antworten mit einem Messer.
door-dawn-1 = Im Morgengrauen
door-dawn-2 = erfährt jeder, was ihn angeht, und am Ende sehen alle, warum.
door-more = Mehr
door-help = Mafia in zwei Minuten
door-help-text = Alles für einen ersten Abend.
door-library = Rollen, Besetzungen und Entscheide
door-library-text = Was alles bewirkt, und warum.
door-forum = Ein Spiel im Forum leiten
door-forum-text = Beiträge einfügen, die Zählung erhalten.
door-other = Schiffe statt Dorfbewohner
door-other-text = Zwei Patrouillen, versiegelte Befehle, echte Würfel.
door-no-link = Das ist weder ein Link zu einem Platz noch ein Code.
paste-title = Komm an den Tisch
paste-text = Füge den Link ein, den du bekommen hast, oder tippe die acht Buchstaben des Vorraums.
paste-what = Link oder Code
paste-do = Weiter
paste-field = Link

## Opening a room

open-title = Einen Raum öffnen
open-sub = Wähle ein Spiel. Alles andere hat einen üblichen Wert.
open-setups = Besetzungen
open-players = Spieler
open-any = beliebig
open-for = { $seats } Plätze
open-all = Alle { $count } zeigen
open-odds = Wie oft diese Seite gewinnt, wenn alle den Ergebnissen folgen. Die dunkle Marke ist die Fehlerspanne, die gepunktete Linie ein ausgeglichenes Spiel.
open-settings = Einstellungen des Tisches
open-name = Name des Tisches
open-name-hint = Der Dienstagstisch
open-seats = Stühle
clock-live = Live
clock-slow = Langsam
clock-own = Eigene
clock-live-text = Tage von 5 Minuten, Nächte von 2.
clock-slow-text = Tage von 48 Stunden, Nächte von 24. Eine Kalenderdatei für alle.
clock-own-text = Du legst beide fest, in Minuten. 0 heißt: so lange es dauert.
clock-day = Tag, Minuten
clock-night = Nacht, Minuten
open-bots = Bots auf leeren Stühlen
open-bots-text = { $strength ->
    [hard] Schwer
    [normal] Mittel
    [easy] Leicht
   *[other] { $strength }
}
open-watch = Wer zuschauen darf
watch-link = Alle mit dem Link dafür
watch-late = Dieselben, zwei Minuten später
watch-nobody = Niemand
open-rounds = Tage in Runden
open-rounds-text = Alle werden zugleich gefragt, und die Antworten werden zugleich geöffnet.
open-plays = Ich spiele mit
open-plays-text = Das Pult ist für dich versiegelt, bis das Spiel aus ist.
open-do = Den Raum öffnen
open-links = Du bekommst drei Links: deinen, einen zum Einladen, einen zum Zuschauen.
open-name-first = Du spielst mit: schreib erst deinen Namen.
open-key = Schlüssel des Hauses
rules-title = Regeln
rules-usual = wie üblich
rules-changed = { $count } geändert
cast-title = Eine eigene Besetzung
cast-text = Drücke Rollen, um sie hinzuzufügen. Was falsch ist und wer gewänne, steht sofort da.
cast-field = Als Datei
cast-in = { $chosen } gewählt, { $rest } aufgefüllt
cast-none = Noch niemand Besonderes.
cast-search = Suche unter { $count } Rollen
cast-add = Hinzufügen: { $role }
cast-drop = Herausnehmen: { $role }
cast-about = Eine eigene Besetzung.
cast-more = Diese Datei sagt mehr, als hier zu drücken ist. Ändere sie als Text.
cast-good = Daran ist nichts falsch.
cast-fault = Zeile { $line }: { $text }
cast-counting = Es wird weiter gezählt…
cast-counted = Gezählt in { $games } Spielen.
cast-load = Datei laden
cast-link = Als Link kopieren
cast-save = Als Datei sichern

## Sitting down

join-title = Du bist eingeladen
join-sub = { $taken } von { $size } Stühlen sind besetzt.
join-ask = Wie sollen wir dich nennen?
join-name = Dein Name, höchstens 24 Buchstaben
join-note = Dieses Gerät merkt sich deinen Platz. Komm jederzeit mit demselben Link zurück.
join-begun = Das Spiel hat begonnen.
join-full = Alle Stühle sind besetzt.
join-closed-text = Bitte die Spielleitung um einen Link zum Zuschauen.
code-title = Ich habe einen Code
code-sub = Acht Buchstaben öffnen den Vorraum, bis das Spiel beginnt.
code-field = Code
code-do = Den Tisch finden
code-none = Kein Vorraum hat jetzt diesen Code. Sieh noch einmal nach, oder bitte um einen Link.

## The lobby

facts = Was vereinbart ist
facts-game = Spiel
facts-clock = Uhr
facts-clock-text = Tag { $day }, Nacht { $night }
facts-absent = Wer nicht da ist
facts-absent-text = { $policy ->
    [bot] ein Bot übernimmt den Platz
    [ask] die Spielleitung wird gefragt
   *[wait] der Tisch wartet
}
facts-dead = Die Toten sehen
facts-dead-text = { $policy ->
    [all] alles
   *[public] was öffentlich ist
}
facts-host = Spielleitung
facts-host-plays = spielt mit; das Pult ist versiegelt
facts-host-leads = leitet und spielt nicht mit
lobby-title = Der Vorraum
lobby-sub = { $free ->
    [0] Niemand fehlt.
    [one] Ein Stuhl ist frei.
   *[other] { $free } Stühle sind frei.
}
lobby-wait = Wenn die Spielleitung beginnt, wird hier deine Karte verdeckt ausgeteilt.
lobby-to-host = Einladen und beginnen
lobby-host = Für die Spielleitung
lobby-sat = { $name } hat Platz genommen.
lobby-fill = { $free ->
    [one] Einen Bot auf den freien Stuhl setzen
   *[other] Bots auf { $free } Stühle setzen
}
lobby-begin = Beginnen
lobby-begin-text = Leere Stühle bekommen Bots. Die Karten werden gleich verdeckt ausgeteilt.
lobby-lock = Den Vorraum abschließen
lobby-lock-text = Niemand sonst kann Platz nehmen.
lobby-to-seat = Mein Platz
lobby-tv = Auf einem Fernseher zeigen
lobby-desk = Pult
chairs = Stühle
chairs-count = { $taken } besetzt, { $free } frei
chair-free = Frei
chair-waiting = wartet
chair-here = da
chair-away = nicht da
chair-bot = Bot
chair-menu = umbenennen oder fortschicken
chair-name = Name
chair-rename = Umbenennen
chair-send-away = Fortschicken
chair-mine-rename = Meinen Namen ändern
chair-mine-leave = Gehen
chair-leave-title = Den Tisch verlassen?
chair-leave-text = Dein Stuhl ist dann frei. Mit der Einladung kannst du zurückkommen.
chair-lost-title = Dein Stuhl ist wieder frei
chair-lost-text = Die Spielleitung hat ihn frei gemacht. Bis das Spiel beginnt, kannst du neu Platz nehmen.
chair-lost-do = Wieder Platz nehmen
invite-title = Einlesen und Platz nehmen
invite-text = Oder schick den Link. Wer ihn öffnet, wählt einen Namen und einen Stuhl.
invite-qr = QR-Code des Einladungslinks
invite-near = Das kann nur dieses Gerät öffnen. Für Telefone starte das Haus mit --host 0.0.0.0 und öffne die Adresse, die es nennt.
invite-share = Ein Platz an unserem Tisch
invite-code = Keine Kamera? Der Code für diesen Vorraum:
copy = Kopieren
copied = Kopiert
copy-by-hand = Der Link ist markiert. Kopiere ihn von Hand.
share = Teilen

## The card

card-title = Deine Karte
card-sub = { $name }, sie liegt verdeckt. Niemand sonst kann sie sehen.
card-you-are = { $name }, du bist
card-hold = Zum Ansehen halten. Losgelassen liegt sie verdeckt.
card-hold-label = Deine Karte. Halte sie, oder halte die Leertaste, um sie zu sehen.
card-five = 5 Sekunden zeigen
card-known = Ich weiß, wer ich bin
card-known-to-you = Das weißt nur du:
card-away = Weglegen

## Day

day-sub = { $alive } leben.{ $needed ->
    [0] { "" }
   *[other] { " " }{ $needed } Stimmen entscheiden.
}
day-show = Zeigen
day-vote = Abstimmung
day-table = Tisch
day-talk = { $fresh ->
    [0] Gespräch
   *[other] Gespräch, { $fresh } neu
}
day-ask = Du kannst handeln, bis der Tag endet.
day-away = Nicht da: { $names }.
day-done = Du bist für heute fertig. Du kannst es dir noch anders überlegen.
round-ask = Runde { $turn }. Was du tust, gilt, wenn alle fertig sind.
round-done = Fertig. Jetzt warten alle auf die anderen.
done = Fertig
close = Schließen
vote-title = Die Abstimmung
claims = Behauptungen
vote-how = Drücken stimmt ab, noch einmal nimmt zurück
vote-held = Du stimmst für { $name }, wenn alle fertig sind.
choices-title = Was du noch tun kannst
choice-do = { $verb }: { $target }
choice-words = In deinen Worten
orders-title = Bisher befohlen
orders-drop = Zurücknehmen: { $order }
order-words = { $name } { $called }
order-of = { $subject }: { $what }
order-target = { $called }, { $name }
hammer-label = Die entscheidende Stimme
hammer-title = Deine Stimme entscheidet. { $name } scheidet sofort aus.
hammer-text = Der Tag endet, und es wird Nacht. Das lässt sich nicht zurücknehmen.
hammer-do = Für { $name } stimmen
hammer-not = Noch nicht
graves = Gräber
talk-title = Gespräch
talk-of = Gespräch: { $phase }
talk-earlier = Zeigen, was vorher gesagt wurde
talk-quiet = Es ist still.
talk-quiet-text = Jemand muss anfangen. Warum nicht du?
talk-whisper = geflüstert
talk-unheard = Du, wenn die Runde vorbei ist
dock-note = Eine Notiz schreiben
dock-speak = Zu allen sprechen
dock-speak-to = Sprechen zu: { $channel }
dock-say = Sagen
dock-write = Aufschreiben
dock-where = Wo gesprochen wird
dock-card = Deine Karte, verdeckt
dock-card-lies = Deine Karte liegt verdeckt.
act-add = So sagen, dass Bots es verstehen
act-drop = Herausnehmen: { $act }

## Night

night-sub = { $alive } leben. Alle werden gefragt.
space-sub = Alle befehlen im Geheimen.
night-suspect = Wen verdächtigst du heute Nacht?
night-ask = { $verb }: { $asks }?
night-suspect-hint = Alle sehen es, wenn das Spiel aus ist.
night-one = Eine Frage an dich
night-questions = Fragen der Nacht
night-chosen = Gewählt:
night-change = Es gilt, sobald du wählst. Du kannst es ändern, bis du fertig bist.
night-done = Fertig. Jetzt warten alle auf den Morgen.
night-waits = Alle warten auf den Morgen.
night-note = Die Nacht endet, wenn ihre Zeit um ist, oder kurz nachdem alle fertig sind. Wer fertig ist, wird nie gesagt.
nobody = Niemand
notebook = Notizbuch
notebook-text = Das liest nur du. Auf diesem Gerät findest du es wieder.
notebook-drop = Herausreißen: { $note }
channel-hearers = Das hören { $names }.
channel-some = Das hört nur, wer dazugehört.

## Dawn

dawn-title = Morgengrauen
dawn-label = Was die Nacht getan hat
dawn-over = { $phase } ist vorbei.
dawn-quiet = Heute Morgen wird nichts berichtet.
dawn-go = Weiter zu { $phase }
slip-title = Nur für dich
slip-empty = Nichts kam zu dir zurück.
slip-orders = Du hattest befohlen: { $orders }.
slip-note = Alle Lebenden haben heute Morgen einen Zettel. Manche sind leer.

## The graveyard

grave-title = Der Friedhof
grave-sub = Du bist ausgeschieden. { $phase } geht ohne dich weiter.
grave-talk = Gespräch der Toten
grave-unheard = Nichts, was hier steht, erreicht die Lebenden.
grave-living = Was die Lebenden tun
grave-all = An diesem Tisch sehen die Toten alles.
grave-public = An diesem Tisch sehen die Toten, was öffentlich ist.
look-sub = Du schaust zu. Du siehst, was öffentlich ist.
look-dead = Vielleicht wurde er ersetzt, oder hier darf niemand zuschauen.

## The end

over-title = { $you ->
    [won] Du hast gewonnen
    [lost] Du hast verloren
    [drawn] Niemand hat gewonnen
   *[other] Das Spiel ist aus
}
over-more = Die ganze Geschichte ansehen

## The line

plain-title = Dieses Haus ist für Lauscher offen.
plain-text = Seine Adresse hat kein https. Spielt um nichts, was zählt.
line-lost = Keine Verbindung.
line-lost-text = Es wird neu versucht. Was du geschrieben hast, bleibt.
line-replaced = Dieser Platz wurde übernommen.
line-replaced-text = Die Spielleitung hat einen neuen Link dafür ausgegeben.
line-crowded = Dieser Platz ist anderswo offen.
line-crowded-text = Schließ ihn dort, oder spiel hier.
line-again = Hier spielen
put-away = Weglegen

## Keys

keys = Tasten
key-t = Sprechen
key-v = Die Abstimmung
key-c = Deine Karte
key-help = Diese Tasten
keys-on = Tasten mit einem Buchstaben
keys-sleep = Sie schlafen, während du tippst.
