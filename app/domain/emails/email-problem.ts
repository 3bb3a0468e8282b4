/** Why emails are held back from an address: it bounces, or its owner called one spam. */
export const emailProblems = ["bounce", "complaint"] as const;
export type EmailProblem = (typeof emailProblems)[number];
