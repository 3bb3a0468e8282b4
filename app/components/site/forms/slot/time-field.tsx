import type { FieldMetadata } from "@conform-to/react";
import { RadioField } from "~/components/ui/forms/field";
import { ChoiceNote, Hint } from "~/components/ui/forms/field-parts";
import { booking as words } from "~/content/appointments/booking";
import { timeSlots } from "~/content/appointments/time-slots";
import { spotsLeft } from "~/domain/appointments/spots-left";
import { readableTime } from "~/domain/dates/calendar";
import type { DaySlot } from "~/domain/forms/public-form";
import { waitValue } from "~/domain/forms/time-choice";

interface TimeFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Undefined where they are not known: every time can then be chosen. */
  slots: readonly DaySlot[] | undefined;
  /** Whether the day is later than any that can be booked. */
  isTooFar?: boolean;
  /** Whether a full time can be chosen, for its waitlist. */
  waits?: boolean;
}

/** The times of a day as tiles. */
export function TimeField(props: TimeFieldProps) {
  const { field, label, slots, isTooFar = false, waits = false } = props;
  const isClosed = slots?.length === 0;
  const times: readonly (Partial<DaySlot> & { time: string })[] = isTooFar
    ? []
    : (slots ?? timeSlots.map((time) => ({ time })));
  const hasFull = slots?.some(({ free }) => free === 0) ?? false;
  return (
    <>
      <RadioField
        field={field}
        label={label}
        hint={isTooFar ? words.tooFarHint : isClosed ? words.closedHint : words.timeHint}
        choices={times.map(({ time, free }) => ({
          value: free === 0 && waits ? waitValue(time) : time,
          disabled: free === 0 && !waits,
          dim: free === 0,
          label: (
            <>
              {readableTime(time)}
              {free !== undefined && (
                <ChoiceNote>
                  {free === 0 ? words.full : words.free(spotsLeft(free, slots ?? []))}
                  {free === 0 && waits && <span className="sr-only">{words.joinTile}</span>}
                </ChoiceNote>
              )}
            </>
          ),
        }))}
      />
      {hasFull && waits && <Hint>{words.waitlistHint}</Hint>}
    </>
  );
}
