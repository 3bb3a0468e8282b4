import { Link } from "@remix-run/react";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Select } from "~/components/ui/forms/input";
import { coursePage } from "~/content/courses/courses";
import { centerField, childField } from "~/domain/courses/course-address";
import { childrenPath } from "~/domain/families/child-labels";
import { enrolmentMessages } from "./enrolment-words";

const words = coursePage.center;
const ids = { control: "enrol-center", hint: "enrol-center-hint", error: "enrol-center-error" };

export interface CenterChoice {
  choices: readonly { id: string; name: string }[];
  /** Empty where none is preselected. */
  chosen: string;
}

/** Which center looks after the family that buys. */
export function CenterSelect({ choices, chosen, missing }: CenterChoice & { missing: boolean }) {
  return (
    <div className={fieldLook} data-invalid={missing ? "" : undefined}>
      <label className={labelLook} htmlFor={ids.control}>
        {words.label}
      </label>
      <Hint id={ids.hint}>{words.hint}</Hint>
      {missing && <ErrorText id={ids.error}>{enrolmentMessages.noCenter.title}</ErrorText>}
      <Select
        id={ids.control}
        name={centerField}
        defaultValue={chosen}
        required
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? `${ids.hint} ${ids.error}` : ids.hint}
      >
        <option value="">{words.choose}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

export interface ChildrenChoice {
  choices: readonly { id: string; name: string }[];
  /** Empty where none is preselected. */
  chosen: string;
}

const child = { control: "enrol-child", error: "enrol-child-error" };

/** For which of the family's children. */
export function ChildSelect({ choices, chosen, missing }: ChildrenChoice & { missing: boolean }) {
  const words = coursePage.child;
  if (choices.length === 0)
    return (
      <p className="text-small">
        {words.none}{" "}
        <Link className="link" to={childrenPath}>
          {words.add}
        </Link>
      </p>
    );
  return (
    <div className={fieldLook} data-invalid={missing ? "" : undefined}>
      <label className={labelLook} htmlFor={child.control}>
        {words.label}
      </label>
      {missing && <ErrorText id={child.error}>{enrolmentMessages.noChild.title}</ErrorText>}
      <Select
        id={child.control}
        name={childField}
        defaultValue={chosen}
        required
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? child.error : undefined}
      >
        {choices.length > 1 && <option value="">{words.choose}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
