/** How the tests are written: tests/README.md. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).map((name) => join("tests", name));
const read = (file: string) => readFileSync(file, "utf8");

/** Lines of all tests and what they share. One more is one to read, to run, to keep true. */
const mostLines = 50_000;
test("the tests have no more lines than that", () => {
  const written = files.filter((file) => /\.(tsx?|mjs|sql)$/.test(file));
  const lines = written.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(mostLines);
});

test("browser tests write out the words that people see, and import none of the app's", () => {
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(20);
  expect(specs.filter((file) => /from "(?:(?:\.\.\/)+app|~)\//.test(read(file)))).toEqual([]);
});

const verbs = new Set(
  `is are was were has have had does do can cannot may must will stays takes gets gives goes comes keeps shows says tells
   asks sends makes finds opens ends ended begins starts returns refuses carries leaves`.split(/\s+/),
);

/** How a title that stands alone is written: of a test or a group that is in no group, with its table before it or without. */
const title =
  /^(?:(?:test|it|describe|expects\w*)(?:\.\w+\([^"`\n]*\))?|\](?: as const| satisfies [^)]+)?\))\(\s*["`]([^"`]+)/gm;

test("a title has a subject: it begins with no verb", () => {
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const all = tests.flatMap((file) => [...read(file).matchAll(title)].map(([, words = ""]) => ({ file, words })));
  expect(all.length).toBeGreaterThan(1_000);
  const without = all.filter(({ words }) => verbs.has(words.split(/[\s,:]/)[0]?.toLowerCase() ?? ""));
  expect(without.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});
