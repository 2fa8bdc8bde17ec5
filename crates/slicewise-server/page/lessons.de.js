// The words of Learn in German, by the keys of lessons.en.js.

/** @type {typeof import("./lessons.en.js").LESSONS} */
export const LESSONS = {
  ends: { name: "Enden", idea: "Jede Münze, die du nimmst, legt die nächste frei.", steps: [
    { text: "Du nimmst immer eine Münze: links oder rechts." },
    { text: "Du fängst an. Bekommst du die 9?", options: ["Ja", "Nein"] },
    { text: "Probier es gegen Exakt. Wer mehr hat, gewinnt.", miss: { p0: "Du hast die 9 freigelegt. Anders ging es nicht." } },
    { text: "Eine Münze mehr. Und jetzt?", options: ["Ja", "Nein"] },
    { text: "Hol dir die 9.", miss: { lost: "Wer hat die 9 freigelegt? Was hättest du sonst nehmen können?" } },
    { text: "Dieselbe Reihe, zwei Anfänge." },
    { text: "Zähl die Münzen. Wem gehen die sicheren aus?" },
  ], check: { ask: "Du fängst an. Bekommst du die {big}?", wrong: "Wer musste sie freilegen? Zähl noch einmal." } },
  greed: { name: "Gier geht schief", idea: "Achte nicht nur auf das, was du nimmst, sondern auch auf das, was du freilegst.", steps: [
    { text: "Tipp auf das Ende, das du nehmen würdest." },
    { text: "Gierig nimmt immer das größere Ende. Schlag ihn.", miss: { m0: "Da hat dich eine ganz einfache Maschine geschlagen." } },
    { text: "Tipp auf die Münze, hinter der die 15 lag.", miss: { no: "Welches Ende legt die 15 frei, wenn du es nimmst?" }, end: "Ja: Die 8 lag davor." },
    { text: "Zwei Anfänge, Zug für Zug nebeneinander." },
    { text: "Ist das größere Ende auch hier falsch?", options: ["Ja", "Nein"] },
    { text: "Jetzt gegen Exakt.", miss: { short: "{you} zu {they} gewinnt. Aber {bestYou} zu {bestThey} war drin." } },
    { text: "Innen liegt nichts Großes. Dann ist das größere Ende richtig." },
  ], check: { ask: "Welches Ende?", safe: "Diesmal war das größere Ende sicher." } },
  parity: { name: "Gerade und ungerade", idea: "Bei einer geraden Anzahl von Münzen kannst du jede zweite bekommen.", steps: [
    { text: "Kannst du immer alle ⬤ bekommen?", options: ["Ja", "Nein"] },
    { text: "Exakt will das verhindern. Hol dir alle ⬤.", miss: { m0: "Deine ◯ hat eine ⬤ freigelegt. Fang am anderen Ende an.", p1: "Es geht. Fang mit der freien ⬤ an." } },
    { text: "Du hast eine ⬤ genommen. Was kann der Gegner jetzt nehmen?", options: ["Nur eine ◯", "Nur eine ⬤", "Beides"] },
    { text: "Beide Enden sind ◯. Was der Gegner auch nimmt: Er legt dir eine ⬤ frei." },
    { text: "Fünf Münzen. Beide ⬤?", options: ["Ja", "Nein"] },
    { text: "Probier es.", miss: { p0: "Nach deiner Münze bleibt eine gerade Anzahl. Die gehört dem Gegner." } },
    { text: "Alle drei ⬤?", options: ["Ja", "Nein"] },
    { text: "Probier es.", miss: { p0: "Nach deiner Münze bleibt eine gerade Anzahl. Die gehört dem Gegner." } },
  ], check: { ask: "Du willst alle ⬤. Wo fängst du an?", wrong: "Wem gehört die Reihe nach deiner ersten Münze?" } },
  even: { name: "Gerade verliert nie", idea: "Rechne jede Farbe zusammen. Die schwerere ist dir sicher.", steps: [
    { text: "An beiden Enden liegt eine 1. Macht es einen Unterschied, welche du nimmst?", options: ["Ja", "Nein"] },
    { text: "Gewinn gegen Exakt.", miss: { p1: "Probier die andere 1. Gleiche Münze, anderes Spiel.", lost: "Probier die andere 1. Gleiche Münze, anderes Spiel." } },
    { text: "Färbe die Plätze abwechselnd: Tipp auf Platz 2, 4 und 6.", miss: { no: "Jede zweite Münze, von links gezählt." }, end: "Die sind hell. Die anderen sind dunkel." },
    { text: "Welche Farbe wiegt mehr?", options: ["Dunkel", "Hell"] },
    { text: "Nimm nur helle Münzen.", miss: { p0: "1 + 20 + 10 ist 31. Hell hat 41." } },
    { text: "Gerade Anzahl, du fängst an und passt gut auf. Kannst du verlieren?", options: ["Nie", "Bei schlechten Reihen", "Das ist Glückssache"] },
    { text: "Zeig eine Reihe, bei der verliert, wer anfängt.", end: "Da ist sie." },
    { text: "Es gibt keine. Eine Farbe gehört immer dir." },
  ], check: { ask: "Du fängst an. Verlier nicht.", greedy: "Das war zu gierig. Rechne zuerst jede Farbe zusammen." } },
  seat: { name: "Ungerade schon", idea: "Nach deiner ersten Münze bleibt eine gerade Anzahl, und die gehört dem Gegner. Überleg dir also, ob du anfängst.", steps: [
    { text: "Wer soll anfangen?", options: ["Ich fange an", "Der Gegner"] },
    { text: "Und jetzt gewinn.", miss: { p1: "Der Gegner hat die 8 genommen. Innen lag nichts Großes." } },
    { text: "Und hier?", options: ["Ich fange an", "Der Gegner"] },
    { text: "Und jetzt gewinn.", miss: { p0: "Du musstest die 8 freilegen." } },
    { text: "Vielleicht bekommst du 8, 9 und 7. Wer soll anfangen?", options: ["Ich fange an", "Der Gegner"] },
    { text: "Und jetzt gewinn.", miss: { p0: "Nach deiner Münze waren noch vier da. Die gehörten dem Gegner." } },
    { text: "Wenn der Gegner gut spielt, ist dein Vorsprung höchstens so groß wie deine erste Münze.", note: "Und höchstens so groß wie die Münzen auf Platz 1, 3, 5 minus die auf Platz 2, 4." },
    { text: "Fünf Münzen, 1 bis 9. Anfangen soll 10 kosten.", end: "Anfangen kostet hier {cost}." },
  ], check: { ask: "Wer soll anfangen? Entscheide, dann gewinn.", wrong: "Wem gehört die Reihe nach deiner ersten Münze?" } },
  colour: { name: "Farbe ist nicht alles", idea: "Eine Farbe ist sicher. Wechseln kann mehr bringen.", steps: [
    { text: "Farben: 10 gegen 9. Fängst du mit der 4 an?", options: ["Ja", "Nein"] },
    { text: "Gewinn so hoch du kannst.", miss: { m0: "{you} zu {they}. Sicher, aber {bestYou} war drin." } },
    { text: "Sicher, und besser." },
    { text: "Farben: 18 gegen 15. Welches Ende?" },
    { text: "Gewinn so hoch du kannst.", miss: { m0: "Deine Farbe hat {you} gebracht. {bestYou} war drin." } },
    { text: "Gold: sechs Münzen, 1 bis 9. Gier und Farbe sollen beide schiefgehen.", note: "Nur ein Ende ist am besten, und die Enden sind verschieden.", end: "Gold. Das schaffen nur wenige Reihen." },
  ], check: { ask: "Welches Ende?" } },
  peaks: { name: "Gipfel", idea: "Eine Münze zwischen zwei kleineren spielt sich mit ihnen zusammen wie eine einzige.", steps: [
    { text: "Drei Münzen. Gewinn so hoch du kannst.", miss: { won: "Du hast {lead} Vorsprung." } },
    { text: "Eine einzige Münze soll dasselbe leisten. Welche?", options: [] },
    { text: "Aus drei Münzen wird eine.", end: "{was}, oder nur {pieces}: Du hast {lead} Vorsprung.", miss: { p1: "Allein bringt dir die 3 einen Vorsprung von 3. Du hattest {lead}.", p2: "Allein bringt dir die 5 einen Vorsprung von 5. Du hattest {lead}.", p3: "Allein bringt dir die 11 einen Vorsprung von 11. Du hattest {lead}." } },
    { text: "Neben einer 3 auch.", end: "{was} und {pieces}: Beide bringen dir {lead} Vorsprung." },
    { text: "Neben einer losen 3 auch.", end: "Drei Münzen und eine lose 3, oder {pieces}: Beide bringen dir {lead} Vorsprung." },
    { text: "Links minus Gipfel plus rechts: 2 − 5 + 4.", note: "Die 5 will niemand freilegen." },
    { text: "Welche einzelne Münze?", options: [] },
    { text: "Schau zu.", end: "Wer hier anfängt, verliert mit {cost}." },
  ], check: { ask: "Tipp auf die drei, die sich wie eine spielen.", number: "Welche Münze wird aus ihnen?", wrong: "Ein Gipfel hat keinen schwereren Nachbarn.", n: "Leg dort nur eine {w} hin. Bleibt der Vorsprung gleich?" } },
  slices: { name: "Scheiben", idea: "Lass alle Gipfel verschmelzen. Dann gilt: das Größte zuerst.", steps: [
    { text: "Welches Ende?" },
    { text: "Gewinn gegen Exakt.", miss: { m0: "Du hast die 9 freigelegt. Der Gegner hat sie genommen." } },
    { text: "Lass alle Gipfel verschmelzen.", end: "Übrig: {pieces}. Das Größte zuerst: {order} = {lead}." },
    { text: "Einer ist geschafft. Tipp auf die nächsten drei.", miss: { no: "Ein Gipfel hat keinen schwereren Nachbarn." }, end: "Übrig: {pieces}." },
    { text: "Dein Vorsprung?", options: [] },
    { text: "Das Größte zuerst: {order} = {lead}." },
    { text: "Jetzt du. Tipp auf die drei, die verschmelzen.", miss: { no: "Ein Gipfel hat keinen schwereren Nachbarn." }, end: "Übrig: {pieces}." },
    { text: "Gib deinen Vorsprung ein.", end: "Das Größte zuerst: {order} = {lead}." },
    { text: "Nimm das Ende mit der größten Scheibe." },
    { text: "Fang immer am Ende mit der größten Scheibe an." },
  ], check: { ask: "Nimm das richtige Ende.", number: "Und dein Vorsprung am Schluss?" } },
  sums: { name: "Summen", idea: "Die Scheiben aller Reihen kommen in einen Topf.", steps: [
    { text: "Eine Reihe kostet dich 4, wenn du anfängst. Und zwei davon?", options: [] },
    { text: "Der Gegner fängt an. Mach jeden Zug in der anderen Reihe nach.", miss: { p0: "Was der Gegner gewinnt, gewinnst du gleich danach.", p1: "Was der Gegner gewinnt, gewinnst du gleich danach.", p3: "Was der Gegner gewinnt, gewinnst du gleich danach." } },
    { text: "Dazu eine lose Münze, eine 1. Dein Vorsprung?", options: [] },
    { text: "Gewinn.", miss: { p0: "Du hast addiert. Aber wer muss jetzt die 9 freilegen?" } },
    { text: "Zwei lose Münzen?", options: [] },
    { text: "Probier es.", miss: { p0: "Jeder nimmt eine. Dann musst du die 9 freilegen.", p1: "Jeder nimmt eine. Dann musst du die 9 freilegen." } },
    { text: "Zwei Reihen, ein Topf.", end: "{pieces}. Das Größte zuerst: {order} = {lead}." },
    { text: "Tipp auf deine erste Münze." },
    { text: "Gewinn so hoch du kannst.", miss: { short: "{you} zu {they} gewinnt. Aber {bestYou} zu {bestThey} war drin." } },
  ], check: { ask: "Tipp auf deine erste Münze." } },
  walls: { name: "Wände und Tempo", idea: "Wenn nur noch schlechte Züge übrig sind, zahlt, wer ziehen muss.", steps: [
    { text: "Eine Wand versperrt eine Seite. Nur die linke Münze ist frei." },
    { text: "Du fängst an. Wer bekommt die 9?", options: ["Ich", "Der Gegner"] },
    { text: "Probier es.", miss: { p0: "Du musst die 6 nehmen. Das legt die 9 frei." } },
    { text: "Tipp auf deine erste Münze." },
    { text: "Gewinn gegen Exakt.", miss: { m0: "6 ist mehr als 2. Aber dann lag die 9 frei." } },
    { text: "Die 6 liegt hinter einer 0. Wer bekommt sie?", options: ["Ich", "Der Gegner"] },
    { text: "Probier es.", miss: { p0: "Sprich mit: ich, der Gegner, ich. Wer muss dann ran?" } },
    { text: "Noch eine lose 1. Und jetzt?", options: ["Ich", "Der Gegner"] },
    { text: "Probier es.", miss: { p1: "Sprich mit: ich, der Gegner, ich. Wer muss dann ran?" } },
    { text: "Zähl die harmlosen Münzen. Ungerade viele: Der Gegner muss freilegen." },
    { text: "Du siehst zweimal eine 2. Macht es einen Unterschied?", options: ["Ja", "Nein"] },
    { text: "Gewinn.", miss: { p1: "Die 2 in der Reihe legt die 7 frei." } },
    { text: "Im Schach heißt das Zugzwang. Hier ist es ein Ev." },
  ], check: { ask: "Tipp auf deine erste Münze.", sign: "Du fängst an. Wer gewinnt?", wrong: "Zähl die harmlosen Münzen. Wer muss dann ran?" } },
  pizza: { name: "Die Pizza", idea: "Dein erstes Stück legt beide Nachbarn frei.", steps: [
    { text: "Am Anfang ist jedes Stück erlaubt. Tipp auf eins." },
    { text: "Gewinn gegen Exakt.", miss: { m3: "Die 9 hat die 7 freigelegt. Die ging dann an den Gegner." } },
    { text: "Tipp auf die zwei Hügel: höher als beide Nachbarn.", miss: { no: "Schau dir beide Nachbarn an." }, end: "8 und 9." },
    { text: "Irgendein Hügel ist immer ein bestes erstes Stück." },
    { text: "Sechs Stücke, du fängst an und passt gut auf. Kannst du verlieren?", options: ["Nie", "Ja"] },
    { text: "Gewinn.", miss: { p1: "Färbe jedes zweite Stück. Eine Farbe gehört dir." } },
    { text: "Neun sind es insgesamt. Bekommst du 5?", options: ["Ja", "Nein"] },
    { text: "Probier es.", miss: { p0: "Hier bekommt nicht einmal Exakt 5." } },
    { text: "Wer anfängt und gut aufpasst, bekommt von jeder Pizza mindestens vier Neuntel." },
  ], check: { ask: "Tipp auf dein erstes Stück." } },
  trees: { name: "Bäume und Graphen", idea: "Eine Münze legt alle ihre Nachbarn frei. Frag dich, wem das hilft.", steps: [
    { text: "Am Anfang ist jede Münze erlaubt. Tipp auf eine." },
    { text: "Gewinn gegen Exakt.", miss: { m0: "Es blieb nur ein Weg. Den ist der Gegner gegangen." } },
    { text: "Nimmst du zuerst die Mitte?", options: ["Ja", "Nein"] },
    { text: "Gewinn.", miss: { p1: "Ein Blatt legt die Mitte frei. Der Gegner hat die 9 genommen." } },
    { text: "Und diese Mitte?", options: ["Ja", "Nein"] },
    { text: "Gewinn.", miss: { p0: "Du hast mit der Mitte bezahlt. Dann durfte der Gegner wählen." } },
    { text: "Tipp auf deine erste Münze." },
    { text: "Gewinn so hoch du kannst.", miss: { short: "Du gewinnst mit {lead} Vorsprung. {bestLead} war drin." } },
  ], check: { ask: "Tipp auf deine erste Münze." } },
  recursion: { name: "Die Rekursion, die explodiert", idea: "Sie ist richtig, und jede Münze verdoppelt die Arbeit.", steps: [
    { text: "4 Münzen. Wie viele Aufrufe?", options: [] },
    { text: "Gezählt." },
    { text: "20 Münzen?", options: [] },
    { text: "Und eine Münze mehr als 20?", options: ["+1", "+20", "doppelt so viele"] },
    { text: "Gezählt, für 20." },
    { text: "Wie viele verschiedene Reihen stecken in 20 Münzen?", options: [] },
    { text: "Fast alle Aufrufe wiederholen sich. Merk dir die Ergebnisse." },
  ], check: { ask: "{n} Münzen. Wie viele Aufrufe ohne Gedächtnis?", cells: "{n} Münzen. Wie viele verschiedene Reihen stecken darin?" } },
  table: { name: "Die Tabelle, die sich füllt", idea: "Kurze Reihen zuerst. Jedes Feld braucht zwei kürzere.", steps: [
    { text: "Reihen aus einer Münze, dann aus zwei, dann aus drei." },
    { text: "Welche zwei Felder braucht das letzte? Tipp sie an.", miss: { no: "Nimm ein Ende weg. Welche Reihe bleibt?" }, end: "Die Reihe ohne ihr linkes Ende und die ohne ihr rechtes." },
    { text: "Das letzte Feld?", options: [], miss: { p0: "Du hast die 4 genommen. Der Rest ist für den Gegner 4 wert.", p3: "8 bekommst du insgesamt. In den Feldern stehen Vorsprünge." } },
    { text: "Ausgefüllt." },
    { text: "Welche Reihenfolge klappt?", options: ["Kurze Reihen zuerst", "Lange Reihen zuerst"] },
    { text: "Jedes Feld fragt nach zwei kürzeren. Also müssen die kurzen schon da sein." },
  ], check: { ask: "Gib den Vorsprung von {row} ein." } },
  pass: { name: "In einem Rutsch", idea: "Auf einem Stapel verschmelzen, dann von beiden Enden nehmen: n Schritte.", steps: [
    { text: "Leg Münze für Münze auf den Stapel. Solange von den obersten drei die mittlere ein Gipfel ist: verschmelzen." },
    { text: "Der Stapel nach der 5?", options: [] },
    { text: "Münze für Münze.", miss: { no: "Schau dir die obersten drei an. Ist die mittlere ein Gipfel?" } },
    { text: "Der Stapel nach der zweiten 7, vor der 3?", options: [] },
    { text: "Weiter.", miss: { no: "Schau dir die obersten drei an. Ist die mittlere ein Gipfel?" } },
    { text: "Und am Schluss?", options: [] },
    { text: "Bis zum Schluss.", miss: { no: "Schau dir die obersten drei an. Ist die mittlere ein Gipfel?" } },
    { text: "Fehlersuche: „if“ statt „while“. Finde eine Reihe, bei der das schiefgeht.", end: "Heraus kommt {found}. Richtig ist {expected}." },
    { text: "Wie viel Arbeit machen 1.000 Münzen?", options: [] },
    { text: "Jede Münze kommt einmal auf den Stapel und verschmilzt höchstens einmal." },
  ], check: { ask: "Dein Vorsprung, wenn beide gut spielen?" } },
  outputs: { name: "Dein Programm", idea: "Ein falsches Brett ist mehr wert als zehn richtige.", steps: [
    { text: "Gib für jedes Brett den Vorsprung aus, einen je Zeile, und füg alles ein. Wir finden dein erstes falsches Brett." },
    { text: "Fünfzehn Bretter." },
    { text: "Zwanzig frische Reihen mit je acht Münzen." },
  ] },
};

/** @type {typeof import("./lessons.en.js").BUILDS} */
export const BUILDS = {
  one: "Ändere eine Münze von 4 2 6 7, sodass Gier verliert.",
  four: "Leg 1 2 3 4 so, dass das größere Ende falsch ist.",
  six: "Leg 1 bis 6 so, dass Gier mit 3 verliert.",
  cost: "Fünf Münzen, 1 bis 9. Anfangen kostet 15.",
  loose: "Eine lose Münze neben 2 9 3. Gewinn mit 7.",
  seven: "Fünf Münzen, keine 7, die sich wie eine 7 spielen.",
  bite: "Pizza mit fünf Stücken: Das größte zuerst verliert, ein anderes gewinnt.",
  hub: "Ändere eine Münze: Die Mitte soll vom besten zum schlechtesten Zug werden.",
};

/** @type {typeof import("./lessons.en.js").ENDLESS} */
export const ENDLESS = { greed: "Gier geht schief", colour: "Farbe geht schief", ahead: "Ein Zug voraus reicht nicht", all: "Alles geht schief", pizza: "Pizzen", tree: "Bäume" };

/** @type {typeof import("./lessons.en.js").UNMET} */
export const UNMET = {
  "one-coin-of": "Genau eine Münze darf anders sein.",
  weights: "Eine Münze ist zu klein oder zu groß.",
  "permutation-of": "Nimm jede Münze genau einmal.",
  "greed-loses": "Gier gewinnt noch oder spielt unentschieden: {found}.",
  "greed-guarantee": "Gier hat hier {found} sicher.",
  where: "Noch nicht. Was legt das größere Ende frei?",
  value: "Wer anfängt, hat hier {found} Vorsprung.",
  slices: "Das spielt sich wie {found}.",
  "no-weight": "Bitte ohne diese Münze.",
  "plus-one-coin": "Nur die lose Münze darf sich ändern.",
  size: "Die Anzahl der Münzen muss gleich bleiben.",
  "biggest-first-loses": "Das Größte zuerst verliert noch nicht.",
  "move-strictly-worst": "Die Mitte ist noch nicht der schlechteste Zug.",
  "move-unique-best": "Vorher muss die Mitte der beste Zug sein.",
  "move-outcome": "Dieser Zug bringt {found} Vorsprung.",
};

/** @type {typeof import("./lessons.en.js").TEMPTED} */
export const TEMPTED = {
  opened: "Das Größere hat {x} freigelegt.",
  greedy: "Das sah am besten aus. Achte auf die Antwort.",
  colour: "Deine Farbe ist sicher. Es war mehr drin.",
  "two-ahead": "Du hast einen Zug vorausgedacht. Denk zwei voraus.",
  other: "Achte auf das, was du freilegst.",
};

/** @type {typeof import("./lessons.en.js").HINTS} */
export const HINTS = {
  trap: "Hier steckt eine Falle.",
  quiet: "Hier ist das Größte in Ordnung.",
  any: "Alle Züge sind gleich gut.",
  "trap-is": "Das hier hat es in sich.",
  reply: "Nimm {move}: Der Gegner nimmt {reply}. Dann bleibt dir: {left}.",
  best: "Nimm {best}.",
  open: "Kein Tipp: Dieses Brett dauert zu lange.",
};

/** @type {typeof import("./lessons.en.js").UI} */
export const UI = {
  next: "Weiter",
  start: "Los geht’s",
  goOn: "Weiter",
  path: "Dein Weg",
  coders: "Zum Programmieren",
  endless: "Aufgaben ohne Ende",
  builds: "Selbst bauen",
  daily: "Tagesrätsel",
  back: "Alle Lektionen",
  stars: "{stars} von 3 Sternen",
  noStars: "noch nicht gespielt",
  stepOf: "Schritt {step} von {all}",
  why: "Warum das stimmt (auf Englisch)",
  guessFirst: "Rate zuerst.",
  said: "Du hast gesagt: {said}",
  youWin: "Du gewinnst {you} zu {they}.",
  theyWin: "{who} gewinnt {they} zu {you}.",
  draw: "Unentschieden, {you} zu {they}.",
  gave: "Du hast {lost} verschenkt.",
  best: "Besser geht es nicht.",
  short: "{bestYou} zu {bestThey} war drin.",
  again: "Noch einmal versuchen",
  thatMove: "Diesen Zug noch einmal",
  nobody: "Besser geht es hier nicht. Warum?",
  failed: "Der Rechner hat nicht geantwortet.",
  right: "Richtig.",
  wrong: "Das ist es nicht.",
  fuse: "Zusammenschieben",
  youTook: "Du hast {coin} genommen",
  better: "Besser: {coin}",
  check: "Prüfen",
  yourNumber: "Deine Zahl",
  hint: "Tipp (½ Stern)",
  onceMore: "Noch einmal",
  freshBoard: "Nächstes Brett",
  passed: "Drei richtig. {stars} von 3 Sternen.",
  look: "Noch einmal ansehen",
  win: "Ich",
  lose: "Der Gegner",
  yes: "Ja",
  no: "Nein",
  left: "Links",
  rightEnd: "Rechts",
  cant: "Geht nicht",
  first: "Ich fange an",
  second: "Der Gegner",
  watch: "Schau zu.",
  inARow: "{count} in Folge. Rekord: {best}.",
  met: "Geschafft.",
  giveUp: "Ich gebe auf",
  tapCoin: "Tipp auf eine Münze, um sie zu ändern.",
  tapTwo: "Tipp auf zwei Münzen, um sie zu tauschen.",
  less: "Eins weniger",
  more: "Eins mehr",
  reset: "Von vorn",
  solved: "gelöst",
  dailyAsk: "Du fängst an, gegen Exakt. Wer mehr hat, gewinnt.",
  dailyResult: "Slicewise, {date}",
  copy: "Ergebnis kopieren",
  copied: "Kopiert.",
  dailyDone: "Schon gespielt: {stars} von 1 Stern.",
  dailyBest: "Mehr ging nicht: 1 Stern.",
  dailyWon: "Gewonnen: ein halber Stern.",
  dailyLost: "Diesmal nicht. Das Brett bleibt den ganzen Tag hier.",
  refused: "zu viel",
  yourOutputs: "Deine Ausgabe, ein Vorsprung je Zeile",
  judge: "Erstes falsches Brett suchen",
  rightOf: "{right} von {all} richtig.",
  firstWrong: "Zuerst falsch: Brett {number}.",
  printed: "Du gibst {found} aus. Richtig ist {expected}.",
  copyBoards: "Bretter kopieren",
  none: "nichts",
  record: "Rekord: {best} in Folge",
  play: "Spielen",
};

/** @type {typeof import("./lessons.en.js").METHODS} */
export const METHODS = { recursion: "Einfache Rekursion", "recursion with a memory": "Mit Gedächtnis", table: "Tabelle", slices: "Scheiben" };

/** @type {typeof import("./lessons.en.js").UNITS} */
export const UNITS = { calls: "{count} Aufrufe", cells: "{count} Felder", coins: "{count} Münzen" };

/** @type {typeof import("./lessons.en.js").LIKE} */
export const LIKE = {
  greedy: "Das käme heraus, wenn du gierig spielst.",
  total: "So viel bekommst du insgesamt. Gefragt ist der Vorsprung.",
  colour: "Das käme heraus, wenn du nur eine Farbe nimmst.",
  "two-ahead": "Das käme heraus, wenn du nur einen Zug vorausdenkst.",
  "no-sign": "Das Vorzeichen fehlt.",
  sorted: "Das stimmt für sortierte Münzen, nicht für eine Reihe.",
  "one-fusion": "Verschmilz, solange es geht, nicht nur einmal.",
  double: "Kommazahlen (double) verlieren hier Stellen.",
  "wrap-total": "Eine Summe passt nicht in 64 Bit.",
  "wrap-lead": "Ein Vorsprung passt nicht in 64 Bit.",
};

/** @type {typeof import("./lessons.en.js").CODE} */
export const CODE = {
  recursion: `def f(reihe):
    if not reihe: return 0
    return max(reihe[0] - f(reihe[1:]),
               reihe[-1] - f(reihe[:-1]))`,
  pass: `s = []
for c in reihe:
    s.append(c)
    while len(s) > 2 and s[-3] <= s[-2] >= s[-1]:
        y, m, x = s.pop(), s.pop(), s.pop()
        s.append(x - m + y)
vorsprung, vz = 0, 1
while s:
    vorsprung += vz * s.pop(0 if s[0] >= s[-1] else -1)
    vz = -vz`,
  each: `für jedes Brett:
    print(vorsprung)`,
};
