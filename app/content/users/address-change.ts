import type { Message } from "~/content/site/messages";

export const addressChangeWords = {
  title: "Email address of your account",
  confirm: {
    title: "Confirm your new email address",
    text: (email: string) => `Your account is to use ${email} from now on.`,
    withPassword: "Enter the password of your account and press the button.",
    password: "Password",
    passwordMissing: "Enter the password of your account",
    passwordWrong: "This is not the password of the account",
    submit: "Confirm my email address",
    pending: "Confirming...",
    forgotten: "I do not know the password",
    forgottenHint: (day: string) =>
      `Then the new address counts from ${day} on, if nobody at the old one objects. We write to you that day.`,
  },
  undo: {
    title: { asked: "Stop the change of your email address?", done: "Take the new email address back?" },
    text: {
      asked: "Your account then keeps the email address it has.",
      done: "Your account then has this address again, everybody is signed out, and you choose a new password.",
    },
    submit: { asked: "Stop the change", done: "Take it back" },
    pending: "One moment...",
  },
  why: "We ask for a press because mail programs open links by themselves.",
  closed: {
    done: { title: "This email address is confirmed", text: "You can sign in with it." },
    stopped: {
      title: "The email address was not changed",
      text: "This change was stopped or replaced by another.",
    },
    ended: {
      title: "This link does not work any more",
      text: "Its time is over. Please ask your center if the email address of your account is to change.",
    },
    missing: {
      title: "This link does not work",
      text: "Please open it from our mail again, and look that all of it is there.",
    },
    away: {
      title: "We cannot reach our database right now",
      text: "Nothing has changed. Please open the link again in a few minutes.",
    },
  } satisfies Record<string, Message>,
  signIn: "Sign In",
  confirmed: { title: "Email confirmed", text: "Please sign in with your new email address." },
  waits: (day: string): Message => ({
    title: "We write to you again",
    text: `The new address counts from ${day} on, if nobody at the old one objects. Open the link of that mail then.`,
  }),
  undone: {
    title: "Your account has its old email address again",
    text: "Everybody was signed out. Enter the address below and choose a new password.",
  },
  taken: {
    title: "Another account has this email address",
    text: "Nothing was changed. Please ask your center.",
  },
  notDone: { title: "Nothing was changed", text: "Please press the button again in a few minutes." },
} as const;
