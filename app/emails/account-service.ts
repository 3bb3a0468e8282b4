import { site } from "~/content/site/site";
import type { Email } from "./email";
import { htmlOf } from "./html";

const linkTypes = { confirmation: "signup", recovery: "recovery" } as const;
const siteUrl = "{{ .SiteURL }}";

/** A template of the account service, which fills in the braces. It has no name in it: anyone can sign up with any address. */
export function accountServiceTemplate(kind: keyof typeof linkTypes): string {
  const { subject, title, text, button, note, why } = accountServiceEmails[kind];
  const href = `${siteUrl}/auth/confirm?token_hash={{ .TokenHash }}&type=${linkTypes[kind]}&back={{ .RedirectTo }}`;
  const email: Email = {
    subject,
    preview: text,
    blocks: [{ heading: title }, { text }, { button: { label: button, href } }, { note }],
    why,
  };
  return htmlOf(email, siteUrl);
}

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
    subject: "Choose your password",
    title: "Choose your password",
    text: `Press the button to choose your password at ${site.name}. You asked for this, or your center did for you.`,
    button: "Choose my password",
    note: "The button works once, for one hour. If you didn't expect this, ignore this email: nothing changes.",
    why: "you asked for a password, or your center invited you",
  },
} as const;
