/** The site's own sender: what a form tells, that no form waits for a mail server, and the link that stops emails. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { openSender, passLeases, type Sender, until } from "../../support/emails/email-sender";
import { freePort } from "../../support/servers/free-port";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";
import { ownSite } from "../../support/servers/test-site";

const port = await freePort();
const smtpUrl = `smtp://127.0.0.1:${port}`;
let smtp: TestSmtp;
let sender: Sender;
beforeAll(async () => {
  smtp = await startSmtp({ port });
});
// why: between two rounds the sender would rest for minutes, unless a form wakes it
const here = ownSite({ env: { MAIL_LOOP: "on", SMTP_URL: smtpUrl, WAIT_SCALE: "100" } });
beforeAll(async () => {
  sender = await openSender(here.supabase, smtpUrl);
});
afterAll(async () => {
  await sender?.close();
  await smtp?.stop();
});

const book = async (fields: Record<string, string>) =>
  expect((await post(`${here.site.url}/book`, aBooking(fields))).status).toBe(303);
const arrived = (address: string, count = 1) =>
  until(() => smtp.to(address).length === count, `${count} emails to ${address} arrived`);
/** Sends what is due, as another copy of the site, until so many emails are with that address. */
const sendUntil = (address: string, count: number) =>
  until(async () => {
    await sender.send();
    return smtp.to(address).length === count;
  }, `${count} emails to ${address} arrived`);

/** Sends the contact form with the box ticked. @returns the email that answers it, and its address that unsubscribes */
async function askForNews(email: string, message = "When may we come?") {
  const before = smtp.to(email).length;
  const form = { name: "Ann Lee", message, email, marketing_consent: "on" };
  expect((await post(`${here.site.url}/contact`, form)).status).toBe(303);
  await arrived(email, before + 1);
  const mail = smtp.to(email).at(-1)?.mail;
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  const address = /^<(https?:\/\/\S+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  return { headers, address, text: mail?.text ?? "" };
}
const consents = (email: string) =>
  here.supabase.sql(
    "select marketing_consent, consent_wording from contact_submissions where email = $1 order by created_at",
    [email],
  );

test("one click of a mail program (RFC 8058) withdraws the consent, without a cookie, a field or a redirect", async () => {
  const email = "one-click@example.com";
  const { headers, address, text } = await askForNews(email);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(text).toContain(address);
  const forged = address.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const init of [{}, { method: "POST" }]) expect((await fetch(forged, init)).status).toBe(404);
  expect(await consents(email)).toMatchObject([{ marketing_consent: true }]);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const clicked = await fetch(address, { method: "POST", redirect: "manual", body });
  expect([clicked.status, clicked.headers.get("set-cookie")]).toEqual([200, null]);
  expect(await consents(email)).toEqual([{ marketing_consent: false, consent_wording: null }]);
  const logged = await here.supabase.sql(
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
  expect((await askForNews(email, "News again, please.")).address).toBe(address);
  expect(await (await fetch(address)).text()).toContain("Stop news and offers by email");
});

test("a mail server that is away fails no form, and gets the emails once it is back", async () => {
  await smtp.stop();
  const email = "patient@example.com";
  await book({ email, location: "2", appointment_date: openDay(4) });
  await until(async () => {
    const tried = "select 1 from private.deliveries where last_error is not null and sent_at is null";
    return (await here.supabase.sql(tried)).length > 0;
  }, "the loop of the site tried it");
  smtp = await startSmtp({ port });
  await passLeases(here.supabase);
  await sendUntil(email, 1);
});
