import { data } from "@remix-run/node";
import { TOTP } from "otpauth";
import { encode } from "uqr";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { claimsOf } from "~/auth/auth.server";
import { problemOf } from "~/auth/passkeys/passkey-service.server";
import { passwordFailure } from "~/auth/password.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { logSignIn } from "~/auth/sign-in-log.server";
import { site } from "~/content/site/site";
import { factorMessages as messages } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { passwordMessages } from "~/domain/users/account-forms";
import { newPasskeyLabels } from "~/domain/users/passkeys/passkey-paths";
import { enrolSchema, startSchema } from "~/domain/users/second-factor/factor-forms";
import { codeAddress } from "~/domain/users/second-factor/factor-pages";
import { redirectOf } from "~/domain/users/sign-in-address";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { userClient } from "~/integrations/supabase.server";
import { allowAddition, markCodesSaved, mayStillAdd, saveRecoveryCodes } from "~/models/users/second-factor.server";
import {
  checkCode,
  generateRecoveryCodes,
  hashRecoveryCode,
  isPassing,
  type Refusal,
  readableCode,
} from "./code-check.server";
import { beginEnrolment } from "./factor-service.server";
import { firstAnswers } from "./first-answers.server";
import { halfSession } from "./half-session.server";

interface Enrolling {
  session: Session;
  userId: string;
  email: string;
  /** Signed in but for this. */
  isForced: boolean;
}

/** Staff, and accounts that must have a factor and have none. @throws Response as `requireUser`; 303 where a code is missing */
export async function requireEnrolling(args: RequestArgs): Promise<Enrolling> {
  const half = sessionOf(args).current?.recovery ? null : await halfSession(args);
  const { searchParams } = new URL(args.request.url);
  if (half?.missing === "code") throw redirectTo(args, codeAddress(redirectOf(searchParams)), { anew: true });
  if (half) return { ...half, isForced: true };
  const { session, userId, email } = await requirePermission(args, "staff.dashboard");
  return { session, userId, email, isForced: false };
}

/** A factor to scan. */
export interface Scan {
  factor: string;
  secret: string;
  qr: QrCode;
}

/** What the page shows after a step: a new factor to scan, codes to save (null where they could not be kept), a problem. */
export interface EnrolmentReply extends FormReply {
  scan?: Scan;
  codes?: string[] | null;
  /** The sign-in was too long ago. */
  asksPassword?: boolean;
}

const reply = (next: Pick<EnrolmentReply, "scan" | "codes">): EnrolmentReply => ({
  result: null,
  problem: null,
  ...next,
});

const plainForm = (args: RequestArgs) =>
  receiveForm(args.request, { name: "second-factor", fields: [], schema: z.object({}), limits: accountFormLimits });

/** Asks the auth service for a new factor; the password first where the sign-in was too long ago. */
export async function startEnrolment(args: RequestArgs) {
  const { session, userId, email } = await requireEnrolling(args);
  const received = await receiveForm(args.request, {
    name: "second-factor",
    fields: Object.keys(newPasskeyLabels),
    schema: startSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const askPassword = (errors: FormErrors, status: number) => {
    const { data: sent, init } = replyWith(submission, errors, status);
    return data({ ...sent, asksPassword: true }, init ?? undefined);
  };
  if (submission.status !== "success") return askPassword({}, 400);
  const { current_password } = submission.value;
  const wrong = current_password === undefined ? null : await passwordFailure({ userId, email }, current_password);
  if (wrong?.kind === "wrong")
    return askPassword({ fieldErrors: { current_password: [passwordMessages.currentWrong] } }, 400);
  if (wrong) return askPassword(...problemOf(wrong));
  const allowed = await allowAddition(claimsOf(session)?.session_id ?? "", "factor", current_password !== undefined);
  if (!allowed.ok) return askPassword({ problem: messages.away }, 503);
  if (!allowed.data) return data({ ...reply({}), asksPassword: true });
  const begun = await beginEnrolment(session);
  if (begun.ok) {
    const { id, secret } = begun.value;
    return reply({ scan: { factor: id, secret, qr: factorQrCode(email, secret) } });
  }
  if (begun.failure.kind === "refused") return replyWith(null, { problem: messages.notAllowed }, 403);
  return begun.failure.kind === "throttled"
    ? replyWith(null, { problem: messages.busy }, 429)
    : replyWith(null, { problem: messages.away }, 503);
}

type Finished = { refusal: Refusal; email: string } | { session: Session; codes: string[] | null };

const finishOnce = firstAnswers<Finished>("finish", (answer) => "refusal" in answer && isPassing(answer.refusal));

/** Turns the new factor on by its first code. @returns the recovery codes, or the form with errors */
export async function finishEnrolment(args: RequestArgs) {
  const half = sessionOf(args).current?.accessToken ?? "";
  const received = await receiveForm(args.request, {
    name: "second-factor",
    fields: Object.keys(enrolSchema.shape),
    schema: enrolSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission, formData } = received;
  const shown = scannedSchema.safeParse(Object.fromEntries(formData)).data;
  const answer = (errors: FormErrors, status: number, email: string) => {
    // why: without the key there is nothing to scan, and the set-up begins anew
    if (!shown) return replyWith(null, { problem: messages.replaced }, 400);
    const { data: sent, init } = replyWith(submission, errors, status);
    return data({ ...sent, scan: { ...shown, qr: factorQrCode(email, shown.secret) } }, init ?? undefined);
  };
  if (!shown || submission.status !== "success") return answer({}, 400, (await requireEnrolling(args)).email);
  const { code } = submission.value;
  // why: once the factor is on, the session of a second press would be asked for a code, and the recovery codes be lost
  const finished = await finishOnce([half, shown.factor, code], () => turnOn(args, shown.factor, code));
  if ("refusal" in finished) {
    const [errors, status] = finished.refusal;
    return errors.problem === messages.replaced
      ? replyWith(null, errors, status)
      : answer(errors, status, finished.email);
  }
  sessionOf(args).set(finished.session);
  return reply({ codes: finished.codes });
}

async function turnOn(args: RequestArgs, factor: string, code: string): Promise<Finished> {
  const { session, userId, email, isForced } = await requireEnrolling(args);
  // why: without it the factor would go at once, with all sessions
  if (!(await mayStillAdd(claimsOf(session)?.session_id ?? "")))
    return { refusal: [{ problem: messages.replaced }, 400, null], email };
  const checked = await checkCode(session, { request: args.request, userId, email }, code, factor);
  if ("refusal" in checked) return { ...checked, email };
  sessionOf(args).set(checked.session);
  if (isForced) await logSignIn(args.request, "signed_in", email, checked.session, "enrolled");
  return { ...checked, codes: await newCodes(checked.session, userId, factor) };
}

const scannedSchema = enrolSchema.omit({ code: true });

const renewOnce = firstAnswers<{ codes: string[] | null }>("renew", ({ codes }) => codes === null);

/** Replaces the recovery codes. */
export async function renewCodes(args: RequestArgs) {
  const { session, userId } = await requireEnrolling(args);
  const received = await plainForm(args);
  if ("refused" in received) return received.refused;
  const { codes } = await renewOnce([session.accessToken], async () => ({ codes: await newCodes(session, userId) }));
  return codes ? reply({ codes }) : replyWith(null, { problem: messages.notAllowed }, 403);
}

/** The owner has ticked that the codes are saved. @returns a redirect, or the page with 400 or 503 */
export async function confirmCodesSaved(args: RequestArgs) {
  const { session } = await requireEnrolling(args);
  const received = await receiveForm(args.request, {
    name: "second-factor",
    fields: ["saved"],
    schema: z.object({ saved: z.string().optional() }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  if (!received.formData.has("saved")) return replyWith(null, { problem: messages.notSaved }, 400);
  const noted = await markCodesSaved(userClient(session.accessToken));
  if (!noted.ok) return replyWith(null, { problem: messages.away }, 503);
  return redirectTo(args, redirectOf(new URL(args.request.url).searchParams) ?? "/admin/dashboard", { anew: true });
}

/** Null where they could not be kept. */
async function newCodes({ accessToken }: Session, userId: string, factor?: string): Promise<string[] | null> {
  const codes = generateRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  const kept = await saveRecoveryCodes(userClient(accessToken), hashes, factor);
  return kept.ok && kept.data ? codes.map(readableCode) : null;
}

/** A QR code as an SVG path, one unit for each of its squares. */
interface QrCode {
  size: number;
  path: string;
}

/** What an authenticator app scans. */
function factorQrCode(email: string, secret: string): QrCode {
  const uri = new TOTP({ issuer: site.name, label: email, secret }).toString();
  const { size, data } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
