import { subjects } from "~/content/programs/subjects";
/** The online page's plans, in the address of the assessment form. */
export const planField = "plan";
export const topicField = "topic";
/** In the address of a form: its nearest center is preselected. */
export const postalField = "postal";

export const contactTopics = ["question", "demo"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** `question` for anything unknown. */
export const topicOf = (value: unknown): ContactTopic => contactTopics.find((known) => known === value) ?? "question";

export const programInterests = [...subjects, "both", "unsure"] as const;
export type ProgramInterest = (typeof programInterests)[number];

/** What each plan of the online page asks for. */
export const plans: Readonly<Record<string, ProgramInterest>> = {
  ...Object.fromEntries(subjects.map((subject) => [subject, subject])),
  combo: "both",
};

/** What the assessment form asks for when it is opened from that plan; math for an unknown one. */
export const programOfPlan = (plan: string | null): ProgramInterest =>
  (plan !== null && Object.hasOwn(plans, plan) && plans[plan]) || "math";
