import type { FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";
import { enterInForm } from "~/components/site/forms/hooks/choose-in-form";
import { useCenterTimes } from "~/components/site/forms/hooks/use-center-times";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { appointmentBookingLabels as labels } from "~/domain/forms/field-labels";
import type { Mode } from "~/domain/forms/mode";
import {
  type AppointmentChoices,
  checkTimes,
  type FormReply,
  shownField,
  typedPostalCode,
} from "~/domain/forms/public-form";
import { CenterField } from "../center-field";
import { DayField, daysAnchor, timesAnchor } from "./day-field";
import { NearbyCenters } from "./nearby-centers";
import { NearestCenter } from "./nearest-center";
import { TimeField } from "./time-field";

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
