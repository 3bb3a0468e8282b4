import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { headOffice, site } from "~/content/site/site";
import { env } from "~/env.server";
import { type Delivery, type MailServer, mailServer } from "./mail-server.server";

export interface OutgoingMail {
  /** The email's id, of which the Message-ID is made. */
  id: string;
  to: string;
  replyTo?: string;
  /** Takes a POST without a cookie (RFC 8058). */
  unsubscribe?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** When it was to be sent; part of its file name. */
  due: Date;
}

export const senderAddress = (): string => env.MAIL_FROM ?? headOffice.email;
export const networkAddress = (): string => env.MAIL_NETWORK ?? headOffice.email;

/** Where emails go without a mail server; null on a hosted site without a folder. */
export const mailFolder = (): string | null => {
  if (env.DATA_DIR) return path.resolve(env.DATA_DIR, "mail");
  return env.EMBEDDED_SUPABASE ? path.resolve(".data", "mail") : null;
};

/** Null: nowhere, so emails wait. */
export const mailTransport = (): "smtp" | "files" | null => {
  if (env.SMTP_URL) return "smtp";
  return mailFolder() ? "files" : null;
};

/** Address for the wire, its domain in ASCII; null for line breaks or a second address, which would inject headers. */
function asciiAddress(address: string): string | null {
  const [, name, domain] = /^([^\s\p{C}@"<>(),:;[\]\\]+)@([^\s@]+)$/u.exec(address) ?? [];
  const host = domainToASCII(domain ?? "");
  return name && address.length <= 254 && /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(host) ? `${name}@${host}` : null;
}

/** The same for every attempt, so that a second copy is recognised. */
const messageIdOf = (id: string): string => `<email-${id}@${senderAddress().split("@")[1]}>`;

/** What takes one email after the other, over one connection until it is closed. */
export interface MailConnection {
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** Each sender opens its own. */
export function openMailConnection(): MailConnection {
  const server = env.SMTP_URL ? mailServer(env.SMTP_URL) : null;
  return { deliver: (mail) => deliver(mail, server), close: () => server?.close() };
}

async function deliver(mail: OutgoingMail, server: MailServer | null): Promise<Delivery> {
  const to = asciiAddress(mail.to);
  if (!to) return { ok: false, kind: "address", reason: "not an e-mail address" };
  const message = messageOf({ ...mail, to });
  if (server) return server.deliver(message);
  const folder = mailFolder();
  if (!folder) return { ok: false, kind: "away", reason: "SMTP_URL is not set" };
  try {
    await writeEmailFile(folder, mail, message);
    return { ok: true };
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { ok: false, kind: "away", reason: `The file could not be written: ${reason}` };
  }
}

function messageOf({ id, to, replyTo, unsubscribe, subject, text, html, calendar }: OutgoingMail): SendMailOptions {
  const from = senderAddress();
  const replyAddress = replyTo ? asciiAddress(replyTo) : null;
  return {
    messageId: messageIdOf(id),
    from: { name: site.name, address: from },
    to: { name: "", address: to },
    ...(replyAddress ? { replyTo: { name: "", address: replyAddress } } : {}),
    envelope: { from, to: [to] },
    subject: subject.replace(/\p{C}+/gu, " "),
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    // why: suppresses out-of-office replies
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": "en-CA",
      ...(unsubscribe && {
        "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${unsubscribe}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes an email as `.eml`, named to sort by time; a repeated email is the same file. */
async function writeEmailFile(folder: string, { id, due }: OutgoingMail, message: SendMailOptions) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(message);
  if (!Buffer.isBuffer(bytes)) throw new Error("no message was made");
  await mkdir(folder, { recursive: true });
  const name = `${due.toISOString().replaceAll(":", "-")}-${id.slice(0, 8)}.eml`;
  // why: a reader must not find half an email
  const temporaryFile = path.join(folder, `${name}.${randomUUID()}`);
  await writeFile(temporaryFile, bytes, { mode: 0o600 });
  await rename(temporaryFile, path.join(folder, name));
}
