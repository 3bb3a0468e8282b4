import { Field } from "~/components/ui/field";
import { gradeName, grades, noGrade } from "~/domain/families/child-labels";
import type { PersonFieldProps } from "./person-fields";

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
