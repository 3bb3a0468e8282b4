import { useId } from "react";
import { ToolbarField } from "~/components/ui/data/toolbar";
import { Input, Select } from "~/components/ui/forms/input";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Text for no choice; without it one is always chosen. */
  all?: string;
  choices: readonly { value: string; label: string }[];
}

const width = "flex-[1_1_9rem] lg:max-w-52 lg:flex-none";

export function Choice({ name, label, value, all, choices }: ChoiceProps) {
  const id = useId();
  return (
    <ToolbarField htmlFor={id} label={label} className={width}>
      <Select dense id={id} name={name} defaultValue={value ?? ""}>
        {all && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </ToolbarField>
  );
}

export function DateBox({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId();
  return (
    <ToolbarField htmlFor={id} label={label} className={width}>
      <Input dense id={id} type="date" name={name} defaultValue={value ?? ""} />
    </ToolbarField>
  );
}
