/**
 * Every check of the project, in order, up to the first that fails: `npm test`.
 * `npm test -- unit` runs only the named steps; `npm test -- build e2e` two of them.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findOrInstallChromium } from "./chromium";

type Counts = { passed: number; failed: number; skipped: number };
type Step = {
  name: string;
  words: string[];
  environment?: () => Record<string, string>;
  counts?: () => Counts;
};

const reports = mkdtempSync(join(tmpdir(), "small-steps-test-"));
const report = (name: string) => join(reports, `${name}.json`);

const steps: Step[] = [
  { name: "lint", words: ["biome", "check", "--error-on-warnings", "."] },
  { name: "types", words: ["tsc", "--noEmit"] },
  { name: "build", words: ["remix", "vite:build"] },
  vitest("unit"),
  vitest("integration"),
  {
    name: "e2e",
    words: ["playwright", "test", "--reporter=list,json"],
    environment: () => ({
      CHROMIUM_PATH: findOrInstallChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report("e2e"),
    }),
    counts: () => playwrightCounts(report("e2e")),
  },
];

// why: a NODE_ENV of the caller's shell would build or test another site than the one that runs
Reflect.deleteProperty(process.env, "NODE_ENV");
process.exitCode = await runSteps(process.argv.slice(2));

async function runSteps(names: string[]): Promise<number> {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}". Steps: ${steps.map((step) => step.name).join(", ")}`);
    return 2;
  }
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  let failedStep: string | undefined;
  try {
    for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const failed = await runStep(step, total);
      if (!failed) continue;
      failedStep = step.name;
      break;
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  // why: a step can fail without a failed test (a type error, a crash); the last line must not look like success
  if (failedStep && total.failed === 0) total.failed = 1;
  console.log(failedStep ? `\nStopped at: ${failedStep}` : "\nEvery step passed");
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return failedStep ? 1 : 0;
}

/** Runs one step, adds its counts to `total`, and tells whether it failed. */
async function runStep(step: Step, total: Counts): Promise<boolean> {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  let failed: boolean;
  try {
    failed = (await runCommand(step.words, step.environment?.())) !== 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed = true;
  }
  const counts = step.counts?.() ?? { passed: 0, failed: 0, skipped: 0 };
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  console.log(
    `── ${step.name} ${failed ? "FAILED" : "ok"}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return failed || counts.failed > 0;
}

function runCommand([program = "", ...words]: string[], extra: Record<string, string> = {}): Promise<number> {
  const windows = process.platform === "win32";
  const file = join("node_modules", ".bin", windows ? `${program}.cmd` : program);
  const child = spawn(file, words, { stdio: "inherit", shell: windows, env: { ...process.env, ...extra } });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGTERM", pass).on("SIGINT", pass);
  return new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  }).finally(() => process.off("SIGTERM", pass).off("SIGINT", pass));
}

function vitest(project: string): Step {
  const words = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
  return {
    name: project,
    words: [...words, `--outputFile.json=${report(project)}`],
    counts: () => vitestCounts(report(project)),
  };
}

function vitestCounts(file: string): Counts {
  const shape = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  });
  const read = readReport(file, shape);
  if (!read) return { passed: 0, failed: 0, skipped: 0 };
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

function playwrightCounts(file: string): Counts {
  const counts = z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  });
  const stats = readReport(file, z.object({ stats: counts }))?.stats;
  if (!stats) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** What a runner wrote, or null when it ended before it could. */
function readReport<T>(file: string, shape: z.ZodType<T>): T | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  return shape.parse(JSON.parse(text));
}
