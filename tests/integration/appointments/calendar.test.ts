import { expect, test } from "vitest";
import { closedDay, openDay } from "../../support/appointments/forms";
import { browserOf, flashOf, makeAccount, type TestBrowser, undoOf } from "../../support/auth/accounts";
import { dayWords } from "../../support/dates/day-words";
import { timed } from "../../support/dates/timed";
import { elementsOf, wordsOf } from "../../support/pages/html-parts";
import { textOf as plainOf, staffDesk, unusedCenters, withoutScripts } from "../../support/records/staff-desk";
import { addRecord, versionOf as versionIn } from "../../support/records/staff-records";
import { profileOf } from "../../support/tutoring/learners";

const [center, another] = unusedCenters();
const here = staffDesk(center, another);

const calendar = "/admin/dashboard/calendar";
const day = openDay(3);
const textOf = async (answer: Response) => wordsOf(withoutScripts(await answer.text()));
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

test("the calendar shows who comes, what is free, why a day is closed, and what can be dragged where", async () => {
  const id = await visit("Ann & Bo Lee", { appointment_date: "2030-03-05" });
  const gone = await visit("Cy Day", { appointment_date: "2030-03-06", status: "cancelled" });
  const week = await here.admin.get(`${calendar}?date=2030-03-06`);
  const marks = await marksOf(week.clone());
  expect(marks.map(({ href }) => href)).toContain(`/admin/dashboard/records/appointments/${id}`);
  expect(marks.find((one) => one["data-visit"] === id)?.["data-version"]).toMatch(/^\d{4}-/);
  expect(marks.filter((one) => one["data-visit"] === gone)).toEqual([]);
  const text = await textOf(week);
  expect(text).toContain("Mon, Mar 4, 2030 – Sun, Mar 10, 2030");
  expect(text).toMatch(/1 of 2 free\s+Ann & Bo Lee\s+Confirmed/);
  expect(text).toMatch(/2 of 2 free\s+Cy Day\s+Cancelled/);
  const ahead = await marksOf(await here.admin.get(`${calendar}?view=day&date=${openDay(7)}`));
  expect(ahead.find((one) => one["data-day"] === openDay(7) && one["data-at"] === "1020")).toHaveProperty("data-free");
  const holiday = await textOf(await here.admin.get(`${calendar}?view=day&date=2030-12-25`));
  expect(holiday).toContain("Closed: Christmas Day");
});

test("the calendar shows the waitlist: its number at the time, and on the day whom to call, to its own center", async () => {
  await here.supabase.sql(
    `insert into waitlist
      (submission_key, location, appointment_date, time_slot, name, email, phone, status, offer_ends_at)
     select 'a key of the line of ' || name, $1, '2030-03-14', '04:00 PM', name, 'line@example.com', phone, status, ends
     from (values ('Held Ng', '416-555-0171', 'offered', timestamptz '2030-03-14 14:00-04'),
       ('Next Roy', '416-555-0172', 'waiting', null), ('Late Po', '416-555-0173', 'offered', '2026-01-02 14:00-05'),
       ('Gone Li', '416-555-0174', 'declined', null)) as v (name, phone, status, ends)`,
    [center],
  );
  const week = await here.admin.get(`${calendar}?date=2030-03-14`);
  const day = `${calendar}?view=day&date=2030-03-14`;
  expect((await marksOf(week.clone())).map(({ href }) => href)).toContain(`${day}#line`);
  expect(await textOf(week)).toMatch(/Full\s+2 on the waitlist/);
  const shown = await textOf(await here.admin.get(day));
  expect(shown).toMatch(
    /Waitlist .*Held Ng\s+416-555-0171 .*Held until Thu, Mar 14, 2030, 2:00 p\.m\..*Next Roy\s+416-555-0172 .*Not yet/,
  );
  expect(shown).not.toMatch(/Late Po|Gone Li/);
  const foreign = await textOf(await here.other.get(`${day}&center=${center}`));
  expect(foreign).not.toMatch(/Next Roy|Held Ng|on the waitlist/i);
});

test("the calendar shows an admin no other center, one without a center none, and a superadmin the one chosen last", async () => {
  await visit("Somebody of another center", { center: another, appointment_date: "2030-03-05" });
  const address = `${calendar}?date=2030-03-05&center=${another}`;
  for (const browser of [here.admin, await browserOf(here, { role: "admin", locationId: null })])
    expect(await textOf(await browser.get(address))).not.toContain("Somebody of another center");
  expect(await textOf(await here.boss.get(address))).toContain("Somebody of another center");
  for (const chosen of [center, another]) {
    await (await here.boss.get(`/admin/dashboard?center=${chosen}`)).text();
    for (const page of [calendar, `${calendar}/day`]) {
      const shown = await marksOf(await here.boss.get(`${page}?date=2030-03-05`));
      // the frame's choice and the page's
      expect(shown.filter((one) => "selected" in one && one.value === chosen)).toHaveLength(2);
    }
  }
});

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
  expect([await placeOf(id), await here.supabase.sql(waiting, [id])]).toEqual([`${day} 04:00 PM`, []]);
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
  const session = { ...made, start: "16:00", end: "17:00", notes: "Fractions" };
  const create = "/admin/dashboard/sessions/new";
  const [answer, again] = [await here.admin.post(create, session), await here.admin.post(create, session)];
  const path = answer.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/admin\/dashboard\/records\/sessions\/[0-9a-f-]{36}$/);
  expect([answer.status, again.headers.get("Location")]).toEqual([303, path]);
  expect((await here.admin.post(create, { ...session, start: "17:00", end: "18:00" })).status).toBe(303);

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
  const mistaken = await here.boss.post(edit, { ...session, end: "", version });
  expect([mistaken.status, await versionOn(mistaken)]).toEqual([400, version]);
  const now = await versionOn(await here.admin.get(edit));
  expect((await here.other.post(edit, { ...session, version: now })).status).toBe(404);
  expect(await here.supabase.first("select booking_date::text from bookings where id = $1", [id])).toBe(moved.date);
});
