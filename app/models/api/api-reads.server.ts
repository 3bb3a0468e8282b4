import { z } from "zod";
import type { ApiResource } from "~/domain/api/api-access";
import type { ApiQuery } from "~/domain/api/api-query";
import { apiRecords } from "~/domain/api/api-records";
import { type Client, readValue } from "~/integrations/supabase.server";
import { isRecordId, isVersion, readCursor, writeCursor } from "~/models/record-values.server";

type ApiRecord = z.output<(typeof apiRecords)[ApiResource]>;

const refused = ["unknown_key", "missing_scope", "unknown_location", "not_found"] as const;
const answerOf = (resource: ApiResource) =>
  z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("ok"), key: z.guid(), records: z.array(apiRecords[resource]) }),
    z.object({ outcome: z.literal("too_many"), key: z.guid(), retry_after: z.int() }),
    z.object({ outcome: z.enum(refused), key: z.guid().optional() }),
  ]);

type Refusal =
  | { outcome: (typeof refused)[number]; key?: string }
  | { outcome: "too_many"; key: string; retry_after: number }
  | { outcome: "unavailable"; key?: undefined };

export interface ApiCursor {
  updatedAt: string;
  id: string;
}

/** Null for what `readApiPage` has not written. */
export function readApiCursor(text: string): ApiCursor | null {
  const [updatedAt = "", id = "", ...rest] = readCursor(text) ?? [];
  return rest.length === 0 && /^20\d\d-/.test(updatedAt) && isVersion(updatedAt) && isRecordId(id)
    ? { updatedAt, id }
    : null;
}

const failure = { event: "api" };

/** A page of records, of what the key may read. @param client a visitor's: the key alone decides */
export async function readApiPage(
  client: Client,
  key: string,
  resource: ApiResource,
  { location, updated_since, limit }: ApiQuery,
  after: ApiCursor | null,
): Promise<Refusal | { outcome: "ok"; key: string; records: ApiRecord[]; next: string | null }> {
  const answer = await readValue(
    client.rpc("read_api", {
      p_key: key,
      p_resource: resource,
      p_location: location,
      p_query: { updated_since, after: after?.updatedAt, after_id: after?.id, limit: limit + 1 },
    }),
    answerOf(resource),
    { failure },
  );
  if (answer?.outcome !== "ok") return answer ?? { outcome: "unavailable" };
  const records = answer.records.slice(0, limit);
  const last = answer.records.length > limit ? records.at(-1) : undefined;
  return { outcome: "ok", key: answer.key, records, next: writeCursor(last ? [last.updated_at, last.id] : null) };
}

/** One record, of what the key may read. @param client a visitor's: the key alone decides */
export async function readApiRecord(
  client: Client,
  key: string,
  resource: ApiResource,
  id: string,
): Promise<Refusal | { outcome: "ok"; key: string; records: ApiRecord[] }> {
  const answer = await readValue(
    client.rpc("read_api", { p_key: key, p_resource: resource, p_id: id }),
    answerOf(resource),
    { failure },
  );
  return answer ?? { outcome: "unavailable" };
}
