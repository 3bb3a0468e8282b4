import { Button } from "~/components/ui/button";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { locationForm as words } from "~/content/locations/staff-locations";
import { limits } from "~/domain/forms/limits";
import { moreRows } from "~/domain/locations/location-view";
import { closureFields, maxClosures } from "~/domain/locations/opening-form/opening-changes";
import { FieldGroup } from "./field-group";
import type { FieldOf } from "./hours-fields";

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
