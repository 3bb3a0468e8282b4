import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { locationForm as words } from "~/content/locations/staff-locations";
import { weekdays } from "~/domain/dates/calendar";
import { hourFields } from "~/domain/locations/weekly-hours";
import { FieldGroup } from "./field-group";

export type FieldOf = (name: string) => FieldMetadata<string | undefined>;

/** Below each other where two do not fit side by side. */
const timeLook = "max-[24rem]:col-span-full";

export function HoursFields({ field }: { field: FieldOf }) {
  return (
    <FieldGroup title={words.groups.hours} hint={words.hoursHint}>
      <div className="grid gap-3">
        {weekdays.map((day) => {
          const { opens, closes, closed } = hourFields(day);
          return (
            <fieldset
              key={day}
              className="grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 border-b border-hairline pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[7rem_repeat(2,minmax(0,10rem))_auto] sm:items-center sm:gap-x-4 sm:gap-y-1"
            >
              <legend className="float-left col-start-1 font-bold">{day}</legend>
              <Field field={field(opens)} label={words.opens} quiet className={timeLook}>
                {(control) => <Input {...control} type="time" />}
              </Field>
              <Field field={field(closes)} label={words.closes} quiet className={timeLook}>
                {(control) => <Input {...control} type="time" />}
              </Field>
              <CheckboxField
                field={field(closed)}
                label={words.closed}
                className="col-start-2 row-start-1 justify-self-end sm:col-start-4 sm:self-end sm:justify-self-start"
              />
            </fieldset>
          );
        })}
      </div>
    </FieldGroup>
  );
}
