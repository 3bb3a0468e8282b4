import { Field } from "~/components/ui/forms/field";
import { Select } from "~/components/ui/forms/input";

interface SelectFieldProps extends Omit<Parameters<typeof Field>[0], "children"> {
  /** Of the empty choice before the others. */
  none?: string;
  choices: readonly { value: string; label: string }[];
}

/** One of several, from a list that opens. */
export const SelectField = ({ none, choices, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Select {...control}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
