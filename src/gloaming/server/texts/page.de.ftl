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
foot-notice = Über dieses Haus

nothing-title = Hier ist nichts
nothing-text = Vielleicht ist die Adresse falsch, oder was hier war, ist fort.
link-dead-title = Dieser Link öffnet keinen Platz
link-dead-text = Vielleicht wurde er ersetzt. Bitte die Spielleitung um einen neuen.

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
count-needed = { $needed } entscheiden. Drücke unten einen Namen.
count-free = Noch ohne Stimme
count-vote = Für { $name } stimmen
count-silent = Ohne Stimme bisher: { $names }.
ranges = Abstände
ranges-table = Als Tabelle{ $unit ->
    [0] { "" }
   *[other] , in { $unit }
}

## The door

door-page = Die Spielleitung für Spiele mit geheimen Befehlen
door-title-1 = Alle haben ein Geheimnis.
door-title-2 = Die Spielleitung hütet es.
door-lead = Mafia und andere Spiele mit geheimen Befehlen, an einem Tisch oder um die ganze Welt.
door-open = Einen Raum öffnen
door-link = Ich habe einen Link
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
door-no-link = Das ist kein Link zu einem Platz.
paste-title = Füge deinen Link ein
paste-text = Er sieht aus wie house.example/s/#… und setzt dich gleich an den Tisch.
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
rules-title = Regeln
rules-usual = wie üblich
rules-changed = { $count } geändert
cast-title = Eine eigene Besetzung
cast-text = Geschrieben wie eine Besetzungsdatei. Was daran falsch ist, steht beim Tippen da.
cast-field = Besetzung
cast-good = Daran ist nichts falsch.
cast-load = Datei laden
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
code-none = Kein Vorraum hat jetzt diesen Code.

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
invite-title = Einlesen und Platz nehmen
invite-text = Oder schick den Link. Wer ihn öffnet, wählt einen Namen und einen Stuhl.
invite-qr = QR-Code des Einladungslinks
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
card-hold = Halten zum Ansehen. Sie dreht sich um, wenn du loslässt oder wegsiehst.
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
day-done = Du bist für heute fertig. Du kannst es dir noch anders überlegen.
round-ask = Runde { $turn }. Was du tust, gilt, wenn alle fertig sind.
round-done = Fertig. Jetzt warten alle auf die anderen.
done = Fertig
close = Schließen
vote-title = Die Abstimmung
vote-how = Drücken stimmt ab, noch einmal nimmt zurück
vote-held = Du stimmst für { $name }, wenn alle fertig sind.
choices-title = Was du noch tun kannst
choice-do = Befehl geben: { $verb } { $target }
choice-words = In deinen Worten
orders-title = Bisher befohlen
orders-drop = Zurücknehmen: { $order }
hammer-label = Die entscheidende Stimme
hammer-title = Deine Stimme entscheidet. { $name } scheidet sofort aus.
hammer-text = Der Tag endet, und es wird Nacht. Das lässt sich nicht zurücknehmen.
hammer-do = Für { $name } stimmen
hammer-not = Noch nicht
graves = Gräber
talk-title = Gespräch
talk-of = Gespräch: { $phase }
talk-earlier = Frühere Tage zeigen
talk-quiet = Es ist still.
talk-quiet-text = Jemand muss anfangen. Warum nicht du?
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
night-suspect = Wen verdächtigst du heute Nacht?
night-suspicion = Verdacht
night-questions = Fragen der Nacht
night-chosen = Gewählt:
night-change = Es gilt, sobald du wählst. Du kannst es ändern, bis du fertig bist.
night-done = Fertig. Jetzt warten alle auf den Morgen.
night-waits = Alle warten auf den Morgen.
night-note = Die Nacht endet, wenn ihre Zeit um ist, oder kurz nachdem alle fertig sind. Wer fertig ist, wird nie gesagt.
nobody = Niemand
notebook = Notizbuch
notebook-text = Das liest nur du.
channel-hearers = Das hören { $names }.
channel-some = Das hören nur manche.

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
