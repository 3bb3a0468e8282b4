import type { Message } from "~/content/site/messages";
import { accountMessages } from "./account-messages";

export const mailedLink = {
  title: "Open the link in the email we send you",
  signup: {
    title: "Confirm your email address",
    text: "Enter your password to finish.",
    submit: "Confirm and sign in",
    pending: "Confirming...",
    forgot: "I forgot my password",
    forgotHint: "You'll choose a new one, and the old one will stop working. Do this if you didn't sign up yourself.",
  },
  recovery: {
    title: "Choose a new password",
    text: "Press the button, and choose a new password on the next page.",
    submit: "Choose a new password",
    pending: "One moment...",
  },
  invitation: {
    title: "Choose your password",
    text: "Press the button, and choose your password on the next page.",
    submit: "Choose my password",
    pending: "One moment...",
  },
  refused: {
    title: "This link no longer works",
    text: "A link works once, for an hour, and the one of an invitation for seven days. If you've already confirmed your address, you can sign in. Otherwise ask for a new link.",
    reset: "Ask for a new link",
    signIn: "Sign In",
  },
  away: {
    title: "We cannot reach the sign-in service right now",
    text: "Your link was not used up. Please press the button again in a few minutes.",
  },
} as const;

interface EmailWords {
  done: Message;
  steps: readonly string[];
  nothing: string;
}

/** The page after a form that emails an account. It says the same for every address. */
export const checkEmail = {
  title: "Check your email",
  description: "We sent you an email with a link.",
  sentTo: "We sent it to",
  nextTitle: "What happens next",
  kinds: {
    signup: {
      done: accountMessages.accountCreated,
      steps: ["Open the link in the email.", "Enter your password.", "You're signed in."],
      nothing:
        "Look in your junk folder first. If you already had an account with this address, no new email comes: sign in, or reset your password.",
    },
    reset: {
      done: accountMessages.resetMailSent,
      steps: ["Open the link in the email.", "Choose a new password.", "You're signed in."],
      nothing:
        "Look in your junk folder first. We only email addresses that have an account: it may be under another one of yours.",
    },
  } satisfies Record<string, EmailWords>,
  nothingTitle: "No email after a few minutes?",
  again: "Send it again",
  wrong: "Wrong address?",
  correct: "Correct it",
  signIn: "Sign In",
  reset: "Reset Password",
  sentAgain: { title: "Sent again", text: "It can take a few minutes to arrive." },
  notSent: "Not sent",
  tooSoon: {
    title: "One moment",
    text: "We wrote to you less than a minute ago. Give it a moment, then press the button again.",
  },
  often: {
    title: "Please wait ten minutes",
    text: "We've written to this address three times. Look in your junk folder, or try again in ten minutes.",
  },
} as const;
