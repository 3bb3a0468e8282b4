import type { Message } from "../site/outages";

export const guardianWords = {
  add: "Add a parent or guardian",
  edit: "Parent or guardian",
  description: "Nothing is emailed.",
  back: "Family",
  submit: "Save",
  pending: "Saving...",
  labels: { first_name: "First name", last_name: "Last name (optional)", phone: "Phone", email: "Email" },
  contactHint: "A phone number or an email address is enough.",
  account: "The address is the account's: change it on the account's page.",
  accountLink: "Open the account",
  taken: "This address already has an account. Ask for another, or leave it empty.",
  invite: {
    title: "Sign-in",
    text: "With an account this person sees sessions, reports and bills of the family.",
    link: "Invite to sign in",
    noEmail: "Save an email address first, then this person can be invited to sign in.",
  },
  remove: { title: "Remove from the family", text: "Sessions stay with the other parent.", submit: "Remove" },
} as const;

export const guardianProblems = {
  two_already: { title: "This family has two already", text: "Nothing was saved. Remove one of them first." },
  last: { title: "Nothing was removed", text: "Someone has to stand for the family. Add the other parent first." },
  has_account: { title: "Nothing was removed", text: "This person has an account. Delete that on the account's page." },
} as const satisfies Record<string, Message>;

export const deskChildWords = {
  add: "Add a child",
  edit: "Child",
  description: "Names, school, health and consent. Health is shown to the center, the parents and the child's tutors.",
  back: "Family",
  submit: "Save child",
  pending: "Saving...",
  labels: {
    status: "Status",
    left_reason: "Why the child left",
  },
  hints: {
    allergies: "For the center, the parents and the child's tutors only.",
    medical_notes: "For the center, the parents and the child's tutors only.",
    emergency_contact: "For the center, this family and the child's tutors only.",
    may_pick_up:
      "For the center, this family and the child's tutors only. If you change it later, we email the child's parents that you did, not what it says.",
    left_reason: "Only for a child who left.",
  },
  leaves: "A child who left is no longer billed. Choose the last month of the plan:",
  tuition: "Tuition plan",
  statuses: { prospective: "Prospective", enrolled: "Enrolled", paused: "Paused", left: "Left" },
  share: {
    title: "The other parent's family",
    text: "Both families may see the child, its sessions and reports. Each has its own emergency contact and pick-up list, and neither sees the other's contacts, lists, notes or payments. When who may pick up changes, both are emailed who changed it and for which family. Ending it deletes the other family's list.",
    of: (name: string) => `Also in the family of ${name}.`,
    search: "Find the family by name, phone or email",
    find: "Find",
    none: "No other family was found.",
    submit: (name: string) => `Share with ${name}`,
    end: "End sharing",
  },
  other: (name: string) => `In the family of ${name || "the other parent"}`,
  remove: {
    title: "Remove the child",
    text: "For an entry made by mistake. Who stops coming is 'Left'.",
    submit: "Remove",
  },
} as const;

export const deskChildProblems = {
  taught: {
    title: "Nothing was removed",
    text: "Sessions are planned or were held for this child. Set the status to 'Left' instead.",
  },
  too_many: { title: "This family has twelve children already", text: "Nothing was saved." },
  known: { title: "This child is here already", text: "Nothing was saved. Change the name, grade or year." },
  changed: {
    title: "This list was changed since",
    text: "Nothing was undone. See what is saved now on the family's page.",
  },
  same: { title: "This is the child's own family", text: "Choose the family of the other parent." },
} as const satisfies Record<string, Message>;
