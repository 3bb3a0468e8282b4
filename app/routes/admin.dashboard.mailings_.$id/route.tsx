import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { emailProblemWords } from "~/content/emails/email-problems";
import { mailingMessages, mailingPage as words } from "~/content/emails/mailings";
import { mailingPath } from "~/domain/emails/mailing-paths";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { leftOutText, mailingView } from "~/handlers/mailing-view.server";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import { getMailing, type MailingRow, takeBackMailing } from "~/models/emails/mailings.server";
import { isRecordId } from "~/models/record-values.server";
import { MailingPage } from "./mailing-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(words);

/** Null with 503 where it could not be read. @throws Response 404 */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const id = requireMailingId(args.params.id);
  const [row, centers] = await Promise.all([getMailing(account.client, id), nameOwnCenters(account)]);
  if (row === "not_found") throw failureResponse("not_found");
  if (row === "unavailable") return data({ id, mailing: null }, { status: 503 });
  return data({
    id,
    mailing: {
      ...mailingView(row, centers),
      body: row.body,
      leftOut: leftOutText(row),
      emails: (row.emails ?? []).map(emailView),
    },
  });
}

const emailView = ({ recipient, state, held_back, error }: NonNullable<MailingRow["emails"]>[number]) => ({
  recipient,
  state,
  problem: held_back ? emailProblemWords.notSent[held_back] : error,
});

/** Takes back what has not left. @returns a redirect to the page with a flash message @throws Response 404 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  requireSameOrigin(args.request);
  const id = requireMailingId(args.params.id);
  const taken = await takeBackMailing(client, id);
  if (taken.ok && taken.data.outcome === "not_found") throw failureResponse("not_found");
  const session = sessionOf(args);
  if (!taken.ok) session.flash({ tone: "error", ...mailingMessages.notDone });
  else if (taken.data.outcome === "too_late") session.flash({ tone: "info", ...mailingMessages.tooLate });
  else session.flash({ tone: "success", ...mailingMessages.takenBack(taken.data.taken_back) });
  return redirectTo(args, mailingPath(id));
}

/** @throws Response 404 */
function requireMailingId(id = ""): string {
  if (!isRecordId(id)) throw failureResponse("not_found");
  return id.toLowerCase();
}

export default function Mailing() {
  return <MailingPage {...useLoaderData<typeof loader>()} />;
}
