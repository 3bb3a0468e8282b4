import { writeFile } from "node:fs/promises";
import path from "node:path";
import { defaultMigrationsDir, migrationChecksums } from "../../supabase/local/migration-state";

const file = path.join(defaultMigrationsDir, "checksums.json");
await writeFile(file, `${JSON.stringify(await migrationChecksums(defaultMigrationsDir), null, 2)}\n`);
