import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { StoppedPage } from "~/components/site/manage/stopped-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { cancelPage } from "~/content/appointments/manage";
import { savedForms } from "~/content/site/saved-forms";
import { cancelFields, cancelSchema } from "~/domain/appointments/parent-change";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/caching.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { cancelByParent } from "~/models/appointments/parent-changes.server";
import { answerChange, showAppointment, verifyAppointmentLink } from "~/routes/manage.$token/parent-change.server";
import { CancelPage } from "./cancel-page";

export const handle = { scripts: false, formTitle: cancelPage.title };
export const headers = secretAddressHeaders;
export const meta: MetaFunction = () => unlistedMeta({ title: cancelPage.title, description: cancelPage.description });

export const loader = ({ params }: LoaderFunctionArgs) => showAppointment(params.token);

export async function action(args: ActionFunctionArgs) {
  const { token } = args.params;
  const received = await receiveForm(args.request, {
    name: "manage",
    fields: cancelFields,
    schema: cancelSchema,
  });
  if ("refused" in received) return received.refused;
  const proven = verifyAppointmentLink(token);
  const { submission } = received;
  if (!proven) return replyWith(submission, {}, 404);
  if (submission.status !== "success") return answerChange(received, null, savedForms.cancel);
  const { version, ...reason } = submission.value;
  const saved = await cancelByParent(proven.client, proven.id, reason, version);
  if (!saved.ok || saved.data.outcome !== "done") return answerChange(received, saved, savedForms.cancel);
  sessionOf(args).flash({ tone: "success", ...cancelPage.done });
  return redirectTo(args, `/manage/${token}`);
}

export default function Cancel() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view.appointment || view.state !== "open") return <StoppedPage {...view} problem={reply?.problem ?? null} />;
  return <CancelPage appointment={view.appointment} path={view.path} reply={reply} />;
}
