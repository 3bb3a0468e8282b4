import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/components/ui/forms/field";
import { fieldHints } from "~/content/users/field-hints";

export interface PersonFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
}

export function EmailField(props: PersonFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="email" required />;
}

export function PhoneField(props: PersonFieldProps) {
  return <TextField hint={fieldHints.phone} {...props} type="tel" inputMode="tel" autoComplete="tel" required />;
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
      <TextField {...first} autoComplete="given-name" required />
      <TextField {...last} autoComplete="family-name" required={lastRequired} />
    </>
  );
}
