import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { copiesOf, execForm, parseDockerfile, wordsOf } from "../../support/pages/dockerfile";
import { siteCommand } from "../../support/servers/site";

const stages = parseDockerfile(readFileSync("Dockerfile", "utf8"));
const [build, dependencies, runtime] = stages;

describe("the container image", () => {
  test("is built in three stages on one Node LTS", () => {
    expect(stages.map(({ base }) => base)).toEqual(Array(3).fill("node:24-bookworm-slim"));
    expect(stages.map(({ name }) => name)).toEqual(["build", "dependencies", "2"]);
  });

  test("builds the site from the locked dependencies", () => {
    expect(wordsOf(build, "RUN")).toEqual(["npm ci --no-audit --no-fund", "npx remix vite:build"]);
  });

  test("carries the production dependencies and the build, and nothing else of the project", () => {
    expect(wordsOf(dependencies, "RUN")).toEqual([expect.stringMatching(/^npm ci --omit=dev\b/)]);
    expect(copiesOf(runtime)).toEqual([
      { from: null, sources: ["package.json"], target: "../" },
      { from: null, sources: ["scripts/process/access-log.mjs"], target: "./scripts/process/access-log.mjs" },
      { from: "dependencies", sources: ["/site/node_modules"], target: "./node_modules" },
      { from: "build", sources: ["/site/build"], target: "./build" },
    ]);
  });

  test("builds from everything the site's source consists of", () => {
    const sources = copiesOf(build).flatMap((copy) => copy.sources);
    expect(sources).toEqual(expect.arrayContaining(["app", "public", "vite.config.ts", "remix.config.js"]));
  });

  test("copies only files that exist and that .dockerignore lets in", () => {
    const letIn = readFileSync(".dockerignore", "utf8").split("\n");
    const copied = stages.flatMap(copiesOf).filter(({ from }) => from === null);
    for (const source of copied.flatMap(({ sources }) => sources)) {
      expect(existsSync(source), source).toBe(true);
      expect(letIn).toContain(`!${source}`);
    }
    expect(letIn.filter((line) => line && !/^[#!]/.test(line))).toEqual(["*"]);
  });

  test("runs as a user without privileges, straight under node so that it hears SIGTERM", () => {
    expect(wordsOf(runtime, "USER")).toEqual(["node"]);
    expect(wordsOf(runtime, "CMD").map(execForm)).toEqual([["node", ...siteCommand]]);
    expect(wordsOf(runtime, "ENV")).toEqual(["NODE_ENV=production HOST=0.0.0.0 PORT=3000"]);
  });

  test("holds no secret", () => {
    expect(
      stages.flatMap((stage) => [...wordsOf(stage, "ENV"), ...wordsOf(stage, "ARG")]).join(),
    ).not.toMatch(/SECRET|KEY|PASSWORD|TOKEN/);
  });

  test("reports its health by asking itself", () => {
    expect(wordsOf(runtime, "HEALTHCHECK")).toEqual([expect.stringContaining("/healthz")]);
  });
});
