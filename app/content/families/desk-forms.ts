import type { Message } from "../site/outages";

export const newFamilyWords = {
  title: "New family",
  description: "For a caller or a family at the desk. Nothing is emailed.",
  back: "Families",
  guardian: "Parent or guardian",
  second: "Second parent or guardian (optional)",
  contactHint: "A phone number or an email address is enough.",
  child: (nth: number) => `Child ${nth}`,
  lastNameHint: "Leave it empty if it is the same as the parent's.",
  moreChildren: "Another child (optional)",
  more: "Add another child",
  labels: {
    center: "Center",
    first_name: "First name",
    last_name: "Last name (optional)",
    phone: "Phone",
    email: "Email",
  },
  submit: { page: "Save family", visit: "Save and book a visit", sessions: "Save and plan sessions" },
  submitOther: "It is another family: save",
  pending: "Saving...",
  similar: {
    title: "This may be the same family",
    text: "Nothing is saved yet. Look at the families below first, or save this as another one.",
    why: { email: "same email", phone: "same phone number", name: "same name" },
    join: "It is this family",
  },
  ownAccount: {
    title: "This address already has an account",
    text: "Nothing is saved yet. Open the family below, or use another address.",
  },
} as const;

export const familyFlashes = {
  made: { title: "Success", text: "The family is saved." },
  ofRecord: { title: "Success", text: "Made a family of this record." },
  repeat: { title: "Success", text: "This was saved already." },
  isOne: { title: "This record already has a family", text: "This is its page." },
  joined: { title: "Success", text: "The record is this family's now." },
  saved: { title: "Success", text: "Saved." },
  removed: { title: "Success", text: "Removed." },
  merged: { title: "Success", text: "The two files are one now. Nobody was told." },
  shared: { title: "Success", text: "The child is in both families now." },
  pickUpUndone: { title: "Undone", text: "The pick-up list is as it was before. The child's parents are emailed." },
  notShared: { title: "Success", text: "The child is in one family only now." },
} as const satisfies Record<string, Message>;

export const familyProblems = {
  forbidden: { title: "Access Denied", text: "You no longer have permission to do this." },
  recordGone: {
    title: "This record is gone",
    text: "Nothing was saved. It was deleted, or it is another center's now.",
  },
  gone: { title: "This is no longer there", text: "Nothing was saved. Someone removed it." },
  invalid: { title: "We could not save this", text: "Nothing was saved. Check what is filled in below." },
  changed: {
    title: "Someone else just changed this",
    text: "Nothing was saved. Compare with what is saved now, then save again to keep your version.",
  },
} as const satisfies Record<string, Message>;

/** What an undo of a family says. */
export const familyUndoWords = {
  undone: { title: "Undone", text: "It is as it was before." },
  too_late: { title: "Nothing was undone", text: "This can be undone for a day." },
  in_use: { title: "Nothing was undone", text: "The family has an account, sessions or payments by now." },
  overlap: { title: "Nothing was undone", text: "A child would have two sessions at one time." },
  not_found: { title: "Nothing was undone", text: "The family is no longer there, or it is another center's." },
  forbidden: { title: "Access Denied", text: "You no longer have permission to do this." },
} as const satisfies Record<string, Message>;
