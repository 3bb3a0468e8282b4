import { facts } from "~/content/site/facts";

/** The first visit: what it is called, and what happens in it, wherever the words are ours. */
export const freeAssessment = {
  name: "Free assessment",
  label: "Book a free assessment",
  to: "/book",
  line: `In ${facts.visitMinutes} minutes, a teacher looks at your child's math, English or writing, finds the step to start from, and talks it through with you. It's free.`,
} as const;
