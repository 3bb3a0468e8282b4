import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { emailProblemWords } from "~/content/emails/email-problems";
import { emailKindNames, emailMessages, emailPage } from "~/content/emails/staff-emails";
import { readableMoment } from "~/domain/dates/readable-dates";
import { type EmailsView, type EmailView, emailField, emailsAddress, readEmailQuery } from "~/domain/emails/email-list";
import { pageRange } from "~/domain/records/page-range";
import { readFormBody } from "~/http/form-body.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import { type Delivery, resendDelivery } from "~/models/deliveries.server";
import { countEmails, listEmails } from "~/models/emails/emails.server";
import { isRecordId } from "~/models/record-values.server";
import { EmailsPage } from "./emails-page";

export const handle = { page: emailPage };

/** A null view with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "emails.manage");
  const query = readEmailQuery(new URL(args.request.url).searchParams);
  const [queue, page] = await Promise.all([countEmails(client), listEmails(client, query)]);
  if (!queue || !page) return data({ state: query.state, view: null }, { status: 503 });
  const { counts, awaySince } = queue;
  const place = { at: query.at, isFirst: query.after === null, isLast: page.older === null };
  const size = { shown: page.emails.length, total: counts[query.state], totalIsMore: false };
  const view: EmailsView = {
    state: query.state,
    counts,
    awaySince: awaySince ? readableMoment(awaySince) : null,
    emails: page.emails.map(viewOf),
    range: pageRange({ ...place, ...size }),
    isFirst: query.after === null,
    older: page.older,
  };
  return data({ state: query.state, view });
}

const viewOf = (row: Delivery): EmailView => ({
  id: row.id,
  kind: emailKindNames[row.kind] ?? row.kind,
  recipient: row.recipient || emailPage.network,
  state: row.state,
  created: readableMoment(row.created_at),
  attempts: row.attempts,
  next: row.state === "waiting" || row.state === "retrying" ? readableMoment(row.next_attempt_at) : null,
  error: row.held_back ? emailProblemWords.notSent[row.held_back] : row.last_error,
  isHeldBack: row.held_back !== null,
});

/** @returns a redirect to the list with a flash message @throws Response 403 for another site's form */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "emails.manage");
  requireSameOrigin(args.request);
  const { state } = readEmailQuery(new URL(args.request.url).searchParams);
  const body = await readFormBody(args.request);
  const id = body.ok ? body.formData.get(emailField) : null;
  const outcome = typeof id === "string" && isRecordId(id) ? await resendDelivery(client, id) : null;
  const came = outcome === null ? "not_found" : outcome.ok ? outcome.data : "failed";
  sessionOf(args).flash({ tone: came === "done" ? "success" : "error", ...emailMessages[came] });
  return redirectTo(args, emailsAddress(state));
}

export default function Emails() {
  return <EmailsPage {...useLoaderData<typeof loader>()} />;
}
