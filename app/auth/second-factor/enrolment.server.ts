import { data } from "@remix-run/node";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { accountFormLimits } from "~/auth/sign-in.server";
import { logSignIn } from "~/auth/sign-in-log.server";
import { factorMessages as messages } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { enrolSchema } from "~/domain/users/second-factor/factor-forms";
import { codeAddress } from "~/domain/users/second-factor/factor-paths";
import { redirectOf } from "~/domain/users/sign-in-address";
import { type FormErrors, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { userClient } from "~/integrations/supabase/supabase.server";
import { keepRecoveryCodes } from "~/models/users/second-factor.server";
import { checkCode } from "./code-check.server";
import { beginEnrolment } from "./factor-service.server";
import { halfSession } from "./half-session.server";
import { factorQrCode, type QrCode } from "./qr-code.server";
import { generateRecoveryCodes, hashRecoveryCode, readableCode } from "./recovery-codes.server";

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
}

const reply = (next: Pick<EnrolmentReply, "scan" | "codes">): EnrolmentReply => ({
  result: null,
  problem: null,
  ...next,
});

const plainForm = (args: RequestArgs) =>
  receiveForm(args.request, { name: "second-factor", fields: [], schema: z.object({}), limits: accountFormLimits });

/** Asks the auth service for a new factor. */
export async function startEnrolment(args: RequestArgs) {
  const { session, email } = await requireEnrolling(args);
  const received = await plainForm(args);
  if ("refused" in received) return received.refused;
  const begun = await beginEnrolment(session);
  if (begun.ok) {
    const { id, secret } = begun.value;
    return reply({ scan: { factor: id, secret, qr: factorQrCode(email, secret) } });
  }
  return begun.failure.kind === "refused"
    ? replyWith(null, { problem: messages.notAllowed }, 403)
    : replyWith(null, { problem: messages.away }, 503);
}

/** Turns the new factor on by its first code. @returns the recovery codes, or the form with errors */
export async function finishEnrolment(args: RequestArgs) {
  const { session, userId, email, isForced } = await requireEnrolling(args);
  const received = await receiveForm(args.request, {
    name: "second-factor",
    fields: Object.keys(enrolSchema.shape),
    schema: enrolSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission, formData } = received;
  const shown = scannedSchema.safeParse(Object.fromEntries(formData)).data;
  // why: without the key there is nothing to scan, and the set-up begins anew
  if (!shown) return replyWith(null, { problem: messages.replaced }, 400);
  const scan = { ...shown, qr: factorQrCode(email, shown.secret) };
  const answer = (errors: FormErrors, status: number) => {
    const { data: sent, init } = replyWith(submission, errors, status);
    return data({ ...sent, scan }, init ?? undefined);
  };
  if (submission.status !== "success") return answer({}, 400);
  const checked = await checkCode(session, userId, submission.value.code, shown.factor);
  if ("refusal" in checked) {
    const [errors, status] = checked.refusal;
    return errors.problem === messages.replaced ? replyWith(null, errors, status) : answer(errors, status);
  }
  sessionOf(args).set(checked.session);
  if (isForced) await logSignIn(args.request, "signed_in", email, checked.session, "enrolled");
  return reply({ codes: await newCodes(checked.session, userId, shown.factor) });
}

const scannedSchema = enrolSchema.omit({ code: true });

/** Replaces the recovery codes. */
export async function renewCodes(args: RequestArgs) {
  const { session, userId } = await requireEnrolling(args);
  const received = await plainForm(args);
  if ("refused" in received) return received.refused;
  const codes = await newCodes(session, userId);
  return codes ? reply({ codes }) : replyWith(null, { problem: messages.notAllowed }, 403);
}

/** Null where they could not be kept. */
async function newCodes({ accessToken }: Session, userId: string, factor?: string): Promise<string[] | null> {
  const codes = generateRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  const kept = await keepRecoveryCodes(userClient(accessToken), hashes, factor);
  return kept.ok && kept.data ? codes.map(readableCode) : null;
}
