import { errorTitles } from "~/content/site/error-titles";
import type { Message } from "~/content/site/messages";

/** Sign-in with a code beside the password. */
export const codePage = {
  title: "Enter your code",
  description: "The second step of signing in.",
  intro: "Open your authenticator app and enter the 6 digits it shows for Small Steps.",
  submit: "Continue",
  pending: "Checking...",
  lost: "Use a recovery code instead",
  signOut: "Sign out",
  recovery: {
    title: "Use a recovery code",
    intro:
      "Enter one of the codes you saved when you set up two-step sign-in. It removes the lost app from your account; you then set up a new one.",
    back: "Use the app instead",
    none: "No phone and no codes? Ask a super admin to reset your two-step sign-in.",
  },
} as const;

export const factorPage = {
  title: "Two-step sign-in",
  description: "Protect your staff account with a code from your phone.",
  required: "Your account needs two-step sign-in. Set it up to continue.",
  intro: "After your password you enter a code from an app on your phone. A stolen password alone opens nothing.",
  on: (since: string) => `Two-step sign-in is on since ${since}`,
  codesLeft: (count: number) => {
    if (count === 0)
      return "You have no saved recovery codes. Get new ones, so that a lost phone doesn't lock you out.";
    return count === 1 ? "You have 1 recovery code left." : `You have ${count} recovery codes left.`;
  },
  steps: [
    "Install an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
    "Scan the picture on the next page with it.",
    "Enter the code that the app shows.",
  ],
  start: "Set up two-step sign-in",
  password: "You signed in a while ago. Enter your password to go on.",
  goOn: "Continue",
  replace: "Set up a different app or phone",
  renew: "Get new recovery codes",
  renewNote: "The codes you have now stop working.",
  back: "Back to your profile",
  scan: {
    title: "Scan this with your app",
    picture: "QR code for your authenticator app",
    manual: "Can't scan it? Enter this key in the app:",
    next: "Then enter the 6 digits it shows.",
    submit: "Turn on two-step sign-in",
    pending: "Checking...",
    restart: "Start over",
  },
  codes: {
    title: "Save your recovery codes",
    text: "They are shown only once. Each one lets you in without your phone. Print them or save them in a password manager.",
    missing: "Two-step sign-in is on, but we couldn't make recovery codes. Get new ones from your profile.",
    saved: "I have saved these codes where I can find them without my phone",
    go: "Continue",
  },
} as const;

export const factorPanel = {
  title: "Two-step sign-in",
  off: "Off. Your password alone opens your account.",
  requiredFrom: (date: string) => `Head office requires it from ${date}`,
  on: (since: string) => `On since ${since}`,
  setUp: "Set up",
  manage: "Change",
  away: "Two-step sign-in can't be shown right now. Reload the page in a minute.",
} as const;

export const factorMessages = {
  wrong: "That code isn't right. Check the time on your phone, then enter the newest code.",
  used: "That code was already used. Wait for the next one.",
  wrongRecovery: "That recovery code isn't right, or was already used.",
  blocked: { title: "Too many tries", text: "Please wait 15 minutes and try again." },
  away: {
    title: "Please try again",
    text: "We cannot reach the sign-in service right now. Please try again in a few minutes.",
  },
  busy: { title: "Please try again", text: "The sign-in service is busy. Please try again in a minute." },
  notChecked: {
    title: "Your code was not checked",
    text: "Nothing is wrong with your code, and it doesn't count as a try. Please enter the newest one.",
  },
  notTaken: {
    title: "Your code was not taken",
    text: "Sign out, sign in again, and enter the newest code. If that doesn't help, please tell head office.",
  },
  replaced: {
    title: "This set-up is no longer valid",
    text: "You may have started again in another tab. Start over below.",
  },
  notSaved: {
    title: "The codes are not marked as saved",
    text: "They are not shown again. If you did not save them, get new ones here.",
  },
  notAllowed: { title: "Nothing was changed", text: "Sign out, sign in with your code, and try again." },
  recovered: {
    title: "Recovery code used",
    text: "Your old authenticator app no longer works. Set up a new one now.",
  },
  dueOn: (date: string): Message => ({
    title: "Set up two-step sign-in",
    text: `Head office requires it from ${date} You find it on your profile.`,
  }),
} as const;

/** For super admins, on the page of a person. */
export const factorReset = {
  title: "Reset two-step sign-in?",
  question: "Do this only when you are sure who is asking: call them back on a number you know.",
  text: "Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They set up a new app when they next sign in. We email them about it.",
  submit: "Reset",
  pending: "Resetting...",
  cancel: "Cancel",
  done: (name: string): Message => ({ title: "Success", text: `${name} can set up a new app now.` }),
  outcomes: {
    none: { title: "Nothing to reset", text: "This person has no two-step sign-in." },
    self: { title: "Nothing was changed", text: "Use your profile to change your own." },
    forbidden: { title: "Nothing was changed", text: "Only super admins can do this." },
    away: { title: "Nothing was changed", text: "Please try again in a minute." },
  },
} as const;

/** The switch for admins. */
export const factorPolicy = {
  title: "Two-step sign-in",
  always: "Super admins always need it.",
  off: "Admins may choose it.",
  on: (since: string) => `Required for admins since ${since} Each gets a week to set it up.`,
  turnOn: "Require it for admins",
  turnOff: "Stop requiring it for admins",
  failed: { title: "Nothing was changed", text: "Please try again in a minute." },
  doneOn: { title: "Success", text: "Admins have a week to set up two-step sign-in." },
  doneOff: { title: "Success", text: "Admins may choose two-step sign-in themselves." },
} as const;

/** Before what cannot be undone. */
export const freshWords = {
  title: errorTitles.fresh,
  intro: {
    code: "This can't be undone, and your last code is over 15 minutes old. Enter a new one. What you typed is kept.",
    password:
      "This can't be undone, and you signed in over 15 minutes ago. Enter your password. What you typed is kept.",
  },
  labels: { code: "Code from your app", password: "Your password" },
  submit: "Continue",
  pending: "Checking...",
  passwordWrong: "This isn't your password",
  blocked: { title: "Too many tries", text: "Please wait 15 minutes, then try again." },
  busy: { title: "Nothing was done", text: "The sign-in service is busy. Please try again in a minute." },
  away: { title: "Nothing was done", text: "We can't check this right now. Please try again in a minute." },
} as const;
