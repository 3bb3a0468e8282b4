import type { Kind } from "./backend";

interface Difference {
  /** Whose answer is not the one that the test expects. */
  of: Kind;
  why: string;
}

/** Differences that are meant, by the name of the test. Once such a test passes there, it fails the run: strike it out. */
export const differences: Readonly<Record<string, Difference>> = {
  "sign-ins are counted by the visitor's address": {
    of: "embedded",
    why: "It is for trying out, on one machine; the site's own limits stand in front of both.",
  },
  "what may pass is told by PostgreSQL's code: a deadlock, a lock, the time": {
    of: "embedded",
    why: "PGlite is one session without a clock: none of these comes about, and the package has a code of its own.",
  },
};
