import { childSteps as words } from "~/content/families/child-page";
import { lessonsFor, sessionsPath } from "~/domain/tutoring/lesson-request-fields";

/** Before a visit, before its result, before the first lesson, in lessons. */
export const stages = ["new", "visit", "result", "lessons"] as const;
export type Stage = (typeof stages)[number];

export interface ChildStep {
  label: string;
  to: string;
}

/** What a family can do next for a child, the likeliest first. */
export function stepsOf(child: string, stage: Stage): readonly ChildStep[] {
  const query = new URLSearchParams({ child });
  const steps: Record<Stage, ChildStep[]> = {
    new: [
      { label: words.book, to: `/book?${query}` },
      { label: words.assess, to: `/assessment?${query}` },
    ],
    visit: [{ label: words.visit, to: "/dashboard" }],
    result: [{ label: words.start, to: lessonsFor(child) }],
    lessons: [
      { label: words.plan, to: lessonsFor(child) },
      { label: words.absence, to: `${sessionsPath}?${query}` },
    ],
  };
  return steps[stage];
}
