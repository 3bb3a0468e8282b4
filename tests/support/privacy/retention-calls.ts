import { retentionKinds } from "../../../app/domain/privacy/retention";
import { type Row, serviceRole } from "../database/database";
import { networkDesk } from "../database/test-database";

/** A filled network of this file's own; what a test changes is undone after it. */
export function undoneNetwork() {
  const { as, owner: sql } = networkDesk();
  const one = async (text: string, values: unknown[] = []): Promise<Row> => (await sql(text, values))[0] ?? {};
  const beginRun = async () => (await as(serviceRole)("select public.begin_retention() as id"))[0]?.id;
  /** A whole run of the retention, the files of applications deleted before. @returns what it wrote down */
  async function run(files: string[] = []) {
    const id = await beginRun();
    for (const kind of retentionKinds)
      await as(serviceRole)("select public.anonymise_due($1, $2, 500, $3)", [id, kind, files]);
    await as(serviceRole)("select public.end_retention($1, $2)", [id, files.length]);
    return one("select counts, files, finished_at is not null as finished from public.retention_runs where id = $1", [
      id,
    ]);
  }
  const dueOf = async (kind: string) =>
    (await as(serviceRole)("select due from public.retention_due() where kind = $1", [kind]))[0]?.due;
  /** What the log says of a row, as text. */
  const logOf = async (id: string) =>
    JSON.stringify(await sql("select before, after from public.audit_log where row_id = $1", [id]));
  return { sql, one, as, beginRun, run, dueOf, logOf };
}
