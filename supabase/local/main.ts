import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { forgetAddress, writeAddress } from "./address";
import { lockDataDirectory } from "./data-lock";
import { defaultMigrationsDir, rememberMigrations, requireSameMigrations } from "./migration-state";

/**
 * The embedded Supabase as a process: `DATA_DIR`, `EMBEDDED_PORT`, `SITE_URL`, `HOST`, `DEMO_PASSWORD`.
 * Tells its parent when it is ready or why it is not,
 * and ends with its parent, at SIGTERM, or at the parent's `"stop"`.
 */
export type EmbeddedMessage =
  | {
      type: "ready";
      url: string;
      anonKey: string;
      serviceRoleKey: string;
      /** What the site signs with, kept with the data so that a restart signs nobody out. */
      sessionSecret: string;
      submissionSecret: string;
      demo: DemoAccess;
    }
  | { type: "failed"; message: string };

/** The password is null when the site can be reached from elsewhere: then nobody is told. */
export interface DemoAccess {
  emails: string[];
  password: string | null;
}

async function main(): Promise<() => Promise<void>> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  await mkdir(dataDir, { recursive: true })
    .then(() => access(dataDir, constants.W_OK))
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The data directory ${dataDir} cannot be written (${error.code}). Set DATA_DIR to another.`);
    });
  const lock = await lockDataDirectory(dataDir);
  if (!lock) throw new Error(`Another process uses the data directory ${dataDir}. Stop it, or set DATA_DIR.`);
  const migrationsDir = process.env.EMBEDDED_MIGRATIONS || defaultMigrationsDir;
  await requireSameMigrations(dataDir, migrationsDir);
  await forgetAddress(dataDir);

  // The database takes a second to load; a refusal need not wait for it.
  const { dataDirectories, openEmbedded } = await import("./embedded");
  const { demoAccounts, keepDemoAccounts } = await import("./auth/demo-accounts");
  const { loadSecrets, randomPassword } = await import("./secrets");

  const secrets = await loadSecrets(dataDir);
  const embedded = await openEmbedded({
    ...(await dataDirectories(dataDir)),
    secrets,
    siteUrl: process.env.SITE_URL || "http://localhost:3000",
    port: Number(process.env.EMBEDDED_PORT || 0),
    migrationsDir,
  });
  await rememberMigrations(dataDir, migrationsDir);
  const password = isLoopback(process.env.HOST) ? process.env.DEMO_PASSWORD || secrets.demoPassword : null;
  await embedded.turns.take(() => keepDemoAccounts(embedded.db, password ?? randomPassword()));

  await writeAddress(dataDir, embedded.url);
  sendToParent({
    type: "ready",
    url: embedded.url,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    sessionSecret: secrets.sessionSecret,
    submissionSecret: secrets.submissionSecret,
    demo: { emails: demoAccounts.map((account) => account.email), password },
  });
  return async () => {
    await forgetAddress(dataDir);
    await embedded.stop();
  };
}

function isLoopback(host: string | undefined): boolean {
  return !host || host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function sendToParent(message: EmbeddedMessage, told: () => void = () => undefined): void {
  if (process.connected && process.send) {
    process.send(message, told);
    return;
  }
  const [stream, line] =
    message.type === "ready"
      ? ([process.stdout, `embedded Supabase at ${message.url}`] as const)
      : ([process.stderr, message.message] as const);
  stream.write(`${line}\n`, told);
}

const started = main();

/** PGlite sets an exit code of its own while it works, so every way out names one. */
async function leave(): Promise<void> {
  const stop = await started.catch(() => null);
  await stop?.();
  process.exit(0);
}

for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => void leave());
process.on("message", (message) => {
  if (message === "stop") void leave();
});
// The parent decides what Ctrl-C means; alone, this process is its own parent.
process.on("SIGINT", () => {
  if (!process.connected) void leave();
});

started.catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  sendToParent({ type: "failed", message }, () => process.exit(1));
});
