/** Optional emails and the link that stops them: the page, and a mail program's one click (RFC 8058). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDay, post } from "../../support/appointments/forms";
import { until } from "../../support/emails/email-sender";
import { freePort } from "../../support/servers/free-port";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";
import { ownSite } from "../../support/servers/test-site";

const port = await freePort();
const smtpUrl = `smtp://127.0.0.1:${port}`;
let smtp: TestSmtp;
const here = ownSite({ env: { MAIL_LOOP: "on", SMTP_URL: smtpUrl } });
beforeAll(async () => {
  smtp = await startSmtp({ port });
});
afterAll(async () => {
  const unsent = "select 1 from private.deliveries where sent_at is null and due_at <= now()";
  await until(async () => (await sql(unsent)).length === 0, "no connection is cut off");
  await smtp?.stop();
});

const sql = (text: string, values: unknown[] = []) => here.supabase.sql<Record<string, unknown>>(text, values);
const message = { name: "Ann Lee", message: "When may we come?" };
/** Sends the contact form with the box ticked. @returns the headers of the email that answers it */
async function askForNews(email: string, text = message.message) {
  const before = smtp.to(email).length;
  const answer = await post(`${here.site.url}/contact`, { ...message, message: text, email, marketing_consent: "on" });
  expect(answer.status).toBe(303);
  await until(() => smtp.to(email).length > before, "the answer arrived");
  const headers = Object.fromEntries((smtp.to(email).at(-1)?.mail.headers ?? []).map(({ key, value }) => [key, value]));
  const address = /^<(https?:\/\/\S+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  return { headers, address, text: smtp.to(email).at(-1)?.mail.text ?? "" };
}
const consents = (email: string) =>
  sql("select marketing_consent, consent_wording from contact_submissions where email = $1 order by created_at", [
    email,
  ]);

test("one click of a mail program withdraws the consent, without a cookie, a field or a redirect", async () => {
  const email = "one-click@example.com";
  const { headers, address, text } = await askForNews(email);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(text).toContain(address);
  expect(await consents(email)).toMatchObject([{ marketing_consent: true }]);
  const clicked = await fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(clicked.status).toBe(200);
  expect(clicked.headers.get("set-cookie")).toBeNull();
  expect(await consents(email)).toEqual([{ marketing_consent: false, consent_wording: null }]);
  const logged = await sql(
    `select a.before ->> 'consent_wording' as wording from audit_log a
       join contact_submissions c on c.id::text = a.row_id
       where c.email = $1 and a.before ->> 'marketing_consent' = 'true'`,
    [email],
  );
  expect(logged).toMatchObject([{ wording: expect.stringContaining("news and offers") }]);
});

test("the page asks before it unsubscribes, says when it is done, and a new consent counts again", async () => {
  const email = "page@example.com";
  const { address } = await askForNews(email);
  const asks = await fetch(address);
  expect([asks.status, asks.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(await asks.text()).toContain("Stop news and offers by email");
  expect(await consents(email)).toMatchObject([{ marketing_consent: true }]);
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  expect((await fetch(address, { method: "POST", body: multipart })).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain("Your consent has been withdrawn");
  const again = await askForNews(email, "News again, please.");
  expect(again.address).toBe(address);
  expect(await (await fetch(address)).text()).toContain("Stop news and offers by email");
});

test("a link that this site did not sign opens nothing and changes nothing", async () => {
  const { address } = await askForNews("mine@example.com");
  const forged = address.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const init of [{}, { method: "POST" }]) expect((await fetch(forged, init)).status).toBe(404);
  expect(await consents("mine@example.com")).toMatchObject([{ marketing_consent: true }]);
});

test("a message without consent has no such link", async () => {
  const email = "no-news@example.com";
  await post(`${here.site.url}/contact`, { ...message, email });
  await until(() => smtp.to(email).length === 1, "the answer arrived");
  expect(smtp.to(email)[0]?.mail.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
});

test("who stopped reminders gets none, also where one waits, and stays booked", async () => {
  const email = "reminded@example.com";
  const [row] = await sql("select private.email_subscription_of($1, 'reminders') as id", [email]);
  const booking = { name: "Ann", phone: "416-555-0100", location: "1", appointment_date: openDay(3), email };
  const answer = await post(`${here.site.url}/book`, { ...booking, time_slot: "04:00 PM" });
  expect(answer.status).toBe(303);
  const reminders = async () => {
    const due = "(select private.reminder_due(appointment_date, time_slot) from appointment_bookings where email = $1)";
    await sql(`select private.prepare_reminders(${due})`, [email]);
    return sql("select id from private.deliveries where recipient = $1 and kind = 'appointment_reminder'", [email]);
  };
  await sql("update appointment_bookings set created_at = now() - interval '9 days' where email = $1", [email]);
  await sql("update private.deliveries set created_at = now() - interval '9 days' where recipient = $1", [email]);
  const current = "select private.email_is_current(o) as current from private.deliveries o where o.id = $1";
  const reminder = (await reminders())[0]?.id;
  expect(await sql(current, [reminder])).toEqual([{ current: true }]);
  await sql("select unsubscribe($1)", [row?.id]);
  expect(await sql(current, [reminder])).toEqual([{ current: false }]);
  await sql("delete from private.deliveries where id = $1", [reminder]);
  expect(await reminders()).toEqual([]);
  expect(await sql("select status from appointment_bookings where email = $1", [email])).toEqual([
    { status: "pending" },
  ]);
});
