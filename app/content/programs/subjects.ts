export const subjects = ["math", "english", "writing"] as const;
export type Subject = (typeof subjects)[number];

export const subjectLabels = { math: "Math", english: "English", writing: "Writing" } as const satisfies Record<
  Subject,
  string
>;

/** What a card or page is drawn in: its subject, or the colour of the free assessments. */
export type SubjectColour = Subject | "assessments";
