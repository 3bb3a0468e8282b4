import { z } from "zod";
import type { Json } from "~/database.types";
import { rowsPerPage } from "~/domain/records/page-range";
import { type Client, readRows, readValue } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { isRecordId, readCursor, writeCursor } from "~/models/record-values.server";
import type { ListDescription } from "~/records/kinds/description.server";
import { type ListQuery, type ListRules, noCenter } from "~/records/record-list";
import { limits } from "~/waits.server";

const portionSize = 1000;

interface RecordPage<Row> {
  rows: Row[];
  total: number;
  /** Counted up to 10,000, a search up to 5,000. */
  totalIsMore: boolean;
  next: string | null;
  previous: string | null;
}

/** invalid: forged values; unavailable: no answer. */
type ListFailure = "forbidden" | "invalid" | "unavailable";

type ListResult<Row> = ({ ok: true } & RecordPage<Row>) | { ok: false; failure: ListFailure };

const cursorSchema = z.array(z.string());
const answerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["forbidden", "invalid"]) }),
  z.object({
    outcome: z.literal("ok"),
    rows: z.array(z.unknown()),
    next: cursorSchema.nullable(),
    previous: cursorSchema.nullable(),
    total: z.number().nullable(),
    total_is_more: z.boolean(),
  }),
]);
type Answer = z.infer<typeof answerSchema>;

/** A cursor that is outdated or forged shows the first page. */
export async function listRecords<Row>(
  client: Client,
  list: ListDescription<Row>,
  query: ListQuery,
): Promise<ListResult<Row>> {
  const { table, listRow } = list;
  const cursor = readCursor(query.after ?? query.before);
  const page = { limit: rowsPerPage, count: true };
  let answer = await readPage(client, table, {
    ...parametersOf(list, query),
    ...page,
    ...(cursor ? { cursor, backwards: !query.after } : {}),
  });
  if (cursor && (answer?.outcome === "invalid" || (answer?.outcome === "ok" && answer.rows.length === 0)))
    answer = await readPage(client, table, { ...parametersOf(list, query), ...page });
  if (answer?.outcome !== "ok") return { ok: false, failure: answer?.outcome ?? "unavailable" };
  return {
    ok: true,
    rows: z.array(listRow).parse(answer.rows),
    total: answer.total ?? 0,
    totalIsMore: answer.total_is_more,
    next: writeCursor(answer.next),
    previous: writeCursor(answer.previous),
  };
}

/** How many records each of the queries finds, six at most. @returns null without an answer */
export const countRecords = (
  client: Client,
  list: Pick<ListDescription<unknown>, "table" | "sorts" | "filters">,
  queries: readonly ListQuery[],
): Promise<(number | null)[] | null> =>
  readValue(
    client.rpc("count_records", { p_kind: list.table, p_queries: queries.map((query) => parametersOf(list, query)) }),
    z.array(z.number().nullable()),
    { timeout: limits.list, failure: { event: "lists could not be counted", details: { table: list.table } } },
  );

/** By keyset, so concurrent changes repeat no row. @throws Error when the database refuses or does not answer */
export async function* streamRecords<Row>(
  client: Client,
  list: ListDescription<Row>,
  query: ListQuery,
): AsyncGenerator<Row[], void> {
  const { table, listRow } = list;
  let cursor: string[] | null = null;
  do {
    const answer: Answer | null = await readPage(client, table, {
      ...parametersOf(list, query),
      limit: portionSize,
      ...(cursor ? { cursor } : {}),
    });
    if (answer?.outcome !== "ok")
      throw new Error(`${table} could not be exported: ${answer?.outcome ?? "unavailable"}`);
    yield z.array(listRow).parse(answer.rows);
    cursor = answer.next;
  } while (cursor);
}

async function readPage(
  client: Client,
  table: string,
  query: Record<string, Json | undefined>,
): Promise<Answer | null> {
  const { data, error, status } = await client
    .rpc("list_records", { p_kind: table, p_query: query })
    .abortSignal(AbortSignal.timeout(limits.list));
  if (!error) return answerSchema.parse(data);
  log("error", "list could not be read", { table, status, code: error.code });
  // why: an expired session reaches the database as anonymous, which may not call the function
  return error.code === "42501" ? { outcome: "forbidden" } : null;
}

/** A query as `list_records` takes it: in columns of the table. */
function parametersOf({ sorts, filters }: Pick<ListRules, "sorts" | "filters">, query: ListQuery) {
  const { follow, ...chosen } = query.filters;
  const where = {
    status: query.statuses,
    ...(query.center === noCenter ? { lacks_center: ["true"] } : { center: [query.center] }),
    ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [filters[name]?.column ?? name, [value]])),
    actor: [query.actor],
    row_id: [query.row],
  };
  return {
    search: query.search || undefined,
    where: Object.fromEntries(
      Object.entries(where)
        .map(([column, values]): [string, string[]] => [column, values.filter((value) => value !== null)])
        .filter(([, values]) => values.length > 0),
    ),
    follow: follow ?? undefined,
    from: query.from ?? undefined,
    to: query.to ?? undefined,
    dates: sorts[query.dates]?.[0],
    archived: query.archived,
    sort: [...(sorts[query.sort] ?? [])],
    descending: query.descending,
  };
}

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
