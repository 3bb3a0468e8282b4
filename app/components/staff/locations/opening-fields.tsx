import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Hint } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { locationForm as words } from "~/content/locations/staff-locations";
import { weekdays } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import { moreRows } from "~/domain/locations/location-view";
import { closureFields, maxClosures } from "~/domain/locations/opening-form/opening-changes";
import { hourFields } from "~/domain/locations/weekly-hours";

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

/** Fragment to return to with more rows. */
const closuresAnchor = "closures";

/** Below each other where two do not fit side by side. */
const dateLook = "max-[24rem]:col-span-full";
const wideLook = "max-sm:col-span-full";

interface ClosureFieldsProps {
  field: FieldOf;
  rows: number;
  action: string;
}

export function ClosureFields({ field, rows, action }: ClosureFieldsProps) {
  return (
    <FieldGroup id={closuresAnchor} title={words.groups.closures} hint={words.closuresHint}>
      {Array.from({ length: rows }, (_, row) => {
        const names = closureFields(row);
        const { initialValue: id } = field(names.id);
        return (
          <fieldset
            key={names.starts}
            className="grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 border-b border-hairline pb-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
          >
            <legend className="float-left col-span-full font-bold">{words.closure(row + 1)}</legend>
            {typeof id === "string" && id && <input type="hidden" name={names.id} value={id} />}
            <Field field={field(names.starts)} label={words.starts} quiet className={dateLook}>
              {(control) => <Input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
            </Field>
            <Field field={field(names.ends)} label={words.ends} quiet className={dateLook}>
              {(control) => <Input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
            </Field>
            <Field field={field(names.reason)} label={words.reason} quiet className={wideLook}>
              {(control) => <Input {...control} type="text" maxLength={limits.dayReason} />}
            </Field>
            <CheckboxField field={field(names.remove)} label={words.remove} className={wideLook} />
          </fieldset>
        );
      })}
      {rows < maxClosures && (
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          formNoValidate
          formAction={`${action}#${closuresAnchor}`}
          {...moreRows}
        >
          {words.moreRows}
        </Button>
      )}
    </FieldGroup>
  );
}

interface FieldGroupProps {
  id?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the form below its own heading. */
export const FieldGroup = ({ id, title, hint, children }: FieldGroupProps) => (
  <fieldset id={id} className="grid min-w-0 gap-4.5 border-t border-hairline pt-5">
    {/* why: a legend sits on its fieldset's border; floated, it is an ordinary heading */}
    <legend className="float-left w-full text-h4 font-extrabold tracking-[-0.012em]">{title}</legend>
    {hint && <Hint>{hint}</Hint>}
    {children}
  </fieldset>
);
