import { expect, test } from "vitest";
import { tuitionPlace } from "../../support/tuition/tuition-place";
import { liveThrough } from "../../support/tuition/tuition-year";

const tuition = tuitionPlace();

test("a year of 200 families: the books equal what plans cost and what was paid, to the cent", async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const families = Number(process.env.FAMILIES ?? 200);
  expect(await liveThrough({ families, months: 12, seed }, tuition), `SEED=${seed}`).toEqual([]);
}, 2_400_000);
