import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  type AuthFailure,
  type AuthResult,
  changePassword,
  claimsOf,
  isWrongPassword,
  mailedLinkTypes,
  redeemLink,
  signIn,
} from "~/auth/auth.server";
import { mailReturn, returnOfMail } from "~/auth/mail-return.server";
import { generatePassword } from "~/auth/new-password.server";
import { rememberMailedAddress } from "~/auth/session/mailed-address.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { startSession } from "~/auth/sign-in.server";
import { endCheck, logSignIn } from "~/auth/sign-in-log.server";
import { redeemInvitation } from "~/auth/user-accounts.server";
import { latePart, shownProblem } from "~/components/late/late-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { accountMessages } from "~/content/users/account-messages";
import { mailedLink } from "~/content/users/mailed-link";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { confirmSchema } from "~/domain/users/account-forms";
import { confirmLabels, forgot } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import { secretAddressHeaders } from "~/http/caching.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { basicRole, markAccountVerified } from "~/models/users/accounts.server";

export const headers = secretAddressHeaders;
export const handle = { formTitle: mailedLink.title };
export const meta: MetaFunction<typeof loader> = ({ data: link }) => {
  const { title, text } = mailedLink[link?.type ?? "refused"];
  return unlistedMeta({ title, description: text });
};

/** Has no effect: mail programs open links by themselves. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = mailedLinkOf(request);
  // why: keep the token and drop everything else from the form's address
  return data(link ? { type: link.type, action: link.address } : { type: null }, link ? 200 : 400);
}

const linkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{6,200}$/),
  type: z.enum(mailedLinkTypes),
});

/** Purpose, page to lead back to and canonical address of an emailed link; null for an invalid one. */
function mailedLinkOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const link = linkSchema.safeParse(Object.fromEntries(searchParams)).data;
  if (!link) return null;
  const redirect = returnOfMail(searchParams.get("back"));
  const back = mailReturn(redirect);
  return {
    type: link.type,
    tokenHash: link.token_hash,
    redirect,
    address: `${pathname}?${new URLSearchParams({ ...link, ...(back && { back }) })}`,
  };
}

/**
 * Redeems an emailed link. A confirmation alone is no sign-in, since a stranger may have signed up with the address: the
 * owner proves the sign-up password and is signed in by it, or chooses a new one and the old one is void. A reset link,
 * and the future superadmin's confirmation, only allow choosing a new password.
 * @returns a redirect, or 400 for a missing password, which leaves the link valid
 */
export async function action(args: ActionFunctionArgs) {
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
  const redeemed = await (link.type === "invitation"
    ? redeemInvitation(link.tokenHash)
    : redeemLink(link.tokenHash, link.type));
  if (!redeemed.ok) return answerTo(redeemed.failure);
  const session = redeemed.value;
  if (!isSignUp) return beginRecovery(args, session, link.redirect);
  const password = submission.status === "success" && !isForgotten ? submission.value.password : undefined;
  // why: the first superadmin chooses a new password whatever was typed
  const owner = password === undefined || isFirstSuperadmin(session) ? null : await ownerSession(session, password);
  if (owner?.ok) return signInOwner(args, owner.value, link.redirect);
  if (owner) sessionOf(args).flash({ tone: "warning", ...whyNot(owner.failure) });
  return beginRecovery(args, await withoutOldPassword(session), link.redirect);
}

/** A session by the password, which proves the owner and ends the link's. */
async function ownerSession(session: Session, password: string): Promise<AuthResult<Session>> {
  const { sub, email } = claimsOf(session) ?? { sub: "", email: "" };
  const checked = await signIn(email, password);
  if (checked.ok) await Promise.all([endCheck(session), markAccountVerified(sub)]);
  return checked;
}

const whyNot = (failure: AuthFailure) =>
  isWrongPassword(failure) ? accountMessages.notThatPassword : accountMessages.passwordNotChecked;

const isFirstSuperadmin = (session: Session) => basicRole(claimsOf(session)?.email ?? "") === "superadmin";

/** Replaces the password by a random one and ends its sessions. If that fails, choosing the new one does it. */
async function withoutOldPassword(session: Session): Promise<Session> {
  const changed = await changePassword(session, generatePassword());
  return changed.ok ? changed.value : session;
}

async function signInOwner(args: RequestArgs, owner: Session, redirect: string | null) {
  const arrival = { redirect, told: accountMessages.emailConfirmed };
  const answer = await startSession(args, owner, claimsOf(owner)?.email ?? "", null, refuseOwner, { arrival });
  if (answer instanceof Response)
    for (const cookie of rememberMailedAddress(null)) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

const refuseOwner = async (reason: string, status: number) =>
  replyWith(null, { problem: accountMessages.signInFailed(reason) }, status);

async function beginRecovery(args: RequestArgs, session: Session, redirect: string | null): Promise<Response> {
  await logSignIn(args.request, "link_opened", claimsOf(session)?.email ?? "", session);
  sessionOf(args).set({ ...session, recovery: true });
  return redirectTo(args, signInAddress("new-password", redirect), { anew: true });
}

function answerTo(failure: AuthFailure) {
  if (failure.kind === "refused") return refuse();
  return failure.kind === "away"
    ? replyWith(null, { problem: mailedLink.away }, 503)
    : replyWith(null, { problem: { ...mailedLink.away, text: accountMessages.serviceBusy } }, 429);
}

interface RefusedLink {
  refusedLink: true;
  problem: FormProblem;
}

function refuse() {
  const { title, text } = mailedLink.refused;
  const reply: RefusedLink = { refusedLink: true, problem: { title, text } };
  return data(reply, { status: 400 });
}

export const clientAction = keepFormOnNetworkFailure;

const MailedLinkPage = latePart(async () => (await import("./mailed-link-page")).MailedLinkPage, shownProblem);
const RefusedLinkPage = latePart(async () => (await import("./mailed-link-page")).RefusedLinkPage);

export default function Confirm() {
  const link = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply | RefusedLink>();
  if (link.type === null || (reply && "refusedLink" in reply)) return <RefusedLinkPage />;
  return <MailedLinkPage type={link.type} action={link.action} reply={reply} />;
}
