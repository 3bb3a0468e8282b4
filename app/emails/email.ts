import type { z } from "zod";

/** A part of an email; each is readable without colours and pictures. */
export type Block =
  | { text: string }
  | { heading: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { list: { title: string; items: readonly string[] } }
  | { button: { label: string; href: string } }
  | { link: { label: string; href: string } }
  | { note: string };

/** The calendar entry an email carries: an appointment as it stands now. */
export interface EmailEvent {
  reference: string;
  /** Toronto: `2026-11-24` and `04:00 PM`. */
  date: string;
  time: string;
  sequence: number;
  /** First name of the child it is for, where that is known. */
  child: string | null;
  state: "tentative" | "confirmed" | "cancelled";
  center: { name: string; place: string; phone: string; email: string };
}

/** What an email says, before it is a mail. */
export interface Email {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** After 'You receive this e-mail because'. */
  why: string;
  /** Where an answer goes; the sender without it. */
  replyTo?: string;
  event?: EmailEvent;
}

/** What the data of an email cannot know: addresses of this site. */
export interface EmailLinks {
  /** Without a slash at the end. */
  siteUrl: string;
  /** Where the parent changes or cancels that appointment. */
  manage: (bookingId: string) => string;
  /** Where somebody in line takes what is offered, or leaves. */
  waitlist: (entryId: string) => string;
  /** Where a new address of an account is confirmed, and where the old one takes it back. */
  confirmAddress: (changeId: string) => string;
  undoAddress: (changeId: string) => string;
}

/** Reads what stands in the outbox and writes the email; null where the data is not that of such an email. */
export type EmailWriter = (data: unknown, links: EmailLinks) => Email | null;

/** A kind of email: what its data must be, and what it says. */
export const defineEmail =
  <Data>(schema: z.ZodType<Data>, write: (data: Data, links: EmailLinks) => Email): EmailWriter =>
  (data, links) => {
    const read = schema.safeParse(data);
    return read.success ? write(read.data, links) : null;
  };
