import { useId } from "react";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** What stands for no choice; without it there is always one. */
  all?: string;
  choices: readonly { value: string; label: string }[];
}

/** One of a few, in the row of filters. */
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

/** A day, in the row of filters. */
export function DateBox({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId();
  return (
    <div className="list-control">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="control" type="date" name={name} defaultValue={value ?? ""} />
    </div>
  );
}
