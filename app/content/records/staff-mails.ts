import { site } from "~/content/site/site";

interface MailText {
  subject: string;
  body: string;
}

/** A mail to be written, apart from its words: a list hands the text to scripts once for all rows. */
export interface MailDraft {
  to: string;
  /** With `{0}`, `{1}` where the words go. */
  text: MailText;
  words: readonly string[];
}

const drafts = new Map<(...words: string[]) => MailText, MailText>();

/** @param write makes the mail of its words, which it only puts in their places */
export function mailDraft(to: string, write: (...words: string[]) => MailText, ...words: string[]): MailDraft {
  const text = drafts.get(write) ?? write(...words.map((_, nth) => `{${nth}}`));
  drafts.set(write, text);
  return { to, text, words };
}

export function mailAddress({ to, text: { subject, body }, words }: MailDraft): string {
  // why: '?' and '&' in an address would begin another header; mail programs want CRLF
  const address = encodeURIComponent(to).replaceAll("%40", "@");
  const filled = (text: string) =>
    encodeURIComponent(
      text.replace(/\{(\d)\}/g, (place, nth: string) => words[Number(nth)] ?? place).replaceAll("\n", "\r\n"),
    );
  return `mailto:${address}?subject=${filled(subject)}&body=${filled(body)}`;
}

const bodyOf = (name: string, ...paragraphs: string[]) =>
  [`Dear ${name},`, ...paragraphs, `Best regards,\n${site.name}`].join("\n\n");

/** Openings of mails; staff write the rest. */
export const staffMails = {
  assessments: (parent: string, child: string): MailText => ({
    subject: `Assessment Request - ${child}`,
    body: bodyOf(
      parent,
      `Thank you for requesting an assessment for ${child}.`,
      "We will contact you shortly to schedule the assessment.",
    ),
  }),
  appointments: (name: string, day: string, time: string): MailText => ({
    subject: `Your appointment on ${day}, ${time}`,
    body: bodyOf(name, "Thank you for booking an appointment with us."),
  }),
  messages: (name: string, quoted: string): MailText => ({
    subject: `Your message to ${site.name}`,
    body: bodyOf(name, "Thank you for writing to us.") + quoted,
  }),
  applications: (name: string, position: string): MailText => ({
    subject: `Your application - ${position}`,
    body: bodyOf(name, "Thank you for applying to work with us."),
  }),
  courses: (course: string, price: string, link: string): MailText => ({
    subject: course,
    body: bodyOf(
      "{parent}",
      `Here is the course that we spoke about: ${course}, ${price}.`,
      link,
      "You buy it on that page; sign in first, or sign up with this email address.",
    ),
  }),
  licenses: (name: string, quoted: string): MailText => ({
    subject: "Your license inquiry",
    body: bodyOf(name, `Thank you for your interest in a ${site.name} license.`) + quoted,
  }),
} as const;

/** Characters; longer addresses are cut by mail programs. */
const maxQuoteLength = 600;

/** What they wrote, to stand below the answer. */
export function quoted(message: string): string {
  const text = message.trim();
  if (!text) return "";
  const cut = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).trimEnd()}…` : text;
  return `\n\n${cut.replaceAll(/^/gm, "> ")}`;
}
