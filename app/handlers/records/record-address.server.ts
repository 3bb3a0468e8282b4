import type { LoaderFunctionArgs } from "@remix-run/node";
import { failureResponse } from "~/http/failure-response.server";
import { isRecordId } from "~/models/record-values.server";
import { listQueryOf, type RecordKind, recordKindOf } from "~/records/record-kinds";

/** The record an address names, and its list's query. @throws Response 404 for an unknown kind or a malformed id */
export function requireRecordAddress({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">): {
  kind: RecordKind;
  id: string;
  listQuery: string;
} {
  const kind = recordKindOf(params.kind);
  const { id = "" } = params;
  if (!kind || !isRecordId(id)) throw failureResponse("not_found");
  return { kind, id: id.toLowerCase(), listQuery: listQueryOf(new URL(request.url).searchParams) };
}
