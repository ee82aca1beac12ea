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

## Roles

role-villager = Bürger
role-goon = Gangster
role-cop = Polizist
role-doctor = Arzt
    .text = Beschützt jede Nacht jemanden: ein Angriff auf diese Person scheitert.
role-tracker = Spurenleser
role-jailkeeper = Kerkermeister
role-roleblocker = Blockierer
modifier-bulletproof = kugelsicher

## What happens

name-is-the-role = { $name }: { $role }
told-of-the-faction = { $told } ({ $faction })
mafia-Roster = am Tisch: { $names }
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
mafia-Victory = gewonnen: { $winners }
rule-protected = beschützt:
rule-blocked = blockiert:
