import { facts } from "~/content/site/facts";

/** What happens in the free assessment, wherever the words are ours; no page of the desk says it. */
export const firstVisit = {
  line: `In ${facts.visitMinutes} minutes, your child does a short diagnostic test in ${facts.anySubject} with a teacher. You learn the step to start from, and get the report. It's free.`,
  /** The same among the steps of what happens next. */
  steps: [
    "A teacher gives your child a short diagnostic test. It isn't graded.",
    "You get the report and the step to start from. Whether you go on is up to you.",
  ],
  whatToBring: {
    title: "What to bring",
    items: [
      "Your child's latest report card, if you have it",
      "One or two pieces of recent schoolwork",
      "Glasses or hearing aids, if your child uses them",
      "Your questions",
    ],
  },
} as const;
