/** Of steps that have a form of their own; apart from `stepWords`, as no list has them. */
export const formStepWords = {
  call: { label: "Log a call", done: "changed" },
  correct: { label: "Correct details", done: "corrected" },
} as const;
