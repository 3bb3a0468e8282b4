import type { Subject } from "~/content/site/home";

export const subjectGround: Record<Subject, string> = {
  math: "bg-math-tint",
  english: "bg-english-tint",
  writing: "bg-writing-tint",
  assessments: "bg-assessments-tint",
};
