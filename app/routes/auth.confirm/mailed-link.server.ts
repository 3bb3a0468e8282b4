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

/** What the page of a link answers when the link cannot be used. */
export interface RefusedLink {
  refusedLink: true;
  problem: FormProblem;
}

const linkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{6,200}$/),
  type: z.enum(linkTypes),
});

/** What a mailed link asks for, and its address without anything else; null for an address that is no such link. */
export function mailedLinkOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const link = linkSchema.safeParse(Object.fromEntries(searchParams)).data;
  return link
    ? { type: link.type, tokenHash: link.token_hash, address: `${pathname}?${new URLSearchParams(link)}` }
    : null;
}

/**
 * Uses up a mailed link. One that confirms an address signs nobody in: somebody else may have signed up with it. Its
 * owner shows to know the password that was chosen then; whoever does not chooses a new one, and the old one is worth
 * nothing from that press on. One that came by a reset mail lets a new password be chosen, and nothing else; so does the
 * one to the address that is to become superadmin.
 * @returns a redirect to the sign-in page, or why not: 400 where the password is missing, and the link is not used up
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
  // why: the first superadmin chooses anew whatever was typed, so nothing is wrong with that
  if (!isForgotten && !isFirstSuperadmin(session))
    sessionOf(args).flash({ tone: "warning", ...accountMessages.notThatPassword });
  return beginRecovery(args, await withoutOldPassword(session));
}

/** Whether the password is that of the account, which it then knows as its owner's; the first superadmin chooses anew. */
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

/** Sets a password that nobody knows and ends what the old one opened. Where that fails, the new one does it. */
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
