import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { createTransport } from "nodemailer";
import PostalMime, { type Address } from "postal-mime";

/** A kept mail; `name` is its file's. */
export interface Mail {
  name: string;
  from: string;
  to: string;
  subject: string;
  sent: Date;
  /** The plain text part; lines end in `\n`. */
  text: string;
  /** Names of the files it carries. */
  attachments: string[];
}

/**
 * Keeps the mail the auth service would send as `.eml` files, newest last by name, beside the site's own emails; with
 * SMTP_URL it goes to that server instead.
 * @throws Error for one that cannot be kept, as a mail server that is away does
 */
export function createMailbox(directory: string, smtpUrl = process.env.SMTP_URL): EmailDriver {
  const server = smtpUrl ? createTransport(smtpUrl) : null;
  return {
    async send({ to, subject, html }) {
      if (server) {
        const mail = {
          from: process.env.MAIL_FROM ?? sender,
          to,
          subject,
          html,
          text: plainText(html ?? ""),
        };
        // why: the answer to a request must not wait for a mail server, nor tell of it
        server
          .sendMail(mail)
          .catch((error: Error) => process.stderr.write(`a mail could not be sent: ${error.name}\n`));
        return;
      }
      try {
        const sent = new Date();
        const name = `${sent.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
        await mkdir(directory, { recursive: true });
        await writeFile(path.join(directory, name), formatMessage(to, subject, html ?? "", sent), {
          mode: 0o600,
        });
      } catch (error) {
        process.stderr.write(`a mail could not be kept: ${error instanceof Error ? error.name : "error"}\n`);
        throw new Error("a mail could not be kept");
      }
    },
  };
}

const sender = "Small Steps Learning Center <no-reply@smallsteps.example>";

/** The `limit` newest mails, newest first; none while the directory is missing. */
export async function newestMails(directory: string, limit: number): Promise<Mail[]> {
  const names = (await keptNames(directory)).sort().toReversed().slice(0, limit);
  const mails = await Promise.all(names.map((name) => parseFile(directory, name)));
  return mails.filter((mail) => mail !== null);
}

/** The mail of that name, or null when the directory lists none. */
export async function readMail(directory: string, name: string): Promise<Mail | null> {
  return (await keptNames(directory)).includes(name) ? parseFile(directory, name) : null;
}

async function keptNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith(".eml"));
}

/** Null for a file that is gone, or that is no mail. */
async function parseFile(directory: string, name: string): Promise<Mail | null> {
  const message = await readFile(path.join(directory, name)).catch(() => null);
  if (!message) return null;
  const mail = await PostalMime.parse(message).catch(() => null);
  const sent = new Date(mail?.date ?? "");
  if (!mail || Number.isNaN(sent.getTime())) return null;
  return {
    name,
    from: addressed(mail.from ? [mail.from] : []),
    to: addressed(mail.to ?? []),
    subject: mail.subject ?? "",
    sent,
    text: (mail.text ?? "").replaceAll("\r\n", "\n").trim(),
    attachments: [...new Set(mail.attachments.map(({ filename }) => filename).filter((one) => one !== null))],
  };
}

/** 'Small Steps <hello@smallsteps.example>' */
function addressed(people: readonly Address[]): string {
  return people.map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name))).join(", ");
}

function formatMessage(to: string, subject: string, html: string, sent: Date): string {
  const boundary = `part-${randomUUID()}`;
  return [
    `From: ${sender}`,
    `To: ${headerValue(to)}`,
    `Subject: ${headerValue(subject)}`,
    `Date: ${sent.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${randomUUID()}@smallsteps.example>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    plainText(html),
    `--${boundary}`,
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    html.replaceAll(/\r?\n/g, "\r\n"),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

/** A line break in an address or a subject would start a header of its own. */
function headerValue(value: string): string {
  return value.replaceAll(/[\r\n]+/g, " ");
}

function plainText(html: string): string {
  return html
    .replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2: $1")
    .replaceAll(/<\/(?:h\d|p)>/g, "\n\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/^[ \t]+|[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .replaceAll("\n", "\r\n");
}
