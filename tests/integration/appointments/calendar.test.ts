import { expect, test } from "vitest";
import { closedDay, openDay } from "../../support/appointments/forms";
import { flashOf, makeAccount, type TestBrowser, undoOf } from "../../support/auth/accounts";
import { dayWords } from "../../support/dates/day-words";
import { timed } from "../../support/dates/timed";
import { elementsOf } from "../../support/pages/html-parts";
import { textOf as plainOf, staffDesk, unusedCenters } from "../../support/records/staff-desk";
import { addRecord, versionOf as versionIn } from "../../support/records/staff-records";
import { profileOf } from "../../support/tutoring/learners";

const [center, another] = unusedCenters();
const here = staffDesk(center, another);

const calendar = "/admin/dashboard/calendar";
const day = openDay(3);
const marksOf = async (answer: Response) => elementsOf(await answer.text()).map(({ attributes }) => attributes);
const versionOf = (id: string) => versionIn(here.supabase, "appointments", id);
const visit = (name: string, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, "appointments", {
    ...{ center, name, status: "confirmed", appointment_date: day, time_slot: "04:00 PM" },
    ...fields,
  });
const drop = async (browser: TestBrowser, id: string, fields: Record<string, string> = {}) =>
  browser.post(`${calendar}?view=week&date=${day}&id=${id}`, {
    ...{ action: "move", location: center, appointment_date: day, time_slot: "05:00 PM" },
    ...{ version: fields.version ?? (await versionOf(id)), ...fields },
  });
const placeOf = (id: string) =>
  here.supabase.first("select appointment_date || ' ' || time_slot from appointment_bookings where id = $1", [id]);

test("an appointment dropped on another time says when its family hears, once, and goes back by Undo without an email", async () => {
  const id = await visit("Dora Dropped");
  const sent = { version: await versionOf(id) };
  const [answer, again] = [await drop(here.admin, id, sent), await drop(here.admin, id, sent)];
  const list = `${calendar}?view=week&date=${day}`;
  for (const one of [answer, again]) expect([one.status, one.headers.get("Location")]).toEqual([303, list]);
  expect(flashOf(answer)).toContain(timed(`Dora Dropped, ${dayWords(day)}, 5:00 p.m.`));
  expect(undoOf(again)).toEqual(undoOf(answer));
  expect(await placeOf(id)).toBe(`${day} 05:00 PM`);
  const waiting = "select kind from private.deliveries where data ->> 'record' = $1 and kind = 'appointment_moved'";
  expect(await here.supabase.sql(waiting, [id])).toHaveLength(1);
  const back = await here.admin.post("/admin/dashboard/undo", undoOf(answer));
  expect([back.status, back.headers.get("Location")]).toEqual([303, list]);
  expect(await placeOf(id)).toBe(`${day} 04:00 PM`);
});

test("an appointment that cannot be dropped stays where it is, and the calendar says why", async () => {
  const at = openDay(5);
  const id = await visit("Stella Stays", { appointment_date: at });
  for (const spot of [1, 2]) await visit(`Full ${spot}`, { appointment_date: at, time_slot: "06:00 PM", spot });
  const cancelled = await visit("Cleo Cancelled", { time_slot: "06:00 PM", status: "cancelled" });
  const refused: [Record<string, string>, status: number, says: string][] = [
    [{ appointment_date: at, time_slot: "06:00 PM" }, 400, "That time was just taken."],
    [{ appointment_date: closedDay() }, 400, "The center is closed on that day."],
    [{ appointment_date: "2026-01-05" }, 400, "Nothing was moved"],
    [{ appointment_date: at, time_slot: "03:17 AM" }, 400, "Nothing was moved"],
    [{ appointment_date: at, version: "2020-01-01T00:00:00.000000+00:00" }, 409, "Someone else just changed"],
    [{ version: "" }, 400, "could not"],
  ];
  for (const [fields, status, says] of refused) {
    const answer = await drop(here.admin, id, fields);
    expect([fields, answer.status, await plainOf(answer)]).toEqual([fields, status, expect.stringContaining(says)]);
  }
  expect((await drop(here.other, id)).status).toBe(404);
  expect((await drop(here.admin, cancelled)).status).toBe(409);
  // why: an admin moves within the own center, whatever the form names
  expect((await drop(here.admin, id, { location: another, appointment_date: at })).status).toBe(303);
  const where = "select location from appointment_bookings where id = $1";
  expect([await here.supabase.first(where, [id]), await placeOf(id)]).toEqual([center, `${at} 05:00 PM`]);
});

test("a tutoring session is made once, and changed from the state its page showed alone, never from another center", async () => {
  const person = async (role: "student" | "tutor") =>
    profileOf(here.supabase, await makeAccount(here.supabase, { role, locationId: center }));
  const made = { student: await person("student"), tutor: await person("tutor"), date: "2026-12-01" };
  const session = { ...made, subject: "math", start: "16:00", end: "17:00", notes: "Fractions" };
  const create = "/admin/dashboard/sessions/new";
  const [answer, again] = [await here.admin.post(create, session), await here.admin.post(create, session)];
  const path = answer.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/admin\/dashboard\/records\/sessions\/[0-9a-f-]{36}$/);
  expect([answer.status, again.headers.get("Location")]).toEqual([303, path]);
  const next = { ...session, start: "17:00", end: "", room: " Room 1 " };
  expect((await here.admin.post(create, next)).status).toBe(303);
  const stored = "select end_time || ' ' || room from bookings where location_id = $1 and start_time = '17:00'";
  expect(await here.supabase.first(stored, [center])).toBe("18:00:00 Room 1");

  const id = path.split("/").at(-1) ?? "";
  const edit = `/admin/dashboard/sessions/${id}/edit`;
  const versionOn = async (answer: Response) =>
    (await marksOf(answer)).find(({ name }) => name === "version")?.value ?? "";
  const version = await versionOn(await here.admin.get(edit));
  const moved = { ...session, date: "2026-12-03" };
  expect((await here.admin.post(edit, { ...moved, version })).status).toBe(303);
  for (const [stale, status] of [
    [version, 409],
    ["yesterday", 400],
  ] as const)
    expect([stale, (await here.boss.post(edit, { ...session, version: stale })).status]).toEqual([stale, status]);
  const mistaken = await here.boss.post(edit, { ...session, end: "15:00", version });
  expect([mistaken.status, await versionOn(mistaken)]).toEqual([400, version]);
  const now = await versionOn(await here.admin.get(edit));
  expect((await here.other.post(edit, { ...session, version: now })).status).toBe(404);
  expect(await here.supabase.first("select booking_date::text from bookings where id = $1", [id])).toBe(moved.date);
});

/** The values of the fields of a page, and of its radio buttons that are chosen. */
async function valuesOn(answer: Response): Promise<Record<string, string>> {
  const fields = elementsOf(await answer.text()).filter(
    ({ name, attributes }) => name === "input" && (attributes.type !== "radio" || "checked" in attributes),
  );
  return Object.fromEntries(fields.map(({ attributes }) => [attributes.name, attributes.value ?? ""]));
}

test("a message becomes an appointment by a form that has its family, with one email to the parent", async () => {
  const lead = { name: "Mia Lead", email: "mia.lead@example.com", child_name: "Max Lead" };
  const message = await addRecord(here.supabase, "messages", lead);
  const record = await (await here.admin.get(`/admin/dashboard/records/messages/${message}`)).text();
  const hrefs = elementsOf(record).map(({ attributes }) => attributes.href ?? "");
  const path = hrefs.find((href) => href.includes("/bookings/new?"))?.replaceAll("&amp;", "&") ?? "";
  const values = await valuesOn(await here.admin.get(path));
  expect(values).toMatchObject(lead);
  const place = { location: center, appointment_date: openDay(2), time_slot: "06:00 PM", phone: "416-555-0177" };
  const booked = await here.admin.post(path, { ...values, ...place });
  expect([booked.status, flashOf(booked)]).toEqual([303, expect.stringContaining("is booked and confirmed.")]);
  const emails = "select kind from private.deliveries where recipient = $1 and kind like 'appointment%'";
  expect(await here.supabase.sql(emails, [lead.email])).toEqual([{ kind: "appointment_booked" }]);
});

test("an assessment request on the phone needs a number or an address, and keeps what was typed without", async () => {
  const request = {
    ...{ parent_name: "Rita Ringer", child_name: "Rob Ringer", child_age: "8", program_interest: "math" },
    ...{ preferred_date: openDay(2), preferred_time: "05:00 PM", location_id: center, mode: "center" },
  };
  const path = "/admin/dashboard/assessments/new";
  const refused = await here.admin.post(path, request);
  expect([refused.status, await refused.clone().text()]).toEqual([
    400,
    expect.stringContaining("Enter a phone number or an email address"),
  ]);
  expect(await valuesOn(refused)).toMatchObject({ parent_name: "Rita Ringer", child_age: "8" });
  const saved = await here.admin.post(path, { ...request, phone: "416-555-0188" });
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringMatching(/Request A-\w+ is saved\./)]);
});
