import { levelIds } from "~/content/programs/levels";
import { type RangeField, classFields as words } from "~/content/tutoring/staff-classes";
import { gradeName, grades } from "~/domain/families/child-labels";

/** What one end of the grades or levels of a class can be. */
export function RangeOptions({ of }: { of: RangeField }) {
  const isGrade = of === "grade_from" || of === "grade_to";
  return (
    <>
      <option value="">{words.any}</option>
      {(isGrade ? grades : levelIds).map((one) => (
        <option key={one} value={one}>
          {isGrade ? gradeName(one) : words.level(one)}
        </option>
      ))}
    </>
  );
}
