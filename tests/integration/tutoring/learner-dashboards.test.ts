import { describe, expect, test } from "vitest";
import { overviewWords, sessionsWords } from "../../../app/content/tutoring/learner-pages";
import { scheduleWords, studentsWords } from "../../../app/content/tutoring/tutor-pages";
import { mondayOf, shortRange } from "../../../app/domain/appointments/calendar-view";
import { addDays, longDate, torontoToday } from "../../../app/domain/dates/calendar";
import { shortDate } from "../../../app/domain/dates/staff-dates";
import { weekName } from "../../../app/domain/dates/week-address";
import { makeAccount, setProfile, type TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { enrol, planSession, profileOf, rename } from "../../support/tutoring/learners";
import { browserOf } from "../../support/users/staff-users";

const here = sharedSite();

/** Somebody of that name, signed in unless told otherwise. */
async function person(role: "student" | "tutor", name: string, locationId: string | null = "1") {
  const account = await makeAccount(here.supabase, { role, locationId });
  const [first = "", last = ""] = name.split(" ");
  await rename(here.supabase, account.userId, first, last);
  return { ...account, id: await profileOf(here.supabase, account) };
}
async function signedIn(role: "student" | "tutor", name: string, locationId: string | null = "1") {
  const account = await person(role, name, locationId);
  return { ...account, browser: await browserOf(here, account) };
}

/** A page of a dashboard: its HTML, its text, its links, and what its cards say by their labels. */
async function open(browser: TestBrowser, path: string) {
  const answer = await browser.get(path);
  expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
  const html = await answer.clone().text();
  const cards = [...html.matchAll(/<dt>([^<]*)<\/dt><dd><b>([^<]*)<\/b>/g)];
  return {
    html,
    text: await textOf(answer),
    links: elementsOf(html).flatMap(({ name, attributes }) =>
      name === "a" && attributes.href ? [attributes.href] : [],
    ),
    figures: Object.fromEntries(cards.map(([, label = "", value]) => [label.replace("&#x27;", "'"), value])),
  };
}

describe("a student", () => {
  test("finds the numbers, the next session and the way to the next one", async () => {
    const student = await signedIn("student", "Kele Okafor");
    const tutor = await person("tutor", "Amelia Tremblay");
    const people = { student: student.id, tutor: tutor.id };
    await planSession(here.supabase, { ...people, days: 9 });
    const next = await planSession(here.supabase, { ...people, days: 2, notes: "For the tutor" });
    await planSession(here.supabase, { ...people, days: 1, status: "cancelled" });
    await planSession(here.supabase, { ...people, days: -1, status: "completed" });
    await enrol(here.supabase, student.userId, "Fractions", "completed");
    await enrol(here.supabase, student.userId, "Decimals", "pending");
    const { html, text, links, figures } = await open(student.browser, "/dashboard");
    expect(figures).toEqual({
      "Upcoming Sessions": "2",
      "Enrolled Courses": "1",
      "Profile Status": "Active",
    });
    for (const part of [
      "Welcome back, Kele",
      longDate(next.day),
      "4:00 PM – 5:00 PM",
      "with Amelia Tremblay",
      "9001 Bloor Street West",
    ])
      expect(text).toContain(part);
    for (const secret of ["For the tutor", tutor.email]) expect(html).not.toContain(secret);
    for (const link of ["/book?location=1", "/courses", "/purchase-history", "tel:4165550101"])
      expect(links).toContain(link);
    const booking = await (await student.browser.get("/book?location=1")).text();
    expect(booking).toMatch(/<option value="1" selected/);
  });

  test("without a center, a session or a course is told what to do", async () => {
    const { browser } = await signedIn("student", "Ines Novak", null);
    const overview = await open(browser, "/dashboard");
    expect(overview.figures).toMatchObject({ "Upcoming Sessions": "0", "Enrolled Courses": "0" });
    expect(overview.html).toContain(overviewWords.next.empty.title);
    expect(overview.links).toContain("/find-center");
    expect(overview.links.filter((link) => link.startsWith("/book?"))).toEqual([]);
    const courses = await open(browser, "/dashboard/courses");
    expect(courses.text).toContain("No courses yet");
    expect(courses.links).toContain("/courses");
    const sessions = await open(browser, "/dashboard/sessions");
    expect(sessions.html).toContain(sessionsWords.ahead.empty);
    expect(sessions.html).toContain(sessionsWords.past.empty);
  });

  test("reads courses with their state, and a receipt for what is paid alone", async () => {
    const student = await signedIn("student", "Ana Ng");
    const paid = await enrol(here.supabase, student.userId, "Writing for young authors", "completed");
    const unpaid = await enrol(here.supabase, student.userId, "Decimals at home", "pending");
    await enrol(here.supabase, student.userId, "Never paid", "failed");
    await enrol(here.supabase, (await person("student", "Cy Day")).userId, "Somebody else's", "completed");
    const { text, links } = await open(student.browser, "/dashboard/courses");
    expect(text).toMatch(
      /Writing for young authors.*12 weeks.*Enrolled.*Decimals at home.*Awaiting payment/s,
    );
    expect(text).toContain(`Started ${shortDate(torontoToday())}`);
    expect(text).not.toMatch(/Never paid|Somebody else/);
    expect(links).toContain(`/receipt?id=${paid}`);
    expect(links).not.toContain(`/receipt?id=${unpaid}`);
    expect((await student.browser.get(`/receipt?id=${paid}`)).status).toBe(200);
  });

  test("turns the pages of a long past; a made-up page, or one of another student, is the first", async () => {
    const student = await signedIn("student", "Ivo Novak");
    const [tutor, other] = [await person("tutor", "Old Hand"), await person("student", "Other Child")];
    const past = await here.supabase.sql<{ day: string }>(
      `insert into public.bookings
         (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, status)
       select (now() at time zone 'America/Toronto')::date - ago, '16:00', '17:00', $1, $2, '1', 'confirmed'
       from generate_series(1, 25) ago returning booking_date::text as day`,
      [student.id, tutor.id],
    );
    const days = past.map(({ day }) => day);
    const next = await planSession(here.supabase, { student: student.id, tutor: tutor.id, days: 1 });
    const theirs = await planSession(here.supabase, { student: other.id, tutor: tutor.id, days: -40 });
    // why: whoever taught stays in the history, also after leaving
    await setProfile(here.supabase, tutor.userId, { is_active: false });
    const daysIn = (html: string) => days.filter((day) => html.includes(shortDate(day)));

    const first = await open(student.browser, "/dashboard/sessions");
    expect(daysIn(first.html)).toEqual(days.slice(0, 20));
    for (const part of ["with Old Hand", shortDate(next.day)]) expect(first.text).toContain(part);
    const [older = ""] = first.links.filter((link) => link.startsWith("/dashboard/sessions?before="));
    const second = await open(student.browser, older.split("#")[0] ?? "");
    expect(daysIn(second.html)).toEqual(days.slice(20));
    expect(second.html).not.toContain(sessionsWords.ahead.title);
    for (const before of ["x", "%00", "00000000-0000-4000-8000-000000000000", "'", next.id, theirs.id]) {
      const { html, text } = await open(student.browser, `/dashboard/sessions?before=${before}`);
      expect(daysIn(html), before).toEqual(days.slice(0, 20));
      expect(text).not.toContain(shortDate(theirs.day));
    }
  });
});

describe("a tutor", () => {
  test("finds today, the week and the earnings of the month", async () => {
    const tutor = await signedIn("tutor", "Dana Lee");
    const [kele, ivo] = [await person("student", "Kele Unique"), await person("student", "Ivo Special")];
    await here.supabase.sql("update public.user_profiles set hourly_rate_cents = 2850 where id = $1", [
      tutor.id,
    ]);
    for (const [student, days, start, end, status] of [
      [kele, 0, "23:10", "23:59", "confirmed"],
      [ivo, 0, "00:05", "00:55", "completed"],
      [ivo, 0, "10:00", "11:00", "cancelled"],
      [ivo, -31, "16:00", "17:00", "cancelled"],
    ] as const)
      await planSession(here.supabase, {
        ...{ tutor: tutor.id, student: student.id, days, start, end, status },
        notes: "Bring <b>",
      });
    const { html, text, figures } = await open(tutor.browser, "/dashboard");
    expect(figures).toEqual({
      "Today's Sessions": "2",
      "Active Students": "2",
      "This Month": "CA$23.75",
      "Profile Status": "Active",
    });
    expect(text).toMatch(
      /12:05 AM – 12:55 AM.*Ivo Special.*Completed.*Cancelled.*11:10 PM – 11:59 PM.*Kele Unique/s,
    );
    expect(text).toContain("Etobicoke");
    expect(html).toContain("Bring &lt;b&gt;");
    const students = await open(tutor.browser, "/dashboard/students");
    expect(students.text).toMatch(/Kele Unique.*Ivo Special/s);
    for (const { email } of [kele, ivo]) expect(html + students.html).not.toContain(email);
  });

  test("turns to other weeks by their address; a week that is none is this one", async () => {
    const tutor = await signedIn("tutor", "Wei Chen");
    const student = await person("student", "Far Ahead");
    const later = await planSession(here.supabase, { tutor: tutor.id, student: student.id, days: 70 });
    expect((await open(tutor.browser, "/dashboard")).text).not.toContain("Far Ahead");
    const week = await open(tutor.browser, `/dashboard?week=${weekName(mondayOf(later.day))}`);
    expect(week.text).toContain("Far Ahead");
    expect(week.links).toContain("/dashboard#week");
    const monday = mondayOf(torontoToday());
    for (const bad of ["2026-W99", "x", "%00", "2026-W48'", "", "99999-W01"])
      expect((await open(tutor.browser, `/dashboard?week=${bad}`)).text, bad).toContain(
        shortRange(monday, addDays(monday, 6)),
      );
  });

  test("who has no sessions yet is told so", async () => {
    const { browser } = await signedIn("tutor", "New Here");
    const { html, figures } = await open(browser, "/dashboard");
    expect(figures).toMatchObject({
      "Today's Sessions": "0",
      "Active Students": "0",
      "This Month": "$0",
    });
    expect(html).toContain(scheduleWords.today.empty);
    const students = await open(browser, "/dashboard/students");
    expect(students.html).toContain(studentsWords.empty.title);
    expect(students.links).toContain("/dashboard/availability");
  });
});
