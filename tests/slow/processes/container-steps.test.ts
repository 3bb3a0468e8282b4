/** No container engine is needed to know that the image works: its steps run here as plain commands. */
import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type RunningSite, siteCommand, startSite } from "../../support/servers/site";

const lines = readFileSync("Dockerfile", "utf8")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n");
const directory = mkdtempSync(join(tmpdir(), "small-steps-image-"));
const image = join(directory, "runtime");
let site: RunningSite | undefined;

beforeAll(async () => {
  await runSteps();
  site = await startSite({ directory: image });
}, 600_000);
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

test("the image starts the site straight under node, which hears SIGTERM, as a user without privileges", () => {
  expect(commandAfter("CMD ")).toEqual(["node", ...siteCommand]);
  expect(lines).toContain("USER node");
});

test.each(["mail", "reconcile", "reset-factor", "retention", "superadmin"])("the image has the job %s", (job) => {
  const words = [`build/jobs/${job}.js`, ...(/superadmin|factor/.test(job) ? ["name@example.com"] : [])];
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: image,
    env: { NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, "SUPABASE_URL is not set.\n"]);
});

test("the image carries neither the embedded backend nor anything of development, nor a secret", () => {
  expect(existsSync(join(image, "node_modules/@remix-run/serve"))).toBe(true);
  const packages = ["@supabase/lite", "@electric-sql", "vite", "typescript", "@playwright"];
  for (const left of ["supabase", "tests", "app", ".env", ...packages.map((name) => `node_modules/${name}`)])
    expect(existsSync(join(image, left)), left).toBe(false);
  expect(lines.filter((line) => /^(ENV|ARG)\b.*(SECRET|KEY|PASSWORD|TOKEN)/.test(line))).toEqual([]);
});

/** Does in folders what the stages do. The first has the packages of this checkout, which were just installed. */
async function runSteps(): Promise<void> {
  const letIn = readFileSync(".dockerignore", "utf8").split("\n");
  const folders: Record<string, string> = {};
  let stage = "";
  let folder = "";
  for (const line of lines) {
    const [step, ...words] = line.split(/\s+/);
    if (step === "FROM") {
      stage = words[2] ?? "runtime";
      folder = join(directory, stage);
      folders[stage] = folder;
      mkdirSync(folder, { recursive: true });
      if (stage === "build") symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    }
    if (step === "COPY") {
      const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
      const target = words.pop() ?? "";
      if (!from) expect(letIn).toEqual(expect.arrayContaining(words.map((source) => `!${source}`)));
      for (const source of words) copy(source.replace(/^\/site/, folders[from ?? ""] ?? ""), target);
    }
    if (step === "RUN" && !(stage === "build" && words[0] === "npm")) {
      const [program = "", ...rest] = words[0] === "npm" ? [...words, "--prefer-offline"] : words;
      // why: a build of minutes, waited for in this loop, would look as if the loop stood still
      await promisify(execFile)(program, rest, {
        cwd: folder,
        maxBuffer: 2 ** 28,
        shell: process.platform === "win32",
      });
    }
  }

  function copy(source: string, target: string): void {
    const goal = join(folder, target === "./" ? source : target.replace(/\/$/, `/${basename(source)}`));
    mkdirSync(dirname(goal), { recursive: true });
    cpSync(resolve(source), goal, { recursive: true, verbatimSymlinks: true });
  }
}

/** The words of the last command in the file that follows this. */
function commandAfter(start: string): string[] {
  const line = lines.findLast((one) => one.startsWith(start)) ?? "";
  return z.array(z.string()).parse(JSON.parse(line.slice(line.indexOf("["))));
}

function healthCheck(port: number): number | null {
  const [, ...words] = commandAfter("HEALTHCHECK ");
  return spawnSync(process.execPath, words, { env: { NODE_ENV: "production", PORT: String(port) } }).status;
}
