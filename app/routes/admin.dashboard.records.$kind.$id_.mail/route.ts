import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { notFound } from "~/content/site/error-pages";
import { plainText, refusedFile } from "~/handlers/csv.server";
import { requireSameOrigin } from "~/http/request.server";
import { isRecordId } from "~/models/record-values.server";
import { openMail } from "~/models/records/record-page.server";
import { recordKindOf } from "~/records/record-kinds";

/** Notes that an email to the person was opened, and leads to the mail program. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const refused = refusedFile(args, account, "records.manage");
  if (refused) return refused;
  // why: a link of another site must write no line
  requireSameOrigin(args.request);
  const { kind: word, id = "" } = args.params;
  const kind = recordKindOf(word);
  const address = kind && isRecordId(id) ? await openMail(account.client, kind, id) : "not_found";
  if (address === "not_found") return plainText(args, notFound.text, 404);
  return address === "unavailable" ? plainText(args, mailUnavailable, 503) : redirectTo(args, address);
}

const mailUnavailable = "We can't load data right now. Go back and try again in a minute.";
