import { errorsOf, FieldMessage } from "~/components/site/manage/field-message";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ChoiceRow, fieldLook, labelLook } from "~/components/ui/forms/field-parts";
import { formLook } from "~/components/ui/forms/form-parts";
import { Textarea } from "~/components/ui/forms/input";
import { Actions, Lead } from "~/components/ui/layout";
import { cancelReasons, cancelPage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import type { FormReply } from "~/domain/forms/public-form";

interface CancelPageProps {
  appointment: ParentAppointment;
  path: string;
  reply: FormReply | undefined;
}

export function CancelPage({ appointment, path, reply }: CancelPageProps) {
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
