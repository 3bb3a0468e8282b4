import { data } from "@remix-run/node";
import { z } from "zod";
import { type AuthFailure, changePassword, claimsOf, linkTypes, redeemLink, signIn, signOut } from "~/auth/auth.server";
import { generatePassword } from "~/auth/generated-password.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { accountFormLimits } from "~/auth/sign-in.server";
import { accountMessages } from "~/content/users/account-messages";
import { mailedLink } from "~/content/users/mailed-link";
import type { FormProblem } from "~/domain/forms/public-form";
import { confirmSchema } from "~/domain/users/account-forms";
import { confirmLabels, forgot } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { basicRole, proveAccount } from "~/models/users/accounts.server";

export interface RefusedLink {
  refusedLink: true;
  problem: FormProblem;
}

const linkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{6,200}$/),
  type: z.enum(linkTypes),
});

/** Purpose and canonical address of an emailed link; null for an invalid one. */
export function mailedLinkOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const link = linkSchema.safeParse(Object.fromEntries(searchParams)).data;
  return link
    ? { type: link.type, tokenHash: link.token_hash, address: `${pathname}?${new URLSearchParams(link)}` }
    : null;
}

/**
 * Redeems an emailed link. A confirmation signs nobody in, since a stranger may have signed up with the address: the
 * owner proves the sign-up password, or chooses a new one and the old one is void. A reset link, and the future
 * superadmin's confirmation, only allow choosing a new password.
 * @returns a redirect to the sign-in page, or 400 for a missing password, which leaves the link valid
 */
export async function redeemMailedLink(args: RequestArgs) {
  const link = mailedLinkOf(args.request);
  const isSignUp = link?.type === "signup";
  const received = await receiveForm(args.request, {
    name: "mailed-link",
    fields: isSignUp ? [...Object.keys(confirmLabels), forgot.name] : [],
    schema: isSignUp ? confirmSchema : z.object({ password: z.undefined().optional() }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  if (!link) return refuse();
  const { submission, formData } = received;
  const isForgotten = formData.has(forgot.name);
  if (submission.status !== "success" && !isForgotten) return replyWith(submission, {}, 400);
  const redeemed = await redeemLink(link.tokenHash, link.type);
  if (!redeemed.ok) return answerTo(redeemed.failure);
  const session = redeemed.value;
  if (!isSignUp) return beginRecovery(args, session);
  const password = submission.status === "success" && !isForgotten ? submission.value.password : undefined;
  if (password !== undefined && (await isOwner(session, password))) return confirmAddress(args, session);
  // why: the first superadmin chooses a new password whatever was typed
  if (!isForgotten && !isFirstSuperadmin(session))
    sessionOf(args).flash({ tone: "warning", ...accountMessages.notThatPassword });
  return beginRecovery(args, await withoutOldPassword(session));
}

/** Whether the password is the account's, which proves the owner; never for the first superadmin. */
async function isOwner(session: Session, password: string): Promise<boolean> {
  const { sub, email } = claimsOf(session) ?? { sub: "", email: "" };
  if (isFirstSuperadmin(session)) return false;
  const checked = await signIn(email, password);
  if (!checked.ok) return false;
  await signOut(checked.value.accessToken);
  await proveAccount(sub);
  return true;
}

const isFirstSuperadmin = (session: Session) => basicRole(claimsOf(session)?.email ?? "") === "superadmin";

/** Replaces the password by a random one and ends its sessions. If that fails, choosing the new one does it. */
async function withoutOldPassword(session: Session): Promise<Session> {
  const changed = await changePassword(session, generatePassword());
  return changed.ok ? changed.value : session;
}

async function confirmAddress(args: RequestArgs, session: Session): Promise<Response> {
  await signOut(session.accessToken);
  sessionOf(args).flash({ tone: "success", ...accountMessages.emailConfirmed });
  return redirectTo(args, signInAddress("signin", null));
}

function beginRecovery(args: RequestArgs, session: Session): Response {
  sessionOf(args).set({ ...session, recovery: true });
  return redirectTo(args, signInAddress("new-password", null), { anew: true });
}

function answerTo(failure: AuthFailure) {
  if (failure.kind === "refused") return refuse();
  return failure.kind === "away"
    ? replyWith(null, { problem: mailedLink.away }, 503)
    : replyWith(null, { problem: { ...mailedLink.away, text: accountMessages.tooManyAttempts } }, 429);
}

function refuse() {
  const { title, text } = mailedLink.refused;
  const reply: RefusedLink = { refusedLink: true, problem: { title, text } };
  return data(reply, { status: 400 });
}
