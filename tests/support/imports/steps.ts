import { z } from "zod";
import type { Query } from "../database/database";

const count = z.number();
const shown = z.object({
  counts: z.object({ rows: count, to_do: count, added: count, removed: count, bad: count, good: count }),
});

/** How far an import is, as its page shows it. */
export const countsOf = async (query: Query, id: string) =>
  shown.parse((await query("select public.get_import($1, 1) as shown", [id]))[0]?.shown).counts;

/** Has an import go on to the end of its step. */
export async function finishImport(query: Query, id: string) {
  let outcome: unknown = "more";
  while (outcome === "more")
    outcome = (await query("select outcome from public.continue_import($1)", [id]))[0]?.outcome;
  return countsOf(query, id);
}

/** Ends every step after its first row. */
export const oneRowAStep = `create or replace function private.import_step() returns interval
  language sql immutable set search_path = '' as $$ select interval '-1 second' $$`;
