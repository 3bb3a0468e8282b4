import { toolbarLabel } from "./toolbar";

interface FilterChipsProps {
  legend: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

/** Several of a few: tiles with a checkbox. */
export function FilterChips({ legend, name, choices, chosen }: FilterChipsProps) {
  return (
    <fieldset className="flex flex-[1_1_100%] flex-wrap gap-1.5 lg:flex-none">
      <legend className={`mb-1 ${toolbarLabel}`}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={`ui-chip ${toolbarLabel}`}>
          <input
            type="checkbox"
            className="size-4.5 flex-none accent-primary"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
