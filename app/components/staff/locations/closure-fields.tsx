import { CheckboxField, Field } from "~/components/ui/field";
import { locationForm as words } from "~/content/locations/staff-locations";
import { closureFields, maxClosures } from "~/domain/locations/closure-rows";
import { moreRows } from "~/domain/locations/location-view";
import type { FieldOf } from "./hours-fields";

/** Fragment to return to with more rows. */
export const closuresAnchor = "closures";

interface ClosureFieldsProps {
  field: FieldOf;
  rows: number;
  action: string;
}

export function ClosureFields({ field, rows, action }: ClosureFieldsProps) {
  return (
    <fieldset className="location-group" id={closuresAnchor}>
      <legend>{words.groups.closures}</legend>
      <p className="field-hint">{words.closuresHint}</p>
      {Array.from({ length: rows }, (_, row) => {
        const names = closureFields(row);
        const { initialValue: id } = field(names.id);
        return (
          <fieldset key={names.starts} className="location-closure">
            <legend>{words.closure(row + 1)}</legend>
            {typeof id === "string" && id && <input type="hidden" name={names.id} value={id} />}
            <Field field={field(names.starts)} label={words.starts}>
              {(control) => <input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
            </Field>
            <Field field={field(names.ends)} label={words.ends}>
              {(control) => <input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
            </Field>
            <Field field={field(names.reason)} label={words.reason}>
              {(control) => <input {...control} type="text" maxLength={200} />}
            </Field>
            <CheckboxField field={field(names.remove)} label={words.remove} />
          </fieldset>
        );
      })}
      {rows < maxClosures && (
        <button
          type="submit"
          className="button button-secondary button-small"
          formNoValidate
          formAction={`${action}#${closuresAnchor}`}
          {...moreRows}
        >
          {words.moreRows}
        </button>
      )}
    </fieldset>
  );
}
