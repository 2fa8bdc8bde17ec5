// Every text that the scripts write or say in German, by its key: those of texts.en.js. And the texts of index.html.

/** What is in index.html, by the English there. @type {Record<string, string>} */
export const PAGE = {
  "A board to play and study taking games on: rows, stacks, pizzas, trees, graphs.": "Ein Brett, um Nimmspiele zu spielen und zu verstehen: Reihen, Stapel, Pizzen, Bäume, Graphen.",
  "Slicewise playground": "Slicewise spielen",
  "The playground needs its scripts.": "Die Seite braucht ihre Skripte.",
  "Skip to the board": "Zum Brett springen",
  Rooms: "Räume",
  "The page": "Die Seite",
  Play: "Spielen",
  Learn: "Lernen",
  Bench: "Werkbank",
  Boards: "Bretter",
  Edit: "Ändern",
  Share: "Teilen",
  Ask: "Fragen",
  Settings: "Optionen",
  "Help, keys": "Hilfe, Tasten",
  "A new version is ready.": "Eine neue Version ist da.",
  Reload: "Neu laden",
  Class: "Klasse",
  Board: "Brett",
  "Board in text notation": "Brett in Textnotation",
  Set: "Setzen",
  Players: "Spieler",
  "puts boards beside each other. More in": "legt Bretter nebeneinander. Mehr unter",
  ". Esc takes back what is typed.": ". Esc nimmt Getipptes zurück.",
  "Take a coin from an end. More at the end wins.": "Nimm eine Münze von einem Ende. Wer am Schluss mehr hat, gewinnt.",
  You: "Du",
  Greedy: "Gierig",
  Rule: "Regel",
  Passing: "Passen",
  never: "nie",
  "allowed (P)": "erlaubt (P)",
  "while an even number is left (A)": "solange eine gerade Zahl übrig ist (A)",
  "not after a pass (N)": "nicht gleich nach einem Passen (N)",
  "New component": "Neuer Teil",
  Add: "Dazulegen",
  "Begin with it": "Damit anfangen",
  "Press a vertex to change it, or an empty space to add one. Drag a coin to another place in its row; drag from vertex to vertex of a tree or graph to add an edge, and again to remove it.":
    "Tipp auf einen Knoten, um ihn zu ändern, oder auf eine leere Stelle, um einen dazuzulegen. Zieh eine Münze an einen anderen Platz ihrer Reihe; zieh in einem Baum oder Graphen von Knoten zu Knoten, um eine Kante zu setzen, und noch einmal, um sie zu entfernen.",
  "adds and": "setzt und",
  Del: "Entf",
  "removes a vertex at the cursor.": "entfernt einen Knoten an der Markierung.",
  "No analysis": "Keine Analyse",
  "Four coins in a row: 10, 15, 1, 2": "Vier Münzen in einer Reihe: 10, 15, 1, 2",
  "The picture": "Das Bild",
  Layout: "Anordnung",
  automatic: "automatisch",
  circle: "Kreis",
  grid: "Gitter",
  layers: "Schichten",
  forces: "Kräfte",
  "by hand": "von Hand",
  Unfold: "Aufklappen",
  Smaller: "Kleiner",
  Fit: "Einpassen",
  Larger: "Größer",
  "= or +": "= oder +",
  Result: "Ergebnis",
  Hint: "Tipp",
  "Take back": "Zurücknehmen",
  "Go second": "Gegner fängt an",
  "New board": "Neues Brett",
  "Your opponent": "Dein Gegner",
  "Move through the play": "Durch die Partie gehen",
  "To the start": "Zum Anfang",
  Back: "Zurück",
  "← or k": "← oder k",
  Forward: "Vor",
  "→ or j": "→ oder j",
  "To the end": "Zum Schluss",
  "The best move (space)": "Der beste Zug (Leertaste)",
  Best: "Bester Zug",
  "Ctrl+z": "Strg+z",
  Undo: "Rückgängig",
  "Ctrl+y": "Strg+y",
  Redo: "Wiederholen",
  "Let it play": "Spielen lassen",
  Again: "Noch einmal",
  "Swap sides": "Seiten tauschen",
  "Why?": "Warum?",
  "Open in a page of its own": "Auf einer eigenen Seite öffnen",
  Analysis: "Analyse",
  Show: "Zeigen",
  nothing: "nichts",
  hints: "Tipps",
  answers: "Antworten",
  "Nothing is told before you ask.": "Bevor du fragst, wird nichts verraten.",
  "Show the answers": "Antworten zeigen",
  "Moves and their outcomes": "Züge und ihre Ergebnisse",
  "Lines, the best first": "Varianten, die beste zuerst",
  "Play so far": "Partie bisher",
  "The tree of variations": "Der Variantenbaum",
  "Shift+P": "Umschalt+P",
  Promote: "Aufwerten",
  "Delete from here on (Delete)": "Ab hier löschen (Entf)",
  Delete: "Löschen",
  "Find mistakes": "Fehler finden",
  "Comment on this move": "Kommentar zu diesem Zug",
  "Name of the line from here on": "Name der Variante ab hier",
  "Pause between an engine's moves": "Pause zwischen den Zügen des Rechners",
  Notebook: "Heft",
  "Close the notebook": "Heft schließen",
  "Here the answers are kept back, so nothing can be asked.": "Hier werden die Antworten zurückgehalten, also kann man nichts fragen.",
  "Ask about these boards": "Fragen zu diesen Brettern",
  "Another board": "Noch ein Brett",
  "Put beside it": "Daneben legen",
  "Keep this board": "Dieses Brett aufheben",
  "What does this strategy guarantee?": "Was garantiert diese Strategie?",
  "All weights": "Alle Gewichte",
  times: "mal",
  plus: "plus",
  Scale: "Skalieren",
  "Where no theorem decides, try boards of at most": "Wo kein Satz entscheidet, Bretter mit höchstens",
  "coins beside them": "Münzen daneben ausprobieren",
  "Check a certificate": "Ein Zertifikat prüfen",
  "Find boards": "Bretter suchen",
  Find: "Suchen",
  of: "mit",
  weights: "Gewichte",
  where: "wobei gilt:",
  and: "und",
  first: "zuerst",
  "Questions and answers": "Fragen und Antworten",
  Close: "Schließen",
  Random: "Zufällig:",
  Shape: "Form",
  Generate: "Erzeugen",
  "Say what is known of each": "Zu jedem sagen, was man weiß",
  "The address of this page holds the board and the variations.": "Die Adresse dieser Seite enthält das Brett und die Varianten.",
  "Copy link": "Link kopieren",
  "Copy text": "Text kopieren",
  "Copy command": "Befehl kopieren",
  "Teach a class": "Für eine Klasse",
  Save: "Speichern",
  Text: "Text",
  Open: "Öffnen",
  "A file that was saved here, or a graph file": "Eine hier gespeicherte Datei oder eine Graphdatei",
  "Or paste: notation, JSON, SVG": "Oder einfügen: Notation, JSON, SVG",
  Language: "Sprache",
  Colours: "Farben",
  "like the system": "wie das System",
  light: "hell",
  dark: "dunkel",
  Animation: "Animation",
  "Slices under the coins": "Scheiben unter den Münzen",
  "Vertex numbers": "Nummern der Knoten",
  "Pizza pieces sized by weight": "Pizzastücke so groß wie ihr Gewicht",
  "Single keys as shortcuts: letters, brackets, space": "Einzelne Tasten als Kürzel: Buchstaben, Klammern, Leertaste",
  "A search takes at most": "Eine Suche dauert höchstens",
  seconds: "Sekunden",
  "Learn keeps stars and results on this device.": "Lernen merkt sich Sterne und Ergebnisse auf diesem Gerät.",
  "Clear them": "Löschen",
  Help: "Hilfe",
  "Players take vertices in turn and keep what they take; whoever has more at the end wins. Press a marked vertex to take it. Every number is exact and from the first player's point of view:":
    "Ihr nehmt abwechselnd Münzen und behaltet, was ihr nehmt; wer am Schluss mehr hat, gewinnt. Tipp auf eine markierte Münze, um sie zu nehmen. Jede Zahl ist exakt und aus der Sicht des ersten Spielers:",
  "is a lead of 3 at the end if both play as well as possible.": "heißt 3 Vorsprung am Schluss, wenn beide so gut wie möglich spielen.",
  "marks the best moves.": "steht bei den besten Zügen.",
  Signs: "Zeichen",
  "bold outline": "dicker Rand",
  "may be taken now": "darf jetzt genommen werden",
  "thick bar at the end": "dicker Balken am Ende",
  "a wall: a stack is taken from its other end": "eine Wand: Ein Stapel wird vom anderen Ende genommen",
  "bar under a coin": "Strich unter einer Münze",
  "anchored: joined to the ground": "verankert: mit dem Boden verbunden",
  "ring in a coin": "Ring in einer Münze",
  "even: its taker moves again": "gerade: Wer sie nimmt, zieht noch einmal",
  "filled brightly": "hell gefüllt",
  "a sentence that is pointed at, or was pressed, speaks of it": "von ihr spricht der Satz, auf den du zeigst oder getippt hast",
  bracket: "Klammer",
  "a slice: its coins together play as one coin of the weight below": "eine Scheibe: Ihre Münzen spielen sich zusammen wie eine, mit dem Gewicht darunter",
  "dashed bracket": "gestrichelte Klammer",
  "an ev: a stack of two, 0 on top, that nobody wants to touch": "ein Ev: ein Stapel aus zweien mit der 0 oben, den niemand anfassen will",
  "not known yet: it lies between the two": "noch nicht bekannt: Es liegt zwischen beiden",
  "The book": "Das Buch",
  "of the project has the rules, the theory and the proofs.": "zum Projekt (auf Englisch) hat die Regeln, die Theorie und die Beweise.",
  Fingers: "Finger",
  "Press a vertex to take it, drag the vertices of a graph; two fingers make the picture larger or smaller.":
    "Tipp auf eine Münze, um sie zu nehmen; die Knoten eines Graphen kannst du ziehen. Zwei Finger machen das Bild größer oder kleiner.",
  Keys: "Tasten",
  "The API behind this page": "Die API hinter dieser Seite",
};

/** What the engine says is long: it comes after the first board. Without it, the engine speaks English. */
const sentences = { inGerman: (/** @type {string} */ text) => text };
export const whole = () => import("./engine.de.js").then(({ inGerman }) => void Object.assign(sentences, { inGerman }), () => {});
/** What the engine says, in German. @param {string} text */
export const engine = (text) => sentences.inGerman(text);

/** A number that is alone in its field, with the decimal sign that the engine reads. @param {string} typed */
export const decimal = (typed) => typed.replace(/^([^,.]*),([^,.]*)$/, "$1.$2");

/** @param {number} count */
const counted = (count) => count.toLocaleString("de");

/** What the notation calls a kind of board, or a shape of it. @type {Record<string, string>} */
const KINDS = {
  row: "Reihe", stack: "Stapel", free: "lose Münzen", ev: "Ev", pizza: "Pizza", path: "Pfad", forest: "Wald", tree: "Baum", order: "Ordnung", front: "Haufen", ends: "Haufen mit zwei Enden", graph: "Graph", cubic: "kubischer Graph", grid: "Gitter",
  "corona-cycle": "Kreis mit Blättern", "corona-complete": "vollständiger Graph mit Blättern", hypercube: "Hyperwürfel", random: "zufällig", star: "Stern", caterpillar: "Raupe", binary: "binär",
};
/** @param {string} name */
export const kind = (name) => KINDS[name] ?? name;
export const or = " oder ";

// Players and moves.

/** @param {number} player */
export const player = (player) => `Spieler ${player + 1}`;
export const you = "Du";
export const they = "Gegner";
/** Who it is, in a sentence. @param {string} who */
const person = (who) => (who === they ? `der ${they}` : who === you ? "du" : who);
/** @param {string} who @param {string} taken */
const hasTaken = (who, taken) => `${begun(person(who))} ${who === you ? "hast" : "hat"} ${coin(taken)} genommen`;
/** The opponents, the weakest first, and what each does. @type {Record<string, [name: string, about: string]>} */
export const OPPONENTS = {
  random: ["Zufall", "Nimmt irgendetwas."],
  greedy: ["Gierig", "Nimmt immer das Größte."],
  colour: ["Farbe", "Nimmt jede zweite Münze, von der schwereren Farbe."],
  "two-ahead": ["Weitblick", "Schaut auf deine Antwort, bevor er nimmt."],
  optimal: ["Exakt", "Verschenkt nie etwas."],
};
/** @param {number} game */
export const inGame = (game) => `Spiel ${game + 1}: `;
/** @param {Exact} score */
export const forScore = (score) => ` für ${score}`;
/** @param {string} boards */
export const choose = (boards) => `Wahl ${boards}`;
/** @param {number} number */
export const chooseNumber = (number) => `Wahl Nr. ${number + 1}`;
/** @param {number} number */
export const choice = (number) => `Wahl ${number + 1}`;
export const besides = "+";
export const pass = "passen";
/** A coin that others weigh as much as. @type {Record<"only" | "left" | "right" | "place" | "number", (weight: string, number: number) => string>} */
export const COIN = {
  only: (weight) => `die ${weight}`,
  left: (weight) => `die linke ${weight}`,
  right: (weight) => `die rechte ${weight}`,
  place: (weight, place) => `die ${weight} auf Platz ${place}`,
  number: (weight, vertex) => `die ${weight} (#${vertex})`,
};
/** @param {string} weight */
export const theCoin = (weight) => `die ${weight}`;
/** The lines that coins are in. @type {Record<string, string>} */
const LINE_OF = { row: "der # Reihe", stack: "des # Stapels", path: "des # Pfads", free: "der # losen Münzen", ev: "des # Evs" };
const ORDINALS = ["ersten", "zweiten", "dritten", "vierten", "fünften", "sechsten", "siebten", "achten", "neunten", "zehnten"];
/**
 * A coin of one of several lines: where it is there, and which of its kind that line is, counted from the top, if they are `many`.
 * @param {{ kind: string, at: keyof typeof COIN, weight: string, place: number, line: number, many: number }} coin
 */
export const coinIn = ({ kind, at, weight, place, line, many }) =>
  (kind === "free" && at === "only" && many === 1 ? `die lose ${weight}` : `${COIN[at](weight, place)} ${LINE_OF[kind].replace("# ", many > 1 ? `${ORDINALS[line - 1] ?? `${line}.`} ` : "")}`);
/** Where it is. @type {Record<keyof typeof COIN, (number: number) => string>} */
export const WHERE = { only: () => "", left: () => "links", right: () => "rechts", place: (place) => `Platz ${place}`, number: (vertex) => `#${vertex}` };
/** Begins a sentence. @param {string} text */
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** A coin that is named by its weight alone has an article in a sentence; other moves stay. @param {string} move */
const coin = (move) => (/^−?[\d/]+$/.test(move) ? `die ${move}` : move);
/** The same after “nach”, “von”, “zu”. @param {string} move */
const toCoin = (move) => coin(move).replace(/^die ((link|recht)e )?/, (_, side = "") => `der ${side && `${side.trim()}n `}`);
/** @param {string} move */
const takes = (move) => (move === pass ? "Passe" : `Nimm ${coin(move)}`);
/** @param {string} move */
export const takeMove = (move) => `Nimm ${move}`;

// The analysis.

/** @param {string} lead */
export const leadAtEnd = (lead) => `Vorsprung des ersten Spielers am Schluss: ${lead}`;
/** @param {string} lead */
export const leadLies = (lead) => `Der Vorsprung des ersten Spielers am Schluss liegt in ${lead}`;
export const noAnalysis = "Keine Analyse";
/** @param {string} refusal */
export const refused = (refusal) => `Keine Analyse: ${refusal}.`;
/** @param {string} refusal */
export const stopped = (refusal) => `Die Suche wurde angehalten: ${refusal}.`;
export const isSureOf = "hat sicher";
export const willHave = "wird haben";
export const toMove = "am Zug";
export const isOver = "Die Partie ist vorbei.";
export const sureOf = "Was jeder sicher hat, was die anderen auch tun";
/** What the tags of simple strategies say. @type {Record<"greedy" | "colour", string>} */
export const TAGS = { greedy: "gierig", colour: "Farbe" };
/** @param {boolean} goesOn @param {number} seconds */
export const searchFor = (goesOn, seconds) => `${goesOn ? "Noch " : ""}${seconds} ${seconds === 1 ? "Sekunde" : "Sekunden"} suchen`;
export const stop = "Anhalten";
/** @param {number} count */
export const positions = (count) => some(count, "Stellung", "Stellungen");
/** @param {number} count */
export const searched = (count) => `${positions(count)} durchsucht`;
/** @param {number} count @param {string} lead */
export const searching = (count, lead) => `${positions(count)}, Vorsprung ${lead}`;
export const unfinished = " · noch nicht fertig";
/** @param {string} score */
export const draw = (score) => `Unentschieden${score}`;
/** @param {string} score */
export const endedInDraw = (score) => `Es endete unentschieden${score}`;
/** @param {string} one @param {string} other */
export const score = (one, other) => `, ${one} zu ${other}`;
/** @param {number} winner @param {string} by @param {boolean} isOver */
export const winner = (winner, by, isOver) => {
  const who = `Der ${["erste", "zweite"][winner]} Spieler`;
  return isOver ? `${who} hat mit ${by} Vorsprung gewonnen` : `${who} gewinnt mit ${by} Vorsprung`;
};
/** @param {string} outcome */
export const outcome = (outcome) => `Ergebnis ${outcome}`;
export const best = "am besten";
export const starBest = "★ am besten";
/** @param {string} loss */
export const loses = (loss) => `kostet ${loss}`;
/** @param {number} count */
export const moreOnBoard = (count) => `und ${count} weitere auf dem Brett`;
/** @param {"greedy" | "colour"} name */
export const strategyWould = (name) => ({ greedy: "was Gier tun würde", colour: "was die Farbe verlangt" })[name];
/** @param {string} who @param {string} move */
export const byWhom = (who, move) => `${who}: ${move}`;
/** @param {number} count @param {string} who @param {string} move */
export const playLine = (count, who, move) => `Spiel ${count > 1 ? `${count} Züge` : "einen Zug"} der Variante, bis ${who}: ${move}`;
/** @param {number} count */
export const restOfLine = (count) => ` … noch ${count}`;
/** @param {string} score */
export const scores = (score) => ` bringt ${score}`;

// The board as a picture.

export const theBoard = "Das Brett";
/** @param {number} count */
export const foldedCoins = (count) => `‹ ${counted(count)} weitere ›`;
export const showThem = "zeig sie";
export const unfold = "Aufklappen";
export const fold = "Zuklappen";
export const notAvailable = "nicht frei";
/** @param {string} who */
export const takenBy = (who) => `genommen von ${{ [you]: "dir", [they]: "dem Gegner" }[who] ?? who}`;
/** @param {string} name @param {number} vertex */
export const numbered = (name, vertex) => `${name}, #${vertex}`;
/** @param {string} taken @param {number} others @param {boolean} areAfter ob die anderen danach kommen */
export const takeCoin = (taken, others, areAfter) => `nimm ${coin(taken)}${others ? ` und ${others > 1 ? `${others} Münzen` : "die Münze"} ${areAfter ? "danach" : "davor"}` : ""}`;
/** @param {string} one @param {string} other */
export const worthBoth = (one, other) => `${one} für den ersten Spieler und ${other} für den zweiten`;
export const twoValues = "Von den beiden Zahlen einer Münze bekommt der erste Spieler die erste und der zweite die zweite.";
/** @param {string} weight @param {number} vertex */
export const editCoin = (weight, vertex) => `ändere ${numbered(coin(weight), vertex)}`;
/** @param {string[]} coins */
export const joinedTo = (coins) => (coins.length ? `verbunden mit ${coins.map(toCoin).join(" und ")}` : "mit keiner verbunden");
/** @param {number} count */
export const sheet = (count) => `Das Brett: ${coins(count)}. Mit den eckigen Klammern gehst du durch die, die du nehmen darfst.`;
/** @param {string} weight */
export const ev = (weight) => `Ev ${weight}`;

// The play so far.

export const noMoves = "Noch keine Züge";
/** @param {number} number @param {string} move @param {string} loss */
export const turn = (number, move, loss) => `Zug ${number}: ${move}${loss && `, ${loses(loss)}`}`;
/** What people wrote about a move. @param {{ name?: string, comment?: string }} written */
export const written = ({ name, comment }) => `${name ? `. Eine Variante namens ${name}` : ""}${comment ? `. Kommentar: ${comment}` : ""}`;

// The rules, and what a screen reader is told.

/** What may be taken of each kind of component, under the rule `share`. @type {Record<string, string>} */
export const TAKEN = {
  row: "eine Münze von einem Ende einer Reihe",
  stack: "von einem Stapel die Münze, die am weitesten von der Wand liegt",
  ev: "von einem Ev die 0 vor seiner Münze",
  free: "irgendeine lose Münze",
  pizza: "von einer Pizza irgendein erstes Stück, danach eines neben der Lücke",
  path: "von einem Pfad irgendeine erste Münze, danach eine neben der Lücke",
  forest: "eine Wurzel, unter der dann andere frei werden",
  tree: "einen freien Knoten eines Baums (irgendeinen, wo keiner frei ist), worauf seine Nachbarn frei werden",
  order: "von einer Ordnung einen Knoten, vor dem keiner mehr da ist",
  front: "eine oder mehr Münzen vorn von einem Haufen, bis zu #",
  ends: "eine oder mehr Münzen von einem Ende eines Haufens, bis zu #",
  graph: "einen freien Knoten eines Graphen (irgendeinen, wo keiner frei ist), worauf seine Nachbarn frei werden",
};
const uncutOnes = "keine anderen abtrennt, weder voneinander noch vom Boden, mit dem verankerte verbunden sind";
export const uncut = `einen Knoten, der ${uncutOnes}`;
export const availableUncut = `einen freien Knoten, der auch ${uncutOnes}`;
/** @type {Record<string, string>} */
export const PASSING = {
  P: "Passen ist erlaubt; wird zweimal nacheinander gepasst, ist die Partie vorbei.",
  A: "Passen ist erlaubt, solange eine gerade Zahl von Knoten übrig ist; wird zweimal nacheinander gepasst, ist die Partie vorbei.",
  N: "Passen ist erlaubt, aber nicht gleich nach einem Passen.",
};
export const stuck = "Die Partie ist vorbei: Von dem, was übrig ist, darf nichts genommen werden.";
/** @param {string[]} ways */
export const takeAny = (ways) => `nehmt ihr ${ways.join("; oder ")}`;
export const makeChoice = "trefft ihr eine Wahl aus einem Menü";
export const goAlong = "geht ihr einen Pfeil entlang";
/** @param {string[]} ways */
export const inTurn = (ways) => `Abwechselnd ${ways.join("; oder ")}.`;
export const rings = "Wer eine Münze mit Ring nimmt, ist noch einmal dran.";
export const whoWins = "Wer am Schluss mehr hat, gewinnt.";
/** @param {string} name @param {string[]} weights @param {number} more */
export const lying = (name, weights, more) => `${begun(kind(name))}: ${weights.join(" ")}${more > 0 ? ` und ${more} weitere` : ""}`;
/** @param {string[]} parts */
export const onTable = (parts) => `Auf dem Tisch: ${parts.join("; ") || "nichts"}.`;
/** @param {string[]} totals */
export const taken = (totals) => `Genommen: ${totals.join(" zu ")}.`;
/** @param {string} who */
export const isToMove = (who) => `${begun(person(who))} ${who === you ? "bist" : "ist"} dran.`;
/** @param {string} who @param {string} move @param {boolean} isCoin */
export const moved = (who, move, isCoin) => (isCoin ? `${hasTaken(who, move)}.` : `${who}: ${move}.`);
/** @param {string} lead */
export const leadSentence = (lead) => `${leadAtEnd(lead)}.`;
/** @param {string[]} moves */
export const theBest = (moves) => `Am besten: ${moves.join(", ")}.`;

// Players, engines and mistakes.

/** @type {Record<string, string>} */
export const STRATEGIES = {
  "": "ein Mensch",
  optimal: "Rechner, optimal",
  greedy: "Rechner, gierig",
  colour: "Rechner, nach Farbe",
  "two-ahead": "Rechner, zwei voraus",
  random: "Rechner, zufällig",
};
export const pause = "Pause";
export const letPlay = "Spielen lassen";
/** @param {number} errors */
export const errorsOf = (errors) => `${errors} von 100 Zügen`;
/** @param {number} errors */
export const errsIn = (errors) => `irrt in ${errorsOf(errors)}`;
/** @param {string} strategy */
export const noMove = (strategy) => `${OPPONENTS[strategy][0]} hat hier keinen Zug.`;
/** @param {string} move */
export const unproved = (move) => `${begun(coin(move))} ist ein guter Zug: Die Suche wurde nicht fertig, also ist nicht bewiesen, dass es der beste ist.`;
/** @param {string | undefined} why */
export const noBest = (why) => `Der beste Zug ist nicht bekannt. ${why}`;
/** @param {string} who @param {string | null} loss */
export const lost = (who, loss) => `${begun(person(who))} ${who === you ? "hast" : "hat"} ${loss ?? "unbekannt viel"} verschenkt`;
/** @param {string[]} losses @param {boolean} isAny */
export const mistakes = (losses, isAny) => (isAny ? `${losses.join(", ")}, und zwar so:` : `Keine Fehler. ${losses.join(", ")}.`);
/** @param {number} count */
export const undecided = (count) => `${some(count, "Zug wurde", "Züge wurden")} nicht rechtzeitig entschieden.`;
/** @param {string} who @param {string} move @param {string} loss */
export const mistake = (who, move, loss) => `${who}: ${coin(move)} kostet ${loss}`;
/** @param {string} move */
export const wasBest = (move) => ` (am besten war ${coin(move)}) `;
export const tryAgain = "Noch einmal versuchen";
/** @param {number} count */
export const more = (count) => `${count} weitere`;
/** @param {string} who @param {string} move */
export const findBetter = (who, move) => `Hier ${who === you ? "hast" : "hat"} ${person(who)} ${coin(move)} genommen. Finde einen besseren Zug.`;
export const thatIsBest = "Das ist der beste Zug.";
/** @param {string} move */
export const unjudged = (move) => `Ob ${coin(move)} am besten ist, war nicht rechtzeitig zu klären. Probier einen anderen Zug.`;
/** @param {string} move @param {string | null} loss */
export const losesTry = (move, loss) => `${begun(coin(move))} kostet ${loss ?? "etwas"}. Probier einen anderen Zug.`;

// Why?

/** The idea of each kind of step. @type {Record<string, string>} */
export const IDEAS = {
  fusion: "Auf eine Münze, die mindestens so schwer ist wie beide Nachbarn, lohnt es sich nie hinzuarbeiten: Wer einen Nachbarn nimmt, verschenkt sie. Die drei spielen sich wie eine einzige Münze: die Nachbarn minus die Münze dazwischen.",
  push: "Wer eine Wurzel nimmt, verschenkt, was unter ihr liegt. Eine Wurzel, die nicht schwerer ist als das größte Gewicht unter ihr, spielt sich mit den beiden größten wie eine einzige Münze: die Wurzel minus das größte plus das zweite. Wo es nur eines gibt, lösen sich beide als Ev ab.",
};
export const forTwo = "Erklärungen gibt es nur für zwei Spieler.";
export const tooLarge = "Das Brett ist zu groß dafür";
/** @param {string} why */
export const noExplanation = (why) => `Keine Erklärung: ${why}.`;
export const levels = "Die Stufen der Antwort";
/** @type {Record<"lanes" | "plans" | "laws" | "fusion" | "fences", string>} */
export const LEVELS = { lanes: "Zwei Partien", plans: "Einfache Pläne", laws: "Gesetze", fusion: "Scheiben", fences: "Zäune" };
/** @param {string} level */
export const deeper = (level) => `Weiter: ${level}`;
export const nothingLost = "Hier lockt nichts, was falsch wäre. So geht es am besten weiter:";
/** @param {string} move */
export const tempts = (move) => `${begun(coin(move))} lockt. Das kommt dabei heraus, und das bei einem besten Zug:`;
export const colourLaw = "Färbe jede zweite Münze. Wer beginnt, kann alle Münzen einer Farbe bekommen: Nimm deren Ende, und nach jeder Antwort liegt wieder eine davon frei.";
/** The two colours, as classes. */
export const SHADES = ["dark", "light"];
/** @param {number} index @param {string} weight */
export const shade = (index, weight) => `${["dunkel", "hell"][index]}: ${weight}`;
/** @param {string} heavy */
export const outweighs = (heavy) => `${begun(coin(heavy))} ist schwerer als alle anderen zusammen: Wer sie freilegt, verschenkt sie.`;
/** @param {number} count */
export const coinsLeft = (count) => `${coins(count)} ${count === 1 ? "ist" : "sind"} noch da.`;
/** @param {string} move @param {string} who @param {string} heavy */
export const opensIt = (move, who, heavy) => `Nach ${toCoin(move)} ${who === you ? "musst" : "muss"} ${person(who)} ${coin(heavy)} freilegen.`;
export const ranked = "Das Schwerste zuerst";
export const strategies = "Die einfachen Strategien";
export const viewOfMover = "Von dem, was noch da ist, aus der Sicht des Spielers am Zug:";
/** @param {number} count */
export const vertices = (count) => `${count} Knoten`;
export const markThem = "markiere sie auf dem Brett";
/** @param {Turn} turn */
export const move = (turn) => `Zug ${turn}`;
export const isSearched = "Für diese Stellung braucht es eine Suche: Einen kurzen Beweis ihres Werts gibt es nicht, aber jedes Ergebnis auf dem Brett ist exakt, sobald die Suche fertig ist. Das weiß man:";
export const noLaws = "Keines der Gesetze, die eine Suche abkürzen, gilt hier.";
export const reduction = "Womit die Suche beginnt, Schritt für Schritt";
/** @param {string} board @param {number} others */
export const reducedTo = (board, others) => `Übrig: ${board}${others ? ", neben Menüs oder Spielen" : ""}`;
export const greedAgainst = "Gier, gegen optimales Spiel und gegen jedes";
/** @param {string} lead @param {string} optimal */
export const greedComes = (lead, optimal) => `Wer immer das meiste auf einmal nimmt, kommt auf einen Vorsprung von ${lead} für den ersten Spieler${optimal && `; optimal gespielt sind es ${optimal}`}.`;
export const noGreed = "Nicht rechtzeitig gefunden, oder die Partie ist vorbei.";
export const isUnbroached = "Ein Teil ist noch unberührt. Ein bester erster Zug ist ";
/** @param {string} rest @param {string} worth */
export const leaves = (rest, worth) => `; übrig bleibt ${rest || "nichts"}, für den Gegner ${worth} wert. Davon handelt das Weitere.`;
export const and = "  und  ";
/** @param {number} count */
export const andMore = (count) => `und ${counted(count)} weitere`;
/** @param {string} range */
export const verticesOf = (range) => `Knoten ${range}`;
/** @param {number} count */
export const stepsBack = (count) => `${count} Schritte zurück`;
export const stepBack = "Einen Schritt zurück";
/** @param {number} count @param {number} all */
export const stepOf = (count, all) => `${count} von ${all}`;
export const stepForward = "Einen Schritt vor";
/** @param {number} count */
export const stepsForward = (count) => `${count} Schritte vor`;
export const beforeSteps = "Vor dem ersten Schritt";
export const nothingFuses = "Nichts verschmilzt.";
/** @param {string} weight */
export const evCameOff = (weight) => `Ein ${ev(weight)} hat sich abgelöst.`;
/** @param {string} weights @param {string} fused */
export const fuse = (weights, fused) => `${weights} verschmelzen zu ${fused}`;
/** @param {string} weights @param {string} weight */
export const comeOff = (weights, weight) => `${weights} lösen sich ab: ${ev(weight)}`;
/** @param {string} one @param {"beside" | "then"} by @param {string} other @param {string} listed @param {string} chain */
export const joined = (one, by, other, listed, chain) => `${one} ${{ beside: "neben", then: "vor" }[by]} ${other}: ${listed && `${listed}, das verschmilzt zu `}${chain}`;
/** @param {string} root @param {string} lost @param {string | null} became @param {string} weight */
export const meets = (root, lost, became, weight) => `Die Wurzel ${root} trifft auf ${lost} und ${became === null ? `löst sich ab: ${ev(weight)}` : `wird zu ${became}`}`;
/** @param {string} weight @param {string} worth */
export const heaviestFirst = (weight, worth) => `Abwechselnd, das Schwerste zuerst${weight && `, und das ${ev(weight)}`}: für den Spieler am Zug ${worth} wert.`;
export const greed = "Gier";
export const secondByColour = "Der zweite Spieler, nach Farbe,";
export const oneColour = "Eine Farbe";
/** @param {string} one @param {string} other @param {string} lead @param {string} optimal */
export const contest = (one, other, lead, optimal) => ` bekommt ${one} zu ${other}, Vorsprung ${lead}; optimal ist ${optimal}.`;
/** What a strategy is sure of, and whether it is therefore optimal. @param {string} sure @param {string} ifLucky @param {boolean} isSecond @param {string} optimality */
export const guarantees = (sure, ifLucky, isSecond, optimality) => ` Was der Gegner auch tut: ${isSecond ? `Der erste Spieler kommt höchstens auf ${sure} Vorsprung` : `Ein Vorsprung von ${sure} ist sicher`}${ifLucky && `, oder ${ifLucky}, wenn Gleichstände gut ausgehen`}${VERDICTS[optimality]}`;
/** @type {Record<string, string>} */
const VERDICTS = { optimal: ". Das ist optimal.", "by-ties": ". Optimal ist es nur dann.", "not-optimal": ". Optimal ist das nicht.", unknown: "." };
export const noGuarantee = " Das gilt gegen dieses Spiel; was gegen jedes sicher ist, wurde nicht gefunden.";
/** @param {number} turn @param {string} move @param {string} loss @param {string} better */
export const goesWrong = (turn, move, loss, better) => `In Zug ${turn} geht es schief: ${begun(coin(move))} kostet ${loss}, am besten war ${coin(better)}.`;
/** @param {number} count */
export const manyFences = (count) => `${count} Zäune: zu viele für ein Diagramm.`;
/** @param {string[]} list */
export const fenceList = (list) => `Zäune: ${list.join(", ")}`;
export const fenceChart = "Diagramm der Zäune";
export const fenceLegend = "R jedes Zauns zwischen den Münzen: ● Klasse 0, ■ Klasse 1, der kleinste jeder Klasse im Ring, die Ketten von den freien Enden fett. Von Zaun zu Zaun entlang einer Kette ist eine Scheibe; ihr Gewicht ist die Summe beider R.";

// Playing.

export const rowLaw = "Nimm eine Münze von einem Ende. Wer am Schluss mehr hat, gewinnt.";
export const opponent = "Dein Gegner";
export const goFirst = "Selbst anfangen";
export const goSecond = "Gegner fängt an";
export const hint = "Tipp";
/** @param {number} count @param {number} all */
export const dots = (count, all) => `${"●".repeat(count)}${"○".repeat(all - count)}`;
/** What each hint says. @type {Record<string, (named: { move: string, reply: string, left: string[], moves: string[], opponent: string }) => string>} */
export const HINTS = {
  trap: () => "Das Größte ist eine Falle.",
  quiet: () => "Das Größte ist hier in Ordnung. Etwas anderes nicht.",
  any: () => "Hier ist jeder Zug so gut wie die anderen.",
  open: () => "Dieses Brett ist zu groß für einen Tipp.",
  "trap-is": ({ move }) => `Hinter ${toCoin(move)} steckt etwas.`,
  reply: ({ move, reply, left, opponent }) => `${takes(move)}: ${begun(person(opponent))} nimmt ${coin(reply)}.${left.length ? ` Dann ${left.length > 1 ? "bleiben" : "bleibt"} dir ${list(left.map(coin))}.` : ""}`,
  best: ({ moves }) => `${takes(moves.map((move) => (move === pass ? move : coin(move))).join(" oder "))}.`,
};
/** @param {string[]} words */
const list = (words) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} und ${words.at(-1)}` : words.join(""));
export const isGone = "Die ist schon weg.";
/** @param {string} who */
export const notYourTurn = (who) => `${begun(person(who))} ist dran.`;
/** Why a coin may not be taken, by the kind of what it lies in. @type {Record<string, string>} */
export const MAY_NOT = {
  row: "Nur die Enden.",
  stack: "Nur die Münze am freien Ende.",
  ev: "Nur die 0 davor.",
  pizza: "Nur ein Stück neben der Lücke.",
  path: "Nur eine Münze neben der Lücke.",
  forest: "Nur eine, über der nichts mehr ist.",
  order: "Nur eine, vor der nichts mehr ist.",
  front: "Nur von vorn.",
  ends: "Nur von einem Ende.",
  tree: "Nur einen Nachbarn von etwas, das weg ist.",
  graph: "Nur einen Nachbarn von etwas, das weg ist.",
  cut: "Das würde andere abtrennen.",
};
/** @param {string} who @param {string} one @param {string} other */
export const wins = (who, one, other) => `${begun(person(who))} ${who === you ? "gewinnst" : "gewinnt"} ${one} zu ${other}`;
/** @param {string} one @param {string} other */
export const drawAt = (one, other) => `Unentschieden, ${one} zu ${other}`;
/** @param {string[]} totals */
export const overAt = (totals) => `Vorbei: ${totals.join(" zu ")}`;
/** @param {number} count @param {string} lost */
export const given = (count, lost) => (count ? `${count === 1 ? "Ein Zug hat" : `${counted(count)} Züge haben`} ${lost} verschenkt.` : "Du hast nichts verschenkt.");
export const leadByTurn = "Der Vorsprung, der noch zu erreichen war, Zug für Zug: Er fällt, wo Münzen verschenkt wurden";
export const newBoard = "Neues Brett";
export const rematch = "Revanche";
export const tryThat = "Diesen Zug noch einmal";
/** @param {string} move */
export const tookHere = (move) => `Hier hast du ${coin(move)} genommen. Nimm etwas anderes.`;
export const why = "Warum?";
/** @param {string} who @param {string} move */
export const took = (who, move) => hasTaken(who, move);
/** @param {string} move */
export const take = (move) => takes(move);
export const moreWhy = "Auf der Werkbank ansehen";
export const beatMe = "Wer schlägt mich?";
export const beatCopied = "Ein Link zu diesem Brett mit deinem Ergebnis ist kopiert.";
/** @param {string} score */
export const beat = (score) => `Hier hat jemand ${score} geschafft. Und du?`;

// Two plays beside each other.

export const onceMore = "Noch einmal zeigen";
/** @param {string[]} coins */
export const opens = (coins) => `legt ${coins.map(coin).join(", ")} frei`;
/** @param {string[]} coins */
export const staysShut = (coins) => `${coins.map(coin).join(", ")} ${coins.length > 1 ? "bleiben" : "bleibt"} zu`;

// Editing.

/** @type {Record<string, string>} */
export const MARKS = { open: "Frei", anchored: "Verankert", even: "Gerade" };
/** @param {number} vertex */
export const weightOf = (vertex) => `Gewicht von #${vertex}`;
export const set = "Setzen";
export const remove = "Entfernen";
export const plusCoin = "+ Münze";
export const afterIt = "noch eine dahinter";
export const toLeft = "Nach links";
export const toRight = "Nach rechts";
export const otherEnd = "Das andere Ende";
export const plusVertex = "+ Knoten";
export const joinedToIt = "noch einer, damit verbunden";
export const edgeTo = "Kante zu #";
export const addsEdge = "setzt die Kante, oder entfernt sie";
export const close = "Schließen";

// The gallery.

export const noBoards = "Die Bretter sind nicht gekommen";
/** @param {string} family */
export const parameterOf = (family) => `Parameter von ${family}`;
/** @param {string} about @param {string} source */
export const aboutFamily = (about, source) => `${about} – ${source}`;
export const families = "Familien";
export const anyShape = "beliebige Form";

// Certificates.

export const saveCertificate = "Zertifikat speichern";
/** @param {number} count */
export const bytes = (count) => ` ${counted(count)} Bytes. `;
export const checksToo = " prüft es auch.";
export const verified = "Geprüft: Jeder Schritt des Beweises stimmt.";
/** @param {string} board @param {string} value @param {string} profits */
export const hasValue = (board, value, profits) => `${board} hat den Wert ${value}${profits}.`;

// Sharing.

export const linkCopied = "Link kopiert.";
export const textCopied = "Text kopiert.";
export const noCopying = "Der Browser erlaubt kein Kopieren.";
/** What the address leaves out of the play, from nothing to all of it. */
export const LEFT_OUT = [
  "", "Der Link lässt Kommentare und Namen weg: Mit ihnen wäre er zu lang.",
  "Der Link enthält die Variante bis hierher, ohne die anderen: Mit ihnen wäre er zu lang.",
  "Der Link enthält nur das Brett: Mit der Variante wäre er zu lang.",
  "Das Brett ist zu lang für einen Link: Speichere es als Datei.",
];
/** @type {Record<string, string>} */
const FORMATS = { graph6: "graph6", sparse6: "sparse6", edgelist: "Kantenliste", graphml: "GraphML", dot: "DOT", gph: "gph" };
/** What a text was read as. @param {NonNullable<Outline["read"]>} read */
export function wasRead(read) {
  if ("coins" in read) return coins(read.coins);
  const how = [FORMATS[read.format] ?? read.format, read.weights === "file" ? "Gewichte aus der Datei" : "", read.edge_data ? "Angaben zu Kanten übergangen" : ""].filter(Boolean);
  const what = `${some(read.vertices, "Knoten", "Knoten")}, ${some(read.edges, "Kante", "Kanten")} gelesen (${how.join("; ")}).`;
  return read.weights === "file" ? what : `${what} Die Datei hat keine Gewichte: Jeder Knoten wiegt 1. Unter Ändern kannst du das ändern.`;
}
export const tooManyForSvg = "Ein Brett mit so vielen Knoten wird als PNG, Text oder JSON gespeichert.";
export const noPicture = "In diesem Bild steckt kein Brett.";

// The page, and what fails.

/** @param {string} board */
export const title = (board) => (board ? `${board} · Slicewise` : "Slicewise spielen");
/** @param {number} seconds */
export const seconds = (seconds) => (seconds === 1 ? "1 Sekunde" : `${counted(seconds)} Sekunden`);
export const problem = "Problem";
/** @param {number} line @param {number} column */
export const place = (line, column) => `Zeile ${line}, Spalte ${column}`;
export const failed = "Etwas ist schiefgegangen";
export const noAnswer = "Der Rechner hat nicht geantwortet.";
export const moveLeftOut = "Ein Zug ist weggelassen";
/** @param {number} number @param {string} why */
export const leftOutOf = (number, why) => `Zug ${number} der Partie, und was folgt: ${why}`;
/** @param {number} count @param {string} one @param {string} more */
const some = (count, one, more) => `${counted(count)} ${count === 1 ? one : more}`;
/** @param {number} count */
export const coins = (count) => some(count, "Münze", "Münzen");
/** What is asked about a text that may mean boards of these numbers of weights, and why. @type {Record<"count" | "comma" | "lines", (...counts: number[]) => string[]>} */
export const DOUBTS = {
  count: (one, other) => [`${coins(one)} oder ${counted(other)}?`, "Die erste Zahl könnte sagen, wie viele Münzen es sind."],
  comma: (...counts) => [counts.length > 1 ? "Eine Zahl oder zwei?" : "Ist das das Brett?", "Ein Komma oder Leerzeichen kann in einer Zahl stehen, oder zwischen zweien."],
  lines: () => ["Ist das eine Reihe?", "Reihen nebeneinander verbindet ein +, wie in row 1 2 + row 3 4. Eine Liste von Kanten öffnest du unter Teilen, als Datei mit der Endung .edgelist."],
};
/** @param {keyof typeof DOUBTS} doubt @param {{ board: string, weights: number }} reading */
export function reading(doubt, { board, weights }) {
  if (doubt === "lines") return `Eine Reihe mit ${weights === 1 ? "einer Münze" : coins(weights)}`;
  return `${doubt === "count" ? coins(weights) : some(weights, "Zahl", "Zahlen")}: ${board.slice(0, 60)}${board.length > 60 ? "…" : ""}`;
}
/** @param {number} status */
export const serverAnswered = (status) => `Der Server hat mit ${status} geantwortet.`;
export const serverGone = "Der Server antwortet nicht";
export const serverGoneWhy = "Läuft slicewise serve noch? Die Partie bleibt erhalten, und die Seite fragt von selbst wieder nach.";
export const serverStopped = "Der Server hat mitten in einer Antwort aufgehört.";
export const engineFailed = "Der Rechner ist ausgefallen";
export const engineNotLoaded = "Der Rechner konnte nicht geladen werden";
/** @param {string} why */
export const offline = (why) => `${why}. Bist du offline?`;

/** @type {Record<string, string>} */
const PARTS = {
  tree: "die Varianten", line: "die Züge", seats: "wer spielt", layout: "die Zeichnung", players: "die Zahl der Spieler", room: "der Raum", show: "wie viel gezeigt wird",
};
/** What of a link could not be read. @param {string[]} wrong */
export const badLink = (wrong) => (wrong[0] === "board" ? "Der Link nennt kein Brett. Das hier ist das erste."
  : `Der Link ist beschädigt. Das war nicht zu lesen: ${wrong.map((name) => PARTS[name]).join(", ")}.`);
/** @param {number} players @param {number} most */
export const tooManyPlayers = (players, most) => `${counted(players)} Spieler sind zu viele: Hier können ${most} spielen.`;

// The help.

/** Keys by their commands. @type {Record<string, string>} */
export const KEYS = {
  back: "zurück",
  forward: "vor",
  first: "zum Anfang",
  last: "zum Schluss der Variante",
  sibling: "nächste Variante",
  best: "den besten Zug machen",
  walk: "durch die Knoten gehen, die du nehmen darfst; Enter nimmt einen",
  pass: "passen, wo das erlaubt ist",
  ends: "die Münze am linken oder rechten Ende der Reihe nehmen",
  undo: "rückgängig, wiederholen",
  delete: "ab hier löschen; beim Ändern den Knoten",
  add: "beim Ändern: noch ein Knoten neben diesen",
  promote: "diese Variante aufwerten",
  flip: "das Brett umdrehen",
  analysis: "Antworten zeigen oder verbergen",
  explain: "Erklärung auf oder zu",
  reply: "die beste Antwort auf den besten Zug zeigen",
  review: "Fehler dieser Partie finden",
  larger: "größeres Bild (auch Strg und Mausrad, oder zwei Finger)",
  smaller: "kleineres Bild",
  fit: "das ganze Bild, und zurück",
  edit: "das Brett ändern",
  write: "ein Brett schreiben",
  gallery: "Bretter zur Auswahl",
  help: "diese Hilfe",
};
/** @type {Record<string, string>} */
export const KEY_NAMES = {
  " ": "Leertaste", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "": "Leertaste", Home: "Pos1", End: "Ende", Delete: "Entf", "Ctrl+z": "Strg+z", "Ctrl+y": "Strg+y",
  "Shift+←": "Umschalt+←", "Shift+→": "Umschalt+→", "Shift+P": "Umschalt+P", "Shift+L": "Umschalt+L", "Shift+R": "Umschalt+R",
};

// The notebook of the bench.

/** The questions that can be asked. @type {Record<string, string>} */
export const QUESTIONS = {
  equivalent: "Sind sie füreinander austauschbar?",
  distance: "Wie weit liegen sie höchstens auseinander?",
  order: "Ist eines nie schlechter als das andere?",
  similar: "Wiegen ihre Scheiben gleich viel?",
  independent: "Addieren sich ihre Werte einfach?",
  group: "Heben sich einige davon auf?",
  measure: "Für welche Zahlen stehen sie?",
  domination: "Ist ein erster Zug nie schlechter als ein anderer?",
  badness: "Was kann jeder erste Zug kosten?",
  doubles: "Ist alles, was daraus werden kann, zweimal 0 wert?",
  safe: "Welche ersten Züge sind sicher?",
  invertible: "Kann ein anderes Brett es aufheben?",
  parity: "Ist es gerade oder ungerade?",
  reduce: "Wie weit lässt es sich vereinfachen?",
  profile: "Was ist es neben einer Münze wert?",
  onepass: "Was ist ein erzwungenes Passen wert?",
  scale: "Und wenn sich alle Gewichte gleich ändern?",
  simplistic: "Sind sichere Züge immer die besten?",
  ev: "Ist es ein Ev?",
  slice: "Ist es eine Scheibe?",
  partition: "Wie zerfällt es in Scheiben?",
  extremal: "Ist es so schlecht wie möglich für den ersten Spieler?",
  plateaus: "Wo sind seine Hügel?",
  "zero-cycle": "Ist es nichts wert?",
  rotations: "Was macht jeder Schnitt daraus?",
  clusters: "Wo stehen Einsen beisammen?",
  stabilizer: "Welche Änderungen aller Gewichte machen nichts aus?",
  shift: "Macht ein Brett sie alle um 1 weniger wert?",
  origin: "Woraus kann es entstanden sein?",
  table: "Die Tabelle aller Teilstücke",
  compare: "Wie viel Arbeit macht jedes Verfahren?",
  certify: "Lässt sich sein Wert beweisen?",
  strategy: "Was garantiert eine Strategie?",
  verify: "Stimmt dieses Zertifikat?",
  find: "Bretter suchen",
};
/** What questions are about, how many of them can be asked, and how many there are. @type {Record<"board" | "moves" | "several", (can: number, all: number) => string>} */
export const GROUPS = {
  board: (can, all) => `Dieses Brett (${can} von ${all})`,
  moves: (can, all) => `Seine ersten Züge (${can} von ${all})`,
  several: (can, all) => `Mehrere Bretter (${can} von ${all})`,
};
/** Why a question cannot be asked, by the code of the engine. @type {Record<string, string>} */
export const REASONS = {
  "more-boards": "Das geht um zwei Bretter: Leg noch eines daneben.",
  "fewer-boards": "Das geht um weniger Bretter: Nimm welche weg.",
  "many-boards": "Das geht um höchstens zwölf Bretter.",
  "many-pieces": "Dafür hat die Pizza zu viele Stücke.",
  "many-coins": "Das geht um höchstens 60 Münzen.",
  "many-vertices": "Das geht um höchstens 40 Münzen, alle Bretter zusammen.",
  "rule-share": "Das geht um die einfache Regel für das Nehmen, share.",
  "rule-share-or-grab": "Es geht um die Regeln share und grab: Unter both kann eine Partie vorzeitig enden.",
  passing: "Das geht um Partien ohne Passen.",
  "no-passing": "Mit Menüs, Spielen oder einem weiteren Zug darf niemand passen.",
  "same-rules": "Die Bretter haben verschiedene Regeln.",
  "single-row": "Das geht um eine einzige Reihe.",
  "single-row-or-stack": "Das geht um eine einzige Reihe oder einen Stapel.",
  "single-sequence": "Das geht um eine Reihe, einen Stapel, einen Pfad oder eine Pizza.",
  "single-pizza": "Das geht um eine einzige Pizza.",
  "odd-pizza": "Das geht um eine ungerade Zahl von Stücken.",
  "even-pizza": "Das geht um eine gerade Zahl von Stücken.",
  vertices: "Das geht nicht um Menüs und Spiele.",
  edges: "Das geht nicht um Menüs, Spiele und Ordnungen.",
  "not-even": "Das geht nicht um Münzen, nach denen man noch einmal dran ist.",
  "one-parity": "Manche Partien darauf dauern einen Zug länger als andere.",
  available: "In jedem Teil muss eine Münze frei sein.",
  "zeros-and-ones": "Das geht nur um die Gewichte 0 und 1.",
  "ones-and-minus-ones": "Das geht nur um die Gewichte 1 und −1.",
  "like-free": "Es spielt sich nicht wie lose Münzen.",
};
/** Begins what the engine could not do, by the kind of the problem. @type {Record<string, string>} */
export const PROBLEMS = {
  "bad-request": "So kann man das nicht fragen",
  "too-large": "Das ist zu viel",
  "bad-board": "Das ist kein Brett",
  "bad-turn": "Dieser Zug ist nicht erlaubt",
  "bad-edit": "So lässt sich das Brett nicht ändern",
  "bad-certificate": "Das Zertifikat stimmt nicht",
  "no-answer": "Darauf gibt es keine Antwort",
  "too-long": "Das dauert zu lange",
  busy: "Das sind zu viele Fragen auf einmal",
  fault: "Der Rechner ist ausgefallen",
};
/** @param {string | undefined} what @param {string} why */
export const problemOf = (what, why) => (what && what !== why ? `${what}: ${why}.` : `${why}`);
/** @param {string} why */
export const notMade = (why) => `Dieses Brett geht nicht: ${why}.`;
/** @param {string} typed */
export const badWeight = (typed) => `„${typed}“ ist kein Gewicht. Schreib eine Zahl wie 4, −2, 0,5 oder 1/3.`;
export const onTheTable = "auf dem Tisch";
/** @param {string} board */
export const without = (board) => `${board} wegnehmen`;
export const mine = "Meine";
/** @param {string} board */
export const forget = (board) => `${board} nicht mehr aufheben`;
export const keptMine = "Aufgehoben: Du findest es in Bretter, unter Meine.";
export const pickBetter = "Tipp auf die Münze, die vielleicht besser zu nehmen ist.";
export const pickWorse = "Tipp jetzt auf die Münze zum Vergleichen.";
export const pickAnother = "Tipp auf eine andere Münze.";
export const notFirst = "Diese Münze darf nicht als erste genommen werden. Tipp auf eine mit dickem Rand.";
/** @param {number} number */
export const cellIn = (number) => `${number}.`;
export const askIt = "Fragen";
export const askAgain = "Noch einmal fragen";
export const copyLink = "Link kopieren";
export const copyCommand = "Befehl kopieren";
export const commandCopied = "Befehl kopiert.";
export const notDecided = "Nicht entschieden.";
export const yes = "Ja";
export const no = "Nein";
export const none = "keine";
export const nothing = "ein leeres Brett";
export const because = "Warum das gilt";
/** @param {string} one @param {string} none */
const truth = (one, none) => (/** @type {any} */ is) => (is ? `Ja. ${one}` : `Nein. ${none}`);
/** What a board that nothing cancels has no answer to. @param {any} is @param {any} facts @param {string} otherwise */
const unlessFree = (is, facts, otherwise) => (is === "not invertible" ? `Brett ${Number(facts.board) + 1} kann von keinem anderen aufgehoben werden, also gibt es keine Antwort.` : otherwise);
/** @param {string} places */
const boardsAt = (places) => [places].flat().map((place) => Number(place) + 1).join(" und ");
/** @param {string | undefined} board @param {string} otherwise */
const besideIt = (board, otherwise) => (board === "empty" ? "Ganz allein" : `Neben ${board ?? otherwise}`);
/** The answers as sentences. @type {Record<string, (answer: any, facts: any, coins: string[]) => string>} */
const ANSWERS = {
  equivalent: (is, { beside, values }) => (is ? "Ja. Was auch daneben liegt, jedes kann für das andere stehen." : `Nein. ${besideIt(beside, "einem Brett")} sind sie ${values?.join(" und ") ?? "verschieden viel"} wert.`),
  distance: (far) => (far === "infinite" ? "Es gibt keine Grenze: Eines ist gerade, das andere ungerade." : `Was auch daneben liegt, ihre Werte sind nie mehr als ${far} auseinander.`),
  order: (how, facts) => unlessFree(how, facts, { below: "Das erste Brett ist nie besser als das zweite.", above: "Das erste Brett ist nie schlechter als das zweite.", equivalent: "Sie sind überall gleich gut.", incomparable: "Weder noch: Jedes ist irgendwo besser." }[/** @type {"below"} */ (how)]),
  similar: truth("Ihre Scheiben haben dieselben Gewichte in derselben Reihenfolge.", "Ihre Scheiben sind verschieden."),
  independent: (is, facts) => unlessFree(is, facts, is ? "Ja. Zusammen sind sie so viel wert wie die Summe ihrer Werte." : "Nein. Zusammen sind sie nicht so viel wert wie die Summe ihrer Werte."),
  group: (how, facts) => unlessFree(how, facts, how === "dependent" ? `Ja: Zusammen ${[facts.relation].flat().length > 1 ? `heben sich die Bretter ${boardsAt(facts.relation)}` : `hebt sich Brett ${boardsAt(facts.relation)}`} auf.` : "Nein: Keine Auswahl davon hebt sich auf."),
  measure: (length) => `Zusammen stehen sie für Intervalle der Länge ${length}.`,
  domination: (is, { beside, outcomes }, [better, worse]) => (is ? `Ja. ${begun(coin(better))} zu nehmen ist nie schlechter als ${coin(worse)}, was auch daneben liegt.` : `Nein. ${besideIt(beside, "einem Brett")} ist ${coin(worse)} besser${outcomes ? `: ${outcomes[1]} Vorsprung statt ${outcomes[0]}` : ""}.`),
  badness: (loss) => (loss === "0" ? "Kein erster Zug kostet etwas." : `Der schlechteste erste Zug kostet ${loss}.`),
  safe: (places) => (places.length ? "Diese ersten Züge sind sicher:" : "Kein erster Zug ist sicher."),
  invertible: truth("Ein anderes Brett hebt es auf: Beide zusammen spielen sich wie nichts.", "Neben keinem Brett spielt es sich wie nichts."),
  doubles: (how) => (how === "by play" ? "Ja: Zwei Stück davon sind 0 wert, und auch zwei von allem, was ein Spiel übrig lässt." : how === "by moves" ? "Nein; aber zu jedem ersten Zug gibt es einen mindestens so guten, der ein Brett lässt, das ein anderes aufhebt." : "Nein, und zu einem ersten Zug gibt es keinen mindestens so guten, der ein Brett lässt, das ein anderes aufhebt."),
  parity: (how, { vertices }) => `Es ist ${how === "even" ? "gerade" : "ungerade"}: Es hat ${vertices} ${vertices === "1" ? "Münze" : "Münzen"}.`,
  reduce: () => "Es spielt sich wie dieses Brett:",
  profile: (form, { distance }) => (form === "no normal form" ? `Keine losen Münzen spielen sich genauso; die nächsten sind ${distance} entfernt.` : `Es spielt sich wie ${form === "empty" ? "nichts" : form}.`),
  onepass: (value, facts) => `Wenn der ${/first/.test(facts.pass) ? "erste" : "zweite"} Spieler einmal passen muss, ist es ${value} wert; ohne das Passen ${facts.value}.`,
  scale: (board, { before, after }) => `Daraus wird dieses Brett, und sein Wert geht von ${before} auf ${after}:`,
  simplistic: truth("Was sicher ist, ist auch am besten.", "Ein sicherer Zug kann hier falsch sein."),
  ev: (is, { ev }) => (is ? `Ja: Es spielt sich wie ein Ev ${ev}, das niemand anfassen will.` : "Nein, es spielt sich nicht wie ein Ev."),
  slice: (how, { weight }) => (how === "neither" ? "Nein: Es ist weder eine Scheibe noch ein Ev." : how === "slice" ? `Ja: Es spielt sich wie eine Münze von ${weight}.` : `Nein, aber als Stapel ist es ein Ev ${weight}.`),
  partition: (_, { slices }) => `Es zerfällt in Scheiben mit den Gewichten ${slices.join(", ") || "nichts"}:`,
  extremal: (is, { value, bound }) => (is ? `Ja: Es ist ${value} wert, das Wenigste, was solche Gewichte erlauben.` : `Nein: Es ist ${value} wert; solche Gewichte erlauben ${bound}.`),
  plateaus: (count) => `Es hat ${count} Hügel: gleiche Gewichte nebeneinander, höher als das, was daneben liegt.`,
  "zero-cycle": truth("Nimmt man seine Hügel gerader Länge weg, bleibt nichts übrig.", "Nimmt man seine Hügel gerader Länge weg, bleibt etwas übrig."),
  rotations: (value) => `Die Pizza ist ${value} wert. Das macht je ein Schnitt daraus:`,
  clusters: (count) => `Es hat ${count} ${count === "1" ? "Block" : "Blöcke"} von Einsen.`,
  stabilizer: (which, { ev, point }) => (which === "all" ? "Alle: Es spielt sich wie nichts." : which === "shifts" ? `Eine Zahl zu allen zu zählen: Es spielt sich wie ein Ev ${ev}.` : point ? `Sie um ${point} zu strecken: Es spielt sich wie eine Münze von ${point}.` : "Keine."),
  shift: (board) => `Ja: Neben ${board} sind die mit gerader Anzahl Münzen 1 weniger wert, die anderen 1 mehr.`,
  origin: (_, { play }) => (play.length ? "Aus diesem Brett, auf dem keine Münze frei ist, wenn beide am besten spielen:" : "Keine Münze ist frei, also war nichts davor."),
};
/** @param {string} question @param {any} answer @param {any} facts @param {string[]} coins */
export const answer = (question, answer, facts, coins) => {
  if (answer !== null) return ANSWERS[question](answer, facts, coins);
  const [least, most] = [facts.at_least, facts.at_most];
  return [notDecided, least && `Sie können mindestens ${least} auseinander sein.`, most && `Sie sind höchstens ${most} auseinander.`].filter(Boolean).join(" ");
};
/** The facts beside an answer. @type {Record<string, string>} */
export const FACTS = {
  first: "das erste spielt sich wie", second: "das zweite spielt sich wie", beside: "neben", opposite: "eines gewinnt, eines verliert neben", worth: "und ist wert", values: "die Werte", value: "der Wert",
  together: "zusammen", odd: "ungerade", orders: "Ordnungen", turn: "wo es knickt", weight: "Gewicht", onepass: "mit einmal Passen", distance: "Abstand", board: "die Bretter", set: "Zahlen", length: "Länge",
  difference: "die Differenz", law: "nach dem Gesetz", component: "wegen", take: "nach dem Nehmen von", leaves_ev: "ein Ev bleibt von", two: "zweimal ist es wert", two_onepass: "zweimal, mit Passen", scores: "sofort",
  outcomes: "die Ergebnisse", greatest: "das größte Gewicht", move: "die ersten Züge", vertex: "Münze", outcome: "Ergebnis", loses: "kostet", at_most: "höchstens", at_least: "mindestens", stands_for: "jede steht für", gone: "fort",
  ones: "Einsen", zeros: "Nullen", safe: "sicher", optimal: "am besten", open_ones: "freie Einsen", closed_zero: "eine Null, die nicht frei ist", odd_one: "eine ungerade", degree: "Nachbarn", class: "spielt sich wie", sum: "Wechselsumme",
  beginning: "scheitert von links", end: "scheitert von rechts", len: "Münzen", step: "Schritt für Schritt", part: "Teil", above_0: "erste Summe über 0", cut: "abgeschnitten", slices: "Scheiben", equivalent: "austauschbar", rows: "als Reihen",
  stacks: "als Stapel", reversed: "als umgedrehte Stapel", plateau: "die Hügel", pieces: "Stücke", vertices: "Münzen", deleted: "weggenommen", left: "was bleibt", start: "Schnitt vor", slice: "eine Scheibe", invertible: "aufhebbar",
  cluster: "die Blöcke", bound: "das Wenigste, was es geben kann", total: "alle Gewichte", family: "Familie", x: "ihr Parameter", sums: "Summen", needs: "eine davon in", fails: "scheitert",
  looked_at: "angesehene Bretter", play: "nach dem Spiel", dominated_by: "mindestens so gut ist", neighbours: "nächste Hügel", near: "Münzen daneben", all_invertible: "alle lassen sich aufheben", one_heavier: "nur eine wiegt mehr", all_worth_the_same: "alle gleich viel wert", colours_apart: "die Farben unterscheiden sich um", only_plateau: "ihr einziger Hügel",
  alone: "allein", shifted: "daneben", connected: "in einem Stück", open: "nicht entschieden",
};
export const profileChart = "Der Wert neben einer Münze, nach dem Gewicht dieser Münze";
/** @param {string} lead */
export const tableLead = (lead) => `Wer auf der ganzen Reihe beginnt, hat ${lead} Vorsprung.`;
export const tableNote = "Jede Zeile der Tabelle ist um eine Münze länger. Ein Feld ist der Vorsprung dessen, der auf seinem Teilstück beginnt: die Münze an einem Ende minus das Feld des Rests. Zeig auf ein Feld, um sein Teilstück zu sehen.";
/** @param {string} part @param {string} lead */
export const tableCell = (part, lead) => `${part}: ${lead}`;
/** @param {string} lead */
export const sameLead = (lead) => `Alle Verfahren finden den Vorsprung ${lead}. Die Arbeit ist verschieden:`;
/** @type {Record<string, string>} */
export const METHODS = { recursion: "alles ausprobieren", "recursion with a memory": "ausprobieren und merken", "second player's recurrence": "Rekursion des zweiten Spielers", table: "die Tabelle", slices: "Scheiben" };
/** @type {Record<string, [one: string, more: string]>} */
const UNITS = { calls: ["Aufruf", "Aufrufe"], cells: ["Feld", "Felder"], coins: ["Münze", "Münzen"] };
/** @param {number} count @param {string} unit */
export const work = (count, unit) => some(count, ...(UNITS[unit] ?? UNITS.calls));
/** @param {string} why */
export const refusedMethod = (why) => `gibt auf: ${why}`;
/** The strategies that can be judged. @type {Record<string, string>} */
export const PLANS = {
  greedy: "Gier", "two-ahead": "zwei Züge vorausschauen", "3-ahead": "drei Züge vorausschauen", colour: "bei einer Farbe bleiben", parity: "jedes Mal die reichere Farbe", "largest-first": "erst das Größte, dann optimal spielen",
  random: "zufälliges Spiel", optimal: "optimales Spiel",
};
/** @param {string} plan */
export const strategyAsked = (plan) => `Strategie: Was garantiert „${PLANS[plan] ?? plan}“?`;
/** @param {string} sure @param {boolean} isMean @param {string} value @param {string} loss */
export const judged = (sure, isMean, value, loss) => `${sure}${isMean ? " (Das gilt im Mittel.)" : ""} Der Wert ist ${value}${loss === "0" ? ", also wird nichts verschenkt." : `: Das kann ${loss} kosten.`}`;
export const noPlan = "Das geht hier nicht: Farben gibt es nur auf einer einzigen Reihe oder Pizza von gerader Länge.";
export const reply = "Eine beste Antwort darauf:";
/** What is looked for. @type {Record<string, string>} */
export const WHERES = {
  "greed-fails": "Gier ist nicht das Beste", "greed-loses": "Gier verliert, wo man gewinnen kann", "colour-fails": "eine Farbe ist nicht das Beste", "two-ahead-fails": "zwei voraus ist nicht das Beste", unique: "nur ein erster Zug ist der beste",
  "ends-differ": "die Enden sind verschieden", "value>0": "der erste Spieler gewinnt", "value<0": "der erste Spieler verliert", "value=0": "es geht unentschieden aus", "heaviest-inside": "die schwerste Münze liegt innen", "odd-heavier": "Plätze 1, 3, 5 sind schwerer", "!greed-fails": "Gier ist das Beste",
};
export const noMore = "sonst nichts";
/** @type {Record<string, string>} */
export const ORDERS = { "": "beliebige", "greed-loses-most": "wo Gier am meisten kostet", blind: "die am schwersten zu raten sind", value: "der größte Vorsprung" };
/** @param {Ask} ask */
export const findSentence = ({ kind: name, size, weights, where }) => `Gesucht: ${kind(name ?? "")} mit ${size}, Gewichte ${weights}, wobei: ${(where ?? "").split(" & ").map((part) => WHERES[part] ?? part).join(" und ")}`;
/** @param {number} count @param {number} tried @param {boolean} isAll */
export const foundBoards = (count, tried, isAll) => `${some(count, "Brett", "Bretter")} gefunden unter ${isAll ? `allen ${counted(tried)}` : `${counted(tried)} zufälligen`}.`;
/** @param {string} value @param {string} order @param {string} measure */
export const measured = (value, order, measure) => `Vorsprung ${value}${measure && order === "greed-loses-most" ? `, Gier hat ${measure} sicher` : ""}${measure && order === "blind" ? `, geraten ${measure}` : ""}`;
export const saveCsv = "Als CSV speichern";
export const saveText = "Als Text speichern";
