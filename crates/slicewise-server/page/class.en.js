// The words of classes in English. Another language has a file with the same keys. A word in braces is filled in.

/** What is wrong with a link. @type {Record<string, string>} */
export const BAD = {
  title: "This class link does not work",
  form: "It is not a link of Share, Teach. Was it cut off? Ask for it again.",
  version: "It was made by a newer page than this. Reload the page, then open it again.",
  damaged: "A part of it is missing or changed. Ask for it again.",
  lesson: "It names a lesson that is not here.",
  many: "It has no board, or too many.",
};

/** What is wrong with a code. @type {Record<string, string>} */
export const BAD_CODE = {
  sign: "“{sign}” is in no code.",
  length: "It is too short or too long.",
  check: "One sign is wrong, or two changed places. Let it be read out again.",
  other: "It is from another class link.",
  boards: "It has another number of boards.",
};

export const UI = {
  // For pupils.
  boardOf: "Board {at} of {all}",
  against: "You go first, against {who}. More wins.",
  againstFirst: "{who} goes first. More wins.",
  youWin: "You win, {you} to {they}.",
  theyWin: "{who} wins, {they} to {you}.",
  draw: "A draw, {you} to {they}.",
  next: "Next board",
  finish: "Get your code",
  counting: "Your code is being made …",
  allDone: "All done. Read this out:",
  nothingSent: "Nothing was sent. Only this code says how you did, and only to somebody you read it to.",
  copy: "Copy the code",
  copied: "Copied.",
  again: "Try again",
  // The projector.
  close: "Close",
  handsUp: "Hands up: left or right?",
  handsTap: "Hands up: which one? Tap it to count.",
  left: "Left: {coin}",
  right: "Right: {coin}",
  less: "One less for {coin}",
  votes: "{coin}, hands: {count}",
  reveal: "Reveal",
  isBest: "Best: {coin}. {you} to {they}.",
  allBest: "All are equally good. {you} to {they}.",
  tooLarge: "This board is too large to be decided here.",
  nextBoard: "Next",
  keys: "Keys: ← and → count, Enter reveals.",
  // Worksheets.
  sheet: "Worksheet",
  sheetAsk: "Who goes first takes the first coin. Both play as well as possible. Write the first move and the final score.",
  name: "Name",
  date: "Date",
  firstMove: "First move",
  score: "Score",
  seat: "First or second?",
  print: "Print",
  makeKey: "Add the key",
  key: "Key",
  anyMove: "any",
  or: " or ",
  first: "go first",
  second: "go second",
  keyed: "{move}; {you}–{they}",
  unknown: "not decided",
  // The teacher's part of Share.
  promise: "Nothing leaves this device: links, sheets and codes are made here, and nobody is asked.",
  what: "What",
  boards: "Boards",
  lessons: "Lessons",
  table: "The board on the table",
  list: "A list of boards",
  made: "New boards",
  lines: "Boards, one a line",
  many: "How many",
  tempts: "Made so that",
  opponent: "Opponent",
  goesFirst: "First move",
  pupilsFirst: "the pupil",
  opponentFirst: "the opponent",
  shown: "Pupils may ask for",
  none: "nothing",
  hints: "hints",
  make: "Make it",
  link: "Link for the class",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  tryIt: "See it as a pupil",
  project: "Show on a projector",
  worksheet: "Worksheet",
  qr: "QR code of the link",
  noQr: "The link is too long for a QR code.",
  noBoard: "There is no board.",
  tooMany: "At most {most} boards fit into a link.",
  badBoard: "Line {line}: {why}",
  noColour: "Line {line}: Colour plays even rows only. Choose another opponent.",
  twoPlayers: "A class plays with two players.",
  ready: "Ready-made",
  minutes: "{minutes} min",
  does: { project: "Projector", sheet: "Print", class: "Link" },
  codes: "Codes",
  typed: "Codes that were read out, one a line",
  counted: "{count} codes count.",
  countedOne: "One code counts.",
  refused: "“{code}”: {why}",
  double: "“{code}” is here {count} times, and each counts: pupils may do equally well.",
  dropOne: "Drop one",
  rights: "Boards without a mistake",
  of: "{count} of {all}",
  perBoard: "By board",
  boardNo: "Board {at}",
  lostBy: "lost by {lost}, {given} given away",
  atLeast: "at least {given}",
  lostMost: "Board {at} was lost most: by {lost} of {count}.",
  nobodyLost: "Nobody lost a board.",
};

/** What the boards that are made tempt to. @type {Record<string, string>} */
export const TEMPTS = {
  greed: "the biggest end is wrong",
  colour: "one colour is not best",
  ahead: "looking one reply ahead is wrong",
  all: "all of these are wrong",
  pizza: "the biggest piece of a pizza is wrong",
  tree: "the biggest coin of a tree is wrong",
};

/**
 * The activities. `lines` are for everybody, `asks` for each board on the projector, `told` after it; `key` is for the teacher.
 * @type {Record<string, { name: string, about: string, minutes?: string, lines?: string[], asks?: string[], told?: string[], strips?: string[], key?: string[] }>}
 */
export const ACTIVITIES = {
  hands: {
    name: "Hands up", minutes: "10", about: "Vote, talk to a neighbour, vote again. Then both are played out.",
    told: ["Add up every second coin: once from the left 1, once from the right 1."],
  },
  pairs: {
    name: "Pairs, with cards", minutes: "15", about: "Two equal rows. The second player copies.",
    lines: [
      "Cut the cards out. Lay two rows, 2 9 3 and 2 9 3. Leave the loose 1 aside.",
      "In turn, take a card from an end of either row. More at the end wins.",
      "Second player: copy each move in the other row. Can the first player break it?",
      "Swap seats. Then play with the loose 1, too.",
    ],
    key: ["Copying always ties: whatever one gains, the other gains next. With the loose 1, take it and then copy."],
  },
  worksheet: { name: "Worksheet", minutes: "20", about: "Eight boards: the first move, and the final score." },
  discuss: {
    name: "Discuss", minutes: "15", about: "Four questions, each with a board to vote on.",
    asks: ["When is the biggest end right?", "Would you rather go first? Vote for the best start.", "Can a coin worth 0 help? Vote for the best start.", "Is a pizza fair? Vote for the best start."],
    told: [
      "If the weights fall and then rise, nothing big hides inside.",
      "On an even row going first never loses. On an odd one it can.",
      "Yes: it is a move that opens nothing.",
      "Not always, but a careful starter gets 4 of 9 parts at least.",
    ],
  },
  proof: {
    name: "A proof by students", minutes: "15", about: "Sentences to be put in order. Then: where does it break with five coins?",
    lines: ["Cut the strips out, and put them in order: why does a careful first player never lose an even row?", "Then: where does it break with five coins, as in the row below?"],
    strips: [
      "An even row, coloured in turn.", "I take an end of my colour.", "Now both ends have the other colour.", "Whatever they take, mine is open again.",
      "So I get every coin of my colour.", "I choose the heavier colour.", "So I get at least half.",
    ],
    key: ["With five coins both ends have one colour: after my first coin, four are left, and they choose."],
  },
  homework: {
    name: "Homework", about: "Three tasks on paper; the third is also a link to play.",
    lines: [
      "a) Write the 12 rows of the coins 1 2 3 4, a row and its mirror once. In how many is the bigger end wrong?",
      "b) Make a row of six coins on which always taking the bigger end loses. Bring its best score.",
      "c) Play the row below from both seats. Which seat wins? Explain why in two sentences.",
    ],
    key: ["a) In one: 2 1 4 3."],
  },
};
