/** The pages of students and tutors while the database fails: they stand, say so, and lose nothing that was typed. */
import { beforeAll, expect, test } from "vitest";
import { coursesWords, overviewWords, sessionsWords } from "../../../app/content/tutoring/learner-pages";
import {
  availabilityMessages,
  availabilityPage,
  scheduleWords,
  studentsWords,
} from "../../../app/content/tutoring/tutor-pages";
import { browserOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";
import { enrol } from "../../support/tutoring/learners";

const here = sharedSite();
const browsers = { student: new TestBrowser(""), tutor: new TestBrowser("") };
beforeAll(async () => {
  const student = await makeAccount(here.supabase);
  await enrol(here.supabase, student.userId, "Fractions", "completed");
  browsers.student = await browserOf(here, student);
  browsers.tutor = await browserOf(here, { role: "tutor" });
});

const overview = "/rest/v1/rpc/student_overview";
const availability = "/rest/v1/tutor_availability";
const pages = [
  ["student", "/dashboard", overview, overviewWords.failed.title],
  ["student", "/dashboard/courses", "/rest/v1/rpc/student_courses", coursesWords.failed.title],
  ["student", "/dashboard/sessions", "/rest/v1/rpc/student_sessions", sessionsWords.failed.title],
  ["tutor", "/dashboard", "/rest/v1/rpc/tutor_schedule", scheduleWords.failed.title],
  ["tutor", "/dashboard/students", "/rest/v1/rpc/tutor_students", studentsWords.failed.title],
  ["tutor", "/dashboard/availability", availability, availabilityPage.failed.title],
] as const;

test.each(pages)("a %s's %s stands without %s, and says so", async (role, path, question, title) => {
  expect(plain(await (await browsers[role].get(path)).text())).not.toContain(title);
  const garbled = ["garbage JSON", "nothing in it"] as const;
  // why: a fault that may pass is asked for again, by the one door of all questions
  for (const fault of path === "/dashboard" ? ([503, ...garbled] as const) : garbled) {
    here.backend.fail(question, fault);
    const answer = await browsers[role].get(path);
    const html = await answer.text();
    expect(answer.status, String(fault)).toBe(200);
    expect(plain(html), String(fault)).toContain(title);
    expect(html, "no made-up figures").not.toMatch(/<dd[^>]*><b[^>]*>(?!0|\$0|Active)/);
    // why: a form of a week that could not be read would empty it
    expect(html).not.toContain("monday_1_from");
  }
});

test("a week that could not be saved is kept in the form", async () => {
  here.backend.fail("/rest/v1/rpc/save_availability", "refusing JSON");
  const week = { monday_1_from: "16:05", monday_1_to: "17:00" };
  const answer = await browsers.tutor.post("/dashboard/availability", week);
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(plain(html)).toContain(availabilityMessages.failed.title);
  expect(html).toContain('value="16:05"');
});
