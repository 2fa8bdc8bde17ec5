// The words of Learn in English. Another language has a file with the same keys. A word in braces is filled in: with what the engine
// answered, or with what is on the board.
//
// Of a step: `text` asks; `options` are its answers; `miss` is said after a play that could have been better, by the prediction
// before it (p0 is its first option), the first move (m8 is the vertex 8), or how it ended (lost, short, won).

/** @typedef {{ text?: string, note?: string, options?: string[], miss?: Record<string, string>, end?: string }} Words */

/** @type {Record<string, { name: string, idea: string, check?: Partial<Record<string, string>>, steps: Words[] }>} */
export const LESSONS = {
  ends: { name: "Ends", idea: "Each coin you take opens the next one.", steps: [
    { text: "Take a coin from either end." },
    { text: "You go first. Will you get the 9?", options: ["Yes", "No"] },
    { text: "Try it against Exact. More wins.", miss: { p0: "You opened the 9. You had to." } },
    { text: "One coin more. And now?", options: ["Yes", "No"] },
    { text: "Get the 9.", miss: { lost: "Who opened the 9? What else could you take?" } },
    { text: "The same row, two starts." },
    { text: "Count the coins. Who runs out of safe ones?" },
  ], check: { ask: "You go first. Will you get the {big}?", wrong: "Who had to open it? Count again." } },
  greed: { name: "Greed fails", idea: "Look at what you open, not only at what you take.", steps: [
    { text: "Tap the end you would take." },
    { text: "Greedy takes the bigger end. Beat it.", miss: { m0: "You lost to a simple machine." } },
    { text: "Tap the coin that hid the 15.", miss: { no: "Which end, once taken, opens the 15?" }, end: "Yes: the 8 hid it." },
    { text: "Two starts, one clock." },
    { text: "Is the bigger end wrong here too?", options: ["Yes", "No"] },
    { text: "Now against Exact.", miss: { short: "{you} to {they} wins. But {bestYou} to {bestThey} was there." } },
    { text: "Nothing big hides inside. Then the biggest is right." },
  ], check: { ask: "Which end?", safe: "The bigger end was safe this time." } },
  parity: { name: "Odd and even", idea: "With an even number of coins you can get every second one.", steps: [
    { text: "Can you always get every ⬤?", options: ["Yes", "No"] },
    { text: "Exact tries to stop you. Get every ⬤.", miss: { m0: "Your ◯ opened a ⬤. Start at the other end.", p1: "You can. Start with the open ⬤." } },
    { text: "You took ⬤. What can they take now?", options: ["Two ◯", "Two ⬤", "One of each"] },
    { text: "Both ends are ◯. Whatever they take opens a ⬤ for you." },
    { text: "Five coins. Both ⬤?", options: ["Yes", "No"] },
    { text: "Try.", miss: { p0: "After your coin an even row is left. It is theirs." } },
    { text: "All three ⬤?", options: ["Yes", "No"] },
    { text: "Try.", miss: { p0: "After your coin an even row is left. It is theirs." } },
  ], check: { ask: "To get every ⬤, where do you start?", wrong: "After your first coin, whose row is it?" } },
  even: { name: "Even rows never lose", idea: "Add both colours. The heavier one is yours for sure.", steps: [
    { text: "Both ends are 1. Does it matter which?", options: ["Yes", "No"] },
    { text: "Win against Exact.", miss: { p1: "Try the other 1. Same coin, other game.", lost: "Try the other 1. Same coin, other game." } },
    { text: "Colour places in turn. Tap places 2, 4 and 6.", miss: { no: "Every second coin, from the left." }, end: "These are light. The others are dark." },
    { text: "Which colour weighs more?", options: ["Dark", "Light"] },
    { text: "Take light coins only.", miss: { p0: "1 + 20 + 10 is 31. Light has 41." } },
    { text: "Can a careful first player lose an even row?", options: ["Never", "On bad rows", "It is luck"] },
    { text: "Show one. Make going first lose.", end: "There it is." },
    { text: "There is none. A colour is always yours." },
  ], check: { ask: "You go first. Do not fall behind.", greedy: "Greed lost. Add the colours first." } },
  seat: { name: "Odd rows can", idea: "After your first coin an odd row is even, and theirs. So choose your seat.", steps: [
    { text: "Go first or second?", options: ["First", "Second"] },
    { text: "Win from your seat.", miss: { p1: "They took the 8. Nothing big was hidden." } },
    { text: "And here?", options: ["First", "Second"] },
    { text: "Win from your seat.", miss: { p0: "You had to open the 8." } },
    { text: "You might get 8, 9 and 7. First?", options: ["First", "Second"] },
    { text: "Win from your seat.", miss: { p0: "After your coin, four were left. They owned them." } },
    { text: "Against good play, your lead is at most your first coin.", note: "And at most places 1, 3, 5 less places 2, 4." },
    { text: "Five coins, 1 to 9. Make going first cost 10.", end: "Going first costs {cost} here." },
  ], check: { ask: "Choose your seat. Then win.", wrong: "After your first coin, whose row is it?" } },
  colour: { name: "Colour isn't best", idea: "A colour is safe. Switching can win more.", steps: [
    { text: "Colours: 10 against 9. Start with the 4?", options: ["Yes", "No"] },
    { text: "Win by as much as you can.", miss: { m0: "{you} to {they}. Safe, but {bestYou} was there." } },
    { text: "Safe, and better." },
    { text: "Colours: 18 against 15. Which end?" },
    { text: "Win by as much as you can.", miss: { m0: "Your colour gave {you}. {bestYou} was there." } },
    { text: "Gold: six coins, 1 to 9. Greed and colour must both fail.", note: "One best end only, and two different ends.", end: "Gold. Few rows do this." },
  ], check: { ask: "Which end?" } },
  peaks: { name: "Peaks", idea: "A coin between two smaller ones plays with them as one coin.", steps: [
    { text: "Three coins. Win by as much as you can.", miss: { won: "You lead by {lead}." } },
    { text: "One coin should do the same. Which?", options: [] },
    { text: "Three coins slide into one.", end: "{was}, or one {pieces}: you lead by {lead}.", miss: { p1: "Alone, 3 leads by 3. You led by {lead}.", p2: "Alone, 5 leads by 5. You led by {lead}.", p3: "Alone, 11 leads by 11. You led by {lead}." } },
    { text: "Beside a 3, too.", end: "{was} and {pieces}: both lead by {lead}." },
    { text: "Beside a loose 3, too.", end: "Three coins and a loose 3, or {pieces}: both lead by {lead}." },
    { text: "Left minus peak plus right: 2 − 5 + 4.", note: "Nobody wants to open the 5." },
    { text: "Which single coin?", options: [] },
    { text: "Watch.", end: "Whoever starts here loses {cost}." },
  ], check: { ask: "Tap the three that play as one.", number: "Which coin do they make?", wrong: "A peak has no heavier neighbour.", n: "Put {w} there alone. Is the lead the same?" } },
  slices: { name: "Slices", idea: "Fuse all peaks. Then biggest first is right.", steps: [
    { text: "Which end?" },
    { text: "Win against Exact.", miss: { m0: "You opened the 9. They took it." } },
    { text: "Fuse every peak.", end: "Left: {pieces}. Biggest first: {order} = {lead}." },
    { text: "One is done. Tap the next three.", miss: { no: "A peak has no heavier neighbour." }, end: "Left: {pieces}." },
    { text: "Your lead?", options: [] },
    { text: "Biggest first: {order} = {lead}." },
    { text: "Yours. Tap the three that fuse.", miss: { no: "A peak has no heavier neighbour." }, end: "Left: {pieces}." },
    { text: "Type your lead.", end: "Biggest first: {order} = {lead}." },
    { text: "Take the end with the biggest slice." },
    { text: "Start at the end with the biggest slice." },
  ], check: { ask: "Take the right end.", number: "And your lead at the end?" } },
  sums: { name: "Sums", idea: "The slices of all rows go into one pile.", steps: [
    { text: "One costs the starter 4. Two of them?", options: [] },
    { text: "You are second. Copy each move in the other row.", miss: { p0: "Whatever they gain, you gain next.", p1: "Whatever they gain, you gain next.", p3: "Whatever they gain, you gain next." } },
    { text: "A loose coin of 1. Your lead?", options: [] },
    { text: "Win.", miss: { p0: "You added. But who must open the 9 now?" } },
    { text: "Two loose coins?", options: [] },
    { text: "Try.", miss: { p0: "One each. Then you must open the 9.", p1: "One each. Then you must open the 9." } },
    { text: "Two rows, one pile.", end: "{pieces}. Biggest first: {order} = {lead}." },
    { text: "Tap your first coin." },
    { text: "Win by as much as you can.", miss: { short: "{you} to {they} wins. But {bestYou} to {bestThey} was there." } },
  ], check: { ask: "Tap your first coin." } },
  walls: { name: "Walls and tempo", idea: "When only bad moves are left, whoever must move pays.", steps: [
    { text: "A wall shuts one side. Only the left coin is open." },
    { text: "You go first. Who gets the 9?", options: ["You", "They"] },
    { text: "Try.", miss: { p0: "You must take the 6. It opens the 9." } },
    { text: "Tap your first coin." },
    { text: "Win against Exact.", miss: { m0: "6 is more than 2. But it opened the 9." } },
    { text: "The 6 lies behind a 0. Who gets it?", options: ["You", "They"] },
    { text: "Try.", miss: { p0: "Say it: you, they, you. Who is left?" } },
    { text: "One more loose 1. And now?", options: ["You", "They"] },
    { text: "Try.", miss: { p1: "Say it: you, they, you. Who is left?" } },
    { text: "Count the harmless coins. Odd: they must open." },
    { text: "Both show 2. Does it matter?", options: ["Yes", "No"] },
    { text: "Win.", miss: { p1: "The walled 2 opens the 7." } },
    { text: "Chess players call it zugzwang. Here it is an ev." },
  ], check: { ask: "Tap your first coin.", sign: "You start. Who wins?", wrong: "Count the harmless coins. Who is left?" } },
  pizza: { name: "The pizza", idea: "Your first bite opens both its neighbours.", steps: [
    { text: "Any piece first. Tap one." },
    { text: "Win against Exact.", miss: { m3: "The 9 opened the 7. Then they had it." } },
    { text: "Tap the two hills: higher than both neighbours.", miss: { no: "Look at both neighbours." }, end: "8 and 9." },
    { text: "Some hill is always a best first bite." },
    { text: "Six pieces. Can a careful starter lose?", options: ["Never", "Yes"] },
    { text: "Win.", miss: { p1: "Colour every second piece. One colour is yours." } },
    { text: "Nine in all. Can you get 5?", options: ["Yes", "No"] },
    { text: "Try.", miss: { p0: "Not even Exact gets 5 here." } },
    { text: "No pizza gives a careful starter less than four ninths." },
  ], check: { ask: "Tap your first piece." } },
  trees: { name: "Trees and graphs", idea: "One coin opens every neighbour. Ask who needs it.", steps: [
    { text: "Any coin first. Tap one." },
    { text: "Win against Exact.", miss: { m0: "One road was left. They went down it." } },
    { text: "Take the hub first?", options: ["Yes", "No"] },
    { text: "Win.", miss: { p1: "A leaf opens the hub. They took the 9." } },
    { text: "And this hub?", options: ["Yes", "No"] },
    { text: "Win.", miss: { p0: "You paid with the hub. They chose next." } },
    { text: "Tap your first coin." },
    { text: "Win by as much as you can.", miss: { short: "You win by {lead}. By {bestLead} was there." } },
  ], check: { ask: "Tap your first coin." } },
  recursion: { name: "The recursion that explodes", idea: "It is right, and each coin doubles its work.", steps: [
    { text: "4 coins. How many calls?", options: [] },
    { text: "Counted." },
    { text: "20 coins?", options: [] },
    { text: "And one coin more than 20?", options: ["+1", "+20", "twice as many"] },
    { text: "Counted, for 20." },
    { text: "How many different rows lie inside 20 coins?", options: [] },
    { text: "Nearly all calls repeat. Remember them." },
  ], check: { ask: "{n} coins. How many calls without a memory?", cells: "{n} coins. How many different rows lie inside?" } },
  table: { name: "The table that fills", idea: "Short rows first. Every cell needs two shorter ones.", steps: [
    { text: "Rows of one coin, then of two, then of three." },
    { text: "Which two cells does the last one need? Tap them.", miss: { no: "Take one end. What row is left?" }, end: "The row without its left end, and without its right." },
    { text: "The last cell?", options: [], miss: { p0: "You took the 4. The rest is worth 4 to them.", p3: "8 is your total. Cells hold leads." } },
    { text: "Filled." },
    { text: "Which order works?", options: ["Short rows first", "Long rows first"] },
    { text: "Every cell asks for two shorter ones. So the short ones must be there." },
  ], check: { ask: "Type the lead of {row}." } },
  pass: { name: "One pass", idea: "Fuse on a stack, then take from both ends: n steps.", steps: [
    { text: "Push each coin. While the middle of the top three is a peak, fuse." },
    { text: "The stack after the 5?", options: [] },
    { text: "Coin by coin.", miss: { no: "Look at the top three. Is the middle a peak?" } },
    { text: "The stack after the last 7 but before the 3?", options: [] },
    { text: "On." , miss: { no: "Look at the top three. Is the middle a peak?" } },
    { text: "And at the end?", options: [] },
    { text: "To the end.", miss: { no: "Look at the top three. Is the middle a peak?" } },
    { text: "Bug hunt: “if” instead of “while”. Find a row that breaks it.", end: "It prints {found}. Right is {expected}." },
    { text: "Work for 1,000 coins?", options: [] },
    { text: "Each coin is pushed once, and fused away once." },
  ], check: { ask: "Your lead, both playing well?" } },
  outputs: { name: "Your code here", idea: "One wrong board is worth more than ten right ones.", steps: [
    { text: "Print one lead per line. Paste. We find your first wrong board." },
    { text: "Fifteen boards." },
    { text: "Twenty fresh rows of eight." },
  ] },
};

/** The challenges. @type {Record<string, string>} */
export const BUILDS = {
  one: "Change one coin of 4 2 6 7. Greed must lose.",
  four: "Lay 1 2 3 4 so the bigger end is wrong.",
  six: "Lay 1 to 6. Greed must lose by 3.",
  cost: "Five coins, 1 to 9. Going first costs 15.",
  loose: "One loose coin beside 2 9 3. Win by 7.",
  seven: "Five coins, no 7, that play as one 7.",
  bite: "Five-piece pizza: biggest first loses, another wins.",
  hub: "Change one coin: the best hub becomes the worst.",
};

/** @type {Record<string, string>} */
export const ENDLESS = { greed: "Greed fails", colour: "Colour fails", ahead: "One reply ahead fails", all: "Everything fails", pizza: "Pizzas", tree: "Trees" };

/** What is not met of a challenge, by its condition. @type {Record<string, string>} */
export const UNMET = {
  "one-coin-of": "Exactly one coin may differ.",
  weights: "A coin is too small or too large.",
  "permutation-of": "Use each coin once.",
  "greed-loses": "Greed still wins or draws: {found}.",
  "greed-guarantee": "Greed is sure of {found} here.",
  where: "Not yet. What does the bigger end open?",
  value: "Going first leads by {found} here.",
  slices: "It plays as {found}.",
  "no-weight": "Without that coin, please.",
  "plus-one-coin": "Only the loose coin may change.",
  size: "The number of coins must stay.",
  "biggest-first-loses": "Biggest first does not lose yet.",
  "move-strictly-worst": "The hub is not the worst yet.",
  "move-unique-best": "The hub must be best before.",
  "move-outcome": "That move leads by {found}.",
};

/** What is said of a wrong move, by what tempted. @type {Record<string, string>} */
export const TEMPTED = {
  opened: "The bigger one opened {x}.",
  greedy: "It looked best. Watch the reply.",
  colour: "Your colour is safe. More was there.",
  "two-ahead": "You looked one reply ahead. Look two.",
  other: "Look at what that opens.",
};

/** What is hinted, by the engine's code. @type {Record<string, string>} */
export const HINTS = {
  trap: "There is a trap here.",
  quiet: "Here the heaviest is fine.",
  any: "All moves are equally good.",
  "trap-is": "This one hides something.",
  reply: "Take {move}: they take {reply}. Left to take: {left}.",
  best: "Take {best}.",
  open: "No hint: this board takes too long.",
};

/** The words of the room. */
export const UI = {
  next: "Next",
  start: "Start",
  goOn: "Go on",
  path: "The path",
  coders: "For programmers",
  endless: "Challenges without end",
  builds: "Build it",
  daily: "Today's board",
  back: "All lessons",
  stars: "{stars} of 3 stars",
  noStars: "not played yet",
  stepOf: "Step {step} of {all}",
  why: "Why it is true",
  guessFirst: "Your guess first.",
  said: "You said: {said}",
  youWin: "You win, {you} to {they}.",
  theyWin: "{who} wins, {they} to {you}.",
  draw: "A draw, {you} to {they}.",
  gave: "You gave away {lost}.",
  best: "Nobody does better.",
  short: "{bestYou} to {bestThey} was there.",
  again: "Try again",
  thatMove: "Try that move again",
  nobody: "Nobody can do better. Why?",
  failed: "The engine did not answer.",
  right: "Right.",
  wrong: "Not this.",
  fuse: "Slide together",
  youTook: "You took {coin}",
  better: "Better: {coin}",
  check: "Check",
  yourNumber: "Your number",
  hint: "Hint (½ star)",
  onceMore: "Once more",
  freshBoard: "Next board",
  passed: "Three right. {stars} of 3 stars.",
  look: "Look again",
  win: "You",
  lose: "They",
  yes: "Yes",
  no: "No",
  left: "Left",
  rightEnd: "Right",
  cant: "Can't",
  first: "First",
  second: "Second",
  watch: "Watch.",
  inARow: "{count} in a row. Best: {best}.",
  met: "Solved.",
  giveUp: "I give up",
  tapCoin: "Tap a coin to change it.",
  tapTwo: "Tap two coins to swap them.",
  less: "One less",
  more: "One more",
  reset: "Begin again",
  solved: "solved",
  dailyAsk: "You go first, against Exact. More wins.",
  dailyResult: "Slicewise, {date}",
  copy: "Copy the result",
  copied: "Copied.",
  dailyDone: "Played: {stars} of 1 star.",
  dailyBest: "Best possible: 1 star.",
  dailyWon: "Won: half a star.",
  dailyLost: "Not this time. The board stays here all day.",
  refused: "too much",
  yourOutputs: "Your outputs, one a line",
  judge: "Find the first wrong board",
  rightOf: "{right} of {all} right.",
  firstWrong: "First wrong: board {number}.",
  printed: "You print {found}. Right is {expected}.",
  copyBoards: "Copy the boards",
  none: "nothing",
  record: "best: {best} in a row",
  play: "Play",
};

/** The methods of the engine's comparison. @type {Record<string, string>} */
export const METHODS = { recursion: "Plain recursion", "recursion with a memory": "With a memory", table: "Table", slices: "Slices" };

/** What they count. @type {Record<string, string>} */
export const UNITS = { calls: "{count} calls", cells: "{count} cells", coins: "{count} coins" };

/** What a wrong output is like. @type {Record<string, string>} */
export const LIKE = {
  greedy: "This is what greed would print.",
  total: "This is your total, not the lead.",
  colour: "This is what colouring would print.",
  "two-ahead": "This is what looking one reply ahead would print.",
  "no-sign": "The sign is missing.",
  sorted: "This is right for sorted coins, not for a row.",
  "one-fusion": "Fuse while you can, not once.",
  double: "Doubles lose digits here.",
  "wrap-total": "A total does not fit in 64 bits.",
  "wrap-lead": "A lead does not fit in 64 bits.",
};

/** Programs that are shown. @type {Record<string, string>} */
export const CODE = {
  recursion: `def f(row):
    if not row: return 0
    return max(row[0] - f(row[1:]),
               row[-1] - f(row[:-1]))`,
  pass: `s = []
for c in row:
    s.append(c)
    while len(s) > 2 and s[-3] <= s[-2] >= s[-1]:
        y, m, x = s.pop(), s.pop(), s.pop()
        s.append(x - m + y)
lead, sign = 0, 1
while s:
    lead += sign * s.pop(0 if s[0] >= s[-1] else -1)
    sign = -sign`,
  each: `for each board:
    print(lead)`,
};
