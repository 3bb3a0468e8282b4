import type { ScopedAccount } from "~/auth/account.server";
import { centerFor, hasChoice, isWithin } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { callerForms } from "~/content/appointments/caller";
import { type Message, messages } from "~/content/site/messages";
import { type ReceivedForm, replyNotSaved, replyWith, slotErrors } from "~/http/form.server";
import type { SaveResult } from "~/integrations/supabase.server";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import type { MadeForCaller } from "~/models/submissions.server";
import { listPaths, type RecordKind } from "~/records/record-kinds";

interface CallerForm<Value> {
  kind: RecordKind;
  words: { made: (reference: string) => Message; repeat: (reference: string) => Message };
  fields: Parameters<typeof slotErrors>[1];
  save: (location: string, value: Value) => Promise<SaveResult<MadeForCaller>>;
}

/** The center of a form, empty where it is none of the account's. */
export const centerSent = ({ centers }: ScopedAccount, sent: unknown): string =>
  centerFor(centers, String(sent ?? "")) ?? "";

/** Days of the form, and centers for those who may choose one. */
export async function callerChoices({ centers: own }: ScopedAccount, requested: string | null) {
  const location = centerFor(own, requested);
  const { first, last, firstOpen, centers } = await getAppointmentChoices(location);
  const choices = hasChoice(own) ? centers.filter(({ id }) => isWithin(own, id)) : null;
  return { first, last, firstOpen, centers: choices, location };
}

/** Stores what staff filled in for a caller. @returns a redirect to the list, or the form: 400, 403, 503 */
export async function storeForCaller<Value>(
  args: RequestArgs,
  account: ScopedAccount,
  { formData, submission }: ReceivedForm<Value>,
  { kind, words, fields, save }: CallerForm<Value>,
) {
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await save(centerSent(account, formData.get(fields.center)), submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome, reference } = saved.data;
  if (reference && (outcome === "created" || outcome === "repeat")) {
    const message = outcome === "created" ? words.made(reference) : words.repeat(reference);
    sessionOf(args).flash({ tone: "success", ...message });
    return redirectTo(args, listPaths[kind]);
  }
  if (outcome === "forbidden") return replyWith(submission, { problem: callerForms.forbidden }, 403);
  return replyWith(submission, slotErrors(outcome, fields) ?? { problem: messages.formUnreadable }, 400);
}
