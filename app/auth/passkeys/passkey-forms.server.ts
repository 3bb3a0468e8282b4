import { z } from "zod";
import { requireUser } from "~/auth/account.server";
import { claimsOf } from "~/auth/auth.server";
import { passwordFailure } from "~/auth/password.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { startSession } from "~/auth/sign-in.server";
import { logSignIn } from "~/auth/sign-in-log.server";
import { accountMessages } from "~/content/users/account-messages";
import { passkeyMessages as messages } from "~/content/users/passkeys";
import type { Role } from "~/domain/users/account";
import { passwordMessages } from "~/domain/users/account-forms";
import { deviceName } from "~/domain/users/device-name";
import { newPasskeySchema, passkeyAnswers } from "~/domain/users/passkeys/passkey-forms";
import { newPasskeyLabels } from "~/domain/users/passkeys/passkey-paths";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { allowAddition } from "~/models/users/second-factor.server";
import {
  beginPasskey,
  beginPasskeySignIn,
  finishPasskey,
  finishPasskeySignIn,
  problemOf,
} from "./passkey-service.server";

const isLastStep = ({ request }: RequestArgs) => new URL(request.url).searchParams.get("step") === "finish";

const asked = <Challenge>(challenge: Challenge) => ({ result: null, problem: null, challenge });

/** Begins a sign-in, or ends it by the device's answer. @returns a challenge, a redirect, or the page with 400, 429 or 503 */
export async function handlePasskeySignIn(args: RequestArgs) {
  if (isLastStep(args)) return finishSignIn(args);
  const received = await receiveForm(args.request, { ...passkeyForm, fields: [], schema: z.object({}) });
  if ("refused" in received) return received.refused;
  const begun = await beginPasskeySignIn();
  return begun.ok ? asked(begun.value) : replyWith(null, ...problemOf(begun.failure));
}

const passkeyForm = { name: "passkey", limits: accountFormLimits };
const answerFields = ["challenge", "credential"];

async function finishSignIn(args: RequestArgs) {
  const schema = passkeyAnswers.sign_in;
  const received = await receiveForm(args.request, { ...passkeyForm, fields: answerFields, schema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: messages.refused }, 400);
  const signedIn = await finishPasskeySignIn(submission.value);
  if (!signedIn.ok) {
    if (signedIn.failure.kind === "refused") await logSignIn(args.request, "refused", "", null, "passkey");
    return replyWith(null, ...problemOf(signedIn.failure));
  }
  const { email = "" } = claimsOf(signedIn.value) ?? {};
  return startSession(args, signedIn.value, email, "passkey", async (reason, status) =>
    replyWith(null, { problem: accountMessages.signInFailed(reason) }, status),
  );
}

/** The profile page of a role. */
export const profileOf = (role: Role): string =>
  may(role, "staff.dashboard") ? "/admin/dashboard/profile" : "/dashboard/profile";

/** Asks the password, then the device for a new passkey. @returns a challenge, a redirect, or the page with 400, 429 or 503 */
export async function handleNewPasskey(args: RequestArgs) {
  const account = await requireUser(args);
  if (isLastStep(args)) return finishNewPasskey(args);
  const fields = Object.keys(newPasskeyLabels);
  const received = await receiveForm(args.request, { ...passkeyForm, fields, schema: newPasskeySchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const wrong = await passwordFailure(account, submission.value.current_password);
  if (wrong?.kind === "wrong")
    return replyWith(submission, { fieldErrors: { current_password: [passwordMessages.currentWrong] } }, 400);
  if (wrong) return replyWith(submission, ...problemOf(wrong));
  const allowed = await allowAddition(claimsOf(account.session)?.session_id ?? "", "passkey", true);
  if (!allowed.ok) return replyWith(submission, ...problemOf({ kind: "away" }));
  const begun = await beginPasskey(account.session);
  return begun.ok ? asked(begun.value) : replyWith(submission, ...problemOf(begun.failure));
}

async function finishNewPasskey(args: RequestArgs) {
  const { session, profile } = await requireUser(args);
  const schema = passkeyAnswers.add;
  const received = await receiveForm(args.request, { ...passkeyForm, fields: answerFields, schema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: messages.refused }, 400);
  const device = deviceName(args.request.headers.get("User-Agent") ?? "");
  const added = await finishPasskey(session, submission.value, device);
  if (!added.ok) return replyWith(null, ...problemOf(added.failure));
  sessionOf(args).flash({ tone: "success", ...messages.added });
  return redirectTo(args, `${profileOf(profile.role)}#top`);
}
