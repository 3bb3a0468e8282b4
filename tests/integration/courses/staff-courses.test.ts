import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { courseMessages, coursePages, enrolmentWords } from "../../../app/content/courses/staff-courses";
import { centers } from "../../../app/content/locations/locations";
import { browserOf, makeAccount, type TestAccount, type TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { readCsv } from "../../support/records/csv-file";
import { staffDesk } from "../../support/records/staff-desk";

const list = "/admin/dashboard/courses";
const values = {
  name: "Long Division",
  description: "Step by step",
  price: "1,200.50",
  weeks: "8",
  subject: "english",
  tax: "yes",
  stripe_price: "",
  state: "active",
};

const center = centers.find(({ id }) => id === "1")?.shortName ?? "no center";

const desk = staffDesk();
let student: TestAccount;
beforeAll(async () => {
  student = await makeAccount(desk.supabase, { role: "student" });
});

async function whileAway<Result>(what: RegExp, work: () => Promise<Result>): Promise<Result> {
  desk.takeAway(what);
  try {
    return await work();
  } finally {
    desk.takeAway(null);
  }
}

const htmlOf = async (answer: Response) => (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
const textOf = async (answer: Response) => plain(await htmlOf(answer));
/** What a page that the superadmin opens says. */
const textAt = async (path: string) => textOf(await desk.boss.get(path));
const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const ledTo = (answer: Response) => [answer.status, answer.headers.get("Location")];

/** Makes a course past the site. @returns its id */
async function addCourse(name = `Course ${randomUUID()}`, active = true): Promise<string> {
  return desk.supabase.first(
    "insert into public.courses (name, price_cents, is_active) values ($1, 14900, $2) returning id",
    [name, active],
  );
}
async function enrol(course: string, userId: string | null, status = "completed"): Promise<string> {
  return desk.supabase.first(
    `insert into public.purchases (user_id, course_id, location_id, amount_cents, status) values ($1, $2, '1', 14900, $3)
     returning id`,
    [userId, course, status],
  );
}
async function courseOf(id: string) {
  const [row] = await desk.supabase.sql<Record<string, unknown>>(
    `select name, price_cents, subject, is_active, to_jsonb(updated_at) #>> '{}' as version from public.courses where id = $1`,
    [id],
  );
  return row;
}
const versionOf = async (id: string) => String((await courseOf(id))?.version);

test("changing a course saves it; who comes second sees what is saved now and keeps what was entered", async () => {
  const id = await addCourse("Before the change");
  const save = (who: TestBrowser, changes: Record<string, string>) =>
    who.post(`${list}/${id}/edit`, { ...values, ...changes });
  const seen = await versionOf(id);
  expect(ledTo(await save(desk.boss, { name: "First", version: seen }))).toEqual([303, `${list}/${id}`]);
  const colleague = await makeAccount(desk.supabase, { role: "superadmin" });
  const other = await browserOf(desk, colleague);
  const second = await save(other, { name: "Second", price: "80", version: seen });
  const html = await htmlOf(second);
  expect(second.status).toBe(409);
  for (const words of [courseMessages.changed.title, `${coursePages.nowSaved} Active`, "CA$1,200.50"])
    expect(plain(html)).toContain(words);
  expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual(["Second", "80"]);
  expect(await courseOf(id)).toMatchObject({ name: "First", price_cents: 120_050, subject: "english" });
  const version = inputOf(html, "version") ?? "";
  expect(Date.parse(version)).toBe(Date.parse(await versionOf(id)));
  expect((await save(other, { name: "Second", price: "80", version })).status).toBe(303);
  expect(await courseOf(id)).toMatchObject({ name: "Second", price_cents: 8000 });
});

describe("the enrolments of a course", () => {
  test("name who enrolled, by status, and lead to receipts", async () => {
    const id = await addCourse();
    expect(await textAt(`${list}/${id}`)).toContain(enrolmentWords.empty.title);
    const paid = await enrol(id, student.userId);
    await enrol(id, null, "refunded");
    const html = await htmlOf(await desk.boss.get(`${list}/${id}`));
    expect(plain(html)).toContain("2 enrolments");
    for (const part of [student.email, center, enrolmentWords.deletedAccount, `/receipt?id=${paid}`])
      expect(html).toContain(part);
    const refunded = await textAt(`${list}/${id}?status=refunded`);
    expect([refunded.includes("1 enrolment"), refunded.includes(student.email)]).toEqual([true, false]);
    expect(await textAt(`${list}/${id}?status=pending`)).toContain(enrolmentWords.noneOfStatus.title);
  });

  test("come whole as a file in which no cell calculates", async () => {
    const id = await addCourse();
    await desk.supabase.sql("update public.user_profiles set first_name = $2, last_name = $3 where user_id = $1", [
      student.userId,
      "=HYPERLINK(",
      '"x", y\r\n',
    ]);
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
    const cells = [`'=HYPERLINK( "x", y\r\n`, student.email, "", center, "", "completed", "149.00", "0.00"];
    expect(paid?.slice(0, 8)).toEqual(cells);
  });
});

const press = { action: "deactivate" };
test.each<[RegExp, to: string, sent: Record<string, string> | null, words: string]>([
  [/rpc\/staff_courses/, "", null, coursePages.list.failed],
  [/rpc\/staff_courses/, "/ID", null, coursePages.away.title],
  [/rpc\/list_enrolments/, "/ID", null, enrolmentWords.failed],
  [/rpc\/save_course/, "/ID", press, courseMessages.notDone.title],
  [/rpc\/delete_course/, "/ID/delete", press, courseMessages.notDone.title],
  [/rpc\/(save|staff)_course/, "/ID/edit", values, courseMessages.failed.title],
])(
  "while the database gives no %s, the page at '%s' says so and keeps what was entered",
  async (what, to, sent, words) => {
    const id = await addCourse();
    const version = await versionOf(id);
    const path = list + to.replace("ID", id);
    const answer = await whileAway(what, () =>
      sent ? desk.boss.post(path, { ...sent, version }) : desk.boss.get(path),
    );
    const html = await htmlOf(answer);
    expect([answer.status, plain(html)]).toEqual([503, expect.stringContaining(words)]);
    if (sent === values) expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual([values.name, values.price]);
    if (to === "/ID/edit" && sent) expect(inputOf(html, "version")).toBe(version);
    expect(await courseOf(id)).toMatchObject({ price_cents: 14_900, is_active: true });
  },
);
