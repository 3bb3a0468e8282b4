/** How a call went, or that an email was written instead. */
export const callResults = ["reached", "message", "no_answer", "emailed"] as const;
export type CallResult = (typeof callResults)[number];
