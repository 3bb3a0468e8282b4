import type { SubjectColour } from "~/content/programs/subjects";

/** Amounts in Canadian cents. */
export interface ShownCourse {
  id: string;
  name: string;
  description: string;
  duration_weeks: number | null;
  /** 'Grades 4–6'; null where staff have not said it. */
  grades: string | null;
  charge: { subtotalCents: number; taxCents: number; totalCents: number };
  subject: SubjectColour;
}
