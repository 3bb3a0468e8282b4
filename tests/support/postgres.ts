import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
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
  const binaries = await findBinaries();
  const owner = serverAccount();
  const directory = mkdtempSync(join(tmpdir(), "small-steps-postgres-"));
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid ?? owner.uid);
  const data = join(directory, "data");
  const asOwner = { ...owner, cwd: directory, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  await run(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"],
    asOwner,
  );

  const port = await freePort();
  const settings = ["fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=120"];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-k", directory, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...asOwner, stdio: "ignore" },
  );
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const options = { host: directory, port, user: "postgres", database: "postgres" };
    const session = await firstConnection(options, server);
    const query = queryOf(session);
    for (const script of await migrationScripts()) await session.query(script);
    return {
      query,
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
      },
    };
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
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client(options);
    try {
      await client.connect();
      return client;
    } catch {
      await wait(100);
    }
  }
  throw new Error("PostgreSQL did not start within 10 seconds.");
}

/** The directory that holds `initdb` and `postgres`; installs Debian's package where that is allowed. */
async function findBinaries(): Promise<string> {
  const found = installedBinaries();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], { env });
  }
  const installed = installedBinaries();
  if (installed) return installed;
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
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
