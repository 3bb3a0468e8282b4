import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overviewWords, sessionsWords } from "../../../app/content/learner-pages";
import { scheduleWords, studentsWords } from "../../../app/content/tutor-pages";
import { longDate, torontoToday } from "../../../app/forms/calendar";
import { mondayOf, shortRange } from "../../../app/forms/calendar-view";
import { shortDate } from "../../../app/forms/staff-dates";
import { weekName } from "../../../app/forms/week-address";
import {
  makeAccount,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { textOf } from "../../support/records/staff-desk";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";
import { enrol, planSession, profileOf, rename } from "../../support/tutoring/learners";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const signedIn = async (account: TestAccount) =>
  new TestBrowser(site.url).hold(await tokensOf(supabase, account));

async function person(role: "student" | "tutor", name: string, locationId: string | null = "1") {
  const account = await makeAccount(supabase, { role, locationId });
  const [first = "", last = ""] = name.split(" ");
  await rename(supabase, account.userId, first, last);
  const browser = await signedIn(account);
  return { ...account, browser, id: await profileOf(supabase, account) };
}

const htmlOf = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return answer.text();
};
const says = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return textOf(answer);
};
/** What the cards above a page say, by their labels. */
const figuresOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd><b>([^<]*)<\/b>/g)].map(([, label = "", value]) => [
      label.replace("&#x27;", "'"),
      value,
    ]),
  );
const linksOf = (html: string) =>
  elementsOf(html).flatMap(({ name, attributes }) =>
    name === "a" && attributes.href ? [attributes.href] : [],
  );

describe("a student", () => {
  test("finds the numbers, the next session and the way to the next one", async () => {
    const [student, tutor] = [
      await person("student", "Kele Okafor"),
      await person("tutor", "Amelia Tremblay"),
    ];
    const people = { student: student.id, tutor: tutor.id };
    await planSession(supabase, { ...people, days: 9 });
    const next = await planSession(supabase, { ...people, days: 2, notes: "For the tutor" });
    await planSession(supabase, { ...people, days: 1, status: "cancelled" });
    await planSession(supabase, { ...people, days: -1, status: "completed" });
    await enrol(supabase, student.userId, "Fractions", "completed");
    await enrol(supabase, student.userId, "Decimals", "pending");
    const html = await htmlOf(student.browser, "/dashboard");
    expect(html).toContain("Welcome back, Kele");
    expect(figuresOf(html)).toEqual({
      "Upcoming Sessions": "2",
      "Enrolled Courses": "1",
      "Profile Status": "Active",
    });
    const text = await says(student.browser, "/dashboard");
    for (const part of [
      longDate(next.day),
      "4:00 PM – 5:00 PM",
      "with Amelia Tremblay",
      "9001 Bloor Street West",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("For the tutor");
    expect(html).not.toContain(tutor.email);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        "/book?location=1",
        "/courses",
        "/purchase-history",
        "tel:416-555-0101".replaceAll("-", ""),
      ]),
    );
    const booking = await (await student.browser.get("/book?location=1")).text();
    expect(booking).toMatch(/<option value="1" selected/);
  });

  test("without a center, a session or a course is told what to do", async () => {
    const { browser } = await person("student", "Ines Novak", null);
    const html = await htmlOf(browser, "/dashboard");
    expect(figuresOf(html)).toEqual({
      "Upcoming Sessions": "0",
      "Enrolled Courses": "0",
      "Profile Status": "Active",
    });
    expect(html).toContain(overviewWords.next.empty.title);
    expect(linksOf(html)).toContain("/find-center");
    expect(linksOf(html).filter((link) => link.startsWith("/book?"))).toEqual([]);
    const courses = await htmlOf(browser, "/dashboard/courses");
    expect(courses).toContain("No courses yet");
    expect(linksOf(courses)).toContain("/courses");
    const sessions = await htmlOf(browser, "/dashboard/sessions");
    expect(sessions).toContain(sessionsWords.ahead.empty);
    expect(sessions).toContain(sessionsWords.past.empty);
  });

  test("whose center has closed chooses another", async () => {
    const { browser } = await person("student", "Bo Ek", "40");
    expect(linksOf(await htmlOf(browser, "/dashboard"))).toContain("/book?location=40");
    await supabase.sql("update public.locations set is_active = false where id = '40'");
    expect(linksOf(await htmlOf(browser, "/dashboard"))).toContain("/find-center");
    await supabase.sql("update public.locations set is_active = true where id = '40'");
  });

  test("reads courses with their state, and a receipt for what is paid alone", async () => {
    const student = await person("student", "Ana Ng");
    const paid = await enrol(supabase, student.userId, "Writing for young authors", "completed");
    const open = await enrol(supabase, student.userId, "Decimals at home", "pending");
    await enrol(supabase, student.userId, "Never paid", "failed");
    await enrol(supabase, (await person("student", "Cy Day")).userId, "Somebody else's", "completed");
    const html = await htmlOf(student.browser, "/dashboard/courses");
    const text = await says(student.browser, "/dashboard/courses");
    expect(text).toMatch(
      /Writing for young authors.*12 weeks.*Enrolled.*Decimals at home.*Awaiting payment/s,
    );
    expect(text).toContain(`Started ${shortDate(torontoToday())}`);
    expect(text).not.toMatch(/Never paid|Somebody else/);
    expect(linksOf(html)).toContain(`/receipt?id=${paid}`);
    expect(linksOf(html)).not.toContain(`/receipt?id=${open}`);
    expect((await student.browser.get(`/receipt?id=${paid}`)).status).toBe(200);
  });

  test("turns the pages of a long past, and a made-up page is the first", async () => {
    const [student, tutor] = [await person("student", "Ivo Novak"), await person("tutor", "Old Hand")];
    const days = [];
    for (let ago = 1; ago <= 45; ago++)
      days.push((await planSession(supabase, { student: student.id, tutor: tutor.id, days: -ago })).day);
    const next = await planSession(supabase, { student: student.id, tutor: tutor.id, days: 1 });
    // why: whoever taught stays in the history, also after leaving
    await setProfile(supabase, tutor.userId, { is_active: false });
    const seen: string[] = [];
    let path: string | undefined = "/dashboard/sessions";
    for (let page = 0; path && page < 9; page++) {
      const html = await htmlOf(student.browser, path);
      expect(html.includes(sessionsWords.ahead.title)).toBe(page === 0);
      seen.push(...days.filter((day) => html.includes(shortDate(day))));
      path = linksOf(html)
        .find((link) => link.startsWith("/dashboard/sessions?before="))
        ?.split("#")[0];
    }
    expect(seen).toEqual(days);
    const first = await says(student.browser, "/dashboard/sessions");
    expect(first).toContain("with Old Hand");
    expect(first).toContain(shortDate(next.day));
    for (const before of ["x", "%00", "00000000-0000-4000-8000-000000000000", "'", next.id]) {
      const text = await says(student.browser, `/dashboard/sessions?before=${before}`);
      expect(text).toContain(shortDate(days[0] ?? ""));
    }
  });
});

describe("a tutor", () => {
  test("finds today, the week and the earnings of the month", async () => {
    const tutor = await person("tutor", "Dana Lee");
    const [kele, ivo] = [await person("student", "Kele Unique"), await person("student", "Ivo Special")];
    await supabase.sql("update public.user_profiles set hourly_rate_cents = 2850 where id = $1", [tutor.id]);
    const by = { tutor: tutor.id };
    await planSession(supabase, {
      ...by,
      student: kele.id,
      days: 0,
      start: "23:10",
      end: "23:59",
      notes: "Bring <b>",
    });
    await planSession(supabase, {
      ...by,
      student: ivo.id,
      days: 0,
      start: "00:05",
      end: "00:55",
      status: "completed",
    });
    await planSession(supabase, {
      ...by,
      student: ivo.id,
      days: 0,
      start: "10:00",
      end: "11:00",
      status: "cancelled",
    });
    await planSession(supabase, { ...by, student: ivo.id, days: -31, status: "cancelled" });
    const html = await htmlOf(tutor.browser, "/dashboard");
    expect(figuresOf(html)).toEqual({
      "Today's Sessions": "2",
      "Active Students": "2",
      "This Month": "CA$23.75",
      "Profile Status": "Active",
    });
    const text = await says(tutor.browser, "/dashboard");
    expect(text).toMatch(
      /12:05 AM – 12:55 AM.*Ivo Special.*Completed.*Cancelled.*11:10 PM – 11:59 PM.*Kele Unique/s,
    );
    expect(text).toContain("Etobicoke");
    expect(html).toContain("Bring &lt;b&gt;");
    for (const secret of [kele.email, ivo.email]) expect(html).not.toContain(secret);
    const students = await says(tutor.browser, "/dashboard/students");
    expect(students).toMatch(/Kele Unique.*Ivo Special/s);
    for (const secret of [kele.email, ivo.email]) expect(students).not.toContain(secret);
  });

  test("turns to other weeks by their address; a week that is none is this one", async () => {
    const tutor = await person("tutor", "Wei Chen");
    const student = await person("student", "Far Ahead");
    const later = await planSession(supabase, { tutor: tutor.id, student: student.id, days: 70 });
    const monday = mondayOf(later.day);
    expect(await says(tutor.browser, "/dashboard")).not.toContain("Far Ahead");
    const week = await htmlOf(tutor.browser, `/dashboard?week=${weekName(monday)}`);
    expect(week).toContain("Far Ahead");
    expect(linksOf(week)).toContain("/dashboard#week");
    const today = mondayOf(torontoToday());
    const current = shortRange(
      today,
      new Date(Date.parse(today) + 6 * 86_400_000).toISOString().slice(0, 10),
    );
    for (const bad of ["2026-W99", "x", "%00", "2026-W48'", "", "99999-W01"])
      expect(await says(tutor.browser, `/dashboard?week=${bad}`)).toContain(current);
  });

  test("who has no sessions yet is told so", async () => {
    const { browser } = await person("tutor", "New Here");
    const html = await htmlOf(browser, "/dashboard");
    expect(figuresOf(html)).toEqual({
      "Today's Sessions": "0",
      "Active Students": "0",
      "This Month": "$0",
      "Profile Status": "Active",
    });
    expect(html).toContain(scheduleWords.today.empty);
    const students = await htmlOf(browser, "/dashboard/students");
    expect(students).toContain(studentsWords.empty.title);
    expect(linksOf(students)).toContain("/dashboard/availability");
  });
});
