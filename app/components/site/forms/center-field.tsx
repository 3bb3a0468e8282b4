import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/forms/field";
import { Options, Select } from "~/components/ui/forms/input";
import type { AppointmentChoices } from "~/domain/forms/public-form";

interface CenterFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  centers: AppointmentChoices["centers"];
}

export function CenterField({ field, label, centers }: CenterFieldProps) {
  return (
    <Field field={field} label={label}>
      {(control) => (
        <Select {...control} required>
          <option value="">Choose a center</option>
          <Options of={centers} />
        </Select>
      )}
    </Field>
  );
}
