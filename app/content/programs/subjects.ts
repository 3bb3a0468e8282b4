export const subjects = ["math", "english", "writing"] as const;
export type Subject = (typeof subjects)[number];

export const subjectLabels = { math: "Math", english: "English", writing: "Writing" } as const satisfies Record<
  Subject,
  string
>;

/** What a card or page is drawn in: its subject, or the colour of the free assessments. */
export type SubjectColour = Subject | "assessments";

/** By the form's value. */
export const programLabels = { ...subjectLabels, both: "Math and English", unsure: "Not sure yet" } as const;
