import { type MailedAddress, rememberMailedAddress } from "~/auth/session/mailed-address.server";
import { type RequestArgs, redirectTo } from "~/auth/session/session.server";
import { accountMessages } from "~/content/users/account-messages";
import { signUpSchema } from "~/domain/users/account-forms";
import { signUpLabels } from "~/domain/users/account-labels";
import { checkEmailPath, redirectOf } from "~/domain/users/sign-in-address";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse } from "~/http/rate-limit.server";
import { padResponseTime } from "../waits.server";
import { type AuthFailure, isUnsent, notNow, signUp } from "./auth.server";
import { passwordWeakness } from "./new-password.server";

/** Emails of one kind to one address; separate limits keep a stranger's sign-ups from using up the owner's resets. */
export const mailLimit = { limit: 3, windowSeconds: 600 };
export const mailUses = { signup: "confirmation mail", reset: "reset mail" } as const;

/** @returns a redirect or the form with errors, after a second at least and the same for an existing address */
export async function handleSignUp(args: RequestArgs) {
  const began = Date.now();
  const received = await receiveForm(args.request, {
    name: "sign-up",
    fields: Object.keys(signUpLabels),
    schema: signUpSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { email, password, full_name: fullName } = submission.value;
  const weakness = await passwordWeakness(password, [email, ...fullName.split(/\s+/)]);
  if (weakness) return replyWith(submission, { fieldErrors: { password: [weakness] } }, 400);

  // why: after three emails the owner has the link
  const redirect = redirectOf(new URL(args.request.url).searchParams);
  const mailed = await countUse(mailUses.signup, email, mailLimit);
  const signedUp = mailed === null ? await signUp(email, password, fullName, redirect) : null;
  await padResponseTime(began);
  if (signedUp && !signedUp.ok) {
    const [reason, status] = reasonOf(signedUp.failure);
    return replyWith(submission, { problem: accountMessages.signUpFailed(reason) }, status);
  }
  return toCheckEmail(args, {
    kind: "signup",
    email,
    fullName,
    redirect,
    forTutors: false,
  });
}

/** To the page that says where the email went, whether or not there is an account. */
export function toCheckEmail(args: RequestArgs, asked: Omit<MailedAddress, "at">): Response {
  const answer = redirectTo(args, checkEmailPath, { anew: true });
  for (const cookie of rememberMailedAddress({ ...asked, at: Date.now() })) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

function reasonOf(failure: AuthFailure): [reason: string, status: number] {
  if (isUnsent(failure)) return [accountMessages.mailNotSent, 503];
  if (failure.kind !== "refused") return notNow(failure);
  return [failure.message, 400];
}
