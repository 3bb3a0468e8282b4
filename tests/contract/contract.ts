import { test } from "vitest";
import { isWhole, kind } from "./backend";
import { differences } from "./differences";

type Work = () => Promise<void>;

/** What the product relies on. Where the backend is known to differ it has to fail. */
export function expects(what: string, work: Work): void {
  (differences[what]?.of === kind ? test.fails : test)(what, work);
}

/** The same, of REST or Storage; left out where Auth stands alone. */
export function expectsOfProject(what: string, work: Work): void {
  if (isWhole) expects(what, work);
  else test.skip(what, work);
}
