/** What a family tells of one child beyond its short form. */
export const childDetailLabels = {
  first_name: "First name",
  last_name: "Last name (optional)",
  birth: "Birth date or year",
  grade: "Grade",
  school: "School",
  allergies: "Allergies",
  medical_notes: "Medical notes",
  emergency_contact: "Emergency contact",
  may_pick_up: "Who may pick up",
  photo_consent: "Photos",
} as const;

export type ChildDetail = keyof typeof childDetailLabels;

/** As the form has them: empty where nothing is known. */
export type ChildDetailValues = Readonly<Record<ChildDetail, string>>;

/** An empty one: nobody was asked. */
export const photoChoices = ["yes", "no", ""] as const;

/** A child's record, as its family edits it. */
export interface ChildDetails {
  id: string;
  name: string;
  first_name: string;
  /** Since when the record has stood like this, for telling who came second. */
  version: string;
  confirmed_at: string;
  values: ChildDetailValues;
}
