import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { findNeighbours } from "~/models/records/list-neighbours.server";
import { listRecords } from "~/models/records/record-lists.server";
import type { ListDescription } from "~/records/kinds/description.server";
import type { ListQuery } from "~/records/record-list";
import { shownField } from "~/records/record-return";

/**
 * A page of a list with the row that the address names: the page asked for, or the one that begins with it. Of a record
 * that has left the list, the row that has taken its place.
 */
export async function readShownPage<Row extends { id: string | number }>(
  client: Client,
  list: ListDescription<Row>,
  query: ListQuery,
  request: Request,
) {
  const wanted = new URL(request.url).searchParams.get(shownField) ?? "";
  const read = await listRecords(client, list, query);
  const asAsked = { query, read, shown: null };
  if (!read.ok || !isRecordId(wanted)) return asAsked;
  const rowIn = ({ rows }: { rows: readonly Row[] }, ids: readonly (string | null)[]) =>
    ids.find((id) => rows.some((row) => String(row.id) === id)) ?? null;
  if (rowIn(read, [wanted])) return { ...asAsked, shown: wanted };
  const beside = await findNeighbours(client, list, query, wanted);
  if (!beside) return asAsked;
  const { next, previous, after } = beside;
  const near = rowIn(read, [next, previous]);
  if (near) return { ...asAsked, shown: near };
  const turned = { ...query, after, before: null, at: null };
  const page = await listRecords(client, list, turned);
  return { query: turned, read: page, shown: page.ok ? rowIn(page, [wanted, next, previous]) : null };
}
