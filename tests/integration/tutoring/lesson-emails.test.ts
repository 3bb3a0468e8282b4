/** Emails about reports and the day's sessions as a mail server gets them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readableDate, torontoToday } from "../../../app/domain/dates/calendar";
import { browserOf } from "../../support/auth/accounts";
import { openSender, type Sender } from "../../support/emails/email-sender";
import { versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { type ReceivedMail, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";
import { sharedSite } from "../../support/servers/test-site";
import { planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

/** That no other file works at. */
const center = "12";
const here = sharedSite();
let smtp: TestSmtp;
let sender: Sender;
let office: string;
beforeAll(async () => {
  smtp = await startSmtp();
  sender = await openSender(here.supabase, smtp.url);
  office = await here.supabase.first("select email from public.locations where id = $1", [center]);
});
afterAll(async () => {
  await sender?.close();
  await smtp?.stop();
});

const person = (role: "student" | "tutor" | "admin", first: string) => personOf(here, role, `${first} Emails`, center);

/** The one email each of these gets now, also where it waits a while for more: its subject and words. */
async function delivered(...addresses: string[]) {
  await here.supabase.sql(
    "update private.deliveries set due_at = now(), next_attempt_at = now() where sent_at is null and recipient = any ($1)",
    [addresses],
  );
  const before = smtp.mails.length;
  expect(await sender.send()).toMatchObject({ end: "done" });
  return addresses.map((address) => {
    const theirs = smtp.mails.slice(before).filter(({ to }) => to.includes(address));
    expect(theirs, `emails to ${address}`).toHaveLength(1);
    return wordsOf(theirs[0]);
  });
}
const wordsOf = (received?: ReceivedMail) =>
  `${received?.mail.subject}: ${received?.mail.text ?? ""}`.replaceAll(/\s+/g, " ");

test("a report is one email with a way to that report, also for somebody who is signed out", async () => {
  const [family, tutor] = [await person("student", "Rhea"), await person("tutor", "Tess")];
  const people = { student: family.id, tutor: tutor.id, center };
  const { id } = await planSession(here.supabase, { ...people, days: 0, start: "00:00", end: "00:30" });
  const path = `/dashboard/lessons/${id}`;
  const version = versionIn((await readPage(tutor.browser, path)).html);
  const report = { [`attendance_${id}`]: "present", [`went_well_${id}`]: "Counting to ten", version };
  expect((await tutor.browser.post(path, report)).status).toBe(303);
  const [said = ""] = await delivered(family.email);
  for (const part of [`Rhea's lesson on ${readableDate(torontoToday())}`, "Counting to ten"])
    expect(said).toContain(part);
  const link = /\/dashboard\/sessions\/[\w-]+/.exec(said)?.[0] ?? "";
  expect(link).toBe(`/dashboard/sessions/${id}`);

  const signedOut = await fetch(here.site.url + link, { redirect: "manual" });
  const door = new URL(signedOut.headers.get("Location") ?? "", here.site.url);
  expect([signedOut.status, door.pathname, door.searchParams.get("redirect")]).toEqual([303, "/login", link]);
  const again = await (await browserOf(here, { role: "student" })).signIn(family, door.search);
  expect([again.status, again.headers.get("Location")]).toEqual([303, link]);
});

test("the morning email lists the day's sessions", async () => {
  const [family, tutor] = [await person("student", "Mo"), await person("tutor", "Ty")];
  const people = { student: family.id, tutor: tutor.id, center };
  await planSession(here.supabase, { ...people, days: 1, start: "23:00", end: "23:50" });
  await here.supabase.sql(
    "select private.prepare_mornings(((now() at time zone 'America/Toronto')::date + 1 + time '08:00') at time zone 'America/Toronto')",
  );
  const [said] = await delivered(office);
  for (const part of ["Mo Emails", "Ty Emails", "11:00 P.M."]) expect(said).toContain(part);
});
