import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdtempSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { installedPostgres } from "../../../scripts/setup/programs";
import { freePort } from "../servers/free-port";
import { migrationScripts, projectScripts, type Query, type Row, type TestDatabase } from "./database";

const run = promisify(execFile);

// why: a date is a calendar day here, and node-postgres would make it midnight in the machine's time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A migrated database of its own; `connect` opens further sessions on it. */
export interface TestPostgres extends TestDatabase {
  /** For other programs. */
  url: string;
  /** `onNotice` hears what the server says beside its answers. */
  connect: (onNotice?: (message: string) => void) => Promise<{ query: Query; end: () => Promise<void> }>;
}

/** Holds `<socket folder>:<port>` of the server that a whole run shares. */
export const serverVariable = "TEST_POSTGRES";
/** Databases that others are copied from: an empty one, a new Supabase project, one with our migrations. */
type Template = "template0" | "project" | "migrated";

/** Makes a database on the server of this run. */
export async function openPostgres(template: Template = "migrated"): Promise<TestPostgres> {
  const [host, port] = process.env[serverVariable]?.split(":") ?? [];
  const server = { host, port: Number(port), user: "postgres" };
  const name = `test_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const options = { ...server, database: name };
  const client = await connected(options);
  return {
    url: `postgresql://postgres@localhost/${name}?host=${host}&port=${port}&sslmode=disable`,
    query: queryOf(client),
    run: async (sql) => {
      await client.query(sql);
    },
    connect: async (onNotice) => {
      const session = await connected(options);
      session.on("notice", ({ message }) => onNotice?.(message ?? ""));
      return { query: queryOf(session), end: () => session.end() };
    },
    close: async () => {
      await client.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Starts a server with a migrated template database in a temporary folder; `stop` ends it by its process and removes it.
 * @throws Error where there is no PostgreSQL, with the command that installs it
 */
export async function startPostgres() {
  const program = findProgram();
  const directory = temporaryDirectory(program);
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const data = join(directory, "data");
    await run("cp", ["-a", await migratedData(program), data], { ...program.account, cwd: directory });
    const server = await startServer(program, directory);
    return {
      host: directory,
      port: server.port,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** PostgreSQL's own programs and the account that they run as. */
interface Program {
  /** The directory that holds `initdb` and `postgres`. */
  binaries: string;
  account: { uid?: number; gid?: number };
}

function findProgram(): Program {
  const binaries = installedPostgres();
  if (!binaries) throw new Error("No PostgreSQL found: npm run setup installs it");
  // why: PostgreSQL refuses to run as root; its package brings an account for it
  if (process.getuid?.() !== 0) return { binaries, account: {} };
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { binaries, account: { uid: id("-u"), gid: id("-g") } };
}

function temporaryDirectory({ account: { uid, gid } }: Program): string {
  const directory = mkdtempSync(join(tmpdir(), "small-steps-postgres-"));
  if (uid !== undefined) chownSync(directory, uid, gid ?? uid);
  return directory;
}

/** The data directory of a migrated server that is not running, made once for each state of the migrations. */
async function migratedData(program: Program): Promise<string> {
  const scripts: [Template, string[]][] = [
    ["project", await projectScripts()],
    ["migrated", await migrationScripts()],
  ];
  const state = [program.binaries, String(program.account.uid ?? process.getuid?.()), ...scripts.flat(2)];
  const fingerprint = createHash("sha256").update(state.join("\0")).digest("hex").slice(0, 16);
  const kept = join(process.env.TEST_CACHE ?? tmpdir(), `small-steps-template-${fingerprint}`);
  if (existsSync(kept)) return kept;

  const directory = temporaryDirectory(program);
  const data = join(directory, "data");
  try {
    await run(join(program.binaries, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"], {
      ...program.account,
      cwd: directory,
      env: environment,
    });
    const server = await startServer(program, directory);
    try {
      const options = { host: directory, port: server.port, user: "postgres" };
      let former = "template1";
      for (const [database, statements] of scripts) {
        await onServer(options, `create database ${database} template ${former}`);
        const session = await connected({ ...options, database });
        for (const statement of statements) await session.query(statement);
        await session.end();
        former = database;
      }
    } finally {
      await server.stop();
    }
    // why: another run may have made it meanwhile, and half a directory must never have the name
    await rename(data, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
    return kept;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const environment = { ...process.env, LC_ALL: "C.UTF-8" };

/** Runs the server whose data lies in `data` below that directory. @throws Error when nobody answers */
async function startServer({ binaries, account }: Program, directory: string) {
  const port = await freePort();
  // why: of questions to a few rows, compiling and the search for an order of joins take longer than the answer
  const settings = "fsync=off full_page_writes=off listen_addresses= max_connections=300 jit=off join_collapse_limit=1";
  const server = spawn(
    join(binaries, "postgres"),
    [
      ...["-D", join(directory, "data"), "-k", directory, "-p", String(port)],
      ...settings.split(" ").flatMap((setting) => ["-c", setting]),
    ],
    { ...account, cwd: directory, env: environment, stdio: "ignore" },
  );
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await exited;
  };
  try {
    await answers({ host: directory, port, user: "postgres" }, server);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(options: pg.ClientConfig, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 500 && server.exitCode === null; attempt += 1) {
    try {
      return await onServer(options, "select 1");
    } catch {
      await wait(20);
    }
  }
  throw new Error("PostgreSQL did not start within 10 seconds.");
}

async function connected(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(options);
  await client.connect();
  return client;
}

async function onServer(options: pg.ClientConfig, statement: string): Promise<void> {
  const client = await connected({ ...options, database: "postgres" });
  await client.query(statement).finally(() => client.end());
}

const queryOf =
  (client: pg.Client): Query =>
  async (sql, parameters = []) =>
    (await client.query<Row>(sql, parameters)).rows;
