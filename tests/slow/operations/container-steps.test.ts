/** No container engine is needed to know that the image works: its steps run here as plain commands. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copiesOf, execForm, parseDockerfile, type Stage, wordsOf } from "../../support/pages/dockerfile";
import { type RunningSite, startSite } from "../../support/servers/site";

const [, dependencies, runtime] = parseDockerfile(readFileSync("Dockerfile", "utf8"));
const directory = mkdtempSync(join(tmpdir(), "small-steps-image-"));
const image = join(directory, "runtime");
let site: RunningSite | undefined;

beforeAll(async () => {
  // why: building takes longest and has just been done, so `build/` stands for the first stage
  const stageFolders: Record<string, string> = {
    build: resolve("."),
    dependencies: join(directory, "dependencies"),
  };
  runStage(dependencies, join(directory, "dependencies"), stageFolders);
  runStage(runtime, image, stageFolders);
  site = await startSite({ directory: image });
}, 180_000);

afterAll(async () => {
  await site?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("the image's site answers, and its health check says whether it does", async () => {
  const answer = await fetch(`${site?.url}/healthz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: "unavailable" });
  expect(healthCheck(site?.port ?? 0)).toBe(0);
  await site?.stop();
  expect(healthCheck(site?.port ?? 0)).toBe(1);
});

test("the image carries neither the embedded backend nor anything of development", () => {
  expect(existsSync(join(image, "node_modules/@remix-run/serve"))).toBe(true);
  for (const left of [
    "supabase",
    "tests",
    "app",
    ".env",
    "node_modules/@supabase/lite",
    "node_modules/@electric-sql",
    "node_modules/vite",
    "node_modules/typescript",
    "node_modules/@playwright",
  ]) {
    expect(existsSync(join(image, left)), left).toBe(false);
  }
});

/** Does in `folder` what the stage's COPY and RUN lines do in the image's working directory. */
function runStage(stage: Stage | undefined, folder: string, stageFolders: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const { from, sources, target } of copiesOf(stage)) {
    for (const source of sources) {
      const origin = from === null ? resolve(source) : source.replace(/^\/site/, stageFolders[from] ?? "");
      const goal = target === "../../integration/" ? join(folder, source) : join(folder, target);
      mkdirSync(dirname(goal), { recursive: true });
      cpSync(origin, goal, { recursive: true, verbatimSymlinks: true });
    }
  }
  for (const words of wordsOf(stage, "RUN")) {
    const [program = "", ...rest] = words.split(" ");
    const preferring = program === "npm" ? [...rest, "--prefer-offline"] : rest;
    execFileSync(program, preferring, { cwd: folder, stdio: "pipe", shell: process.platform === "win32" });
  }
}

function healthCheck(port: number): number | null {
  const command = wordsOf(runtime, "HEALTHCHECK")[0]?.split(/\bCMD /)[1] ?? "[]";
  const [, ...words] = execForm(command);
  return spawnSync(process.execPath, words, { env: { NODE_ENV: "production", PORT: String(port) } }).status;
}
