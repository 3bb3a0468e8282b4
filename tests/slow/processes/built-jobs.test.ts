/** The image's commands as they are built, where only packages of production can be found. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount } from "../../support/auth/accounts";
import { untilEndOfFile } from "../../support/run/until-end-of-file";
import { startEmbedded } from "../../support/servers/embedded";
import { startSmtp } from "../../support/servers/smtp-server";
import { startStripeServer } from "../../support/servers/stripe/stripe-server";

const image = mkdtempSync(join(tmpdir(), "small-steps-jobs-"));
const supabase = untilEndOfFile(startEmbedded, (backend) => backend.stop());
const stripe = untilEndOfFile(startStripeServer, (server) => server.stop());
const smtp = untilEndOfFile(startSmtp, (server) => server.stop());

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Every package at the top that is not of development alone. */
const packagesOfProduction = () =>
  Object.entries(lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8"))).packages)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path);

beforeAll(async () => {
  await build({ configFile: "vite.jobs.config.ts", build: { outDir: join(image, "build/jobs") } });
  for (const path of ["package.json", ...packagesOfProduction()]) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(resolve(path), join(image, path));
  }
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** Exit code and all that was written. */
function run(words: string, changes: Record<string, string> = {}): Promise<[code: number, said: string]> {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    SITE_URL: "http://localhost:3000",
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.anonKey,
    SUPABASE_SECRET_KEY: supabase.serviceRoleKey,
    SESSION_SECRET: "session-secret-of-the-tests-0123456789",
    SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
    SMTP_URL: smtp.url,
    ...stripe.env,
    ...changes,
  };
  const [job = "", ...rest] = words.split(" ");
  return new Promise((settle) => {
    // why: a scheduler's folder is not the site's
    const child = execFile(process.execPath, [join(image, "build/jobs", `${job}.js`), ...rest], { cwd: tmpdir(), env });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: string) => {
        said += text;
      });
    child.once("close", (code) => settle([code ?? -1, said.trim()]));
  });
}

test.each(["superadmin", "reset-factor", "retention"])("%s says how it is called in the image", async (job) => {
  expect(await run(`${job} what`)).toEqual([1, expect.stringMatching(`^Usage: node build/jobs/${job}.js `)]);
});

test("each asks the database and says what it did", async () => {
  const { email } = await makeAccount(supabase, { role: "admin", factor: true });
  expect(await run("reconcile")).toEqual([0, expect.stringMatching(/^Asked about 0 purchases/)]);
  expect(await run("retention --dry-run")).toEqual([0, expect.stringMatching(/^Due: .* Nothing was changed\.$/)]);
  expect(await run("retention")).toEqual([0, expect.stringMatching(/^Done: /)]);
  expect(await run("mail")).toEqual([0, expect.stringMatching(/^\d+ emails sent, 0 to be tried again, 0 given up\.$/)]);
  expect(await run(`superadmin ${email}`)).toEqual([0, `${email} is superadmin now.`]);
  expect(await run(`superadmin ${email}`)).toEqual([0, `${email} is superadmin already.`]);
  expect(await run(`reset-factor ${email}`)).toEqual([
    0,
    expect.stringContaining(`The second factor of ${email} is gone`),
  ]);
  expect(await run("superadmin nobody@example.com")).toEqual([1, "No account has that address. Sign up first."]);
});
