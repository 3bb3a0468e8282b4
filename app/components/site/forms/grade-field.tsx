import { Field } from "~/components/ui/forms/field";
import { Select } from "~/components/ui/forms/input";
import { gradeName, grades, noGrade } from "~/domain/families/child-labels";
import type { PersonFieldProps } from "./person-fields";

export function GradeField(props: PersonFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <Select {...control}>
          <option value="">{noGrade}</option>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeName(grade)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
