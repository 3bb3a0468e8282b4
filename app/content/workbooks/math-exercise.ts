export type PictureName = "apple" | "star" | "fish" | "leaf" | "sun" | "hat" | "cup" | "bus" | "cat" | "bed";

/** `_` is the blank, `3/4` a fraction, `2^3` a power. The answer replaces the blank or the letter. */
export interface Equation {
  text: string;
  answer: string;
}

/** `working` is arithmetic that gives a numeric answer. */
export interface Question {
  text: string;
  answer: string;
  working?: string;
  unit?: string;
  /** Ruled lines below; a short one when left out. */
  lines?: number;
}

/** Lengths in `unit`; `ask` names what is asked for, in the same unit or its square. */
export type Figure =
  | { figure: "right-triangle"; legs: readonly [number, number]; unit: string; ask: string; answer: number }
  | { figure: "circle"; radius: number; unit: string; ask: string; answer: number };

interface Numbered<Kind extends string, Item> {
  kind: Kind;
  prompt: string;
  items: readonly Item[];
}

export type CountObjects = Numbered<"count-objects", { picture: PictureName; count: number }>;

/** Two rows of five with `filled` counters; asks how many make ten. */
export type TenFrames = Numbered<"ten-frames", { filled: number; missing: number }>;

export type NumberBonds = Numbered<
  "number-bonds",
  { whole: number; parts: readonly [number, number]; hidden: "whole" | "first" | "second" }
>;

export type Equations = Numbered<"equations", Equation>;

export type ColumnArithmetic = Numbered<
  "column-arithmetic",
  { operator: "+" | "−"; numbers: readonly [number, number]; answer: number }
>;

export type LongDivision = Numbered<
  "long-division",
  { dividend: number; divisor: number; quotient: number; remainder: number }
>;

/** `hidden` numbers are boxes. */
export interface NumberLine {
  kind: "number-line";
  prompt: string;
  from: number;
  to: number;
  step: number;
  hidden: readonly number[];
}

export type WordProblems = Numbered<"word-problems", Question & { working: string }>;

export type FractionBars = Numbered<"fraction-bars", { parts: number; shaded: number }>;

export type DotArrays = Numbered<"dot-arrays", { rows: number; columns: number; product: number }>;

/** Canadian coins by their value in cents. */
export type Coins = Numbered<"coins", { coins: readonly (5 | 10 | 25 | 100 | 200)[]; cents: number }>;

export type BaseTenBlocks = Numbered<
  "base-ten-blocks",
  { hundreds: number; tens: number; ones: number; answer: number }
>;

export type Figures = Numbered<"figures", Figure>;

export interface BarGraph {
  kind: "bar-graph";
  prompt: string;
  title: string;
  /** Step of the scale. */
  step: number;
  bars: readonly { label: string; value: number }[];
  questions: readonly Question[];
}

/** A `null` cell is a blank; `missing` has their values in reading order. */
export interface DataTable {
  kind: "data-table";
  prompt: string;
  head: readonly string[];
  rows: readonly (readonly (string | null)[])[];
  missing: readonly string[];
  questions: readonly Question[];
}

/** From `min` to `max` on both axes. */
export interface CoordinateGrid {
  kind: "coordinate-grid";
  prompt: string;
  min: number;
  max: number;
  points: readonly { name: string; x: number; y: number }[];
  questions: readonly Question[];
}

export type MathExercise =
  | CountObjects
  | TenFrames
  | NumberBonds
  | Equations
  | ColumnArithmetic
  | LongDivision
  | NumberLine
  | WordProblems
  | FractionBars
  | DotArrays
  | Coins
  | BaseTenBlocks
  | Figures
  | BarGraph
  | DataTable
  | CoordinateGrid;
