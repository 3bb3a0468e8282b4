import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/forms/field";
import { Select } from "~/components/ui/forms/input";
import { type VisitDetail, visitDetailLabels, visitDetails } from "~/domain/appointments/visit-details";

interface VisitDetailFieldsProps {
  field: (name: VisitDetail["name"]) => FieldMetadata<string | undefined>;
  isOfChild: boolean;
}

/** Those that are asked with the child, or the others. */
export const VisitDetailFields = ({ field, isOfChild }: VisitDetailFieldsProps) => (
  <>
    {visitDetails
      .filter((detail) => detail.isOfChild === isOfChild)
      .map(({ name, none, choices }) => (
        <Field key={name} field={field(name)} label={visitDetailLabels[name]}>
          {(control) => (
            <Select {...control}>
              <option value="">{none}</option>
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
  </>
);
