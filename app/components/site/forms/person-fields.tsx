import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { fieldHints } from "~/content/users/field-hints";

export interface PersonFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
}

export function EmailField(props: PersonFieldProps) {
  return (
    <Field {...props}>
      {(control) => <Input {...control} type="email" inputMode="email" autoComplete="email" required />}
    </Field>
  );
}

export function PhoneField(props: PersonFieldProps) {
  return (
    <Field hint={fieldHints.phone} {...props}>
      {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="tel" required />}
    </Field>
  );
}

interface NameFieldsProps {
  first: PersonFieldProps;
  last: PersonFieldProps;
  /** A child's may stay empty. */
  lastRequired?: boolean;
}

export function NameFields({ first, last, lastRequired = true }: NameFieldsProps) {
  return (
    <>
      <Field {...first}>{(control) => <Input {...control} type="text" autoComplete="given-name" required />}</Field>
      <Field {...last}>
        {(control) => <Input {...control} type="text" autoComplete="family-name" required={lastRequired} />}
      </Field>
    </>
  );
}
