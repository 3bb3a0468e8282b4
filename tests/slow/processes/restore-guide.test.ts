/** Runs the commands of 'Backups' in docs/operations.md as they stand there. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillNetwork } from "../../support/database/network";
import { openPostgres, type TestPostgres } from "../../support/database/postgres";
import { hasCli, offline } from "../../support/database/supabase-cli";

const guide = readFileSync("docs/operations.md", "utf8");
const backups = guide.slice(guide.indexOf("\n## Backups"), guide.indexOf("**The embedded database**"));
const [dump = "", fetchFiles = "", push = "", restore = "", compare = "", putFiles = ""] = [
  ...backups.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm),
].map(([, indent = "", commands = ""]) => commands.replaceAll(new RegExp(`^${indent}`, "gm"), ""));

/** What the release after this one may bring. */
const later = `create table public.later (id integer primary key, name text);
insert into public.later values (1, 'made by the migration');
insert into storage.buckets (id, name) values ('later', 'later');`;

/** In place of rclone: files are names, and an upload makes a row. */
const rclone = `#!/bin/sh
case "$1" in
  sync) psql "$DATABASE_URL" -qAt -c "select name from storage.objects" > resumes ;;
  copy) while read -r name; do psql "$NEW_DATABASE_URL" -qAt -v ON_ERROR_STOP=1 \\
    -c "insert into storage.objects (bucket_id, name) values ('resumes', '$name') on conflict do nothing"; done < resumes ;;
esac`;

const checkout = mkdtempSync(join(tmpdir(), "small-steps-checkout-"));
let source: TestPostgres;
let target: TestPostgres;

/** What the push does, where `npm run setup` has not fetched the CLI. */
const pushWithoutCli = `for file in supabase/migrations/*.sql; do
  psql "$NEW_DATABASE_URL" -q --single-transaction -v ON_ERROR_STOP=1 --file "$file"; done`;

/** @returns what the commands wrote. @throws Error where one of them fails */
async function run(commands: string, from = source, to = target): Promise<string> {
  const env = { ...process.env, ...offline, DATABASE_URL: from.url, NEW_DATABASE_URL: to.url };
  const path = `${join(checkout, "bin")}:${process.env.PATH}`;
  const told = await promisify(execFile)("bash", ["--norc", "-euo", "pipefail", "-c", commands], {
    cwd: checkout,
    env: { ...env, PATH: path },
  });
  return told.stdout + told.stderr;
}

let pushCommand: string;
const pushTo = (database: TestPostgres) => run(pushCommand, source, database);

/** A sum of all rows of each table. */
async function contentsOf(database: TestPostgres): Promise<Record<string, unknown>> {
  const tables = await database.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) and tablename <> 'objects'",
    [["public", "private", "auth", "storage"]],
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    [contents[String(name)]] = await database.query(
      `select count(*), md5(string_agg(t::text, ' ' order by t::text)) from ${name} as t`,
    );
  return contents;
}

beforeAll(async () => {
  pushCommand = hasCli() ? push : pushWithoutCli;
  for (const name of ["package.json", "deploy"]) symlinkSync(resolve(name), join(checkout, name));
  cpSync("supabase", join(checkout, "supabase"), { recursive: true });
  writeFileSync(join(checkout, "supabase/migrations/20990101000000_later.sql"), later);
  mkdirSync(join(checkout, "bin"));
  writeFileSync(join(checkout, "bin/rclone"), rclone, { mode: 0o755 });
  source = await openPostgres("project");
  target = await openPostgres("project");
  await pushTo(source);
  await fillNetwork(source);
  await source.query("update private.second_factor_policy set admins_since = now() where true");
  await source.query("update public.later set name = 'changed since' where id = 1");
});
afterAll(async () => {
  await Promise.all([source?.close(), target?.close()]);
  rmSync(checkout, { recursive: true, force: true });
});

test("a backup is restored as the guide says, every table of it, and the second time is refused", async () => {
  expect(await run(dump)).not.toMatch(/error/i);
  await run(fetchFiles);
  await expect(run(restore)).rejects.toThrow("Push the migrations first");
  await pushTo(target);
  expect(await run(restore)).not.toMatch(/error/i);
  expect(await run(compare)).toBe("");
  const contents = await contentsOf(source);
  expect(Object.keys(contents).length).toBeGreaterThan(60);
  expect(await contentsOf(target)).toEqual(contents);
  await expect(run(putFiles, source, source)).rejects.toThrow("Nothing was restored into this project");
  expect(await run(compare, source, source)).toBe("");
  for (const said of [
    /[1-9] files of the backup are forgotten; 0 uploaded/,
    / 0 files .+; [1-9] uploaded since stay/,
  ]) {
    expect(await run(putFiles)).toMatch(said);
    expect(await run(compare)).toBe("");
  }
  await expect(run(restore)).rejects.toThrow("This project has accounts");
  expect(await contentsOf(target)).toEqual(contents);
});

test("a difference is told by the count", async () => {
  await target.query("delete from public.later where true");
  await expect(run(compare)).rejects.toThrow();
});
