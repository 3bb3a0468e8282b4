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

/** How a call went, in the order of the form. */
export const callNames = {
  reached: "Reached",
  message: "Left a message",
  no_answer: "No answer",
  emailed: "Emailed",
} as const;

export const callWords = {
  title: "Log a call",
  result: "Result",
  none: "Note only",
  note: "Note",
  noteHint: "Visible to staff only.",
  closeAs: "Close it as",
  open: "Leave it open",
  outcome: "Outcome",
  noOutcome: "None yet",
  told: "No email is sent. All but “No answer” and “Note only” mark it as contacted.",
  submit: "Save call",
  empty: "Choose how the call went, enter a note, or change the owner, the next step or the outcome",
  stepAndOutcome: "Clear the next step, or leave it open: after an outcome nothing is left to do",
  logged: { title: "Success", text: "Call logged." },
} as const;

/** In a timeline and a file. */
export const callLine = (call: keyof typeof callNames): string =>
  call === "emailed" ? callNames[call] : `Called: ${callNames[call].toLowerCase()}`;

export const followWords = {
  owner: "Owner",
  noOwner: "Nobody",
  step: "Next step",
  on: "On",
  stepMissing: "Enter the next step, or clear its date",
  dateMissing: "Choose a day for the next step",
  ownerUnknown: "This person no longer works with this record. Choose someone else.",
  outcomeMissing: "Choose what came of it",
  contactedOn: (day: string): string => `contacted ${day}`,
  late: "late",
  saved: { title: "Success", text: "Follow-up saved." },
  filter: "Follow-up",
  origin: "Origin",
  sentIn: "Sent in",
  imported: "Imported",
  views: { mine: "Mine", due: "Due", unassigned: "Unassigned", late: "Late" },
} as const;
