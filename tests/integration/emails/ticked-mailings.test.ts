/** Ticked rows of a list lead to a message to exactly their people, and one to the page of its person. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { staffDesk, unusedCenters, withoutScripts } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
const mailings = "/admin/dashboard/mailings";
type Kind = Parameters<typeof addRecord>[1];

const add = (kind: Kind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(desk.supabase, kind, { center, ...fields });
const replyPath = (kind: Kind, id: string) => `${mailings}/reply?kind=${kind}&id=${id}`;
const tickedPath = (kind: Kind, ...ids: string[]) =>
  `${mailings}/new?group=records&kind=${kind}${ids.map((id) => `&id=${id}`).join("")}`;
const pageOf = async (browser: TestBrowser, path: string) => withoutScripts(await (await browser.get(path)).text());
const tickedIn = (html: string) => [...html.matchAll(/name="to"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
const message = (id: string, to: string) => ({ id, to, subject: "Snow", body: "Hi {parent}, {center} is closed." });

test.each([
  ["appointments", "/admin/dashboard/bookings", "2 families"],
  ["sessions", "/admin/dashboard/sessions", "2 families"],
  ["licenses", "/admin/dashboard/forms/licenses", "2 people"],
] as const)("ticked %s lead to their people, and one to its own page", async (kind, list, readers) => {
  const email = () => (kind === "sessions" ? {} : { email: `one-${randomUUID()}@example.com` });
  const [one, two] = [await add(kind, email()), await add(kind, email())];
  const press = async (...ids: string[]) => {
    const body = new URLSearchParams([["action", "email"], ...ids.map((id) => ["id", id])]);
    return (await desk.boss.post(`${list}?q=x`, body)).headers.get("Location") ?? "";
  };
  expect(await press(one)).toBe(replyPath(kind, one));
  expect((await desk.boss.get(replyPath(kind, one))).status).toBe(200);
  const html = await pageOf(desk.boss, await press(one, two));
  expect(tickedIn(html)).toHaveLength(2);
  expect(plain(html)).toContain(readers);
  expect(html).toContain(`href="${list}?q=x"`);
});

test("a household is written to once, after a look at the email, and each of its records shows it", async () => {
  const email = `house-${randomUUID()}@example.com`;
  const [first, second] = [
    await add("appointments", { email, name: "Ann Lee" }),
    await add("appointments", { email, name: "Ann Lee" }),
  ];
  const gone = await add("appointments", { email: "", made_by: randomUUID(), name: "Cy Phone" });
  const path = tickedPath("appointments", first, second, gone);
  const html = await pageOf(desk.admin, path);
  expect(tickedIn(html)).toEqual([first]);
  for (const words of ["1 family is left out", "Cy Phone: no email address"]) expect(plain(html)).toContain(words);
  const form = message(randomUUID(), first);
  const shown = await desk.admin.post(path, form);
  const preview = withoutScripts(await shown.text());
  expect([shown.status, plain(preview).includes("Hi Ann,")]).toEqual([200, true]);
  const seen = /name="seen" value="([^"]+)"/.exec(preview)?.[1] ?? "";
  const sent = await desk.admin.post(path, { ...form, seen, step: "send" });
  expect(sent.headers.get("Location")).toBe(`${mailings}/${form.id}`);
  expect(plain(await pageOf(desk.admin, `${mailings}/${form.id}`))).toContain("3 selected appointments");
  for (const record of [first, second])
    expect(plain(await pageOf(desk.admin, `/admin/dashboard/records/appointments/${record}`))).toContain("Snow");
});

test("records of another center are not shown, and a form that names them sends nothing", async () => {
  const foreign = await add("appointments", { center: another, name: "Not Mine" });
  const own = await add("appointments");
  const path = tickedPath("appointments", foreign, own);
  const html = await pageOf(desk.admin, path);
  expect([tickedIn(html), html.includes("Not Mine")]).toEqual([[own], false]);
  const alone = tickedPath("appointments", foreign, "x");
  expect(plain(await pageOf(desk.admin, alone))).toContain("No families to write to.");
  for (const address of [alone, path])
    expect((await desk.admin.post(address, message(randomUUID(), foreign))).status).toBe(400);
  expect((await desk.admin.get(`${path}&center=${another}`)).status).toBeLessThan(500);
  expect(plain(await pageOf(desk.boss, path))).toContain("of another center: choose it above");
  expect(tickedIn(await pageOf(desk.boss, `${path}&center=${another}`))).toEqual([foreign]);
});

test("a session leads to its family, and a group to all of its families", async () => {
  const [one, lesson] = [await add("sessions"), await add("sessions")];
  const family = randomUUID();
  await desk.supabase.sql("insert into public.families (id) values ($1)", [family]);
  await desk.supabase.sql(
    `update public.user_profiles set family_id = $2
     where id = (select student_profile_id from public.bookings where id = $1)`,
    [lesson, family],
  );
  await desk.supabase.sql(
    `update public.bookings b set lesson_id = o.lesson_id, tutor_profile_id = o.tutor_profile_id, room = o.room,
       booking_date = o.booking_date, start_time = o.start_time, end_time = o.end_time
     from public.bookings o where b.id = $1 and o.id = $2`,
    [lesson, one],
  );
  const reply = replyPath("sessions", lesson);
  expect(plain(await pageOf(desk.admin, `/admin/dashboard/records/sessions/${lesson}`))).toContain(
    "Email all families",
  );
  expect(tickedIn(await pageOf(desk.admin, reply))).toEqual([family]);
  expect((await desk.other.get(reply)).status).toBe(404);
  const group = tickedIn(await pageOf(desk.admin, tickedPath("sessions", lesson, one)));
  expect([group.length, group.includes(family)]).toEqual([2, true]);
});
