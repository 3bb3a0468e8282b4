import { accountServiceEmails } from "~/emails/words/account-service";
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
