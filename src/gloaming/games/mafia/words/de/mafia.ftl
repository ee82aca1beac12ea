## The words of Mafia, in German.

## Phases

phase-day = Tag
phase-night = Nacht
phase-evening = Abend
phase-morning = Morgen
phase-trial = Gericht
phase-election = Wahl

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

name-is-role-a = { $name }: { $role }
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
mafia-KillAgreed = die { $faction } einigt sich, { $targets } zu töten
a-tie-and-everyone-votes-again-names = Gleichstand, und alle stimmen noch einmal ab: { $names }
mafia-PollClosed = alle Stimmen sind da
mafia-BallotsOpened = die Stimmzettel werden geöffnet
votes-are-cast-when-the-day-is-over = abgestimmt wird, wenn der Tag vorbei ist
nobody-may-vote-for-themselves-here = hier darf niemand für sich selbst stimmen
actor-votes-targets = { $actor } stimmt für { $targets }
mafia-Unvote = { $actor } nimmt die Stimme zurück
the-count-counts = die Zählung: { $counts }
the-count-no-votes = die Zählung: keine Stimmen
mafia-Introduced = die { $faction }: { $members }
mafia-Led = { $leader } führt die { $faction } an
rule-protected = beschützt
rule-blocked = blockiert

## A game at a terminal

action-block = blockieren
    .text = hindere jemanden heute Nacht am Handeln
    .question = wen hältst du auf?
action-investigate = ermitteln
    .text = erfahre, ob jemand zur Stadt gehört
    .question = gegen wen ermittelst du?
action-jail = einsperren
    .text = hindere jemanden am Handeln und bewahre ihn vor dem Tod
    .question = wen sperrst du ein?
action-protect = beschützen
    .text = beschütze jemanden bis zum Morgen vor Angriffen
    .question = wen beschützt du?
action-track = verfolgen
    .text = erfahre, wen jemand heute Nacht besucht
    .question = wen verfolgst du?
actor-claims-to-be-role-a = { $actor } will { $role } sein
actor-finds-out-found = { $actor } findet heraus: { $found }
as-friends-are-told-of-each-other = weil Freunde voneinander erfahren
as-the-first-of-those-who-live = als erste lebende Person
claim-and-says-found = { $claim } und sagt: { $found }
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
the-others-can-no-longer-outvote-it = die anderen sie nicht mehr überstimmen können
all-its-enemies-are-gone = alle ihre Gegner fort sind
result-for-actor-found = Ergebnis für { $actor }: { $found }
role-of-faction = { $role } ({ $faction })
rule-bulletproof = kugelsicher
how-do-you-vote = wie stimmst du?
who-do-you-vote-for = für wen stimmst du?
which-role-do-you-claim = welche Rolle behauptest du?
what-did-you-find = was hast du herausgefunden?
take-your-vote-back = nimm deine Stimme zurück
tell-everyone-your-role = nenne allen deine Rolle
as-role-tell-everyone-that-someone-is-town-or-is-not = sag allen als { $role }, dass jemand zur Stadt gehört oder nicht
the-rules-rules = die Regeln: { $rules }
the-rules-as-usual = die Regeln: wie üblich
the-votes-of-phase = Die Stimmen: { $phase }
there-is-no-verb-text-r = es gibt kein Verb { $text }
choose-someone-to-lynch = wähle, wer gelyncht werden soll
what = was
who-was-what = Wer was war
told-players-b948eb = { $told }: { $players }
winners-won = Sieg für { $winners }
the-faction = { $faction ->
    [Stadt] die Stadt
    [Mafia] die Mafia
   *[other] { $faction }
}
nobody-won = niemand hat gewonnen
you-have-no-special-ability-only-a-vote = Du kannst nur abstimmen.
you-win-with-the-faction-when-aim = Du gewinnst mit der { $faction }, wenn { $aim }.
you-win-with-the-faction = Du gewinnst mit der { $faction }.
side-town = Stadt
ballot-no-lynch = niemand
ballot-guilty = schuldig
ballot-innocent = unschuldig
link-and = und
link-for = für
link-onto = auf

## Talk

act-accuses = beschuldigt
act-asks = fragt
act-clears = entlastet
act-counters = widerspricht
act-defends = verteidigt
act-follows = folgt
act-retracts = nimmt alles zurück
act-suggests = schlägt vor:
say-who-you-would-choose-for-what-you-do-together = sag, wen du für eure gemeinsame Sache wählen würdest
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
setup-matrix6 = matrix6
    .text = Eine von sechs Besetzungen, eine Zeile oder Spalte von neun Rollen: sieben der Stadt, zwei der Mafia.
the-channel = die { $channel }

## What bots say

role-a-695a15 = { $role }
the-role = { $role }
no-real-reason-yet-but-i-ll-start-with-about = noch ohne echten Grund, aber ich fange mit { $about } an
somebody-has-to-go-first-so-about = jemand muss anfangen, also: { $about }
just-a-gut-feeling-but-about = nur ein Bauchgefühl, aber: { $about }
let-s-hear-from-about = lasst uns { $about } hören
i-ve-got-nothing-on-anyone-about-will-do-for-now = ich habe gegen niemanden etwas. { $about } muss vorerst genügen
this-could-well-be-wrong-but-i-ll-say-about = das kann gut falsch sein, aber ich sage { $about }
don-t-read-too-much-into-this-about = deutet nicht zu viel hinein: { $about }
a-little-pressure-on-about-and-no-hard-feelings = ein wenig Druck auf { $about }, und nichts für ungut
about-talk = { $about }! Rede!
enough-waiting-around-about-you-first = genug gewartet. { $about }, du zuerst
i-ll-just-say-it-about = ich sage es einfach: { $about }
let-s-see-what-about-does-under-a-little-pressure = sehen wir, was { $about } unter etwas Druck macht
call-it-a-hunch-about = nennt es eine Ahnung: { $about }
i-m-curious-how-about-will-take-this = ich bin gespannt, wie { $about } das aufnimmt
i-m-with-other-about = ich halte es mit { $other }: { $about }
i-ve-got-no-better-idea-than-other-so-about-it-is = ich habe keine bessere Idee als { $other }, also { $about }
better-one-lynch-than-none-i-ll-go-with-other = besser ein Lynch als keiner. Ich gehe mit { $other }
if-it-s-good-enough-for-other-it-s-good-enough-for-me-about = was { $other } genügt, das genügt mir auch: { $about }
other-got-there-before-me-about = { $other } war schneller als ich: { $about }
i-m-not-certain-but-other-may-be-right-about-about = ich bin nicht sicher, aber mit { $about } hat { $other } vielleicht recht
about-i-suppose-at-least-other-seems-sure = { $about }, denke ich. Wenigstens wirkt { $other } sicher
if-other-is-wrong-then-so-am-i-about = wenn { $other } sich irrt, dann ich auch: { $about }
other-is-right-about-has-to-go = { $other } hat recht. { $about } muss weg!
what-other-said-about = genau wie { $other } sagt! { $about }!
yes-i-m-with-other-let-s-get-this-done = ja! Ich bin bei { $other }, bringen wir es hinter uns
i-ll-lend-other-a-hand-with-about = bei { $about } helfe ich { $other } gern
other-seems-very-sure-about-about-why-not = { $other } ist sich bei { $about } sehr sicher. Warum nicht?
i-was-wondering-about-about-too-and-other-has-made-up-my-min-10a794 = über { $about } habe ich auch nachgedacht, und { $other } gibt den Ausschlag
nobody-looks-worse-to-me-than-about = niemand sieht für mich schlechter aus als { $about }
if-i-have-to-choose-it-s-about = wenn ich wählen muss, dann { $about }
nobody-here-convinces-me-about-least-of-all = hier überzeugt mich niemand, { $about } am wenigsten
we-have-to-pick-someone-and-i-d-pick-about = wir müssen jemanden wählen, und ich würde { $about } wählen
about-for-want-of-anything-better = { $about }, weil ich nichts Besseres habe
i-don-t-like-this-but-if-it-has-to-be-someone-about = es gefällt mir nicht, aber wenn es jemand sein muss: { $about }
i-d-go-for-about-and-i-hope-i-m-not-wrong = ich wäre für { $about }, und hoffentlich irre ich mich nicht
i-keep-coming-back-to-about = ich komme immer wieder auf { $about }
my-money-s-on-about = ich setze auf { $about }
it-s-about-prove-me-wrong = es ist { $about }. Beweist mir das Gegenteil!
no-more-dithering-about = kein Zögern mehr: { $about }!
something-about-about-doesn-t-add-up = irgendetwas stimmt bei { $about } nicht
i-ve-been-watching-about-and-i-m-not-convinced = ich habe { $about } beobachtet und bin nicht überzeugt
i-d-miss-about-less-than-anyone-else = { $about } würde mir am wenigsten fehlen
i-know-what-about-is-and-it-isn-t-town = ich weiß, was { $about } ist: nicht Stadt
i-ve-seen-it-for-myself-about-isn-t-town = ich habe es selbst gesehen: { $about } ist nicht Stadt
take-it-from-me-about-is-not-town = glaubt mir: { $about } ist nicht Stadt
about-is-not-one-of-us-and-i-can-say-so-for-certain = { $about } gehört nicht zu uns, und das weiß ich sicher
i-m-as-sure-as-i-can-be-about-isn-t-town = ich bin so sicher, wie man sein kann: { $about } ist nicht Stadt
about-isn-t-town-and-i-know-it = { $about } ist nicht Stadt, und ich weiß es!
i-happen-to-know-that-about-isn-t-town = ich weiß zufällig, dass { $about } nicht Stadt ist
other-says-about-isn-t-town-and-i-believe-it = { $other } sagt, { $about } ist nicht Stadt, und ich glaube es
other-has-a-result-on-about-that-s-enough-for-me = { $other } hat ein Ergebnis zu { $about }. Das genügt mir
unless-other-is-lying-about-isn-t-town = wenn { $other } nicht lügt, ist { $about } nicht Stadt
i-can-t-ignore-what-other-found-about = was { $other } gefunden hat, kann ich nicht übergehen: { $about }
we-have-a-result-and-it-says-about = wir haben ein Ergebnis, und das heißt { $about }
i-d-rather-trust-other-than-about = ich vertraue lieber { $other } als { $about }
i-don-t-see-why-other-would-make-that-up-about-about = ich wüsste nicht, warum { $other } das über { $about } erfinden sollte
you-heard-other-about-isn-t-town = ihr habt { $other } gehört: { $about } ist nicht Stadt!
what-are-we-waiting-for-other-has-found-about = worauf warten wir? { $other } hat { $about } gefunden!
if-other-is-lying-we-ll-know-soon-enough-about-first = wenn { $other } lügt, wissen wir es bald. Zuerst { $about }
it-s-other-s-word-against-about-s-and-i-know-whose-i-d-take = es steht { $other } gegen { $about }, und ich weiß, wem ich glaube
about-has-a-result-before-there-s-been-a-single-night = { $about } hat ein Ergebnis, und es gab noch keine Nacht
no-night-is-over-yet-so-about-can-t-have-found-anything = noch ist keine Nacht vorbei, also kann { $about } nichts gefunden haben
a-result-already-about-is-making-it-up = schon ein Ergebnis? Das hat { $about } erfunden
a-result-before-the-first-night-nice-try-about = ein Ergebnis vor der ersten Nacht? Netter Versuch, { $about }!
what-about-claims-can-t-be-true = was { $about } behauptet, kann nicht wahr sein
about-s-story-doesn-t-add-up = die Geschichte von { $about } geht nicht auf
nobody-here-could-be-or-know-what-about-claims = was { $about } behauptet, kann hier niemand sein oder wissen
i-ve-tried-but-i-can-t-make-about-s-claim-fit = ich habe es versucht, aber was { $about } behauptet, passt nicht
that-can-t-be-true-about = das kann nicht stimmen, { $about }!
about-should-have-thought-that-claim-through = { $about } hätte sich das besser überlegen sollen
about-and-other-both-claim-to-be-role-and-one-of-them-is-lyi-f3ea6f = { $about } und { $other } wollen beide { $role } sein, und jemand von ihnen lügt
about-or-other-only-one-of-them-can-be-role = { $about } oder { $other }: { $role } kann nur eine Person sein
two-players-claim-to-be-role-and-i-believe-other-not-about = zwei wollen { $role } sein, und ich glaube { $other }, nicht { $about }
one-of-them-is-lying-about-or-other-i-can-t-be-sure-which = jemand lügt, { $about } oder { $other }. Sicher bin ich nicht, wer
about-and-other-can-t-both-be-role = { $about } und { $other } können nicht beide { $role } sein!
other-s-grave-shows-that-about-didn-t-tell-the-truth = das Grab von { $other } zeigt, dass { $about } nicht die Wahrheit gesagt hat
what-about-told-us-about-other-was-wrong = was { $about } uns über { $other } gesagt hat, war falsch
look-at-other-s-grave-and-remember-what-about-told-us = seht euch das Grab von { $other } an, und denkt daran, was { $about } gesagt hat
about-lied-to-us-about-other = { $about } hat uns über { $other } belogen!
about-didn-t-vote-for-other-who-wasn-t-town = { $about } hat nicht für { $other } gestimmt, und { $other } war nicht Stadt
when-we-lynched-other-about-s-vote-was-elsewhere = als wir { $other } lynchten, war die Stimme von { $about } anderswo
about-left-other-alone-and-other-wasn-t-town = { $about } hat { $other } in Ruhe gelassen, und { $other } war nicht Stadt
who-wasn-t-on-other-about-for-one = wer war nicht gegen { $other }? Zum Beispiel { $about }
we-caught-other-without-any-help-from-about = wir haben { $other } ohne Hilfe von { $about } erwischt
it-bothers-me-that-about-didn-t-vote-for-other = mich stört, dass { $about } nicht für { $other } gestimmt hat
about-may-have-had-a-reason-but-that-vote-wasn-t-on-other = vielleicht hatte { $about } einen Grund, aber die Stimme war nicht bei { $other }
other-was-guilty-and-about-voted-for-somebody-else = { $other } war schuldig, und { $about } hat für jemand anderen gestimmt!
where-was-your-vote-when-we-caught-other-about = wo war deine Stimme, als wir { $other } erwischt haben, { $about }?
how-kind-of-about-to-spare-other = wie nett von { $about }, { $other } zu verschonen
funny-that-about-had-other-plans-when-we-went-for-other = seltsam, dass { $about } etwas anderes vorhatte, als es um { $other } ging
other-was-town-and-about-helped-to-lynch-them = { $other } war Stadt, und { $about } hat mitgelyncht
i-haven-t-forgotten-that-about-voted-for-other-who-was-one-o-79513f = ich habe nicht vergessen, dass { $about } für { $other } gestimmt hat, und { $other } gehörte zu uns
look-who-voted-for-other-about-for-one = seht, wer für { $other } gestimmt hat: zum Beispiel { $about }
we-lost-other-and-about-helped = wir haben { $other } verloren, und { $about } hat geholfen
other-was-one-of-us-about-wanted-them-lynched = { $other } gehörte zu uns. { $about } wollte den Lynch
it-may-mean-nothing-but-about-voted-for-other = vielleicht heißt es nichts, aber { $about } hat für { $other } gestimmt
about-s-vote-for-other-bothers-me = die Stimme von { $about } für { $other } stört mich
other-was-town-i-d-like-about-to-explain-that-vote = { $other } war Stadt. { $about } sollte diese Stimme erklären
about-helped-to-kill-other-and-other-was-one-of-us = { $about } hat geholfen, { $other } zu töten, und { $other } gehörte zu uns!
other-was-town-what-were-you-thinking-about = { $other } war Stadt! Was hast du dir gedacht, { $about }?
about-you-owe-us-an-answer-for-other = { $about }, du schuldest uns eine Antwort wegen { $other }
about-didn-t-seem-sorry-to-see-other-go = { $about } schien es um { $other } nicht leidzutun
other-was-town-interesting-vote-about = { $other } war Stadt. Interessante Stimme, { $about }
somebody-wanted-other-gone-and-i-see-about-s-name-on-that-li-41f2d8 = jemand wollte { $other } loswerden, und auf der Liste steht { $about }
about-claims-to-be-role-and-is-still-alive-why = { $about } will { $role } sein und lebt noch. Warum?
if-about-is-role-why-hasn-t-anybody-killed-them = wenn { $about } { $role } ist, warum hat das noch niemand ausgenutzt?
nobody-has-killed-about-who-claims-to-be-role-that-s-odd = niemand hat { $about } getötet, trotz der Behauptung, { $role } zu sein. Das ist seltsam
so-you-re-role-about-then-why-are-you-still-alive = du bist also { $role }, { $about }? Warum lebst du dann noch?
about-says-they-re-role-and-the-nights-have-been-very-kind-t-33e3f8 = { $about } will { $role } sein, und die Nächte waren sehr gnädig
about-was-early-to-vote-for-other-who-wasn-t-town = { $about } hat früh für { $other } gestimmt, und { $other } war nicht Stadt
i-trust-about-without-that-early-vote-other-might-still-be-a-3bb7af = ich vertraue { $about }. Ohne diese frühe Stimme wäre { $other } vielleicht noch am Leben
about-was-on-other-early-and-that-counts-for-something = { $about } war früh gegen { $other }, und das zählt
about-went-for-other-early-that-s-one-of-ours = { $about } ging früh auf { $other } los. Auf unserer Seite!
about-didn-t-wait-for-anyone-before-voting-for-other-i-like-5bbc46 = { $about } hat mit der Stimme für { $other } nicht gewartet. Das gefällt mir
about-claims-to-be-role-and-nobody-says-otherwise = { $about } will { $role } sein, und niemand widerspricht
so-far-nobody-has-contradicted-about-who-claims-to-be-role = bisher widerspricht niemand { $about }, angeblich { $role }
i-believe-that-about-is-role-until-somebody-else-claims-it = ich glaube, dass { $about } { $role } ist, bis jemand anderes es behauptet
about-may-well-be-role-nobody-has-objected = { $about } kann gut { $role } sein. Niemand hat widersprochen
other-says-about-is-town = { $other } sagt, dass { $about } Stadt ist
going-by-other-s-result-about-is-town = nach dem Ergebnis von { $other } ist { $about } Stadt
other-vouches-for-about = { $other } verbürgt sich für { $about }
leave-about-alone-other-says-they-re-town = lasst { $about } in Ruhe: laut { $other } ist das Stadt
about-you-re-in-trouble-what-are-you = { $about }, es sieht schlecht aus für dich. Was bist du?
before-we-go-on-about-what-s-your-role = bevor wir weitermachen: { $about }, was ist deine Rolle?
about-now-would-be-a-good-time-to-claim = { $about }, jetzt wäre eine gute Zeit für eine Behauptung
i-d-like-to-hear-about-before-we-do-anything-rash = ich möchte { $about } hören, bevor wir etwas überstürzen
could-about-please-say-something-first = könnte { $about } bitte zuerst etwas sagen?
about-speak-up-what-are-you = { $about }! Sprich! Was bist du?
well-about-we-re-waiting = nun, { $about }? Wir warten!
about-is-there-something-you-d-like-to-tell-us = { $about }, möchtest du uns etwas sagen?
i-d-choose-my-next-words-carefully-if-i-were-you-about = an deiner Stelle würde ich die nächsten Worte gut wählen, { $about }
before-you-lynch-me-i-m-role = bevor ihr mich lyncht: ich bin { $role }
i-m-role-and-you-re-making-a-mistake = ich bin { $role }, und ihr macht einen Fehler
wait-i-m-role = halt: ich bin { $role }
you-ve-got-the-wrong-player-i-m-role = ihr habt die falsche Person. Ich bin { $role }
all-right-i-ll-say-it-i-m-role = gut, ich sage es: ich bin { $role }
please-think-again-i-m-role = bitte überlegt noch einmal. Ich bin { $role }
i-didn-t-want-to-say-this-yet-but-i-m-role = ich wollte es noch nicht sagen, aber ich bin { $role }
stop-i-m-role = halt! Ich bin { $role }!
this-is-madness-i-m-role = das ist Wahnsinn. Ich bin { $role }!
lynch-me-if-you-like-but-i-m-role = lyncht mich, wenn ihr wollt, aber ich bin { $role }
you-d-be-doing-somebody-a-favour-i-m-role = damit tätet ihr jemandem einen Gefallen. Ich bin { $role }
about-isn-t-role-i-am = { $about } ist nicht { $role }. Das bin ich
about-is-lying-i-m-role = { $about } lügt. Ich bin { $role }
that-s-my-role-about-i-m-role = das ist meine Rolle, { $about }. Ich bin { $role }
liar-i-m-role-about = gelogen! Ich bin { $role }, { $about }!
how-odd-about-i-m-role = wie seltsam, { $about }. Ich bin { $role }
i-m-role-and-here-s-what-i-know-about-about = ich bin { $role }, und das weiß ich über { $about }
you-should-know-what-i-found-out-about-about-i-m-role = ihr solltet wissen, was ich über { $about } herausgefunden habe. Ich bin { $role }
i-m-role-and-i-ve-looked-at-about = ich bin { $role } und habe { $about } überprüft
listen-all-of-you-i-m-role-and-i-have-news-about-about = hört alle zu! Ich bin { $role }, und es gibt Neues über { $about }
i-m-role-and-my-nights-haven-t-been-wasted-ask-me-about-abou-6b44e0 = ich bin { $role }, und meine Nächte waren nicht umsonst. Fragt mich nach { $about }
i-don-t-know-any-more-than-you-do = ich weiß nicht mehr als ihr
i-ve-got-nothing-to-go-on-yet = ich habe noch keinen Anhaltspunkt
honestly-i-can-t-tell-any-of-you-apart-yet = ehrlich, ich kann euch noch nicht unterscheiden
i-m-just-listening-for-now = ich höre vorerst nur zu
i-d-rather-hear-the-others-first = ich möchte lieber zuerst die anderen hören
no-ideas-so-far = bisher keine Ideen
i-don-t-want-to-accuse-anybody-without-a-reason = ich möchte niemanden ohne Grund beschuldigen
let-s-not-rush-this = lasst uns nichts überstürzen
i-d-like-to-hear-more-before-i-say-anything = ich möchte mehr hören, bevor ich etwas sage
somebody-say-something = sagt doch jemand etwas!
i-ve-got-nothing-who-has = ich habe nichts. Wer hat etwas?
what-a-quiet-village-this-is = was für ein stilles Dorf!
i-ll-keep-my-thoughts-to-myself-for-now = ich behalte meine Gedanken vorerst für mich
let-s-see-who-talks-and-who-doesn-t = mal sehen, wer redet und wer nicht
i-m-in-no-hurry = ich habe es nicht eilig
i-trust-everyone-who-s-left = ich vertraue allen, die noch da sind
i-don-t-want-anybody-here-dead = ich möchte hier niemanden tot sehen
nobody-here-looks-guilty-to-me = hier sieht für mich niemand schuldig aus
about-looks-no-better-to-me-than-anyone-else = { $about } sieht für mich nicht besser aus als die anderen
about-hasn-t-convinced-me = { $about } hat mich nicht überzeugt
i-ve-heard-nothing-that-would-save-about = ich habe nichts gehört, was für { $about } spricht
guilty-about-has-to-go = schuldig! { $about } muss weg
i-don-t-see-it-about-looks-better-than-most = das sehe ich nicht. { $about } sieht besser aus als die meisten
not-about-we-can-do-better-than-this = nicht { $about }. Das können wir besser
i-d-let-about-live = ich würde { $about } leben lassen
leave-about-alone = lasst { $about } in Ruhe!
about-who-would-you-vote-for = { $about }, für wen würdest du stimmen?
we-haven-t-heard-much-from-about = von { $about } haben wir nicht viel gehört
what-do-you-make-of-all-this-about = was hältst du von alledem, { $about }?
i-d-like-to-know-what-about-thinks = ich wüsste gern, was { $about } denkt
about-say-something = { $about }! Sag etwas!
about-is-being-very-quiet = { $about } ist sehr still

# By night, among friends: who it should be.
i-d-go-for-about-tonight = ich wäre heute Nacht für { $about }
about-i-think-nobody-will-expect-that = { $about }, denke ich. Damit rechnet niemand
no-strong-feelings-but-let-s-say-about = es ist mir fast gleich, aber sagen wir { $about }
how-about-about = wie wäre es mit { $about }?
about-would-be-a-safe-choice = { $about } wäre eine sichere Wahl
if-nobody-minds-about = wenn niemand etwas dagegen hat: { $about }
about-tonight = { $about }! Heute Nacht!
let-s-get-about = holen wir uns { $about }
about-could-have-an-accident-tonight = { $about } könnte heute Nacht ein Unglück zustoßen
nobody-will-be-watching-about-s-door = vor der Tür von { $about } wird niemand wachen
about-says-they-re-role-that-s-reason-enough = { $about } will { $role } sein. Das ist Grund genug
we-can-t-let-role-live-about = { $role } darf nicht am Leben bleiben: { $about }
about-claims-to-be-role-so-about-goes-first = { $about } will { $role } sein, also trifft es { $about } zuerst
about-may-really-be-role-i-d-rather-not-wait = { $about } ist vielleicht wirklich { $role }. Ich würde nicht warten
about-told-everyone-they-re-role-their-mistake = { $about } hat allen gesagt: { $role }. Das war ein Fehler!
kind-of-about-to-tell-us-about-being-role = nett von { $about }, uns zu verraten: { $role }
i-had-a-look-at-about-role = ich habe mir { $about } angesehen: { $role }
about-is-role-i-ve-seen-it-myself = { $about } ist { $role }. Ich habe es selbst gesehen
now-i-know-what-about-is-role = jetzt weiß ich, was { $about } ist: { $role }
got-you-about-it-s-role = erwischt, { $about }! Es ist { $role }!
about-thinks-nobody-knows-about-being-role = { $about } denkt, niemand weiß es: { $role }
too-many-of-them-trust-about = zu viele von ihnen vertrauen { $about }
they-d-never-lynch-about-so-we-have-to-do-it = sie würden { $about } nie lynchen, also müssen wir es tun
about-looks-too-good-to-them = { $about } steht bei ihnen zu gut da
nobody-suspects-about-so-nobody-will-help-us-there = niemand verdächtigt { $about }, also hilft uns dabei niemand
they-all-love-about-time-to-end-that = alle lieben { $about }. Damit ist jetzt Schluss!
the-town-will-miss-about-more-than-most = die Stadt wird { $about } mehr vermissen als andere
about-is-fine-with-me = { $about } ist mir recht
agreed-about = einverstanden: { $about }
i-m-with-other-about-it-is = ich bin bei { $other }. Also { $about }
if-other-thinks-so-about = wenn { $other } meint: { $about }
yes-about = ja! { $about }!
other-has-good-taste-about = { $other } hat Geschmack. { $about }

## Everything else, in the order of its keys

about-a-has-nothing-to-do-at-night = { $about }: nachts gibt es nichts zu tun
a-brace-has-no-partner-two-of-them-stand-for-one = eine geschweifte Klammer hat kein Gegenstück; zwei davon bedeuten eine
a-circle-of-actions-is-broken-by-the-class-list-never-by-who-07450b = Ein Kreis von Handlungen wird nach der Klassenliste aufgelöst, nie danach, wer zuerst geschrieben hat.  Zwei Vertauschungen geschehen nacheinander.  Ein Leibwächter greift einmal ein.  Was jene Bibliothek rachsüchtig nennt, ist hier eine Bombe.
a-claim-names-a-role = eine Behauptung nennt eine Rolle
a-deal-is-for-one-player-or-more = ausgeteilt wird an mindestens eine Person
a-die-has-a-side-or-more = ein Würfel hat mindestens eine Seite
a-die-is-thrown-once-or-more = ein Würfel wird mindestens einmal geworfen
a-role-has-no-more-words-than-most = eine Rolle hat höchstens { $most } Wörter
most-or-fewer = { $most } oder weniger
a-martyr-failed-to-die = ein Märtyrer konnte nicht sterben
a-message-text = eine Nachricht: „{ $text }“
a-name-is-missing = ein Name fehlt
a-night-goes-by-natural-order-a-lynch-takes-more-than-half-a-e8d108 = Eine Nacht geht nach der natürlichen Ordnung.  Ein Lynch braucht mehr als die Hälfte, sonst wird niemand gelyncht.  Ein Arzt hält einen Mord auf.  Ein Leibwächter stirbt an Stelle der anderen Person, aber nicht durch einen Kraftmenschen.  Wer ermittelt und blockiert wird, hat kein Ergebnis, sonst erfährt niemand von einer Blockade, ein blockierter Einsatz ist verbraucht, und eine blockierte Handlung wird nicht gesehen.  Ein benanntes Mitglied führt den Mord der Mafia aus.  Ein Tod zeigt die Rolle.  Die Mafia gewinnt mit der Hälfte der Lebenden.
a-night-late = eine Nacht später
one-a-and-other-a-why = { $one } und { $other } { $why }
a-piece-of-fruit = ein Stück Obst
a-pool-is-written-in-lower-case-with-single-blanks = ein Vorrat wird klein geschrieben, mit einzelnen Leerzeichen
a-promise-is-a-name-and-a-role = ein Versprechen ist ein Name und eine Rolle
a-role = eine Rolle
role-a-does-not-ask-for-anybody-s-side = { $role } fragt nicht nach der Seite einer Person
role-a-does-not-have-two-things-to-do = { $role } hat nicht zwei Dinge zu tun
role-a-has-nothing-of-their-own-to-do = { $role } hat nichts Eigenes zu tun
role-a-has-nothing-of-their-own-to-do-at-night = { $role } hat nachts nichts Eigenes zu tun
role-a-is-not-told-what-they-are = { $role } erfährt nicht, was die eigene Rolle ist
role-a-belongs-to-the-side-not-to-the-faction = { $role } gehört zu { $side }, nicht zu { $faction }
role-a-is-plain-and-nothing-else = { $role } ist schlicht und nichts weiter
role-a-is-told-of-friends-or-wins-alone = { $role } erfährt von Freunden oder gewinnt allein
role-a-is-told-that-they-are-one-thing = { $role } bekommt gesagt, etwas Bestimmtes zu sein
role-a-needs-needs-in-brackets = { $role } braucht { $needs } in Klammern
role-a-needs-needs-in-brackets-and-a-setup-has-none-to-give = { $role } braucht { $needs } in Klammern, und eine Besetzung kann das nicht geben
role-a-never-kills = { $role } tötet nie
role-a-never-sets-out-to-do-anything = { $role } nimmt sich nie etwas vor
role-a-takes-nothing-in-brackets = { $role } hat nichts in Klammern
a-role-to-look-for = eine Rolle, nach der gesucht wird
role-a-would-notice-what-they-can-do = { $role } würde bemerken, was möglich ist
modifier-a-player-would-notice-what-they-can-do = wer „{ $modifier }“ ist, würde bemerken, was möglich ist
a-setup-is-dealt-to-players-and-there-is-no-line-of-missing-d9e077 = eine Besetzung wird an Personen ausgeteilt, und es fehlt eine Zeile { $missing }
a-table-is-expected-here = hier gehört eine Tabelle hin
a-text-is-expected-here = hier gehört ein Text hin
a-vote-is-for-one = eine Stimme gilt einer Person
a-vote-names-somebody = eine Stimme nennt jemanden
about-then-other-may-know-more-than-i-do = also { $about }. { $other } weiß vielleicht mehr als ich
about-voted-for-other-who-was-town = { $about } hat für { $other } gestimmt, und { $other } war Stadt
acted = hat gehandelt
acted-on = wurde zum Ziel
action-abduct = entführen
    .text = entführe jemanden: die Person kann nichts tun, und ihr kann nichts getan werden
    .question = wen entführst du?
action-adjourn = vertagen
    .text = beende den Tag sofort; die Stimmen zählen, wie sie sind
    .question = beendest du den Tag?
action-admire = bewundern
    .text = wähle, wessen Tod dich zur Mafia treiben würde
    .question = wen bewunderst du?
action-aim = zielen
    .text = wähle, wen du mitnimmst, wenn du stirbst
    .question = auf wen zielst du?
action-alert = wachen
    .text = bleib mit einem Gewehr wach: alle, die dich heute Nacht besuchen, werden angegriffen, und Angriffe auf dich scheitern
    .question = hältst du Wache?
action-analyse = analysieren
    .text = erfahre, ob jemand vertraulich mit anderen sprechen kann
    .question = wen analysierst du?
action-arm = bewaffnen
    .text = gib jemandem eine Waffe mit einem Schuss
    .question = wen bewaffnest du?
action-assassinate = ermorden
    .text = töte jemanden, und stirb selbst daran
    .question = wen ermordest du?
action-autopsy = obduzieren
    .text = erfahre, wer eine tote Person je besucht hat
    .question = wen obduzierst du?
action-babysit = hüten
    .text = bewahre jemanden, solange dir nichts geschieht
    .question = wen hütest du?
action-banish = verbannen
    .text = halte jemanden morgen vom Dorf fern
    .question = wen verbannst du?
action-bite = beißen
    .text = mache jemanden zu deinesgleichen, wenn die Person zur Stadt gehört
    .question = wen beißt du?
action-bond = sich binden
    .text = wähle eine Begleitung, deren Tod auch deiner wäre
    .question = an wen bindest du dich?
action-call = besuchen
    .text = besuche jemanden, ohne Wirkung
    .question = wen besuchst du?
action-charm = verzaubern
    .text = lege einen Zauber auf jemanden: wer zuerst eine Fähigkeit gegen die Person einsetzt, tauscht mit ihr die Rolle
    .question = wen verzauberst du?
action-check = nachsehen
    .text = erfahre, ob dein Besuch jemanden erreicht hat
    .question = bei wem siehst du nach?
action-classify = einordnen
    .text = erfahre, zu welchen Gruppen jemand gehört
    .question = wen ordnest du ein?
action-commute = fortgehen
    .text = geh für die Nacht fort, außer Reichweite von allen
    .question = gehst du fort?
action-compare = vergleichen
    .text = erfahre, ob zwei Personen auf derselben Seite sind
    .question = wen vergleichst du?
action-confront = befragen
    .text = erfahre, ob jemand auf derselben Seite ist wie die Person, nach der du zuletzt gefragt hast
    .question = wen befragst du?
action-consecrate = segnen
    .text = segne jemanden: der nächste Angriff auf die Person scheitert
    .question = wen segnest du?
action-consult = befragen
    .text = erfahre drei Rollen, von denen eine die der Person ist
    .question = über wen befragst du die Karten?
action-convert = bekehren
    .text = gewinne jemanden für dich, wenn die Person zur Stadt gehört
    .question = wen bekehrst du?
action-cover = beobachten
    .text = erfahre, ob jemand heute Nacht das Haus verlässt
    .question = wen beobachtest du?
action-crusade = auflauern
    .text = lauere an der Tür von jemandem, und schlage eine der Personen, die kommen
    .question = an wessen Tür lauerst du?
action-cure = heilen
    .text = befreie jemanden von jedem Gift
    .question = wen heilst du?
action-decree = anordnen
    .text = lass das Dorf heute ein zweites Mal abstimmen
    .question = lässt du noch einmal abstimmen?
action-defend = verteidigen
    .text = lass jemanden heute Nacht als Stadt erscheinen
    .question = wen verteidigst du?
action-delay = verzögern
    .text = verschiebe, was jemand heute Nacht tut, auf morgen Nacht
    .question = wen hältst du hin?
action-deprogram = befreien
    .text = befreie jemanden aus einem Kult
    .question = wen befreist du?
action-detain = festnehmen
    .text = sperre jemanden für die kommende Nacht ein
    .question = wen nimmst du fest?
action-detect = wahrnehmen
    .text = erfahre, ob heute Nacht jemand etwas tut oder ihm etwas getan wird
    .question = wen nimmst du wahr?
action-disguise = sich verkleiden
    .text = bereite dich vor, als jemand zu gelten, falls deine Gruppe die Person heute Nacht tötet
    .question = als wen verkleidest du dich?
action-double = verdoppeln
    .text = lass jemanden morgen Nacht einmal öfter handeln als üblich
    .question = wen lässt du öfter handeln?
action-douse = übergießen
    .text = übergieße jemanden, der brennt, wenn du anzündest
    .question = wen übergießt du?
action-drain = aussaugen
    .text = mache jemanden zum Vampir, wenn die Person zur Stadt gehört
    .question = wen saugst du aus?
action-drive = vertauschen
    .text = vertausche zwei Personen: wer heute Nacht die eine besucht, landet bei der anderen
    .question = wen vertauschst du?
action-elite-guard = bewachen
    .text = stell dich vor den nächsten Angriff auf jemanden, und schlage zurück
    .question = wen bewachst du?
action-enchant = betören
    .text = spiele für zwei Personen auf, die dir folgen werden
    .question = wen betörst du?
action-envision = Gesichte senden
    .text = lass jemanden erfahren, was ihm heute Nacht getan wird
    .question = wem sendest du ein Gesicht?
action-execute = hinrichten
    .text = richte deinen Gefangenen hin; nichts rettet ihn
    .question = wen richtest du hin?
action-expose = entlarven
    .text = töte jemanden von der Mafia, oder stirb an dem Irrtum
    .question = wen entlarvst du?
action-find = finden
    .text = erfahre, ob jemand die Rolle hat, die gesucht wird
    .question = wen hast du gefunden?
action-follow = nachgehen
    .text = erfahre, was jemand heute Nacht tut, aber nicht wem
    .question = wem gehst du nach?
action-forge = fälschen
    .text = lege ein anderes Testament an die Stelle von jemandes Testament
    .question = wessen Testament fälschst du?
action-frame = anschwärzen
    .text = lass jemanden heute Nacht als Mafia erscheinen
    .question = wen schwärzt du an?
action-friend = Freundschaft schließen
    .text = beweise jemandem, auf welcher Seite du bist
    .question = mit wem schließt du Freundschaft?
action-frisk = durchsuchen
    .text = erfahre, ob jemand eine Waffe hat
    .question = wen durchsuchst du?
action-fruit = Obst schenken
    .text = gib jemandem ein Stück Obst
    .question = wem schenkst du Obst?
action-guard = bewachen
    .text = stell dich vor den nächsten Angriff auf jemanden
    .question = wen bewachst du?
action-haunt = heimsuchen
    .text = töte jemanden von der Seite, die dich getötet hat
    .question = wen suchst du heim?
action-hide = sich verstecken
    .text = versteck dich hinter jemandem: niemand tötet dich heute Nacht, außer mit der Person
    .question = hinter wem versteckst du dich?
action-hunt = jagen
    .text = töte jemanden von der Mafia; wenn alle tot sind, irgendwen
    .question = wen jagst du?
action-hurry = drängen
    .text = lass die nächste Nacht vergehen, bevor jemand handeln kann
    .question = lässt du die Nacht vergehen?
action-identify = erkennen
    .text = erfahre, welche Rolle jemand hat
    .question = wessen Rolle erfährst du?
action-ignite = anzünden
    .text = verbrenne alle, die du übergossen hast
    .question = zündest du an?
action-infect = anstecken
    .text = stecke jemanden mit der Pest an
    .question = wen steckst du an?
action-inspect = überwachen
    .text = erfahre, ob heute Nacht sonst jemand einer Person etwas tut
    .question = wen überwachst du?
action-intercept = abfangen
    .text = fange den nächsten Schlag ab, den jemand führt
    .question = wessen Schlag fängst du ab?
action-invent = erfinden
    .text = gib jemandem eine Erfindung, die einmal wirkt
    .question = wem gibst du eine Erfindung?
action-activate = einschalten
    .question = schaltest du deine Fähigkeiten ein?
action-avenge = rächen
    .question = wen nimmst du mit?
action-kill = töten
    .text = töte jemanden
    .question = wen tötest du?
action-lurk = lauern
    .text = warte an der Tür von jemandem, und schlage eine der Personen, die kommen
    .question = an wessen Tür wartest du?
action-mark = zeichnen
    .text = zeichne jemanden, dessen Grab nichts zeigen soll
    .question = wen zeichnest du?
action-masonize = aufnehmen
    .text = nimm jemanden bei den Freimaurern auf, wenn die Person zur Stadt gehört
    .question = wen nimmst du bei den Freimaurern auf?
action-match = verkuppeln
    .text = lass zwei Personen sich verlieben
    .question = wen verkuppelst du?
action-message = schreiben
    .text = sende jemandem eine Nachricht ohne Namen
    .question = wem schreibst du?
action-mimic = nachahmen
    .text = tu jemandem, was eine andere Person tun kann
    .question = wen ahmst du nach?
action-mirror = spiegeln
    .text = wähle, wessen Rolle du übernimmst, wenn die Person stirbt
    .question = wen spiegelst du?
action-neighborize = einladen
    .text = nimm jemanden in die eigene Nachbarschaft auf
    .question = wen nimmst du in die Nachbarschaft auf?
action-outfit = ausrüsten
    .text = gib jemandem eine Weste, die einen Angriff aufhält
    .question = wen rüstest du aus?
action-overhear = belauschen
    .text = erfahre, ob jemand in einem vertraulichen Kreis ist
    .question = wen belauschst du?
action-pass = weitergeben
    .text = gib das Amulett an jemanden weiter
    .question = wem gibst du das Amulett?
action-pick = wählen
    .text = wähle, was du vom Morgen an sein wirst
    .question = was wählst du?
action-poison = vergiften
    .text = vergifte jemanden, der morgen Nacht stirbt
    .question = wen vergiftest du?
action-possess = Besitz ergreifen
    .text = ergreife Besitz von jemandem, sodass heute Nacht eine Person deiner Wahl trifft, was er tut
    .question = von wem ergreifst du Besitz?
action-probe = prüfen
    .text = erfahre, ob jemand je zu töten versucht hat
    .question = wen prüfst du?
action-profile = einschätzen
    .text = erfahre, ob jemand töten könnte und es nicht versucht hat
    .question = wen schätzt du ein?
action-pry = schnüffeln
    .text = erfahre, ob jemand oder eine Person daneben nicht zur Stadt gehört
    .question = bei wem schnüffelst du?
action-qualify = begutachten
    .text = erfahre die Zusätze der Rolle von jemandem
    .question = wen begutachtest du?
action-ravage = zerfleischen
    .text = töte jemanden, und kein Schutz hilft
    .question = wen zerfleischst du?
action-recognise = erkennen
    .text = erfahre, welche Rollen heute Nacht jemanden besuchen
    .question = wessen Gäste erkennst du?
action-recruit = anwerben
    .text = gib dein Leben, um jemanden zu deinesgleichen zu machen
    .question = wen wirbst du an?
action-redirect = umlenken
    .text = schicke jemanden, der heute Nacht handelt, zu einer anderen Person als gewollt
    .question = wen lenkst du um?
action-remember = sich erinnern
    .text = werde, was eine tote Person war
    .question = an wen erinnerst du dich?
action-resuscitate = wiederbeleben
    .text = rette jemanden, der heute Nacht angegriffen wird, und töte ihn, wenn er es nicht wird
    .question = wen belebst du wieder?
action-retribute = auferwecken
    .text = lass eine tote Person noch einmal handeln, an einer Person deiner Wahl
    .question = wen lässt du noch einmal handeln?
action-reveal = sich zeigen
    .text = lass die Spielleitung allen sagen, auf welcher Seite du bist
    .question = zeigst du, auf welcher Seite du bist?
action-revive = zurückholen
    .text = hole jemanden ins Leben zurück
    .question = wen holst du ins Leben zurück?
action-rob = berauben
    .text = nimm die Rolle von jemandem, und lass ihm deine
    .question = wen beraubst du?
action-role-secure = warnen
    .text = lass jemanden erfahren, welche Rollen ihn heute Nacht besuchen
    .question = wen warnst du?
action-rolestop = abschirmen
    .text = lass nichts wirken, was andere jemandem tun
    .question = wen schirmst du ab?
action-sacrifice = sich opfern
    .text = töte dich selbst
    .question = opferst du dich?
action-sample = befragen
    .text = erfahre, ob jemand ein einfacher Bürger ist
    .question = wen befragst du?
action-scry = wahrsagen
    .text = erfahre, ob jemand wie ein Polizist ermitteln kann
    .question = wen siehst du in der Kugel?
action-secure = sichern
    .text = lass jemanden erfahren, wer ihn heute Nacht besucht
    .question = wen sicherst du?
action-seek = suchen
    .text = erfahre, ob jemand eine bestimmte Rolle hat
    .question = bei wem suchst du?
action-shoot = schießen
    .text = erschieße jemanden am hellen Tag
    .question = auf wen schießt du?
action-silence = verstummen lassen
    .text = hindere jemanden morgen am Sprechen
    .question = wen lässt du verstummen?
action-single-out = herausgreifen
    .text = erfahre, ob jemand ein einfaches Mitglied der Mafia ist
    .question = wen greifst du heraus?
action-sleepover = übernachten
    .text = verbringe die Nacht im Haus von jemandem
    .question = bei wem übernachtest du?
action-spy = ausspähen
    .text = erfahre, was jemandem heute Nacht getan wird, aber nicht von wem
    .question = wen spähst du aus?
action-stake = pfählen
    .text = greife jemanden an, wenn er ein Vampir ist
    .question = wen pfählst du?
action-steal = stehlen
    .text = entscheide, wie jemand morgen abstimmt
    .question = wessen Stimme stiehlst du?
action-step-forward = vortreten
    .text = lass die Spielleitung allen sagen, was du bist; deine Stimme zählt von da an dreifach
    .question = trittst du vor?
action-strengthen = stärken
    .text = lass nichts aufhalten, was jemand tut
    .question = wen stärkst du?
action-string = einspinnen
    .text = hänge jemanden an Fäden, wenn die Person zur Stadt gehört: sie gewinnt mit dir und stirbt morgen Nacht
    .question = wen hängst du an deine Fäden?
action-strip = entkleiden
    .text = nimm jemandem, was ihn besonders macht
    .question = wem nimmst du das Besondere?
action-suit = einkleiden
    .text = verkleide jemanden, sodass sein Tod eine andere Rolle zeigt
    .question = wen kleidest du ein?
action-swear = schwören
    .text = wähle die zwei Personen, die du überleben musst
    .question = wen musst du überleben?
action-switch = tauschen
    .text = lass zwei Personen die Rollen tauschen
    .question = wen lässt du tauschen?
action-tell-apart = unterscheiden
    .text = erfahre, ob jemand heute Nacht handelt oder Ziel ist, und was davon
    .question = wen beobachtest du?
action-threaten = bedrohen
    .text = wähle, wen du tötest, wenn du gelyncht wirst
    .question = wen bedrohst du?
action-trap = Falle stellen
    .text = stelle deine Falle an der Tür von jemandem auf
    .question = an wessen Tür stellst du die Falle?
action-treat = behandeln
    .text = heile jemanden vom Töten, wenn er es auf eigene Rechnung tut
    .question = wen behandelst du?
action-watch = beobachten
    .text = erfahre, wer heute Nacht jemanden besucht
    .question = wen beobachtest du?
action-watchover = wachen
    .text = lass Angriffe auf die Person scheitern, auf die du achtest
    .question = über wen wachst du?
action-weigh = wiegen
    .text = erfahre, ob jemand keine Fähigkeiten hat
    .question = wen wiegst du?
actor-does-nothing-for-behalf-r = { $actor } tut nichts für { $behalf }
actor-has-not-voted = { $actor } hat nicht abgestimmt
actor-is-already-going-to-verb-tonight = { $actor } hat heute Nacht schon { $verb } vor
actor-is-dead = { $actor } ist tot
actor-is-in-no-channel-called-channel-r = { $actor } ist in keinem Kreis namens { $channel }
after-nights-nights-it-tells-only-odd-from-even = nach { $nights } Nächten sagt es nur, ob gerade oder ungerade
after-the-vote-that-decided = Nach der Stimme, die entschieden hat:
alias-r-would-stand-for-name-r-and-nobody-is-called-that = { $alias } soll { $name } bedeuten, und niemand heißt so
alive-alive = { $alive } am Leben.
among-the-channel-told = im Kreis der { $channel }: { $told }
an-invention-role = eine Erfindung: { $role }
an-order-is-a-name-a-verb-and-whom-it-concerns = ein Befehl ist ein Name, ein Verb und wen es betrifft
and = { " und " }
announced-found = Verkündet: { $found }
are-both-ordered-by-verb-r = werden beide mit { $verb } befohlen
as-its-owner-s-older-order = als der ältere Befehl
as-published = wie veröffentlicht
ask-someone-what-they-know-or-why-they-did-something = fragen, was jemand weiß oder warum er etwas getan hat
before-the-game = Vor dem Spiel
both = beide
by-itself = von selbst
by-seat = nach dem Platz
by-the-class-list = nach der Klassenliste
by-used-verb-on-you = { $by } hat { $verb } an dir eingesetzt
caught-role = { $role } erwischt
changed-by = geändert durch
claims-are-made-by-day = behauptet wird am Tag
decided-on-line-line-voter-for-target = Entschieden in Zeile { $line }: { $voter } für { $target }.
did-nothing = hat nichts getan
did-verbs = hat getan: { $verbs }
died-phase = gestorben, { $phase }
different = verschieden
do-not-seem-to-be-the-same = scheinen nicht dasselbe zu sein
do-not-win-with-each-other = gewinnen nicht miteinander
each-need-something-in-brackets = brauchen beide etwas in Klammern
each-r-does-not-say-who-is-called-what = { $each } sagt nicht, wer wie heißt
edited-posts-cannot-be-dealt-with-by-edited-r = mit geänderten Beiträgen kann nicht nach { $edited } verfahren werden
enemies = Feinde
faction-alone = allein
faction-court = Gericht
faction-cult = Kult
faction-followers = Gefolge
faction-friends = Freunde
losers-lost = Niederlage für { $losers }
faction-lovers = Verliebte
faction-masons = Freimaurer
faction-menace = Bedrohung
faction-neighbors = Nachbarn
faction-prison = Gefängnis
faction-puppets = Puppen
faction-regicide = Königsmord
faction-ring = Ring
faction-sect = Sekte
faction-spoilsport = Spielverderber
faction-vampires = Vampire
factions-ed8992 = { $factions }
fate-role-role = { $fate } Rolle: { $role }.
fate-side-side = { $fate } Seite: { $side }.
fewest-is-fewest-and-most-only-most = fewest ist { $fewest }, und most nur { $most }
for = für
for-fewest-to-most = für { $fewest } bis { $most }
friends = Freunde
fruit = Obst
games-as-the-engine-of-that-name-resolves-them = Spiele, wie das Programm dieses Namens sie auflöst.
games-as-the-library-of-that-name-resolves-them = Spiele, wie die Bibliothek dieses Namens sie auflöst.
hammer = entscheidende Stimme
in-a-circle-of-actions-the-class-list-of-this-game-decides-a-e61e64 = In einem Kreis von Handlungen entscheidet die Klassenliste dieses Spiels, und Gleiche scheitern alle; die veröffentlichte Liste ist feiner.  Wer tot ist, erfährt kein Ergebnis.
in-brackets = in Klammern
it-answers-to-what-happens = es antwortet auf das, was geschieht
it-can-do-several-things = es kann mehrere Dinge tun
it-counts-or-conspires-in-a-way-of-its-own = es zählt oder verschwört sich auf eigene Art
it-does-not-know-how-to-verb = es weiß nicht, wie { $verb } geht
it-does-not-know-whom-to-verb = es weiß nicht, wen { $verb } treffen soll
it-has-ties-to-other-players = es hat Bande zu anderen Personen
it-is-a-question = es ist eine Frage
it-is-after-a-quote-that-is-never-closed = es steht nach einem Zitat, das nie endet
it-is-in-the-middle-of-a-sentence = es steht mitten in einem Satz
it-is-several-roles-in-one-seat = es sind mehrere Rollen auf einem Platz
it-is-too-late-for-that = dafür ist es zu spät
it-knows-three-sides = es kennt drei Seiten
it-may-be-meant-for-a-vote = es kann als Stimme gemeint sein
it-may-be-part-of-a-sentence = es kann Teil eines Satzes sein
it-may-be-the-vote-of-name = es kann die Stimme von { $name } sein
it-names-more-than-one = es nennt mehr als eine Person
it-plays-for-another-side-than-its-own = es spielt für eine andere Seite als die eigene
it-wears-two-vests = es trägt zwei Westen
it-wins-in-a-way-of-its-own = es gewinnt auf eigene Art
its-side-is-neither-town-nor-mafia = seine Seite ist weder Stadt noch Mafia
itself = selbst
keyword-players =
    .text = an wen eine Besetzung ausgeteilt wird, in der Reihenfolge der Plätze
keyword-promise =
    .text = eine Person, und die Rolle, die sie auf jeden Fall bekommt
keyword-r-is-expected-of-somebody = { $keyword } wird von jemandem erwartet
keyword-rules =
    .text = Schalter und Voreinstellungen: ties=random calder
keyword-setup =
    .text = der Name einer Besetzung, ausgeteilt mit dem Startwert
killed-by-hands = getötet von { $hands }
l-short = L-{ $short }
left-to-setups = den Besetzungen überlassen
let-about-speak-before-anybody-is-lynched = lasst { $about } reden, bevor jemand gelyncht wird
line-line-author-text = Zeile { $line }, { $author }: „{ $text }“
line-line-voter-votes-said-read-as-an-unvote = Zeile { $line }: { $voter } stimmt „{ $said }“, gelesen als zurückgenommen
line-line-voter-votes-said-read-as-target = Zeile { $line }: { $voter } stimmt „{ $said }“, gelesen als { $target }
lived = hat überlebt
mafia-Abduct = { $actor } entführt { $target }
mafia-Activate = { $actor } schaltet die eigenen Fähigkeiten ein
mafia-Activation = die Fähigkeiten von { $name } sind eingeschaltet
mafia-Adjourn = { $actor } beendet den Tag
mafia-Admire = { $actor } bewundert { $target }
mafia-Aftermath = alle Folgen des Todes sind eingetreten
mafia-Aim = { $actor } zielt auf { $target }
mafia-Alert = { $actor } ist auf der Hut
mafia-Ambush = { $actor } sieht nach, wer zu { $target } gekommen ist
mafia-Analyse = { $actor } sieht nach, ob { $target } vertraulich spricht
mafia-Announcement = die Rollen sind aus { $setup }
mafia-Arm = { $actor } gibt { $target } eine Waffe
mafia-Assassinate = { $actor } will { $target } ermorden
mafia-Autopsy = { $actor } untersucht die Leiche von { $target }
mafia-Avenge = { $actor } will { $target } mitnehmen
mafia-Babysit = { $actor } passt auf { $target } auf
mafia-BallotsCast = die Stimmen sind endgültig
mafia-Banish = { $actor } verbannt { $target }
mafia-Bite = { $actor } beißt { $target }
mafia-Bond = { $actor } nimmt { $target } zur Begleitung
mafia-Call = { $actor } schaut bei { $target } vorbei
mafia-Charm = { $actor } bezaubert { $target }
mafia-Check = { $actor } sieht nach { $target }
mafia-Classify = { $actor } erkundet die Gruppen von { $target }
mafia-Commute = { $actor } geht für die Nacht fort
mafia-Compare = { $actor } vergleicht { $target } und { $other }
mafia-Confirmation = die Spielleitung bestätigt: { $name } gehört zu { $side }
mafia-Confront = { $actor } vergleicht { $target } mit der Person davor
mafia-Consecrate = { $actor } segnet { $target }
mafia-Consult = { $actor } befragt die Sterne über { $target }
mafia-Convert = { $actor } bekehrt { $target }
mafia-Cover = { $actor } sieht nach, ob { $target } aus ist
mafia-Crusade = { $actor } lauert an der Tür von { $target }
mafia-Cure = { $actor } heilt { $target }
mafia-Decree = { $actor } ordnet eine zweite Abstimmung an
mafia-Deed = { $actor } hat { $verb } an { $target } vor
mafia-Defend = { $actor } spricht für { $target }
mafia-Deferred = aufgeschoben: { $act }
mafia-Delay = { $actor } hält { $target } auf
mafia-Demoted = { $name } ist jetzt { $role }
mafia-Deprogram = { $actor } befreit { $target } aus dem Kult
mafia-Detain = { $actor } lässt { $target } für die Nacht einsperren
mafia-Detect = { $actor } achtet auf Bewegung um { $target }
mafia-Disguise = { $actor } bereitet sich vor, als { $target } zu gelten
mafia-Double = { $actor } verdoppelt { $target }
mafia-Douse = { $actor } übergießt { $target }
mafia-Drain = { $actor } saugt { $target } aus
mafia-Drive = { $actor } vertauscht { $target } und { $other }
mafia-Dropped = { $target } ist tot und kommt nicht vor Gericht
mafia-EliteGuard = { $actor } bewacht { $target }
mafia-Emerged = { $name } ist jetzt { $role }
mafia-Enchant = { $actor } verzaubert { $target } und { $other }
mafia-Encryption = auch die { $faction } dürfen jetzt vertraulich sprechen
mafia-Ending = das Spiel ist entschieden
mafia-Enlightened = { $name } kommt zur Einsicht und geht zur Stadt über
mafia-Envision = { $actor } gibt { $target } eine Vision
mafia-Exchanged = { $one } und { $other } tauschen die Rollen
mafia-Execute = { $actor } richtet { $target } hin
mafia-Expose = { $actor } zeigt mit dem Finger auf { $target }
mafia-Find = { $actor } sieht nach, ob { $target } gemeint ist
mafia-Follow = { $actor } folgt { $target }
mafia-Forge = { $actor } fälscht das Testament von { $target }: „{ $other }“
mafia-Frame = { $actor } lässt { $target } schuldig aussehen
mafia-Friend = { $actor } freundet sich mit { $target } an
mafia-Frisk = { $actor } sieht nach, ob { $target } eine Waffe hat
mafia-Fruit = { $actor } gibt { $target } Obst
mafia-Fulfilled = { $name } ist durch eigene Hand gestorben, wie geplant
mafia-Given = { $name } kann einmal tun, was { $item } tut
mafia-Guard = { $actor } bewacht { $target }
mafia-Handed = das Amulett geht von { $giver } an { $to }
mafia-Haunt = { $actor } spukt bei { $target }
mafia-Haze = { $act }, und alles ist verschwommen
mafia-Hide = { $actor } versteckt sich hinter { $target }
mafia-Hunt = { $actor } will { $target } töten
mafia-Hurry = { $actor } lässt die Nacht vergehen
mafia-Identify = { $actor } erkundet die Rolle von { $target }
mafia-Ignite = { $actor } zündet an
mafia-Infect = { $actor } steckt { $target } mit der Pest an
mafia-Inspect = { $actor } sieht nach, ob { $target } Besuch hat
mafia-Intercept = { $actor } stellt sich { $target } in den Weg
mafia-Invent = { $actor } gibt { $target }, was { $other } hat
mafia-Joined = { $name } kommt zu den { $circle } hinzu
mafia-LastHour = { $actor } sieht nach, ob { $target } angegriffen wurde
mafia-LockedUp = { $name } wird von { $jailor } für die Nacht eingesperrt
mafia-Lull = die Spielleitung prüft, wer nichts tut
mafia-Lurk = { $actor } lauert an der Tür von { $target }
mafia-Mark = { $actor } zeichnet { $target }
mafia-Masonize = { $actor } lädt { $target } zu den Freimaurern ein
mafia-Match = { $actor } lässt { $target } und { $other } sich verlieben
mafia-Message = { $actor } sendet { $target } die Nachricht „{ $other }“
mafia-Mimic = { $actor } macht { $target } nach, an { $other }
mafia-Mirror = { $actor } nimmt { $target } zum Vorbild
mafia-Neighborize = { $actor } lädt { $target } in die Nachbarschaft ein
mafia-Nominated = { $target } kommt vor Gericht
mafia-Outfit = { $actor } gibt { $target } eine Weste
mafia-Overhear = { $actor } sieht nach, ob { $target } in einem vertraulichen Kreis ist
mafia-Pardon = { $actor } begnadigt { $target }
mafia-Pass = { $actor } gibt das Amulett an { $target }
mafia-Pick = { $actor } wäre gern { $other }
mafia-Pointed = die Mafia: { $members }
mafia-Poison = { $actor } vergiftet { $target }
mafia-Possess = { $actor } ergreift Besitz von { $target }, um auf { $other } zu wirken
mafia-Presented = { $king } ist König
mafia-Probe = { $actor } sieht nach, ob { $target } zu töten versucht hat
mafia-Profile = { $actor } sieht nach, ob { $target } töten könnte
mafia-Promoted = { $name } ist jetzt { $role }
mafia-Promotion = { $name } übernimmt als { $role }
mafia-Pry = { $actor } erkundet { $target } und die Plätze daneben
mafia-Qualify = { $actor } erkundet die Zusätze von { $target }
mafia-Ravage = { $actor } will { $target } töten
mafia-Reckoning = die Spielleitung prüft, wer gewonnen hat
mafia-Recognise = { $actor } beobachtet, welche Art Leute { $target } besucht
mafia-Recount = die Spielleitung zählt die Stimmen noch einmal
mafia-Recruit = { $actor } stirbt, um { $target } zu gewinnen
mafia-Redirect = { $actor } schickt { $target } zu { $other }
mafia-Refunded = { $actor } behält den Einsatz von { $verb }, weil nichts daraus wurde
mafia-Remember = { $actor } erinnert sich, wie { $target } gewesen zu sein
mafia-Removed = { $name } wird aus dem Spiel genommen: { $reason }
mafia-Report = { $inquiry } und kommt nach Hause
mafia-Resumed = wieder aufgenommen: { $act }
mafia-Resuscitate = { $actor } belebt { $target } wieder
mafia-Retribute = { $actor } lässt { $target } an { $other } handeln
mafia-Reveal = { $actor } tritt vor
mafia-Revival = { $name } lebt wieder
mafia-Revive = { $actor } holt { $target } ins Leben zurück
mafia-Rob = { $actor } beraubt { $target }
mafia-RoleSecure = { $actor } nimmt die Visitenkarten an der Tür von { $target }
mafia-Rolestop = { $actor } hält alles auf, was { $target } getan wird
mafia-Sacrifice = { $actor } will sterben
mafia-Sample = { $actor } sieht nach, ob { $target } ein einfacher Bürger ist
mafia-Scry = { $actor } sieht nach, ob { $target } das zweite Gesicht hat
mafia-Secure = { $actor } hält Wache an der Tür von { $target }
mafia-Seek = { $actor } sieht nach, ob { $target } { $other } ist
mafia-Shoot = { $actor } schießt auf { $target }
mafia-Shot = { $actor } feuert auf { $target }
mafia-Silence = { $actor } bringt { $target } zum Schweigen
mafia-SingleOut = { $actor } sieht nach, ob { $target } ein Gangster ist
mafia-Sleepover = { $actor } verbringt die Nacht bei { $target }
mafia-Spent = { $actor } hat { $verb } eingesetzt
mafia-Spy = { $actor } spioniert { $target } aus
mafia-Stake = { $actor } sucht im Haus von { $target } nach einem Vampir
mafia-Stay = { $actor } bleibt zu Hause
mafia-Steal = { $actor } stiehlt die Stimme von { $target }
mafia-StepForward = { $actor } tritt vor
mafia-Strengthen = { $actor } stärkt { $target }
mafia-String = { $actor } hängt { $target } an Fäden
mafia-Strip = { $actor } nimmt { $target } die Fähigkeiten
mafia-Succumb = { $target } erliegt: { $cause }
mafia-Suit = { $actor } verkleidet { $target } als { $other }
mafia-Summoned = { $medium } kann heute Nacht mit den Toten sprechen
mafia-Surprise = { $actor } sieht nach, wer zu { $target } gekommen ist
mafia-Swear = { $actor } schwört, { $target } und { $other } zu überleben
mafia-Switch = { $actor } vertauscht die Rollen von { $target } und { $other }
mafia-TellApart = { $actor } achtet auf Handlungen um { $target }
mafia-Threaten = { $actor } hat ein Auge auf { $target }
mafia-Trap = { $actor } stellt eine Falle an der Tür von { $target } auf
mafia-Treat = { $actor } behandelt { $target }
mafia-Tried = { $actor } will { $verb } einsetzen
mafia-VoteWeight = die Stimme von { $actor } zählt { $weight }-fach
mafia-Watch = { $actor } beobachtet { $target }
mafia-Watchover = { $actor } beschützt { $target }
mafia-Weigh = { $actor } sieht nach, ob { $target } ohne Fähigkeiten ist
mafia-Will = { $actor } hinterlässt ein Testament: „{ $text }“
mafia-Withheld = zurückgehalten: { $told }
mafia-Worn = { $modifier } von { $holder } hat einmal gewirkt
may-be-changed = kann geändert werden
message-text = Nachricht: { $text }
met-with-nothing = wurde nicht zum Ziel
met-with-verbs = wurde zum Ziel von: { $verbs }
misspelt-names-please-check = Falsch geschriebene Namen, bitte prüfen:
modifier-activated = aktivierbar
    .text = Die Fähigkeiten müssen erst eingeschaltet werden, bei Tag oder bei Nacht; dann bleiben sie an.
modifier-announcing = ansagend
    .text = Eine Person, der etwas getan wird, erfährt, welche Rolle kam, wenn sie lebt, aber nicht wer.
modifier-ascetic = asketisch
    .text =
        Nichts, was andere hier tun, wirkt, außer Töten.

        Wer es versucht, geht trotzdem hin und kann unterwegs gesehen werden.
modifier-backup = Ersatz-
    .text = Übernimmt, wenn eine Person derselben Rolle stirbt, und kann vorher nichts tun.
modifier-blatant = unverhohlen
    .text = Eine Person, der etwas getan wird, erfährt, wer es war und was getan wurde, wenn sie lebt.
modifier-bomb = Bomben-
    .text =
        Wer tötet, wird seinerseits angegriffen; ein Lynch ist niemandes Tat.

        Die Regeln können sagen, dass ein Lynch die Person trifft, deren Stimme zuletzt kam.
modifier-combined = kombiniert
    .text =
        Alle Fähigkeiten wirken zugleich, auf eine Person: die für die erste gewählte.

        Was einen zweiten Namen braucht, wirkt nur, wo es selbst befohlen wird.
modifier-complex = komplex
    .text = Was hier getan wird, scheitert an schlichten Personen.
modifier-compulsive = zwanghaft
    .text =
        Jede Fähigkeit muss eingesetzt werden, wenn es geht; sonst wählen die Würfel ein Ziel.

        Am Tag kommt das nach der Zählung der Stimmen.
modifier-day = Tag-
    .text = Die Fähigkeiten werden am Tag eingesetzt, einmal am Tag, und wirken sofort.
modifier-delayed = verzögert
    .text =
        Alles, was hier getan wird, geschieht eine Nacht später.

        Wer etwas herausfindet, geht sofort hin und kann gesehen werden; das Ergebnis kommt eine Nacht später.
modifier-depends-on-what-came-of-it-before = { $modifier } hängt davon ab, was vorher daraus wurde
modifier-diseased = ansteckend
    .text = Eine Gruppe mit eigenem Mord, die diese Person tötet, kann in der Nacht danach nicht töten.
modifier-disloyal = illoyal
    .text = Was hier getan wird, wirkt nur auf Personen anderer Seiten.
modifier-double-voting = doppelt stimmend
    .text = Die Stimme zählt doppelt.
modifier-even-night = Gerade-Nacht-
    .text = Die Fähigkeiten können nur in geraden Nächten eingesetzt werden.
modifier-evening = Abend-
    .text = Die Fähigkeiten werden am Abend eingesetzt, nach den Stimmen des Tages, und wirken sofort.
modifier-hated = verhasst
    .text =
        Ein Lynch braucht hier eine Stimme weniger als bei anderen.

        Die öffentliche Zählung zeigt es nicht.
modifier-indecisive = unentschlossen
    .text = Wählt nicht zweimal nacheinander dieselbe Person.
modifier-informed = eingeweiht
    .text = Erfährt zu Beginn des Spiels, welche Rollen dabei sind, so wie sie den Personen gesagt wurden.
modifier-insane = verrückt
    .text = Findet Stadt, wo keine ist, und umgekehrt, und weiß es nicht.
modifier-is-more-than-a-term-of-when-and-how-often = { $modifier } ist mehr als eine Bedingung, wann und wie oft
modifier-lazy = faul
    .text = Die eigenen Fähigkeiten wirken nicht mehr, wenn nur noch ein Feind der Stadt übrig ist.
modifier-loud = laut
    .text = Eine Person, der etwas getan wird, erfährt, wer kam, wenn sie lebt, aber nicht wozu.
modifier-loved = beliebt
    .text =
        Ein Lynch braucht hier eine Stimme mehr als bei anderen.

        Die öffentliche Zählung zeigt es nicht.
modifier-loyal = loyal
    .text = Was hier getan wird, wirkt nur auf Personen der eigenen Seite.
modifier-macho = tollkühn
    .text = Kann nicht beschützt werden: nichts hält einen Angriff auf, was andere schützen würde.
modifier-morning = Morgen-
    .text = Die Fähigkeiten werden am Morgen eingesetzt, vor den Stimmen des Tages, und wirken sofort.
modifier-multitasking = vielseitig
    .text = Darf in einer Nacht jede der eigenen Fähigkeiten einsetzen, nicht nur eine.
modifier-naive = naiv
    .text = Findet, dass alle Stadt sind, und weiß nicht, dass es nichts bedeutet.
modifier-night-x = Nacht-x-
    .text = Die Fähigkeiten können nur in einer Nacht eingesetzt werden, die das Wort nennt: night-2.
modifier-ninja = Ninja-
    .text = Die Besuche sieht niemand, der Ausschau hält.
modifier-non-consecutive = pausierend
    .text = Setzt eine Fähigkeit nicht zwei Nächte nacheinander ein, auch wenn sie beim ersten Mal scheiterte.
modifier-novice = unerfahren
    .text = Die Fähigkeiten können in der ersten Nacht nicht eingesetzt werden.
modifier-odd-night = Ungerade-Nacht-
    .text = Die Fähigkeiten können nur in ungeraden Nächten eingesetzt werden.
modifier-paranoid = paranoid
    .text = Findet, dass niemand Stadt ist, und weiß nicht, dass es nichts bedeutet.
modifier-personal = persönlich
    .text = Die übrigen Zusätze haben nichts mit dem zu tun, was für die Gruppe getan wird.
modifier-proclaiming = verkündend
    .text = Alle erfahren, was getan wurde und wem, aber nicht von wem.
modifier-refundable = erstattbar
    .text = Ein Einsatz einer begrenzten Fähigkeit, aus dem nichts wird, ist nicht verbraucht.
modifier-roaming = umherziehend
    .text = Wählt nie dieselbe Person ein zweites Mal.
modifier-role-immune = Rollen-immun
    .text =
        Nichts, was Personen einer Rolle hier tun, wirkt: cop-immune, serial-killer-immune.

        Wer es versucht, geht trotzdem hin und kann unterwegs gesehen werden.
modifier-simple = einfach
    .text = Was hier getan wird, wirkt nur auf schlichte Personen.
modifier-strongman = Kraft-
    .text = Nichts hält die Morde auf, außer einem Ziel, das fort ist; mit einer Zahl nur so viele Morde.
modifier-unaware = ahnungslos
    .text = Weiß nicht, was die eigene Rolle ist, und hält sich für schlicht.
modifier-unlynchable = unlynchbar
    .text = Kann nicht gelyncht werden; mit einer Zahl nur so viele Male.
modifier-vengeful = rachsüchtig
    .text =
        Wer gelyncht wird, darf sofort eine andere Person töten, vor der Nacht.

        Gewählt wird in einer eigenen Phase, der Dämmerung, und es muss niemand getötet werden.  Niemand hat gewonnen, bevor sie vorbei ist.  Die Regeln können sagen, dass es nur am ersten Tag so ist oder bei jedem Tod.
modifier-voteless = stimmlos
    .text = Die Stimme zählt nichts, obwohl sie abgegeben werden kann.
modifier-weak = schwach
    .text = Stirbt daran, einer Person etwas zu tun, die nicht zur Stadt gehört; die Tat selbst geschieht.
modifier-one-shot = einmal
modifier-two-shot = zweimal
modifier-three-shot = dreimal
modifier-four-shot = viermal
modifier-five-shot = fünfmal
modifier-six-shot = sechsmal
modifier-seven-shot = siebenmal
modifier-eight-shot = achtmal
modifier-nine-shot = neunmal
modifier-x-shot = x-mal
    .text =
        Jede Fähigkeit kann im Spiel nur so oft eingesetzt werden: one-shot, two-shot, 3-shot.

        Eine Zahl gehört zum Zusatz gleich danach (one-shot bulletproof).  Wenn der nicht gezählt werden kann, gehört sie zur Rolle.
modifiers-cd8c8c = { $modifiers }
modifiers-role-0b398b = { $role } ({ $modifiers })
more-than-one-side = mehr als eine { $side }
more-than-seats-seats = mehr als { $seats } Plätze
most-roles-can-be-drawn-for-as-few-as-fewest-players = { $most } Rollen können für nur { $fewest } Personen gezogen werden
n-role-96c41d = { $n } { $role }
name-acted = { $name } hat gehandelt
name-acted-and-was-acted-on = { $name } hat gehandelt und wurde zum Ziel
name-belongs-to-factions = { $name } gehört zu { $factions }
name-cannot-be-dealt-to-seats-with-foes-of-the-mafia = { $name } kann nicht an { $seats } mit { $foes } der Mafia ausgeteilt werden
name-cannot-be-dealt-with-words = { $name } kann nicht mit { $words } ausgeteilt werden
name-cannot-speak-there-now = { $name } kann dort jetzt nicht sprechen
name-cannot-verb = { $name }: { $verb } geht nicht
name-cannot-verb-for-the-faction = { $name }: { $verb } für die { $faction } geht nicht
name-did-nothing = { $name } hat nichts getan
name-did-verbs = { $name } hat getan: { $verbs }
name-died = { $name } ist gestorben.
name-does-not-take-word-r = { $name } nimmt { $word } nicht an
name-drawn-from-told = { $name }: gezogen aus { $told }
name-found-37fdc4 = { $name }: { $found }
name-had-the-role-role = { $name } hatte die Rolle { $role }
name-had-the-role-role-and-left-the-will-will = { $name } hatte die Rolle { $role } und hinterließ das Testament „{ $will }“
name-has-no-item-r-to-give = { $name } hat kein { $item } zu geben
name-has-no-modifiers = { $name } hat keine Zusätze
name-has-no-plain-r-to-make-plain = { $name } hat kein { $plain }, das schlicht werden könnte
name-has-no-role = { $name } hat keine Rolle
name-has-one-more-action-tomorrow-night = { $name } hat morgen Nacht eine Handlung mehr
name-has-the-modifiers-modifiers = { $name } hat die Zusätze { $modifiers }
name-has-the-role-role = { $name } hat die Rolle { $role }
name-has-used-verb-today = { $name } hat { $verb } heute schon eingesetzt
name-is-alive = { $name } lebt
name-is-found-guilty = { $name } wird schuldig gesprochen.
name-is-found-not-guilty = { $name } wird freigesprochen.
name-is-not-for-seats-player-players =
    { $name } ist nicht für { $seats ->
        [one] eine Person
       *[other] { $seats } Personen
    }
name-is-not-in-your-prison = { $name } ist nicht in deinem Gefängnis
name-is-now-one-of-the-faction = { $name } gehört jetzt zur { $faction }
actor-can-win-nobody-over-now-and-name-does-not-follow = { $actor } kann jetzt niemanden gewinnen, und { $name } schließt sich nicht an
actor-is-dead-and-name-does-not-follow = { $actor } ist tot, und { $name } schließt sich nicht an
name-is-dead-and-does-not-join-actor = { $name } ist tot und schließt sich { $actor } nicht an
name-is-not-town-and-does-not-join-actor = { $name } ist nicht Stadt und schließt sich { $actor } nicht an
name-is-of-your-own-faction = { $name } gehört zu deiner eigenen Gruppe
name-is-promised-role = { $name } ist versprochen: { $role }
name-is-seated-already = { $name } sitzt schon
name-is-now-role-a = { $name } ist jetzt { $role }
name-is-now-role-a-of-the-faction = { $name } ist jetzt { $role } der { $faction }
no-use-of-verb-is-left-to-name = { $name } kann { $verb } nicht mehr einsetzen
one-use-of-verb-is-left-to-name = { $name } kann { $verb } noch einmal einsetzen
left-uses-of-verb-are-left-to-name = { $name } kann { $verb } noch { $left }-mal einsetzen
name-may-not-vote = { $name } darf nicht abstimmen
name-met-with-nothing = { $name } wurde nicht zum Ziel
name-met-with-verbs = { $name } wurde zum Ziel von: { $verbs }
name-neither-acted-nor-was-acted-on = { $name } hat weder gehandelt, noch wurde { $name } zum Ziel
name-no = { $name }: nein
name-r-is-a-role-so-no-pool-can-be-called-so = { $name } ist eine Rolle, also kann kein Vorrat so heißen
role-is-not-a-role-of-this-setup = { $role } ist keine Rolle dieser Besetzung
name-r-is-not-a-role-to-choose = { $name } ist keine Rolle, die gewählt werden kann
name-said-2d3594 = { $name } { $said }
name-stands-trial = { $name } ist vor Gericht
name-takes-over-as-role-from-late = { $name } übernimmt als { $role } von { $late }
name-votes-1827d5 = { $name } { $votes }
name-was-acted-on = { $name } wurde zum Ziel
name-was-killed-by-hands = { $name } wurde von { $hands } getötet
name-was-killed-by-sides = { $name } wurde von { $sides } getötet
name-was-lynched = { $name } wurde gelyncht.
name-was-visited-by-names = { $name } wurde besucht von { $names }
name-yes = { $name }: ja
names-are-enemies = { $names } sind Feinde
names-are-friends = { $names } sind Freunde
neither = keins von beiden
no = nein
no-author = ohne Verfasser
no-die-shows-the-mark-mark-r = kein Würfel zeigt die Marke { $mark }
no-name-is-given = kein Name ist angegeben
no-result = kein Ergebnis
no-use-of-verb-is-left = kein Einsatz von { $verb } ist übrig
nobody-can-be-called-text-r = niemand kann { $text } heißen
nobody-could-believe-that-they-are-about-a = niemand könnte glauben, { $about } zu sein
nobody-died = Niemand ist gestorben.
nobody-is-role-a-twice = niemand ist zweimal { $role }
nobody-is-at-the-table = niemand ist am Tisch
nobody-is-called-about-r = niemand heißt { $about }
nobody-is-called-name-r = niemand heißt { $name }
nobody-is-called-name-r-like-is-nearest = niemand heißt { $name }; am nächsten ist { $like }
nobody-is-drawn-from-name-r = niemand wird aus { $name } gezogen
all-the-king-s-enemies-are-gone = alle Gegner des Königs fort sind
nobody-is-lynched-at-this-table = an diesem Tisch wird niemand gelyncht
nobody-is-named-as-its-author = niemand ist als Verfasser genannt
nobody-may-kill-in-the-first-night = in der ersten Nacht darf niemand töten
nobody-may-vote-for-no-lynch-here = hier darf niemand dafür stimmen, niemanden zu lynchen
nobody-was-lynched = Niemand wurde gelyncht.
nobody-whispers-to-hearer-now = niemand flüstert jetzt mit { $hearer }
none = keine
normal-games-as-they-are-played-on-forums = Normale Spiele, wie sie in Foren gespielt werden.
not-all-side-names = nicht alle { $side }: { $names }
not-checked = nicht geprüft
not-counted = Nicht gezählt:
not-side = nicht { $side }
nothing = nichts
nothing-fills-the-faction-up = nichts füllt die { $faction } auf
nothing-is-known-of-keyword-r = über { $keyword } ist nichts bekannt
now-that-the-night-is-over = jetzt, da die Nacht vorbei ist
number-a048a7 = { $number }
number-may-be-drawn-from-name-r-and-it-has-have-role-roles =
    { $number } können aus { $name } gezogen werden, und es hat { $have ->
        [one] eine Rolle
       *[other] { $have } Rollen
    }
number-r-is-no-number-of-marks = { $number } ist keine Anzahl von Marken
odds = Aussichten
of-two-orders-for-one-ability-the-later-counts-a-blocked-mem-ad3d59 = Von zwei Befehlen für eine Fähigkeit zählt der spätere.  Ein blockiertes Mitglied verbraucht den Mord der Mafia nicht.  Was jenes Programm einen Inspektor nennt, ist hier ein Gruppenpolizist.
one-more-action-tomorrow-night = eine Handlung mehr morgen Nacht
one-of-roles = eine von { $roles }
only-the-dead-can-verb = { $verb } können nur die Toten
or = { " oder " }
order = Befehl
order-by-phases = `{ $order }` in: { $phases }
order-for-the-faction = { $order } Für die { $faction }.
parts-of-names-please-check = Teile von Namen, bitte prüfen:
phase-shutdown = Ende
phase-startup = Anfang
phase-twilight = Dämmerung
phrase-r-are-modifiers-and-a-role-must-follow-them = { $phrase } sind Zusätze, und eine Rolle muss ihnen folgen
phrase-r-is-a-modifier-and-a-role-must-follow-it = { $phrase } ist ein Zusatz, und eine Rolle muss ihm folgen
phrase-r-is-no-role-clash = { $phrase } ist keine Rolle: { $clash }
players-names = Am Tisch: { $names }.
players-players-have-two-deals = für { $players } Personen gibt es zwei Besetzungen
please-send-your-orders = Bitte sende deine Befehle.
preset-calder = calder
    .text = parity=majority ties=last nolynch=no lingers=yes opens=night
preset-normal = normal
    .text = lynch=majority saves=one
preset-open-mafia = open-mafia
    .text = order=priority parity=extinction deadlearn=yes asked=landed ballot=many
role-about-1357ab = { $role } ({ $about })
role-action-detector = Handlungsmelder
    .text =
        Erfährt jede Nacht, ob eine andere Person handelte oder Ziel von jemand anderem war.

        Die Antwort ist „hat gehandelt“, „wurde zum Ziel“, „beide“ oder „keins von beiden“ oder „kein Ergebnis“.
role-action-doubler = Verdoppler
    .text =
        Gibt jede Nacht einer Person eine Handlung mehr für die Nacht danach; die Person erfährt es.

        Verdoppelt wird eine eigene Fähigkeit, nie der Mord einer Gruppe.
role-alien = Außerirdischer
    .text =
        Entführt jede Nacht eine andere Person: sie kann nichts tun, und ihr kann nichts getan werden.

        Nur was mit Gewalt getan wird, kommt durch, in beide Richtungen.
role-alpha-wolf = Alphawolf
    .text =
        Mitglied der Mafia, das einmal im Spiel eine andere Person beißen darf.

        Gehört sie zur Stadt und lebt, ist sie vom Morgen an ein Gangster der Mafia.
role-ambusher = Wegelagerer
    .text =
        Mitglied der Mafia, das jede Nacht an der Tür einer anderen Person wartet.

        Eine der Personen, die kommen und nicht zur Mafia gehören, wird angegriffen; die Würfel entscheiden, welche.
role-amnesiac = Gedächtnisloser
    .text =
        Gehört zu niemandem und darf sich nachts erinnern: an die Rolle einer toten Person.

        Vom Morgen an gilt diese Rolle mit ihren Zusätzen, und gewonnen wird mit ihrer Gruppe.  Wer sich nie erinnert, verliert.
role-amulet-bearer = Amulettträger
    .text =
        Hat zu Beginn ein Amulett: Angriffe auf die Person, die es hat, scheitern.

        Wer es hat, muss es jede Nacht weitergeben, sonst tut es der Zufall.  Am Morgen wechselt es: die neue Person erfährt „Amulett“, die alte „Amulett fort“.  Stirbt die Person, geht es an eine lebende Person daneben.  Ein Angriff, den nichts abwehren kann, tötet sie.
role-apothecary = Apotheker
    .text = Heilt jede Nacht eine andere Person: jedes Gift ist fort, auch das dieser Nacht.
role-armourer = Rüstmeister
    .text =
        Gibt jede Nacht einer anderen Person eine Weste: der nächste Angriff auf sie scheitert, in irgendeiner Nacht.

        Die Person erfährt „Weste“ und nicht, von wem sie kommt.  Der Schutz eines Arztes wird vor einer Weste verbraucht.
role-arsonist = Brandstifter
    .text =
        Übergießt jede Nacht eine andere Person oder zündet an: alle Übergossenen verbrennen.

        Auch wer zu Besuch kommt, ist bis zum Morgen übergossen.  Nichts rettet die Brennenden, außer fort zu sein.  Die Übergossenen erfahren es nicht; solange der Brandstifter lebt, wirken sie auf alle Ermittler nicht wie Stadt.  Allein gegen alle; gewinnt, wenn niemand mehr übrig ist, der aufhalten könnte.
role-assassin = Attentäter
    .text =
        Allein gegen einen König und seine Wachen; gewinnt, wenn der König tot ist, wie auch immer.

        Darf eine Person im Spiel töten, bei Tag oder bei Nacht: kein Schutz hilft, und auch der Attentäter stirbt.  Wird der Attentäter gelyncht, stirbt die Person, die zuletzt bedroht wurde.  Wo niemand König ist oder solange er lebt, gewinnt der Attentäter, wenn niemand mehr ihn überstimmen kann.
role-babysitter = Babysitter
    .text =
        Passt jede Nacht auf eine andere Person auf: der erste Angriff auf sie scheitert.

        Wird der Babysitter in dieser Nacht getötet, stirbt auch diese Person, und nichts rettet sie.
role-beloved-princess = geliebte Prinzessin
    .text = Stirbt die Prinzessin, wie auch immer, fällt der nächste Tag aus: das Dorf trauert.
role-bodyguard = Leibwächter
    .text =
        Bewacht jede Nacht eine andere Person: wer sie angreift, trifft stattdessen den Leibwächter.

        Ein Leibwächter greift einmal ein; der nächste Angriff der Nacht geht durch.  Bei einem Angriff, den nichts abwehren kann, hilft er weder, noch stirbt er.  Von mehreren für eine Person greift der letzte nach dem Platz zuerst ein, wenn die Regeln nicht sagen, dass der älteste Schutz antwortet; von mehreren Angreifern trifft er auf den, der zuerst dran ist, nach dem Platz, wo sonst nichts entscheidet.
role-busdriver = Busfahrer
    .text =
        Vertauscht jede Nacht zwei andere Personen: was der einen gilt, trifft die andere.

        Fahrer kommen nach dem Platz dran, und jeder fährt weiter, wo der letzte aufgehört hat.  Ein Fahrer besucht die beiden genannten Personen, wohin andere sie auch gebracht haben.
role-cb5878 = { $role }
role-checker = Prüfer
    .text =
        Besucht jede Nacht eine andere Person und erfährt nur, ob das gelang.

        Die Antwort ist „ja“ oder „kein Ergebnis“.
role-chupacabra = Chupacabra
    .text =
        Tötet jede Nacht eine andere Person, allein gegen alle, wenn sie zur Mafia gehört.

        Beginnt eine Nacht, in der niemand von der Mafia lebt, darf es jede Person sein.  Gewinnt, wenn niemand mehr übrig ist, der aufhalten könnte.
role-commuter = Pendler
    .text = Darf für die Nacht fortgehen: dann erreicht ihn nichts, und nichts hindert ihn am Gehen.
role-companion = Gefährte
    .text = Erfährt zu Beginn den Namen einer anderen Person, die zur Stadt gehört.
role-comparator = Vergleicher
    .text =
        Erfährt jede Nacht, ob zwei andere Personen auf derselben Seite sind, soweit es scheint.

        Die Antwort ist „Freunde“ oder „Feinde“ oder „kein Ergebnis“.  Wer zu niemandem gehört, ist niemandes Freund.  Besucht die beiden genannten Personen, wohin Fahrer sie auch gebracht haben.
role-consigliere = Consigliere
    .text =
        Mitglied der Mafia, das jede Nacht die Rolle einer anderen Person erfährt.

        Die Antwort ist der Name der Rolle mit ihren Zusätzen davor oder „kein Ergebnis“.
role-consort = Gefährtin der Mafia
    .text = Mitglied der Mafia, das jede Nacht eine Person am Handeln hindert.
role-coroner = Leichenbeschauer
    .text =
        Solange er lebt, erfahren alle nach jedem Tod, wer ihn verursacht hat.

        Jeder Angreifer, der nicht abgewehrt wurde, wird genannt: nach der Gruppe, wenn sie einen eigenen Mord hat, sonst nach der Rolle: „getötet von Mafia, Rächer“; oder „getötet von dem Dorf“ oder „getötet von niemandem“.
role-crusader = Kreuzritter
    .text =
        Lauert jede Nacht an der Tür einer anderen Person und schlägt eine von denen, die kommen.

        Gehört jemand davon nicht zur Stadt, ist es eine solche Person; sonst kann es jede sein.  Angriffe auf die Person hinter der Tür scheitern wie bei einem Arzt.
role-cult-leader = Kultführer
    .text =
        Bekehrt jede Nacht eine andere Person: gehört sie zur Stadt, ist sie vom Morgen an Kultist.

        Der Kult gewinnt, wenn keine Mörder übrig sind und niemand sonst, der ihn überstimmen könnte.  Die Mitglieder kennen einander.  Stirbt der Führer und es gibt keinen anderen, sterben alle.
role-cultist = Kultist
    .text = Mitglied des Kults: kann nur abstimmen und stirbt mit dem Führer.
role-cupid = Amor
    .text =
        Lässt in einer Nacht des Spiels zwei andere Personen sich verlieben: `cam match ann and bob`.

        Vom Morgen an kennen sie einander, sprechen nachts vertraulich und sterben zusammen.  Sie gewinnen weiter mit ihren Seiten; und außerdem, wenn sonst niemand mehr lebt.
role-cursed = Verfluchter
    .text =
        Kommt zur Mafia, statt zu sterben, wenn ein Mitglied angreift; bis dahin ein Bürger.

        Vom Morgen an ein Gangster, der mit der Mafia gewinnt.  Ein Angriff, den nichts abwehren kann, tötet, und ebenso einer von jemand anderem.
role-delayer = Aufhalter
    .text = Verschiebt jede Nacht auf die Nacht danach, was eine Person tut.
role-deprogrammer = Aussteigerhelfer
    .text =
        Redet jede Nacht einer anderen Person zu.

        Ist sie in einem Kult, ein Vampir oder an den Fäden eines Puppenspielers und lebt, ist sie vom Morgen an ein Bürger und gewinnt mit der Stadt.  Ein Führer kann nicht zurückgewonnen werden.
role-deputy = Hilfssheriff
    .text =
        Darf am Tag eine Person im Spiel erschießen.  Niemand erfährt, wer geschossen hat.

        Stirbt dadurch eine Person, die zur Stadt gehört, stirbt auch der Hilfssheriff.  In vielen Foren heißt so der Ersatz des Polizisten: dafür schreibe `backup cop`.
role-detective = Detektiv
    .text =
        Erfährt jede Nacht, ob eine andere Person je zu töten versucht hat, diese Nacht eingeschlossen.

        Ein abgewehrter Versuch zählt; ein blockierter nicht.  Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-dire-wolf = Schreckenswolf
    .text =
        Mitglied der Mafia, das in einer Nacht des Spiels eine Begleitung wählt.

        Stirbt die Begleitung, wie auch immer, stirbt auch der Wolf.  Die Begleitung erfährt es nicht.
role-disguiser = Verkleidungskünstler
    .text =
        Mitglied der Mafia, das sich jede Nacht vorbereitet, als eine andere Person zu gelten.

        Geht die Mafia auf diese Person los, scheitern in dieser Nacht Angriffe auf ihn; und tötet sie die Person, wirkt er vom Morgen an auf alle Ermittler wie sie und stirbt als das, was sie war.
role-doppelganger = Doppelgänger
    .text =
        Wählt in einer Nacht des Spiels eine andere Person zum Vorbild.

        Stirbt sie, hat der Doppelgänger vom Ende der Phase an ihre Rolle mit den Zusätzen und gewinnt mit ihrer Gruppe.  Bis dahin gehört er zur Stadt.
role-double-voter = Doppelwähler
    .text = Hat eine Stimme, die doppelt zählt.
role-drafter = Rollenwähler
    .text =
        Wählt in der ersten Nacht eine Rolle der Stadt: `dora pick dora "doctor"`.

        Am Morgen gilt diese Rolle, und die Seite bleibt gleich.  Wählen mehrere eine Rolle, bekommt sie die Person, die zuerst sitzt.  Alle anderen sind von da an schlicht.  Wo eine Besetzung ausgeteilt wurde, können ihre Rollen gewählt werden.
role-drunk = Betrunkener
    .text =
        Hält sich für die Rolle in Klammern oder für einen Polizisten und bekommt es so gesagt.

        Geht aus wie diese Rolle und kann gesehen werden, aber nichts wird daraus.  Was herausgefunden wird, ist von irgendeiner anderen Person wahr, nach den Würfeln, und nicht von der gefragten.
role-eavesdropper = Horcher
    .text =
        Erfährt an jedem Morgen, wen Mitglieder der Mafia besuchten, aber nicht, wer es war.

        Die Antwort ist für jede dieser Personen „besucht von der Mafia“.
role-elite-bodyguard = Elite-Leibwächter
    .text =
        Bewacht jede Nacht eine andere Person: fängt den Schlag ab, der ihr gilt, und schlägt zurück.

        Der Angreifer wird getroffen, auch wenn jemand den Leibwächter rettet, kann aber wie jeder gerettet werden.  Ein Leibwächter greift einmal ein; der nächste Angriff der Nacht geht durch.  Von mehreren für eine Person greift der letzte nach dem Platz zuerst ein, wenn die Regeln nicht sagen, dass der älteste Schutz antwortet; von mehreren Angreifern trifft er den, der zuerst dran ist, nach dem Platz, wo sonst nichts entscheidet.
role-empath = Einfühlsamer
    .text =
        Erfährt an jedem Morgen, wie viele der zwei Personen daneben nicht wie Stadt wirken.

        Daneben sind die nächsten auf beiden Seiten, nach dem Platz, die zu Beginn der Nacht lebten.  Die Antwort ist „0“, „1“ oder „2“.
role-enabler = Ermöglicher
    .text =
        Solange er lebt, ist alles gut; ist er tot, können Personen einer Rolle nichts mehr tun.

        Er weiß, welche Rolle das ist.  Der Mord einer Gruppe ist nicht betroffen.
role-encryptor = Verschlüsseler
    .text = Mitglied der Mafia, die auch am Tag vertraulich sprechen darf, solange er lebt.
role-engineer = Ingenieur
    .text =
        Stellt eine Falle an der Tür einer anderen Person auf; sie anderswo aufzustellen heißt, sie hier wegzunehmen.

        Sie ist in der Nacht danach bereit, bis zum Morgen, nachdem sie zugeschnappt ist: wer die Person angreift, wird stattdessen getroffen, und der Ingenieur erfährt „erwischt“ und die Rolle, aber keinen Namen.  Von der ersten Nacht an bekehrt niemand diese Person.
role-executioner = Henker
    .text =
        Gehört zu niemandem und gewinnt, wenn die Person in Klammern gelyncht wird.

        Stirbt sie anders, gewinnt der Henker, wenn er danach selbst gelyncht wird.
role-faction-cop = Gruppenpolizist
    .text =
        Erfährt jede Nacht, zu welchen Gruppen eine andere Person gehört, wie sie auch wirkt.

        Die Antwort sind die Namen der Gruppen, zuerst die, mit der sie gewinnt („Stadt“, „Mafia“, „Stadt, Freimaurer“), oder „kein Ergebnis“.
role-finder = Sucher
    .text =
        Erfährt jede Nacht, ob eine andere Person die eine Rolle hat, nach der er sucht.

        Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.  Zusätze machen keinen Unterschied.
role-follower = Verfolger
    .text =
        Erfährt jede Nacht, was eine andere Person zu tun ausging, aber nicht wem.

        Die Antwort ist „hat getan“ und die Verben oder „hat nichts getan“ oder „kein Ergebnis“.
role-fool = Narr
    .text = Gehört zu niemandem und gewinnt, wenn er gelyncht wird; dann ist das Spiel aus.
role-forensic-investigator = Gerichtsmediziner
    .text =
        Erfährt jede Nacht, wer eine tote Person besucht hat, im ganzen Spiel.

        Die Antwort ist „besucht von“ und die Namen, ohne die eigenen Besuche, oder „besucht von niemandem“ oder „kein Ergebnis“.
role-forger = Fälscher
    .text =
        Mitglied der Mafia, das dreimal im Spiel das Testament einer anderen Person fälscht.

        Der Text wird in Anführungszeichen geschrieben: `fin forge bob "it was ann"`.  Er wird verlesen, wenn die Person in dieser Nacht oder am Tag danach stirbt.
role-framer = Verleumder
    .text = Mitglied der Mafia, das jede Nacht bis zum Morgen eine andere Person wie Mafia wirken lässt.
role-friendly-neighbor = freundlicher Nachbar
    .text =
        Beweist jede Nacht einer anderen Person, zur Stadt zu gehören.

        Die Person erfährt es mit Namen: „Stadt“ (oder „nicht Stadt“, wenn es so ist).
role-fruit-vendor = Obsthändler
    .text =
        Gibt jede Nacht einer anderen Person ein Stück Obst.

        Die Person erfährt „Obst“ und nicht, von wem.
role-godfather = Pate
    .text = Mitglied der Mafia, das wie Stadt wirkt.
role-goon-cop = Gangsterpolizist
    .text =
        Erfährt jede Nacht, ob eine andere Person ein Mitglied der Mafia mit schlichter Rolle ist.

        Die Antwort ist „ja“ für ein schlichtes Mitglied und „nein“ für alle anderen oder „kein Ergebnis“.
role-governor = Statthalter
    .text =
        Begnadigt durch die Stimme: wem sie am Ende gilt, der wird an diesem Tag nicht gelyncht.

        Sich selbst kann er nicht begnadigen.
role-granny = Oma
    .text =
        Erschießt alle, die zu Besuch kommen, Freund oder Feind, und Angriffe auf sie scheitern.

        Niemand kann sie daran hindern.  Ein Angriff, den nichts abwehren kann, tötet sie.
role-guardian-angel = Schutzengel
    .text =
        Gehört zu niemandem und gewinnt, wenn die Person in Klammern am Ende lebt.

        Darf diese Person und sonst niemanden in drei Nächten des Spiels beschützen.  Es ist gleich, ob der Engel das Ende erlebt.
role-gun-giver = Waffengeber
    .text =
        Gibt jede Nacht einer anderen Person eine Waffe mit einem Schuss, für irgendeinen Tag.

        Die Person erfährt „Waffe“ und nicht, von wem sie kommt, und darf am Tag mit `shoot` schießen.  Niemand erfährt, wer geschossen hat.
role-gunsmith = Büchsenmacher
    .text =
        Erfährt jede Nacht, ob eine andere Person eine Waffe hat.

        Alle, die töten oder ermitteln können, haben eine, ebenso Büchsenmacher, Waffennarren und Veteranen und jedes Mitglied der Mafia außer ihren Ärzten und Verrätern.  Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-harlot = Dirne
    .text =
        Darf die Nacht bei einer anderen Person verbringen und kann dann zu Hause nicht angegriffen werden.

        Gehört die Person zur Mafia, stirbt sie selbst.  Wer die Person in dieser Nacht tötet, tötet auch sie.
role-hider = Verstecker
    .text =
        Versteckt sich jede Nacht hinter einer anderen Person und kann dort nicht angegriffen werden.

        Wer die Person in dieser Nacht tötet, tötet auch den Verstecker.
role-hitman = Auftragsmörder
    .text = Mitglied der Mafia, gegen dessen Angriffe kein Schutz hilft.
role-hoodlum = Ganove
    .text =
        Gehört zu niemandem und wählt in einer Nacht des Spiels zwei andere Personen.

        Gewinnt, wenn beide tot sind, solange er lebt; die anderen spielen weiter.
role-hunter = Jäger
    .text =
        Zielt auf eine andere Person, bei Tag oder bei Nacht; die letzte Wahl zählt.

        Stirbt der Jäger, wie auch immer, wird die Person angegriffen, auf die er zielt.
role-innocent-child = unschuldiges Kind
    .text = Darf einmal am Tag vortreten: dann erfahren alle sicher, dass es zur Stadt gehört.
role-insomniac = Schlafloser
    .text =
        Erfährt an jedem Morgen, ob eine der zwei Personen daneben jemanden besucht hat.

        Daneben sind die nächsten auf beiden Seiten, nach dem Platz, die zu Beginn der Nacht lebten.  Die Antwort ist „ja“ oder „nein“.
role-inspector = Inspektor
    .text =
        Erfährt jede Nacht, ob sonst jemand einer anderen Person etwas tat.

        Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-inventor = Erfinder
    .text =
        Gibt jede Nacht einer anderen Person eine Erfindung, die einmal wirkt, von der nächsten Nacht an.

        Mit einer Erfindung kann man einmal tun, was eine Rolle tut.  Die Rollen sind die in Klammern oder Polizist, Arzt und Rächer.  Welche gegeben wird, steht in Anführungszeichen: `ivy invent bob "cop"`.  Die Person erfährt den Namen der Rolle und nicht, von wem sie kommt.
role-jack-of-all-trades = Tausendsassa
    .text =
        Kann tun, was mehrere Rollen tun, jedes einmal im Spiel und eines davon in einer Nacht.

        Die Rollen stehen in Klammern; ohne Angabe sind es Polizist, Arzt und Rächer.
role-jailor = Gefängniswärter
    .text =
        Wählt am Tag eine andere Person und sperrt sie für die kommende Nacht ein.

        Der Gefangene kann nichts tun, und niemand erreicht oder tötet ihn, außer mit Gewalt.  Beide erfahren es und dürfen in dieser Nacht vertraulich miteinander sprechen.  Der Wärter darf den Gefangenen hinrichten, dreimal im Spiel; nichts rettet ihn.  Ist dadurch ein Gefangener gestorben, der zur Stadt gehörte, bleiben Hinrichtungen ohne Wirkung.
role-joker = Joker
    .text = Gehört zu niemandem und gewinnt, wenn er gelyncht wird; die anderen spielen weiter.
role-judge = Richter
    .text =
        Darf an einem Tag des Spiels anordnen, dass das Dorf vor der Nacht ein zweites Mal abstimmt.

        Alle erfahren von der zweiten Abstimmung, aber nicht, wer der Richter ist.
role-king = König
    .text =
        Kann nur abstimmen.  Alle königlichen Wachen kennen den König, er kennt sie nicht.

        Stirbt der König, wie auch immer, verlieren König und Wachen, und ein Attentäter gewinnt.
role-kingpin = Boss
    .text =
        Mitglied der Mafia, ohne das sie nichts ist.

        Wird der Boss gelyncht und es gibt keinen anderen in seiner Gruppe, sterben alle ihre Mitglieder.
role-lawyer = Anwalt
    .text =
        Mitglied der Mafia, das jede Nacht bis zum Morgen eine Person wie Stadt wirken lässt.

        Lässt jemand anderes die Person anders wirken, setzt sich die letzte nach dem Platz durch.
role-lone-wolf = einsamer Wolf
    .text =
        Mitglied der Mafia, das mit ihr nur als ihr letztes lebendes Mitglied gewinnt.

        Um dahin zu kommen, darf der Wolf den Mord der Mafia gegen eigene Leute richten.
role-lover = Verliebter
    .text =
        Kennt die anderen Verliebten und darf nachts mit ihnen sprechen; stirbt einer, sterben alle.

        Verliebte können auf jeder Seite sein und gewinnen mit ihr; und außerdem, wenn sonst niemand mehr lebt.
role-lyncher = Lyncher
    .text =
        Gehört zu niemandem und gewinnt, wenn die Person in Klammern gelyncht wird.

        Es ist gleich, ob der Lyncher es erlebt.
role-mad-scientist = verrückter Wissenschaftler
    .text =
        Stirbt er, wie auch immer, sterben auch die zwei Personen daneben.

        Daneben sind die nächsten auf beiden Seiten, nach dem Platz, die zu Beginn der Phase lebten.  Nichts rettet sie.
role-madman = Wahnsinniger
    .text =
        Gewinnt mit der Mafia, kennt aber ihre Mitglieder nicht und ist ihnen nicht bekannt.

        Wirkt wie Stadt und zählt nicht als Mitglied: die Stadt kann gewinnen, solange er lebt.
role-magician = Zauberer
    .text =
        Hat zwei Tränke, jeden für eine Nacht des Spiels: einer schützt, der andere tötet.

        In einer Nacht wird höchstens einer davon benutzt.
role-martyr = Märtyrer
    .text =
        Gehört zu niemandem und gewinnt durch den Tod von eigener Hand in einer Nacht; die anderen spielen weiter.

        Alle erfahren, wenn es scheitert, weil jemand es verhindert oder gerettet hat; aber nicht, wer es war.
role-mason = Freimaurer
    .text = Weiß, dass die anderen Freimaurer zur Stadt gehören, und darf nachts mit ihnen sprechen.
role-masonizer = Logenmeister
    .text =
        Ein Freimaurer, der jede Nacht eine andere Person bei den Freimaurern aufnimmt.

        Nichts wird daraus, wenn die Person nicht zur Stadt gehört.  Am Morgen erfahren die Freimaurer, wer dazugehört.
role-mayor = Bürgermeister
    .text =
        Darf einmal am Tag vortreten: alle erfahren, wer der Bürgermeister ist.

        Von da an zählt seine Stimme dreifach, auch wenn sie schon abgegeben ist.
role-medium = Medium
    .text = Spricht nachts mit den Toten.  Die Toten erfahren, wer das Medium ist.
role-messenger = Bote
    .text =
        Sendet jede Nacht einer anderen Person eine Nachricht ohne Namen.

        Der Text wird in Anführungszeichen geschrieben: `mel message bob "trust nobody"`.  Die Person erfährt „Nachricht:“ und den Text.
role-miller = Müller
    .text = Kann nur abstimmen und wirkt auf alle Ermittler nicht wie Stadt.
role-minion = Günstling
    .text =
        Gewinnt mit der Mafia und erfährt zu Beginn ihre Mitglieder; sie wissen es nicht.

        Wirkt wie Stadt, hat keinen Anteil am Mord der Mafia und zählt nicht als Mitglied: die Stadt kann gewinnen, solange er lebt.
role-modifier-cop = Zusatzpolizist
    .text =
        Erfährt jede Nacht, welche Zusätze die Rolle einer anderen Person hat, aber nicht die Rolle.

        Die Antwort sind die Zusätze, wie sie vor der Rolle stehen, mit Zahlen wie zu Beginn des Spiels; oder „keine“; oder „kein Ergebnis“.
role-monkey = Affe
    .text =
        Tut jede Nacht, was eine andere Person tun kann, einer dritten: `mo mimic ann onto bob`.

        Es ist das Erste, was sie nachts einer anderen Person tun kann, ob sie es heute tut oder nicht.  Nichts wird daraus, wenn es so etwas nicht gibt.  Was eine Gruppe tut, gehört nicht dazu.
role-mortician = Bestatter
    .text =
        Mitglied der Mafia, das dreimal im Spiel eine andere Person zeichnet.

        Wie sie auch stirbt, ihr Grab zeigt weder Rolle noch Testament, solange der Bestatter lebt, der beides erfährt.
role-motion-detector = Bewegungsmelder
    .text =
        Erfährt jede Nacht, ob eine andere Person jemanden besuchte oder von jemand anderem besucht wurde.

        Die Antwort ist „ja“ für eines von beiden und „nein“ für keines oder „kein Ergebnis“.
role-mystic = Mystiker
    .text = Erfährt an jedem Morgen, wie viele der Lebenden nicht zur Stadt gehören.  Die Antwort ist eine Zahl.
role-neapolitan = Neapolitaner
    .text =
        Erfährt jede Nacht, ob eine andere Person zur Stadt gehört und eine schlichte Rolle hat.

        Die Antwort ist „ja“ für einen schlichten Bürger und „nein“ für alle anderen oder „kein Ergebnis“.
role-neighbor = Nachbar
    .text =
        Kennt die anderen Nachbarn und darf nachts mit ihnen sprechen.

        Nachbarn können auf jeder Seite sein.
role-neighborizer = Nachbarschaftsgründer
    .text =
        Nimmt jede Nacht eine andere Person in eine Nachbarschaft auf, die nachts vertraulich spricht.

        Am Morgen erfahren alle darin, wer dazugehört.  Nachbarn können auf jeder Seite sein.
role-old-hag = alte Hexe
    .text =
        Verbannt jede Nacht eine andere Person für den nächsten Tag aus dem Dorf.

        Die Person erfährt am Morgen „verbannt“ und darf an diesem Tag weder sprechen noch abstimmen; für sie zu stimmen ist erlaubt.
role-old-man = alter Mann
    .text =
        Stirbt an Altersschwäche in der Nacht, deren Zahl um eins größer ist als die Zahl der Mafiamitglieder.

        Die toten Mitglieder zählen mit.  Nichts hilft gegen das Alter.
role-oracle = Orakel
    .text =
        Erfährt jede Nacht drei Rollen, von denen eine die einer anderen Person ist.

        Die zwei anderen sind Rollen im Spiel, nach dem Zufall; gibt es weniger, ist die Antwort kürzer.  Sie ist „eine von“ und die Rollen oder „kein Ergebnis“.
role-paramedic = Sanitäter
    .text =
        Belebt jede Nacht eine andere Person wieder: Angriffe auf sie scheitern wie bei einem Arzt.

        Greift niemand sie an, ist es der Sanitäter, der sie angreift.
role-paranoid-gun-owner = Waffennarr
    .text = Erschießt alle, die zu Besuch kommen, Freund oder Feind.  Niemand kann ihn daran hindern.
role-parity-cop = Paritätspolizist
    .text =
        Erfährt jede Nacht, ob eine andere Person auf der Seite der zuletzt gefragten ist.

        Die Antwort ist „Freunde“ oder „Feinde“, wie es jetzt scheint, oder „kein Ergebnis“, was auch die Antwort auf die erste Frage ist.  Wer zu niemandem gehört, ist niemandes Freund.
role-pestilence = Pestilenz
    .text =
        Tötet jede Nacht eine andere Person, und kein Schutz hilft; Angriffe auf die Pestilenz scheitern.

        Die Pestilenz ist, was aus einem Pestträger wird.  Allein gegen alle; gewinnt, wenn niemand mehr übrig ist, der aufhalten könnte.
role-piper = Rattenfänger
    .text =
        Gehört zu niemandem und verzaubert jede Nacht zwei andere Personen: `pip enchant ann and bob`.

        Sie erfahren am Morgen „verzaubert“; sonst geschieht nichts.  Sind alle anderen Lebenden verzaubert, gewinnt der Rattenfänger, und das Spiel ist aus.
role-plaguebearer = Pestträger
    .text =
        Steckt jede Nacht eine andere Person mit der Pest an, und niemand erfährt es.

        Am Morgen geht die Pest auf alle über, die eine Person besuchten, die sie zu Beginn der Nacht hatte, und auf alle, die eine solche Person besuchte; der Träger hat sie von Anfang an.  Haben alle anderen Lebenden die Pest, ist der Träger die Pestilenz.  Allein gegen alle; gewinnt, wenn niemand mehr übrig ist, der aufhalten könnte.
role-poisoner = Giftmischer
    .text =
        Mitglied der Mafia, das jede Nacht eine andere Person vergiftet.

        Sie stirbt in der Nacht danach und erfährt es vorher nicht; nichts hilft als ein Gegengift.
role-politician = Politiker
    .text = Stiehlt jede Nacht die Stimme einer Person: am nächsten Tag geht sie dahin, wohin die eigene geht.
role-priest = Priester
    .text =
        Segnet einmal im Spiel eine andere Person: der nächste Angriff auf sie scheitert, in irgendeiner Nacht.

        Die Person erfährt es nicht.
role-prince = Prinz
    .text = Kann nicht gelyncht werden: versucht es das Dorf, erfahren alle, wer der Prinz ist.
role-private-investigator = Privatdetektiv
    .text =
        Erfährt einmal im Spiel, ob eine Person oder eine der zwei daneben nicht wie Stadt wirkt.

        Daneben sind die nächsten auf beiden Seiten, nach dem Platz, die zu Beginn der Nacht lebten.  Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-psychiatrist = Psychiater
    .text =
        Behandelt jede Nacht eine andere Person.

        Ist sie allein gegen alle, wie ein Serienmörder, und lebt, ist sie vom Morgen an ein Bürger und gewinnt mit der Stadt.
role-psychic = Hellseher
    .text =
        Erfährt an jedem Morgen die Namen von drei anderen Lebenden, von denen nicht alle zur Stadt gehören.

        Die Antwort ist „nicht alle Stadt:“ und die Namen.  Bei weniger als drei anderen nennt sie alle; gehören alle anderen zur Stadt, kommt keine Antwort.
role-psychologist = Psychologe
    .text =
        Erfährt jede Nacht, ob eine andere Person töten kann, es aber nie versucht hat.

        Die Antwort ist „ja“ für einen Mörder, der bisher niemanden angegriffen hat, diese Nacht eingeschlossen, und „nein“ für alle anderen; oder „kein Ergebnis“.
role-pt-cop = Kreispolizist
    .text =
        Erfährt jede Nacht, ob eine andere Person in einem vertraulichen Kreis ist, auch einem leeren.

        Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-puppeteer = Puppenspieler
    .text =
        Tötet jede Nacht eine andere Person oder hängt eine an Fäden, die zur Stadt gehört.

        Eine Marionette behält ihre Fähigkeiten, erfährt, mit wem sie vom Morgen an gewinnt, und stirbt in der Nacht danach.  Puppenspieler und Marionetten gewinnen, wenn keine anderen Mörder übrig sind und niemand, der sie überstimmen könnte.
role-redirector = Umlenker
    .text =
        Schickt jede Nacht die Handlung einer Person an ein Ziel seiner Wahl.

        Lenken mehrere dieselbe Person um, entscheidet die letzte nach dem Platz.
role-reporter = Reporter
    .text =
        Erfährt jede Nacht, ob eine andere Person jemanden besuchte.

        Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-retributionist = Vergelter
    .text =
        Lässt jede Nacht eine tote Person noch einmal handeln, an einer lebenden Person seiner Wahl.

        Es ist das Erste, was sie nachts einer anderen Person tun konnte, und geschieht im Namen des Vergelters.  Nichts wird daraus, wenn es so etwas nicht gab.  Was eine Gruppe tut, gehört nicht dazu.
role-revealer = Enthüller
    .text =
        Beschuldigt jede Nacht eine andere Person: gehört sie zur Mafia, wird sie angegriffen.

        Wenn nicht, wird es der Enthüller.
role-reviver = Erwecker
    .text =
        Holt einmal im Spiel eine Person ins Leben zurück, die zu Beginn der Nacht tot war.

        Vom Morgen an ist sie wie vorher im Spiel, und alle erfahren es.
role-robber = Räuber
    .text =
        Tauscht in einer Nacht des Spiels die Rolle mit einer anderen Person.

        Am Morgen ist, wenn beide leben, jede Person, was die andere war, mit allem, was daraus kam, gewinnt mit der anderen Seite und erfährt es.  Der Einsatz des Räubers ist dann verbraucht, auch in anderen Händen.
role-role-cop = Rollenpolizist
    .text =
        Erfährt jede Nacht, welche Rolle eine andere Person hat, aber nicht, auf wessen Seite sie ist.

        Die Antwort ist der Name der Rolle mit ihren Zusätzen davor oder „kein Ergebnis“.
role-role-guard = Rollenwache
    .text =
        Lässt jede Nacht eine andere Person erfahren, welche Rollen sie besuchten, ohne die eigene.

        Die Person erfährt „besucht von“ und die Rollen mit ihren Zusätzen, jede einmal, oder „besucht von niemandem“.  Die Wache erfährt nichts.
role-role-watcher = Rollenbeobachter
    .text =
        Erfährt jede Nacht, welche Rollen eine andere Person besuchten, ohne den eigenen Besuch.

        Die Antwort ist „besucht von“ und die Rollen mit ihren Zusätzen, jede einmal, oder „besucht von niemandem“ oder „kein Ergebnis“.
role-rolestopper = Rollenstopper
    .text =
        Lässt jede Nacht nichts wirken, was andere einer anderen Person tun.

        Das gilt für Hilfe, Schaden und Fragen; nur was mit Gewalt getan wird, kommt durch.  Wer es versucht, geht trotzdem hin und kann unterwegs gesehen werden.
role-royal-guard = königliche Wache
    .text =
        Erfährt zu Beginn, wer der König ist; kann nur abstimmen.

        Stirbt der König, wie auch immer, verlieren König und Wachen.
role-saulus = Saulus
    .text =
        Mitglied der Mafia, das nicht gelyncht werden kann, sondern zur Stadt übergeht, wenn sie es versucht.

        Alle erfahren, wer es ist.  Von da an ein Bürger, der mit der Stadt gewinnt.
role-scapegoat = Sündenbock
    .text = Wird gelyncht, wenn das Dorf wegen Gleichstands niemanden lynchen würde.
role-security-guard = Wachmann
    .text =
        Lässt jede Nacht eine andere Person erfahren, wer sie besuchte, ohne die Wache.

        Die Person erfährt „besucht von“ und die Namen oder „besucht von niemandem“.  Die Wache erfährt nichts.
role-serial-killer = Serienmörder
    .text = Tötet jede Nacht eine Person, allein gegen alle; gewinnt, wenn niemand mehr übrig ist, der aufhalten könnte.
role-shaman = Schamane
    .text =
        Legt jede Nacht einen Zauber auf eine andere Person.

        Wer zuerst eine Fähigkeit gegen sie einsetzt, tauscht am Morgen mit ihr die Rolle, wenn beide leben: was jede war, konnte und getan hatte und mit wem sie gewinnt, gehört dann der anderen, und beide erfahren es.  Die Klassenliste entscheidet, wer zuerst kommt, und unter Gleichen der Platz.
role-shield = Schild
    .text =
        Stellt sich jede Nacht einer anderen Person in den Weg: greift sie an, trifft sie den Schild.

        Wählt den Angreifer, wo ein Leibwächter das Opfer wählt.  Ein Schild greift einmal ein; der nächste Angriff der Nacht geht durch.  Sind mehrere einem Angreifer im Weg, greift der letzte nach dem Platz zuerst ein, wenn die Regeln nicht sagen, dass der älteste Schutz antwortet.
role-silencer = Schweigemacher
    .text =
        Mitglied der Mafia, das jede Nacht eine andere Person zum Schweigen bringt.

        Die Person erfährt am Morgen „zum Schweigen gebracht“ und darf den nächsten Tag über nicht sprechen; abzustimmen gilt nicht als Sprechen.
role-sorcerer = Hexer
    .text =
        Erfährt jede Nacht, ob eine andere Person wie ein Polizist ermitteln kann.

        Gewinnt mit der Mafia, kennt aber ihre Mitglieder nicht, ist ihnen nicht bekannt und zählt nicht als Mitglied.  Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-speaker = Sprecher
    .text = Darf einen Tag des Spiels sofort beenden; die Stimmen zählen, wie sie sind.
role-spirit-medium = Geistermedium
    .text =
        Erfährt nach jedem Tag, ob eine Person zur Stadt gehörte, die gelyncht wurde.

        Die Antwort ist „Stadt“ oder „nicht Stadt“, wie ein Polizist es fände.
role-strengthener = Stärker
    .text =
        Stärkt jede Nacht eine andere Person.

        Was sie tut, kann weder blockiert noch umgelenkt noch abgewehrt werden; nur wer für die Nacht fort ist, entgeht ihm.
role-supersaint = Superheiliger
    .text = Wird er gelyncht, wird die Person angegriffen, die zuletzt dafür gestimmt hat.
role-survivor = Überlebender
    .text = Gehört zu niemandem und gewinnt, wenn er am Ende des Spiels lebt.
role-tailor = Schneider
    .text =
        Mitglied der Mafia, das jede Nacht eine Person als irgendeine Rolle verkleidet.

        Die Rolle wird in Anführungszeichen geschrieben: `tay suit bob "doctor"`.  Stirbt die Person in dieser Nacht oder am Tag danach, zeigt ihr Grab diese Rolle.
role-tea-lady = Teedame
    .text =
        Solange beide Personen neben ihr zur Stadt gehören, scheitern Angriffe auf sie.

        Daneben sind die nächsten auf beiden Seiten, nach dem Platz, die zu Beginn der Phase lebten.  Ein Angriff, den nichts abwehren kann, tötet sie.
role-then-next = { $role }, dann { $next }
role-timekeeper = Zeitmeister
    .text = Darf am Tag eine Nacht des Spiels vergehen lassen, bevor jemand handeln kann.
role-tough-guy = harter Kerl
    .text =
        Stirbt bei einem Angriff nicht sofort, sondern in der Nacht danach, und dann hilft nichts.

        Er erfährt es nicht.  Beschützt ihn jemand vor dem Angriff, geschieht ihm nichts.  Ein Angriff, den nichts abwehren kann, tötet ihn sofort.
role-traffic-analyst = Funkaufklärer
    .text =
        Erfährt jede Nacht, ob eine andere Person mit jemandem vertraulich sprechen kann.

        Das kann, wer zu Beginn der Nacht einen vertraulichen Kreis mit einer lebenden Person teilte, und wer Nachrichten sendet.  Die Antwort ist „ja“ oder „nein“ oder „kein Ergebnis“.
role-traitor = Verräter
    .text =
        Gewinnt mit der Mafia, kennt aber ihre Mitglieder nicht und ist ihnen nicht bekannt.

        Hat keinen Anteil an ihrem Mord und kann ihr Opfer sein.  Ist jedes Mitglied tot, das den Mord ausführen könnte, wird der Verräter zum Gangster.
role-treestump = Baumstumpf
    .text = Kann nur abstimmen.  Auch tot darf er am Tag noch zu allen sprechen.
role-troublemaker = Unruhestifter
    .text =
        Lässt in einer Nacht des Spiels zwei andere Personen die Rollen tauschen: `tru switch ann and bob`.

        Am Morgen ist, wenn beide leben, jede, was die andere war, mit allem, was daraus kam, gewinnt mit der anderen Seite und erfährt es.
role-universal-backup = Ersatz für alle
    .text =
        Übernimmt mit allen Zusätzen von der ersten Person der eigenen Gruppe, die stirbt und eine Fähigkeit hatte.

        Das wird am Ende der Phase des Todes gesagt; von mehreren zählt die erste nach dem Platz.  Was die tote Person von der eigenen Rolle nicht wusste, wird nicht übernommen.
role-universal-finder = freier Sucher
    .text =
        Erfährt jede Nacht, ob eine andere Person eine Rolle hat, die im Befehl genannt wird.

        Die Rolle wird in Anführungszeichen geschrieben: `uma seek bob "doctor"`.  Die Antwort ist „ja“, „nein“ oder „kein Ergebnis“.  Zusätze machen keinen Unterschied.
role-usurper = Usurpator
    .text =
        Mitglied der Mafia, das mit ihr nur als ihr Anführer gewinnt.

        Anführer ist das erste lebende Mitglied nach dem Platz.  Um dahin zu kommen, darf er den Mord der Mafia gegen eigene Leute richten.
role-vampire = Vampir
    .text =
        Einer der Vampire, die einander kennen und in ungeraden Nächten gemeinsam eine Person aussaugen.

        Gehört sie zur Stadt und lebt, ist sie vom Morgen an ein Vampir.  Die Vampire gewinnen, wenn keine Mörder übrig sind und niemand sonst, der sie überstimmen könnte.
role-vampire-hunter = Vampirjäger
    .text = Besucht jede Nacht eine andere Person und greift sie an, wenn sie ein Vampir ist.
role-vanilla-cop = Schlichtpolizist
    .text =
        Erfährt jede Nacht, ob die Rolle einer anderen Person eine schlichte ist, auf jeder Seite.

        Die Antwort ist „ja“ für eine schlichte Rolle und „nein“ für jede andere oder „kein Ergebnis“.
role-vanillaizer = Gleichmacher
    .text =
        Nimmt jede Nacht einer anderen Person, was sie besonders macht.

        Vom Morgen an ist sie, wenn sie lebt, ein Bürger oder, wenn sie zur Mafia gehört, ein Gangster und erfährt es.  Wer zu niemandem gehört, behält alles.
role-vengeful-ghost = Rachegeist
    .text =
        Gehört zu niemandem.  Tot tötet er jede Nacht eine Person von der Seite, die ihn getötet hat.

        Waren es mehrere, darf es eine Person von jeder dieser Seiten sein; nach einem Lynch ist es die Stadt.  Der Geist erfährt, welche Seite es ist; bei anderen zu spuken bleibt ohne Wirkung.  Ein Geist gewinnt, wenn diese Seite nicht gewinnt, und wer nie stirbt, gewinnt mit der Stadt.
role-ventriloquist = Bauchredner
    .text =
        Ergreift jede Nacht Besitz von einer Person, deren Handlung ein Ziel seiner Wahl trifft.

        Lenken mehrere dieselbe Person um, entscheidet die letzte nach dem Platz.  Die Regeln können sagen, dass auch eine Puppe handeln muss, die nichts befohlen hat.
role-veteran = Veteran
    .text =
        Darf in drei Nächten des Spiels mit einem Gewehr wach bleiben: erschießt alle, die in dieser Nacht kommen.

        Angriffe auf den Veteranen scheitern in dieser Nacht, außer wenn nichts sie aufhalten kann.  Niemand kann ihn daran hindern.
role-vigilante = Rächer
    .text = Tötet jede Nacht eine Person, in niemandes Namen als dem der Stadt.
role-village-idiot = Dorftrottel
    .text =
        Wird beim ersten Mal nicht gelyncht; alle erfahren, wer der Trottel ist.

        Von da an hat er keine Stimme.  Beim zweiten Mal wird er gelyncht wie jeder.
role-visionary = Seher
    .text =
        Lässt jede Nacht eine andere Person erfahren, was ihr getan wurde, ohne die Vision selbst.

        Die Person erfährt „wurde zum Ziel von“ und die Verben oder „wurde nicht zum Ziel“.  Der Seher erfährt nichts.
role-visitor = Besucher
    .text = Besucht jede Nacht eine andere Person, und nichts wird daraus; es kann gesehen werden.
role-voyeur = Voyeur
    .text =
        Erfährt jede Nacht, was im Haus einer anderen Person getan wurde, aber nicht von wem.

        Die Antwort ist „wurde zum Ziel von“ und die Verben oder „wurde nicht zum Ziel“ oder „kein Ergebnis“.
role-watcher = Beobachter
    .text =
        Erfährt jede Nacht, wer eine Person besuchte; der Beobachter wird nicht genannt.

        Die Antwort ist „besucht von“ und die Namen oder „besucht von niemandem“ oder „kein Ergebnis“.
role-wild-child = wildes Kind
    .text =
        Wählt in einer Nacht des Spiels eine andere Person, die es bewundert.

        Stirbt sie, ist das Kind vom Ende der Phase an ein Gangster der Mafia.
role-wolf-cub = Wolfsjunges
    .text =
        Mitglied der Mafia, die in der Nacht nach dem Tod des Jungen zweimal töten darf.

        Sind alle anderen tot, wird das Junge zum Gangster.
role-yakuza = Yakuza
    .text =
        Mitglied der Mafia, das in einer Nacht des Spiels sterben darf, um eine andere Person zu gewinnen.

        Gehört sie zur Stadt und lebt, ist sie vom Morgen an ein Gangster der Mafia.  Der Yakuza stirbt auf jeden Fall, wenn niemand ihn daran hindert.
roles-at-least-mark = { $roles } bei { $least } { $mark }
roles-e9bd42 = { $roles }
roles-roles-were-drawn-for-seats-players-of-setup = { $roles } Rollen wurden für { $seats } Personen von { $setup } gezogen
roles-share-in-sides = { $roles } ({ $share } von { $sides })
roles-share-in-sides-times-times-over = { $roles } ({ $share } von { $sides }, { $times }-mal)
rule-asked-aim =
    .text = die gewählte Person
rule-asked-landed =
    .text = die Person, die die Handlung erreicht hat
rule-asked = asked
    .text = unter welchem Namen eine Antwort gegeben wird
rule-ballots-open =
    .text = am Tag, und sofort
rule-ballots-sealed =
    .text = in einer Wahl nach jedem Tag, und wenn sie vorbei ist
rule-ballots = ballots
    .text = wann abgestimmt wird und wann es alle erfahren
rule-runoffs-none =
    .text = nein: ties entscheidet
rule-runoffs-one =
    .text = einmal, mit verdeckten Stimmen; bei erneutem Gleichstand entscheidet ties
rule-runoffs = runoffs
    .text = ob noch einmal abgestimmt wird, wenn mehrere die meisten Stimmen haben
rule-silence-abstain =
    .text = sie zählt für niemanden
rule-silence-random =
    .text = die Würfel wählen jemand anderen; und ein Opfer, wenn eine Gruppe, die abstimmt, keines hat
rule-silence = silence
    .text = was aus einer Stimme wird, die jemand nicht nutzt
rule-selfvotes-no =
    .text = nein
rule-selfvotes-yes =
    .text = ja
rule-selfvotes = selfvotes
    .text = ob man für sich selbst stimmen kann
rule-hunt-last =
    .text = der letzte Befehl eines Mitglieds zählt
rule-hunt-vote =
    .text = alle befehlen für sich, und die meisten Befehle zählen; bei Gleichstand die Würfel
rule-hunt = hunt
    .text = wie eine Gruppe wählt, wen sie tötet
rule-ends-any =
    .text = nach jeder Phase und nach jedem Tod am Tag
rule-ends-dawn =
    .text = nur nach Nächten
rule-ends = ends
    .text = wann geprüft wird, wer gewonnen hat
rule-ballot-many =
    .text = mehrere, und sie zählt für jeden
rule-ballot-one =
    .text = einen
rule-ballot = ballot
    .text = wie viele Namen eine Stimme haben darf
rule-bombs-kills =
    .text = ein Mord: sie trifft die Täter
rule-bombs-lynch =
    .text = auch ein Lynch: sie trifft die Person, deren Stimme dafür zuletzt kam
rule-bombs = bombs
    .text = was eine Bombe auslöst
rule-chains-full =
    .text = bis zum Ende der Kette
rule-chains-one =
    .text = einen Schritt
rule-chains = chains
    .text = wie weit gestohlenen Stimmen gefolgt wird
rule-cycle-days =
    .text = nur Tage
rule-cycle-long =
    .text = Morgen, Tag, Abend und Nacht
rule-cycle-short =
    .text = Tag und Nacht
rule-cycle = cycle
    .text = welche Phasen es gibt
rule-deadhand-no =
    .text = nein
rule-deadhand-yes =
    .text = ja
rule-deadhand = deadhand
    .text = ob eine verzögerte Handlung nach dem Tod ihres Urhebers geschieht
rule-deadlearn-no =
    .text = nein
rule-deadlearn-yes =
    .text = ja
rule-deadlearn = deadlearn
    .text = ob ein Ermittler, der stirbt, noch die Antwort bekommt
rule-fallback-no =
    .text = nein: der letzte Befehl dafür ist der einzige
rule-fallback-yes =
    .text = ja: die nächste Person nach dem Platz, die auch einen befohlen hat
rule-fallback = fallback
    .text = ob ein anderes Mitglied den Mord der Gruppe ausführt, wenn der Täter scheitert
rule-firstkill-no =
    .text = niemand darf es, weder für sich noch für eine Gruppe
rule-firstkill-yes =
    .text = sie dürfen es
rule-firstkill = firstkill
    .text = ob man in der ersten Nacht einen Mord befehlen darf
rule-friendly-no =
    .text = das darf sie nicht
rule-friendly-yes =
    .text = das darf sie
rule-friendly = friendly
    .text = ob die Mafia eigene Mitglieder töten darf
rule-guard-dies =
    .text = wird an Stelle dieser Person angegriffen
rule-guard-trades =
    .text = wird an Stelle dieser Person angegriffen und greift den Angreifer an
rule-guard = guard
    .text = was ein Leibwächter beim ersten Angriff auf die bewachte Person tut
rule-idle-forced =
    .text = die Person setzt die erste Fähigkeit ein, die am neuen Ziel möglich ist
rule-idle-stay =
    .text = nichts
rule-idle = idle
    .text = was Besessenheit mit einer Person macht, die nichts befohlen hat
rule-limits-ignore =
    .text = das darf sie
rule-limits-respect =
    .text = sie scheitert
rule-limits = limits
    .text = ob eine umgelenkte Handlung eine Person erreichen darf, die ihr Urheber nicht hätte wählen können
rule-lingers-no =
    .text = nein
rule-lingers-yes =
    .text = ja
rule-lingers = lingers
    .text = ob Blockaden, Aufschübe, Vertauschungen und Ähnliches durch den nächsten Tag dauern
rule-loop-fail =
    .text = keine: alle scheitern
rule-loop-list =
    .text = die erste in der Klassenliste; gleiche von mehreren Personen scheitern alle
rule-loop-seat =
    .text = die der Person, die zuerst sitzt
rule-loop = loop
    .text = welche Handlung in einem Kreis zuerst kommt, wo die Ordnung natürlich ist
rule-lynch-majority =
    .text = mehr als die Hälfte der Stimmen beendet den Tag sofort
rule-lynch-none =
    .text = gar nicht
rule-lynch-plurality =
    .text = die meisten Stimmen am Ende des Tages
rule-lynch-trial =
    .text = mehr als die Hälfte bringt eine Person vor Gericht; dann entscheidet eine zweite Abstimmung
rule-lynch = lynch
    .text = wie das Dorf lyncht
rule-multi-no =
    .text = nein
rule-multi-yes =
    .text = ja
rule-multi = multi
    .text = ob jemand in einer Nacht eine Fähigkeit einsetzen und den Mord der Gruppe ausführen darf
rule-nolynch-no =
    .text = das geht nicht
rule-nolynch-yes =
    .text = das geht
rule-nolynch = nolynch
    .text = ob man dafür stimmen kann, niemanden zu lynchen
rule-opens-day =
    .text = ein Tag
rule-opens-night =
    .text = eine Nacht
rule-opens = opens
    .text = welche Phase die erste ist
rule-order-arrival =
    .text = in der Reihenfolge, in der die Befehle kamen
rule-order-natural =
    .text = jede Handlung wartet auf die, die sie ändern; in einem Kreis entscheidet loop
rule-order-priority =
    .text = nach festen Zahlen, eine für jede Klasse; gleiche Zahlen zugleich
rule-order = order
    .text = wie eine Nacht aufgelöst wird
rule-parity-extinction =
    .text = wenn sonst niemand lebt
rule-parity-half =
    .text = wenn sie die Hälfte der Lebenden ist
rule-parity-majority =
    .text = wenn sie mehr als die Hälfte der Lebenden ist
rule-parity = parity
    .text = wann die Mafia gewinnt
rule-reveal-nothing =
    .text = nichts
rule-reveal-role =
    .text = die Rolle
rule-reveal-side =
    .text = die Seite
rule-reveal = reveal
    .text = was ein Tod zeigt
rule-saves-all =
    .text = alle
rule-saves-one =
    .text = einen
rule-saves = saves
    .text = wie viele Angriffe ein Arzt in einer Nacht aufhält
rule-shields-newest =
    .text = der neuere
rule-shields-oldest =
    .text = der ältere
rule-shields = shields
    .text = welcher von zwei gleichen Schutzen zuerst wirkt
rule-spent-no =
    .text = nein
rule-spent-yes =
    .text = ja
rule-spent = spent
    .text = ob ein blockierter Einsatz einer begrenzten Fähigkeit verbraucht ist
rule-surrender-last =
    .text = sie hat verloren, wenn von mehreren Mitgliedern eines übrig ist
rule-surrender-no =
    .text = sie gibt nicht auf
rule-surrender = surrender
    .text = ob die Mafia aufgibt
rule-ties-all =
    .text = alle
rule-ties-earliest =
    .text = wer diese Zahl zuerst erreicht hat
rule-ties-last =
    .text = der letzte von ihnen nach dem Namen
rule-ties-none =
    .text = niemand
rule-ties-random =
    .text = einer von ihnen, nach den Würfeln
rule-ties = ties
    .text = wer gelyncht wird, wenn mehrere die meisten Stimmen haben
rule-vengeance-death =
    .text = nach jedem Tod, auch nachts
rule-vengeance-first =
    .text = wenn sie am ersten Tag gelyncht wird
rule-vengeance-lynch =
    .text = wenn sie gelyncht wird
rule-vengeance = vengeance
    .text = wann eine rachsüchtige Person jemanden töten darf
rule-weights-hidden =
    .text = nein
rule-weights-open =
    .text = ja
rule-weights = weights
    .text = ob die öffentliche Zählung zeigt, dass eine Stimme mehr als einmal zählt
rule-whispers-no =
    .text = das dürfen sie nicht
rule-whispers-yes =
    .text = das dürfen sie
rule-whispers = whispers
    .text = ob zwei Personen am Tag flüstern dürfen, sodass sonst niemand es hört
rules-are-set-before-anyone-sits-down = Regeln werden festgelegt, bevor sich jemand setzt
rules-that-are-not-the-usual-ones = Regeln, die nicht die üblichen sind:
ruling = Präzedenzfall
said-is-no-name = { $said } ist kein Name
said-r-is-used-twice = { $said } wird zweimal benutzt
said-r-may-be-names = { $said } kann { $names } sein
say-that-someone-is-town = sagen, dass jemand zur Stadt gehört
say-that-you-think-someone-is-guilty = sagen, dass du jemanden für schuldig hältst
say-that-you-are-what-someone-else-claims-to-be = sagen, dass du bist, was jemand anderes sein will
say-that-you-will-vote-with-someone = sagen, dass du mit jemandem stimmen wirst
say-who-votes-in-one-way = sagen, wer abstimmt, auf eine Weise
script-is-a-game-of-pack = { $script } ist ein Spiel von { $pack }
seems = wirkt
setup-2d3 = 2d3
    .text = Zwei dreiseitige Würfel: einer für zwei Fähigkeiten der Stadt, einer für die der Mafia.
setup-c-c9 = c-c9
    .text = Zwei Polizisten, von denen einer immer das Gegenteil findet, und keiner weiß, welcher.
setup-c9-2 = c9+2
    .text = Zwei Gangster gegen sieben; vielleicht ein Polizist und ein Arzt, je nach Münzwurf.
setup-c9 = c9
    .text = Zwei Gangster; vielleicht ein Polizist, vielleicht ein Arzt, je nach Münzwurf.
setup-calder = calder
    .text = Ein kleines Dorf nach den Regeln einer älteren Bibliothek, mit Polizist, Arzt und Paten.
setup-cop13 = cop13
    .text = Ein Polizist, der von Anfang an einen Freund kennt, neun Bürger und drei Gangster.
setup-cop9 = cop9
    .text = Ein Polizist, der von Anfang an einen Freund kennt, sechs Bürger und zwei Gangster.
setup-cult-c9 = cult-c9
    .text = Ein Kultführer, der bekehrt; vielleicht gegen ihn ein Polizist und ein Aussteigerhelfer.
setup-dethy = dethy
    .text = Vier Polizisten, einer normal, einer verrückt, einer naiv und einer paranoid, und ein Gangster.
setup-double-cop-c9 = double-cop-c9
    .text = Zwei Polizisten und drei Bürger gegen einen Blockierer und einen Gangster.
setup-everyman = everyman
    .text = Ein Arzt, eine Oma, ein Psychiater, ein Yakuza, ein Henker und ein Narr.
setup-kids-with-guns = kids-with-guns
    .text = Ein Kind, das seine Unschuld beweisen kann, und ein Bürger mit einem Schuss gegen eine Bombe.
setup-lovers = lovers
    .text = Zwei von der Mafia, die einander lieben, und vier Bürger; es gibt keine Nächte.
setup-making-friends = making-friends
    .text = Zwei Freimaurer, von denen einer noch jemanden gewinnen darf, acht Bürger und drei Gangster.
setup-millers-hollow = millers-hollow
    .text = Eine Seherin, eine Hexe mit zwei Tränken, ein Jäger und Amor in einem Dorf mit Wölfen.
setup-mountainous = mountainous
    .text = Ein Dorf und seine Mafia, und niemand mit einer Fähigkeit; der Tag kommt zuerst.
setup-multiball = multiball
    .text = Zwei Mafias zu zweit und ein Polizist und ein Arzt dazwischen.
setup-nightless = nightless
    .text = Ein Dorf und seine Mafia, die nur abstimmen: ein Lynch folgt dem anderen.
setup-open-mafia = open-mafia
    .text = Ein Beschützer, ein Gruppenpolizist und ein Umlenker gegen die Mafia, ab drei Mafiosi mit einem Blockierer.
setup-palace = palace
    .text = Wachen, die ihren König kennen, ein König, der niemanden kennt, und ein Attentäter; es gibt keine Nächte.
setup-pick-your-power = pick-your-power
    .text = Alle wählen in der ersten Nacht eine Rolle, in der Reihenfolge der Plätze; drei sind Mafia.
setup-random-town = random-town
    .text = Ein Pate, ein Gangster und ein zufälliges Mitglied der Mafia gegen eine zufällige Stadt.
setup-salem = salem
    .text = Ein Gefängniswärter und acht der Stadt, drei der Mafia und drei, die allein spielen.
setup-setup = Besetzung: { $setup }.
setup-shrink-the-cult = shrink-the-cult
    .text = Drei Psychiater und ein Arzt zwischen einem Serienmörder und einem Kult.
setup-sport = sport
    .text = Ein Sheriff unter sechs und ein Don, der ihn sucht, mit zwei seiner Leute.
setup-ss3 = ss3
    .text = Ein Gangster, ein Heiliger, dessen letzter Wähler stirbt, und ein oder zwei Bürger; es gibt keine Nächte.
setup-three-of-five = three-of-five
    .text = Drei von fünf: ein Polizist, ein Arzt, ein Müller, ein Blockierer der Mafia oder niemand Neues.
setup-ultimate = ultimate
    .text = Eine Seherin, eine Wache, ein Prinz, ein harter Kerl und ein Gerber; ein Wolfsjunges und ein Günstling.
setup-vengeball = vengeball
    .text = Fünf, die Rache nehmen, und zwei kleine Mafias, jede mit einem Boss; es gibt keine Nächte.
setup-vengeful = vengeful
    .text = Drei, die am ersten Tag Rache nehmen, ein Boss und sein Gangster; es gibt keine Nächte.
setup-vig10 = vig10
    .text = Ein Rächer, sieben Bürger und zwei Gangster.
setup-vig14 = vig14
    .text = Ein Rächer, zehn Bürger und drei Gangster.
setup-village-hall = village-hall
    .text = Ein Detektiv und ein Arzt in einem Dorf, und ein Viertel davon Mafia: das Spiel für eine Feier.
setup-aiwolf5 = aiwolf5
    .text = Eine Seherin, ein Besessener, ein Werwolf und zwei Dorfbewohner, nach den Regeln eines Wettbewerbs für Programme.
setup-aiwolf13 = aiwolf13
    .text = Eine Seherin, ein Medium, ein Leibwächter und sechs Dorfbewohner gegen drei Werwölfe und einen Besessenen.
setup-werewolf = werewolf
    .text = Eine Seherin, ein Dorf und die Wölfe darin, für eine kleine oder große Runde.
setup-white-flag = white-flag
    .text = Zehn Bürger und drei Gangster, von denen der letzte aufgibt.
setup-yardstick-plain = yardstick-plain
    .text = Sieben Bürger und zwei Gangster: das Spiel, an dem Aussichten und Tempo gemessen werden.
setup-yardstick-powers = yardstick-powers
    .text = Ein Polizist, ein Arzt und fünf Bürger gegen einen Blockierer und einen Gangster: das zweite Maß.
shelf-modifiers = Zusätze
shelf-presets = Voreinstellungen
shelf-roles = Rollen
shelf-rules = Regeln
shelf-setups = Besetzungen
shown-will-fc337e = { $shown }; „{ $will }“
side = Seite
side-d96db6 = { $side }
side-share-a199c4 = { $side } { $share }%
so-few-make-no-game = so wenige sind kein Spiel
somebody-plays-on-each-side = auf jeder Seite spielt jemand
somebody-used-verb = jemand hat { $verb } eingesetzt
somebody-used-verb-on-targets = jemand hat { $verb } an { $targets } eingesetzt
source = Quelle
source-2d3 =
    .text = MafiaScum: 2d3, davon eine Tabelle von vielen.
source-c-c9 =
    .text = MafiaScum: C-C9, für einen Polizisten und einen mit einem Minus davor.
source-c9-2 =
    .text = MafiaScum: C9+2.
source-c9 =
    .text = MafiaScum: C9.
source-calder =
    .text = Die Bibliothek calder/mafia: ein Dorf, wie ihre eigenen Tests es spielen.
source-cop13 =
    .text = Mafia Universe: Cop 13'er, mit einem zufälligen Blick auf einen Bürger vor dem ersten Tag.
source-cop9 =
    .text = Mafia Universe: Cop 9'er, mit einem zufälligen Blick auf einen Bürger vor dem ersten Tag.
source-cult-c9 =
    .text = MafiaScum: Cult C9.  Dort werden vom zweiten Tag an jeden Tag zwei gelyncht.
source-dethy =
    .text = Mafia.gg und MafiaScum: Dethy.
source-double-cop-c9 =
    .text = MafiaScum: Double Cop C9.
source-everyman =
    .text = Mafia.gg: Everyman.
source-kids-with-guns =
    .text = Mafia451: Kids with Guns.  Der Selbstmordattentäter ist hier ein Gangster mit einer Bombe.
source-lovers =
    .text = Mafia.gg: Lovers Mafia.
source-making-friends =
    .text = MafiaScum: Making Friends and Enemies.
source-matrix6 =
    .text = MafiaScum: Matrix6, die Besetzung für Neulinge.
source-millers-hollow =
    .text = Die Werwölfe von Düsterwald: ein Kartenspiel.  Die Hexe ist hier ein Zauberer, die Seherin ein Rollenpolizist.
source-mountainous =
    .text = Foren allgemein: Mountainous, ein Spiel ohne Fähigkeiten.
source-multiball =
    .text = Foren allgemein: ein kleines Multiball.  Jede Familie muss die andere loswerden.
source-nightless =
    .text = Foren allgemein: Nightless oder Mountainous ohne Nächte.
source-open-mafia =
    .text = Die Open Mafia Engine: die Rollen ihrer Beispiele.
source-palace =
    .text = MafiaScum: Assassin in the Palace.  Mit vier Wachen gilt es als am fairsten.
source-pick-your-power =
    .text = MafiaScum: Pick Your Power Redux.  Dort bestimmen gebotene Zahlen die Reihenfolge.
source-random-town =
    .text = SC2Mafia und Town of Salem: eine Rollenliste mit Vorräten wie zufällige Stadt und zufällige Mafia.
source-salem =
    .text = Town of Salem: Classic, als Rollenliste.  Der Ermittler ist hier ein Rollenpolizist.
source-shrink-the-cult =
    .text = Mafia.gg: Shrink the Cult.
source-sport =
    .text = Sport-Mafia, wie sie in Turnieren in Osteuropa gespielt wird.  Der Don ist hier ein Hexer.
source-ss3 =
    .text = MafiaScum: SS3, für Super Saint, mit SS4 und SS5.
source-three-of-five =
    .text = MafiaScum: 3 of 5.
source-ultimate =
    .text = Ultimate Werewolf: ein Kartenspiel.  Die Seherin ist hier ein Polizist, die Leibwache ein Arzt, der Gerber ein Joker.
source-vengeball =
    .text = MafiaScum: Vengeball.  Dort nimmt niemand Rache an einem Tag, der das Spiel entscheidet.
source-vengeful =
    .text = MafiaScum: Vengeful Mafia.  Der Pate ist hier der Boss; sein Lynch beendet das Spiel.
source-vig10 =
    .text = Mafia Universe: Vigilante 10'er.
source-vig14 =
    .text = SC2Mafia, unter den klassischen Besetzungen: Vigilante 14'er.
source-village-hall =
    .text = Mafia, wie sie in Gesellschaft seit Moskau 1986 erzählt wird; Nächte kommen zuerst.
source-aiwolf5 =
    .text = AIWolf: der Wettbewerb für fünf.  Die Seherin ist hier ein Polizist, der Besessene ein Verrückter, der Werwolf ein Mafioso.
source-aiwolf13 =
    .text = AIWolf: der Wettbewerb für dreizehn.  Der Leibwächter ist hier ein Arzt, das Medium ein Geistermedium; die anderen sind wie in aiwolf5.
source-werewolf =
    .text = Werwolf, wie es überall gespielt wird; die Seherin ist hier ein Polizist.  In der ersten Nacht stirbt niemand.
source-white-flag =
    .text = MafiaScum: White Flag.
source-yardstick-plain =
    .text = Eigene Besetzung dieses Spiels: sieben gegen zwei, deren genaue Aussichten bekannt sind.
source-yardstick-powers =
    .text = Eigene Besetzung dieses Spiels: sieben gegen zwei, mit den üblichen Fähigkeiten.
speak-up-for-someone = für die Person eintreten
switch-cannot-be-value-r = { $switch } kann nicht { $value } sein
switch-needs-a-value = { $switch } braucht einen Wert
take-back-what-you-said-before = zurücknehmen, was du vorher gesagt hast
target-is-dead = { $target } ist tot
target-is-found-guilty = { $target } wird schuldig gesprochen
target-is-found-innocent = { $target } wird freigesprochen
target-was-chosen-before = { $target } wurde schon gewählt
target-was-chosen-the-last-time = { $target } wurde beim letzten Mal gewählt
text-4a117c = { $text }
that-is-not-for-a-player-to-say = das hat nicht eine Person am Tisch zu sagen
that-is-not-something-to-order = das kann nicht befohlen werden
the-batch-engine-does-not-support-what = das Stapelprogramm kann { $what } nicht
the-batch-engine-does-not-support-what-why = das Stapelprogramm kann { $what } nicht: { $why }
the-batch-engine-needs-numba-pip-install-lab = das Stapelprogramm braucht numba: pip install '.[lab]'
the-dead = die Toten
the-faces-of-a-die-go-up-and-high-comes-after-low = die Seiten eines Würfels steigen, und { $high } kommt nach { $low }
the-faction-has-no-total-to-fill-up-to = die { $faction } hat keine Gesamtzahl zum Auffüllen
the-faction-have-kills-kill-kills-in-the-coming-night =
    die { $faction } hat in der kommenden Nacht { $kills ->
        [one] einen Mord
       *[other] { $kills } Morde
    }
the-faction-have-no-kill-in-the-coming-night = die { $faction } hat in der kommenden Nacht keinen Mord
the-game-begins = Das Spiel beginnt
the-game-has-begun = das Spiel hat begonnen
the-game-is-over = das Spiel ist aus
the-inventions = die Erfindungen
the-mafia-wins = die Mafia gewinnt
the-name-of-the-player-to-look-after = der Name der Person, auf die geachtet wird
the-name-of-the-player-who-must-be-lynched = der Name der Person, die gelyncht werden soll
the-name-speak-by-night = die { $name } sprechen nachts
the-post-was-edited = der Beitrag wurde geändert
the-role-name-r = die Rolle { $name }
the-role-of-name-is-one-of-roles = die Rolle von { $name } ist eine von { $roles }
the-role-that-the-drunk-is-told = die Rolle, die der Betrunkene zu haben glaubt
the-roles-in-the-game-are-roles = die Rollen im Spiel sind { $roles }
the-rows-of-a-matrix-are-of-one-length-and-not-of-told = die Zeilen einer Matrix sind gleich lang und nicht { $told }
the-trades = die Fertigkeiten
the-trap-at-name-s-door-caught-role = die Falle an der Tür von { $name } hat { $role } erwischt
the-village = das Dorf
the-village-lynched-name-but-name-lives = Das Dorf hat { $name } gelyncht, aber { $name } lebt.
the-will-of-name-will = Das Testament von { $name }: „{ $will }“
there-are-no-bots-called-strength-r = es gibt keine Bots namens { $strength }
there-are-no-posts-from-first-to-last = es gibt keine Beiträge von { $first } bis { $last }
first-to-last = { $first } bis { $last }
there-are-too-many-names = es sind zu viele Namen
there-is-a-role-name-r-already = es gibt schon eine Rolle { $name }
there-is-half-a-character-in-it = ein halbes Zeichen steht darin
there-is-no-deal = es gibt keine Verteilung
there-is-no-exact-value-with-what = es gibt keinen genauen Wert mit { $what }
there-is-no-faction-faction-r = es gibt keine Gruppe { $faction }
there-is-no-modifier-word-r = es gibt keinen Zusatz { $word }
there-is-no-phase-title-r = es gibt keine Phase { $title }
there-is-no-role-about-r = es gibt keine Rolle { $about }
there-is-no-role-about-r-to-enable = es gibt keine Rolle { $about }, die ermöglicht werden könnte
there-is-no-role-about-r-to-look-for = es gibt keine Rolle { $about }, nach der gesucht werden könnte
there-is-no-role-name-r = es gibt keine Rolle { $name }
there-is-no-role-name-r-with-an-ability = es gibt keine Rolle { $name } mit einer Fähigkeit
there-is-no-role-phrase-r = es gibt keine Rolle { $phrase }
there-is-no-rule-switch-r = es gibt keine Regel { $switch }
there-is-too-much-in-this = das enthält zu viel
there-is-no-setup-name-r = es gibt keine Besetzung { $name }
this-die-has-sides-sides-and-its-faces-go-to-top = dieser Würfel hat { $sides } Seiten, und seine Zahlen gehen bis { $top }
this-number-is-too-large = diese Zahl ist zu groß
this-takes-no-target = das braucht kein Ziel
this-text-has-no-field-name-r = dieser Text hat kein Feld { $name }
title-name-b2b6c2 = { $title } ({ $name })
to-choose-from-roles = zur Wahl: { $roles }
to-talk-in-private-order = Vertraulich sprechen: `{ $order }`.
told-role-a-ac001d = { $told }, { $role }
told-and-nothing-can-stop-it = { $told }, und nichts kann es aufhalten
told-and-protection-does-not-help = { $told }, und Schutz hilft nicht
told-does-454766 = { $told }: { $does }
told-exactly-exact-for-the-town = { $told }: genau { $exact } für die Stadt
told-games-games-by-the-batch-engine = { $told }: { $games } Spiele mit dem Stapelprogramm
told-games-games-by-the-object-engine = { $told }: { $games } Spiele mit dem Objektprogramm
told-shown-9c349c = { $told }: { $shown }
told-unseen = { $told } ungesehen
told-uses-in-a-game = { $told }, { $uses } im Spiel
told-why-aff394 = { $told }: { $why }
told-will-0091ac = { $told }; „{ $will }“
total-of-the-faction-is-no-total = { $total } von der { $faction } ist keine Gesamtzahl
two-are-called-text-r-names-ignore-case = zwei heißen { $text }: Groß und klein ist bei Namen gleich
value-default = { $value } (üblich)
vampires-feed-in-odd-nights = Vampire trinken in ungeraden Nächten
verb-06c9f2 = { $verb }
verb-by-by = { $verb } von { $by }
verb-cannot-be-used-during-title = { $verb } kann nicht eingesetzt werden ({ $title })
verb-cannot-be-used-now = { $verb } kann jetzt nicht eingesetzt werden
verb-has-been-used = { $verb } ist schon eingesetzt
verb-is-compulsory = { $verb } ist Pflicht
verb-is-for-when-the-role-is-dead = { $verb } geht erst, wenn { $role } tot ist
verb-is-for-when-you-are-dead = { $verb } geht erst, wenn du tot bist
verb-is-not-for-the-night = { $verb } ist nichts für die Nacht
verb-is-not-switched-on = { $verb } ist nicht eingeschaltet
verb-names-7da3e7 = { $verb } { $names }
verb-takes-one-target = { $verb } braucht ein Ziel
verb-targets-1c316a = { $verb } { $targets }
verb-was-used-the-last-time = { $verb } wurde beim letzten Mal eingesetzt
visited-by-names = besucht von { $names }
visited-names = hat besucht: { $names }
vote-count = Stand der Stimmen
vote-guilty-or-innocent = stimme schuldig oder unschuldig
voter-misspelt = { $voter } (falsch geschrieben)
votes = Stimmen
votes-are-cast-by-day = abgestimmt wird am Tag
votes-for-nobody-please-check = Stimmen für niemanden, bitte prüfen:
votes-to-lynch-are-0-or-more = Stimmen zum Lynchen sind 0 oder mehr
what-does-c18d24 = { $what }: { $does }
what-it-can-do-is-not-the-same-in-every-game = was es kann, ist nicht in jedem Spiel dasselbe
when-the-day-closes-the-most-votes-decide = Am Ende des Tages entscheiden die meisten Stimmen.
when-what-you-learned-name = { $when }: was du erfahren hast, { $name }
whether-a-mafioso-may-act-and-carry-out-the-kill-in-one-nigh-2ea279 = Ob ein Mafioso in einer Nacht handeln und den Mord ausführen darf: hier darf er, und multi=no verbietet es.  Ob das Spiel mit einer Nacht beginnt: hier nicht, und opens=night erlaubt es.
which-roles-a-normal-game-may-have-at-least-one-plain-townsp-f3231c = Welche Rollen ein normales Spiel haben darf: mindestens einen einfachen Bürger, höchstens zwei Gruppen Mafia und einen Serienmörder, niemanden, der die Seite wechselt, keine Stimmen, die mehr oder weniger zählen, keine falschen Ergebnisse.  Jede Rolle kann sitzen.
who-strikes-first-would-matter = es käme darauf an, wer zuerst zuschlägt
with-a-block = mit einer Blockade
with-a-bus = mit einem Bus
with-a-jail = mit einem Kerker
with-a-ninja = mit einem Ninja
with-a-strongman = mit einem Kraftmenschen
word-0df85a = { $word }
word-role-makes-no-sense-misfit = { $word } { $role } ergibt keinen Sinn: { $misfit }
write-what-you-say-last-in-quotation-marks = schreibe, was du sagst, zuletzt und in Anführungszeichen
yes = ja
you-are-on-nobody-s-side-you-win-or-lose-alone = Du gehörst zu niemandem: du gewinnst oder verlierst allein.
you-can-only-choose-yourself = du kannst nur dich selbst wählen
you-cannot-choose-yourself = du kannst nicht dich selbst wählen
you-look-after-ward-only = du achtest nur auf { $ward }
your-role-name = Deine Rolle, { $name }
rule-abducted = entführt
rule-acclaimed = bestätigt
rule-action-detector = Handlungsmelder
rule-action-doubler = Verdoppler
rule-activated = aktivierbar
rule-admiring = bewundert
rule-aiming = zielt
rule-alerted = auf der Hut
rule-alien = Außerirdischer
rule-alone = allein
rule-alpha-wolf = Alphawolf
rule-ambusher = Wegelagerer
rule-amnesiac = Gedächtnisloser
rule-amulet = Amulett
rule-amulet-bearer = Amulettträger
rule-announcing = ansagend
rule-apothecary = Apotheker
rule-arming = bewaffnet
rule-armourer = Rüstmeister
rule-arsonist = Brandstifter
rule-ascetic = asketisch
rule-ashamed = beschämt
rule-assassin = Attentäter
rule-avenged = gerächt
rule-away = fort
rule-babysat = behütet
rule-babysitter = Babysitter
rule-backup = Ersatz
rule-banished = verbannt
rule-beloved-princess = geliebte Prinzessin
rule-bitten = gebissen
rule-blatant = unverhohlen
rule-bodyguard = Leibwächter
rule-bomb = Bomben
rule-bonded = gebunden
rule-busdriver = Busfahrer
rule-channel = Kreis
rule-charmed = bezaubert
rule-checker = Prüfer
rule-chupacabra = Chupacabra
rule-combined = kombiniert
rule-commuter = Pendler
rule-companion = Gefährte
rule-comparator = Vergleicher
rule-compared = verglichen
rule-complex = komplex
rule-compulsion = Zwang
rule-compulsive = zwanghaft
rule-consigliere = Consigliere
rule-consort = Gefährtin der Mafia
rule-cop = Polizist
rule-coroner = Leichenbeschauer
rule-courier = Zustellung
rule-court = Gericht
rule-crusaded = vom Kreuzritter bewacht
rule-crusader = Kreuzritter
rule-cult = Kult
rule-cult-leader = Kultführer
rule-cultist = Kultist
rule-cupid = Amor
rule-cured = geheilt
rule-cursed = Verfluchter
rule-day = Tag
rule-defended = verteidigt
rule-delayed = verzögert
rule-delayer = Aufhalter
rule-deprogrammed = befreit
rule-deprogrammer = Aussteigerhelfer
rule-deputy = Hilfssheriff
rule-detained = eingesperrt
rule-detective = Detektiv
rule-dire-wolf = Schreckenswolf
rule-diseased = ansteckend
rule-disgraced = entehrt
rule-disguised = verkleidet
rule-disguiser = Verkleidungskünstler
rule-disloyal = illoyal
rule-doctor = Arzt
rule-doomed = todgeweiht
rule-doppelganger = Doppelgänger
rule-double-voter = Doppelwähler
rule-double-voting = doppelt stimmend
rule-doubled = verdoppelt
rule-doused = übergossen
rule-drafter = Rollenwähler
rule-drained = ausgesaugt
rule-drunk = Betrunkener
rule-eavesdropper = Horcher
rule-effect = Wirkung
rule-elite-bodyguard = Elite-Leibwächter
rule-elite-guarded = vom Elite-Leibwächter bewacht
rule-empath = Einfühlsamer
rule-enabler = Ermöglicher
rule-enchanted = verzaubert
rule-encryptor = Verschlüsseler
rule-engineer = Ingenieur
rule-entrusted = anvertraut
rule-even-night = Gerade-Nacht
rule-evening = Abend
rule-executioner = Henker
rule-faction = Gruppe
rule-faction-cop = Gruppenpolizist
rule-finder = Sucher
rule-follower = Verfolger
rule-followers = Gefolge
rule-fool = Narr
rule-forensic-investigator = Gerichtsmediziner
rule-forged = gefälscht
rule-forger = Fälscher
rule-framed = verleumdet
rule-framer = Verleumder
rule-friendly-neighbor = freundlicher Nachbar
rule-friends = Freunde
rule-fruit-vendor = Obsthändler
rule-game-ender = Spielende
rule-godfather = Pate
rule-goon = Gangster
rule-goon-cop = Gangsterpolizist
rule-governor = Statthalter
rule-granny = Oma
rule-grieved = in Trauer
rule-guarded = bewacht
rule-guardian-angel = Schutzengel
rule-gun-giver = Waffengeber
rule-gunsmith = Büchsenmacher
rule-harlot = Dirne
rule-hated = verhasst
rule-hider = Verstecker
rule-hiding = versteckt
rule-hitman = Auftragsmörder
rule-hoodlum = Ganove
rule-hunter = Jäger
rule-impersonating = gibt sich aus
rule-indecisive = unentschlossen
rule-infectious = ansteckend
rule-informed = eingeweiht
rule-innocent-child = unschuldiges Kind
rule-insane = verrückt
rule-insomniac = Schlafloser
rule-inspector = Inspektor
rule-intercepted = abgefangen
rule-inventor = Erfinder
rule-jack-of-all-trades = Tausendsassa
rule-jailed = eingekerkert
rule-jailkeeper = Kerkermeister
rule-jailor = Gefängniswärter
rule-joker = Joker
rule-judge = Richter
rule-king = König
rule-kingpin = Boss
rule-lawyer = Anwalt
rule-lazy = faul
rule-leisure = Muße
rule-lone-wolf = einsamer Wolf
rule-loud = laut
rule-loved = beliebt
rule-lover = Verliebter
rule-lovers = Verliebte
rule-loyal = loyal
rule-lured = gelockt
rule-lynch-tally = Zählung
rule-lyncher = Lyncher
rule-macho = tollkühn
rule-mad-scientist = verrückter Wissenschaftler
rule-madman = Wahnsinniger
rule-mafia = Mafia
rule-magician = Zauberer
rule-marked = gezeichnet
rule-martyr = Märtyrer
rule-mason = Freimaurer
rule-masonizer = Logenmeister
rule-masons = Freimaurer
rule-mayor = Bürgermeister
rule-medium = Medium
rule-memory = Gedächtnis
rule-menace = Bedrohung
rule-messenger = Bote
rule-miller = Müller
rule-minion = Günstling
rule-mirroring = nimmt zum Vorbild
rule-misled = fehlgeleitet
rule-modifier = Zusatz
rule-modifier-cop = Zusatzpolizist
rule-monkey = Affe
rule-morning = Morgen
rule-mortician = Bestatter
rule-motion-detector = Bewegungsmelder
rule-multitasking = vielseitig
rule-muted = stumm
rule-mystic = Mystiker
rule-naive = naiv
rule-neapolitan = Neapolitaner
rule-neighbor = Nachbar
rule-neighborizer = Nachbarschaftsgründer
rule-neighbors = Nachbarn
rule-night-x = Nacht-x
rule-ninja = Ninja
rule-non-consecutive = pausierend
rule-novice = unerfahren
rule-odd-night = Ungerade-Nacht
rule-old-hag = alte Hexe
rule-old-man = alter Mann
rule-oracle = Orakel
rule-overnight = über Nacht
rule-paramedic = Sanitäter
rule-paranoid = paranoid
rule-paranoid-gun-owner = Waffennarr
rule-pardoned = begnadigt
rule-parity-cop = Paritätspolizist
rule-passing = gibt weiter
rule-personal = persönlich
rule-pestilence = Pestilenz
rule-picking = wählt
rule-piper = Rattenfänger
rule-plaguebearer = Pestträger
rule-plagued = verpestet
rule-poisoned = vergiftet
rule-poisoner = Giftmischer
rule-politician = Politiker
rule-possessed = besessen
rule-postponed = aufgehalten
rule-priest = Priester
rule-prince = Prinz
rule-prison = Gefängnis
rule-private-investigator = Privatdetektiv
rule-proclaiming = verkündend
rule-psychiatrist = Psychiater
rule-psychic = Hellseher
rule-psychologist = Psychologe
rule-pt-cop = Kreispolizist
rule-puppeteer = Puppenspieler
rule-puppets = Puppen
rule-quartermaster = Quartiermeister
rule-redirector = Umlenker
rule-refundable = erstattbar
rule-regicide = Königsmord
rule-remembering = erinnert sich
rule-reporter = Reporter
rule-resuscitated = wiederbelebt
rule-retributionist = Vergelter
rule-revealer = Enthüller
rule-reviver = Erwecker
rule-ring = Ring
rule-rising = steht auf
rule-roaming = umherziehend
rule-robber = Räuber
rule-role = Rolle
rule-role-cop = Rollenpolizist
rule-role-guard = Rollenwache
rule-role-immune = Rollen-immun
rule-role-watcher = Rollenbeobachter
rule-roleblocker = Blockierer
rule-rolestopped = abgeschirmt
rule-rolestopper = Rollenstopper
rule-royal-guard = königliche Wache
rule-saulus = Saulus
rule-scapegoat = Sündenbock
rule-seance = Séance
rule-sect = Sekte
rule-security-guard = Wachmann
rule-serial-killer = Serienmörder
rule-shaman = Schamane
rule-shield = Schild
rule-silencer = Schweigemacher
rule-simple = einfach
rule-smitten = verliebt
rule-sorcerer = Hexer
rule-speaker = Sprecher
rule-spirit-medium = Geistermedium
rule-spoilsport = Spielverderber
rule-steward = Verwalter
rule-strengthened = gestärkt
rule-strengthener = Stärker
rule-stripped = entkleidet
rule-strongman = Kraft
rule-strung = an Fäden
rule-suited = ausstaffiert
rule-supersaint = Superheiliger
rule-survivor = Überlebender
rule-swapped = vertauscht
rule-swapping = vertauscht
rule-swayed = umgestimmt
rule-sworn = eingeschworen
rule-tailor = Schneider
rule-tea-lady = Teedame
rule-tempted = verführt
rule-threatening = bedroht
rule-timekeeper = Zeitmeister
rule-tough-guy = harter Kerl
rule-town = Stadt
rule-tracker = Spurenleser
rule-traffic-analyst = Funkaufklärer
rule-traitor = Verräter
rule-trapped = Falle
rule-treated = behandelt
rule-treestump = Baumstumpf
rule-troublemaker = Unruhestifter
rule-unaware = ahnungslos
rule-undertaker = Totengräber
rule-universal-backup = Ersatz für alle
rule-universal-finder = freier Sucher
rule-unlynchable = unlynchbar
rule-usurper = Usurpator
rule-vampire = Vampir
rule-vampire-hunter = Vampirjäger
rule-vampires = Vampire
rule-vanilla-cop = Schlichtpolizist
rule-vanillaizer = Gleichmacher
rule-vengeful = rachsüchtig
rule-vengeful-ghost = Rachegeist
rule-ventriloquist = Bauchredner
rule-vested = mit Weste
rule-veteran = Veteran
rule-vigilante = Rächer
rule-village-idiot = Dorftrottel
rule-villager = Bürger
rule-visionary = Seher
rule-visitor = Besucher
rule-voteless = stimmlos
rule-voyeur = Voyeur
rule-watcher = Beobachter
rule-weak = schwach
rule-wild-child = wildes Kind
rule-wolf-cub = Wolfsjunges
rule-wounded = verwundet
rule-wronged = gekränkt
rule-x-shot = x-mal
rule-yakuza = Yakuza
kind-players = Personen: { $kind }
players-who-do-not-all-follow-results-or-all-play-at-random = Spieler, die nicht alle Ergebnissen folgen oder alle zufällig spielen
players-who-follow-a-cop-s-results = Spieler, die den Ergebnissen eines Polizisten folgen
random-players-make-nothing-of-an-answer-roles-that-learn-co-5dcc0e = zufällige Spieler machen nichts aus einer Antwort: Rollen, die etwas erfahren, zählen nichts
rule-equipped = ausgerüstet
sides-with-players-players-who-follow-a-cop-s-results = { $sides }, wenn { $players } spielen, die den Ergebnissen eines Polizisten folgen
truth-was-told-role = { $truth } (glaubte: { $role })
word-a-is-not-text = { $word } ist kein Text
