import { FieldGroup } from "~/components/staff/locations/field-group";
import type { FieldOf } from "~/components/staff/locations/hours-fields";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { openingPage as words } from "~/content/locations/center-opening";
import { locationForm } from "~/content/locations/staff-locations";
import { limits } from "~/domain/forms/limits";
import { extraDayFields } from "~/domain/locations/opening-form/extra-day-rows";

/** Below each other where two do not fit side by side. */
const narrowLook = "max-[24rem]:col-span-full";

export const ExtraDayFields = ({ field, rows }: { field: FieldOf; rows: number }) => (
  <FieldGroup title={words.groups.extraDays} hint={words.extraDaysHint}>
    {Array.from({ length: rows }, (_, row) => {
      const names = extraDayFields(row);
      return (
        <fieldset
          key={names.day}
          className="grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 border-b border-hairline pb-3 sm:grid-cols-[10rem_8rem_minmax(8rem,1fr)]"
        >
          <legend className="float-left col-span-full font-bold">{words.extraDay(row + 1)}</legend>
          <Field field={field(names.day)} label={words.day} quiet className="max-sm:col-span-full">
            {(control) => <Input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
          </Field>
          <Field field={field(names.opens)} label={locationForm.opens} quiet className={narrowLook}>
            {(control) => <Input {...control} type="time" />}
          </Field>
          <Field field={field(names.closes)} label={locationForm.closes} quiet className={narrowLook}>
            {(control) => <Input {...control} type="time" />}
          </Field>
          <Field field={field(names.reason)} label={locationForm.reason} quiet className="col-span-full sm:col-span-2">
            {(control) => <Input {...control} type="text" maxLength={limits.dayReason} />}
          </Field>
          <CheckboxField field={field(names.remove)} label={locationForm.remove} className="max-sm:col-span-full" />
        </fieldset>
      );
    })}
  </FieldGroup>
);
