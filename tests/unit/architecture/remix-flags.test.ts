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

test("each flag of the router that a browser asks for is on by Remix", () => {
  const router = ["@remix-run/router/dist/router", "react-router/dist/index", "react-router-dom/dist/index"]
    .map((name) => readFileSync(`node_modules/${name}.js`, "utf8"))
    .join("\n");
  const flags = (source: string, pattern: RegExp) =>
    new Set([...source.matchAll(pattern)].map(([, flag = ""]) => flag));
  const asked = flags(router, /\bfuture\.(v7_\w+)/g);
  // Of a server's static handler, which no browser has.
  asked.delete("v7_throwAbortReason");
  const on = flags(inBrowsers, /\b(v7_\w+): (?:true|window\.__remixContext\.future\.v3_)/g);
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((flag) => !on.has(flag))).toEqual([]);
});

test("Remix still asks what the build answers", () => {
  for (const [question] of answers) expect(inBrowsers, String(question)).toMatch(new RegExp(question.source));
});
