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
  /** A problem; `lost` where it may pass by itself. */
  type ProblemBody = Partial<Schemas["Problem"]> & { lost?: boolean };

  /** A node of the tree of variations: a move, and what is known of it. */
  type TreeNode = {
    id: number;
    turn: Turn | null;
    parent: TreeNode | null;
    children: TreeNode[];
    player: number | null;
    score?: Exact | null;
    loss: Exact | null;
    mistake: boolean | null;
    optimal?: boolean | null;
    best: Turn | null;
  };

  type Seat = { strategy: string; errors: number };

  type Settings = {
    theme: string;
    motion: boolean;
    analysis: boolean;
    slices: boolean;
    numbers: boolean;
    wedges: boolean;
    letters: boolean;
    delay: number;
    seconds: number;
  };

  /** The state of the page. */
  type State = {
    text: string;
    /** (Missing only until the first board, when nothing else is drawn.) */
    outline: Outline;
    players: number;
    root: TreeNode;
    node: TreeNode;
    seats: Seat[];
    running: boolean;
    veiled: boolean;
    problem: ProblemBody | null;
    message: string;
    progress: { positions: number; lead: Span } | null;
    review: { found: Review; nodes: TreeNode[] } | null;
    retry: TreeNode | null;
    editing: boolean;
    flipped: boolean;
    way: string;
    moved: Map<number, Point>;
    drawings: number;
    reply: boolean;
    settings: Settings;
    version: number;
    boards: number;
    places: number;
  };

  /** How a board is opened: what of it a link or a file tells. A null `players` keeps their number, if it is allowed there. */
  type Opening = { players: number | null; variations: string; at: Turn[] | null; drawing: Drawing | null; seats: Seat[] | null };

  type Point = { x: number; y: number };

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
    wedge?: Point & { radius: number; inner: number; from: number; to: number; room: number };
  };

  /** A bracket under the coins of a slice or an ev, in one line. */
  type Bracket = { kind: string; left: number; right: number; y: number; opens: boolean; closes: boolean; text: string };

  type Plan = {
    vertices: Place[];
    edges: [number, number][];
    walls: Point[];
    gaps: (Point & { count: number })[];
    labels: (Point & { text: string })[];
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
