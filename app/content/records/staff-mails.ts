import { site } from "~/content/site/site";
import type { MailText } from "./mail-draft";

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
