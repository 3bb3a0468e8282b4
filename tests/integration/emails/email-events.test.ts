/** The mail provider tells of bounces and complaints by a webhook: who is believed, and what comes of it. */
import { beforeEach, describe, expect, test } from "vitest";
import { emailProblemWords } from "../../../app/content/emails/email-problems";
import { ownProblemWords } from "../../../app/content/emails/own-address";
import { emailPage } from "../../../app/content/emails/staff-emails";
import { userPath } from "../../../app/domain/users/user-addresses";
import { recordPath } from "../../../app/records/record-kinds";
import { browserOf, makeAccount } from "../../support/auth/accounts";
import { addEmail } from "../../support/emails/email-calls";
import { emailEvent, eventSecret, hardBounce, sendEvent, signEvent } from "../../support/emails/email-events";
import { ownDesk, textOf } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const desk = ownDesk({ RESEND_WEBHOOK_SECRET: eventSecret });
const address = "ann@example.com";
beforeEach(() => desk.supabase.sql("delete from private.email_problems"));
beforeEach(() => desk.supabase.sql("delete from private.deliveries"));

const problems = () => desk.supabase.sql("select email, reason, soft_bounces, detail from private.email_problems");
const send = async (body: string, headers?: Record<string, string>) =>
  (await sendEvent(desk.site.url, body, headers)).status;

describe("who is believed", () => {
  const body = emailEvent("email.bounced", [address], hardBounce);
  const signed = (options?: Parameters<typeof signEvent>[1]) => signEvent(body, options);

  test("the provider, by its signature alone", async () => {
    const headers = { ...signed(), Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await sendEvent(desk.site.url, body, headers);
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.getSetCookie()]).toEqual([
      200,
      "no-store",
      [],
    ]);
    expect(await problems()).toEqual([
      { email: address, reason: "bounce", soft_bounces: 0, detail: "550 5.1.1 No such user" },
    ]);
  });

  test("also by the second of two signatures, while a secret is replaced", async () => {
    const headers = signed();
    const two = { ...headers, "svix-signature": `v1,${"A".repeat(44)} v2,x ${headers["svix-signature"]}` };
    expect(await send(body, two)).toBe(200);
    expect(await problems()).toHaveLength(1);
  });

  test.each<[string, () => Record<string, string>]>([
    ["no signature", () => ({})],
    ["a signature of another secret", () => signed({ secret: `whsec_${"B".repeat(40)}` })],
    ["a signature of six minutes ago", () => signed({ secondsAgo: 360 })],
    ["a signature of the future", () => signed({ secondsAgo: -360 })],
    ["the signature of another body", () => signEvent(`${body} `)],
    ["the id of another event", () => ({ ...signed(), "svix-id": "msg_other" })],
    ["an id of hostile signs", () => signed({ id: "msg 'or'1" })],
    ["an endless id", () => signed({ id: "m".repeat(5000) })],
    ["a timestamp that is no number", () => ({ ...signed(), "svix-timestamp": "now" })],
    ["a signature without a version", () => ({ ...signed(), "svix-signature": signed()["svix-signature"].slice(3) })],
    ["a thousand signatures", () => ({ ...signed(), "svix-signature": "v1,AAAA ".repeat(1000).trim() })],
  ])("but nobody with %s", async (_, headers) => {
    expect(await send(body, headers())).toBe(400);
    expect(await problems()).toEqual([]);
  });

  test("only a POST tells, and only of what fits", async () => {
    const answer = await fetch(`${desk.site.url}/webhooks/resend`);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await send(JSON.stringify({ padding: "x".repeat(300_000) }))).toBe(413);
  });
});

describe("what comes of an event", () => {
  test("one sent again, or for the second time under another signature, counts once", async () => {
    const body = emailEvent("email.bounced", [address], { bounce: { type: "Transient", message: "Mailbox full" } });
    for (const secondsAgo of [0, 0, 200])
      expect(await send(body, signEvent(body, { id: "msg_again", secondsAgo }))).toBe(200);
    expect(await problems()).toEqual([{ email: address, reason: null, soft_bounces: 1, detail: "Mailbox full" }]);
  });

  test.each([
    ["a complaint", emailEvent("email.complained", [address]), { reason: "complaint" }],
    ["an address the provider holds back itself", emailEvent("email.suppressed", [address]), { reason: "bounce" }],
    ["an address in capitals", emailEvent("email.bounced", ["ANN@Example.com"], hardBounce), { reason: "bounce" }],
    ["a domain in ASCII", emailEvent("email.bounced", ["ann@xn--exmple-cua.ca"]), { email: "ann@exämple.ca" }],
    [
      "words that end nowhere",
      emailEvent("email.bounced", [address], { bounce: { message: `\u0000\ud800${"🎒".repeat(400)}` } }),
      { detail: ` ${"🎒".repeat(299)}` },
    ],
  ])("%s is written down", async (_, body, problem) => {
    expect(await send(body)).toBe(200);
    expect(await problems()).toMatchObject([problem]);
  });

  test.each([
    ["another kind of event", emailEvent("email.opened", [address])],
    ["one about a domain", JSON.stringify({ type: "domain.updated", created_at: new Date().toISOString(), data: {} })],
    ["an email to two, which is not ours", emailEvent("email.bounced", [address, "bo@example.com"], hardBounce)],
    ["what is no address", emailEvent("email.bounced", ["ann@example.com\u0000"], hardBounce)],
    ["an address with a name", emailEvent("email.bounced", [`"x" <${address}>`], hardBounce)],
  ])("%s is heard and ignored", async (_, body) => {
    expect(await send(body)).toBe(200);
    expect(await problems()).toEqual([]);
  });

  test.each([
    ["no JSON", "not json"],
    [
      "an event of no time",
      JSON.stringify({ type: "email.bounced", created_at: "yesterday", data: { to: [address] } }),
    ],
    ["a bounce of nobody", JSON.stringify({ type: "email.bounced", created_at: new Date().toISOString(), data: null })],
    ["a bounce of things", emailEvent("email.bounced", [{ email: address }])],
    ["a list", "[]"],
  ])("%s is refused, though it is signed", async (_, body) => {
    expect(await send(body)).toBe(400);
  });

  test("nothing is lost while the database does not answer", async () => {
    const body = emailEvent("email.bounced", [address], hardBounce);
    const headers = signEvent(body);
    desk.takeAway(/record_email_event/);
    expect(await send(body, headers)).toBe(503);
    desk.takeAway(null);
    expect(await send(body, headers)).toBe(200);
    expect(await problems()).toMatchObject([{ reason: "bounce" }]);
  });
});

test("staff read it on the record and in its list, and one press lets emails go again", async () => {
  const id = await addRecord(desk.supabase, "assessments", { center: "1", email: address });
  const path = recordPath("assessments", id);
  expect(await textOf(await desk.admin.get(path))).not.toContain(emailProblemWords.bounce.title);
  await send(emailEvent("email.bounced", [address], hardBounce));
  const page = await desk.admin.get(path);
  const html = await page.text();
  for (const words of [emailProblemWords.bounce.title, "550 5.1.1 No such user", emailProblemWords.allow])
    expect(html).toContain(words);
  expect(await textOf(await desk.admin.get("/admin/dashboard/assessments"))).toContain(emailProblemWords.mark.bounce);
  expect((await desk.other.get(path)).status).toBe(404);

  const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await desk.other.post(path, { action: "allow_emails", version })).status).toBe(404);
  expect(await problems()).toMatchObject([{ reason: "bounce" }]);
  expect((await desk.admin.post(path, { action: "allow_emails", version })).status).toBe(303);
  expect(await problems()).toMatchObject([{ reason: null }]);
  const after = await textOf(await desk.admin.get(path));
  expect(after).not.toContain(emailProblemWords.bounce.title);
  expect(after).toContain(
    `${emailProblemWords.label}: ${emailProblemWords.values.bounce} → ${emailProblemWords.values.none}`,
  );
});

test("staff read it on the page of a person, and one press lets emails go again", async () => {
  const { email, userId } = await makeAccount(desk.supabase, { role: "student", locationId: "1" });
  const id = await desk.supabase.first("select id from user_profiles where user_id = $1", [userId]);
  const path = userPath(String(id));
  expect(await textOf(await desk.admin.get(path))).not.toContain(emailProblemWords.bounce.title);
  await send(emailEvent("email.bounced", [email], hardBounce));
  const html = await (await desk.admin.get(path)).text();
  for (const words of [emailProblemWords.bounce.title, "550 5.1.1 No such user", emailProblemWords.allow])
    expect(html).toContain(words);
  const press = `${path}?form=emails`;
  expect((await desk.other.post(press, {})).status).toBe(404);
  expect(await problems()).toMatchObject([{ reason: "bounce" }]);
  expect((await desk.admin.post(press, {})).status).toBe(303);
  expect(await problems()).toMatchObject([{ reason: null }]);
  expect(await textOf(await desk.admin.get(path))).not.toContain(emailProblemWords.bounce.title);
});

test("superadmins see what was not sent, and allow it where they send it again", async () => {
  await send(emailEvent("email.bounced", [address], hardBounce));
  const id = await addEmail(desk.supabase.sql, "held back");
  const page = await textOf(await desk.boss.get("/admin/dashboard/emails"));
  expect(page).toContain(emailProblemWords.notSent.bounce);
  expect(page).toContain(emailPage.allowAndResend);
  expect((await desk.boss.post("/admin/dashboard/emails", { letter: String(id) })).status).toBe(303);
  expect(await problems()).toMatchObject([{ reason: null }]);
  expect(await desk.supabase.first("select o.state from private.deliveries o")).toBe("waiting");
});

test("a family whose address bounces reads it in its account and after a form, and nobody else does", async () => {
  const account = await makeAccount(desk.supabase, { role: "student", locationId: "1" });
  const family = await browserOf(desk, account);
  const { email } = account;
  const id = await addRecord(desk.supabase, "assessments", { center: "1", email });
  const token = await desk.supabase.first("select confirmation_token from schedule_requests where id = $1", [id]);
  await send(emailEvent("email.bounced", [email], hardBounce));
  for (const path of ["/dashboard", `/confirmation/${token}`]) {
    expect(await textOf(await family.get(path))).toContain(ownProblemWords.title);
    expect(await textOf(await desk.admin.get(path === "/dashboard" ? "/admin/dashboard" : path))).not.toContain(
      ownProblemWords.title,
    );
  }
});
