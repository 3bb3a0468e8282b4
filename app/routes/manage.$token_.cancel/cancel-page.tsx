import { errorsOf, FieldMessage } from "~/components/site/manage/field-message";
import { Banner } from "~/components/ui/banner";
import { ErrorSummary } from "~/components/ui/error-summary";
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
    <div className="container parent-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.about(appointment.when)}</p>
      {reply && <ErrorSummary errors={errors} />}
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <form method="post" action={`${path}/cancel`} className="form">
        <input type="hidden" name="version" value={appointment.version} />
        <fieldset
          className="field"
          id="reason"
          tabIndex={-1}
          data-invalid={errors.some(({ id }) => id === "reason") ? "" : undefined}
          aria-describedby={errors.some(({ id }) => id === "reason") ? "reason-error" : undefined}
        >
          <legend className="field-label">{words.reason}</legend>
          <FieldMessage errors={errors} id="reason" />
          <div className="parent-reasons">
            {Object.entries(cancelReasons).map(([value, label]) => (
              <label className="choice" key={value}>
                <input type="radio" name="reason" value={value} defaultChecked={kept?.reason === value} required />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label className="field-label" htmlFor="details">
            {words.details}
          </label>
          <FieldMessage errors={errors} id="details" />
          <textarea
            className="control"
            id="details"
            name="details"
            rows={3}
            defaultValue={typeof kept?.details === "string" ? kept.details : ""}
            aria-invalid={errors.some(({ id }) => id === "details") || undefined}
            aria-describedby={errors.some(({ id }) => id === "details") ? "details-error" : undefined}
          />
        </div>
        <div className="actions">
          <button type="submit" className="button button-primary">
            {words.submit}
          </button>
          <a className="button button-secondary" href={path}>
            {words.keep}
          </a>
        </div>
      </form>
      <p>
        <a href={`${path}/move`}>{words.moveInstead}</a>
      </p>
    </div>
  );
}
