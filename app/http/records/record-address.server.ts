import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRecordId } from "~/models/staff-answers.server";
import { type RecordKind, recordKindOf } from "~/records/record-kinds";
import { listQueryOf } from "~/records/record-return";

/**
 * The record an address names, and the query of the list it was opened from.
 * @throws Response 404 for a kind there is none of, and for an id that is none
 */
export function requireRecordAddress({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">): {
  kind: RecordKind;
  id: string;
  listQuery: string;
} {
  const kind = recordKindOf(params.kind);
  const { id = "" } = params;
  if (!kind || !isRecordId(id)) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { kind, id: id.toLowerCase(), listQuery: listQueryOf(new URL(request.url).searchParams) };
}
