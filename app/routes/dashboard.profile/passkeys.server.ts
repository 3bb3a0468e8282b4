import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { listPasskeys, passkeysOffered, problemOf, removePasskey } from "~/auth/passkeys/passkey-service.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { OwnPasskey } from "~/components/staff/own-devices";
import { passkeyMessages as messages } from "~/content/users/passkeys";
import { readableMoment } from "~/domain/dates/calendar";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";

/** Removes one of the caller's passkeys. @returns a redirect, or the page with 400, 403, 429 or 503 */
export async function handlePasskeys(args: RequestArgs, { session }: Account, donePath: string) {
  const received = await receiveForm(args.request, {
    name: "passkeys",
    fields: ["passkey"],
    schema: z.object({ passkey: z.guid() }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.gone }, 400);
  const removed = await removePasskey(session, submission.value.passkey);
  const isGone = !removed.ok && removed.failure.kind === "refused" && removed.failure.code === "validation_failed";
  if (!removed.ok && !isGone) return replyWith(submission, ...problemOf(removed.failure));
  sessionOf(args).flash(isGone ? { tone: "info", ...messages.gone } : { tone: "success", ...messages.removed });
  return redirectTo(args, donePath);
}

/** Undefined where the auth service offers none; null where they could not be read. */
export async function ownPasskeys({ session }: Account): Promise<OwnPasskey[] | null | undefined> {
  if (!(await passkeysOffered())) return undefined;
  const listed = await listPasskeys(session);
  if (!listed.ok) return null;
  return listed.value.map(({ id, name, addedAt, lastUsedAt }) => ({
    id,
    name,
    added: readableMoment(addedAt),
    lastUsed: lastUsedAt && readableMoment(lastUsedAt),
  }));
}
