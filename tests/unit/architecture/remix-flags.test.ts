import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import remixOptions from "../../../remix.config.js";
import { answers } from "../../../scripts/process/remix-flags";

const inBrowsers = ["browser", "components", "fog-of-war", "routes", "single-fetch"]
  .map((name) => readFileSync(`node_modules/@remix-run/react/dist/esm/${name}.js`, "utf8"))
  .join("\n");

test("each future flag that Remix asks for in the browser is on, as the build answers it", () => {
  const asked = new Set([...inBrowsers.matchAll(/\bfuture\.(v3_\w+)/g)].map(([, flag = ""]) => flag));
  expect(asked.size).toBeGreaterThan(0);
  expect(remixOptions.future).toMatchObject(Object.fromEntries([...asked].map((flag) => [flag, true])));
});

test("Remix still asks what the build answers", () => {
  for (const [question] of answers) expect(inBrowsers, String(question)).toMatch(new RegExp(question.source));
});
