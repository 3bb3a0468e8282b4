import type { z } from "zod";
import type { Mode } from "~/domain/forms/mode";
import { emailFrame } from "~/emails/words/frame";

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
  mode: Mode;
  state: "confirmed" | "cancelled";
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
  /** Of an optional email: the page that stops them. */
  unsubscribe?: { label: string; href: string };
  event?: EmailEvent;
}

export interface EmailLinks {
  /** Without a slash at the end. */
  siteUrl: string;
  manage: (linkId: string) => string;
  waitlist: (entryId: string) => string;
  confirmAddress: (changeId: string) => string;
  unsubscribe: (subscriptionId: string) => string;
  undoAddress: (changeId: string) => string;
  placement: (placementId: string) => string;
  invitation: (invitationId: string) => string;
  pay: (invoiceId: string) => string;
}

/** Null when the data does not fit the kind. */
export type EmailWriter = (data: unknown, links: EmailLinks) => Email | null;

/** What keeps a time on one line of HTML, and is a plain space in a subject or plain text. */
export const noBreak = "\u00a0";

export const defineEmail =
  <Data>(schema: z.ZodType<Data>, write: (data: Data, links: EmailLinks) => Email): EmailWriter =>
  (data, links) => {
    const read = schema.safeParse(data);
    if (!read.success) return null;
    const email = write(read.data, links);
    return { ...email, subject: email.subject.replaceAll(noBreak, " ") };
  };

const plainName = /^(?:[\p{L}\p{M}'’‘"“”()-]|\.(?=\s|$)|\s){1,60}$/u;

/** Anybody can send a form with anybody's address, so only plain names are repeated: no advertising through us. */
export const greeting = (name: string): string => emailFrame.hello(firstNameOf(name));

/** The first name, if it looks like a name. */
export const firstNameOf = (name: string): string | null => plainNameOf(name)?.split(" ")[0] ?? null;

export function plainNameOf(name: string): string | null {
  const trimmed = name.trim();
  return plainName.test(trimmed) ? trimmed.replace(/\s+/g, " ") : null;
}

/** The button to a page behind the sign-in; for who has no account, the sign-up that joins it with the center's file. */
export const pageOf = (reader: { signs_in: boolean }, button: { label: string; href: string }): Block =>
  reader.signs_in
    ? { button }
    : { link: { label: emailFrame.signUp, href: `${new URL(button.href).origin}/login?tab=signup` } };
