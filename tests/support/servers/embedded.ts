import { type ChildProcess, execFile, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { embeddedFlags } from "../../../scripts/process/supervise";
import { lockDataDirectory } from "../../../supabase/local/data-lock";
import { dataDirectories, openEmbedded } from "../../../supabase/local/embedded";
import type { EmbeddedMessage } from "../../../supabase/local/main";
import { defaultMigrationsDir, rememberMigrations } from "../../../supabase/local/migration-state";
import { generateSecrets, loadSecrets } from "../../../supabase/local/secrets";
import { makeSnapshot } from "../../../supabase/local/snapshot";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface TestBackend {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Signs its access tokens. */
  jwtSecret: string;
  /** Holds `mail/` with the `.eml` files and `storage/`. */
  dataDir: string;
  /** The handler behind `url`, for requests that are to begin in the same instant. */
  answer(request: Request): Promise<Response>;
  /** Runs a statement as the database's owner: no row-level security. */
  sql<Row>(text: string, params?: unknown[]): Promise<Row[]>;
  /** The first value of the first row that it gives, as text; empty where there is none. */
  first(text: string, params?: unknown[]): Promise<string>;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Keeps the database there; without it the database lives in memory and its files go with `stop()`. */
  dataDir?: string;
  migrationsDir?: string;
  siteUrl?: string;
  mailsAnHour?: number;
}

/** A migrated, seeded database of its own with its HTTP API, in this process. Under a second. */
export async function startEmbedded(options: StartOptions = {}): Promise<TestBackend> {
  const { dataDir, migrationsDir = defaultMigrationsDir } = options;
  const home = dataDir ?? (await mkdtemp(path.join(tmpdir(), "small-steps-")));
  await mkdir(home, { recursive: true });
  const lock = await lockDataDirectory(home);
  if (!lock) throw new Error(`another process uses ${home}`);

  const isNew = !existsSync(path.join(home, "database"));
  const { databaseDir, ...directories } = await dataDirectories(home);
  const secrets = dataDir ? await loadSecrets(home) : await generateSecrets();
  const embedded = await openEmbedded({
    ...directories,
    ...(dataDir ? { databaseDir } : {}),
    ...(isNew ? { snapshot: new Blob([await readFile(await migratedDatabase(migrationsDir))]) } : {}),
    secrets,
    migrationsDir,
    siteUrl: options.siteUrl ?? "http://localhost:3000",
    ...(options.mailsAnHour === undefined ? {} : { mailsAnHour: options.mailsAnHour }),
  });
  const sql = async <Row>(text: string, params: unknown[] = []) =>
    (await embedded.mutex.runExclusive(() => embedded.db.query<Row>(text, params))).rows;
  return {
    url: embedded.url,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    jwtSecret: secrets.jwtSecret,
    dataDir: home,
    answer: embedded.answer,
    sql,
    async first(text, params) {
      const [row] = await sql<Record<string, unknown>>(text, params);
      return String(Object.values(row ?? {})[0] ?? "");
    },
    async stop() {
      await embedded.stop();
      await lock.release();
      if (!dataDir) await rm(home, { recursive: true, force: true });
    },
  };
}

const migrated = new Map<string, Promise<string>>();

function migratedDatabase(migrationsDir: string): Promise<string> {
  const known = migrated.get(migrationsDir) ?? makeSnapshot(migrationsDir);
  migrated.set(migrationsDir, known);
  return known;
}

/** Gives a new data directory the migrated database, so that a process need not make it. */
export async function unpackSnapshot(dataDir: string, migrationsDir = defaultMigrationsDir): Promise<void> {
  if (existsSync(dataDir)) return;
  const database = path.join(dataDir, "database");
  const snapshot = await migratedDatabase(migrationsDir);
  await mkdir(database, { recursive: true });
  await promisify(execFile)("tar", ["-xf", snapshot, "-C", database]);
  await rememberMigrations(dataDir, migrationsDir);
}

type Outcome = Exclude<EmbeddedMessage, { type: "listening" }>;
type Ready = Extract<Outcome, { type: "ready" }>;

export interface BackendProcess extends Ready {
  pid: number;
  /** Ends it without a word, as a crash or the out-of-memory killer would. */
  killNow(): Promise<void>;
  /** Ends it with SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

interface ProcessOptions {
  dataDir: string;
  /** The same port again lets clients find a restarted process. 0 takes a free one. */
  port?: number;
  migrationsDir?: string;
  env?: Record<string, string>;
}

/** The embedded backend as `npm start` runs it: a process of its own. Throws its message when it refuses. */
export async function startEmbeddedProcess(options: ProcessOptions): Promise<BackendProcess> {
  await unpackSnapshot(options.dataDir, options.migrationsDir);
  const child = fork(path.join(root, "supabase/local/main.ts"), {
    cwd: root,
    execArgv: [...embeddedFlags, "--import", "./supabase/local/packages.mjs", "--import", "tsx"],
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      EMBEDDED_PORT: String(options.port ?? 0),
      ...(options.migrationsDir ? { EMBEDDED_MIGRATIONS: options.migrationsDir } : {}),
      ...options.env,
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const message = await outcomeOf(child, exited);
  if (message.type === "failed") {
    await exited;
    throw new Error(message.message);
  }
  return {
    ...message,
    pid: child.pid ?? 0,
    async killNow() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

function outcomeOf(child: ChildProcess, exited: Promise<number | null>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: EmbeddedMessage) => message.type !== "listening" && resolve(message));
    exited.then((code) => reject(new Error(`the embedded backend ended with ${code} and said nothing`)));
  });
}
