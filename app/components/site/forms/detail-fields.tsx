import type { FieldMetadata } from "@conform-to/react";
import { type ControlProps, Field } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import type { Detail } from "~/domain/forms/details";

interface DetailFieldsProps<Name extends string> {
  details: readonly Detail<Name>[];
  field: (name: Name) => FieldMetadata<string | undefined>;
}

export const DetailFields = <Name extends string>({ details, field }: DetailFieldsProps<Name>) =>
  details.map(({ name, label, hint, choices }) => (
    <Field key={name} field={field(name)} label={label} hint={hint}>
      {(control) => <DetailControl control={control} choices={choices} />}
    </Field>
  ));

interface DetailControlProps extends Pick<Detail<string>, "choices"> {
  control: ControlProps;
}

export const DetailControl = ({ control, choices }: DetailControlProps) =>
  choices ? (
    <Select {...control}>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  ) : (
    <Input {...control} type="text" autoComplete="off" required />
  );
