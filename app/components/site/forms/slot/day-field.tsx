import type { FieldMetadata } from "@conform-to/react";
import { chooseInForm } from "~/components/site/forms/hooks/choose-in-form";
import { Field } from "~/components/ui/forms/field";
import { ChoiceNote, choicesLook, tileLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { booking as words } from "~/content/appointments/booking";
import { readableDate } from "~/domain/dates/readable-dates";
import { dayField, type OpenDay } from "~/domain/forms/public-form";

/** Where the page stands after a press without scripts: at what it has just answered. */
export const daysAnchor = "days";
export const timesAnchor = "times";

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
export function DayField({ field, label, first, last, chosen, days }: DayFieldProps) {
  return (
    <Field field={field} label={label} hint={days ? words.anyDay : words.pickDay}>
      {(control) => (
        <>
          {days && days.length > 0 && (
            <ul className={`scroll-mt-18 ${choicesLook}`} id={daysAnchor} aria-label={words.days}>
              {days.map(({ date, slots }) => (
                <li key={date}>
                  <button
                    type="submit"
                    name={dayField}
                    value={date}
                    formNoValidate
                    formAction={`/book#${timesAnchor}`}
                    className={tileLook(date === chosen, freeWords(slots) === words.full)}
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
  return free === 0 ? words.full : words.free(free);
}
