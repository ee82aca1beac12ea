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
