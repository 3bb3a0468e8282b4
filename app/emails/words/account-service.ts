import { site } from "~/content/site/site";

/** The two emails that the account service sends itself. */
export const accountServiceEmails = {
  confirmation: {
    subject: "Confirm your email address",
    title: "Confirm your email address",
    text: `Thank you for signing up at ${site.name}. Press the button and enter your password to finish.`,
    button: "Confirm my address",
    note: "The button works once, for one hour. If you didn't sign up, you can ignore this email.",
    why: "you signed up with this address",
  },
  recovery: {
    subject: "Choose a new password",
    title: "Choose a new password",
    text: `You asked for a new password at ${site.name}. Press the button to choose one.`,
    button: "Choose a new password",
    note: "The button works once, for one hour. If you didn't ask for this, ignore this email: your password stays as it is.",
    why: "you asked for a new password",
  },
} as const;
