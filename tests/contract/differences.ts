import type { kind } from "./backend";

interface Difference {
  /** Whose answer is not the one that the test expects. */
  of: typeof kind;
  why: string;
}

/** Differences that are meant, by the name of the test. Once such a test passes there, it fails the run: strike it out. */
export const differences: Readonly<Record<string, Difference>> = {};
