/** The site's own loop: what a form tells, who hears of it, and that no form waits for a mail server. */
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { passLeases, until } from "../../support/emails/letter-sender";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { freePort } from "../../support/servers/free-port";
import { type RunningSite, startSite } from "../../support/servers/site";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

let supabase: TestBackend;
let smtp: TestSmtp;
let site: RunningSite;
let port: number;
beforeAll(async () => {
  supabase = await startEmbedded();
  port = await freePort();
  smtp = await startSmtp({ port });
  site = await startSite({ supabase, env: { MAIL_LOOP: "on", SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await site?.kill();
  await smtp?.stop();
  await supabase?.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
});

/** The newest calendar entry that the address got. */
function entryOf(address: string) {
  const file = smtp.to(address).at(-1)?.calendar ?? "";
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent("vevent");
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event?.getFirstPropertyValue("uid"),
    sequence: event?.getFirstPropertyValue("sequence"),
  };
}

const usualHeaders = (answersGo: boolean) =>
  [
    ...["auto-submitted", "content-language", "content-type", "date", "from", "message-id", "mime-version"],
    ...["subject", "to", ...(answersGo ? ["reply-to"] : [])],
  ].sort();

test("an appointment is mailed as it is booked, moved and cancelled, in one calendar entry", async () => {
  const email = "journey@example.com";
  const booked = await post(
    `${site.url}/book`,
    aBooking({ email, location: "1", appointment_date: openDay(3) }),
  );
  expect(booked.status).toBe(303);
  await until(() => smtp.to(email).length === 1, "the confirmation arrived");
  await until(() => smtp.to("etobicoke@smallsteps.example").length === 1, "the center heard of it");
  const first = entryOf(email);
  expect(first).toMatchObject({ method: "REQUEST", sequence: 0 });

  const change = (what: string) =>
    supabase.sql(`update public.appointment_bookings set ${what} where email = $1`, [email]);
  await change("time_slot = '05:30 PM'");
  await until(() => smtp.to(email).length === 2, "the move arrived");
  expect(entryOf(email)).toEqual({ ...first, sequence: 1 });
  await change("status = 'cancelled'");
  await until(() => smtp.to(email).length === 3, "the cancellation arrived");
  expect(entryOf(email)).toEqual({ ...first, method: "CANCEL", sequence: 2 });
  const [mail] = smtp.to(email);
  expect(mail?.mail.text).toContain(`${site.url}/manage/`);
});

test("a mail server that is away fails no form, and gets the letters once it is back", async () => {
  await smtp.stop();
  const email = "patient@example.com";
  const booked = await post(
    `${site.url}/book`,
    aBooking({ email, location: "2", appointment_date: openDay(4) }),
  );
  expect(booked.status).toBe(303);
  await until(async () => {
    const [row] = await supabase.sql(
      "select 1 from private.outbox where last_error is not null and sent_at is null",
    );
    return row !== undefined;
  }, "it was tried");
  await site.stop();
  smtp = await startSmtp({ port });
  await passLeases(supabase);
  site = await startSite({ supabase, env: { MAIL_LOOP: "on", SMTP_URL: smtp.url } });
  await until(() => smtp.to(email).length === 1, "the confirmation arrived");
  expect(smtp.to(email)).toHaveLength(1);
});

test.each([
  ["Ann\r\nBcc: victim@example.com\r\n\r\nBody", 10],
  ["Ann, Bo <victim@example.com>; list:", 11],
  ["<script>alert(1)</script><img src=x onerror=alert(1)>", 12],
  ["=?utf-8?q?Head_Office?= <victim@example.com>", 13],
  ["Visit https://evil.example now", 14],
  ["x".repeat(100), 15],
])(
  "the name %j changes no header and begins no tag, with the parent and at the center",
  async (name, day) => {
    const email = `name-${day}@example.com`;
    const center = "ajax@smallsteps.example";
    await supabase.sql("update public.locations set email = $1 where id = '4'", [center]);
    smtp.mails.length = 0;
    const booked = await post(
      `${site.url}/book`,
      aBooking({ name, email, location: "4", appointment_date: openDay(day) }),
    );
    expect(booked.status).toBe(303);
    await until(() => smtp.to(email).length === 1 && smtp.to(center).length === 1, "both letters arrived");
    expect(smtp.to("victim@example.com")).toEqual([]);
    for (const { mail, to } of [...smtp.to(email), ...smtp.to(center)]) {
      expect(mail.to).toMatchObject([{ name: "", address: to[0] }]);
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(usualHeaders(to[0] === email));
      expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
      expect(mail.html).not.toMatch(/href="[^"]*(evil|victim)/);
      expect(`${mail.subject} ${mail.from?.name}`).not.toMatch(/victim|evil|alert/);
    }
    const [told] = smtp.to(center);
    const asRead = name.replace(/[.:/\\@](?=\S)/g, "$& ");
    if (!name.includes("\n")) expect(told?.mail.text).toContain(`Name: ${asRead}`);
  },
);

test("names with tricks and line breaks change no header", async () => {
  const email = "tricks@example.com";
  const name = 'Ann" <victim@example.com>';
  await post(`${site.url}/book`, aBooking({ name, email, location: "3", appointment_date: openDay(5) }));
  await until(() => smtp.to(email).length === 1, "the confirmation arrived");
  const [mail] = smtp.to(email);
  expect(mail?.mail.to).toMatchObject([{ name: "", address: email }]);
  expect(mail?.mail.text).toMatch(/^Hello,$/m);
  expect(smtp.to("victim@example.com")).toEqual([]);
});
