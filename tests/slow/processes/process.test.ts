import { mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultMigrationsDir } from "../../../supabase/local/migration-state";
import { fixtureMigrations, service, signIn } from "../../support/servers/clients";
import { type BackendProcess, startEmbeddedProcess, unpackSnapshot } from "../../support/servers/embedded";

let home: string;
let dataDir: string;
let backend: BackendProcess;

const start = (options: { dataDir: string; port?: number; migrationsDir?: string; env?: Record<string, string> }) =>
  startEmbeddedProcess({ migrationsDir: fixtureMigrations, ...options });

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "small-steps-process-"));
  dataDir = path.join(home, "data");
  backend = await start({ dataDir });
});
afterAll(async () => {
  await backend.stop();
  await rm(home, { recursive: true, force: true });
});

it("the embedded database has the demo accounts, and secrets that only their owner can read", async () => {
  const profiles = service(backend).from("user_profiles").select("email, role, location_id").order("role");
  expect((await profiles).data).toEqual([
    { email: "admin@example.com", role: "admin", location_id: "1" },
    { email: "student@example.com", role: "student", location_id: "1" },
    { email: "superadmin@example.com", role: "superadmin", location_id: null },
    { email: "tutor@example.com", role: "tutor", location_id: "1" },
  ]);
  expect(backend.demo.emails).toHaveLength(4);
  for (const email of backend.demo.emails) await signIn(backend, email, backend.demo.password ?? "");
  expect((await stat(path.join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
});

it("the embedded database refuses a second process on the same directory, under whatever name", async () => {
  const alias = path.join(home, "alias");
  await symlink(dataDir, alias);
  for (const name of [dataDir, alias])
    await expect(start({ dataDir: name })).rejects.toThrow(/^Another process uses the data directory .+\.$/);
});

it("the embedded database refuses a directory that other migrations made, says what to do, and leaves it as it is", async () => {
  const former = path.join(home, "former");
  await unpackSnapshot(former, fixtureMigrations);
  const made = await readFile(path.join(former, "migrations.json"), "utf8");
  await expect(start({ dataDir: former, migrationsDir: defaultMigrationsDir })).rejects.toThrow(
    /^The database in .+ was made by an earlier version of the site .+ Move that folder away, or set DATA_DIR to another, and start again\.$/,
  );
  expect(await readFile(path.join(former, "migrations.json"), "utf8")).toBe(made);
});

it("the embedded database loses no acknowledged row when it is killed under load, and takes a changed DEMO_PASSWORD", async () => {
  const port = Number(new URL(backend.url).port);
  const old = backend.demo.password ?? "";
  const session = await signIn(backend, "admin@example.com", old);
  const acknowledged = await insertUntilGone(backend, 60);
  backend = await start({ dataDir, port, env: { DEMO_PASSWORD: "open-sesame" } });
  const { data } = await service(backend).from("notes").select("body");
  const found = new Set(data?.map(({ body }) => body));
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.filter((body) => !found.has(body))).toEqual([]);

  expect(backend.demo.password).toBe("open-sesame");
  await signIn(backend, "admin@example.com", "open-sesame");
  await expect(signIn(backend, "admin@example.com", old)).rejects.toThrow("Invalid login");
  expect((await session.auth.refreshSession()).error).not.toBeNull();
});

it("the embedded database has no demo password that works when the site can be reached from elsewhere", async () => {
  expect(await backend.stop()).toBe(0);
  backend = await start({ dataDir, env: { HOST: "0.0.0.0", DEMO_PASSWORD: "open-sesame" } });
  expect(backend.demo.password).toBeNull();
  await expect(signIn(backend, "superadmin@example.com", "open-sesame")).rejects.toThrow("Invalid login");
});

/** Four writers at once; the process is killed when `enough` rows have been acknowledged. */
async function insertUntilGone(target: BackendProcess, enough: number): Promise<string[]> {
  const { data } = await service(target).auth.admin.listUsers();
  const owner = data.users[0]?.id;
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  const writer = async (name: number) => {
    const notes = service(target);
    for (let number = 0; ; number++) {
      const body = `writer ${name}, row ${number}`;
      const { error } = await notes.from("notes").insert({ owner, body });
      if (error) return;
      acknowledged.push(body);
      if (acknowledged.length >= enough) killed ??= target.killNow();
    }
  };
  await Promise.all([1, 2, 3, 4].map(writer));
  await killed;
  return acknowledged;
}
