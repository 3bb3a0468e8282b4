import type { PictureName, Question } from "./math-exercise";

/** Letters or words to trace on handwriting lines. */
export interface TraceRows {
  kind: "trace-rows";
  prompt: string;
  rows: readonly string[];
}

/** The letter at `missing` is left out. */
export interface PictureWords {
  kind: "picture-words";
  prompt: string;
  items: readonly { picture: PictureName; word: string; missing: number }[];
}

/** `_` is the blank. */
export interface FillBlanks {
  kind: "fill-blanks";
  prompt: string;
  bank: readonly string[] | null;
  items: readonly { text: string; answer: string }[];
}

/** `right` is printed in the order of `order`, an index a place. */
export interface MatchPairs {
  kind: "match-pairs";
  prompt: string;
  pairs: readonly { left: string; right: string }[];
  order: readonly number[];
}

export interface ChooseWords {
  kind: "choose-words";
  prompt: string;
  items: readonly { text: string; choices: readonly string[]; answer: string }[];
}

/** Words of a bank, to be sorted into columns. */
export interface SortWords {
  kind: "sort-words";
  prompt: string;
  bank: readonly string[];
  columns: readonly { name: string; words: readonly string[] }[];
}

export interface Passage {
  kind: "passage";
  prompt: string;
  title: string;
  paragraphs: readonly string[];
}

export interface Questions {
  kind: "questions";
  prompt: string;
  items: readonly Question[];
}

/** Sentences to rewrite as one, `using` a given word. */
export interface Rewrite {
  kind: "rewrite";
  prompt: string;
  items: readonly { sentences: readonly string[]; using: string | null; answer: string }[];
}

/** Labelled boxes with hints and ruled lines. */
export interface Organizer {
  kind: "organizer";
  prompt: string;
  boxes: readonly { label: string; hint: string; lines: number }[];
}

export interface WritingLines {
  kind: "writing-lines";
  prompt: string;
  starter: string | null;
  lines: number;
}

/** Statements that a writer or a reading partner ticks. */
export interface Checklist {
  kind: "checklist";
  prompt: string;
  columns: readonly string[];
  items: readonly string[];
}

export type WordExercise =
  | TraceRows
  | PictureWords
  | FillBlanks
  | MatchPairs
  | ChooseWords
  | SortWords
  | Passage
  | Questions
  | Rewrite
  | Organizer
  | WritingLines
  | Checklist;
