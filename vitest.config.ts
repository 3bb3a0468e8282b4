import { readdirSync, readFileSync } from "node:fs";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** What the site refuses to start without. The database address answers nobody; suites that need one set it. */
const environment = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_ANON_KEY: "anon-key-of-the-tests-0123456789",
  SUPABASE_SERVICE_ROLE_KEY: "service-key-of-the-tests-0123456789",
  SESSION_SECRET: "session-secret-of-the-tests-0123456789",
  SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
  SITE_URL: "http://localhost:3000",
};

const setupFiles = ["tests/support/run/fail-on-console-error.ts", "tests/support/run/name-unhandled.ts"];
const withServers = {
  setupFiles: [...setupFiles, "tests/support/run/fail-on-stall.ts"],
  globalSetup: "tests/support/run/postgres-of-the-run.ts",
  // why: a worker keeps its site and its modules for all of its files
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 120_000,
};

/** Unit tests that put something in place of a module, a setting or the clock: each of these files loads its own modules. */
const apart = readdirSync("tests/unit", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/unit/${name}`)
  .filter((file) =>
    /vi\.(mock|stub|use|set|reset)|await import\(|process\.env\.\w+ =/.test(readFileSync(file, "utf8")),
  );

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    env: environment,
    restoreMocks: true,
    // why: with the source map of the built server in a stack, the runner's mapping of places has thrown by itself
    server: { deps: { external: [/\/build\//] } },
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { setupFiles, name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], exclude: apart, isolate: false },
      },
      { extends: true, test: { setupFiles, name: "unit-apart", include: apart } },
      {
        extends: true,
        test: { ...withServers, name: "integration", include: ["tests/integration/**/*.test.ts"] },
      },
      { extends: true, test: { ...withServers, name: "contract", include: ["tests/contract/**/*.test.ts"] } },
      {
        extends: true,
        test: { ...withServers, name: "slow", include: ["tests/slow/**/*.test.ts"], fileParallelism: false },
      },
    ],
  },
});
