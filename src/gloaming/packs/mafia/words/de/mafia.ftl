## The words of Mafia, in German: phases, deaths, votes and the roles of matrix6.

## Phases

phase-day = Tag
phase-night = Nacht
phase-evening = Abend
phase-morning = Morgen
phase-trial = Gericht

## Factions

faction-town = Stadt
faction-mafia = Mafia
the-dead = die Toten

## Roles

role-villager = Bürger
    .text = Kann nur abstimmen.
role-goon = Gangster
    .text = Ein einfaches Mitglied der Mafia: kennt die anderen und kann ihren Mord ausführen.
role-cop = Polizist
    .text = Erfährt jede Nacht, ob jemand zur Stadt gehört.
role-doctor = Arzt
    .text = Beschützt jede Nacht jemanden: ein Angriff auf diese Person scheitert.
role-tracker = Spurenleser
    .text = Erfährt jede Nacht, wen eine Person besucht hat.
role-jailkeeper = Kerkermeister
    .text = Sperrt jede Nacht jemanden ein, der dann weder handeln noch getötet werden kann.
role-roleblocker = Blockierer
    .text = Hindert jede Nacht eine Person am Handeln.
modifier-bulletproof = kugelsicher
    .text = Angriffe auf dich scheitern, außer wenn nichts sie aufhalten kann; mit einer Zahl nur so viele Angriffe.

## What happens

name-is-the-role = { $name }: { $role }
told-of-the-faction = { $told } ({ $faction })
mafia-Attack = { $actor } greift { $target } an
mafia-Kill = { $actor } will { $target } töten
mafia-Death = { $target } stirbt
mafia-Protect = { $actor } beschützt { $target }
mafia-Block = { $actor } blockiert { $target }
mafia-Jail = { $actor } sperrt { $target } ein
mafia-Investigate = { $actor } ermittelt gegen { $target }
mafia-Track = { $actor } verfolgt { $target }
mafia-Visit = { $actor } besucht { $target }
mafia-Lynch = { $target } wird gelyncht
mafia-NoLynch = niemand wird gelyncht
actor-votes-targets = { $actor } stimmt für { $targets }
mafia-Unvote = { $actor } nimmt die Stimme zurück
the-count-counts = die Zählung: { $counts }
the-count-no-votes = die Zählung: keine Stimmen
mafia-Introduced = die { $faction }: { $members }
mafia-Led = { $leader } führt die { $faction } an
rule-protected = beschützt:
rule-blocked = blockiert:

## A game at a terminal

action-block =
    .text = hindere jemanden heute Nacht am Handeln
action-investigate =
    .text = erfahre, ob jemand zur Stadt gehört
action-jail =
    .text = hindere jemanden am Handeln und bewahre ihn vor dem Tod
action-protect =
    .text = beschütze jemanden bis zum Morgen vor Angriffen
action-track =
    .text = erfahre, wen jemand heute Nacht besucht
actor-claims-to-be-the-role = { $actor } will { $role } sein
actor-finds-out-found = { $actor } findet heraus: { $found }
as-friends-are-told-of-each-other = weil Freunde voneinander erfahren
as-the-first-of-those-who-live = als erste lebende Person
claim-and-found = { $claim }, und: { $found }
for-the-faction = für die { $faction }
mafia-Dealt = { $setup } wird ausgeteilt
mafia-Granted = { $holder }: { $effect }
mafia-SeatList = am Tisch: { $names }
mafia-Stillness = in der Nacht ist niemand gestorben
modifier-rules-a9d70d = { $modifier }: { $rules }
name-is-dead = { $name } ist tot
name-is-not-side = { $name } gehört nicht zu: { $side }
name-is-side = { $name } gehört zu: { $side }
name-visited-names = { $name } hat besucht: { $names }
no-result-for-name = kein Ergebnis für { $name }
nobody-is-left-who-could-outvote-it = niemand mehr übrig ist, der sie überstimmen könnte
nobody-is-left-who-means-it-harm = niemand mehr übrig ist, der ihr schaden will
result-for-actor-found = Ergebnis für { $actor }: { $found }
role-of-faction = { $role } ({ $faction })
rule-bulletproof = kugelsicher:
take-your-vote-back = nimm deine Stimme zurück
tell-everyone-what-you-are = sag allen, was du bist
tell-everyone-what-you-found-as-role = sag allen, was du als { $role } herausgefunden hast
the-rules-rules = die Regeln: { $rules }
the-rules-as-usual = die Regeln: wie üblich
the-votes-of-phase = Die Stimmen: { $phase }
there-is-no-verb-text-r = es gibt kein Verb { $text }
to-lynch-somebody = um jemanden zu lynchen
what = was
who-was-what = Wer was war
won-winners = gewonnen: { $winners }
you-can-do-nothing-but-vote = Du kannst nur abstimmen.
you-win-with-the-faction-when-aim = Du gewinnst mit der { $faction }, wenn { $aim }.
you-win-with-the-faction = Du gewinnst mit der { $faction }.
side-town = Stadt
ballot-no-lynch = niemand
ballot-guilty = schuldig
ballot-innocent = unschuldig

## Talk

act-accuses = beschuldigt
act-asks = fragt
act-clears = entlastet
act-counters = widerspricht
act-defends = verteidigt
act-follows = folgt
act-retracts = nimmt alles zurück
channel-dead = Toten
mafia-Talk = { $actor } sagt im Kreis der { $channel }: { $text }
name-is-silenced = { $name } darf nicht sprechen
nobody-can-speak-now = jetzt kann niemand sprechen
nobody-whispers-at-this-table = an diesem Tisch wird nicht geflüstert
people-talk-to-everyone-by-day = mit allen spricht man am Tag
whisper-to-name = { $name } zuflüstern

## The page of matrix6

a-row-or-a-column-of-rows = eine Zeile oder Spalte von { $rows }
everyone = alle
everyone-else-role = alle anderen { $role }
for-players = für { $players }
of-the-faction-number-filled-up-with-role = von der { $faction } { $number }, aufgefüllt mit { $role }
players = Personen
rules = Regeln
setup-matrix6 =
    .text = Eine von sechs Besetzungen, eine Zeile oder Spalte von neun Rollen: sieben der Stadt, zwei der Mafia.
the-channel = die { $channel }
