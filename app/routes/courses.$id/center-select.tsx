import { Link } from "@remix-run/react";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Options, Select } from "~/components/ui/forms/input";
import { coursePage } from "~/content/courses/courses";
import { centerField, childField } from "~/domain/courses/course-address";
import { childrenPath } from "~/domain/families/child-labels";
import { enrolmentMessages } from "./enrolment-words";

export interface Choice {
  choices: readonly { id: string; name: string }[];
  /** Empty where none is preselected. */
  chosen: string;
}

interface ChoiceSelectProps extends Choice {
  name: typeof centerField | typeof childField;
  words: { label: string; hint?: string; choose: string };
  /** What is said where none was chosen. */
  error: string | null;
}

function ChoiceSelect({ name, words: { label, hint, choose }, error, choices, chosen }: ChoiceSelectProps) {
  const id = `enrol-${name}`;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={fieldLook} data-invalid={error ? "" : undefined}>
      <label className={labelLook} htmlFor={id}>
        {label}
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      <Select
        id={id}
        name={name}
        defaultValue={chosen}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        {(name === centerField || choices.length > 1) && <option value="">{choose}</option>}
        <Options of={choices} />
      </Select>
    </div>
  );
}

interface SelectProps extends Choice {
  missing: boolean;
}

/** Which center looks after the family that buys. */
export const CenterSelect = ({ missing, ...choice }: SelectProps) => (
  <ChoiceSelect
    {...choice}
    name={centerField}
    words={coursePage.center}
    error={missing ? enrolmentMessages.noCenter.title : null}
  />
);

/** For which of the family's children. */
export function ChildSelect({ missing, ...choice }: SelectProps) {
  const words = coursePage.child;
  const error = missing ? enrolmentMessages.noChild.title : null;
  if (choice.choices.length > 0) return <ChoiceSelect {...choice} name={childField} words={words} error={error} />;
  return (
    <p className="text-small">
      {words.none}{" "}
      <Link className="link" to={childrenPath}>
        {words.add}
      </Link>
    </p>
  );
}
