/** Courses as visitors see them, and as staff keep them. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { enrolmentWords } from "../../../app/content/courses/staff-courses";
import { makeAccount, setProfile, type TestAccount } from "../../support/auth/accounts";
import { elementsOf, linkOf, plain, structuredDataOf, wordsOf } from "../../support/pages/html-parts";
import { readCsv } from "../../support/records/csv-file";
import { ownDesk, withoutScripts } from "../../support/records/staff-desk";

/** A course that staff may have entered: a name of markup, dearer than a thousand, taxed, without weeks, of another subject than its name says. */
const odd = {
  id: "00000000-0000-4000-8000-00000000c001",
  name: `</script><b>"Algebra" & more`,
  shown: "&lt;/script&gt;&lt;b&gt;&quot;Algebra&quot; &amp; more",
};
const hidden = "00000000-0000-4000-8000-00000000c002";
const [first] = sampleCourses;
const firstPath = `/courses/${first?.id}`;

const list = "/admin/dashboard/courses";
const values = {
  ...{ name: "Long Division", description: "Step by step", price: "1,200.50", weeks: "8", subject: "english" },
  ...{ tax: "yes", stripe_price: "", state: "active" },
};

const desk = ownDesk({
  STRIPE_SECRET_KEY: "sk_test_key_of_the_tests_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_signing_secret_of_the_tests_0123456789",
});
let student: TestAccount;
beforeAll(async () => {
  await desk.supabase.sql(
    `insert into courses (id, name, description, price_cents, duration_weeks, subject, is_taxable, is_active, created_at) values
       ($1, $2, 'Line one.\nLine two.', 120050, null, 'writing', true, true, now() + interval '1 minute'),
       ($3, 'Not offered', '', 9900, 1, null, false, false, now())`,
    [odd.id, odd.name, hidden],
  );
  student = await makeAccount(desk.supabase, { role: "student" });
});

const read = async (path: string) => {
  const answer = await fetch(desk.site.url + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};
const formsOf = (html: string) =>
  elementsOf(html).flatMap(({ name, attributes }) =>
    name === "form" && attributes.action?.startsWith("/courses") ? [attributes] : [],
  );

test("the list shows the active courses, newest first, in the subject that staff chose, and what they typed as text", async () => {
  const { html } = await read("/courses");
  expect(formsOf(html).map(({ action, method }) => [action, method])).toEqual(
    [odd, ...sampleCourses].map(({ id }) => [`/courses/${id}`, "post"]),
  );
  const cards = html.split("<li ").filter((item) => item.includes('action="/courses/'));
  const drawn = cards.map((card) => /data-subject="(\w+)"/.exec(card)?.[1]);
  expect(drawn).toEqual(["writing", ...sampleCourses.map(({ subject }) => subject)]);
  for (const part of [odd.shown, "$1,200.50"]) expect(cards[0]).toContain(part);
  for (const part of ["Not offered", '<b>"']) expect(html).not.toContain(part);
});

test("the page of a course says its price with tax, stands at its own address, and is missing where it is not offered", async () => {
  const taxed = await read(`/courses/${odd.id}`);
  expect(wordsOf(taxed.html)).toMatch(/Course CA\$1,200\.50 HST \(13%\) CA\$156\.07 Total CA\$1,356\.57/);
  expect((await read(`/courses/${hidden}`)).answer.status).toBe(404);
  const { answer, html } = await read(firstPath);
  expect(wordsOf(html)).not.toContain("HST");
  expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
  expect(linkOf(html, "canonical")).toBe(desk.site.url + firstPath);
  expect(structuredDataOf(html)).toContainEqual(
    expect.objectContaining({ "@type": "Course", name: first?.name, url: desk.site.url + firstPath }),
  );
});

const htmlOf = async (answer: Response) => withoutScripts(await answer.text());
const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

/** Makes a course past the site. @returns its id and version */
async function addCourse(name = `Course ${randomUUID()}`) {
  const [course] = await desk.supabase.sql<{ id: string; version: string }>(
    `insert into public.courses (name, price_cents, is_active) values ($1, 14900, true)
     returning id, to_jsonb(updated_at) #>> '{}' as version`,
    [name],
  );
  return { id: course?.id ?? "", version: course?.version ?? "" };
}
const enrol = (course: string, userId: string | null, status = "completed") =>
  desk.supabase.first(
    `insert into public.purchases (user_id, course_id, location_id, amount_cents, status) values ($1, $2, '1', 14900, $3)
     returning id`,
    [userId, course, status],
  );
/** What is stored of it, in one line. */
const storedOf = (id: string) =>
  desk.supabase.first("select concat_ws(' ', name, price_cents, is_active) from public.courses where id = $1", [id]);

test("whoever saves a course second sees what is saved now and keeps what was entered", async () => {
  const { id, version } = await addCourse();
  const save = (changes: Record<string, string>) => desk.boss.post(`${list}/${id}/edit`, { ...values, ...changes });
  const saved = await save({ name: "First", version });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${list}/${id}`]);
  const second = await save({ name: "Second", price: "80", version });
  const html = await htmlOf(second);
  expect(second.status).toBe(409);
  for (const words of ["Someone else just changed this course", "As it is saved Active", "CA$1,200.50"])
    expect(plain(html)).toContain(words);
  expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual(["Second", "80"]);
  const again = await save({ name: "Second", price: "80", version: inputOf(html, "version") ?? "" });
  expect([again.status, await storedOf(id)]).toEqual([303, "Second 8000 t"]);
});

test("the enrolments of a course come whole as a file in which no cell calculates", async () => {
  const { id } = await addCourse();
  await setProfile(desk.supabase, student.userId, { first_name: "=HYPERLINK(", last_name: '"x", y' });
  await enrol(id, student.userId);
  // why: the file is read from the database by the thousand
  await desk.supabase.sql(
    `insert into public.purchases (course_id, amount_cents, status, created_at)
     select $1, 14900, 'failed', now() - (n / 7) * interval '1 minute' from generate_series(1, 1001) n`,
    [id],
  );
  const answer = await desk.boss.get(`${list}/${id}/enrolments.csv`);
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="enrolments-[\d-]+\.csv"$/);
  const [head, ...lines] = readCsv(new Uint8Array(await answer.arrayBuffer()));
  expect(head).toEqual(Object.values(enrolmentWords.file));
  expect(lines).toHaveLength(1002);
  const paid = lines.find((line) => line[5] === "completed");
  expect(paid?.slice(0, 3)).toEqual([`'=HYPERLINK( "x", y`, student.email, ""]);
  expect(paid?.slice(4, 8)).toEqual(["", "completed", "149.00", "0.00"]);
});

const press = { action: "deactivate" };
test.each<[RegExp, to: string, sent: Record<string, string> | null, words: string]>([
  [/rpc\/staff_courses/, "", null, "Failed to load the courses."],
  [/rpc\/list_enrolments/, "/ID", null, "Failed to load the enrolments."],
  [/rpc\/save_course/, "/ID", press, "Nothing was changed"],
  [/rpc\/(save|staff)_course/, "/ID/edit", values, "We could not save the course"],
])("while the database gives no %s, the page at '%s' says so and keeps the form", async (what, to, sent, words) => {
  const { id, version } = await addCourse("Away");
  desk.takeAway(what);
  const path = list + to.replace("ID", id);
  const answer = await (sent ? desk.boss.post(path, { ...sent, version }) : desk.boss.get(path));
  const html = await htmlOf(answer);
  expect([answer.status, plain(html)]).toEqual([503, expect.stringContaining(words)]);
  const kept = ["name", "price", "version"].map((name) => inputOf(html, name));
  if (sent === values) expect(kept).toEqual([values.name, values.price, version]);
  desk.takeAway(null);
  expect(await storedOf(id)).toBe("Away 14900 t");
});
