/** The site's own loop: what a form tells, who hears of it, and that no form waits for a mail server. */
import ICAL from "ical.js";
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
const here = ownSite({ env: { MAIL_LOOP: "on", SMTP_URL: smtpUrl } });
beforeAll(async () => {
  sender = await openSender(here.supabase, smtpUrl);
});
afterAll(async () => {
  await sender?.close();
  await smtp?.stop();
});

const book = async (fields: Record<string, string>) => {
  const answer = await post(`${here.site.url}/book`, aBooking(fields));
  expect(answer.status).toBe(303);
};
/** Sends what is due, without waiting for the loop to come round, until so many emails are with that address. */
const sendUntil = (address: string, count: number) =>
  until(async () => {
    await sender.send();
    return smtp.to(address).length === count;
  }, `${count} emails to ${address} arrived`);

/** The newest calendar entry that the address got. */
function entryOf(address: string) {
  const calendar = new ICAL.Component(ICAL.parse(smtp.to(address).at(-1)?.calendar ?? ""));
  const event = calendar.getFirstSubcomponent("vevent");
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event?.getFirstPropertyValue("uid"),
    sequence: event?.getFirstPropertyValue("sequence"),
  };
}

test("an appointment is mailed as it is booked, moved and cancelled, in one calendar entry", async () => {
  const email = "journey@example.com";
  await book({ email, location: "1", appointment_date: openDay(3) });
  await until(() => smtp.to(email).length === 1, "the loop of the site sent the confirmation");
  await until(() => smtp.to("etobicoke@smallsteps.example").length === 1, "the center heard of it");
  const first = entryOf(email);
  expect(first).toMatchObject({ method: "REQUEST", sequence: 0 });
  expect(smtp.to(email)[0]?.mail.text).toContain(`${here.site.url}/manage/`);

  const change = (what: string) =>
    here.supabase.sql(`update public.appointment_bookings set ${what} where email = $1`, [email]);
  await change("time_slot = '05:30 PM'");
  await sendUntil(email, 2);
  expect(entryOf(email)).toEqual({ ...first, sequence: 1 });
  await change("status = 'cancelled'");
  await sendUntil(email, 3);
  expect(entryOf(email)).toEqual({ ...first, method: "CANCEL", sequence: 2 });
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

const usualHeaders = [
  ...["auto-submitted", "content-language", "content-type", "date", "from", "message-id", "mime-version"],
  ...["subject", "to"],
];
test.each([
  ["Ann\r\nBcc: victim@example.com\r\n\r\nBody", 10],
  ["<script>alert(1)</script><img src=x onerror=alert(1)>", 12],
  ["Visit https://evil.example now", 14],
])("the name %j changes no header and begins no tag, with the parent and at the center", async (name, day) => {
  const email = `name-${day}@example.com`;
  const center = `center-${day}@smallsteps.example`;
  await here.supabase.sql("update public.locations set email = $1 where id = '4'", [center]);
  await book({ name, email, location: "4", appointment_date: openDay(day) });
  await sendUntil(email, 1);
  await sendUntil(center, 1);
  expect(smtp.to("victim@example.com")).toEqual([]);
  for (const { mail, to } of [...smtp.to(email), ...smtp.to(center)]) {
    expect(mail.to).toMatchObject([{ name: "", address: to[0] }]);
    const answersGo = to[0] === email ? ["reply-to"] : [];
    expect(mail.headers.map(({ key }) => key).sort()).toEqual([...usualHeaders, ...answersGo].sort());
    expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(mail.html).not.toMatch(/href="[^"]*(evil|victim)/);
    expect(`${mail.subject} ${mail.from?.name}`).not.toMatch(/victim|evil|alert/);
  }
  const asRead = name.replace(/[.:/\\@](?=\S)/g, "$& ");
  if (!name.includes("\n")) expect(smtp.to(center)[0]?.mail.text).toContain(`Name: ${asRead}`);
  else expect(smtp.to(email)[0]?.mail.text).toMatch(/^Hello,$/m);
});
