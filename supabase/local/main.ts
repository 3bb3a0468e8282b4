import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { removeAddress, writeAddress } from "./address";
import { lockDataDirectory } from "./data-lock";
import { defaultMigrationsDir, rememberMigrations, requireSameMigrations } from "./migration-state";
import { keepForOwner } from "./owner-only";
import { snapshotPath } from "./snapshot";

/** Reads DATA_DIR, EMBEDDED_PORT, SITE_URL, HOST and DEMO_PASSWORD; ends with its parent, at SIGTERM or on "stop". */
export type EmbeddedMessage =
  | ({ type: "listening" } & EmbeddedAddress)
  | ({ type: "ready"; demo: DemoAccess } & EmbeddedAddress)
  | { type: "failed"; message: string };

/** Known before the database is open; requests wait for it. */
export interface EmbeddedAddress {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  // why: kept with the data, so that a restart keeps sign-ins
  sessionSecret: string;
  submissionSecret: string;
}

/** Null password: the site can be reached from other machines, so it is not shown. */
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
  await keepForOwner(dataDir);
  await requireSameMigrations(dataDir, migrationsDir);
  await removeAddress(dataDir);

  // why: loading the database takes a second, and a refusal need not wait for it
  const { dataDirectories, openEmbedded } = await import("./embedded");
  const { demoAccounts, ensureDemoAccounts } = await import("./auth/demo-accounts");
  const { loadSecrets, randomPassword } = await import("./secrets");

  const secrets = await loadSecrets(dataDir);
  const addressOf = (url: string): EmbeddedAddress => ({
    url,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    sessionSecret: secrets.sessionSecret,
    submissionSecret: secrets.submissionSecret,
  });
  await beginWithSnapshot(dataDir, migrationsDir);
  const embedded = await openEmbedded({
    ...(await dataDirectories(dataDir)),
    secrets,
    siteUrl: process.env.SITE_URL || "http://localhost:3000",
    port: Number(process.env.EMBEDDED_PORT || 0),
    migrationsDir,
    onListening: (url) => sendToParent({ type: "listening", ...addressOf(url) }),
  });
  await rememberMigrations(dataDir, migrationsDir);
  const password = isLoopback(process.env.HOST) ? process.env.DEMO_PASSWORD || secrets.demoPassword : null;
  await embedded.mutex.runExclusive(() => ensureDemoAccounts(embedded.db, password ?? randomPassword()));

  await writeAddress(dataDir, embedded.url);
  sendToParent({
    type: "ready",
    ...addressOf(embedded.url),
    demo: { emails: demoAccounts.map((account) => account.email), password },
  });
  return async () => {
    await removeAddress(dataDir);
    await embedded.stop();
  };
}

/** Lays out a new data directory as the build made it; without that, or without `tar`, it is migrated from nothing. */
async function beginWithSnapshot(dataDir: string, migrationsDir: string): Promise<void> {
  const directory = path.join(dataDir, "database");
  if (existsSync(directory)) return;
  const snapshot = await snapshotPath(migrationsDir);
  if (!existsSync(snapshot)) {
    process.stdout.write("Making the database (about 15 seconds)...\n");
    return;
  }
  const draft = `${directory}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  // why: in this process it would take 100 MB that it never gives back
  await promisify(execFile)("tar", ["--no-same-permissions", "-xf", snapshot, "-C", draft]).then(
    () => rename(draft, directory),
    () => rm(draft, { recursive: true, force: true }),
  );
}

function isLoopback(host: string | undefined): boolean {
  return !host || host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function sendToParent(message: EmbeddedMessage, onSent: () => void = () => undefined): void {
  if (process.connected && process.send) {
    process.send(message, onSent);
    return;
  }
  if (message.type === "listening") return;
  const [stream, line] =
    message.type === "ready"
      ? ([process.stdout, `embedded Supabase at ${message.url}`] as const)
      : ([process.stderr, message.message] as const);
  stream.write(`${line}\n`, onSent);
}

const started = main();

// why: PGlite sets an exit code of its own
async function leave(): Promise<void> {
  const stop = await started.catch(() => null);
  await stop?.();
  process.exit(0);
}

for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => void leave());
process.on("message", (message) => {
  if (message === "stop") void leave();
});
// why: the parent handles Ctrl-C
process.on("SIGINT", () => {
  if (!process.connected) void leave();
});

started.catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  sendToParent({ type: "failed", message }, () => process.exit(1));
});
