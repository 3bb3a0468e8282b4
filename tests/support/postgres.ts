import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { migrationScripts, type Query, type Row, type TestDatabase } from "./database";
import { freePort } from "./free-port";

const run = promisify(execFile);

// why: a date is a calendar day here, and node-postgres would make it midnight in the machine's time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A throw-away PostgreSQL server with the migrations applied; `connect` opens further sessions on it. */
export interface TestPostgres extends TestDatabase {
  /** `onNotice` hears what the server says beside its answers. */
  connect: (onNotice?: (message: string) => void) => Promise<{ query: Query; end: () => Promise<void> }>;
}

/** Starts a server in a temporary directory; `close` stops it by its process and removes it. */
export async function openPostgres(): Promise<TestPostgres> {
  const program = await findProgram();
  const directory = temporaryDirectory(program);
  const data = join(directory, "data");
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await run("cp", ["-a", await migratedData(program), data], { ...program.account, cwd: directory });
    const { options, session, stop } = await startServer(program, directory);
    return {
      query: queryOf(session),
      run: async (sql) => {
        await session.query(sql);
      },
      connect: async (onNotice) => {
        const client = new pg.Client(options);
        client.on("notice", ({ message }) => onNotice?.(message ?? ""));
        await client.connect();
        return { query: queryOf(client), end: () => client.end() };
      },
      close: async () => {
        await session.end();
        await stop();
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

function temporaryDirectory({ account: { uid, gid } }: Program): string {
  const directory = mkdtempSync(join(tmpdir(), "small-steps-postgres-"));
  if (uid !== undefined) chownSync(directory, uid, gid ?? uid);
  return directory;
}

/** The data directory of a migrated server that is not running, made once for each state of the migrations. */
async function migratedData(program: Program): Promise<string> {
  const scripts = await migrationScripts();
  const state = [program.binaries, String(program.account.uid ?? process.getuid?.()), ...scripts];
  const fingerprint = createHash("sha256").update(state.join("\0")).digest("hex").slice(0, 16);
  const kept = join(tmpdir(), `small-steps-postgres-${fingerprint}`);
  if (existsSync(kept)) return kept;

  const directory = temporaryDirectory(program);
  const data = join(directory, "data");
  try {
    await run(
      join(program.binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"],
      { ...program.account, cwd: directory, env: environment },
    );
    const { session, stop } = await startServer(program, directory);
    try {
      for (const script of scripts) await session.query(script);
      await session.end();
    } finally {
      await stop();
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
  const settings = ["fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=120"];
  const server = spawn(
    join(binaries, "postgres"),
    [
      ...["-D", join(directory, "data"), "-k", directory, "-p", String(port)],
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { ...account, cwd: directory, env: environment, stdio: "ignore" },
  );
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await exited;
  };
  const options = { host: directory, port, user: "postgres", database: "postgres" };
  try {
    return { options, session: await firstConnection(options, server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const queryOf =
  (client: pg.Client): Query =>
  async (sql, parameters = []) =>
    (await client.query<Row>(sql, parameters)).rows;

async function firstConnection(
  options: pg.ClientConfig,
  server: ReturnType<typeof spawn>,
): Promise<pg.Client> {
  for (let attempt = 0; attempt < 500 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client(options);
    try {
      await client.connect();
      return client;
    } catch {
      await wait(20);
    }
  }
  throw new Error("PostgreSQL did not start within 10 seconds.");
}

/** Finds PostgreSQL; installs Debian's package where there is none and that is allowed. */
async function findProgram(): Promise<Program> {
  const found = installedBinaries();
  if (found) return { binaries: found, account: serverAccount() };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], { env });
  }
  const installed = installedBinaries();
  if (installed) return { binaries: installed, account: serverAccount() };
  throw new Error("No PostgreSQL found: install it so that `initdb` is on the PATH.");
}

function installedBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":").filter(Boolean),
  ];
  return candidates.find((path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")));
}

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function serverAccount(): Program["account"] {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
