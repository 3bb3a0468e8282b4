import { data } from "@remix-run/node";
import { z } from "zod";
import { accountMessages } from "~/content/account-messages";
import { mailedLink } from "~/content/mailed-link";
import type { FormProblem } from "~/forms/public-form";
import { signInAddress } from "~/forms/sign-in-address";
import { basicRole } from "~/models/accounts.server";
import { type AuthFailure, claimsOf, linkTypes, redeemLink, signOut } from "~/services/auth.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/services/session.server";
import type { Session } from "~/services/session-cookie.server";
import { replyWith } from "./form-reply.server";
import { receiveForm } from "./public-form.server";
import { accountFormLimits } from "./sign-in.server";

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
 * Uses up a mailed link. One that confirms an address signs nobody in: somebody else may have sent it. One that came
 * by a reset mail lets a new password be chosen, and nothing else; so does the one to the address that is to become
 * superadmin, since somebody else may have signed up with it and know the first password.
 * @returns a redirect to the sign-in page, or why not
 */
export async function redeemMailedLink(args: RequestArgs) {
  const received = await receiveForm(args.request, {
    name: "mailed-link",
    fields: [],
    schema: z.object({}),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const link = mailedLinkOf(args.request);
  if (!link) return refuse();
  const redeemed = await redeemLink(link.tokenHash, link.type);
  if (!redeemed.ok) return answerTo(redeemed.failure);
  const session = redeemed.value;
  return link.type === "recovery" || basicRole(claimsOf(session)?.email ?? "") === "superadmin"
    ? beginRecovery(args, session)
    : confirmAddress(args, session);
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
