import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { refuse } from "./auth-admin";
import type { AuthContext } from "./auth-as-hosted";

/** `SMTP_MAX_FREQUENCY` of hosted projects. */
const secondsBetweenMails = 60;

const email = z
  .string()
  .refine((value) => !value.includes("\0"))
  .toLowerCase();
const addressBody = z.object({ email });
const resendBody = z.object({ email, type: z.literal("signup") });

// why: the package's never works; hosted answers an unknown or confirmed address with 200 and no mail
export async function resend(context: AuthContext, request: Request): Promise<Response> {
  const parsed = resendBody.safeParse(await request.json().catch(() => null));
  if (!parsed.success)
    return refuse(400, "validation_failed", "Missing one of these types: signup, email_change, sms, phone_change");
  const { rows } = await context.db.query<{ id: string; wait: number | null }>(
    `select id, ${secondsToWait("confirmation_sent_at")} as wait
     from auth.users where email = $1 and email_confirmed_at is null`,
    [parsed.data.email],
  );
  const [user] = rows;
  if (!user) return Response.json({});
  if (user.wait !== null && user.wait > 0) return tooSoon(user.wait);
  if (isUsedUp(context)) return tooManyMails();
  return (await confirmAgain(context, user.id, parsed.data.email)) ?? Response.json({});
}

/** @returns the refusal when the mail could not be sent */
export async function confirmAgain(context: AuthContext, userId: string, email: string): Promise<Response | null> {
  try {
    await sendConfirmation(context, userId, email);
  } catch {
    return notSent("confirmation");
  }
  context.sentAt.push(Date.now());
  return null;
}

// why: hosted keeps password and name of the first sign-up
async function sendConfirmation(context: AuthContext, userId: string, email: string): Promise<void> {
  const token = randomBytes(32).toString("hex");
  await context.db.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now(), updated_at = now() where id = $1",
    [userId, token],
  );
  const template = await readFile(context.confirmation.content_path, "utf8");
  const html = template
    .replaceAll(/{{ \.(?:SiteURL|RedirectTo) }}/g, () => context.siteUrl)
    .replaceAll("{{ .TokenHash }}", () => token);
  await context.mailbox.send({ to: email, subject: context.confirmation.subject, text: "", html });
}

// why: the package has no limit; an unknown address gets 200 and no mail
export async function recover(context: AuthContext, request: Request): Promise<Response> {
  const parsed = addressBody.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!parsed.success) return context.ask(request);
  const { rows } = await context.db.query<{ wait: number | null }>(
    `select ${secondsToWait("recovery_sent_at")} as wait from auth.users where email = $1`,
    [parsed.data.email],
  );
  const [user] = rows;
  if (!user) return context.ask(request);
  if (user.wait !== null && user.wait > 0) return tooSoon(user.wait);
  if (isUsedUp(context)) return tooManyMails();
  const answer = await context.ask(request);
  if (answer.ok) context.sentAt.push(Date.now());
  if (answer.status < 500) return answer;
  await context.db.query("update auth.users set recovery_sent_at = null where email = $1", [parsed.data.email]);
  return notSent("recovery");
}

export function isUsedUp({ sentAt, mailsAnHour }: AuthContext): boolean {
  const anHourAgo = Date.now() - 3_600_000;
  sentAt.splice(0, sentAt.filter((at) => at < anHourAgo).length);
  return sentAt.length >= mailsAnHour;
}

export const tooManyMails = () => refuse(429, "over_email_send_rate_limit", "email rate limit exceeded");

export const notSent = (kind: "confirmation" | "recovery") =>
  refuse(500, "unexpected_failure", `Error sending ${kind} email`);

export function secondsToWait(sentAt: "confirmation_sent_at" | "recovery_sent_at"): string {
  return `ceil(${secondsBetweenMails} - extract(epoch from now() - ${sentAt}))::int`;
}

export function tooSoon(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refuse(429, "over_email_send_rate_limit", message);
}
