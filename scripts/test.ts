import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { buildIsStale } from "./process/build";
import { type ProgramName, programs } from "./setup/programs";
import { installMissing } from "./setup/setup";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
interface Step {
  name: string;
  words: readonly string[];
  needs?: readonly ProgramName[];
  counts?: () => Counts;
}

// why: everything a run writes, also after a kill
const temporary = mkdtempSync(join(tmpdir(), "small-steps-test-"));
chmodSync(temporary, 0o711); // PostgreSQL runs as another account
const environment = {
  ...process.env,
  TMPDIR: temporary,
  TEST_CACHE: process.env.TEST_CACHE ?? tmpdir(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: report("e2e"),
};
// why: a NODE_ENV of the shell would build or test another site
Reflect.deleteProperty(environment, "NODE_ENV");

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
const steps: readonly Step[] = [
  { name: "lint", words: ["biome", "check", "--error-on-warnings", "."] },
  { name: "spelling", words: ["cspell", "--no-progress"] },
  { name: "types", words: ["tsc", "--noEmit"] },
  { name: "build", words: ["remix", "vite:build"] },
  vitest("unit"),
  vitest("contract"),
  vitest("integration", ["postgres"]),
  playwright(),
  vitest("slow", ["postgres", "nginx"]),
];

let running: ChildProcess | undefined;
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    stopped = true;
    endGroup("SIGINT");
    setTimeout(() => endGroup("SIGKILL"), 5_000).unref();
  });

try {
  process.exitCode = await runAll(chosenSteps(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  endGroup("SIGKILL");
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

function chosenSteps(words: readonly string[]): readonly Step[] {
  if (words.length === 0) return steps.filter(({ name }) => name !== "slow");
  const files = words.filter((word) => existsSync(word));
  const unknown = words.find((word) => !files.includes(word) && !steps.some(({ name }) => name === word));
  if (unknown)
    throw new Error(`"${unknown}" is neither a file nor a step. Steps: ${steps.map(({ name }) => name).join(", ")}`);
  return steps.flatMap((step) => {
    const its = files.filter((file) => resolve(file).startsWith(resolve("tests", step.name)));
    if (words.includes(step.name)) return [step];
    return its.length > 0 ? [{ ...step, words: [...step.words, ...its] }] : [];
  });
}

async function runAll(chosen: readonly Step[]): Promise<number> {
  const builds = chosen.some(({ name }) => name === "build");
  const needsBuild = chosen.some(({ name }) => ["integration", "e2e", "slow"].includes(name));
  const [build] = steps.filter(({ name }) => name === "build");
  const all = build && needsBuild && !builds && (await buildIsStale(".")) ? [build, ...chosen] : chosen;

  const total = { ...none };
  let failed: string | undefined;
  for (const step of all) {
    if (await runStep(step, total)) continue;
    failed = step.name;
    break;
  }
  // why: a step can fail without a failed test (type error, crash)
  if (failed && total.failed === 0) total.failed = 1;
  console.log(failed ? `\nStopped at: ${failed}` : "\nEvery step passed");
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return failed ? 1 : 0;
}

async function runStep(step: Step, total: Counts): Promise<boolean> {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  installMissing((step.needs ?? []).map((name) => programs[name]));
  const code = await runCommand(step.words);
  const counts = step.counts?.() ?? none;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const succeeded = code === 0 && counts.failed === 0 && !stopped;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${step.name} ${succeeded ? "ok" : "FAILED"}, ${seconds} s`);
  return succeeded;
}

/** Its own process group, so that servers left by a killed test end with it. */
function runCommand([program = "", ...words]: readonly string[]): Promise<number> {
  const windows = process.platform === "win32";
  const file = join("node_modules", ".bin", windows ? `${program}.cmd` : program);
  const child = spawn(file, words, {
    stdio: "inherit",
    shell: windows,
    detached: !windows,
    env: environment,
  });
  running = child;
  return new Promise<number>((settle, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => settle(code ?? 1));
  }).finally(() => endGroup("SIGKILL"));
}

function endGroup(signal: NodeJS.Signals): void {
  if (!running?.pid) return;
  try {
    process.kill(process.platform === "win32" ? running.pid : -running.pid, signal);
  } catch {
    // The group has ended already.
  }
}

function report(name: string): string {
  return join(temporary, `${name}.json`);
}

function vitest(project: string, needs: readonly ProgramName[] = []): Step {
  const words = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
  const shape = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  });
  return {
    name: project,
    words: [...words, `--outputFile.json=${report(project)}`],
    needs,
    counts: () => {
      const read = readReport(report(project), shape);
      if (!read) return none;
      return {
        passed: read.numPassedTests,
        failed: read.numFailedTests,
        skipped: read.numPendingTests + read.numTodoTests,
      };
    },
  };
}

function playwright(): Step {
  const counts = z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  });
  return {
    name: "e2e",
    words: ["playwright", "test", "--reporter=list,json"],
    needs: ["chromium"],
    counts: () => {
      const stats = readReport(report("e2e"), z.object({ stats: counts }))?.stats;
      if (!stats) return none;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    },
  };
}

function readReport<T>(file: string, shape: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  return shape.parse(JSON.parse(readFileSync(file, "utf8")));
}
