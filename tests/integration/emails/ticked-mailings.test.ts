/** Ticked rows of a list lead to a message to exactly their people, and one to the page of its person. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { messagePage } from "../../../app/content/emails/mailings";
import { sessionRecord } from "../../../app/content/tutoring/staff-sessions";
import { replyPath, tickedMailingPath } from "../../../app/domain/emails/mailing-paths";
import { listPaths, type RecordKind, recordPath } from "../../../app/records/record-kinds";
import type { TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { makeStaff, type Staff, withoutScripts } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["12", "14"];
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here, center, another);
});

const add = (kind: RecordKind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, kind, { center, ...fields });
const pageOf = async (browser: TestBrowser, path: string) => withoutScripts(await (await browser.get(path)).text());
const tickedIn = (html: string) => [...html.matchAll(/name="to"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
const families = messagePage.readers.families;
const message = (id: string, to: string, seen?: string) => ({
  ...{ id, to, subject: "Snow", body: "Hi {parent}, {center} is closed." },
  ...(seen && { seen, step: "send" }),
});
const markIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";

test.each(["appointments", "assessments", "sessions", "messages", "applications", "licenses"] as const)(
  "ticked %s lead to their people, and one to its own page",
  async (kind) => {
    const [one, two] = [await add(kind, emailOf(kind, "one")), await add(kind, emailOf(kind, "two"))];
    const press = async (...ids: string[]) => {
      const body = new URLSearchParams([["action", "email"], ...ids.map((id) => ["id", id])]);
      const answer = await staff.boss.post(`${listPaths[kind]}?q=x`, body);
      return answer.headers.get("Location") ?? "";
    };
    expect(await press(one)).toBe(replyPath(kind, one));
    expect((await staff.boss.get(replyPath(kind, one))).status).toBe(200);
    const path = await press(one, two);
    expect(path).toBe(tickedMailingPath(kind, [one, two], { list: "q=x" }));
    const html = await pageOf(staff.boss, path);
    expect(tickedIn(html)).toHaveLength(2);
    const readers = messagePage.readers[kind === "applications" || kind === "licenses" ? "people" : "families"];
    expect(plain(html)).toContain(messagePage.recipients(2, readers));
    expect(html).toContain(`href="${listPaths[kind]}?q=x"`);
  },
);

const emailOf = (kind: RecordKind, name: string): Record<string, string> =>
  kind === "sessions" ? {} : { email: `${name}-${randomUUID()}@example.com` };

test("a household is written to once, and each of its records shows it", async () => {
  const email = `house-${randomUUID()}@example.com`;
  const ids = [await add("appointments", { email, name: "Ann Lee" }), await add("appointments", { email })];
  const gone = await add("appointments", { email: "", made_by: randomUUID(), name: "Cy Phone" });
  const path = tickedMailingPath("appointments", [...ids, gone]);
  const html = await pageOf(staff.admin, path);
  expect(tickedIn(html)).toEqual([ids[0]]);
  expect(plain(html)).toContain(messagePage.leftOut(1, families));
  expect(plain(html)).toContain(`Cy Phone: ${messagePage.reasons.no_address}`);
  const id = randomUUID();
  const shown = await staff.admin.post(path, message(id, ids[0] ?? ""));
  expect(shown.status).toBe(200);
  const preview = withoutScripts(await shown.text());
  expect(plain(preview)).toContain("Hi Ann,");
  const sent = await staff.admin.post(path, message(id, ids[0] ?? "", markIn(preview)));
  expect(sent.headers.get("Location")).toBe(`/admin/dashboard/mailings/${id}`);
  expect(plain(await pageOf(staff.admin, `/admin/dashboard/mailings/${id}`))).toContain("3 selected appointments");
  for (const record of ids)
    expect(plain(await pageOf(staff.admin, recordPath("appointments", record)))).toContain("Snow");
});

test("ids of another center give nothing, and a form that names them sends nothing", async () => {
  const foreign = await add("appointments", { center: another, name: "Not Mine" });
  const own = await add("appointments", { name: "Mine" });
  const path = tickedMailingPath("appointments", [foreign, own]);
  const html = await pageOf(staff.admin, path);
  expect(html).not.toContain("Not Mine");
  expect(tickedIn(html)).toEqual([own]);
  const alone = tickedMailingPath("appointments", [foreign, "x"]);
  expect(plain(await pageOf(staff.admin, alone))).toContain(messagePage.noReaders(families));
  expect((await staff.admin.post(alone, message(randomUUID(), foreign))).status).toBe(400);
  expect((await staff.admin.post(path, message(randomUUID(), foreign))).status).toBe(400);
  expect(
    (await staff.admin.get(tickedMailingPath("appointments", [foreign], { center: another }))).status,
  ).toBeLessThan(500);
});

test("who sees several centers writes for one of them at a time, and chooses which", async () => {
  const [one, two] = [await add("appointments"), await add("appointments", { center: another, name: "Far Fay" })];
  const html = await pageOf(staff.boss, tickedMailingPath("appointments", [one, two]));
  expect(tickedIn(html)).toEqual([one]);
  expect(plain(html)).toContain(`Far Fay: ${messagePage.reasons.other_center}`);
  const there = await pageOf(staff.boss, tickedMailingPath("appointments", [one, two], { center: another }));
  expect(tickedIn(there)).toEqual([two]);
});

test("a session leads to its family, and a group to all of its families", async () => {
  const one = await add("sessions");
  const [family, lesson] = [randomUUID(), await add("sessions")];
  await here.supabase.sql("insert into public.families (id) values ($1)", [family]);
  const [seat] = await here.supabase.sql<{ student: string }>(
    "select student_profile_id as student from public.bookings where id = $1",
    [lesson],
  );
  await here.supabase.sql("update public.user_profiles set family_id = $2 where id = $1", [
    seat?.student ?? "",
    family,
  ]);
  await here.supabase.sql(
    `update public.bookings b set lesson_id = o.lesson_id, tutor_profile_id = o.tutor_profile_id, room = o.room,
       booking_date = o.booking_date, start_time = o.start_time, end_time = o.end_time
     from public.bookings o where b.id = $1 and o.id = $2`,
    [lesson, one],
  );
  const record = await pageOf(staff.admin, recordPath("sessions", lesson));
  expect(record).toContain(`href="${replyPath("sessions", lesson).replaceAll("&", "&amp;")}"`);
  expect(plain(record)).toContain(sessionRecord.emailAll);
  expect(tickedIn(await pageOf(staff.admin, replyPath("sessions", lesson)))).toEqual([family]);
  expect((await staff.other.get(replyPath("sessions", lesson))).status).toBe(404);
  const group = await pageOf(staff.admin, tickedMailingPath("sessions", [lesson, one]));
  expect(tickedIn(group)).toHaveLength(2);
  expect(tickedIn(group)).toContain(family);
});
