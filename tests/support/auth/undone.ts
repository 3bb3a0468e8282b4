import { becomeCaller, type Caller, type Query, type TestDatabase } from "../database/database";

/** Makes the change as the owner of the schema, then asks as that caller (or the owner). All of it is undone. */
export async function undone<Result>(
  { query, run }: Pick<TestDatabase, "query" | "run">,
  { change = "", caller }: { change?: string; caller?: Caller },
  ask: (query: Query) => Promise<Result>,
): Promise<Result> {
  await query("begin");
  try {
    await run(change);
    if (caller) await becomeCaller(query, caller);
    return await ask(query);
  } finally {
    await query("rollback");
  }
}
