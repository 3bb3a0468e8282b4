/** `npm test`: what a change needs. `npm run test:slow`: the sweeps, in parts. tests/README.md says what is proven where. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildIsStale } from "./process/build";
import { programs } from "./setup/programs";
import { installMissing } from "./setup/setup";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
interface Command {
  name: string;
  words: readonly string[];
  counts?: () => Counts;
}
/** What runs in one go: commands side by side, then the tests in files and folders. */
interface Run {
  name: string;
  /** Takes longer and it fails: three times what a slow machine takes, as a run that hangs does. */
  minutes?: number;
  checks: readonly Command[];
  tests: readonly string[];
}

// why: everything a run writes, also after a kill
const temporary = mkdtempSync(join(tmpdir(), "small-steps-test-"));
chmodSync(temporary, 0o711); // PostgreSQL runs as another account
const environment = { ...process.env, TMPDIR: temporary, TEST_CACHE: process.env.TEST_CACHE ?? tmpdir() };
// why: a NODE_ENV of the shell would build or test another site
Reflect.deleteProperty(environment, "NODE_ENV");

const build: Command = { name: "build", words: ["remix", "vite:build"] };
const checks: readonly Command[] = [
  { name: "lint", words: ["biome", "check", "--error-on-warnings", "."] },
  { name: "spelling", words: ["cspell", "--no-progress"] },
  { name: "types", words: ["tsc", "--noEmit"] },
  build,
];
const folders = ["unit", "contract", "integration", "e2e"];
const parts = readdirSync("tests/slow");

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
const total = { ...none };
const running = new Set<ChildProcess>();
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    stopped = true;
    endGroups("SIGINT");
    setTimeout(() => endGroups("SIGKILL"), 5_000).unref();
  });

try {
  const failed: string[] = [];
  for (const run of chosenRuns(process.argv.slice(2))) {
    const step = stopped ? "stopped" : await runSteps(run);
    if (step) failed.push(`${run.name}: ${step}`);
  }
  // why: a step can fail without a failed test (type error, crash)
  if (failed.length > 0 && total.failed === 0) total.failed = 1;
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nEvery step passed");
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  endGroups("SIGKILL");
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

/** Without words all of `npm test`; else steps, parts and files by name. @throws Error at an unknown word */
function chosenRuns(words: readonly string[]): readonly Run[] {
  const inTests = (names: readonly string[]) => names.map((name) => `tests/${name}/`);
  if (words.length === 0) return [{ name: "npm test", minutes: 45, checks, tests: inTests(folders) }];
  const [first, ...others] = words;
  const named = first !== "slow" ? words : others.length > 0 ? others : parts;
  const files = named.filter((word) => existsSync(word));
  const names = [...checks.map(({ name }) => name), ...folders, ...parts];
  const unknown = named.find((word) => !files.includes(word) && !names.includes(word));
  if (unknown) throw new Error(`"${unknown}" is neither a file nor one of: ${names.join(", ")}`);
  const some: Run = {
    name: "npm test",
    checks: checks.filter(({ name }) => named.includes(name)),
    tests: [...inTests(folders.filter((name) => named.includes(name))), ...files],
  };
  const slow = parts
    .filter((name) => named.includes(name))
    .map((name): Run => ({ name, minutes: 45, checks: [], tests: [`tests/slow/${name}/`] }));
  return [...(some.checks.length + some.tests.length > 0 ? [some] : []), ...slow];
}

/** @returns the step that failed, if one did; a run that takes too long fails with its last step */
async function runSteps({ name, minutes, checks, tests }: Run): Promise<string | undefined> {
  const start = performance.now();
  const { needsBuild, commands } = commandsOf(tests);
  const wantsBuild = needsBuild && !checks.includes(build) && (await buildIsStale("."));
  const first = [...checks, ...(wantsBuild ? [build] : [])];
  const results = await Promise.all(first.map((check) => runCommand(check, first.length === 1)));
  let failed = first.find((_, nth) => !results[nth])?.name;
  for (const command of commands) if (!failed && !(await runCommand(command, true))) failed = command.name;
  const took = (performance.now() - start) / 60_000;
  console.log(`\n── ${name}: ${took.toFixed(1)} minutes`);
  return failed ?? (minutes && took > minutes ? `took more than ${minutes} minutes` : undefined);
}

function commandsOf(tests: readonly string[]): { needsBuild: boolean; commands: readonly Command[] } {
  const holding = (ending: RegExp) => tests.filter((place) => filesIn(place).some((file) => ending.test(file)));
  const [ofVitest, ofPlaywright] = [holding(/\.test\.tsx?$/), holding(/\.spec\.ts$/)];
  const needsBuild = tests.some((place) => /tests\/(integration|e2e|slow)/.test(place));
  if (tests.some((place) => /tests\/(contract|integration|slow)/.test(place))) installMissing([programs.postgres]);
  if (tests.some((place) => /nginx/.test(place))) installMissing([programs.nginx]);
  if (ofPlaywright.length > 0) installMissing([programs.chromium]);
  const commands = [
    ...(ofVitest.length > 0 ? [vitest(ofVitest)] : []),
    ...(ofPlaywright.length > 0 ? [playwright(ofPlaywright)] : []),
  ];
  return { needsBuild, commands };
}

function filesIn(place: string): readonly string[] {
  return /\.tsx?$/.test(place) ? [place] : readdirSync(place, { recursive: true, encoding: "utf8" });
}

function vitest(places: readonly string[]): Command {
  const report = join(temporary, "vitest.json");
  const words = ["vitest", "run", ...places, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const shape = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  });
  return {
    name: "vitest",
    words,
    counts: () => {
      const read = readReport(report, shape);
      if (!read) return none;
      return {
        passed: read.numPassedTests,
        failed: read.numFailedTests,
        skipped: read.numPendingTests + read.numTodoTests,
      };
    },
  };
}

function playwright(places: readonly string[]): Command {
  const report = join(temporary, "playwright.json");
  const counts = z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() });
  return {
    name: "browser",
    words: ["playwright", "test", ...places, "--reporter=list,json"],
    counts: () => {
      const stats = readReport(report, z.object({ stats: counts }))?.stats;
      if (!stats) return none;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    },
  };
}

/** Takes the report away, so that no later step counts it again. */
function readReport<T>(file: string, shape: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  const read = shape.parse(JSON.parse(readFileSync(file, "utf8")));
  rmSync(file);
  return read;
}

/** @param alone shows what it prints at once; of several side by side each prints in one piece */
async function runCommand({ name, words, counts }: Command, alone: boolean): Promise<boolean> {
  if (alone) console.log(`\n── ${name} ──`);
  const start = performance.now();
  const { code, output } = await runProgram(words, alone);
  const counted = counts?.() ?? none;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  const succeeded = code === 0 && counted.failed === 0 && !stopped;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!alone && !succeeded) console.log(output);
  console.log(`── ${name} ${succeeded ? "ok" : "FAILED"}, ${seconds} s`);
  return succeeded;
}

/** Its own process group, so that servers left by a killed test end with it. */
async function runProgram([program = "", ...words]: readonly string[], alone: boolean) {
  const windows = process.platform === "win32";
  const file = join("node_modules", ".bin", windows ? `${program}.cmd` : program);
  const child = spawn(file, words, {
    stdio: alone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: windows,
    detached: !windows,
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: join(temporary, "playwright.json") },
  });
  running.add(child);
  let output = "";
  const keep = (text: string) => {
    output += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", keep);
  const code = await new Promise<number>((settle, fail) => {
    child.once("error", fail);
    child.once("close", (ended) => settle(ended ?? 1));
  }).finally(() => {
    endGroup(child, "SIGKILL");
    running.delete(child);
  });
  return { code, output };
}

function endGroups(signal: NodeJS.Signals): void {
  for (const child of running) endGroup(child, signal);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
