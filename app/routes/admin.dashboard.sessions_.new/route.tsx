import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { SessionPage } from "~/components/staff/session/session-page";
import { sessionMessages, sessionPages } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { replyWith } from "~/http/form.server";
import { centerOfSession, sessionFormData } from "./session-people.server";
import { handleSessionForm } from "./tutoring-session.server";

export const handle = { page: sessionPages.create };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return sessionFormData(account, args.request, null);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const { center } = await centerOfSession(account, args.request, null);
  if (!center) return replyWith(null, { problem: sessionMessages.centerUnknown }, 400);
  return handleSessionForm(args, account, { location: center.id, id: null });
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewSession() {
  return (
    <SessionPage
      kind="create"
      path="/admin/dashboard/sessions/new"
      {...useLoaderData<typeof loader>()}
      reply={useActionData<FormReply>()}
    />
  );
}
