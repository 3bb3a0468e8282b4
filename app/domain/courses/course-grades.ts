import { gradeName } from "~/domain/families/child-labels";

/** 'Grades 4–6', 'Grade 3', 'SK to grade 2'; null where staff have not said it. */
export function gradesInWords({
  grade_from,
  grade_to,
}: Record<"grade_from" | "grade_to", string | null>): string | null {
  if (grade_from === null || grade_to === null) return null;
  if (grade_from === grade_to) return gradeName(grade_from);
  if (/^\d/.test(grade_from)) return `Grades ${grade_from}–${grade_to}`;
  return `${grade_from} to ${gradeName(grade_to).replace("Grade", "grade")}`;
}
