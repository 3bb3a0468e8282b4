import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { cancelPage } from "~/content/appointments/manage";
import { cancelFields, cancelSchema } from "~/domain/appointments/parent-change";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { cancelByParent } from "~/models/appointments/parent-changes.server";
import { answerChange, proveAppointment } from "~/routes/manage.$token/parent-change.server";

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
