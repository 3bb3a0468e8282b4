import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Field, RadioField, TicksField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { SelectField } from "./select-field";

type Texts = Readonly<Record<string, string>>;
type Choices = readonly { value: string; label: string }[];

/** Of names in words. */
export const choicesOf = (names: Texts): Choices => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a form by their names, with what its words say of them. */
export function namedFields(of: (name: string) => FieldMetadata<string | undefined>, labels: Texts, hints: Texts = {}) {
  const about = (name: string) => ({ field: of(name), label: labels[name] ?? name, hint: hints[name] });
  return {
    text: (name: string, input?: ComponentProps<typeof Input>) => (
      <Field key={name} {...about(name)}>
        {(control) => <Input type="text" autoComplete="off" {...control} {...input} />}
      </Field>
    ),
    select: (name: string, choices: Choices, none?: string) => (
      <SelectField key={name} {...about(name)} {...{ choices, none }} />
    ),
    radio: (name: string, choices: Choices) => <RadioField key={name} {...about(name)} choices={choices} />,
    ticks: (name: string, choices: Choices) => <TicksField key={name} {...about(name)} choices={choices} />,
  };
}
