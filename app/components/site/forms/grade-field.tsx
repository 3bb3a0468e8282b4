import { Field } from "~/components/ui/field";
import { gradeName, grades, noGrade } from "~/domain/families/child-labels";
import type { PersonFieldProps } from "./person-fields";

/** A child's grade, which may be left open. */
export function GradeField(props: PersonFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <select {...control}>
          <option value="">{noGrade}</option>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeName(grade)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
