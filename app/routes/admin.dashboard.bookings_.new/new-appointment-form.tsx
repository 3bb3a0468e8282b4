import { CenterField } from "~/components/site/forms/center-field";
import { DetailFields } from "~/components/site/forms/detail-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { ContactFields, ModeField } from "~/components/staff/caller/contact-fields";
import { FreeTimes } from "~/components/staff/record/free-times";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { booking } from "~/content/appointments/booking";
import { callerForms } from "~/content/appointments/caller";
import { callerAppointmentLabels as labels, visitDetails } from "~/domain/appointments/visit-details";
import type { AppointmentChoices, DaySlot, FormReply } from "~/domain/forms/public-form";
import { callerTimesPath, newAppointmentPath } from "~/records/record-kinds";

export interface NewAppointmentFormProps {
  choices: { first: string; last: string; centers: AppointmentChoices["centers"] | null };
  slots: DaySlot[] | undefined;
  defaults: Partial<Record<keyof typeof labels | "family", string>>;
  reply: FormReply | undefined;
}

const words = callerForms.appointment;

export function NewAppointmentForm({ choices, slots, defaults: known, reply }: NewAppointmentFormProps) {
  const { family: knownFamily, ...defaults } = known;
  const sentFamily = reply?.result?.initialValue?.family;
  const family = typeof sentFamily === "string" ? sentFamily : knownFamily;
  return (
    <PublicForm
      id="appointment"
      action={newAppointmentPath()}
      labels={labels}
      defaults={defaults}
      reply={reply}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={callerForms.pending}
    >
      {(field) => (
        <>
          {family && <input type="hidden" name="family" value={family} />}
          {choices.centers && (
            <CenterField field={field("location")} label={labels.location} centers={choices.centers} />
          )}
          <Field field={field("appointment_date")} label={labels.appointment_date} hint={booking.dateHint}>
            {(control) => <Input {...control} type="date" min={choices.first} max={choices.last} required />}
          </Field>
          <FreeTimes
            field={field("time_slot")}
            location={choices.centers ? field("location").value : defaults.location}
            date={field("appointment_date").value}
            asked={reply?.slots ?? slots}
            source={callerTimesPath}
          />
          <Field field={field("name")} label={labels.name}>
            {(control) => <Input {...control} type="text" autoComplete="off" required />}
          </Field>
          <ContactFields phone={field("phone")} email={field("email")} />
          <Field field={field("child_name")} label={labels.child_name}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
          <DetailFields details={visitDetails} field={field} />
          <ModeField field={field("mode")} />
          <Field field={field("notes")} label={labels.notes}>
            {(control) => <Textarea {...control} rows={2} />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}
