/** Emails about weekly sessions, absences, make-ups and reports as a mail server gets them, from plain forms. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, torontoToday, weekdayOf } from "../../../app/domain/dates/calendar";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { browserOf } from "../../support/auth/accounts";
import { openSender, type Sender } from "../../support/emails/email-sender";
import { elementsOf, versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { type ReceivedMail, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

/** That no other file works at. */
const center = "12";
const sessions = "/admin/dashboard/sessions";
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
const inputs = (html: string, name: string) =>
  elementsOf(html).flatMap(({ attributes }) => (attributes.name === name ? [attributes] : []));
const fieldOf = (html: string, name: string) => inputs(html, name)[0]?.value ?? "";

test("each change of a series is one email to the family, the tutor and, where it is due, the center", async () => {
  const [family, tutor, admin] = [
    await person("student", "Fay"),
    await person("tutor", "Tom"),
    await person("admin", "Ada"),
  ];
  const maya = await addChild(here.supabase, family, "Maya", "Lee");
  let first = addDays(torontoToday(), 8);
  while (weekdayOf(first) !== "Tuesday") first = addDays(first, 1);
  const form = `${sessions}/series?${new URLSearchParams({
    ...{ center, tutor: tutor.id, learner: `${family.id}:${maya}`, first, last: addDays(first, 42) },
    ...{ start: "17:00", end: "18:00", subject: "math", capacity: "3", step: "preview" },
  })}`;
  const preview = (await readPage(admin.browser, form)).html;
  const dates = inputs(preview, "date").flatMap(({ value = "", ...input }) => ("checked" in input ? [value] : []));
  const [moved = "", missed = "", cancelled = ""] = dates;
  const plan = new URLSearchParams(dates.map((date) => ["date", date]));
  plan.set("id", fieldOf(preview, "id"));
  expect((await admin.browser.post(form, plan)).status).toBe(303);
  for (const said of await delivered(family.email, tutor.email))
    for (const part of [
      `New sessions, from ${readableDate(moved)}`,
      ...dates.map((date) => `${readableDate(date)}, 5:00–6:00 p.m.`),
      ...["Maya Lee", "Math"],
    ])
      expect(said).toContain(part);

  const sessionOn = (day: string) =>
    here.supabase.first("select id from bookings where child_id = $1 and booking_date = $2", [maya, day]);
  const move = `${sessions}/${await sessionOn(moved)}/change?${new URLSearchParams({
    ...{ scope: "one", date: moved, start: "16:00", end: "17:00", tutor: tutor.id, step: "preview" },
  })}`;
  const version_one = fieldOf((await readPage(admin.browser, move)).html, "version_one");
  const one = { intent: "move", scope: "one", version_one, message: "Room painted" };
  expect((await admin.browser.post(move, one)).status).toBe(303);
  const day = readableDate(moved);
  for (const said of await delivered(family.email, tutor.email))
    for (const part of [
      `Session moved: ${day}`,
      `${day}, 5:00–6:00 p.m. is now ${day}, 4:00–5:00 p.m.`,
      "Room painted",
    ])
      expect(said).toContain(part);

  const cancel = `${sessions}/${await sessionOn(cancelled)}/change`;
  const version_following = fieldOf((await readPage(admin.browser, cancel)).html, "version_following");
  const rest = { intent: "cancel", scope: "following", version_following, reason: "Away", message: "See you in fall" };
  expect((await admin.browser.post(cancel, rest)).status).toBe(303);
  for (const said of await delivered(family.email, tutor.email)) {
    const parts = [
      `Sessions cancelled, from ${readableDate(cancelled)}`,
      ...dates.slice(2).map((at) => readableDate(at)),
    ];
    for (const part of [...parts, "See you in fall"]) expect(said).toContain(part);
    for (const part of [readableDate(missed), "Away"]) expect(said).not.toContain(part);
  }

  const path = `/dashboard/sessions/${await sessionOn(missed)}`;
  expect((await family.browser.post(path, { step: "absent", note: "Dentist" })).status).toBe(303);
  for (const said of await delivered(tutor.email, office))
    for (const part of [`A student can't come on ${readableDate(missed)}`, "Maya Lee", "Dentist", "5:00–6:00 p.m."])
      expect(said).toContain(part);

  const time = fieldOf((await readPage(family.browser, path)).html, "time");
  for (const wrong of ["", "'; drop table"]) {
    const refused = await family.browser.post(path, { step: "make_up", time: wrong });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("Choose one of the times")]);
  }
  expect((await family.browser.post(path, { step: "make_up", time })).status).toBe(303);
  const asked = readableDate(time.split(" ")[0] ?? "");
  expect((await readPage(family.browser, path)).html).toContain(asked);
  const [lead] = await delivered(office);
  for (const part of ["Maya Lee", asked]) expect(lead).toContain(part);
  const { html } = await readPage(admin.browser, `${sessions}/requests`);
  const answer = { id: fieldOf(html, "id"), version: versionIn(html), step: "accept" };
  expect((await admin.browser.post(`${sessions}/requests`, answer)).status).toBe(303);
  expect((await admin.browser.post(`${sessions}/requests`, answer)).status).toBe(409);
  for (const said of await delivered(family.email, tutor.email)) expect(said).toContain(`New session: ${asked}`);
});

test("a report is one email with a way to that report, also for somebody who is signed out", async () => {
  const [family, tutor] = [await person("student", "Rhea"), await person("tutor", "Tess")];
  const people = { student: family.id, tutor: tutor.id, center };
  const { id } = await planSession(here.supabase, { ...people, days: 0, start: "00:00", end: "00:30" });
  const path = `/dashboard/lessons/${id}`;
  const version = versionIn((await readPage(tutor.browser, path)).html);
  const report = { [`attendance_${id}`]: "present", [`went_well_${id}`]: "Counting to ten", version };
  expect((await tutor.browser.post(path, report)).status).toBe(303);
  const [said = ""] = await delivered(family.email);
  for (const part of [`Rhea's session on ${readableDate(torontoToday())}`, "Counting to ten"])
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
