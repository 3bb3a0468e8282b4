import type { FieldMetadata } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect } from "react";
import { chooseInForm, enterInForm } from "~/components/site/forms/hooks/choose-in-form";
import { useCenterTimes } from "~/components/site/forms/hooks/use-center-times";
import { NearestCenter } from "~/components/site/forms/slot/nearest-center";
import { TimeField } from "~/components/site/forms/slot/time-field";
import { Button } from "~/components/ui/button";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { AreaField, Field, TextField } from "~/components/ui/forms/field";
import { ChoiceNote, choicesLook, labelLook, tileLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { distanceText } from "~/content/locations/finder";
import { waitlistWords } from "~/content/waitlist/waitlist";
import { visitDetails } from "~/domain/appointments/visit-details";
import { isIsoDate, readableDate, readableTime } from "~/domain/dates/calendar";
import {
  appointmentBookingLabels,
  appointmentBookingLabels as labels,
  scheduleRequestLabels,
} from "~/domain/forms/field-labels";
import type { Mode } from "~/domain/forms/mode";
import {
  type AppointmentChoices,
  anotherField,
  atField,
  changeContactField,
  checkTimes,
  dayField,
  type FormReply,
  type FormSource,
  familyField,
  modeOfForm,
  type NearbyTimes,
  type OpenDay,
  type SiblingForm,
  shownField,
  typedPostalCode,
} from "~/domain/forms/public-form";
import { isWaitValue, timeOfChoice } from "~/domain/forms/time-choice";
import { AssessmentChoice } from "./assessment-choice";
import { CenterField } from "./center-field";
import { ChildChoice } from "./child-choice";
import { DetailFields } from "./detail-fields";
import { EmailField, PhoneField } from "./person-fields";
import { PublicForm } from "./public-form";

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

/** Where the page stands after a press without scripts: at what it has just answered. */
const daysAnchor = "days";

const timesAnchor = "times";

interface SlotFieldsProps {
  field: (name: "location" | "appointment_date" | "time_slot") => FieldMetadata<string | undefined>;
  choices: AppointmentChoices;
  reply: FormReply | undefined;
  mode: Mode;
}

/** Postal code, center, day and time, each with what is free once the one before is chosen. */
function SlotFields({ field, choices, reply, mode }: SlotFieldsProps) {
  const hydrated = useHydrated();
  const [center, day] = [field("location"), field("appointment_date")];
  const [location, date] = [center.value, day.value];
  const known = reply ? { days: reply.days, slots: reply.slots, nearby: reply.nearby } : choices.times;
  const times = useCenterTimes(location, date, known ?? {});
  useEffect(() => {
    const form = document.getElementById(day.formId);
    if (!location || date || !times.date || !(form instanceof HTMLFormElement)) return;
    // why: a day that is just being chosen is in the form before it is in `date`
    if (!new FormData(form).get(day.name)) enterInForm(form, day.name, times.date);
  }, [location, date, times.date, day.formId, day.name]);
  return (
    <>
      <NearestCenter
        id="booking-postal-code"
        action="/book"
        center={center}
        found={reply ? reply.nearest : choices.nearest}
        typed={typedPostalCode(reply, choices)}
        mode={mode}
      />
      <CenterField
        field={center}
        label={mode === "online" ? onlineDialogs.center : labels.location}
        centers={choices.centers}
      />
      {/* why: nothing is known of days and times before; by style, so that they are there as soon as one is chosen */}
      <div className="contents [:has(:invalid)~&]:hidden">
        <DayField
          field={day}
          label={labels.appointment_date}
          first={choices.first}
          last={choices.last}
          chosen={date}
          days={times.days}
        />
        {!hydrated && (
          // why: with scripts the times load by themselves, so the button is never shown
          <>
            <Button
              type="submit"
              variant="secondary"
              className="scripting:hidden"
              id={timesAnchor}
              formNoValidate
              formAction={`/book#${daysAnchor}`}
              {...checkTimes}
            >
              {booking.showTimes}
            </Button>
            {times.slots && <input type="hidden" name={shownField} value={`${location} ${date}`} />}
          </>
        )}
        <TimeField
          field={field("time_slot")}
          label={labels.time_slot}
          slots={times.slots}
          isTooFar={date !== undefined && date > choices.last}
          waits
        />
      </div>
      {times.nearby && times.nearby.length > 0 && <NearbyCenters nearby={times.nearby} />}
    </>
  );
}

/** The words of the button, also for a full time where no script changes them. */
const SubmitWords = () => (
  <>
    <span className="in-[form:has([value^=w]:checked)]:hidden">{booking.submit}</span>
    <span className="hidden in-[form:has([value^=w]:checked)]:inline">{booking.join}</span>
  </>
);

/** A way out of a full day. Each button sends the form where scripts do not choose the center on the page. */
function NearbyCenters({ nearby }: { nearby: readonly NearbyTimes[] }) {
  return (
    <div id="booking-nearby" className="grid gap-2.5 rounded-card border border-hairline bg-ground p-4">
      <p className={labelLook}>{waitlistWords.nearby}</p>
      <ul className="grid gap-2.5">
        {nearby.map(({ id, name, kilometers, times }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
            <p>
              <b>{name}</b>, {waitlistWords.away(distanceText(kilometers))}:{" "}
              {waitlistWords.times(times.map(readableTime))}
            </p>
            <Button
              type="submit"
              name={atField}
              value={id}
              formNoValidate
              onClick={(press) => chooseInForm(press, "location", id)}
              variant="secondary"
              size="small"
            >
              {waitlistWords.look(name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** First and last day that can be booked. */
  first: string;
  last: string;
  chosen: string | undefined;
  days: readonly OpenDay[] | undefined;
}

/** The next open days of the center as buttons, and any other date. */
function DayField({ field, label, first, last, chosen, days }: DayFieldProps) {
  return (
    <Field field={field} label={label} hint={days ? booking.anyDay : booking.pickDay}>
      {(control) => (
        <>
          {days && days.length > 0 && (
            <ul className={`scroll-mt-18 ${choicesLook}`} id={daysAnchor} aria-label={booking.days}>
              {days.map(({ date, slots }) => (
                <li key={date}>
                  <button
                    type="submit"
                    name={dayField}
                    value={date}
                    formNoValidate
                    formAction={`/book#${timesAnchor}`}
                    className={tileLook(date === chosen, freeWords(slots) === booking.full)}
                    aria-pressed={date === chosen}
                    onClick={(press) => chooseInForm(press, field.name, date)}
                  >
                    <b>{readableDate(date)}</b>
                    <ChoiceNote>{freeWords(slots)}</ChoiceNote>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Input {...control} type="date" min={first} max={last} required />
        </>
      )}
    </Field>
  );
}

function freeWords(slots: OpenDay["slots"]): string {
  const free = slots.reduce((sum, slot) => sum + slot.free, 0);
  return free === 0 ? booking.full : booking.free(free);
}
