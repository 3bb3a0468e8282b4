import type { SubjectColour } from "~/content/programs/subjects";

/** Sets a subject's colours as `--subject-tint`, `--subject-mid` and `--subject-ink`. */
export const subjectColours: Readonly<Record<SubjectColour, string>> = {
  math: "[--subject-tint:var(--color-math-tint)] [--subject-mid:var(--color-math-mid)] [--subject-ink:var(--color-math-ink)]",
  english:
    "[--subject-tint:var(--color-english-tint)] [--subject-mid:var(--color-english-mid)] [--subject-ink:var(--color-english-ink)]",
  writing:
    "[--subject-tint:var(--color-writing-tint)] [--subject-mid:var(--color-writing-mid)] [--subject-ink:var(--color-writing-ink)]",
  assessments:
    "[--subject-tint:var(--color-assessments-tint)] [--subject-mid:var(--color-assessments-mid)] [--subject-ink:var(--color-assessments-ink)]",
};
