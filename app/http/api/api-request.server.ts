import { type ApiResource, isApiResource } from "~/domain/api/api-access";
import { apiQuery, queryProblem } from "~/domain/api/api-query";
import { secondsToWait } from "~/http/rate-limit.server";
import { anonymousClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { readApiCursor, readApiPage, readApiRecord } from "~/models/api/api-reads.server";
import { isRecordId } from "~/models/record-values.server";
import { badCursor, jsonReply, problemReply, unknownLocation } from "./api-reply.server";

/** A minute and address, above what all keys of one office need. */
const looks = { perAddress: 1_200 };

const bearer = /^Bearer +(ssk_[A-Za-z0-9_-]{43})$/i;

/** A list of records; 400, 401, 403, 404, 405, 429 and 503 as problems. */
export async function answerApiList(request: Request, resource: string | undefined): Promise<Response> {
  const call = await begin(request, resource);
  if (call instanceof Response) return call;
  const parameters = [...new URL(request.url).searchParams];
  const names = parameters.map(([name]) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return problemReply("bad_parameter", `The parameter '${repeated}' is given twice.`);
  const query = apiQuery.safeParse(Object.fromEntries(parameters));
  if (!query.success) return problemReply("bad_parameter", queryProblem(query.error));
  const { cursor } = query.data;
  const after = cursor === undefined ? null : readApiCursor(cursor);
  if (cursor !== undefined && !after) return problemReply("bad_parameter", badCursor);
  const answer = await readApiPage(anonymousClient(), call.key, call.resource, query.data, after);
  note(call.resource, answer);
  return answer.outcome === "ok" ? jsonReply({ data: answer.records, next_cursor: answer.next }) : refusal(answer);
}

/** One record; the same failures. */
export async function answerApiRecord(request: Request, resource: string | undefined, id = ""): Promise<Response> {
  const call = await begin(request, resource);
  if (call instanceof Response) return call;
  if (!isRecordId(id)) return problemReply("not_found");
  const answer = await readApiRecord(anonymousClient(), call.key, call.resource, id);
  note(call.resource, answer);
  const [record] = answer.outcome === "ok" ? answer.records : [];
  if (record) return jsonReply(record);
  return answer.outcome === "ok" ? problemReply("not_found") : refusal(answer);
}

async function begin(request: Request, resource: string | undefined) {
  if (request.method !== "GET") return problemReply("bad_method");
  if (!isApiResource(resource)) return problemReply("not_found");
  const wait = await secondsToWait(request, "api", looks);
  if (wait !== null) return problemReply("too_many", undefined, { "Retry-After": String(wait) });
  const [, key] = bearer.exec(request.headers.get("Authorization") ?? "") ?? [];
  return key === undefined ? problemReply("unknown_key") : { key, resource };
}

type Answer = Awaited<ReturnType<typeof readApiPage | typeof readApiRecord>>;

/** Counts a key's reads; the log has no personal data. */
const note = (resource: ApiResource, answer: Answer) =>
  log("info", "api read", {
    key: answer.key,
    resource,
    outcome: answer.outcome,
    records: answer.outcome === "ok" ? answer.records.length : 0,
  });

function refusal(answer: Exclude<Answer, { outcome: "ok" }>): Response {
  if (answer.outcome === "unknown_location") return problemReply("bad_parameter", unknownLocation);
  if (answer.outcome !== "too_many") return problemReply(answer.outcome);
  return problemReply("too_many", undefined, { "Retry-After": String(answer.retry_after) });
}
