import type { Message } from "~/content/site/messages";

/** Sign-in without a password, by what unlocks the device. */
export const passkeySignIn = {
  title: "Sign in with a passkey",
  description: "Sign in with your fingerprint, your face or the PIN of your device.",
  intro: "Your device asks for your fingerprint, your face or its PIN. That signs you in.",
  submit: "Use my passkey",
  /** On the page with the password. */
  offer: "Sign in with a passkey",
  waiting: "Waiting for your device...",
  password: "Use my password instead",
  noScripts: "Your browser blocks scripts, and a passkey needs them. Use your password instead.",
} as const;

export const newPasskey = {
  title: "Add a passkey",
  description: "Sign in without a password on this device.",
  intro:
    "A passkey lets you sign in with your fingerprint, your face or the PIN of this device. Your password keeps working. Add one only on a device that is yours alone.",
  mailed: "We email you when a passkey is added or removed.",
  submit: "Add a passkey",
  pending: "Checking...",
  waiting: "Waiting for your device...",
  noScripts: "Your browser blocks scripts, and a passkey needs them. Allow them for this page, or use another browser.",
  back: "Back to your profile",
} as const;

export const passkeyPanel = {
  title: "Passkeys",
  intro: "Sign in with your fingerprint, your face or the PIN of a device instead of your password.",
  none: "You have no passkeys.",
  removeAll: (count: number | null) =>
    count === null
      ? "Remove my passkeys too, if I have any. They sign in without the password."
      : count === 1
        ? "Remove my passkey too. It signs in without the password."
        : `Remove my ${count} passkeys too. They sign in without the password.`,
  unnamed: "Passkey",
  added: (moment: string) => `Added ${moment}`,
  lastUsed: (moment: string) => `Last used ${moment}`,
  neverUsed: "Not used yet",
  remove: "Remove",
  removeNote: "Once removed, it can't be used to sign in. We email you about it.",
  add: "Add a passkey",
  away: "Your passkeys can't be shown right now. Reload the page in a minute.",
} as const;

const nothing = "Nothing was changed";

export const passkeyMessages = {
  cancelled: {
    title: "No passkey was used",
    text: "It was cancelled, or your device found no passkey for this site. Try again, or use your password.",
  },
  notAdded: {
    title: "No passkey was added",
    text: "It was cancelled, or your device has a passkey for your account already.",
  },
  unsupported: {
    title: "This browser can't use passkeys",
    text: "Update it or try another one. Your password works everywhere.",
  },
  refused: {
    title: "That passkey didn't work",
    text: "It may have been removed from your account, or you waited too long. Try again, or use your password.",
  },
  tooMany: {
    title: "You have too many passkeys",
    text: "Remove one that you no longer use, then add this one.",
  },
  taken: { title: "No passkey was added", text: "That passkey is on an account already." },
  notAllowed: { title: nothing, text: "Sign out, sign in with your code, and try again." },
  blocked: { title: "Too many tries", text: "Please wait a few minutes, or use your password." },
  busy: {
    title: "Please try again",
    text: "The sign-in service is busy. Please try again in a minute, or use your password.",
  },
  away: {
    title: "Please try again",
    text: "We cannot reach the sign-in service right now. Please try again in a few minutes.",
  },
  off: { title: "Passkeys are switched off", text: "Please use your password." },
  added: { title: "Success", text: "You can sign in with your passkey now." },
  removed: { title: "Success", text: "Passkey removed." },
  notRemoved: {
    title: "Your passkeys are still there",
    text: "We couldn't remove them. Remove them on your profile.",
  },
  gone: { title: "Nothing to remove", text: "That passkey was removed already." },
} as const satisfies Record<string, Message>;
