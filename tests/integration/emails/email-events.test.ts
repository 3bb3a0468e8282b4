/** The mail provider tells of bounces and complaints by a webhook: who is believed, and what comes of it. */

import { createHmac, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { versionIn } from "~/../tests/support/pages/html-parts";
import { ownDesk, textOf } from "~/../tests/support/records/staff-desk";
import { addRecord } from "~/../tests/support/records/staff-records";

/** The webhook's signing secret, as the provider gives it. */
const eventSecret = `whsec_${Buffer.from("signing secret of the email tests").toString("base64")}`;

/** An event as the provider sends it. */
const emailEvent = (
  type: string,
  to: unknown,
  more: Record<string, unknown> = {},
  created_at = new Date().toISOString(),
) =>
  JSON.stringify({
    type,
    created_at,
    data: { created_at, email_id: randomUUID(), from: "office@smallsteps.example", to, subject: "Your visit", ...more },
  });

const hardBounce = { bounce: { type: "Permanent", subType: "General", message: "550 5.1.1 No such user" } };

/** Sends the event to the site's webhook. @returns the answer */
const sendEvent = (siteUrl: string, body: string, headers: Record<string, string> = signEvent(body)) =>
  fetch(`${siteUrl}/webhooks/resend`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });

const desk = ownDesk({ RESEND_WEBHOOK_SECRET: eventSecret });
const address = "ann@example.com";
const bounced = emailEvent("email.bounced", [address], hardBounce);
beforeEach(() => desk.supabase.sql("delete from private.email_problems"));

const problems = () => desk.supabase.sql("select email, reason, soft_bounces, detail from private.email_problems");
const send = async (body: string, headers?: Record<string, string>) =>
  (await sendEvent(desk.site.url, body, headers)).status;

test("the provider is believed by its signature alone, also by the second of two while a secret is replaced", async () => {
  const signed = signEvent(bounced);
  const two = { ...signed, "svix-signature": `v1,${"A".repeat(44)} v2,x ${signed["svix-signature"]}` };
  const headers = { ...two, Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  const answer = await sendEvent(desk.site.url, bounced, headers);
  expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.getSetCookie()]).toEqual([
    ...[200, "no-store", []],
  ]);
  expect(await problems()).toEqual([
    { email: address, reason: "bounce", soft_bounces: 0, detail: "550 5.1.1 No such user" },
  ]);
});

test("nobody is believed without a good signature", async () => {
  const signed = signEvent(bounced);
  for (const [what, headers] of [
    ["no signature", {}],
    ["a signature of another secret", signEvent(bounced, { secret: `whsec_${"B".repeat(40)}` })],
    ["a signature of six minutes ago", signEvent(bounced, { secondsAgo: 360 })],
    ["a signature of the future", signEvent(bounced, { secondsAgo: -360 })],
    ["the signature of another body", signEvent(`${bounced} `)],
    ["the id of another event", { ...signed, "svix-id": "msg_other" }],
    ["an id of hostile signs", signEvent(bounced, { id: "msg 'or'1" })],
    ["an endless id", signEvent(bounced, { id: "m".repeat(5000) })],
    ["a timestamp that is no number", { ...signed, "svix-timestamp": "now" }],
    ["a signature without a version", { ...signed, "svix-signature": signed["svix-signature"].slice(3) }],
    ["a thousand signatures", { ...signed, "svix-signature": "v1,AAAA ".repeat(1000).trim() }],
  ] as const)
    expect([what, await send(bounced, { ...headers })]).toEqual([what, 400]);
  expect(await problems()).toEqual([]);
});

test("an event that does not fit is refused though it is signed, and only a POST tells", async () => {
  const now = new Date().toISOString();
  for (const [body, status] of [
    ["not json", 400],
    ["[]", 400],
    [JSON.stringify({ type: "email.bounced", created_at: "yesterday", data: { to: [address] } }), 400],
    [JSON.stringify({ type: "email.bounced", created_at: now, data: null }), 400],
    [emailEvent("email.bounced", [{ email: address }]), 400],
    [JSON.stringify({ padding: "x".repeat(300_000) }), 413],
  ] as const)
    expect([body.slice(0, 90), await send(body)]).toEqual([body.slice(0, 90), status]);
  const answer = await fetch(`${desk.site.url}/webhooks/resend`);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});

test.each([
  ["a complaint", emailEvent("email.complained", [address]), { reason: "complaint" }],
  ["a domain in ASCII", emailEvent("email.bounced", ["ann@xn--exmple-cua.ca"]), { email: "ann@exämple.ca" }],
  [
    "a detail that ends nowhere",
    emailEvent("email.bounced", [address], { bounce: { message: `\u0000\ud800${"🎒".repeat(400)}` } }),
    { detail: ` ${"🎒".repeat(299)}` },
  ],
  ["no email to two, which is not ours,", emailEvent("email.bounced", [address, "bo@example.com"], hardBounce), null],
])("%s is written down", async (_, body, problem) => {
  expect(await send(body)).toBe(200);
  expect(await problems()).toMatchObject(problem ? [problem] : []);
});

test("an event is not lost while the database does not answer", async () => {
  const headers = signEvent(bounced);
  desk.takeAway(/record_email_event/);
  expect(await send(bounced, headers)).toBe(503);
  desk.takeAway(null);
  expect(await send(bounced, headers)).toBe(200);
  expect(await problems()).toMatchObject([{ reason: "bounce" }]);
});

test("staff of its center let emails go again to an address that bounces, and staff of another do not", async () => {
  const record = await addRecord(desk.supabase, "assessments", { center: "1", email: address });
  await send(bounced);
  const path = `/admin/dashboard/records/assessments/${record}`;
  const html = await (await desk.admin.get(path)).text();
  for (const words of ["550 5.1.1 No such user", "Allow emails again"]) expect(html).toContain(words);
  const form = { action: "allow_emails", version: versionIn(html) };
  expect((await desk.other.post(path, form)).status).toBe(404);
  expect(await problems()).toMatchObject([{ reason: "bounce" }]);
  expect((await desk.admin.post(path, form)).status).toBe(303);
  expect(await problems()).toMatchObject([{ reason: null }]);
  expect(await textOf(await desk.admin.get(path))).not.toContain("Allow emails again");
});

interface Signing {
  id?: string;
  secondsAgo?: number;
  secret?: string;
}

/** The headers that sign a body, as the provider does. */
function signEvent(body: string, { id = `msg_${randomUUID()}`, secondsAgo = 0, secret = eventSecret }: Signing = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}
