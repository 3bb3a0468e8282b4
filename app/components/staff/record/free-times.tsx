import type { FieldMetadata } from "@conform-to/react";
import { useCenterTimes } from "~/components/site/forms/hooks/use-center-times";
import { TimeField } from "~/components/site/forms/slot/time-field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { appointmentBookingLabels as labels } from "~/domain/forms/field-labels";
import { checkTimes, type DaySlot } from "~/domain/forms/public-form";

interface FreeTimesProps {
  field: FieldMetadata<string | undefined>;
  location: string | undefined;
  date: string | undefined;
  asked: DaySlot[] | undefined;
  /** The address that answers with a day's times; unless given, the one for parents. */
  source?: string;
}

/** The times of a center's day; without scripts a button asks for them. */
export function FreeTimes({ field, location, date, asked, source }: FreeTimesProps) {
  const { slots } = useCenterTimes(location, date, { slots: asked }, source);
  const hydrated = useHydrated();
  return (
    <>
      <TimeField field={field} label={labels.time_slot} slots={slots} />
      {!hydrated && (
        // why: with scripts the times load by themselves, so the button is never shown
        <Button type="submit" variant="secondary" className="scripting:hidden" formNoValidate {...checkTimes}>
          {booking.checkTimes}
        </Button>
      )}
    </>
  );
}
