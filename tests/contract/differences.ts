import type { Kind } from "./backend";

interface Difference {
  /** Whose answer is not the one that the test expects. */
  of: Kind;
  why: string;
}

/** Differences that are meant, by the name of the test. Once such a test passes there, it fails the run: strike it out. */
export const differences: Readonly<Record<string, Difference>> = {
  "a passkey is on one account": {
    of: "supabase",
    why: "Auth 2.196 means this answer and gives 500 (its pool hides the unique violation). No device makes an id twice.",
  },
  "sign-ins are counted by the visitor's address": {
    of: "embedded",
    why: "It is for trying out, on one machine; the site's own limits stand in front of both.",
  },
  "a moment arrives in ISO's form, to the microsecond": {
    of: "embedded",
    why: "The package sends PostgreSQL's own text, to the microsecond too; dates read both.",
  },
  "what may pass is told by PostgreSQL's code: a deadlock, a lock, the time": {
    of: "embedded",
    why: "PGlite is one session without a clock: none of these comes about, and the package has a code of its own.",
  },
  "no row is changed or deleted without saying which": {
    of: "embedded",
    why: "PGlite cannot load safeupdate, which hosted has.",
  },
};
