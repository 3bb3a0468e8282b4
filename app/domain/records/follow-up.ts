export const leadOutcomes = [
  "enrolled",
  "not_now",
  "too_far",
  "price",
  "no_answer",
  "duplicate",
  "spam",
  "other",
] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** What can come of a record of that kind: no child is enrolled by a job application or a license inquiry. */
export const outcomesOf = (kind: string): readonly LeadOutcome[] =>
  kind === "applications" || kind === "licenses"
    ? leadOutcomes.filter((outcome) => outcome !== "enrolled")
    : leadOutcomes;

/** How a call went, or that an email was written instead. */
export const callResults = ["reached", "message", "no_answer", "emailed"] as const;
export type CallResult = (typeof callResults)[number];
