import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
const drawings = filesIn("app/images", /\.svg$/).map((file) => ({ file, svg: readFileSync(file, "utf8") }));

test("drawings use the site's colours alone, although they cannot read its style sheet", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8").matchAll(/--color-[\w-]+: (#\w+);/g);
  const known = new Set(["none", "#fff", ...[...tokens].map(([, colour]) => colour)]);
  const foreign = drawings.flatMap(({ file, svg }) =>
    [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].flatMap(([, colour = ""]) =>
      known.has(colour) ? [] : `${file}: ${colour}`,
    ),
  );
  expect(foreign).toEqual([]);
});

test("drawings have no text, since the site's font does not reach into an image", () => {
  expect(drawings.filter(({ svg }) => svg.includes("<text")).map(({ file }) => file)).toEqual([]);
});

test("every drawing is used", () => {
  const sources = filesIn("app", /\.tsx$/).map((file) => readFileSync(file, "utf8"));
  const unused = drawings.filter(({ file }) => !sources.some((source) => source.includes(`/${basename(file)}`)));
  expect(unused.map(({ file }) => file)).toEqual([]);
});
