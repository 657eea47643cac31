/** What passes between a board, its judge and its panels. Types only: nothing here goes to a page. */

export type Words = Record<string, string>;
/** Square (`e4`) -> FEN letter, `M~` for a promoted bia. */
export type Men = Map<string, string>;
/** A square and the name of a mark on it (`from`, `to`, `check`, `either`, `move`, …). */
export type Mark = [square: string, mark: string];
/** An attacker's square and the square it bears on. */
export type Line = [from: string, to: string];
/** Squares by role, as in the answer of `why` (rules/reasons.md). */
export type Roles = Record<string, string[]>;
/** What the board sends: a `kind` and its data; the board adds `view`, `rev` and `touches`. */
export type Ask = Record<string, unknown>;
/** A button: what it asks, its words; `said` is its name where the words are signs, `man` its picture. */
export type Action = { ask: Ask; label: string; off?: boolean; pressed?: boolean; said?: string; man?: string };

export type Answer = {
  /** The view that asked: it alone speaks. */
  view?: string;
  kind: "played" | "refused" | "said" | "error";
  text: string;
  /** What is spoken, where that is more than the text. */
  speak?: string;
  /** The attempt, UCI. */
  move?: string;
  squares?: Roles;
  /** Secondary reasons, in words. */
  also?: string[];
  /** The article behind a refusal; without `href` it is no link. */
  rule?: { label: string; href: string };
  /** true: may be asked for; a list: what would make the move legal, in words. */
  relax?: boolean | string[];
};

export type State = {
  /** Raised with every answer. */
  rev: number;
  fen: string;
  game: string;
  /** Legal moves, UCI. */
  legal: string[];
  /** Whose turn it is, or how the game ended, in words. */
  status: string;
  /** The last move, UCI. */
  last?: string;
  /** The square of a king in check. */
  check?: string;
  marks?: Mark[];
  /** Letters of the captured men, in order. */
  captured?: string;
  /** Black below. */
  black?: boolean;
  /** Thai coordinates. */
  thai?: boolean;
  /** No coordinates. */
  bare?: boolean;
  /** Not chequered. */
  plain?: boolean;
  /** Touch-move: the men touched are sent with the attempt. */
  touch?: boolean;
  /** A click sends the square itself. */
  squares?: boolean;
  answer?: Answer | null;
  /** What is asked, over the board: a heading, the task, more about it. */
  task?: { title: string; text: string; more: string };
  /** Buttons under the board that answer it. */
  answers?: Action[];
  actions?: Action[];
  panels?: Panel[];
};

/** One ply of a row of moves: its number in the game, and the move in words. */
export type Row = [number: number, ...plies: [ply: number, words: string][]];
/** A panel beside the board; what is left out is not shown. */
export type Panel = {
  /** For the style sheet. */
  name: string;
  title: string;
  text?: string;
  actions?: Action[];
  /** A choice: values and their words, the one chosen, and what is asked with another `value`. */
  options?: [value: string, words: string][];
  value?: string;
  ask?: Ask;
  /** Moves, and the ply that is shown now. */
  rows?: Row[];
  now?: number;
  /** Short facts: what, and its value. */
  facts?: [name: string, value: string][];
  /** What differs, side by side. */
  table?: { heads: string[]; rows: string[][] };
  /** Stands under the board, not beside it. */
  near?: boolean;
  /** Headed lists, folded. */
  lists?: [head: string, items: string[]][];
  /** A text to edit; it goes with whatever the actions ask. */
  file?: string;
  /** Said aloud when it changes, if the reader wants that. */
  speak?: string;
};

/** SVG text on a square of 100 x 100, without ids. */
export type Art = { men: Words; marks: Words };

/** Who decides: a Python kernel, a table that a page carries, a fake in a test. */
export type Judge = {
  state(): State;
  words(): Words;
  art(): Art;
  /** Passes an attempt on; throws or rejects if nobody is there. */
  ask(message: Ask): unknown;
  /** Calls back after every change of state, words or art; returns what ends it. */
  watch(changed: () => void): () => void;
  /** true if it is known that no answer can come. */
  lost?(): boolean;
  panels?(): Promise<Panels>;
};

/** A module of panels: given the board, it returns what redraws them. */
export type Panels = (host: Host) => (state: State) => void;

/** What a module of panels gets from the board. */
export type Host = {
  /** The whole widget, and in it the column that holds the board. */
  root: HTMLElement;
  main: HTMLElement;
  ask: AskFor;
  word(key: string): string;
  /** Turns the board round in this view; says whether it is turned now. */
  flip(): boolean;
  /** A man or mark as a small picture. */
  small(name: string): SVGElement;
  h: MakeElement;
  buttons: Buttons;
  parseFen: (fen: string) => Men;
  nameOf: NameOf;
  isWhite(man: string): boolean;
};

/** The part of a widget model that is used. */
export type Model = {
  get(key: string): any;
  send(message: unknown): void;
  on(event: string, f: () => void): void;
  off(event: string, f: () => void): void;
};

export type AskFor = (message: Ask) => void;
export type OnSquare = (square: string) => void;
export type SquareAt = (col: number, row: number, flip: boolean) => string;
export type Place = (square: string, flip: boolean) => [col: number, row: number];
/** Where a key takes the focus; empty if the key is not ours. */
export type Step = (square: string, key: string, ctrl: boolean, flip: boolean) => string;
/** Squares that a man may go to, each with the mark that says how: move or capture (on an empty
 * square, on a man), move only, capture only. */
export type Targets = (legal: string[], from: string, men: Men) => Mark[];
/** A king put on his own rook means castling: the square he then goes to, else the square itself. */
export type Gesture = (from: string, to: string, men: Men, game: string) => string;
/** What a click on a square does while `selected` (or nothing, empty) is selected. */
export type Press = (
  selected: string, square: string, men: Men, state: Pick<State, "fen" | "game" | "legal">,
) => { select: string } | { from: string; to: string };
/** The letters to choose from when this move promotes. */
export type Promotions = (legal: string[], move: string) => string[];
/** Marks and lines of attack for the squares of a refusal. */
export type Refusal = (squares: Roles, men: Men, move?: string) => { marks: Mark[]; lines: Line[] };
export type NameOf = (square: string, thai?: boolean) => string;
/** Triangles in the corners of a square that look along (dx, dy): path data. */
export type Corners = (dx: number, dy: number) => string;
/** Shaft (empty between neighbours) and head of an arrow between two centres: path data. */
export type Arrow = (x1: number, y1: number, x2: number, y2: number) => { shaft: string; head: string };
export type MakeElement = (tag: string, attrs?: Record<string, unknown>, ...kids: (Node | string)[]) => HTMLElement;
/** Brings a row of buttons up to date; they stay where they are, and so does the focus. */
export type Buttons = (box: Element, actions: Action[], ask: AskFor) => void;
/** Shows words under the board: what kind they are, and the words. */
export type Tell = (kind: string, text: string, ...more: (Node | string)[]) => void;
/** Puts a button under the words: what it asks, and the key of its label. */
export type Offer = (message: Ask, label: string) => void;
/** Tries a move, `piece` being what the pawn turns into. */
export type Attempt = (from: string, square: string, piece?: string) => void;
/** Asks what a pawn turns into. */
export type Choose = (from: string, to: string, pieces: string[]) => void;
/** Draws a picture on a square. */
export type Put = (layer: Element, what: Element | undefined, square: string) => void;
/** What is held by the pointer, and where it went down. */
export type Drag = { from: string; x: number; y: number; moved: boolean };
/** An attempt that has no answer yet. */
export type Waiting = { message: Ask; lost: boolean };
