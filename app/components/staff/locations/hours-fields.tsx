import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField, Field } from "~/components/ui/field";
import { locationForm as words } from "~/content/locations/staff-locations";
import { weekdays } from "~/domain/dates/weekdays";
import { hourFields } from "~/domain/locations/weekly-hours";

export type FieldOf = (name: string) => FieldMetadata<string | undefined>;

export function HoursFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="location-group">
      <legend>{words.groups.hours}</legend>
      <p className="field-hint">{words.hoursHint}</p>
      <div className="location-week">
        {weekdays.map((day) => {
          const { opens, closes, closed } = hourFields(day);
          return (
            <fieldset key={day} className="location-day">
              <legend>{day}</legend>
              <Field field={field(opens)} label={words.opens}>
                {(control) => <input {...control} type="time" />}
              </Field>
              <Field field={field(closes)} label={words.closes}>
                {(control) => <input {...control} type="time" />}
              </Field>
              <CheckboxField field={field(closed)} label={words.closed} />
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
