import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { SessionPage } from "~/components/staff/session/session-page";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { getSession } from "~/models/tutoring/tutoring-session.server";
import { centerOfSession, sessionFormData } from "~/routes/admin.dashboard.sessions_.new/session-people.server";
import { saveSessionByForm } from "~/routes/admin.dashboard.sessions_.new/tutoring-session.server";
import styles from "~/styles/staff/staff-calendar.css?url";

export const headers = personalHeaders;
export const handle = { formTitle: sessionPages.edit.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(sessionPages.edit);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return sessionFormData(account, args.request, await knownSession(account, args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const session = await knownSession(account, args.params.id);
  const { center } = await centerOfSession(account, args.request, session);
  return saveSessionByForm(args, account, { location: center?.id ?? session.location, id: session.id });
}

/** @throws Response 404 when not visible to the caller, 503 while the database does not answer */
async function knownSession({ client }: Account, id = "") {
  const session = await getSession(client, id);
  if (session === "missing") throw new Response(null, { status: 404 });
  if (session === "unknown") throw new Response(null, { status: 503 });
  return session;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

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
