import type { Subject } from "~/content/site/home";

/** Amounts in Canadian cents. */
export interface ShownCourse {
  id: string;
  name: string;
  description: string;
  durationWeeks: number | null;
  charge: { subtotalCents: number; taxCents: number; totalCents: number };
  subject: Subject;
}
