import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const migrations = "supabase/migrations";

/** Names of tables that are no ordinary word. */
const tables = readdirSync(migrations)
  .filter((file) => file.endsWith(".sql"))
  .flatMap((file) => [
    ...readFileSync(join(migrations, file), "utf8").matchAll(/create table (?:public|private)\.(\w+_\w+)/g),
  ])
  .map(([, name = ""]) => name);

/** What tells of the machine and not of the visitor's errand. */
const machine = [
  ...["API", "RPC", "JSON", "HTTP", "SQL", "PostgREST", "Supabase", "PGRST\\d*", "JWT", "fetch failed", "constraint"],
  ...["null", "undefined", "NaN", "\\[object", "server answered", "status code", "relation", "gateway", "timed out"],
  ...["stack", "TypeError", "ECONN\\w*", "database error", "internal server"],
];
const unplain = new RegExp(`(?<![\\w-])(?:${[...tables, ...machine].join("|")})(?![\\w-])`, "i");
const statusCode = /(?<![\w.,$-])[45]\d\d(?![\w-]|[.,]\d)/;

/** The word of a text that no visitor should read; null when all are plain. */
export const unplainWord = (text: string): string | null => unplain.exec(text)?.[0] ?? null;
/** As `unplainWord`, in what says why something failed, where a number is a code. */
export const unplainInError = (text: string): string | null => unplainWord(text) ?? statusCode.exec(text)?.[0] ?? null;
