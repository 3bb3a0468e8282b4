import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { writeCursor } from "~/models/keyset-cursor.server";
import { isRecordId } from "~/models/record-values.server";
import type { ListDescription } from "~/records/kinds/description.server";
import type { ListQuery } from "~/records/record-list";
import { limits } from "~/waits.server";
import { parametersOf } from "./record-lists.server";

/** The records beside one in the order of a list, whether or not it is still in the list; null where it cannot be said. */
export async function findNeighbours(
  client: Client,
  list: Pick<ListDescription<unknown>, "table" | "sorts" | "filters">,
  query: ListQuery,
  id: string,
) {
  if (!isRecordId(id)) return null;
  const rows = await readRows(
    client.rpc("list_neighbours", { p_kind: list.table, p_query: parametersOf(list, query), p_id: id }),
    {
      timeout: limits.list,
      failure: { event: "records beside one could not be read", level: "warn", details: { table: list.table } },
    },
  );
  const [found] = rows ?? [];
  if (!found) return null;
  const { previous_id: previous, next_id: next, cursor } = found;
  /** `after` of the page that begins with the record; null for the first page. */
  return { previous, next, after: writeCursor(cursor as string[] | null) };
}
