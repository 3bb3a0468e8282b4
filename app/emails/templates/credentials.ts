import { z } from "zod";
import { fullMoment } from "~/domain/dates/calendar";
import { defineEmail, type Email, type EmailLinks, type EmailWriter, greeting } from "~/emails/email";
import { credentialReasons as reasons, credentialEmails as words } from "~/emails/words/credentials";

/** As `private.enqueue_address_email` writes it. */
const changeSchema = z.object({
  change: z.guid(),
  name: z.string(),
  address: z.string(),
  again: z.boolean().optional(),
});

interface Words {
  subject: string;
  title: string;
  text: string;
  button: string;
  note: string;
}

const emailOf = (
  { subject, title, text, button, note }: Words,
  name: string,
  facts: readonly (readonly [label: string, value: string])[],
  href: string,
  why: string,
): Email => ({
  subject,
  preview: text,
  blocks: [
    { heading: title },
    { text: greeting(name) },
    { text },
    ...(facts.length > 0 ? [{ facts }] : []),
    { button: { label: button, href } },
    { note },
  ],
  why,
});

const aboutAddress = (kind: Words, why: string, href: (links: EmailLinks, change: string) => string): EmailWriter =>
  defineEmail(changeSchema, ({ change, name, address, again }, links) =>
    emailOf(
      again ? { ...kind, subject: words.again(kind.subject) } : kind,
      name,
      [[words.facts.address, address]],
      href(links, change),
      why,
    ),
  );

const choosePassword = ({ siteUrl }: EmailLinks) => `${siteUrl}/login?view=reset`;

/** To the new address, to confirm it. */
export const addressConfirm = aboutAddress(words.confirm, reasons.asked, (links, change) =>
  links.confirmAddress(change),
);
/** To the current address, when staff ask for another. */
export const addressAsked = aboutAddress(words.asked, reasons.account, (links, change) => links.undoAddress(change));
/** To the former address, after the change. */
export const addressChanged = aboutAddress(words.changed, reasons.former, (links, change) => links.undoAddress(change));
/** To the address that was restored. */
export const addressUndone = defineEmail(changeSchema, ({ name }, links) =>
  emailOf(words.undone, name, [], choosePassword(links), reasons.account),
);
export const passwordChanged = defineEmail(
  z.object({ account: z.guid(), name: z.string(), at: z.string() }),
  ({ name, at }, links) =>
    emailOf(words.password, name, [[words.facts.when, fullMoment(at)]], choosePassword(links), reasons.account),
);
/** To staff, after a sign-in by a browser that has not signed in before. */
export const newDevice = defineEmail(
  z.object({
    account: z.guid(),
    name: z.string(),
    at: z.string(),
    device: z.string().nullable(),
    network: z.string().nullable(),
  }),
  ({ name, at, device, network }, links) =>
    emailOf(
      words.device,
      name,
      [
        [words.facts.when, fullMoment(at)],
        [words.facts.device, device ?? words.unknown],
        [words.facts.network, network ?? words.unknown],
      ],
      choosePassword(links),
      reasons.account,
    ),
);

const { changes: factorChanges, ...aboutFactor } = words.factor;
const factorChangeNames = [
  "enrolled",
  "factor_refused",
  "removed",
  "codes_renewed",
  "codes_guessed",
  "recovered",
  "reset",
  "passkey_added",
  "passkey_refused",
  "passkey_removed",
  "passkeys_removed",
] as const;

/** To staff, after every change of their second factor; to everybody, after a change of their passkeys. */
export const secondFactor = defineEmail(
  z.object({
    account: z.guid(),
    name: z.string(),
    at: z.string(),
    change: z.enum(factorChangeNames),
  }),
  ({ name, at, change }, links) =>
    emailOf(
      { ...aboutFactor, ...factorChanges[change] },
      name,
      [[words.facts.when, fullMoment(at)]],
      choosePassword(links),
      reasons.account,
    ),
);
