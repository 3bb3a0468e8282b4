import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { errorsOf, FieldMessage, StoppedPage } from "~/components/site/manage/closed-page";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ChoiceRow, fieldLook, labelLook } from "~/components/ui/forms/field-parts";
import { formLook } from "~/components/ui/forms/form-parts";
import { Textarea } from "~/components/ui/forms/input";
import { Actions, Lead } from "~/components/ui/layout";
import { cancelPage, cancelReasons, cancelPage as words } from "~/content/appointments/manage";
import { savedForms } from "~/content/site/saved-forms";
import { cancelFields, cancelSchema, type ParentAppointment } from "~/domain/appointments/parent-change";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/caching.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { cancelByParent } from "~/models/appointments/parent-changes.server";
import { answerChange, showAppointment, verifyAppointmentLink } from "~/routes/manage.$token/parent-change.server";

export const handle = { page: { title: cancelPage.title, description: cancelPage.description }, scripts: false };
export const headers = secretAddressHeaders;
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

interface CancelPageProps {
  appointment: ParentAppointment;
  path: string;
  reply: FormReply | undefined;
}

function CancelPage({ appointment, path, reply }: CancelPageProps) {
  const errors = errorsOf(reply, { reason: "reason", details: "details" });
  const kept = reply?.result?.initialValue;
  return (
    <NarrowPage title={words.heading(appointment.child)}>
      <Lead>{words.about(appointment.when)}</Lead>
      {reply && <ErrorSummary errors={errors} />}
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <form method="post" action={`${path}/cancel`} className={formLook()} noValidate>
        <input type="hidden" name="version" value={appointment.version} />
        <fieldset
          className={fieldLook}
          id="reason"
          tabIndex={-1}
          data-invalid={errors.some(({ id }) => id === "reason") ? "" : undefined}
          aria-describedby={errors.some(({ id }) => id === "reason") ? "reason-error" : undefined}
        >
          <legend className={`mb-1.5 ${labelLook}`}>{words.reason}</legend>
          <FieldMessage errors={errors} id="reason" />
          <div className="grid gap-2">
            {Object.entries(cancelReasons).map(([value, label]) => (
              <ChoiceRow key={value} name="reason" value={value} defaultChecked={kept?.reason === value}>
                {label}
              </ChoiceRow>
            ))}
          </div>
        </fieldset>
        <div className={fieldLook}>
          <label className={labelLook} htmlFor="details">
            {words.details}
          </label>
          <FieldMessage errors={errors} id="details" />
          <Textarea
            id="details"
            name="details"
            rows={3}
            defaultValue={typeof kept?.details === "string" ? kept.details : ""}
            aria-invalid={errors.some(({ id }) => id === "details") || undefined}
            aria-describedby={errors.some(({ id }) => id === "details") ? "details-error" : undefined}
          />
        </div>
        <Actions>
          <Button type="submit" variant="destructive">
            {words.submit}
          </Button>
          <PageAction href={path} variant="secondary">
            {words.keep}
          </PageAction>
        </Actions>
      </form>
      <p>
        <a href={`${path}/move`}>{words.moveInstead}</a>
      </p>
    </NarrowPage>
  );
}
