import { expect, test } from "vitest";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import type { TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { enrol, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();

/** A page of a dashboard: its HTML, its text, its links, and what its cards say by their labels. */
async function open(browser: TestBrowser, path: string) {
  const answer = await browser.get(path);
  expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
  const html = await answer.clone().text();
  const cards = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><b[^>]*>([^<]*)<\/b>/g)];
  return {
    html,
    text: await textOf(answer),
    links: elementsOf(html).flatMap(({ name, attributes }) =>
      name === "a" && attributes.href ? [attributes.href] : [],
    ),
    figures: Object.fromEntries(cards.map(([, label = "", value]) => [label.replace("&#x27;", "'"), value])),
  };
}

test("a student finds the numbers, the next session and the way to the next one", async () => {
  const student = await personOf(here, "student", "Kele Okafor");
  const tutor = await personOf(here, "tutor", "Amelia Tremblay");
  const people = { student: student.id, tutor: tutor.id };
  await planSession(here.supabase, { ...people, days: 9 });
  const next = await planSession(here.supabase, { ...people, days: 2, notes: "For the tutor" });
  await planSession(here.supabase, { ...people, days: 1, status: "cancelled" });
  await planSession(here.supabase, { ...people, days: -1, status: "completed" });
  const paid = await enrol(here.supabase, student.userId, "Fractions", "completed");
  const unpaid = await enrol(here.supabase, student.userId, "Decimals", "pending");
  const { html, text, links, figures } = await open(student.browser, "/dashboard");
  expect(figures).toEqual({
    "Upcoming Sessions": "2",
    "Enrolled Courses": "1",
    "Profile Status": "Active",
  });
  for (const part of [readableDate(next.day), "4:00–5:00 p.m.", "with Amelia Tremblay"]) expect(text).toContain(part);
  for (const secret of ["For the tutor", tutor.email]) expect(html).not.toContain(secret);
  expect(links).toContain("/dashboard/sessions/request");
  const courses = await open(student.browser, "/dashboard/courses");
  expect(courses.text).toMatch(/Decimals.*Awaiting payment/s);
  expect(courses.links).toContain(`/receipt?id=${paid}`);
  expect(courses.links).not.toContain(`/receipt?id=${unpaid}`);
});

test("each course of a family shows its own grades and drawing", async () => {
  const { browser, userId } = await personOf(here, "student", "Ife Bello");
  const courses = {
    "Number Sense": ["1", "2", "math"],
    "Ready for Algebra": ["7", "8", "math"],
    "Reading for Meaning": ["3", "3", "english"],
  };
  for (const [name, described] of Object.entries(courses)) {
    await enrol(here.supabase, userId, name, "completed");
    await here.supabase.sql("update courses set grade_from = $2, grade_to = $3, subject = $4 where name = $1", [
      name,
      ...described,
    ]);
  }
  const { html, text } = await open(browser, "/dashboard/courses");
  for (const grades of ["Grades 1–2, 12 weeks", "Grades 7–8, 12 weeks", "Grade 3, 12 weeks"])
    expect(text).toContain(grades);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(new Set([...main.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src)).size).toBe(3);
});
