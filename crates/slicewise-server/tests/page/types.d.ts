// The types of the page's values. Those of the engine's answers are made from the description of its API.

import type { components } from "./node_modules/.api/api.d.ts";

type Schemas = components["schemas"];

declare global {
  type Exact = Schemas["Exact"];
  type Turn = Schemas["Turn"];
  type Span = Schemas["Span"];
  type Part = Schemas["Part"];
  type Prospect = Schemas["Prospect"];
  /** (The description of the API says nothing of what is in its arrays.) */
  type GameGraph = { moves: [number, number, Exact][]; start: number };
  type Outline = Omit<Schemas["Outline"], "games"> & { games: GameGraph[] };
  /** An answer about a position; whether more may be asked of it, and the seconds that it was searched. */
  type Position = Schemas["Position"] & { final?: boolean; seconds?: number };
  type Review = Schemas["Review"];
  /** A problem; `lost` where it may pass by itself. Where a text may mean several boards, `choose` sets up one of them. */
  type ProblemBody = Partial<Schemas["Problem"]> & { lost?: boolean; choose?: (reading: string) => Promise<boolean | null> };

  /** A node of the tree of variations: a move, and what is known of it. */
  type TreeNode = {
    turn: Turn | null;
    parent: TreeNode | null;
    children: TreeNode[];
    player: number | null;
    score?: Exact | null;
    loss: Exact | null;
    mistake: boolean | null;
    optimal?: boolean | null;
    best: Turn | null;
    /** What people wrote: the name of the line from here on, and a comment on the move. */
    name?: string;
    comment?: string;
  };

  /** A play that is shown beside another: its turns, with the vertices that each of them opens, and what both have at its end. */
  type Lane = { turns: { move: Turn; player: number; opened: number[] }[]; totals: Exact[] };

  type Seat = { strategy: string; errors: number };

  type Settings = {
    theme: string;
    motion: boolean;
    slices: boolean;
    numbers: boolean;
    wedges: boolean;
    letters: boolean;
    delay: number;
    seconds: number;
  };

  /** The state of a board. */
  type State = {
    /** The board in text notation, and what it is made of. */
    text: string;
    /** (Missing only until the first board, when nothing else is drawn.) */
    outline: Outline;
    players: number;
    /** The tree of variations, and the current node. */
    root: TreeNode;
    node: TreeNode;
    /** The players: an engine's strategy and errors; no strategy for a person. */
    seats: Seat[];
    running: boolean;
    /** The room that is open. */
    room: "play" | "learn" | "bench";
    /** The place in Learn, as links have it: `lesson=greed.2`; empty for its first screen. */
    learn: string;
    /** How much is shown of the answers, and whether the visitor may change that. */
    show: "none" | "hints" | "all";
    locked: boolean;
    /** What is given to a class, as links have it: `class=…`, `project=…` or `sheet=…`; else empty. */
    group: string;
    /** The score that a link asks to beat. */
    beat: string | null;
    problem: ProblemBody | null;
    /** What is said beside the board, and the moves that it is about. */
    message: { text: () => string; turns: Turn[] } | null;
    progress: { positions: number; value: Span } | null;
    review: { found: Review; nodes: TreeNode[] } | null;
    retry: TreeNode | null;
    editing: boolean;
    flipped: boolean;
    /** How graphs are drawn (empty: by their size), the vertices that were moved, and the count of changes of both. */
    way: string;
    moved: Map<number, Point>;
    drawings: number;
    reply: boolean;
    settings: Settings;
    /** Count the changes of the tree and of the board, so that unchanged parts are not redrawn. */
    version: number;
    boards: number;
    /** Counts the boards that were gone to, each of which is a place in the browser's history. */
    places: number;
  };

  /** Who answers questions. All of it throws a `Problem`, or the reason of an aborted signal. */
  type Engine = {
    /** Whether it is a server, which also describes its API. */
    isServed: boolean;
    ask: (name: string, question: object, signal?: AbortSignal) => Promise<any>;
    get: (name: string) => Promise<any>;
    /** Asks, and tells how far a search has come. */
    follow: (name: string, question: object, tell: (progress: any) => void, signal?: AbortSignal) => Promise<any>;
  };

  /** What is wished of a board: `engine` is the player that an engine plays. */
  type Wishes = { isEmbedded?: boolean; hasAddress?: boolean; settings?: Partial<Settings>; engine?: number | null };

  /** The effects of pressing and dragging vertices; `near` is the vertex nearest to an empty space. */
  type Acts = {
    press: (vertex: number, cell: Spot) => unknown;
    empty: (near: number | null, at: Point) => unknown;
    add: (vertex: number) => unknown;
    remove: (vertex: number) => unknown;
    reorder: (vertex: number, onto: number) => unknown;
    join: (one: number, other: number) => unknown;
    hasEdges: (part: number) => boolean;
  };

  /** Something that has a place on the screen. */
  type Spot = { getBoundingClientRect: () => DOMRect };

  /** What Why? is asked about: a position, the move made there, if it was a mistake, and what was left there, if another position is shown. */
  type About = { turns: Turn[]; made: Turn | null; left: Set<number> | null; levels?: string[] };

  /** What an explanation paints at a node: classes of coins, and what was left in its position, if that is another one. */
  type Paint = { classes: Map<number, string>; left: Set<number> | null; node: TreeNode; room: State["room"] };

  /** What was before a change. */
  type Snapshot = { text: string; players: number; tree: string; notes: string; at: Turn[] };

  /** What is written in the address, for which board, and what it leaves out. */
  type Address = {
    written: string;
    /** The count of the board that it is about; null if it comes from the address. */
    place: number | null;
    /** Whether it has come from the browser, and its board is not there yet. */
    isAhead: boolean;
    leftOut: string;
    /** The board as it is written there, made once for each board. */
    of: string;
    text: string;
    /** The address below the entry that a dialog made, as long as that entry is the last one. */
    under: string | null;
    /** What is kept with its entry, as it does not fit. */
    kept: string | null;
  };

  /** A board: the state that everything drawn follows from, and for each module what it needs from one time to the next. */
  type Board = {
    element: HTMLElement;
    root: Document | ShadowRoot;
    engine: Engine;
    wishes: Wishes;
    /** Finds an element of the board, of whatever kind it is there. */
    $: (id: string) => any;
    state: State;
    acts: Acts;
    listeners: { changes: (() => unknown)[]; plays: ((node: TreeNode, byHand: boolean) => unknown)[]; isWaiting: boolean };
    /** Answers by their positions; the last one shown; the request that is under way, and that for the next board; the pauses before an engine that is lost is asked again. */
    answers: {
      reports: Map<string, Position>;
      last: { known: Position; boards: number; players: number } | null;
      asking: AbortController | null;
      laying: AbortController | null;
      pauses: number;
      again: number;
    };
    past: { undone: Snapshot[]; done: Snapshot[] };
    view: View | null;
    drawing: {
      /** The frame of the board before, which stays if the board is that one with a change; and whether it is. */
      stays: { x: number; y: number; width: number; height: number } | null;
      isChange: boolean;
      /** The board whose long rows are shown in full, by its count. */
      unfolded: number | null;
      /** The vertex that had the focus, and is taken now: it goes to the nearest that may be. */
      refocus: number | null;
    };
    /** Pixels of a coin's width, null while the picture has the size that fits best; and the picture. */
    zoom: { scale: number | null; shown: Picture | null };
    piles: { of: number; elements: any[]; line: TreeNode[]; coins: Map<TreeNode, any> };
    /** The drawings that were chosen, by their boards; and that of the next board, if it is this one with a change. */
    places: { kept: Map<string, Drawing>; carried: Drawing | null };
    /** Weights that several coins have, of an outline: each with the part that they are in, null if in more than one. */
    named: { of: Outline | null; twins: Map<Exact, Part | null> };
    /** The moves of the sentence that is pointed at, and of the one that was pressed at a node. */
    pointed: { now: { element: any; turns: (Turn | null)[] } | null; kept: { turns: (Turn | null)[]; node: TreeNode } | null };
    /** What is drawn of the tree, and the move that the fields for its comment and name are about. */
    moves: { drawn: string; elements: Map<TreeNode, any>; written: TreeNode | null };
    /** The move that an engine thinks about; what is drawn; the last try that was right. */
    seats: { thinking: { node: TreeNode; abort: AbortController } | null; drawn: string; reviewed: string; isUnfolded: boolean; praised: TreeNode | null };
    /** Why?: where it is answered, and about what; the answers, undefined as long as they are awaited; the level and the step that are shown; what it paints; the mistake that was asked about. */
    explained: {
      key: string;
      box: HTMLElement | null;
      about: About | null;
      asking: AbortController | null;
      found: any;
      story: any;
      problem: string;
      level: string | null;
      at: number;
      flipped: boolean;
      paint: Paint | null;
      wanted: TreeNode | null;
    };
    /** (Null if the board is not in the address of the page.) */
    address: Address | null;
    /** The notebook: what was asked (null before it is opened), the boards beside the one on the table, what a press picks, and why questions do not apply, of which boards. */
    lab: {
      cells: Cell[] | null;
      count: number;
      others: string[];
      pick: ((vertex: number) => unknown) | null;
      pickFor: string | null;
      reasons: Map<string, string | null>;
      reasonsOf: string;
      problem: string;
      drawn: string;
      outlines: Map<string, Promise<Outline>>;
    };
    gallery: { isFilled: boolean; asked: Promise<any> | null };
    /** The boards gone to in the room to play, the opponents that are drawn, the last hint, the end that is drawn. */
    game: { boards: number; opponent: string; hint: { node: TreeNode; level: number } | null; ended: { node: TreeNode } | null };
    group: Group;
    /** What was written into the line of the board, and for which board. */
    notation: { text: string; boards: number };
    /** The problem that is shown, and the board whose number of players is. */
    told: { problem: ProblemBody | null; boards: number };
    timers: { address: number | null; spoken: number };
    learn: Learn;
  };

  /** What is given to a class, by which link, and at which board it is. Of a pupil: the plays that are over, the one that is not, the place in a
   *  lesson and its stars, the code. On a projector: hands by moves, and what is told. Of a worksheet: its boards, and the key. */
  type Group = {
    link: string;
    text: string;
    given: any;
    at: number;
    drawn: string;
    isOpen: boolean;
    [more: string]: any;
  };

  /** A place in Learn: what ends a play there or answers a move, what a press of a coin does instead of taking it, and of any coin (`all`);
   *  predictions by their steps, the checks that are under way, the step that was gone back to, and what is drawn. */
  type Learn = {
    isOpen: boolean;
    place: string | null;
    run: { over?: () => unknown; played?: (node: TreeNode) => unknown } | null;
    pick: ((vertex: number) => unknown) | null;
    /** Whether presses of coins do nothing. */
    isInert: boolean;
    all: boolean;
    said: Record<number, any>;
    called: string;
    lesson: string | null;
    checked: any;
    resume: number | null;
    name: string;
    step: [number, number] | null;
    look: string;
    chosen: number[];
  };

  /** A question of the notebook: its name, its boards, and the other fields as they are typed. */
  type Ask = { name: string; boards: string[]; better?: string; worse?: string; by?: string; plus?: string; size?: string; kind?: string; weights?: string; where?: string; order?: string; seed?: string; strategy?: string };

  /** A question that was asked, with what shows it. */
  type Cell = { number: number; ask: Ask; asking: AbortController | null; found: any; element: any };

  /** A picture, its size in units, and what is to be done when it has another size. */
  type Picture = { element: any; width: number; height: number; natural: number; least: number; resized?: () => void };

  /** How a board is opened: what of it a link or a file tells. A null `players` keeps their number, if it is allowed there. */
  type Opening = { players: number | null; variations: string; notes: string; at: Turn[] | null; drawing: Drawing | null; seats: Seat[] | null; room: State["room"] | null; learn: string | null; group: string | null; wrong: string[]; shows: Pick<State, "show" | "locked"> | null; beat: string | null };

  type Point = { x: number; y: number };

  type Frame = Point & { width: number; height: number };

  /** The two ends of an edge. */
  type Edge = [number, number];

  /** A vertex that was reached, its distance, and the one before it. */
  type Reached = { vertex: number; far: number; from: number | null };

  /** What may be played, by its move. */
  type Legal = Map<Turn, Prospect>;

  /** Vertices next to each other that play as one. */
  type Piece = { first: number; last: number; weight: Exact };

  /** A part of a plan before it has its place there. */
  type Box = {
    points: Omit<Place, "part">[];
    edges: Edge[];
    width: number;
    height: number;
    walls?: Point[];
    gaps?: (Point & { width: number, count: number })[];
    centre?: Point;
    wedge?: (index: number) => Omit<NonNullable<Place["wedge"]>, "x" | "y">;
  };

  /** A picture of a board: its elements, and what they were drawn from. A painted one has a sheet. */
  type View = {
    key: string;
    plan: Plan;
    shown: number[];
    isFresh: boolean;
    gone: AbortController;
    boards: number;
    cells: any[];
    classes: string[];
    frame: { x: number; y: number; width: number; height: number };
    natural: number;
    /** The least width of a coin, in pixels, where a line is scrolled. */
    least: number;
    svg?: any;
    under?: any;
    over?: any;
    edges?: any[];
    games?: any[];
    sheet?: any;
  };

  /** What a painted board shows of the vertices. */
  type PaintedMarks = { takers: Map<number, number>; left: Set<number> | null; legal: Legal; shown: Position | null; lit: Set<Turn | null>; slices: Position | null };

  /** What is painted; `sight` is what is in sight, `unit` the pixels of a coin. */
  type Scene = {
    plan: Plan;
    shown: number[];
    outline: Outline;
    marks: PaintedMarks;
    brackets: Bracket[];
    sight: { left: number; top: number; right: number; bottom: number };
    unit: number;
    cursor: number | null;
    colour: Record<string, string>;
  };

  /** A way to draw a graph of so many vertices; `roots` are those that may be taken first. */
  type Way = (count: number, edges: [number, number][], roots: number[], columns: number) => Point[];

  /** How the graphs of a board are drawn: a way, and the vertices that were moved, from the corners of their parts. */
  type Drawing = { way: string; moved: Map<number, Point> };

  /** The place of a vertex in the plan of a drawing. */
  type Place = Point & {
    part: number;
    out: Point;
    loose?: boolean;
    flip?: boolean;
    wedge?: Point & { radius: number; inner: number; from: number; to: number; room: number; thin?: boolean; fine?: boolean };
  };

  /** What is shown in a strip: a vertex, or how many others are left there. */
  type Slot = number | { count: number };

  /** A bracket under the coins of a slice or an ev, in one line. */
  type Bracket = { kind: string; left: number; right: number; y: number; opens: boolean; closes: boolean; text: string };

  type Plan = {
    vertices: Place[];
    edges: Edge[];
    walls: Point[];
    gaps: (Point & { width: number, count: number })[];
    labels: (Point & { text: string; turn: Turn })[];
    games: { nodes: Map<number, Point>; arcs: ({ d: string } & Point | null)[]; width: number; height: number }[];
    /** The corners of the parts. */
    corners: Point[];
    /** The edges that are curves, by their numbers, with the point that bends them. */
    bends: Map<number, Point>;
    left: number;
    top: number;
    width: number;
    height: number;
  };
}
