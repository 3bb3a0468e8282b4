import type { Message } from "~/content/site/messages";

type Field = "first_name" | "last_name" | "email" | "phone" | "role" | "location_id" | "hourly_rate";

export const userLabels: Readonly<Record<Field, string>> = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone (optional)",
  role: "Role",
  location_id: "Location",
  hourly_rate: "Hourly rate in CA$ (optional)",
};
export const newUserLabels = {
  ...userLabels,
  password_choice: "Password",
  password: "Own password",
} as const;

/** Those about names, location and password are the specification's. */
export const userFieldMessages = {
  firstNameMissing: "Enter the first name",
  lastNameMissing: "Enter the last name",
  emailMissing: "Enter the email address",
  emailMalformed: "Enter an email address in the correct format, like name@example.com",
  emailTaken: "This email address has an account already",
  roleUnknown: "Choose a role from the list",
  locationMissing: "Location is required for this role",
  locationUnknown: "Choose a location from the list",
  rateMalformed: "Enter the rate as dollars and cents from 0 to 1000, like 32.50",
  choiceUnknown: "Choose how the password is set",
  passwordMissing: "Password is required",
} as const;

export const userPages = {
  add: {
    title: "Add User",
    description: "Makes an account for a student, a tutor or a member of staff.",
    submit: "Add User",
    pending: "Adding...",
  },
  edit: {
    title: "Edit User",
    description: "Name, role, location and state of an account.",
    submit: "Save changes",
    pending: "Saving...",
  },
  remove: {
    title: "Delete User",
    question: "Are you sure you want to delete this user? This action cannot be undone.",
    text: "The account and its sign-ins end at once. Where sessions or other records name this person, the name stays in them.",
    submit: "Delete User",
    pending: "Deleting...",
    cancel: "Cancel",
  },
  tabs: {
    label: "Roles",
    all: "All",
    student: "Students",
    tutor: "Tutors",
    admin: "Admins",
    superadmin: "Super Admins",
  },
  back: "Users",
  chooseRole: "Choose a role",
  chooseLocation: "Choose a location",
  hints: {
    location: "Super admins need none.",
    hourlyRate: "For tutors; left out for other roles.",
    ownPassword: "At least 6 characters. Only for 'Choose a password'.",
  },
  choices: {
    generated: "Generate one and show it to me once",
    own: "Choose a password",
    link: "Mail a link to set one",
  },
  active: "Active",
  inactive: "Inactive",
  nowSaved: "Saved now",
  none: "None",
  account: {
    title: "Account",
    activate: "Activate",
    deactivate: "Deactivate",
    stateNote: { active: "Deactivating signs the person out.", inactive: "This person cannot sign in." },
    link: "Send a set-password link",
    remove: "Delete user",
    pending: "Saving...",
    self: "This is your own account. Your profile page changes it; your role and state are for another super admin.",
    profile: "Your profile",
  },
  created: {
    title: "User Created",
    intro: (name: string) => `${name} can sign in now. The password is shown this once; pass it on safely.`,
    name: "Name",
    email: "Email",
    password: "Password",
    copy: "Copy password",
    copied: "Copied!",
    copyFailed: "Copy failed",
    link: "Mail a set-password link instead",
    done: "Done",
  },
} as const;

const away = "Our connection to the database is interrupted. Please try again in a minute.";
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
  linkNotMailed: (name: string): Message => ({
    title: "User Created",
    text: `${name}. The mail could not be sent; send the link from this page in a few minutes.`,
  }),
  notCreated: (reason: string): Message => ({ title: "Failed to create user account", text: reason }),
  notCreatedAway: "No account was made. Please try again in a few minutes.",
  notCreatedInvalid: "The sign-in service did not accept it. No account was made.",
  createdUnknown: {
    title: "An unexpected error occurred",
    text: "We could not find out whether the account was made. Look for the email in the list of users before you send this again.",
  },
  updated: (name: string): Message => ({ title: "User Updated", text: name }),
  emailAsked: (name: string, now: string, next: string): Message => ({
    title: "User Updated",
    text: `${name}. We wrote to ${next}: the email stays ${now} until its owner confirms the new one there.`,
  }),
  changed: {
    title: "Somebody else changed this user meanwhile",
    text: "Nothing was saved. See below what is saved now, then send your changes again if they still hold.",
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
  resetUnsent: "The sign-in service cannot send mails right now. Please try again in an hour.",
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
    text: "Nobody removes, demotes or deactivates themselves. Ask another super admin.",
  },
  lastSuperadmin: {
    title: "This is the last super admin",
    text: "Make somebody else a super admin first.",
  },
  goneAlready: { title: "Nothing to delete", text: "This user is not there any more." },
  gone: { title: "This user was deleted meanwhile", text: "Nothing was saved." },
  failed: { title: "An unexpected error occurred", text: nothing },
  away: { title: "An unexpected error occurred", text: away },
} as const;
