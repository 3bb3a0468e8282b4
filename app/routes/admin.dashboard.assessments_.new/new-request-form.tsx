import { CenterField } from "~/components/site/forms/center-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { ContactFields, ModeField } from "~/components/staff/caller/contact-fields";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { booking } from "~/content/appointments/booking";
import { callerForms } from "~/content/appointments/caller";
import { timeSlots } from "~/content/appointments/time-slots";
import { assessment } from "~/content/assessments/assessment";
import { callerRequestLabels as labels } from "~/domain/appointments/visit-details";
import { readableTime } from "~/domain/dates/calendar";
import type { AppointmentChoices, FormReply } from "~/domain/forms/public-form";
import { newRequestPath } from "~/records/record-kinds";

export interface NewRequestFormProps {
  choices: { first: string; last: string; centers: AppointmentChoices["centers"] | null };
  defaults: Partial<Record<keyof typeof labels, string>>;
  reply: FormReply | undefined;
}

const words = callerForms.request;

export function NewRequestForm({ choices, defaults, reply }: NewRequestFormProps) {
  return (
    <PublicForm
      id="request"
      action={newRequestPath()}
      labels={labels}
      defaults={defaults}
      reply={reply}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={callerForms.pending}
    >
      {(field) => (
        <>
          {choices.centers && (
            <CenterField field={field("location_id")} label={labels.location_id} centers={choices.centers} />
          )}
          <Field field={field("parent_name")} label={labels.parent_name}>
            {(control) => <Input {...control} type="text" autoComplete="off" required />}
          </Field>
          <ContactFields phone={field("phone")} email={field("email")} />
          <Field field={field("child_name")} label={labels.child_name}>
            {(control) => <Input {...control} type="text" autoComplete="off" required />}
          </Field>
          <Field field={field("child_age")} label={labels.child_age}>
            {(control) => <Input {...control} type="number" min={3} max={18} step={1} width="short" required />}
          </Field>
          <RadioField field={field("program_interest")} label={labels.program_interest} choices={assessment.programs} />
          <ModeField field={field("mode")} />
          <Field field={field("preferred_date")} label={labels.preferred_date} hint={booking.dateHint}>
            {(control) => <Input {...control} type="date" min={choices.first} max={choices.last} required />}
          </Field>
          <RadioField
            field={field("preferred_time")}
            label={labels.preferred_time}
            choices={timeSlots.map((time) => ({ value: time, label: readableTime(time) }))}
          />
          <Field field={field("additional_notes")} label={labels.additional_notes}>
            {(control) => <Textarea {...control} rows={2} />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}
