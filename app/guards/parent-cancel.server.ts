import { cancelPage } from "~/content/manage";
import { cancelFields, cancelSchema } from "~/forms/parent-change";
import { cancelByParent } from "~/models/parent-changes.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/services/session.server";
import { replyWith } from "./form-reply.server";
import { answerChange, proveAppointment } from "./parent-change.server";
import { receiveForm } from "./public-form.server";

/** Cancels the appointment of a link as its form says; answers as `moveByForm` does. */
export async function cancelByForm(args: RequestArgs, token: string | undefined) {
  const received = await receiveForm(args.request, {
    name: "manage",
    fields: cancelFields,
    schema: cancelSchema,
  });
  if ("refused" in received) return received.refused;
  const proven = proveAppointment(token);
  const { submission } = received;
  if (!proven) return replyWith(submission, {}, 404);
  if (submission.status !== "success") return answerChange(received, null);
  const { version, ...reason } = submission.value;
  const saved = await cancelByParent(proven.client, proven.id, reason, version);
  if (!saved.ok || saved.data.outcome !== "done") return answerChange(received, saved);
  sessionOf(args).flash({ tone: "success", ...cancelPage.done });
  return redirectTo(args, `/manage/${token}`);
}
