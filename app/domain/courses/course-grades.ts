import { gradeName } from "~/domain/families/child-labels";

interface CourseGrades {
  gradeFrom: string | null;
  gradeTo: string | null;
}

/** 'Grades 4–6', 'Grade 3', 'SK to grade 2'; null where staff have not said it. */
export function gradesInWords({ gradeFrom, gradeTo }: CourseGrades): string | null {
  if (gradeFrom === null || gradeTo === null) return null;
  if (gradeFrom === gradeTo) return gradeName(gradeFrom);
  if (/^\d/.test(gradeFrom)) return `Grades ${gradeFrom}–${gradeTo}`;
  return `${gradeFrom} to ${gradeName(gradeTo).replace("Grade", "grade")}`;
}
