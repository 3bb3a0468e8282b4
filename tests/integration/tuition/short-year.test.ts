/** A few families, and months of theirs: the long year is in tests/slow/tuition. */
import { expect, test } from "vitest";
import { liveThrough } from "../../support/tuition/tuition-year";

test("four months of twelve families: the books equal what plans cost and what was paid, to the cent", async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  expect(await liveThrough({ families: 12, months: 4, seed }), `SEED=${seed}`).toEqual([]);
});
