import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { SessionPage } from "~/components/staff/session/session-page";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { requireFound } from "~/http/failure-response.server";
import { getSession } from "~/models/tutoring/tutoring-sessions.server";
import { centerOfSession, sessionFormData } from "~/routes/admin.dashboard.sessions_.new/session-people.server";
import { handleSessionForm } from "~/routes/admin.dashboard.sessions_.new/tutoring-session.server";

export const handle = { page: sessionPages.edit };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return sessionFormData(account, args.request, await knownSession(account, args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const session = await knownSession(account, args.params.id);
  const { center } = await centerOfSession(account, args.request, session);
  return handleSessionForm(args, account, { location: center?.id ?? session.location, id: session.id });
}

/** @throws Response 404 when not visible to the caller, 503 while the database does not answer */
async function knownSession({ client }: Account, id = "") {
  return requireFound(await getSession(client, id));
}

export const clientAction = keepFormOnNetworkFailure;

export default function EditSession() {
  const { id = "" } = useParams();
  return (
    <SessionPage
      kind="edit"
      path={`/admin/dashboard/sessions/${id}/edit`}
      {...useLoaderData<typeof loader>()}
      reply={useActionData<FormReply>()}
    />
  );
}
