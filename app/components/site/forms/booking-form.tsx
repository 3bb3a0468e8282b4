import type { FetcherWithComponents } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { AreaField, Field, TextField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { visitDetails } from "~/domain/appointments/visit-details";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTime } from "~/domain/dates/readable-times";
import { appointmentBookingLabels, scheduleRequestLabels } from "~/domain/forms/field-labels";
import {
  type AppointmentChoices,
  anotherField,
  changeContactField,
  type FormReply,
  type FormSource,
  familyField,
  modeOfForm,
  type SiblingForm,
} from "~/domain/forms/public-form";
import { isWaitValue, timeOfChoice } from "~/domain/forms/time-choice";
import { AssessmentChoice } from "./assessment-choice";
import { ChildChoice } from "./child-choice";
import { DetailFields } from "./detail-fields";
import { EmailField, PhoneField } from "./person-fields";
import { PublicForm } from "./public-form";
import { SlotFields, SubmitWords } from "./slot/slot-fields";

const words = booking.sibling;

interface BookingFormProps {
  choices: AppointmentChoices;
  reply: FormReply | undefined;
  source: FormSource;
  fetcher?: FetcherWithComponents<FormReply>;
}

export function BookingForm({ choices, reply, source, fetcher }: BookingFormProps) {
  const mode = modeOfForm(reply, choices.mode);
  const hydrated = useHydrated();
  const sibling = reply?.sibling;
  const another = reply?.result?.initialValue?.[anotherField];
  const labels = {
    ...appointmentBookingLabels,
    ...(another !== undefined && { child_name: scheduleRequestLabels.child_name }),
  };
  return (
    <PublicForm
      key={choices.family?.chosen?.id}
      id="booking"
      action="/book"
      labels={labels}
      defaults={{
        ...choices.family?.contact,
        location: choices.location,
        appointment_date: choices.times?.date,
      }}
      reply={reply}
      fetcher={fetcher}
      keepsDraft
      loadRules={async () =>
        (await import("~/domain/appointments/appointment-booking")).appointmentBookingSchema(choices)
      }
      source={source}
      mode={mode}
      submitLabel={<SubmitWords />}
      pendingLabel={source === "program" ? booking.pendingOnProgram : booking.pending}
      databaseAvailable={choices.databaseAvailable}
      footnote={<Note>{booking.afterSubmit}</Note>}
    >
      {(field) => (
        <>
          {typeof another === "string" && <input type="hidden" name={anotherField} value={another} />}
          {another === undefined && <AssessmentChoice current="booking" id="booking" mode={mode} />}
          <SlotFields field={field} choices={choices} reply={reply} mode={mode} />
          {choices.family && <ChildChoice family={choices.family} reply={reply} />}
          {sibling ? (
            <SiblingParent sibling={sibling} />
          ) : (
            <>
              <TextField field={field("name")} label={labels.name} autoComplete="name" required />
              <EmailField field={field("email")} label={labels.email} />
              <PhoneField field={field("phone")} label={labels.phone} />
            </>
          )}
          {!choices.family?.children.length && (
            <>
              <Field field={field("child_name")} label={labels.child_name}>
                {(control) => <Input {...control} type="text" autoComplete="off" required={another !== undefined} />}
              </Field>
              <DetailFields details={visitDetails.filter(({ of }) => of === "child")} field={field} />
            </>
          )}
          <DetailFields details={visitDetails.filter(({ of }) => of !== "child")} field={field} />
          {!sibling && <AreaField field={field("notes")} label={labels.notes} rows={3} />}
          {hydrated && (
            // why: without scripts it could not follow the choice
            <ChosenSlot
              centers={choices.centers}
              location={field("location").value}
              date={field("appointment_date").value}
              choice={field("time_slot").value}
            />
          )}
        </>
      )}
    </PublicForm>
  );
}

interface ChosenSlotProps {
  centers: AppointmentChoices["centers"];
  location: string | undefined;
  date: string | undefined;
  /** Value of the time's tile. */
  choice: string | undefined;
}

/** What the button books, in view beside it. */
function ChosenSlot({ centers, location, date, choice }: ChosenSlotProps) {
  const time =
    choice && (isWaitValue(choice) ? booking.onWaitlist(readableTime(timeOfChoice(choice))) : readableTime(choice));
  const chosen = [
    centers.find(({ id }) => id === location)?.name,
    date && isIsoDate(date) ? readableDate(date) : undefined,
    time,
  ].filter(Boolean);
  const text = chosen.length > 0 ? chosen.join(" · ") : booking.nothingChosen;
  useAnnounced(`${booking.chosen}: ${text}`);
  return (
    <p className="rounded-control border border-hairline bg-ground px-4 py-3">
      <b>{booking.chosen}:</b> {text}
    </p>
  );
}

/** Who books for another child, instead of the fields for it. */
const SiblingParent = ({ sibling: { parent, family } }: { sibling: SiblingForm }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-hairline bg-paper px-4 py-3">
    <p>
      {words.bookingFor} <b className="wrap-anywhere">{parent}</b>. {words.sameContact}
    </p>
    <input type="hidden" name={familyField} value={family} />
    <Button type="submit" variant="secondary" size="small" name={changeContactField} value="contact" formNoValidate>
      {words.change}
    </Button>
  </div>
);
