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
tv-here = Hier zeigen
tv-alive = { $alive } von { $all } leben
tv-graves = Auf dem Friedhof: { $names }
lost-title = Das Haus ist nicht zu erreichen.
lost-text = Die Seite versucht es von selbst wieder.
unreachable = Das Haus ist nicht zu erreichen. Versuch es gleich noch einmal.
selected = Es ist markiert: kopiere es von Hand
of = { $count } von { $all }

## Das Ende, die Wiederholung, und was wäre wenn

end = Das Ende
end-won = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
}
end-nobody = Niemand hat gewonnen
end-when = Zuletzt war { $phase }.
end-story = Wie es ausging
end-kept = Ein beendeter Raum bleibt 90 Tage und wird dann gelöscht.
play-again = Noch einmal, dieselben Leute
replay-why = Wiederholung, mit Gründen
what-if = Was wäre, wenn …
to-end = Zum Ende des Spiels
hunches = Die Ahnungen des Tisches
hunches-text = Wen die verdächtigt haben, die nichts zu tun hatten.
promise = Nichts wurde verbogen
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
replay-keys = Tasten: ← → Eintrag, ↑ ↓ Phase
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
causes-so = so geschah es
causes-stops = verhindert
causes-not = geschah nicht
fate-happened = geschehen
fate-prevented = verhindert
fate-replaced = geändert
fate-moot = ohne Wirkung
fate-held = verschoben
orders-none = Hier gibt es keine Befehle
orders-none-text = Wenn die Phase vorbei ist, stehen hier ihre Befehle, und was aus ihnen wurde.
what-if-sub = Nimm einen Befehl weg oder ändere ihn, und sieh, was gewesen wäre.
what-if-orders = Die Befehle
what-if-instead = Der Befehl an seiner Stelle
what-if-do = Vergleichen
what-if-without = Ohne „{ $order }“?
what-if-empty = Noch ist nichts geändert
what-if-empty-text = Nimm links einen Befehl weg oder ändere einen, und vergleiche.
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

## Die Spielleitung im Forum

forum = Forum
forum-sub = Beiträge einfügen, Stand bekommen.
forum-open-text = Dein Thema ist der Tisch, und die Plätze sind Namen. Die Rollen werden hier ausgeteilt; sonst braucht niemand eine Seite.
forum-setup = Aufstellung
forum-names = Spielende, ein Name in jeder Zeile
forum-size = { $count ->
    [one] Ein Name.
   *[other] { $count } Namen.
} Diese Aufstellung ist für { $sizes }.
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

library = Rollen, Aufstellungen, Entscheide
library-sub = Was alles bewirkt, und warum.
library-game = Spiel
library-shelves = Regale
library-list = Seiten
library-empty = Wähle links etwas aus
library-empty-text = Oder suche: nach dem Namen, oder danach, was es tut.
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
