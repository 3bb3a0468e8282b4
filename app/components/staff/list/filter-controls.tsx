import { useId } from "react";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Text for no choice; without it one is always chosen. */
  all?: string;
  choices: readonly { value: string; label: string }[];
}

export function Choice({ name, label, value, all, choices }: ChoiceProps) {
  const id = useId();
  return (
    <div className="list-control">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="control" name={name} defaultValue={value ?? ""}>
        {all && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function DateBox({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId();
  return (
    <div className="list-control">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="control" type="date" name={name} defaultValue={value ?? ""} />
    </div>
  );
}
