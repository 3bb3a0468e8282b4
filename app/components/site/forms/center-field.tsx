import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/field";
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
        <select {...control} required>
          <option value="">Select a location</option>
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
