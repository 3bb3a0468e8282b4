/**
 * Writes the database of the version that is being released, filled with data, for tests/slow/processes/upgrade.test.ts:
 * `npx tsx scripts/generate/released-schema.ts`, once a release is out, and never with migrations that are not.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { defaultMigrationsDir, migrationChecksums } from "../../supabase/local/migration-state";
import { fillNetwork } from "../../tests/support/database/network";
import { openPostgres, serverVariable, startPostgres } from "../../tests/support/database/postgres";

const file = "tests/slow/processes/released-schema.sql.gz";

const server = await startPostgres();
try {
  process.env[serverVariable] = `${server.host}:${server.port}`;
  const database = await openPostgres();
  await fillNetwork(database);
  const checksums = await migrationChecksums(defaultMigrationsDir);
  await database.run(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  for (const name of Object.keys(checksums)) {
    const [version = "", ...words] = name.replace(".sql", "").split("_");
    await database.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)", [
      version,
      words.join("_"),
    ]);
  }
  const dump = execFileSync("pg_dump", [database.url, "--no-owner"], { encoding: "utf8", maxBuffer: 1e9 });
  await database.close();
  writeFileSync(file, gzipSync(`-- ${JSON.stringify(checksums)}\n${dump}`, { level: 9 }));
  process.stdout.write(`${file}: ${Object.keys(checksums).length} migrations\n`);
} finally {
  await server.stop();
}
