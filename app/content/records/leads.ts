/** What came of a lead, in the order of the form. */
export const outcomeNames = {
  enrolled: "Enrolled",
  not_now: "Not now",
  too_far: "Too far away",
  price: "Price",
  no_answer: "No answer",
  duplicate: "Duplicate",
  spam: "Spam",
  other: "Other",
} as const;

/** `booked` is written by the step that books. */
export const outcomeName = (outcome: string): string => {
  const names: Readonly<Record<string, string>> = { ...outcomeNames, booked: "Booked" };
  return names[outcome] ?? outcome;
};

export const followWords = {
  title: "Follow-up",
  owner: "Owner",
  nobody: "Nobody",
  step: "Next step",
  stepHint: "For example: call back.",
  on: "On",
  submit: "Save follow-up",
  stepMissing: "Enter the next step, or clear its date",
  dateMissing: "Choose a day for the next step",
  ownerUnknown: "This person no longer works with this record. Choose someone else.",
  outcomeMissing: "Choose what came of it",
  contactedOn: (day: string): string => `contacted ${day}`,
  late: "late",
  saved: { title: "Success", text: "Follow-up saved." },
  filter: "Follow-up",
  origin: "Origin",
  allOrigins: "All origins",
  sentIn: "Sent in",
  imported: "Imported",
  views: { mine: "Mine", due: "Due", unassigned: "Unassigned", late: "Late" },
} as const;
