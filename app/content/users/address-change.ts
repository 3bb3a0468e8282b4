import type { Message } from "~/content/site/messages";

export const addressChangeWords = {
  title: "Email address of your account",
  confirm: {
    title: "Confirm your new email address",
    text: (email: string) => `Your account will use ${email} from now on.`,
    withPassword: "Enter your account password and press the button.",
    password: "Password",
    passwordMissing: "Enter your account password",
    passwordWrong: "This isn't the password for this account",
    submit: "Confirm my email address",
    pending: "Confirming...",
    forgotten: "I forgot my password",
    forgottenHint: (day: string) =>
      `Then the new address takes effect on ${day}, unless someone at the old one objects. We'll email you that day.`,
  },
  undo: {
    title: { asked: "Stop the change of your email address?", done: "Undo the change of your email address?" },
    text: {
      asked: "Your account will keep its current email address.",
      done: "Your account will have this address again. Everyone will be signed out, and you choose a new password.",
    },
    submit: { asked: "Stop the change", done: "Undo the change" },
    pending: "One moment...",
  },
  why: "Press the button to continue.",
  closed: {
    done: { title: "This email address is confirmed", text: "You can sign in with it." },
    stopped: {
      title: "The email address was not changed",
      text: "This change was stopped or replaced by another.",
    },
    ended: {
      title: "This link no longer works",
      text: "It has expired. If you still want to change your email address, please ask your center.",
    },
    missing: {
      title: "This link does not work",
      text: "The link may be incomplete. Open it again from your email, or copy the whole link.",
    },
    away: {
      title: "We can't load this page right now",
      text: "Nothing has changed. Please open the link again in a few minutes.",
    },
  } satisfies Record<string, Message>,
  signIn: "Sign In",
  confirmed: { title: "Email confirmed", text: "Please sign in with your new email address." },
  confirmedUnused: { title: "Email confirmed", text: "Now enter the address below, and choose a password." },
  waits: (day: string): Message => ({
    title: "We'll email you again",
    text: `The new address takes effect on ${day}, unless someone at the old one objects. We'll email you a link that day.`,
  }),
  undone: {
    title: "Your account has its old email address again",
    text: "Everyone was signed out. Enter the address below and choose a new password.",
  },
  taken: {
    title: "Another account has this email address",
    text: "Nothing was changed. Please ask your center.",
  },
  notDone: { title: "Nothing was changed", text: "Please press the button again in a few minutes." },
} as const;
