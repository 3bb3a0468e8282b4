/** Weekly sessions from plain forms, and every email about them as a mail server gets it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptMessages, makeUpMessages } from "../../../app/content/tutoring/make-ups";
import { seriesPeopleMessages } from "../../../app/content/tutoring/staff-series-people";
import { addDays, torontoToday, weekdayOf } from "../../../app/domain/dates/calendar";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { absenceEmail, lessonsEmail, reportEmail } from "../../../app/emails/words/lessons";
import { browserOf, flashOf, type TestBrowser } from "../../support/auth/accounts";
import { openSender, type Sender } from "../../support/emails/email-sender";
import { elementsOf } from "../../support/pages/html-parts";
import { type ReceivedMail, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";
import { ownSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const center = "1";
const sessions = "/admin/dashboard/sessions";
const here = ownSite();
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

const person = (role: "student" | "tutor" | "admin", first: string) => personOf(here, role, `${first} Emails`);

/** Every email that is due, also those that wait a while for more, as the mail server gets them. */
async function delivered(): Promise<ReceivedMail[]> {
  await here.supabase.sql(
    "update private.deliveries set due_at = now(), next_attempt_at = now() where sent_at is null",
  );
  const before = smtp.mails.length;
  expect(await sender.send()).toMatchObject({ end: "done", failed: 0, dead: 0 });
  return smtp.mails.slice(before);
}
const to = (mails: readonly ReceivedMail[], address: string): ReceivedMail => {
  const theirs = mails.filter((mail) => mail.to.includes(address));
  expect(
    theirs.map(({ mail }) => mail.subject),
    `emails to ${address}`,
  ).toHaveLength(1);
  const [only] = theirs;
  if (!only) throw new Error(`no email to ${address}`);
  return only;
};
const wordsOf = ({ mail }: ReceivedMail) => (mail.text ?? "").replaceAll(/\s+/g, " ");

const page = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const inputs = (html: string, name: string) =>
  elementsOf(html)
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.name === name);
const fieldOf = (html: string, name: string) => inputs(html, name)[0]?.value ?? "";

/** The next Tuesday that is more than a week away. */
function aTuesday() {
  let day = addDays(torontoToday(), 8);
  while (weekdayOf(day) !== "Tuesday") day = addDays(day, 1);
  return day;
}

test("each change of a series is one email to the family, the tutor and, where it is due, the center", async () => {
  const [family, tutor, admin] = [
    await person("student", "Fay"),
    await person("tutor", "Tom"),
    await person("admin", "Ada"),
  ];
  const maya = await addChild(here.supabase, family, "Maya", "Lee");
  const noah = await addChild(here.supabase, family, "Noah", "Lee");
  const first = aTuesday();
  const query = new URLSearchParams([
    ["center", center],
    ["tutor", tutor.id],
    ["learner", `${family.id}:${maya}`],
    ["learner", `${family.id}:${noah}`],
    ["first", first],
    ["last", addDays(first, 63)],
    ["start", "17:00"],
    ["end", "18:00"],
    ["subject", "math"],
    ["capacity", "3"],
    ["step", "preview"],
  ]);
  await delivered();

  // Ten weeks for two children.
  const preview = await page(admin.browser, `${sessions}/series?${query}`);
  const dates = inputs(preview, "date")
    .filter((input) => "checked" in input)
    .map(({ value }) => value ?? "");
  expect(dates.length).toBeGreaterThanOrEqual(8);
  const plan = new URLSearchParams();
  plan.set("id", fieldOf(preview, "id"));
  for (const date of dates) plan.append("date", date);
  expect((await admin.browser.post(`${sessions}/series?${query}`, plan)).status).toBe(303);
  const made = await delivered();
  expect(made).toHaveLength(2);
  for (const [reader, address] of [
    ["family", family.email],
    ["tutor", tutor.email],
  ] as const) {
    const mail = to(made, address);
    expect(mail.mail.subject).toBe(lessonsEmail.subjects.planned(readableDate(first)));
    for (const date of dates) expect(wordsOf(mail)).toContain(`${readableDate(date)}, 5:00–6:00 p.m.`);
    for (const part of ["Maya Lee, Noah Lee", "Math", lessonsEmail.why[reader]]) expect(wordsOf(mail)).toContain(part);
  }
  expect(wordsOf(to(made, family.email))).toContain("Tom Emails");

  const planned = await here.supabase.sql<{ id: string; series: string; day: string; child: string }>(
    `select id, series_id as series, booking_date::text as day, child_id as child from public.bookings
     where student_profile_id = $1 order by booking_date, child_name`,
    [family.id],
  );
  const sessionOn = (nth: number, child: string) =>
    planned.find((one) => one.day === dates[nth] && one.child === child)?.id ?? "";

  // One date moves.
  const change = `${sessions}/${sessionOn(1, maya)}/change`;
  const move = `${change}?scope=one&date=${dates[1]}&start=16%3A00&end=17%3A00&tutor=${tutor.id}&step=preview`;
  const movePage = await page(admin.browser, move);
  const moved = {
    intent: "move",
    scope: "one",
    version_one: fieldOf(movePage, "version_one"),
    message: "Room painted",
  };
  expect((await admin.browser.post(move, moved)).status).toBe(303);
  const moves = await delivered();
  expect(moves).toHaveLength(2);
  for (const address of [family.email, tutor.email]) {
    const mail = to(moves, address);
    expect(mail.mail.subject).toBe(lessonsEmail.one.moved(readableDate(dates[1] ?? "")));
    const day = readableDate(dates[1] ?? "");
    const line = lessonsEmail.was(`${day}, 5:00–6:00 p.m.`, `${day}, 4:00–5:00 p.m.`);
    for (const part of [line, "Room painted"]) expect(wordsOf(mail)).toContain(part);
  }

  // One and all after it are cancelled.
  const cancel = `${sessions}/${sessionOn(5, maya)}/change`;
  const cancelPage = await page(admin.browser, cancel);
  const version_following = fieldOf(cancelPage, "version_following");
  const cancelled = {
    intent: "cancel",
    scope: "following",
    version_following,
    reason: "Away",
    message: "See you in fall",
  };
  expect((await admin.browser.post(cancel, cancelled)).status).toBe(303);
  const cancellations = await delivered();
  expect(cancellations).toHaveLength(2);
  for (const address of [family.email, tutor.email]) {
    const mail = to(cancellations, address);
    expect(mail.mail.subject).toBe(lessonsEmail.subjects.cancelled(readableDate(dates[5] ?? "")));
    for (const date of dates.slice(5)) expect(wordsOf(mail)).toContain(readableDate(date));
    expect(wordsOf(mail)).not.toContain(readableDate(dates[4] ?? ""));
    expect(wordsOf(mail)).toContain("See you in fall");
    expect(wordsOf(mail)).not.toContain("Away");
  }

  // The family says that Maya is absent.
  const missed = `/dashboard/sessions/${sessionOn(2, maya)}`;
  expect((await family.browser.post(missed, { step: "absent", note: "Dentist" })).status).toBe(303);
  const absences = await delivered();
  expect(absences).toHaveLength(2);
  for (const address of [tutor.email, office]) {
    const mail = to(absences, address);
    expect(mail.mail.subject).toBe(absenceEmail.subject(readableDate(dates[2] ?? "")));
    for (const part of ["Maya Lee", "Dentist", "5:00–6:00 p.m."]) expect(wordsOf(mail)).toContain(part);
  }

  // And asks for a time that is free.
  const [choice] = inputs(await page(family.browser, missed), "time");
  const none = await family.browser.post(missed, { step: "make_up" });
  expect([none.status, (await none.text()).includes(makeUpMessages.timeMissing)]).toEqual([400, true]);
  expect((await family.browser.post(missed, { step: "make_up", time: "'; drop table" })).status).toBe(400);
  const asked = await family.browser.post(missed, { step: "make_up", time: choice?.value ?? "" });
  expect([asked.status, flashOf(asked).includes(makeUpMessages.created.text)]).toEqual([303, true]);
  const [askedDay = ""] = (choice?.value ?? "").split(" ");
  expect(await page(family.browser, missed)).toContain(readableDate(askedDay));
  expect(await page(family.browser, "/dashboard/sessions/request")).toContain(
    "You asked for a make-up session for Maya Lee",
  );
  const leads = await delivered();
  expect(leads).toHaveLength(1);
  for (const part of ["Maya Lee", readableDate(askedDay)]) expect(wordsOf(to(leads, office))).toContain(part);
  const requests = await page(admin.browser, `${sessions}/requests`);
  expect(requests).toContain(readableDate(askedDay));
  const answer = { id: fieldOf(requests, "id"), version: fieldOf(requests, "version"), step: "accept" };
  const accepted = await admin.browser.post(`${sessions}/requests`, answer);
  expect([accepted.status, flashOf(accepted).includes(acceptMessages.done.text)]).toEqual([303, true]);
  expect((await admin.browser.post(`${sessions}/requests`, answer)).status).toBe(409);
  const makeUps = await delivered();
  expect(makeUps).toHaveLength(2);
  for (const address of [family.email, tutor.email])
    expect(to(makeUps, address).mail.subject).toBe(lessonsEmail.one.planned(readableDate(askedDay)));

  // Another family joins what is left of the series.
  const other = await person("student", "Olga");
  await delivered();
  const group = `${sessions}/series/${planned[0]?.series}`;
  const joining = await page(admin.browser, `${group}?learner=${other.id}`);
  const wanted = new URLSearchParams();
  wanted.set("step", "add");
  wanted.set("learner", other.id);
  for (const { value = "" } of inputs(joining, "date")) wanted.append("date", value);
  const joined = await admin.browser.post(`${group}?learner=${other.id}`, wanted);
  expect([joined.status, flashOf(joined).includes(seriesPeopleMessages.added(5).text)]).toEqual([303, true]);
  const joins = await delivered();
  expect(joins).toHaveLength(2);
  expect(wordsOf(to(joins, other.email))).not.toContain("Lee");
  expect(wordsOf(to(joins, tutor.email))).toContain("Olga Emails");
});

test("a report is one email with a way to that report, also for somebody who is signed out", async () => {
  const [family, tutor] = [await person("student", "Rhea"), await person("tutor", "Tess")];
  const { id } = await planSession(here.supabase, {
    ...{ student: family.id, tutor: tutor.id, days: 0, start: "00:00", end: "00:30" },
  });
  await delivered();
  const path = `/dashboard/lessons/${id}`;
  const version = fieldOf(await page(tutor.browser, path), "version");
  const report = { [`attendance_${id}`]: "present", [`went_well_${id}`]: "Counting to ten", version };
  expect((await tutor.browser.post(path, report)).status).toBe(303);
  const mails = await delivered();
  expect(mails).toHaveLength(1);
  const mail = to(mails, family.email);
  expect(mail.mail.subject).toBe(reportEmail.subject("Rhea", readableDate(torontoToday())));
  expect(wordsOf(mail)).toContain("Counting to ten");
  const link = /\/dashboard\/sessions\/[\w-]+/.exec(wordsOf(mail))?.[0] ?? "";
  expect(link).toBe(`/dashboard/sessions/${id}`);

  const signedOut = await fetch(here.site.url + link, { redirect: "manual" });
  const door = new URL(signedOut.headers.get("Location") ?? "", here.site.url);
  expect([signedOut.status, door.pathname, door.searchParams.get("redirect")]).toEqual([303, "/login", link]);
  const again = await (await browserOf(here, { role: "student" })).signIn(family, door.search);
  expect([again.status, again.headers.get("Location")]).toEqual([303, link]);
  expect(await page(family.browser, link)).toContain("Counting to ten");
});

test("the morning email lists the day's sessions", async () => {
  const [family, tutor] = [await person("student", "Mo"), await person("tutor", "Ty")];
  await planSession(here.supabase, { student: family.id, tutor: tutor.id, days: 1, start: "23:00", end: "23:50" });
  await delivered();
  await here.supabase.sql(
    "select private.prepare_mornings(((now() at time zone 'America/Toronto')::date + 1 + time '08:00') at time zone 'America/Toronto')",
  );
  const mail = to(await delivered(), office);
  for (const part of ["Mo Emails", "Ty Emails", "11:00 P.M."]) expect(wordsOf(mail)).toContain(part);
});
