import { expect, test } from "vitest";
import { elementsOf } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { enrol, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();

test("a student finds the numbers, the next session, and each course with its own grades and drawing", async () => {
  const student = await personOf(here, "student", "Kele Okafor");
  const tutor = await personOf(here, "tutor", "Amelia Tremblay");
  const people = { student: student.id, tutor: tutor.id };
  for (const [days, status] of [
    [9, "confirmed"],
    [2, "confirmed"],
    [1, "cancelled"],
    [-1, "completed"],
  ] as const)
    await planSession(here.supabase, { ...people, days, status, notes: "For the tutor" });
  const unpaid = await enrol(here.supabase, student.userId, "Decimals", "pending");
  const paid = [];
  for (const [name, from, to, subject] of [
    ["Number Sense", "1", "2", "math"],
    ["Ready for Algebra", "7", "8", "math"],
    ["Reading for Meaning", "3", "3", "english"],
  ]) {
    const purchase = await enrol(here.supabase, student.userId, name ?? "", "completed");
    await here.supabase.sql(
      `update courses set grade_from = $2, grade_to = $3, subject = $4
       where id = (select course_id from purchases where id = $1)`,
      [purchase, from, to, subject],
    );
    paid.push(purchase);
  }
  const { html, text } = await readPage(student.browser, "/dashboard");
  const cards = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><b[^>]*>([^<]*)<\/b>/g)];
  const figures = { "Upcoming Sessions": "2", "Enrolled Courses": "3", "Profile Status": "Active" };
  expect(Object.fromEntries(cards.map(([, label, value]) => [label, value]))).toEqual(figures);
  for (const part of ["4:00–5:00 p.m.", "with Amelia Tremblay"]) expect(text).toContain(part);
  for (const secret of ["For the tutor", tutor.email]) expect(html).not.toContain(secret);
  expect(html).toContain('href="/dashboard/sessions/request"');

  const courses = await readPage(student.browser, "/dashboard/courses");
  expect(courses.text).toMatch(/Decimals.*Awaiting payment/s);
  const links = elementsOf(courses.html).map(({ attributes }) => attributes.href);
  expect(links).toEqual(expect.arrayContaining(paid.map((id) => `/receipt?id=${id}`)));
  expect(links).not.toContain(`/receipt?id=${unpaid}`);
  for (const grades of ["Grades 1–2, 12 weeks", "Grades 7–8, 12 weeks", "Grade 3, 12 weeks"])
    expect(courses.text).toContain(grades);
  const main = courses.html.slice(courses.html.indexOf("<main"), courses.html.indexOf("</main>"));
  expect(new Set([...main.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src)).size).toBeGreaterThanOrEqual(3);
});
