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

const setupFiles = ["tests/support/fail-on-console-error.ts"];

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    env: environment,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], setupFiles, maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          setupFiles: [...setupFiles, "tests/support/fail-on-stall.ts"],
          // why: each file has a database process of its own, and timings matter in some of them
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
