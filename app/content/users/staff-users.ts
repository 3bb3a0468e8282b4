import type { Message } from "~/content/site/messages";
import { userDialogs } from "./user-list-words";

/** Those about names, location and password are the specification's. */
export const userFieldMessages = {
  firstNameMissing: "Enter the first name",
  lastNameMissing: "Enter the last name",
  emailMissing: "Enter the email address",
  emailMalformed: "Enter an email address in the correct format, like name@example.com",
  emailTaken: "This email address has an account already",
  guardianTaken:
    "They signed up themselves. Once they have confirmed this address, the family's page offers to join the two",
  roleUnknown: "Choose a role from the list",
  locationMissing: "Location is required for this role",
  locationUnknown: "Choose a location from the list",
  centersMissing: "Choose at least one location for this role",
  rateMalformed: "Enter the rate as dollars and cents from 0 to 1000, like 32.50",
  choiceUnknown: "Choose how the password is set",
  passwordMissing: "Password is required",
} as const;

export const userPages = {
  hasAccount: "This guardian has an account already.",
  add: {
    title: userDialogs.add,
    description: "Create an account for a student, a tutor or a staff member.",
    submit: "Add User",
    pending: "Adding...",
  },
  edit: {
    title: userDialogs.edit,
    description: "Name, role, location and status of an account.",
    submit: "Save changes",
    pending: "Saving...",
  },
  back: "Users",
  family: "Open the family",
  chooseRole: "Choose a role",
  chooseLocation: "Choose a location",
  hints: {
    role: "People new to staff choose another password at their next sign-in if theirs is easy to guess.",
    location: "Not needed for super admins.",
    centers: "This person works in these alone, with the rights of an admin.",
    ownPassword: "At least 8 characters, 12 for staff. Only for 'Choose a password'.",
  },
  choices: {
    generated: "Generate a password (shown once)",
    own: "Choose a password",
    link: "Email a link to set a password",
  },
  active: "Active",
  inactive: "Inactive",
  nowSaved: "Saved now",
  none: "None",
  account: {
    title: "Account",
    plan: "Plan weekly sessions",
    activate: "Activate",
    deactivate: "Deactivate",
    stateNote: {
      active: "Deactivating blocks sign-in and signs the person out.",
      inactive: "This person cannot sign in.",
    },
    link: "Send a set-password link",
    resetFactor: "Reset two-step sign-in",
    remove: "Delete user",
    pending: "Saving...",
    self: "This is your own account. You can edit it on your profile page; another super admin must change your role or status.",
    profile: "Your profile",
  },
  created: {
    title: "User Created",
    intro: (name: string) => `${name} can sign in now. The password is shown only once; pass it on safely.`,
    name: "Name",
    email: "Email",
    password: "Password",
    copy: "Copy password",
    copied: "Copied!",
    copyFailed: "Copy failed",
    link: "Email a set-password link instead",
    done: "Done",
  },
} as const;

const away = "We can't load data right now. Please try again in a minute.";
const nothing = "Nothing was changed. Please try again in a few minutes.";

export const userMessages = {
  required: {
    title: "First name, last name, and email are required",
    text: "Fill in what is missing below.",
  },
  linkMailed: (name: string, email: string): Message => ({
    title: "User Created",
    text: `${name}. A link to set a password was sent to ${email}.`,
  }),
  notCreated: (reason: string): Message => ({ title: "Failed to create user account", text: reason }),
  notCreatedAway: "No account was created. Please try again in a few minutes.",
  notCreatedInvalid: "The sign-in service did not accept it. No account was created.",
  createdUnknown: {
    title: "An unexpected error occurred",
    text: "We don't know whether the account was created. Look for the email in the list of users before you send this again.",
  },
  updated: (name: string): Message => ({ title: "User Updated", text: name }),
  emailAsked: (name: string, now: string, next: string): Message => ({
    title: "User Updated",
    text: `${name}. We wrote to ${next}: the email stays ${now} until its owner confirms the new one there.`,
  }),
  changed: {
    title: "Someone else just changed this user",
    text: "Nothing was saved. Compare with what is saved now, then save again to keep your version.",
  },
  activated: (name: string): Message => ({ title: "User Updated", text: `${name} is active.` }),
  deactivated: (name: string): Message => ({
    title: "User Updated",
    text: `${name} is deactivated and signed out.`,
  }),
  resetMailed: (email: string): Message => ({
    title: "Password reset email sent",
    text: `A link to set a password was sent to ${email}.`,
  }),
  resetNotMailed: (reason: string): Message => ({ title: "Password reset failed", text: reason }),
  resetUnsent: "The sign-in service can't send emails right now. Please try again in an hour.",
  resetInactive: "Activate the account first.",
  deleted: { title: "Success", text: "User deleted successfully." },
  notDeleted: (reason: string): Message => ({ title: "Failed to delete user", text: reason }),
  notDeletedRecords: "Other records still need this account.",
  forbidden: {
    title: "Access Denied",
    text: "You do not have permission to manage users.",
  },
  self: {
    title: "This is your own account",
    text: "You can't remove, demote or deactivate yourself. Ask another super admin.",
  },
  lastSuperadmin: {
    title: "This is the last super admin",
    text: "Make someone else a super admin first.",
  },
  tutorUnknown: {
    title: "The sessions were not handed over",
    text: "Choose an active tutor of this center. Nothing was changed.",
  },
  tutorBusy: {
    title: "The sessions were not handed over",
    text: "That tutor has another session at one of those times. Choose another tutor. Nothing was changed.",
  },
  sessionsFirst: {
    title: "This tutor has sessions ahead",
    text: "Nothing was changed. Say on this person's page what becomes of them: hand them over, or cancel them.",
  },
  goneAlready: { title: "Nothing to delete", text: "This user has already been deleted." },
  gone: { title: "This user has been deleted", text: "Nothing was saved." },
  failed: { title: "An unexpected error occurred", text: nothing },
  away: { title: "An unexpected error occurred", text: away },
} as const;
