import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { differences } from "./differences";

test("each difference belongs to a test that is there", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, import.meta.url), "utf8")));
  const named = Object.keys(differences).filter((name) => texts.some((text) => text.includes(`expects("${name}"`)));
  expect(named).toEqual(Object.keys(differences));
});
