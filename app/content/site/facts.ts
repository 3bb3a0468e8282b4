import type { subjects } from "~/content/programs/subjects";

type OneForEach<List extends readonly unknown[]> = { [At in keyof List]: string };

/** What pages, emails and structured data say of ages, subjects, hours, prices and tax: one table for all of them. */
export const facts = {
  ages: { from: 3, to: 14 },
  grades: "kindergarten to grade 8",
  subjects: ["math", "English", "writing"] satisfies OneForEach<typeof subjects>,
  /** The same as a sentence begins. */
  allSubjects: "Math, English and writing",
  /** The same within one. */
  anySubject: "math, English or writing",
  sessionMinutes: 50,
  visitMinutes: 30,
  /** Of a center that has set none of its own. */
  hours: { days: "Monday to Friday", stored: "4:00 PM - 7:00 PM", readable: "4:00–7:00\u00a0p.m." },
  /** Whole Canadian dollars a month, before tax, for so many subjects. */
  monthlyPrice: { one: 169, two: 319, three: 389 },
  /** Ontario's harmonized sales tax; the same rate as in `private.hst_cents`. */
  hstPercent: 13,
} as const;
