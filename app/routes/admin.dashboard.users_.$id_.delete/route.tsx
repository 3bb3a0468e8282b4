import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { ConfirmAboutUser } from "~/components/staff/users/confirm-about-user";
import { DutiesOf } from "~/components/staff/users/duties-of";
import type { Message } from "~/content/site/messages";
import { userMessages as messages } from "~/content/users/staff-users";
import type { FormReply } from "~/domain/forms/public-form";
import { dutyFields, userDeletePath, userPath, usersPath } from "~/domain/users/user-pages";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { deleteUser, getUser } from "~/models/users/users.server";
import { dutiesOf, errorsOf, requireUserRecord, staffUserOf } from "~/routes/admin.dashboard.users/user-options.server";

const userRemoval = {
  title: "Delete User",
  question: "Are you sure you want to delete this user? This action cannot be undone.",
  text: "The account is removed right away. Their name stays on past sessions and records.",
  submit: "Delete User",
  pending: "Deleting...",
  cancel: "Cancel",
} as const;

export const handle = { page: { title: userRemoval.title, description: userRemoval.question } };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const record = await requireUserRecord(account, args.params.id);
  const user = staffUserOf(account, record);
  // why: its page says who may
  if (user.isSelf) throw redirectTo(args, userPath(user.id));
  return { user, duties: await dutiesOf(account, record) };
}

/** @returns a redirect, or the form with 403, 409 or 503 @throws Response 404 when the caller may not see the user */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const { client } = account;
  const { id = "" } = args.params;
  const received = await receiveForm(args.request, {
    name: "user",
    fields: Object.values(dutyFields),
    schema: z.object({ cancel_sessions: z.string().optional(), hand_to: z.string().optional() }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  await requireFreshSignIn(args, account, received.formData);
  const { submission } = received;
  const { cancel_sessions, hand_to } = submission.status === "success" ? submission.value : {};
  const refuse = (reason: string, status: number) =>
    replyWith(submission, { problem: messages.notDeleted(reason) }, status);
  const redirectWith = (message: Message) => {
    sessionOf(args).flash({ tone: message === messages.deleted ? "success" : "info", ...message });
    return redirectTo(args, usersPath);
  };
  const before = await getUser(client, id);
  if (before === "unavailable") return refuse(messages.away.text, 503);
  if (before === "not_found") return redirectWith(messages.goneAlready);
  const deleted = await deleteUser(client, id, { cancel: Boolean(cancel_sessions), handTo: hand_to || null });
  if (!deleted.ok)
    // why: the answer was lost, so check what was done
    return (await getUser(client, id)) === "not_found"
      ? redirectWith(messages.deleted)
      : refuse(messages.away.text, 503);
  switch (deleted.data.outcome) {
    case "forbidden":
      throw failureResponse("not_found");
    case "self":
      return refuse(messages.self.text, 403);
    case "last_superadmin":
      return refuse(messages.lastSuperadmin.text, 409);
    case "has_records":
      return refuse(messages.notDeletedRecords, 409);
    case "unknown_tutor":
    case "tutor_busy":
    case "has_sessions":
      return replyWith(submission, ...errorsOf(deleted.data.outcome));
    // why: deleted by an earlier attempt whose answer was lost
    case "not_found":
    case "deleted":
      return redirectWith(messages.deleted);
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function DeleteUser() {
  const { user, duties } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <ConfirmAboutUser words={userRemoval} user={user} action={userDeletePath(user.id)} reply={reply}>
      {duties && <DutiesOf duties={duties} leaving="deleted" sent={reply?.result?.initialValue} />}
    </ConfirmAboutUser>
  );
}
