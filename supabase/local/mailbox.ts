import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";

/**
 * Keeps the mail the auth service would send as `.eml` files, newest last by name. It never throws: a
 * throw would tell whoever asks whether an address has an account.
 */
export function createMailbox(directory: string): EmailDriver {
  return {
    async send({ to, subject, html }) {
      try {
        const sent = new Date();
        const name = `${sent.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
        await mkdir(directory, { recursive: true });
        await writeFile(path.join(directory, name), formatMessage(to, subject, html ?? "", sent), {
          mode: 0o600,
        });
      } catch (error) {
        process.stderr.write(`a mail could not be kept: ${error instanceof Error ? error.name : "error"}\n`);
      }
    },
  };
}

function formatMessage(to: string, subject: string, html: string, sent: Date): string {
  const boundary = `part-${randomUUID()}`;
  return [
    "From: Small Steps Learning Center <no-reply@smallsteps.example>",
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
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/^[ \t]+|[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .replaceAll("\n", "\r\n");
}
