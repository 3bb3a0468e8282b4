import { site } from "~/content/site/site";

interface Mail {
  subject: string;
  body: string;
}

const bodyOf = (name: string, ...paragraphs: string[]) =>
  [`Dear ${name},`, ...paragraphs, `Best regards,\n${site.name}`].join("\n\n");

/** Openings of mails; staff write the rest. */
export const staffMails = {
  assessments: (parent: string, child: string): Mail => ({
    subject: `Assessment Request - ${child}`,
    body: bodyOf(
      parent,
      `Thank you for requesting an assessment for ${child}.`,
      "We will contact you shortly to schedule the assessment.",
    ),
  }),
  appointments: (name: string, when: string): Mail => ({
    subject: `Your appointment on ${when}`,
    body: bodyOf(name, "Thank you for booking an appointment with us."),
  }),
  messages: (name: string): Mail => ({
    subject: `Your message to ${site.name}`,
    body: bodyOf(name, "Thank you for writing to us."),
  }),
  applications: (name: string, position: string): Mail => ({
    subject: `Your application - ${position}`,
    body: bodyOf(name, "Thank you for applying to work with us."),
  }),
  licenses: (name: string): Mail => ({
    subject: "Your license inquiry",
    body: bodyOf(name, `Thank you for your interest in a ${site.name} license.`),
  }),
} as const;

export function mailtoOf(email: string, { subject, body }: Mail): string {
  // why: '?' and '&' in an address would begin another header; mail programs want CRLF
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
