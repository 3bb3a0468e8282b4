import type { SubjectColour } from "~/content/programs/subjects";

export const subjectGround: Record<SubjectColour, string> = {
  math: "bg-math-tint",
  english: "bg-english-tint",
  writing: "bg-writing-tint",
  assessments: "bg-assessments-tint",
};
