import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { failureResponse } from "~/http/failure-response.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import { isRecordId } from "~/models/record-values.server";
import { openMail } from "~/models/records/record-page.server";
import { recordKindOf } from "~/records/record-kinds";

/** Notes that an email to the person was opened, and leads to the mail program. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  // why: a link of another site must write no line
  requireSameOrigin(args.request);
  const { kind: word, id = "" } = args.params;
  const kind = recordKindOf(word);
  const answer = new URL(args.request.url).searchParams.get("answer");
  const address =
    kind && isRecordId(id) ? await openMail(client, kind, id, answer === null ? null : Number(answer)) : "not_found";
  if (address === "not_found" || address === "unavailable") throw failureResponse(address);
  return redirectTo(args, address);
}
