import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { domainToASCII } from "node:url";
import { createTransport, type SendMailOptions } from "nodemailer";
import { headOffice, site } from "~/content/site/site";
import { env } from "~/env.server";
import { type Delivery, deliverBySmtp } from "./mail-server.server";

export interface OutgoingMail {
  /** Of the email: gives the message its id, however often it is sent. */
  id: string;
  to: string;
  /** Where an answer goes; the sender without it. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** When the email was to go: names its file. */
  due: Date;
}

/** The address that emails come from, and the one of the network itself. */
export const senderAddress = (): string => env.MAIL_FROM ?? headOffice.email;
export const networkAddress = (): string => env.MAIL_NETWORK ?? headOffice.email;

/** The folder of a site that has no mail server. A hosted site without one named has no place that lasts. */
export const mailFolder = (): string | null => {
  if (env.DATA_DIR) return path.resolve(env.DATA_DIR, "mail");
  return env.EMBEDDED_SUPABASE ? path.resolve(".data", "mail") : null;
};

/** Where emails go now; null: nowhere, so they have to wait. */
export const mailTransport = (): "smtp" | "files" | null => {
  if (env.SMTP_URL) return "smtp";
  return mailFolder() ? "files" : null;
};

/**
 * An address as it travels, the domain in ASCII; null where an email cannot go. It takes every address that the forms take,
 * those of other alphabets too. Whatever stood in the database, one with a line break or a second address in it would write
 * headers.
 */
export function travelling(address: string): string | null {
  const [, name, domain] = /^([^\s\p{C}@"<>(),:;[\]\\]+)@([^\s@]+)$/u.exec(address) ?? [];
  const host = domainToASCII(domain ?? "");
  return name && address.length <= 254 && /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(host) ? `${name}@${host}` : null;
}

/** The name of a message: the same for every attempt, so that a second copy is known for one. */
export const messageIdOf = (id: string): string => `<email-${id}@${headOffice.email.split("@")[1]}>`;

/** Sends a mail by the one way out there is. Never throws: what went wrong is the answer. */
export async function deliver(mail: OutgoingMail): Promise<Delivery> {
  const to = travelling(mail.to);
  if (!to) return { ok: false, kind: "address", reason: "not an e-mail address" };
  const message = messageOf({ ...mail, to });
  if (env.SMTP_URL) return deliverBySmtp(env.SMTP_URL, message);
  const folder = mailFolder();
  if (!folder) return { ok: false, kind: "away", reason: "SMTP_URL is not set" };
  try {
    await keepAsFile(folder, mail, message);
    return { ok: true };
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { ok: false, kind: "away", reason: `The file could not be written: ${reason}` };
  }
}

function messageOf({ id, to, replyTo, subject, text, html, calendar }: OutgoingMail): SendMailOptions {
  const from = senderAddress();
  const answers = replyTo ? travelling(replyTo) : null;
  return {
    messageId: messageIdOf(id),
    from: { name: site.name, address: from },
    to: { name: "", address: to },
    ...(answers ? { replyTo: { name: "", address: answers } } : {}),
    envelope: { from, to: [to] },
    subject: subject.replace(/\p{C}+/gu, " "),
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    // why: an out-of-office reply to a machine helps nobody
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "en-CA" },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes an email as `.eml`, named so that names sort by time; the same email again is the same file. */
async function keepAsFile(folder: string, { id, due }: OutgoingMail, message: SendMailOptions) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(message);
  if (!Buffer.isBuffer(bytes)) throw new Error("no message was made");
  await mkdir(folder, { recursive: true });
  const name = `${due.toISOString().replaceAll(":", "-")}-${id.slice(0, 8)}.eml`;
  // why: whoever looks must not find half an email
  const unfinished = path.join(folder, `${name}.${randomUUID()}`);
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, path.join(folder, name));
}
