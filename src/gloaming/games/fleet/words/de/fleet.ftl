## The words of the fleet, in German.

## One thing, one word: formation Verband, unit Einheit, group of craft Staffel, craft Maschine,
## volley Salve, exchange Schlagabtausch, salvo of missiles Schwarm, missile Lenkrakete, mount Waffe,
## fire control Feuerleitung, point defence Nahabwehr, screen Schirm, advanced Hochleistungs-,
## hull Rumpf, thrust Schub, speed Fahrt, evasion Ausweichen, range Entfernung, reach Reichweite,
## stealth Ortungsschutz, objective Auftrag, target Ziel, threshold check Schwellenprobe,
## damage control Schadensabwehr, to plot planen, to destroy zerstören.
## Names of systems have no adjectives, so that they fit every case.

## Phases

phase-exchange = Schlagabtausch
phase-shutdown = Ende
phase-startup = Anfang
phase-volley = Salve

## What happens

fleet-Abandon = { $subject } plant, das Schiff aufzugeben
fleet-Activate = { $subject } plant, offen zu orten
fleet-Again = { $subject } plant einen zweiten Kurs zu { $target }
fleet-ArmourRegrown =
    die Panzerung von { $unit }: { $grown ->
        [one] ein Kästchen wächst
       *[other] { $grown } Kästchen wachsen
    } nach, { $burnt ->
        [one] eines brennt
       *[other] { $burnt } brennen
    } aus ({ $dice })
fleet-Attack = { $source } greift { $target } auf Entfernung { $range } an
fleet-AttackFailed = { $source } richtet bei { $target } nichts aus: { $reasons }
fleet-AttackMissed = { $unit } richtet mit #{ $weapon } nichts aus gegen { $under }
fleet-Blast = { $target } ({ $formation }) erleidet { $points } Schaden: { $mount } #{ $weapon } von { $attacker }
fleet-Burn = { $subject } plant Fahrt { $speed } und Ausweichen { $evasion }
fleet-Cloak = { $subject } plant, sich zu tarnen
fleet-Concede = { $actor } plant aufzugeben
fleet-Conceded = { $player } gibt auf
fleet-CoreDumped = { $unit } wirft den Energiekern ab
fleet-CoreSystemHit = Treffer auf { $unit }, { $which }
fleet-Damage = { $target } ({ $formation }) erleidet { $points } Schaden: { $mount } #{ $weapon } von { $attacker }
fleet-DamageControlAssigned = { $unit } schickt die Trupps an die Arbeit
fleet-DamageControlPhase = die Schadensabwehr von Salve { $volley } beginnt
fleet-DefenceCalled = { $formation } teilt die Nahabwehr ein
fleet-Defend = { $subject } stellt Waffen auf Nahabwehr
fleet-DeparturePhase = in Salve { $volley } springen Schiffe
fleet-Detach = { $subject } plant zurückzubleiben
fleet-Dump = { $subject } plant, den Kern abzuwerfen
fleet-Enter = { $subject } plant, in die Schlacht einzugreifen
fleet-ExchangeEnded = Schlagabtausch { $exchange } ist vorbei
fleet-Fire = { $subject } plant Feuer auf { $target }
fleet-FireSpent = das Feuer von Salve { $volley } ist verschossen
fleet-FiringPhase = das Feuer von Salve { $volley } beginnt
fleet-FormationDestroyed = von { $formation } ist nichts übrig
fleet-FormationEntered = { $formation } greift in die Schlacht ein
fleet-FormationStatus = { $formation }: { $state }
fleet-FormationThrustChanged = der Schub von { $formation } ändert sich von { $before } auf { $after }
fleet-FormationWithdrawn = { $formation } geht in Reserve
fleet-GroupLaunched = { $carrier } startet { $group }
fleet-GroupRecovered = { $carrier } nimmt { $group } in Bucht { $bay } auf
fleet-Jam = { $subject } plant zu stören
fleet-Jump = { $subject } plant zu springen
fleet-JumpDue = { $unit } ist kurz vor dem Sprung
fleet-JumpTried = { $unit } springt: { $outcome }
fleet-Launch = { $subject } plant, { $group } aus Bucht { $bay } zu starten
fleet-LifeSupportFailed = auf { $unit } ist die Luft aufgebraucht
fleet-ManeuverRolled = { $formation } macht Fahrt { $speed_points } und Ausweichen { $evasion_points }
fleet-ManeuveringPhase = die Manöver von Salve { $volley } beginnen
fleet-NodeRemoved = { $formation } verlässt das Entfernungsnetz
fleet-ObjectivesWeighed = { $progress }
fleet-OrdersAdjusted =
    { $formation }: { $field } { $before } wird { $after }, weil nur noch { $most } Würfel übrig { $most ->
        [one] ist
       *[other] sind
    }
fleet-OrdnanceLaunched = { $unit } feuert { $mount } #{ $weapon } auf { $under }: { $count } im Ziel
fleet-Overload = { $subject } plant zu überladen: { $weapons }
fleet-PointDefense = { $formation } verteidigt { $under } mit { $mounts } gegen #{ $weapon } von { $attacker }: { $kills } abgeschossen, { $left } übrig
fleet-PulseCheck =
    { $unit } prüft { $hits ->
        [one] ein System
       *[other] { $hits } Systeme
    } auf Pulse: Ausfall ab { $fails_on }
fleet-PulseDue = { $unit } muss Systeme auf Pulse prüfen
fleet-Pulsed = { $unit } fängt Pulse ein von #{ $weapon } von { $attacker }: { $hits }
fleet-RangeChanged = { $one } und { $other }: Entfernung { $before } wird { $after }
fleet-ReactorCheck = der Energiekern von { $unit } ist { $outcome } (Würfel { $die })
fleet-ReactorExploded = der Energiekern von { $unit } explodiert
fleet-ReactorWatched = der Energiekern von { $unit } ist kritisch
fleet-Recover = { $subject } plant, zu { $carrier } zurückzukehren
fleet-Relieved = { $name } verliert das Kommando: { $reason }
fleet-Repair = { $subject } plant Reparaturen an { $systems }
fleet-RepairFailed = { $unit } kann #{ $system } nicht reparieren (Würfel { $die }, Trupps { $parties })
fleet-Retire = { $subject } plant, in Reserve zu gehen
fleet-ScenarioSet = die Kräfte sind aufgestellt
fleet-ScreenFormation = { $subject } plant Geleitschutz für { $target }
fleet-SecondMoveDue = { $formation } soll sich noch einmal bewegen
fleet-SecondMoveRolled = { $formation } bewegt sich noch einmal und macht Fahrt { $points }
fleet-Shift = { $subject } plant, den eigenen Anteil um { $points } zu verschieben
fleet-ShipAbandoned = { $unit } wird aufgegeben
fleet-ShipUnmanned = auf { $unit } ist niemand mehr an Bord
fleet-Steer = { $subject } plant einen Kurs zu { $target }: { $course }
fleet-SystemRepaired = { $unit } repariert { $label } #{ $system } (Würfel { $die }, Trupps { $parties })
fleet-ThresholdCheck = { $unit } prüft die Systeme für Reihe { $row }: Ausfall ab { $fails_on }
fleet-ThresholdDue = { $unit } muss eine Schwellenprobe machen
fleet-ThrustAllocated = { $formation } verteilt Schub { $thrust }: { $speed } auf Fahrt, { $evasion } auf Ausweichen
fleet-ThrustAllocationPhase = der Schub für Salve { $volley } wird verteilt
fleet-UnitDamaged = { $unit } verliert { $armour } Panzerung und { $hull } Rumpf; noch { $hull_left } Rumpf
fleet-UnitDestroyed = { $unit } ({ $formation }) wird von { $killer } zerstört
fleet-UnitDetached = { $unit } löst sich von { $formation } und ist jetzt { $alone }
fleet-UnitDisabled = { $unit } ist außer Gefecht: { $reason }
fleet-UnitFled = { $unit } hat die Schlacht verlassen
fleet-UnitStatus = { $unit }: ohne Wirkung: { $reason }
fleet-UnitSystemDestroyed = { $unit } verliert { $label } #{ $system }: { $status }, durch { $cause }
fleet-UnitThrustDecreased = der Schub von { $unit } fällt von { $before } auf { $after }
fleet-Volley = Salve { $volley } wird ausgewertet
fleet-VolleyEnded = Salve { $volley } ist vorbei
fleet-WeaponAttack = { $unit } feuert { $mount } #{ $weapon } auf { $under }, Entfernung { $range }
fleet-WeaponNotFired = { $unit } feuert { $weapons } nicht: { $reason }

## Orders

order-abandon = Schiff aufgeben
    .text =
        Holt die Besatzung von einem Schiff, dessen Kern kritisch ist; es feuert und repariert danach nichts mehr.

        Mit jeder Salve genügt dem Würfel eins weniger, damit der Kern explodiert.
order-activate = offen orten
    .text = Lässt ein Schiff mit Ortungsschutz 2 offen suchen: es sieht weiter als 24 MU und ist vor niemandem verborgen.
order-again = noch einmal bewegen
    .text =
        Bewegt einen Verband aus Staffeln noch einmal, wenn sich alle bewegt haben.

        Er wirft vier Würfel Fahrt, auf die niemand antwortet, und jede Staffel gibt dafür einen Punkt Ausdauer her.
order-burn = Schub verteilen
    .text =
        Teilt den Schub eines Verbands in Würfel für Fahrt und Würfel für Ausweichen.

        Beides zusammen darf nicht mehr sein als der Schub der langsamsten Einheit, und Ausweichen nicht mehr als die Hälfte davon, außer wenn jeder Antrieb ein Hochleistungsantrieb ist.
order-cloak = tarnen
    .text = Verbirgt ein Schiff hinter seiner Tarnung: es tut sonst nichts, und man kann ihm wenig anhaben.
order-concede = aufgeben
    .text = Gibt die Schlacht verloren, wenn der Schlagabtausch vorbei ist.
order-defend = abwehren
    .text =
        Stellt Waffen, die angreifen könnten, stattdessen auf Nahabwehr.

        Strahlbatterien und Wuchtgeschütze der Klasse 1 decken dann ihr eigenes Schiff, Pulser und ihresgleichen werfen einen Würfel.  Ohne Nummern werden alle Waffen umgestellt, die das können.
order-detach = zurücklassen
    .text = Lässt eine Einheit als eigenen Verband zurück, wenn der Schlagabtausch vorbei ist.
order-dump = Kern abwerfen
    .text = Wirft einen kritischen Energiekern über Bord, um den Preis aller Energie.
order-enter = eingreifen
    .text = Verwendet den Schlagabtausch darauf, aus der Reserve zurückzukommen.
order-fire = feuern
    .text =
        Feuert auf einen Verband: mit allem, was ihn erfasst, oder mit genannten Waffen eines Schiffs.

        Jedes Schiff braucht für jeden Verband, auf den es feuert, eine Feuerleitung, und jede Waffe feuert einmal.  Ein Schiff mit eigenem Feuerbefehl beachtet den seines Verbands nicht.  Nadelstrahlen und Staffeln dürfen eine Einheit nennen, und ein Nadelstrahl ein System von ihr.  `nearest` ist der Feind, der in der jeweiligen Salve am nächsten ist, und zwar in Reichweite, wenn es einen solchen gibt; `within` hält das Feuer zurück, solange das Ziel weiter weg ist.
order-jam = stören
    .text = Betreibt Flächen-ECM für den Verband; die eigenen Feuerleitungen des Schiffs arbeiten so lange nicht.
order-jump = springen
    .text =
        Wärmt die Sprungantriebe eine Salve lang vor und verlässt an ihrem Ende die Schlacht.

        In dieser Salve hat der Verband weder Schub noch Feuer.  Ist ein anderer Verband auf 6 MU heran, entscheidet für jedes Schiff ein Würfel: bei 1 bleibt es, bei 2 bis 4 springt es, erleidet aber einen Würfel Schaden, bei 5 und 6 wird es zerstört, und seine Nachbarn erleiden zwei Würfel Schaden.
order-launch = starten
    .text =
        Schickt eine Staffel von sechs Maschinen aus einer Bucht, als eigenen Verband.

        Die Staffel ist sofort neben ihrem Träger und kann im nächsten Schlagabtausch Befehle bekommen.
order-overload = überladen
    .text = Überlädt Torpedorohre, die in der Salve davor nicht gefeuert haben.
order-recover = aufnehmen
    .text =
        Nimmt eine Staffel am Anfang einer Salve in eine leere Bucht eines Schiffs auf, neben dem sie ist.

        Was von ihr übrig ist, wird wieder bereit gemacht und kann im nächsten Schlagabtausch starten.
order-repair = reparieren
    .text =
        Schickt Reparaturtrupps zu Systemen mit diesen Nummern; eine zweimal genannte Nummer bedeutet zwei Trupps.

        Systeme, die dann nicht beschädigt sind, werden übergangen.  Ohne diesen Befehl kommt zuerst der Kern, dann Antrieb, Schirme, eine Feuerleitung, Waffen und der Rest.
order-retire = in Reserve gehen
    .text = Führt einen Verband in Reserve, wenn der Schlagabtausch vorbei ist und kein Feind nah ist.
order-screen = Geleitschutz geben
    .text =
        Hält Staffeln neben einem befreundeten Verband, damit sie abschießen, was ihn angreift.

        Jede Maschine wirft einen Würfel wie eine Strahlbatterie der Klasse 1 in der Nahabwehr, wenn zwischen beiden keine Entfernung ist.  Eine Staffel, die Geleitschutz gibt, greift niemanden an, und wenn sie auf etwas feuert, kostet es sie einen Punkt Ausdauer.
order-shift = Anteil verschieben
    .text =
        Macht es wahrscheinlicher oder weniger wahrscheinlich, dass eine Einheit unter Feuer gerät.

        Sie darf ihren Anteil um fünf von hundert Punkten verschieben, für jeden Punkt Schub, den sie mehr hat als ihr Verband; der Rest des Verbands gleicht den Unterschied aus.
order-steer = steuern
    .text =
        Setzt einen Kurs zu einem anderen Verband: annähern, Abstand halten oder absetzen.

        Ein Ziel ist das erste; gegen jedes andere hat der Verband einen Punkt Fahrt weniger.  Ein Verband kann sich nicht in derselben Salve einem nähern und von einem anderen absetzen.

## Weapons

weapon-antimatter-torpedo-launcher = Antimaterietorpedowerfer
    .text =
        Fliegt 24 MU und kommt immer ins Ziel, mit drei Würfeln Schaden.

        Jeder Treffer der Nahabwehr, bei 5 oder 6, nimmt einen Würfel weg.  Jede Schirmstufe gleich welcher Art nimmt jedem Würfel eins.  Spielen Flächenwaffen mit, erleidet der Rest des Verbands zwei Würfel.
weapon-area-defence = Flächenabwehr
    .text = Schießt Lenkraketen und Jäger ab wie die Nahabwehr.
weapon-attack-run = Angriffsflug
    .text =
        Lässt jede Maschine einer Staffel ein Schiff innerhalb von 6 MU oder andere Maschinen angreifen.

        Die Nahabwehr feuert zuerst.  Jede Maschine, die übrig ist, wirft einen Strahlwürfel, den Schirme behindern; Torpedomaschinen werfen einmal je einen Torpedo.  Jeder Angriffsflug kostet einen von sechs Punkten Ausdauer.
weapon-beam-battery = Strahlbatterie
    .text =
        Wirft so viele Würfel wie ihre Klasse, einen weniger für jede vollen 12 MU Entfernung nach den ersten.

        Eine 4 oder 5 bringt einen Punkt, eine 6 zwei; Schirme und Ausweichen nehmen davon weg.  Jede natürliche 6, die punktet, wird noch einmal geworfen, und was der neue Würfel bringt, geht an Schirmen, Ausweichen und der äußeren Panzerschicht vorbei.  Eine Batterie der Klasse 1 deckt alle Sektoren und darf als Nahabwehr für das eigene Schiff geplant werden.
weapon-emp-projector = EMP-Projektor
    .text =
        Macht keinen Schaden: jeder Erfolg seiner Strahlwürfel, an gewöhnlichen Schirmen vorbei, prüft ein System.

        Wer feuert, wählt Antrieb, Sprungantrieb, Feuerleitungen, Schirme, ECM, Felder oder Tarnung.  Ein Erfolg in einer Salve lässt ein System bei 6 ausfallen, zwei bei 5 oder mehr, drei bei 4 oder mehr; jede verlorene Rumpfreihe macht es um eins schlimmer.
weapon-gatling-battery = Gatlingbatterie
    .text = Wirft 6 Strahlwürfel auf alles innerhalb von 12 MU, oder einen Würfel Nahabwehr.
weapon-grapeshot = Kartätsche
    .text = Feuert einmal: vier Würfel Nahabwehr gegen Lenkraketen, Schwerraketen oder Jäger.
weapon-graser = Graser
    .text =
        Wirft Strahlwürfel, bei denen jeder Erfolg ein eigener Treffer auf die Panzerung ist, halbiert wie der eines Torpedos.

        Mit Entfernungsbändern von 18 MU bringt jeder Treffer einen vollen Würfel, und Sechsen werden nicht noch einmal geworfen; mit Bändern von 12 MU bringt jeder Treffer einen halben Würfel (1 bis 3), und Sechsen werden noch einmal geworfen.  Schirme behindern ihn wie Strahlen.
weapon-heavy-graser = Schwergraser
    .text = Ein Graser, der immer Bänder von 18 MU hat: ein voller Würfel je Treffer und keine zweiten Würfe.
weapon-heavy-missile = Schwerrakete
    .text =
        Fliegt 30 MU (42 mit erhöhter Reichweite) und kommt immer ins Ziel.

        Ein Abschuss durch die Nahabwehr, bei 5 oder 6, hält sie auf.  Sie macht drei Würfel Schaden, geteilt zwischen der äußeren Panzerung und dem, was darunter ist; Hochleistungsschirme nehmen jedem Würfel eins oder zwei.
weapon-kinetic-gun = Wuchtgeschütz
    .text =
        Trifft wie ein Torpedo, mit 2 oder mehr bis 6 MU und eins mehr für je 6 MU danach, bis 30.

        Ein Treffer bringt so viel wie die Klasse des Geschützes und durchschlägt Panzerung: er nimmt ein Kästchen jeder Schicht und den Rest vom Rumpf.  Wirf noch einmal: bei der Klasse oder darunter (höchstens 5) verdoppelt sich der Schaden.  Gewöhnliche Schirme tun nichts; Hochleistungsschirme senken die Zahl für das Verdoppeln.  Ein Geschütz der Klasse 1 deckt alle Sektoren und darf als Nahabwehr für das eigene Schiff geplant werden.
weapon-kinetic-penetrator-pack = Wuchtgeschosspaket
    .text =
        Feuert einmal, bis 12 MU: 4 oder mehr trifft, eine natürliche 6, die trifft, zählt doppelt.

        Jeder Treffer bringt vier Punkte, die Panzerung durchschlagen, und kein Schirm hält ihn auf.
weapon-long-range-torpedo = Langstreckentorpedo
    .text = Ein Pulstorpedo mit Bändern von 9 MU, bis 45; überladen hat er Bänder von 6.
weapon-meson-projector = Mesonenprojektor
    .text = Wirft einen Strahlwürfel auf alles innerhalb von 48 MU, oder einen Würfel Nahabwehr.
weapon-needle-beam = Nadelstrahl
    .text =
        Greift ein genanntes System eines genannten Schiffs heraus; Schirme spielen keine Rolle.

        Ein Würfel für jede Klasse, einer weniger für je weitere 12 MU.  Ein Würfel mit 4 oder mehr bringt einen Punkt, und eine natürliche 6 zerstört das System, sodass es nicht zu reparieren ist.  Nach der älteren Lesart gibt es nur einen Würfel innerhalb von 12 MU: 5 bringt einen Punkt am Rumpf, 6 einen Punkt am Rumpf und das System.  Kernsysteme und der Ortungsschutz des Rumpfs können nicht genannt werden, und jedes genannte System braucht eine Feuerleitung.
weapon-plasma-bolt-launcher = Plasmawerfer
    .text =
        Feuert in jeder zweiten Salve bis 30 MU, mit einem Geschoss beliebiger Klasse.

        Die Nahabwehr nimmt ihm bei einer 6 eine Klasse, Streugeschütze mit einem Strahlwürfel.  Die Einheit unter Feuer erleidet einen Würfel für jede Klasse, die übrig ist, jeden um ihre Schirmstufe vermindert; spielen Flächenwaffen mit, ebenso jede andere Einheit des Verbands.
weapon-plasma-cannon = Plasmakanone
    .text =
        Wirft Würfel nach Klasse und Bändern von 12 MU; jeder bringt seine Augen weniger 2 und weniger die Schirmstufe.

        Eine natürliche 6, die Schaden macht, wird noch einmal geworfen, und der neue Würfel durchdringt: kein Schirm und kein Ausweichen schwächt ihn, wohl aber, was das Ziel verbirgt.
weapon-point-defence = Nahabwehr
    .text =
        Schießt Lenkraketen und Jäger ab, die ihr Schiff angreifen.

        Eine 4 oder 5 schießt eins ab, eine 6 zwei und feuert noch einmal.  Gegen Schwerraketen wirken 5 und 6.  Wenn es am Tisch erlaubt ist, darf sie auch auf ein Schiff innerhalb von 6 MU feuern, das weder Schirm noch Panzerung übrig hat: eine 6 bringt einen Punkt.
weapon-pulse-torpedo = Pulstorpedo
    .text =
        Trifft mit 2 oder mehr bis 6 MU und braucht eins mehr für je 6 MU darüber, bis 30.

        Gewöhnliche Schirme halten ihn nicht auf.  Ein Treffer macht einen Würfel Schaden, dessen eine Hälfte (die größere) auf die äußere Panzerung geht und der Rest auf das, was darunter liegt; Hochleistungsschirme nehmen dem Würfel eins oder zwei.  Hat er eine Salve lang nicht gefeuert, darf er überladen werden: er zählt dann als der nächstkürzere Torpedo, macht einen Würfel plus 2 Schaden, der alle Panzerung durchschlägt, und kann das eigene Rohr sprengen.
weapon-pulser = Pulser
    .text =
        Feuert, wie er in der Werft eingestellt wurde: nah, 6 Würfel bis 12 MU; mittel, 2 bis 24; weit, 1 bis 48.

        Die Würfel punkten und durchdringen wie die eines Strahls.  Als Nahabwehr geplant wirft er stattdessen einen Würfel.
weapon-rocket-pod = Raketenbehälter
    .text =
        Feuert einmal: zwei Raketen, jede im Ziel mit 2 oder mehr bis 6 MU, 3 bis 12, 4 bis 18.

        Sie fliegen wie Geschosse: ein Holofeld rückt ihr Ziel 12 MU weiter weg, und Ortungsschutz verkürzt ihre Bänder.  Die Nahabwehr feuert auf sie wie auf einen Schwarm.  Jede, die übrig ist, bringt einen halben Würfel (1 bis 3), geteilt zwischen der äußeren Panzerung und dem, was darunter ist.
weapon-salvo-missile-launcher = Schwarmraketenwerfer
    .text = Startet in jeder Salve einen Schwarm, solange sein Magazin Ladungen hat, wie eine Rampe es tut.
weapon-salvo-missile-rack = Schwarmraketenrampe
    .text =
        Fasst einen Schwarm: so viele Lenkraketen, wie der Würfel zeigt, kommen innerhalb von 30 MU ins Ziel (42 mit erhöhter Reichweite).

        Die Nahabwehr schießt sie einzeln ab.  Jede, die übrig ist, macht einen Würfel Schaden, alle zusammengezählt; die größere Hälfte der Summe geht auf die äußere Panzerung und der Rest darunter.  Hochleistungsschirme nehmen jedem Würfel eins oder zwei.
weapon-scattergun = Streugeschütz
    .text =
        Feuert einmal: schießt so viele Lenkraketen oder Jäger ab, wie der Würfel zeigt, oder schwere Jäger mit einem halben Würfel (1 bis 3).

        Gegen Kanonenboote und Plasmageschosse wirft es einen Strahlwürfel.
weapon-short-range-torpedo = Kurzstreckentorpedo
    .text = Ein Pulstorpedo mit Bändern von 4 MU, bis 20; er kann nicht überladen werden.
weapon-submunition-pack = Submunitionspaket
    .text =
        Feuert einmal: drei Strahlwürfel bis 6 MU, zwei bis 12, einer bis 18, an gewöhnlichen Schirmen vorbei.

        Die Würfel punkten und durchdringen wie die eines Strahls; nur Hochleistungsschirme behindern sie.
weapon-twin-particle-array = Zwillingspartikelstrahler
    .text = Wirft 2 Strahlwürfel auf alles innerhalb von 24 MU, oder einen Würfel Nahabwehr.

## Systems

system-advanced-area-defence-fire-control = Hochleistungs-Flächenabwehrleitung
    .text = Lässt die Nahabwehr des Schiffs beliebige Einheiten seines Verbands schützen.
system-advanced-area-screen = Hochleistungs-Flächenschirm
    .text = Gibt jeder Einheit des Verbands eine Hochleistungsschirmstufe.
system-advanced-fire-control = Hochleistungs-Feuerleitung
    .text = Richtet die Waffen des Schiffs in jeder Salve auf bis zu zwei Verbände.
system-advanced-screen = Hochleistungsschirm
    .text =
        Wirkt wie ein Schirm und schwächt jeden Schadenswürfel von Torpedos und Lenkraketen um seine Stufe.

        Ein Schiff trägt nie beide Arten.
system-antimatter-torpedo-launcher = Antimaterietorpedowerfer
system-area-defence = Flächenabwehr
system-area-defence-fire-control = Flächenabwehrleitung
    .text = Lässt die Nahabwehr des Schiffs in jeder Salve eine andere Einheit des Verbands schützen.
system-area-ecm-suite = Flächen-ECM-Anlage
    .text =
        Nimmt Lenkraketen und Jägern, die den Verband angreifen, ein MU Reichweite.

        Das eigene Schiff kann keine Feuerleitung nutzen, solange sie läuft; ECM hat zusammen nie mehr als drei Stufen.
system-area-screen = Flächenschirm
    .text = Gibt jeder Einheit des Verbands eine Schirmstufe.
system-attack-run = Angriffsflug
system-beam-battery = Strahlbatterie
system-beam-battery-1 = Strahlbatterie 1
system-beam-battery-2 = Strahlbatterie 2
system-beam-battery-3 = Strahlbatterie 3
system-beam-battery-4 = Strahlbatterie 4
system-beam-battery-5 = Strahlbatterie 5
system-bridge = Brücke
    .text =
        Führt das Schiff.

        Wird sie getroffen, ist das Schiff so viele Salven außer Kontrolle, wie der Würfel zeigt; bei einer 6 für immer.
system-cargo-hold = Laderaum
    .text = Fasst Fracht von der eigenen Masse.
system-cloaking-device = Tarnanlage
    .text =
        Verbirgt das Schiff, wenn es geplant ist: Feinde feuern wie auf doppelte Entfernung und mit -2, und nichts kann es anpeilen.

        Ein getarntes Schiff kann weder feuern noch starten noch Schirme heben.
system-ecm-suite = ECM-Anlage
    .text = Nimmt Lenkraketen und Jägern, die dieses Schiff angreifen, ein MU Reichweite.
system-emp-projector = EMP-Projektor
system-emp-projector-1 = EMP-Projektor 1
system-emp-projector-2 = EMP-Projektor 2
system-emp-projector-3 = EMP-Projektor 3
system-emp-projector-4 = EMP-Projektor 4
system-emp-projector-5 = EMP-Projektor 5
system-fighter-bay = Jägerbucht
    .text = Trägt eine Staffel von sechs Jägern; eine misslungene Probe schließt die Bucht.
system-fire-control = Feuerleitung
    .text =
        Richtet beliebige Waffen des Schiffs in jeder Salve auf einen Verband.

        Ein einziger Prozentwurf entscheidet, auf welche Einheit dieses Verbands alle diese Waffen feuern.  Ohne funktionierende Feuerleitung verteidigt ein Schiff nur sich selbst.
system-ftl-drive = Überlichtantrieb
    .text = Bringt das Schiff aus der Schlacht, wo das Szenario es erlaubt.
system-gatling-battery = Gatlingbatterie
system-grapeshot = Kartätsche
system-graser = Graser
system-graser-1 = Graser 1
system-graser-2 = Graser 2
system-graser-3 = Graser 3
system-hangar = Hangar
    .text = Trägt Maschinen von der angegebenen Masse.
system-heavy-graser = Schwergraser
system-heavy-graser-1 = Schwergraser 1
system-heavy-graser-2 = Schwergraser 2
system-heavy-graser-3 = Schwergraser 3
system-heavy-missile = Schwerrakete
system-holofield = Holofeld
    .text = Verwischt das Schiff jenseits von 6 MU: Strahlen mit -1, Geschosse wie 12 MU weiter, keine Nadelstrahlen.
system-jump = Sprung
system-jump-drive = Sprungantrieb
system-kinetic-gun = Wuchtgeschütz
system-kinetic-gun-1 = Wuchtgeschütz 1
system-kinetic-gun-10 = Wuchtgeschütz 10
system-kinetic-gun-2 = Wuchtgeschütz 2
system-kinetic-gun-3 = Wuchtgeschütz 3
system-kinetic-gun-4 = Wuchtgeschütz 4
system-kinetic-gun-5 = Wuchtgeschütz 5
system-kinetic-gun-6 = Wuchtgeschütz 6
system-kinetic-gun-7 = Wuchtgeschütz 7
system-kinetic-gun-8 = Wuchtgeschütz 8
system-kinetic-gun-9 = Wuchtgeschütz 9
system-kinetic-penetrator-pack = Wuchtgeschosspaket
system-life-support = Lebenserhaltung
    .text =
        Hält die Besatzung am Leben.

        Wird sie getroffen und nicht repariert, ist das Schiff nach so vielen Salven verloren, wie der Würfel zeigt.
system-long-range-torpedo = Langstreckentorpedo
system-main-drive = Hauptantrieb
    .text =
        Gibt Schub: die Würfel für Fahrt und Ausweichen.

        Die erste misslungene Probe halbiert ihn, abgerundet; die zweite hält ihn an.
system-meson-projector = Mesonenprojektor
system-needle-beam = Nadelstrahl
system-needle-beam-1 = Nadelstrahl 1
system-needle-beam-2 = Nadelstrahl 2
system-needle-beam-3 = Nadelstrahl 3
system-needle-beam-4 = Nadelstrahl 4
system-needle-beam-5 = Nadelstrahl 5
system-party = Trupp
    .text = Bringt mehr Hände mit: Reparaturtrupps oder Marineinfanterie, die im Spiel der Verbände keine Rolle hat.
system-plasma-bolt-launcher = Plasmawerfer
system-plasma-cannon = Plasmakanone
system-plasma-cannon-1 = Plasmakanone 1
system-plasma-cannon-2 = Plasmakanone 2
system-plasma-cannon-3 = Plasmakanone 3
system-plasma-cannon-4 = Plasmakanone 4
system-plasma-cannon-5 = Plasmakanone 5
system-point-defence = Nahabwehr
system-power-core = Energiekern
    .text =
        Speist alles.

        Wird er getroffen und nicht repariert, explodiert er am Ende jeder Salve bei 5 oder 6.
system-pulse-torpedo = Pulstorpedo
system-pulser = Pulser
system-pulser-close = Pulser (nah)
system-pulser-long = Pulser (weit)
system-pulser-medium = Pulser (mittel)
system-rocket-pod = Raketenbehälter
system-salvo-magazine = Schwarmmagazin
    .text = Fasst die Schwärme der Werfer, die es nennen; eine misslungene Probe zerstört, was noch da ist.
system-salvo-magazine-0 = Schwarmmagazin (0)
system-salvo-magazine-1 = Schwarmmagazin (1)
system-salvo-magazine-10 = Schwarmmagazin (10)
system-salvo-magazine-11 = Schwarmmagazin (11)
system-salvo-magazine-12 = Schwarmmagazin (12)
system-salvo-magazine-2 = Schwarmmagazin (2)
system-salvo-magazine-3 = Schwarmmagazin (3)
system-salvo-magazine-4 = Schwarmmagazin (4)
system-salvo-magazine-5 = Schwarmmagazin (5)
system-salvo-magazine-6 = Schwarmmagazin (6)
system-salvo-magazine-7 = Schwarmmagazin (7)
system-salvo-magazine-8 = Schwarmmagazin (8)
system-salvo-magazine-9 = Schwarmmagazin (9)
system-salvo-missile-launcher = Schwarmraketenwerfer
system-salvo-missile-rack = Schwarmraketenrampe
system-scattergun = Streugeschütz
system-screen = Schirm
    .text =
        Gibt eine Schirmstufe, höchstens zwei.

        Bei einer Stufe richtet die 4 eines Strahls nichts aus; bei zwei die 6 nur einen Punkt.  Schadenswürfel von Antimaterie und Plasma verlieren eins für jede Stufe.  Torpedos, Wuchtgeschosse und Lenkraketen gehen hindurch.
system-sensors = Sensoren
    .text = Sehen weiter als das Schiff; auf die Entfernungen von Verbänden haben sie keine Wirkung.
system-short-range-torpedo = Kurzstreckentorpedo
system-stealth-field = Ortungsschutzfeld
    .text = Verkürzt jedes feindliche Entfernungsband um ein Sechstel für jede Stufe, höchstens zwei.
system-submunition-pack = Submunitionspaket
system-twin-particle-array = Zwillingspartikelstrahler
system-unknown-system = unbekanntes System
    .text = Ist an Bord und kann beschädigt werden, tut aber nach diesen Regeln nichts.
system-vapour-shroud = Nebelschleier
    .text = Hat Masse und einen Preis, aber im Spiel der Verbände keine Wirkung.

## Ships and their types: ships keep their names

ship-albatross = Albatross
    .text = Zwei Schirme und ein starker Rumpf; kommt langsam an und geht noch langsamer.
ship-escapement = Escapement
    .text = Zwei Rampen Schwarmraketen, früh verschossen.
ship-fulmar = Fulmar
    .text = Trägt ein einziges Torpedorohr für den Augenblick, in dem sie heran ist.
ship-fusee = Fusee
    .text = Geschütze nach vorn und Panzerung darüber.
ship-gannet = Gannet
    .text = Was der Compact unter einem Kreuzer versteht: ein Schirm, ein weiter Strahl und ein Torpedo.
ship-great-skua = Great Skua
    .text = Gebaut, um niederzuschießen, was sie nicht überdauern kann.
ship-lightship = Lightship
    .text = Ein Licht und acht Tonnen Batterien; irgendjemand will es immer löschen.
ship-mainspring = Mainspring
    .text = Trägt jede Waffe, über die sich die Admirale der League streiten.
ship-pinion = Pinion
    .text = Ein Paket, ein Vorbeiflug, und nach Hause, wenn es noch ein Zuhause gibt.
ship-planetarium = Planetarium
    .text = Ein Graser, der Panzerung öffnet, und ein Geschütz, das hinterherschießt.
ship-ratchet = Ratchet
    .text = Ein Geschütz mit einem Rumpf darum.
ship-razorbill = Razorbill
    .text = Ein Begleitschiff: es hält Torpedos von größeren Schiffen fern.
ship-remontoire = Remontoire
    .text = Zwei Werfer an einem Magazin: sechs Schwärme, in drei Salven verschossen oder über sechs verteilt.
ship-sandpiper = Sandpiper
    .text = Läuft der Linie voraus und schaut; dabei gesehen werden soll sie nicht.
ship-shearwater = Shearwater
    .text = Zwei Jägerbuchten und genug Geschütze, um Ruhe zu haben, solange sie fliegen.
ship-tern = Tern
    .text = Leiht ihre Nahabwehr den Schiffen neben ihr.
ship-tourbillon = Tourbillon
    .text = Die Antwort der League auf einen Schirm: etwas Massives hindurchwerfen.
ship-turnstone = Turnstone
    .text = Die Arbeitsfregatte des Compact: schnell genug, billig genug, überall.
ship-type-battlecruiser = Schlachtkreuzer
ship-type-battleship = Schlachtschiff
ship-type-beacon = Leuchtboje
ship-type-corvette = Korvette
ship-type-destroyer = Zerstörer
ship-type-dreadnought = Dreadnought
ship-type-escort-carrier = Geleitträger
ship-type-escort-cruiser = Geleitkreuzer
ship-type-frigate = Fregatte
ship-type-heavy-cruiser = Schwerer Kreuzer
ship-type-light-cruiser = Leichter Kreuzer
ship-type-missile-cruiser = Raketenkreuzer
ship-type-missile-destroyer = Raketenzerstörer
ship-type-monitor = Monitor
ship-type-scout = Aufklärer

## Scenarios keep their names

objective-break-the-other-line-both-its-flagships-before-it-2e244f = Durchbrich die andere Linie: beide Flaggschiffe, bevor sie deine durchbricht.
objective-close-with-the-corvette-and-destroy-it-within-four-976274 = Geh an die Korvette heran und zerstöre sie in vier Schlagabtauschen.
objective-destroy-all-four-targets-within-three-exchanges-or-1044ee = Zerstöre alle vier Ziele in drei Schlagabtauschen, oder lass keines kampffähig.
objective-league-put-out-three-of-the-four-lights-by-the-end-01d9dc = League: lösche drei der vier Lichter bis zum Ende des fünften Schlagabtauschs.
objective-leave-no-enemy-able-to-fight-or-lose-less-than-the-b358a0 = Lass keinen Feind kampffähig, oder verliere in sechs Schlagabtauschen weniger als er.
objective-lose-less-than-the-other-side-in-four-exchanges = Verliere in vier Schlagabtauschen weniger als die andere Seite.
scenario-convoy = convoy
    .text = Vier Feuerschiffe sind unterwegs zur Meerenge.  Jemand hätte die Meerenge gern dunkel.
scenario-drill = drill
    .text = Ein Kreuzer gegen eine Fregatte und drei Korvetten, die geradewegs herankommen.  Für eine Person gemacht.
scenario-lesson = lesson
    .text = Eine Fregatte, eine Korvette, je zwei Salven.  Die Eingabetaste plant, was vorgeschlagen ist; sieh, was daraus wird.
scenario-line = line
    .text = Die beiden Hauptflotten, ausnahmsweise am selben Himmel.  Flächenwaffen und Kernsysteme spielen mit.
scenario-meeting = meeting
    .text = Zwei Patrouillen begegnen sich am Rand der Untiefen.  Keine hat Befehl auszuweichen.
scenario-wings = wings
    .text = Ein Geleitträger und seine Fregatten treffen auf eine Patrouille, die noch nie Jäger starten sah.  Staffeln spielen mit.

## Options keep their words

option-amt-range = amt_range
    .text = Wie weit ein Antimaterietorpedo vor dem Endanflug fliegt.
option-area-weapons = area_weapons
    .text = Ob Antimaterie und Plasma den ganzen Verband treffen.
option-beam-band = beam_band
    .text = Das Entfernungsband von Strahlen.
option-core-systems = core_systems
    .text = Ob Brücke, Lebenserhaltung und Energiekern getroffen werden können.
option-disabled-units-hold-back = disabled_units_hold_back
    .text = Ob eine Einheit, die außer Gefecht ist, ihrem Verband den Schub nimmt.
option-double-drive-roll = double_drive_roll
    .text = Ob zwei zugleich verlorene Reihen zwei Würfel für den Antrieb bedeuten.
option-drm-scoring = drm_scoring
    .text = Ob bei einem Ziel, das ausweicht, eine natürliche Sechs ihren zweiten Punkt behält (fam) oder die geänderte Augenzahl zählt (continuum).
option-exchange-limit = exchange_limit
    .text = Nach welchem Schlagabtausch die Schlacht endet; 0 für kein Ende.
option-fighter-range = fighter_range
    .text = Wie nah Jäger sein müssen, um anzugreifen.
option-fighters = fighters
    .text = Ob Staffeln starten dürfen.
option-graser-band = graser_band
    .text = Das Entfernungsband von Grasern; ab 18 richtet jeder Treffer einen vollen Würfel Schaden an.
option-kgun-band = kgun_band
    .text = Das Entfernungsband von Wuchtgeschützen.
option-missile-final-run = missile_final_run
    .text = Wie viel weiter Lenkraketen am Ende ihres Flugs noch laufen.
option-mkp-range = mkp_range
    .text = Wie weit Wuchtgeschosspakete reichen.
option-needle-range = needle_range
    .text = Wie weit Nadelstrahlen nach der älteren Lesart reichen.
option-needle-rule = needle_rule
    .text = Welcher Regel Nadelstrahlen folgen: Würfel nach Klasse (continuum) oder ein einziger Würfel (fb1).
option-ordnance-out-of-range = ordnance_out_of_range
    .text = Was aus geplanten Flugkörpern wird, deren Ziel außer Reichweite ist: sie bleiben an Bord (kept) oder sind vergeblich gestartet (spent).
option-pds-fire-at-ships = pds_fire_at_ships
    .text = Ob die Nahabwehr auf nahe Schiffe ohne Schirm und Panzerung feuern darf.
option-penetrating-damage = penetrating_damage
    .text = Ob eine Sechs eines Strahls noch einmal geworfen wird und der neue Würfel Schirme, Ausweichen und die äußere Panzerung nicht beachtet.
option-plasma-range = plasma_range
    .text = Wie weit Plasmageschosse fliegen.
option-point-defence-range = point_defence_range
    .text = Wie weit die Nahabwehr reicht, wenn sie auf Schiffe feuert.
option-pulser-band = pulser_band
    .text = Das Entfernungsband von Pulsern und ihresgleichen.
option-range-step = range_step
    .text = Um wie viel ein Punkt Fahrt eine Entfernung ändert.
option-reactor-blast = reactor_blast
    .text = Ob ein explodierender Energiekern seinen Nachbarn schadet.
option-reactor-blast-range = reactor_blast_range
    .text = Wie weit ein explodierender Kern reicht.
option-regenerating-armour = regenerating_armour
    .text = Ob Panzerung, die nachwachsen kann, es auch tut.
option-reserve-range = reserve_range
    .text = Wie weit ein Verband von jedem Feind entfernt sein muss, um in Reserve zu gehen.
option-rocket-range = rocket_range
    .text = Wie weit Raketen fliegen.
option-salvo-er-range = salvo_er_range
    .text = Wie weit eine Schwarmrakete mit erhöhter Reichweite vor dem Endanflug fliegt.
option-salvo-range = salvo_range
    .text = Wie weit eine Schwarmrakete vor dem Endanflug fliegt.
option-scattergun-range = scattergun_range
    .text = Wie weit Streugeschütze und Kartätschen reichen.
option-screen-cap = screen_cap
    .text = Die höchste Schirmstufe, die es gibt; gegen die dritte Stufe werden Sechsen nicht noch einmal geworfen.
option-simultaneous-fire = simultaneous_fire
    .text = Alles Feuer wird geworfen, bevor irgendein Schaden eintritt; das lässt sich nicht ändern.
option-start-range = start_range
    .text = Wie weit Verbände am Anfang auseinander sind, wenn das Szenario nichts anderes sagt.
option-submunition-band = submunition_band
    .text = Das Entfernungsband von Submunitionspaketen.
option-threshold-timing = threshold_timing
    .text = Wann Systeme geprüft werden: wenn alle gefeuert haben (end_of_phase) oder nach jedem Angriff (per_attack).
option-torpedo-band = torpedo_band
    .text = Das Entfernungsband von Pulstorpedos.
option-volleys-per-exchange = volleys_per_exchange
    .text = Wie viele Salven zusammen geplant werden.
option-whispers = whispers
    .text = Ob zwei Personen flüstern dürfen, sodass es sonst niemand hört.

## Words of short lists

act-accepts = nimmt das Angebot an von
act-asks = fragt
act-declines = lehnt das Angebot ab von
act-offers = macht ein Angebot an
act-warns = warnt
cause-a-needle-beam = einen Nadelstrahl
cause-a-pulse = einen Puls
cause-a-threshold-check = eine Schwellenprobe
cause-its-own-overload = die eigene Überladung
channel-dead = Toten
channel-team = Verbündeten
column-class = Klasse
column-hit-by = getroffen bei
column-hull = Rumpf
column-no = Nr.
column-share = Anteil
column-state = Zustand
column-thrust = Schub
column-unit = Einheit
course-close = annähern
course-maintain = Abstand halten
course-withdraw = absetzen
end-an-objective-is-done = ein Auftrag ist erfüllt
end-an-objective-is-missed = ein Auftrag ist verfehlt
end-no-enemy-can-fight = kein Feind kann mehr kämpfen
end-nobody-can-fight = niemand kann mehr kämpfen
end-nothing-is-left-of-the-others = von den anderen ist nichts übrig
end-the-last-exchange-is-over = der letzte Schlagabtausch ist vorbei
heading-damage-control = Schadensabwehr
heading-fire = Feuer
heading-manoeuvre = Manöver
heading-objectives = Aufträge
heading-points-lost = Verlorene Punkte
heading-ships = Schiffe
heading-standings = Stand
heading-thrust = Schub
jump-clean = sauber
jump-destroyed = zerstört
jump-failed = misslungen
jump-rough = unsanft
manoeuvre-evasion = Ausweichen
manoeuvre-speed = Fahrt
noun-channel = Kanal
noun-clause = Angabe
noun-course = Kurs
noun-formation = Verband
noun-formation-or-unit = Verband oder Einheit
noun-name = Name
noun-player = Person
noun-team = Team
noun-unit = Einheit
noun-verb = Verb
noun-word = Wort
outcome-exploded = explodiert
outcome-repaired = repariert
outcome-still-critical = weiter kritisch
reason-abandoned = aufgegeben
reason-cloaked = getarnt
reason-damaged = beschädigt
reason-destroyed = zerstört
reason-missed = verfehlt
reason-no-ammo = keine Munition
reason-no-fire-control = keine Feuerleitung
reason-nobody-in-command = niemand im Kommando
reason-nothing-bears = nichts erfasst das Ziel
reason-out-of-control = außer Kontrolle
reason-out-of-range = außer Reichweite
reason-recharging = lädt nach
reason-screened = von Schirmen abgehalten
reason-shot-down = abgeschossen
reason-without-air = ohne Luft
reason-without-power = ohne Energie
section-core = Kern
section-defences = Abwehr
section-drives = Antriebe
section-electronics = Elektronik
section-holds = Laderäume
section-weapons = Waffen
shelf-options = Optionen
shelf-orders = Befehle
shelf-scenarios = Szenarien
shelf-ships = Schiffe
shelf-systems = Systeme
shelf-weapons = Waffen
state-crippled = schwer beschädigt
state-damaged = beschädigt
state-destroyed = zerstört
state-disabled = außer Gefecht
state-fled = entkommen
state-ok = heil
state-operational = einsatzbereit
state-the-enemy-is-too-near-to-withdraw = der Feind ist zu nah, um in Reserve zu gehen
status-damaged = beschädigt
status-destroyed = zerstört
status-operational = einsatzbereit

## Lines at the head of a script

keyword-damage =
    .text = was ein Schiff schon verloren hat: cutter: hull 3, damaged 7 8
keyword-design =
    .text = eine Schiffsklasse: NAME: mass 40, thrust 6, fire control, beam 2 (FP/F/FS)
keyword-objective =
    .text = der Auftrag eines Teams: red: destroy 2 of raider, tender by 3
keyword-options =
    .text = wie am Tisch gespielt wird: start_range=30 core_systems=true
keyword-range =
    .text = wie weit zwei Verbände am Anfang auseinander sind: alpha, bravo 18
keyword-scenario =
    .text = der Name eines Szenarios des Spiels, oder ein ganzes als JSON

## Rules

rule-departure-actor = Abgang
rule-distance-graph = Entfernungsnetz
rule-formation-actor = Verband
rule-game-engine = Spielablauf
rule-unit-actor = Einheit

## Everything else, in the order of its keys

a-battle-file = eine Datei einer Schlacht
a-battle-has-the-commanders-it-has = eine Schlacht hat so viele Kommandos, wie sie hat
a-battle-takes-two-players-or-more = zu einer Schlacht gehören mindestens zwei Personen
a-battle-takes-two-teams-or-more = zu einer Schlacht gehören mindestens zwei Teams
a-bay = eine Bucht
a-bay-for-each-group = eine Bucht für jede Staffel
a-design-is-a-name-a-colon-and-its-parts = ein Entwurf ist ein Name, ein Doppelpunkt und seine Teile
a-distance-is-between-two-formations-and-not-negative = eine Entfernung liegt zwischen zwei Verbänden und ist nicht negativ
a-fighter-bay-holds-one-group = eine Jägerbucht fasst eine Staffel
a-file-begins-with-tag = eine Datei beginnt mit { $tag }
a-file-of-count-bytes-is-too-large = eine Datei von { $count } Bytes ist zu groß
a-file-with-two-players-or-more = eine Datei mit mindestens zwei Personen
a-fire-control = eine Feuerleitung
a-formation-cannot-close-on-one-and-withdraw-from-another-in-727e06 = ein Verband kann sich nicht in derselben Salve einem nähern und von einem anderen absetzen
a-formation-of-more-than-a-hundred-units-cannot-share-a-hund-bb30a3 = ein Verband von mehr als hundert Einheiten kann hundert Prozent nicht teilen
a-formation-s-mass-must-be-positive = die Masse eines Verbands muss über null liegen
a-group-needs-a-name = eine Staffel braucht einen Namen
a-group-of-craft-has-one-run-or-more = eine Staffel hat mindestens einen Angriffsflug
a-hull-has-at-least-one-box = ein Rumpf hat mindestens ein Kästchen
a-hull-of-rows-rows-has-no-price = ein Rumpf mit { $rows } Reihen hat keinen Preis
a-jump-is-for-one-volley = ein Sprung gilt für eine Salve
a-launch-is-for-one-volley = ein Start gilt für eine Salve
a-launcher-and-its-magazine-differ-in-range = ein Werfer und sein Magazin haben verschiedene Reichweiten
a-layer-of-name-s-armour = eine Panzerschicht von { $name }
a-magazine-holds-at-least-one-salvo = ein Magazin fasst mindestens einen Schwarm
a-mount = eine Waffe
a-name-that-nothing-else-has-without-marks-of-the-notation = ein Name, den sonst nichts hat, ohne Zeichen der Notation
a-number = eine Zahl
a-pulser-cannot-be-tuned-variant = ein Pulser kann nicht auf „{ $variant }“ eingestellt werden
a-range = eine Entfernung
a-range-is-between-two-formations = eine Entfernung liegt zwischen zwei Verbänden
a-range-is-two-formations-and-a-number = eine Entfernung besteht aus zwei Verbänden und einer Zahl
a-salvo-launcher-names-no-magazine-that-is-aboard = ein Schwarmraketenwerfer nennt kein Magazin, das an Bord ist
a-seat-is-a-player-a-formation-and-its-ships = ein Platz ist eine Person, ein Verband und seine Schiffe
a-second-manoeuvre-closes-or-withdraws = ein zweites Manöver ist Annähern oder Absetzen
a-ship-is-a-name-and-a-class = ein Schiff ist ein Name und eine Klasse
a-ship-never-carries-both-sorts-of-screen = ein Schiff trägt nie beide Arten von Schirmen
a-system = ein System
a-system-is-named-with-its-ship = ein System wird mit seinem Schiff genannt
a-volley = eine Salve
a-what-is-missing-here = hier fehlt etwas: { $what }
abandoned = aufgegeben
accept-their-offer = nimm ihr Angebot an
actor-has-conceded = { $actor } hat aufgegeben
again = nochmals
aim-by-exchange-number = { $aim } bis Schlagabtausch { $number }
aim-until-exchange-number = { $aim }, gewertet nach Schlagabtausch { $number }
aim-worth-worth = { $aim }, { $worth } Punkte wert
air-for-volleys-volley-volleys =
    Luft für { $volleys ->
        [one] eine Salve
       *[other] { $volleys } Salven
    }
all = alles
all-are-of-team-team-everybody-is-alone = alle gehören zum Team { $team }: jeder steht allein
an-exchange-is-missing-at-which-this-is-judged-aim = ein Schlagabtausch fehlt, nach dem dies gewertet wird: { $aim }
an-objective = ein Auftrag
and-the-name-of-a-ship-shows-its-sheet-card-shows-this-again = ? und der Name eines Schiffs zeigt sein Schiffsblatt; card zeigt dies noch einmal.
arcs = Sektoren
armour = Panzerung
armour-is-not-negative = Panzerung ist nicht negativ
armour-layer = Panzerung { $layer }
as = als
as-usual = üblich
ask-what-they-are-going-to-do = frage, was sie vorhaben
at-most-cap-die-dice-may-evade =
    höchstens { $cap ->
        [one] ein Würfel darf
       *[other] { $cap } Würfel dürfen
    } ausweichen
bay-bay = Bucht { $bay }
before-exchange = Vor { $exchange }
between = zwischen
bring-formation-beyond-distance = { $formation } weiter als { $distance } vom Feind wegbringen
bring-formation-within-distance-of-other = { $formation } auf { $distance } an { $other } heranbringen
broken-xml-error = fehlerhaftes XML: { $error }
carrier-has-no-empty-bay-for-it = { $carrier } hat dafür keine leere Bucht
class = Klasse
clause-r-is-not-understood = „{ $clause }“ ist nicht zu verstehen
close-with-maintain = annähern und Abstand halten
come-back-from-reserve-which-takes-long = komm aus der Reserve zurück; das dauert
come-nearer-3-for-each-success = komm näher, 3 für jeden Erfolg
commander = Kommando
commander-of-team = Kommando über { $team }
core-systems-are-not-in-play-at-this-table = an diesem Tisch spielen Kernsysteme nicht mit
count-are-to-be-counted-of-all = { $count } von { $all } sollen zählen
count-of-name-two-at-most = { $count } von { $name }: höchstens zwei
count-ship-is-ships-are-in-no-formation-now-name =
    { $count ->
        [one] ein Schiff ist
       *[other] { $count } Schiffe sind
    } in keinem Verband: jetzt { $name }
count-weapon-32d33b = { $count } × { $weapon }
crew = Besatzung
critical = kritisch
cross-destroyed = Kreuz: zerstört
damage-dice = Schadenswürfel
deal-out-dice-die-dice-of-thrust-at-most-cap-to-evade = verteile { $dice } Würfel Schub, höchstens { $cap } zum Ausweichen
decline-their-offer = lehne ihr Angebot ab
defence = Abwehr
design-class = { $design }-Klasse
design-class-type = { $type } der { $design }-Klasse
destroy-count-of-ships = { $count } von { $ships } zerstören
destroy-ships = { $ships } zerstören
dice = Würfel
dice-and-mean-damage-to-each-range-at-a-ship-without-screens-d49f8a = Würfel und mittlerer Schaden auf jede Entfernung, gegen ein Schiff ohne Schirme, das nicht ausweicht.
dice-at-drm = { $dice } mit { $drm }
dice-by-range = Würfel nach Entfernung
dice-cannot-be-negative = es gibt keine negative Zahl von Würfeln
distance-mu = { $distance } MU
distances = Entfernungen
done = erfüllt
draw-away-3-for-each-success = setz dich ab, 3 für jeden Erfolg
drive-thrust-rating = { $drive }, Schub { $rating }
evasion = Ausweichen
evasion-0-to-most = Ausweichen 0 bis { $most }
everyone = alle
exchange-exchange-volley-volley = Schlagabtausch { $exchange }, Salve { $volley }
fails-as-rows-of-the-hull-go = { $fails }, je nach verlorener Rumpfreihe
fire-control-control-of-subject-already-aims-at-another-targ-2ee853 = Feuerleitung { $control } von { $subject } zielt schon auf etwas anderes
fire-everything-that-bears = feuere mit allem, was das Ziel erfasst
fire-is-held-to-a-range-that-there-is = das Feuer wird auf eine Entfernung begrenzt, die es gibt
formation = Verband
formation-cannot-come-near-itself = { $formation } kann nicht in die eigene Nähe kommen
formation-fires-at-nobody = { $formation } feuert auf niemanden.
formation-has-no-course = { $formation } hat keinen Kurs.
formation-has-no-speed-and-no-evasion = { $formation } hat weder Fahrt noch Ausweichen.
formation-one-has-no-distance-to-itself = der Verband { $one } hat keine Entfernung zu sich selbst
formation-player-6f8ae8 = { $formation } ({ $player })
formation-player-thrust-thrust = { $formation } ({ $player }), Schub { $thrust }
formation-plots-to-course-target = { $formation } plant einen Kurs zu { $target }: { $course }
formations-one-and-other-cannot-be-distance-apart = die Verbände { $one } und { $other } können nicht { $distance } voneinander entfernt sein
from-which-bay = aus welcher Bucht
game-name = Spiel { $name }
games-battles-of-length-1f-exchanges-on-average = { $games } Schlachten von durchschnittlich { NUMBER($length, maximumFractionDigits: 1) } Schlagabtauschen
give-up-when-the-exchange-is-over = gib auf, wenn der Schlagabtausch vorbei ist
go-into-reserve-if-no-enemy-is-near = geh in Reserve, wenn kein Feind nah ist
gold-dot-crew = goldener Punkt: Besatzung
hide-and-do-nothing-else = versteck dich und tu sonst nichts
hold-the-range = halte den Abstand
hull = Rumpf
it-is-refused-why = abgelehnt: { $why }
it-names-no-ships = es nennt keine Schiffe
judged-by = gewertet nach
keep-count-of-ships = { $count } von { $ships } erhalten
keep-ships = { $ships } erhalten
key-value-r-is-not-understood = { $key } = „{ $value }“ ist nicht zu verstehen
kind-has-a-price-of-its-own-and-is-given-another = { $kind } hat einen eigenen Preis und bekommt einen anderen
kind-of-side = { $kind }, { $side }
kind-short-0ad33d = { $kind } ({ $short })
label-number-89fa86 = { $label } #{ $number }
layer-layer = Schicht { $layer }
lead-by-margin = mit { $margin } Punkten führen
lead-points = Vorsprung { $lead }
least-or-more = { $least } oder mehr
least-to-most = { $least } bis { $most }
leave-it-behind-a-formation-of-its-own = lass es zurück, als eigenen Verband
left-whole-adv = { $left }/{ $whole } HL
left-whole-d6e960 = { $left }/{ $whole }
loads-endurance = loads { $endurance }
loads-load-loads-37fce2 =
    { $loads ->
        [one] eine Ladung
       *[other] { $loads } Ladungen
    }
lot-faces-14542f = { $lot } { $faces }
magazine-number-is-not-aboard = Magazin { $number } ist nicht an Bord
mass = Masse
mass-and-points = Masse und Punkte
mass-and-points-of-its-own = eine eigene Masse und eigene Punkte
mass-fdc475 = { $mass }
mass-points-point-points-93636a =
    { $mass } ({ $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    })
mount-number-is-named-twice = Waffe { $number } ist zweimal genannt
mount-number-of-name-cannot-be-overloaded = Waffe { $number } von { $name } kann nicht überladen werden
mount-number-of-name-cannot-shoot-anything-down = Waffe { $number } von { $name } kann nichts abschießen
mount-twice-of-name-fires-once-in-a-volley = Waffe { $twice } von { $name } feuert nur einmal in einer Salve
mounts-and-fire-controls-are-named-for-a-single-ship = Waffen und Feuerleitungen werden für ein einzelnes Schiff genannt
mounts-are-named-for-a-single-ship = Waffen werden für ein einzelnes Schiff genannt
mu = MU
name = Name
name-cannot-be-in-such-a-condition-clause = { $name } kann nicht in einem solchen Zustand sein: { $clause }
name-cannot-be-word-r = { $name } kann nicht „{ $word }“ sein
name-cannot-speak-there-now = { $name } kann dort jetzt nicht sprechen
name-carries-no-kind = nicht an Bord von { $name }: { $kind }
name-design-class = { $name }, { $design }-Klasse
name-has-a-mass-of-mass = { $name } hat eine Masse von { $mass }
name-has-conceded = { $name } hat aufgegeben
name-has-no-fire-control-control = { $name } hat keine Feuerleitung { $control }
name-has-no-group-ready-in-bay-bay = { $name } hat in Bucht { $bay } keine Staffel bereit
name-has-no-magazine-magazine = { $name } hat kein Magazin { $magazine }
name-is-a-group-of-craft-with-no-other-weapons = { $name } ist eine Staffel und hat keine anderen Waffen
name-is-drawn-at-mass-drawn-and-its-parts-weigh-mass-differe-18c316 = { $name } ist mit Masse { $drawn } gezeichnet, und die Teile wiegen { $mass } (Unterschied { $difference })
name-is-in-reserve = { $name } ist in Reserve
name-is-not-actor-s-to-command = { $name } steht nicht unter dem Kommando von { $actor }
name-is-out-of-the-battle = { $name } ist aus der Schlacht heraus
name-is-priced-at-points-and-its-parts-cost-cost = { $name } ist mit { $points } Punkten angegeben, und die Teile kosten { $cost }
name-is-silenced = { $name } darf nicht sprechen
name-second = { $name }, als weiteres Ziel
name-must-be-at-least-1 = { $name } muss mindestens 1 sein
name-must-be-at-most-most = { $name } darf höchstens { $most } sein
name-must-not-be-negative = { $name } darf nicht negativ sein
name-r-cannot-be-a-name = „{ $name }“ kann kein Name sein
names-ships-ship-ships-c0488c =
    { $names }: { $ships ->
        [one] ein Schiff
       *[other] { $ships } Schiffe
    }
no-air = keine Luft
no-design-is-called-name = kein Entwurf heißt { $name }
no-formation-is-called-name = kein Verband heißt { $name }
no-group-can-be-called-group-r = keine Staffel kann „{ $group }“ heißen
no-hull-is-given-read-as-average = kein Rumpf ist angegeben; als durchschnittlich gelesen
no-jump-drive-of-subject-works = kein Sprungantrieb von { $subject } funktioniert
no-mass-is-given-read-as-1 = keine Masse ist angegeben; als 1 gelesen
no-player-is-called-player = niemand heißt { $player }
no-power = keine Energie
no-ship-has-the-number-number = kein Schiff hat die Nummer { $number }
no-ship-or-formation-is-called-name = kein Schiff und kein Verband heißt { $name }
no-ship-or-formation-is-called-said-r = kein Schiff und kein Verband heißt „{ $said }“
no-ship-plain-r-could-be-left-out = kein Schiff „{ $plain }“ könnte weggelassen werden
no-such-pair-of-formations-one-other = kein solches Paar von Verbänden: { $one }, { $other }
no-team-is-called-name = kein Team heißt { $name }
no-unit-covers-percentile = keine Einheit deckt { $percentile } ab
no-unit-is-called-unit = keine Einheit heißt { $unit }
no-what-is-called-name-r = unbekannt: { $what } „{ $name }“
no-weapons = unbewaffnet
nobody-can-jump-out-of-this-scenario = aus diesem Szenario kann niemand herausspringen
nobody-can-speak-now = jetzt kann niemand sprechen
nobody-in-this-scenario-is-wish-r = niemand in diesem Szenario ist „{ $wish }“
nobody-is-near = niemand ist nah
nobody-whispers-at-this-table = an diesem Tisch wird nicht geflüstert
not-done = nicht erfüllt
not-possible-any-more = nicht mehr möglich
not-working = außer Betrieb
nothing-is-wrong-with-it = Daran ist nichts falsch.
nothing-of-yours-was-harmed = Von deinen Schiffen hat keines Schaden genommen.
now-left-wanted-needed = noch { $now }, nötig { $wanted }
now-of-wanted = { $now } von { $wanted }
number-id-is-used-twice-one-part-has-another = Nummer { $id } ist zweimal vergeben; ein Teil hat eine andere
number-number-is-used-twice = Nummer { $number } ist zweimal vergeben
number-number-of-name-is-below-zero = Nummer { $number } von { $name } liegt unter null
number-number-of-name-is-not-a-weapon = Nummer { $number } von { $name } ist keine Waffe
number-number-of-name-is-used-twice = Nummer { $number } von { $name } ist zweimal vergeben
objective = Auftrag
offence = Angriff
offer-them-a-truce = biete ihnen Waffenruhe an
on-has-no-system-system-that-can-be-picked-out = { $on } hat kein System { $system }, auf das man zielen kann
one-and-other-fly-past-each-other-range-before-becomes-after = { $one } und { $other } fliegen aneinander vorbei: Entfernung { $before } wird { $after }
one-battle-and-the-ships-that-fight-in-it = eine Schlacht und die Schiffe, die darin kämpfen
one-other-d7bf90 = { $one } – { $other }
only-the-designs-are-written-there-is-no-battle-to-hold-name-75ee44 = nur die Entwürfe werden geschrieben: es gibt keine Schlacht, die Namen und Schaden hält
or-drive-1-for-its-drive = oder drive 1 für den Antrieb
orders-are-plotted-before-an-exchange = Befehle werden vor einem Schlagabtausch geplant
orders-of-player-for-exchange = Befehle von { $player } für { $exchange }
out-of-control-for-good = für immer außer Kontrolle
out-of-control-for-volleys-volley-volleys =
    außer Kontrolle für { $volleys ->
        [one] eine Salve
       *[other] { $volleys } Salven
    }
part = Teil
parties-to-system = { $parties } an #{ $system }
path-is-a-game-of-pack = { $path } ist ein Spiel von { $pack }
path-r-names-no-format = „{ $path }“ nennt kein Format
path-what-0b3fc2 = { $path }: { $what }
percentile = Prozentwurf
player-number-number-is-used-twice = Personennummer { $number } ist zweimal vergeben
players = Personen
points = Punkte
points-7cd4a5 = { $points }
progress-7dca4b = { $progress }
ranges-by-volley-fire = Entfernungen nach Salven (* Feuer)
ranges-of-title = Entfernungen: { $title }
rate-2-low-2-to-high-2 = { NUMBER($rate, style: "percent", maximumFractionDigits: 2) } ({ NUMBER($low, style: "percent", maximumFractionDigits: 2) } bis { NUMBER($high, style: "percent", maximumFractionDigits: 2) })
recharging = lädt nach
remarks = Anmerkungen
ring-arcs-of-fire-bow-up = Ring: Schusssektoren, Bug oben
row-row-fails = Reihe { $row }: { $fails }
row-row-lost = Reihe { $row }: weg
row-the-die-that-fails-systems-when-it-is-gone = Reihe: der Würfel, bei dem Systeme ausfallen, wenn sie weg ist
run-area-ecm-and-do-not-aim = betreib Flächen-ECM und ziel nicht
scenario-told-ff50ad = { $scenario }: { $told }
screens = Schirme
section = Abschnitt
see-beyond-24-mu-and-be-seen = sieh weiter als 24 MU, und werde gesehen
send-out-six-craft = schick sechs Maschinen hinaus
set-mounts-to-point-defence-instead = stell Waffen stattdessen auf Nahabwehr
ship = Schiff
ship-design-hull-left-whole-thrust-thrust-weapons = { $ship }, { $design }, Rumpf { $left }/{ $whole }, Schub { $thrust }: { $weapons }
ship-number-id-is-used-twice-now-fresh = Schiffsnummer { $id } ist zweimal vergeben; jetzt { $fresh }
ships = Schiffe
ships-of-title = Schiffe: { $title }
ships-of-two-sides-or-a-folder-for-each-side-in-it = Schiffe zweier Seiten, oder darin ein Ordner für jede Seite
side = Seite
small-craft-are-not-in-play-at-this-table = an diesem Tisch spielen Staffeln nicht mit
speed = Fahrt
speed-and-evasion-thrust-together = Fahrt und Ausweichen zusammen { $thrust }
spent = verschossen
start = Anfang
state = Zustand
strange-is-no-firing-arc = { $strange } ist kein Schusssektor
stroke-damaged = Strich: beschädigt
subject-can-aim-at-controls-formations =
    { $subject } kann auf { $controls ->
        [one] einen Verband
       *[other] { $controls } Verbände
    } zielen
subject-does-not-hide = { $subject } verbirgt sich nicht
subject-has-a-primary-target-already = { $subject } hat schon ein erstes Ziel
subject-has-no-system-number = { $subject } hat kein System { $number }
subject-has-thrust-thrust = { $subject } hat Schub { $thrust }
subject-is-alone-already = { $subject } ist schon allein
subject-is-in-reserve-already = { $subject } ist schon in Reserve
subject-is-not-in-reserve = { $subject } ist nicht in Reserve
subject-may-shift-its-share-by-bound-at-most-in-fives = { $subject } darf den eigenen Anteil um höchstens { $bound } verschieben, in Fünferschritten
symbol = Zeichen
system = System
system-recharging = { $system } lädt nach
system-spent = { $system } verschossen
system-state-b144fd = { $system } { $state }
tag-is-carried-as-an-inert-system = { $tag } wird als System ohne Wirkung mitgeführt
tag-is-not-understood = { $tag } ist nicht zu verstehen
tag-of-class-rating-has-no-price = { $tag } der Klasse { $rating } hat keinen Preis
take-the-crew-off-and-leave-the-core = hol die Besatzung und lass den Kern zurück
target-is-not-in-the-battle-now = { $target } ist jetzt nicht in der Schlacht
target-is-not-on-your-side = { $target } ist nicht auf deiner Seite
target-is-on-your-side = { $target } ist auf deiner Seite
target-of-formation-takes-points-from-attacker-s-mount = { $target } ({ $formation }) erleidet { $points } Schaden: { $mount } von { $attacker }
team-aim-bc48b0 = { $team }: { $aim }
team-aim-state-26c8c2 = { $team }: { $aim } ({ $state })
team-has-missed-its-objective-task = { $team } hat den Auftrag verfehlt: { $task }
team-has-reached-its-objective-task = { $team } hat den Auftrag erfüllt: { $task }
text-100-units-or-fewer = höchstens 100 Einheiten
text-3-2-1-dice-by-12-mu = 3/2/1: Würfel je 12 MU
text-r-error-8cbf12 = „{ $text }“: { $error }
text-r-is-too-much = „{ $text }“ ist zu viel
that = das
that-buys-no-ship-for-every-side = davon ist kein Schiff für jede Seite zu kaufen
that-is-not-something-to-order = das kann nicht befohlen werden
the-arcs-arcs-r-of-tag-are-left-out = die Sektoren „{ $arcs }“ von { $tag } werden weggelassen
the-battle-is-drawn-because-reason = die Schlacht endet unentschieden: { $reason }
the-battle-is-over = Die Schlacht ist vorbei
the-battle-is-over-because-reason-winner-wins = die Schlacht ist vorbei: { $reason }; { $winner } gewinnt
the-class-of-title = die Klasse von { $title }
the-course-course-r-is-read-as-maintain = der Kurs „{ $course }“ wird als Maintain gelesen
the-distance-between-formations-is-given-twice = die Entfernung zwischen { $formations } ist zweimal angegeben
the-file-has-a-doctype-which-might-declare-entities-or-refer-a76e17 = die Datei hat einen DOCTYPE, der Entitäten erklären oder auf andere Dateien verweisen könnte
the-file-has-no-ship-number = die Datei hat kein Schiff { $number }
the-forces-are-mustered-already = die Kräfte sind schon aufgestellt
the-hull-of-name = der Rumpf von { $name }
the-hull-type-word-r-is-read-as-average = der Rumpftyp „{ $word }“ wird als durchschnittlich gelesen
the-loads-of-title = die Ladungen von { $title }
the-mass-itself = die Masse selbst
the-mass-of-name = die Masse von { $name }
the-nearest-enemy = der nächste Feind
the-number-of-name-s-armour-layers = die Zahl der Panzerschichten von { $name }
the-number-of-name-s-systems = die Zahl der Systeme von { $name }
the-rows-of-name-s-hull = die Rumpfreihen von { $name }
the-rules-set-no-price-for-kind-state-mass-and-points = die Regeln setzen keinen Preis für { $kind }; gib Masse und Punkte an
the-ships-of-this-folder-are-all-of-one-side = die Schiffe dieses Ordners gehören alle zu einer Seite
the-size-of-title = die Größe von { $title }
the-stealth-of-name = der Ortungsschutz von { $name }
the-thrust-of-name = der Schub von { $name }
the-title-is-no-system-among-others = kein System unter anderen: { $title }
there-are-count-objectives =
    es gibt { $count ->
        [one] einen Auftrag
       *[other] { $count } Aufträge
    }
there-are-no-variant-craft = Maschinen der Art „{ $variant }“ gibt es nicht
there-are-ships-and-no-formations-to-fight = es gibt Schiffe und keine Verbände, die kämpfen
there-are-ships-and-no-two-sides-to-fight = es gibt Schiffe und keine zwei Seiten, die kämpfen
there-are-two-battles-in-this-folder = in diesem Ordner sind zwei Schlachten
there-has-been-no-volley-volley = eine Salve { $volley } gab es nicht
there-has-been-no-volley-yet = noch gab es keine Salve
there-is-no-expectation-text-r = eine Erwartung „{ $text }“ gibt es nicht
there-is-no-folder-folder = einen Ordner { $folder } gibt es nicht
there-is-no-list-of-shelf-r = eine Liste „{ $shelf }“ gibt es nicht
there-is-no-opponent-name-r = einen Gegner „{ $name }“ gibt es nicht
there-is-no-option-strange-r = eine Option „{ $strange }“ gibt es nicht
there-is-no-option-text-r = eine Option „{ $text }“ gibt es nicht
there-is-no-order-to-verb-that-could-be-taken-back = es gibt keinen Befehl { $verb }, den man zurücknehmen könnte
there-is-no-scenario-name-r = ein Szenario „{ $name }“ gibt es nicht
there-is-no-scenario-text-r = ein Szenario „{ $text }“ gibt es nicht
there-is-no-ship-in-name = in { $name } ist kein Schiff
there-is-no-stealth-of-level-stealth = einen Ortungsschutz der Stufe { $stealth } gibt es nicht
there-is-no-such-order-to-take-back = es gibt keinen solchen Befehl zum Zurücknehmen
there-is-no-system-called-name = kein System heißt { $name }
there-is-no-system-clause-r = ein System „{ $clause }“ gibt es nicht
there-is-no-what-said-r = unbekannt: { $what } „{ $said }“
there-is-nothing-in-target = in { $target } ist nichts
this-is-not-an-objective = das ist kein Auftrag
this-objective-is-done-task = dieser Auftrag ist erfüllt: { $task }
this-objective-is-missed-task = dieser Auftrag ist verfehlt: { $task }
this-scenario-has-no-reserve = dieses Szenario hat keine Reserve
those-who-are-out-of-the-battle = alle, die aus der Schlacht heraus sind
thresholds = Schwellen
throw-the-core-overboard-and-all-power = wirf den Kern über Bord, und alle Energie
thrust = Schub
thrust-advanced = Schub (Hochleistung)
thrust-is-not-negative = Schub ist nicht negativ
thrust-left-whole = Schub { $left }/{ $whole }
title = Titel
title-covers-no-arc = ohne Schusssektor: { $title }
title-has-no-arcs = hat keine Sektoren: { $title }
title-has-no-class-rating = gibt es nicht in Klasse { $rating }: { $title }
title-screens-area-screen-area-screens-61f2f3 =
    { $title }, { $screens ->
        [one] ein Flächenschirm
       *[other] { $screens } Flächenschirme
    }
to-see-a-ship-or-a-formation-as-it-is-now-and-its-name = Um ein Schiff oder einen Verband zu sehen, wie er jetzt ist: ? und der Name.
told-as-a-secondary-target = { $told }, als weiteres Ziel
told-by-control = { $told } durch #{ $control }
told-dice-22641a = { $told } ({ $dice })
told-die-die = { $told } (Würfel { $die })
told-effect-eed439 = { $told }: { $effect }
told-in-volley-volley = { $told } in Salve { $volley }
told-jobs-aad772 = { $told }: { $jobs }
told-of-target = { $told } ({ $target })
told-on-unit = { $told }, Einheit { $unit }
told-points-lost-lost = { $told }; verlorene Punkte: { $lost }
told-points-point-points-over =
    { $told }, { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } zu viel
told-system-system = { $told }, System #{ $system }
told-with-mounts = { $told } mit { $mounts }
told-within-range = { $told } bis Entfernung { $range }
two-are-called-name-names-ignore-case = zwei heißen { $name }: Namen achten nicht auf Großschreibung
two-designs-are-called-name = zwei Entwürfe heißen { $name }
type = Typ
unit-308dbd = { $unit } *
unit-is-disabled-how = { $unit } ist außer Gefecht: { $how }
unit-is-no-group-of-small-craft = { $unit } ist keine Staffel
unit-loses-label-system-status-by-cause = { $unit } verliert { $label } #{ $system }: { $status }, durch { $cause }
unit-misses-with-count-of-its-mounts =
    { $unit } verfehlt mit { $count ->
        [one] einer Waffe
       *[other] { $count } Waffen
    }
unit-of-formation-is-destroyed-by-its-own-own = { $unit } ({ $formation }) wird durch Eigenes zerstört: { $own }
unit-plots-fire-at-target = { $unit } plant Feuer auf { $target }
unit-plots-fire-at-the-nearest-enemy = { $unit } plant Feuer auf den nächsten Feind
unit-s-power-core-cannot-be-held-die-die = der Energiekern von { $unit } ist nicht zu halten (Würfel { $die })
unit-tests-systems-system-systems-for-pulses-they-fail-on-fa-787a8b =
    { $unit } prüft { $systems ->
        [one] ein System
       *[other] { $systems } Systeme
    } auf Pulse: Ausfall ab { $fails_on }
unreadable-xml-error = unlesbares XML: { $error }
up-to-most = bis zu { $most }
up-to-most-bytes = bis zu { $most } Bytes
volley-volley = Salve { $volley }
volley-when-is-not-of-this-exchange = Salve { $when } gehört nicht zu diesem Schlagabtausch
warn-them = warne sie
weapon = Waffe
what-cannot-be-value = { $what } kann nicht { $value } sein
what-is-plotted-is-not-written-a-gloam-file-holds-it = was geplant ist, wird nicht geschrieben: eine .gloam-Datei hält es
what-is-told-by-a-number-not-text-r = hier gehört eine Zahl hin ({ $what }), nicht „{ $text }“
what-it-is = was es ist
what-unit-has-lost-is-told-twice = was { $unit } verloren hat, ist zweimal angegeben
where-what-22f554 = { $where }: { $what }
which-enemy-is-the-nearest-is-known-when-it-is-fired-at = welcher Feind der nächste ist, weiß man, wenn auf ihn gefeuert wird
whisper-to-name = { $name } zuflüstern
wins = Siege
withdraw-with-maintain = absetzen und Abstand halten
written = Schreibweise
written-path = geschrieben: { $path }
you-are-player-commander-of-team = Du bist { $player }, mit dem Kommando über { $team }.
your-ships = Deine Schiffe
your-ships-after-exchange = Deine Schiffe nach { $exchange }
your-team = dein Team
