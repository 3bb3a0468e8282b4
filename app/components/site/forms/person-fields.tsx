import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/field";
import { fieldHints } from "~/content/users/field-hints";

export interface PersonFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
}

/** An e-mail address, with the keyboard and the memory for it. */
export function EmailField(props: PersonFieldProps) {
  return (
    <Field {...props}>
      {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" required />}
    </Field>
  );
}

/** A telephone number, with the keyboard and the memory for it. */
export function PhoneField(props: PersonFieldProps) {
  return (
    <Field hint={fieldHints.phone} {...props}>
      {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="tel" required />}
    </Field>
  );
}

interface NameFieldsProps {
  first: PersonFieldProps;
  last: PersonFieldProps;
}

/** First and last name, each in a field of its own. */
export function NameFields({ first, last }: NameFieldsProps) {
  return (
    <>
      <Field {...first}>{(control) => <input {...control} type="text" autoComplete="given-name" required />}</Field>
      <Field {...last}>{(control) => <input {...control} type="text" autoComplete="family-name" required />}</Field>
    </>
  );
}
