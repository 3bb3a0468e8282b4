import type { FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";
import { chooseInForm, enterInForm } from "~/components/site/forms/hooks/choose-in-form";
import { useCenterTimes } from "~/components/site/forms/hooks/use-center-times";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/forms/field";
import { ChoiceNote, choicesLook, labelLook, tileLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { distanceText } from "~/content/locations/finder";
import { waitlistWords as words } from "~/content/waitlist/waitlist";
import { readableDate, readableTime } from "~/domain/dates/calendar";
import { appointmentBookingLabels as labels } from "~/domain/forms/field-labels";
import type { Mode } from "~/domain/forms/mode";
import {
  type AppointmentChoices,
  atField,
  checkTimes,
  dayField,
  type FormReply,
  type NearbyTimes,
  type OpenDay,
  shownField,
  typedPostalCode,
} from "~/domain/forms/public-form";
import { CenterField } from "../center-field";
import { NearestCenter } from "./nearest-center";
import { TimeField } from "./time-field";

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
export function SlotFields({ field, choices, reply, mode }: SlotFieldsProps) {
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
export const SubmitWords = () => (
  <>
    <span className="in-[form:has([value^=w]:checked)]:hidden">{booking.submit}</span>
    <span className="hidden in-[form:has([value^=w]:checked)]:inline">{booking.join}</span>
  </>
);

/** A way out of a full day. Each button sends the form where scripts do not choose the center on the page. */
function NearbyCenters({ nearby }: { nearby: readonly NearbyTimes[] }) {
  return (
    <div id="booking-nearby" className="grid gap-2.5 rounded-card border border-hairline bg-ground p-4">
      <p className={labelLook}>{words.nearby}</p>
      <ul className="grid gap-2.5">
        {nearby.map(({ id, name, kilometers, times }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
            <p>
              <b>{name}</b>, {words.away(distanceText(kilometers))}: {words.times(times.map(readableTime))}
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
              {words.look(name)}
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
