import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { type AuthFailure, isUnsent, requestPasswordReset } from "~/auth/auth.server";
import { countUse } from "~/auth/rate-limit.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { accountFormLimits } from "~/auth/sign-in.server";
import { mailLimit } from "~/auth/sign-up.server";
import { messages as formMessages, type Message } from "~/content/site/messages";
import { accountMessages } from "~/content/users/account-messages";
import { userMessages as messages, userLabels } from "~/content/users/staff-users";
import { userSchema } from "~/domain/users/user-account";
import { userPath, usersPath } from "~/domain/users/user-addresses";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import {
  deleteUser,
  getUser,
  notePasswordLink,
  type StoredUser,
  saveUser,
  setUserActive,
} from "~/models/users/users.server";
import { errorsOf, requiredProblem } from "./user-errors.server";
import { choosableOf, draftOf, nameOf, userOptions } from "./user-options.server";

/**
 * A new address counts once confirmed; that email is enqueued with the change. @returns a redirect, 400, 403, 409, 503
 */
export async function saveUserByForm(args: RequestArgs, account: Account, user: StoredUser) {
  const received = await receiveForm(args.request, {
    name: "user",
    fields: [...Object.keys(userLabels), "version"],
    schema: userSchema(choosableOf(await userOptions(account, user))),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, requiredProblem(submission), 400);
  const draft = draftOf(submission.value);
  const saved = await saveUser(account.client, user.id, submission.value.version ?? "", draft);
  if (!saved.ok) return replyWith(submission, { problem: messages.away }, 503);
  if (saved.data.outcome !== "done") return replyWith(submission, ...errorsOf(saved.data.outcome));
  const told = saved.data.asked
    ? messages.emailAsked(nameOf(draft), user.email, draft.email)
    : messages.updated(nameOf(draft));
  sessionOf(args).flash({ tone: "success", ...told });
  return redirectTo(args, usersPath);
}

const stateSchema = z.object({ version: z.string().max(60), active: z.enum(["yes", "no"]) });

/** @returns a redirect, or the form with 400, 403, 409 or 503 */
export async function changeUserStateByForm(args: RequestArgs, { client }: Account, user: StoredUser) {
  const received = await receiveForm(args.request, {
    name: "user",
    fields: ["version", "active"],
    schema: stateSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: formMessages.formUnreadable }, 400);
  const active = submission.value.active === "yes";
  const saved = await setUserActive(client, user.id, submission.value.version, active);
  if (!saved.ok) return replyWith(null, { problem: messages.away }, 503);
  if (saved.data.outcome !== "done") return replyWith(null, ...errorsOf(saved.data.outcome));
  const told = active ? messages.activated : messages.deactivated;
  sessionOf(args).flash({ tone: "success", ...told(nameOf(user)) });
  return redirectTo(args, `${userPath(user.id)}#top`);
}

/** Emails a set-password link. @returns a redirect, or the page with 400, 429 or 503 */
export async function mailLinkByForm(args: RequestArgs, { client }: Account, user: StoredUser) {
  const received = await receiveForm(args.request, {
    name: "user",
    fields: [],
    schema: z.object({}),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const refuse = (reason: string, status: number) =>
    replyWith(null, { problem: messages.resetNotMailed(reason) }, status);
  if (!user.isActive) return refuse(messages.resetInactive, 400);
  if ((await countUse("reset mail", user.email, mailLimit)) !== null)
    return refuse(accountMessages.tooManyAttempts, 429);
  const noted = await notePasswordLink(client, user.id);
  if (!noted)
    return noted === null ? replyWith(null, { problem: messages.away }, 503) : refuse(messages.forbidden.text, 403);
  const mailed = await requestPasswordReset(user.email);
  if (!mailed.ok) return refuse(reasonNotMailed(mailed.failure), 503);
  sessionOf(args).flash({ tone: "success", ...messages.resetMailed(user.email) });
  return redirectTo(args, `${userPath(user.id)}#top`);
}

/** For staff. */
const reasonNotMailed = (failure: AuthFailure) =>
  isUnsent(failure) ? messages.resetUnsent : accountMessages.serviceAway;

/** @returns a redirect, or the form with 403, 409 or 503 @throws Response 404 when the caller may not see the user */
export async function deleteUserByForm(args: RequestArgs, { client }: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "user",
    fields: [],
    schema: z.object({}),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const refuse = (reason: string, status: number) => replyWith(null, { problem: messages.notDeleted(reason) }, status);
  const gone = (message: Message) => {
    sessionOf(args).flash({ tone: message === messages.deleted ? "success" : "info", ...message });
    return redirectTo(args, usersPath);
  };
  const before = await getUser(client, id);
  if (before === "unknown") return refuse(messages.away.text, 503);
  if (before === "missing") return gone(messages.goneAlready);
  const deleted = await deleteUser(client, id);
  if (!deleted.ok)
    // why: the answer was lost, so check what was done
    return (await getUser(client, id)) === "missing" ? gone(messages.deleted) : refuse(messages.away.text, 503);
  switch (deleted.data.outcome) {
    case "forbidden":
      throw new Response(null, { status: 404, statusText: "Not Found" });
    case "self":
      return refuse(messages.self.text, 403);
    case "last_superadmin":
      return refuse(messages.lastSuperadmin.text, 409);
    case "has_records":
      return refuse(messages.notDeletedRecords, 409);
    // why: deleted by an earlier attempt whose answer was lost
    case "not_found":
    case "deleted":
      return gone(messages.deleted);
  }
}
