import type { z } from "zod";

/** A part of a letter; each is readable without colours and pictures. */
export type Block =
  | { text: string }
  | { heading: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { list: { title: string; items: readonly string[] } }
  | { button: { label: string; href: string } }
  | { link: { label: string; href: string } }
  | { note: string };

/** The calendar entry a letter carries: an appointment as it stands now. */
export interface LetterEvent {
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

/** What a letter says, before it is a mail. */
export interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** After 'You receive this e-mail because'. */
  why: string;
  /** Where an answer goes; the sender without it. */
  replyTo?: string;
  event?: LetterEvent;
}

/** What the data of a letter cannot know: addresses of this site. */
export interface LetterLinks {
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

/** Reads what stands in the outbox and writes the letter; null where the data is not that of such a letter. */
export type LetterWriter = (data: unknown, links: LetterLinks) => Letter | null;

/** A kind of letter: what its data must be, and what it says. */
export const defineLetter =
  <Data>(schema: z.ZodType<Data>, write: (data: Data, links: LetterLinks) => Letter): LetterWriter =>
  (data, links) => {
    const read = schema.safeParse(data);
    return read.success ? write(read.data, links) : null;
  };
