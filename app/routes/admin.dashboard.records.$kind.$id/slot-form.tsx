import { CenterField } from "~/components/site/forms/center-field";
import { FreeTimes } from "~/components/staff/record/free-times";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { booking } from "~/content/appointments/booking";
import { recordPage } from "~/content/records/staff-records";
import { appointmentBookingLabels } from "~/domain/forms/field-labels";
import type { PlaceDraft, RecordReply, RecordView } from "~/records/record-view";
import { emailNote } from "./step-fields";
import { StepForm } from "./step-form";

/** Days, and centers for those who may choose. */
export interface SlotChoices {
  first: string;
  last: string;
  centers: readonly { id: string; name: string }[] | null;
}

interface SlotFormProps {
  step: "move" | "book";
  view: RecordView;
  place: PlaceDraft;
  path: string;
  choices: SlotChoices;
  reply: RecordReply | undefined;
}

const { location, appointment_date, time_slot } = appointmentBookingLabels;
const labels = { location, appointment_date, time_slot };

/** Chooses a slot; 'Check times' asks for another day's. */
export function SlotForm({ step, view, place, path, choices, reply }: SlotFormProps) {
  return (
    <StepForm
      step={step}
      view={view}
      path={path}
      labels={labels}
      defaults={{ location: place.location, appointment_date: place.date, time_slot: place.slot }}
      reply={reply}
      submitLabel={recordPage[step].submit}
    >
      {(field) => (
        <>
          {choices.centers ? (
            <CenterField field={field("location")} label={labels.location} centers={choices.centers} />
          ) : (
            <input type="hidden" name="location" value={place.location} />
          )}
          <Field field={field("appointment_date")} label={labels.appointment_date} hint={booking.dateHint}>
            {(control) => <Input {...control} type="date" min={choices.first} max={choices.last} required />}
          </Field>
          <FreeTimes
            field={field("time_slot")}
            location={choices.centers ? field("location").value : place.location}
            date={field("appointment_date").value}
            asked={(reply?.step === step ? reply.slots : undefined) ?? view.slots}
          />
          <Note>{emailNote(view, step)}</Note>
        </>
      )}
    </StepForm>
  );
}
