// The types of questions and answers are made from the OpenAPI description of the server, which answers the same.

import type { components, paths } from "./api.js";

/** The objects of questions and answers, by their names in the API. */
export type Schemas = components["schemas"];

/** The answer to `analyse`: a position, its value, and the outcome of every move. */
export type Position = Schemas["Position"];

/** A whole number, or a text: a fraction, or an integer that no JavaScript number holds. */
export type Exact = Schemas["Exact"];

type Post<Path> = Path extends keyof paths ? paths[Path] extends { post: infer Asked } ? Asked : never : never;
type Body<Asked> = Asked extends { requestBody?: { content: { "application/json": infer Question } } } ? Question : never;
type Answered<Asked> = Asked extends { responses: { 200: { content: { "application/json": infer Answer } } } } ? Answer : never;

/** The names of all questions. */
export type Name = {
  [Path in keyof paths]: Path extends `/api/${infer Name}` ? (Answered<Post<Path>> extends never ? never : Name) : never;
}[keyof paths];

/** What a question asks. */
export type Question<N extends Name> = Body<Post<`/api/${N}`>>;

/** What the answer to a question is. */
export type Answer<N extends Name> = Answered<Post<`/api/${N}`>>;

/** How far a search has come. */
export interface Progress {
  /** The positions searched so far, with those of earlier searches of this one. */
  positions: number;
  /** About how many bytes it remembers. */
  bytes: number;
  /** What is known of the value. */
  value: Exact | { lower: Exact; upper: Exact };
}

export interface Options {
  /** Ends the question: its promise is rejected with the signal's reason. (In the caller's thread, only before it begins.) */
  signal?: AbortSignal;
  /** Hears how far a search has come, some times a second. */
  onProgress?: (progress: Progress) => void;
}

export interface Engine {
  /** All boards of the gallery. */
  ask(name: "gallery", question?: Record<string, never>, options?: Options): Promise<Schemas["Gallery"]>;
  /** Asks any question of the API. A question that is refused rejects with a {@link Refusal}. */
  ask<N extends Name>(name: N, question: Question<N>, options?: Options): Promise<Answer<N>>;
  /** Solves a board, in text notation or as JSON: `ask("analyse", { board, … })`. A search takes up to 2 seconds, or `seconds`; if
   * that is not enough, numbers are intervals and `complete` is false, and the same question asked again goes on (not with `workers: 0`). */
  solve(board: Question<"analyse">["board"], options?: Omit<Question<"analyse">, "board"> & Options): Promise<Position>;
  /** Ends all workers, and rejects what was asked of them. */
  close(): void;
}

/** A question that was refused; its message says what was found, and what was expected. */
export class Refusal extends Error {
  /** The kind of problem, such as `bad-board`; empty if the engine itself failed. */
  readonly kind: string;
  /** What the API says of it: also the place in the board's text, the turn that is not legal, or what the text may mean. */
  readonly problem: Partial<Schemas["Problem"]> & { title: string };
}

/** Opens the engine; it is loaded with the first question. */
export function openEngine(options?: {
  /** The engine, if it is not beside this module: where it is, its bytes, or compiled. */
  wasm?: URL | string | BufferSource | WebAssembly.Module;
  /** The most workers, 2 if it is not said; 0 to compute in the caller's thread. */
  workers?: number;
}): Engine;
