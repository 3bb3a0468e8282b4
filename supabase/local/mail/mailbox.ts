import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { createTransport } from "nodemailer";
import PostalMime, { type Address } from "postal-mime";

export interface Mail {
  name: string;
  from: string;
  to: string;
  subject: string;
  sent: Date;
  text: string;
  attachments: string[];
}

/** Writes `.eml` files, or sends through SMTP_URL. @throws Error when it cannot */
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
        // why: the answer to a request must neither wait for the mail server nor reveal it
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

export async function newestMails(directory: string, limit: number): Promise<Mail[]> {
  const names = (await keptNames(directory)).sort().toReversed().slice(0, limit);
  const mails = await Promise.all(names.map((name) => parseFile(directory, name)));
  return mails.filter((mail) => mail !== null);
}

export async function readMail(directory: string, name: string): Promise<Mail | null> {
  return (await keptNames(directory)).includes(name) ? parseFile(directory, name) : null;
}

async function keptNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith(".eml"));
}

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

// why: a line break would begin another header
function headerValue(value: string): string {
  return value.replaceAll(/[\r\n]+/g, " ");
}

function plainText(html: string): string {
  return html
    .replaceAll(/<head>.*?<\/head>|<!--.*?-->|<div style="display:none.*?<\/div>/gs, "")
    .replaceAll(/<a\s[^>]*href="(?:mailto:|tel:)?([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, label: string) =>
      label === href ? href : `${label}: ${href}`,
    )
    .replaceAll(/<\/(?:h\d|p|tr)>/g, "\n\n")
    .replaceAll(/<br>\n?/g, "\n")
    .replaceAll(/<[^>]+>|&nbsp;/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/^[ \t]+|[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .replaceAll("\n", "\r\n");
}
