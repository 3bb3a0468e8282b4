import type { z } from "zod";

export type Block =
  | { text: string }
  | { heading: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { list: { title: string; items: readonly string[] } }
  | { button: { label: string; href: string } }
  | { link: { label: string; href: string } }
  | { note: string };

export interface EmailEvent {
  reference: string;
  /** Toronto: `2026-11-24` and `04:00 PM`. */
  date: string;
  time: string;
  sequence: number;
  child: string | null;
  state: "tentative" | "confirmed" | "cancelled";
  center: { name: string; place: string; phone: string; email: string };
}

export interface Email {
  subject: string;
  /** Shown beside the subject in mail programs. */
  preview: string;
  blocks: readonly Block[];
  /** Follows 'You receive this e-mail because'. */
  why: string;
  replyTo?: string;
  event?: EmailEvent;
}

export interface EmailLinks {
  /** Without a slash at the end. */
  siteUrl: string;
  manage: (bookingId: string) => string;
  waitlist: (entryId: string) => string;
  confirmAddress: (changeId: string) => string;
  undoAddress: (changeId: string) => string;
}

/** Null when the data does not fit the kind. */
export type EmailWriter = (data: unknown, links: EmailLinks) => Email | null;

export const defineEmail =
  <Data>(schema: z.ZodType<Data>, write: (data: Data, links: EmailLinks) => Email): EmailWriter =>
  (data, links) => {
    const read = schema.safeParse(data);
    return read.success ? write(read.data, links) : null;
  };
