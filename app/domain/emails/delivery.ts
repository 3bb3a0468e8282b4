/** Why emails are held back from an address: it bounces, or its owner called one spam. */
export const emailProblems = ["bounce", "complaint"] as const;
export type EmailProblem = (typeof emailProblems)[number];

/** `about`: what the mail server said, and since when. */
export interface ShownEmailProblem {
  reason: EmailProblem;
  about: string;
}

/** Of whatever is sent, in display order. */
export const deliveryStates = ["waiting", "retrying", "dead", "sent"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What needs a person comes first; where nothing does, what was sent. */
export const firstState = (counts: Readonly<Record<DeliveryState, number>>): DeliveryState =>
  (["dead", "retrying"] as const).find((state) => counts[state] > 0) ?? "sent";
