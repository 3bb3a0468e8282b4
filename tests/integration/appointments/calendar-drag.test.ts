import { beforeAll, describe, expect, test } from "vitest";
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { recordMessages } from "../../../app/content/records/staff-records";
import { undoWords } from "../../../app/content/records/undo";
import { calendarAddress } from "../../../app/domain/appointments/calendar-view";
import { readableDateTime } from "../../../app/domain/dates/readable-dates";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { closedDay, openDay } from "../../support/appointments/forms";
import { flashOf, type TestBrowser, undoOf } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { makeStaff, type Staff, textOf } from "../../support/records/staff-desk";
import { addRecord, versionOf as versionIn } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["37", "35"];
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here, center, another);
});

const day = openDay(3);
const address = calendarAddress({ view: "week", date: day, center: null });
const versionOf = (id: string) => versionIn(here.supabase, "appointments", id);
const visit = (name: string, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, "appointments", {
    ...{ center, name, status: "confirmed", appointment_date: day, time_slot: "04:00 PM" },
    ...fields,
  });
const drop = async (browser: TestBrowser, id: string, fields: Record<string, string> = {}) =>
  browser.post(`${address}&id=${id}`, {
    ...{ action: "move", location: center, appointment_date: day, time_slot: "05:00 PM" },
    ...{ version: fields.version ?? (await versionOf(id)), ...fields },
  });
const placeOf = async (id: string) => {
  const [row] = await here.supabase.sql<{ day: string; time_slot: string }>(
    "select appointment_date::text as day, time_slot from appointment_bookings where id = $1",
    [id],
  );
  return `${row?.day} ${row?.time_slot}`;
};

describe("an appointment dropped on another time", () => {
  test("is moved, says when its family hears, and goes back by Undo without an email", async () => {
    const id = await visit("Dora Dropped");
    const answer = await drop(staff.admin, id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, address]);
    expect(flashOf(answer)).toContain(
      recordMessages.moved("Dora Dropped", readableDateTime(day, "05:00 PM"), true).text,
    );
    expect(await placeOf(id)).toBe(`${day} 05:00 PM`);
    const waiting = "select kind from private.deliveries where data ->> 'record' = $1 and kind = 'appointment_moved'";
    expect(await here.supabase.sql(waiting, [id])).toHaveLength(1);

    const back = await staff.admin.post("/admin/dashboard/undo", undoOf(answer));
    expect([back.status, back.headers.get("Location")]).toEqual([303, address]);
    expect(flashOf(back)).toContain(undoWords.done(1).text);
    expect(await placeOf(id)).toBe(`${day} 04:00 PM`);
    expect(await here.supabase.sql(waiting, [id])).toHaveLength(0);
  });

  test("says that no email goes where there is no address", async () => {
    const made_by = await here.supabase.first("select user_id from user_profiles where role = 'admin' limit 1");
    const id = await visit("Nora Silent", { time_slot: "04:30 PM", email: "", made_by });
    const text = recordMessages.moved("Nora Silent", readableDateTime(day, "05:30 PM"), false).text;
    expect(flashOf(await drop(staff.admin, id, { time_slot: "05:30 PM" }))).toContain(text);
  });

  test("sent twice is moved once, with the same Undo", async () => {
    const id = await visit("Tina Twice", { appointment_date: openDay(4) });
    const sent = { version: await versionOf(id), appointment_date: openDay(4) };
    const [first, second] = [await drop(staff.admin, id, sent), await drop(staff.admin, id, sent)];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(JSON.parse(flashOf(second)).at(-1).undo).toEqual(JSON.parse(flashOf(first)).at(-1).undo);
  });

  test("stays where it is, and the calendar says why", async () => {
    const at = openDay(5);
    const id = await visit("Stella Stays", { appointment_date: at });
    for (const spot of [1, 2]) await visit(`Full ${spot}`, { appointment_date: at, time_slot: "06:00 PM", spot });
    const refused: [Record<string, string>, status: number, says: string][] = [
      [{ appointment_date: at, time_slot: "06:00 PM" }, 400, fieldMessages.slotTaken],
      [{ appointment_date: closedDay() }, 400, fieldMessages.closed],
      [{ appointment_date: "2026-01-05" }, 400, calendarPage.notMoved],
      [{ appointment_date: at, time_slot: "03:17 AM" }, 400, calendarPage.notMoved],
      [{ appointment_date: at, version: "2020-01-01T00:00:00.000000+00:00" }, 409, "Someone else just changed"],
      [{ version: "" }, 400, "could not"],
    ];
    for (const [fields, status, says] of refused) {
      const answer = await drop(staff.admin, id, fields);
      expect(answer.status, JSON.stringify(fields)).toBe(status);
      const text = await textOf(answer);
      expect(text, JSON.stringify(fields)).toContain(says);
      expect(text).toContain(calendarPage.columns.time);
    }
    expect(await placeOf(id)).toBe(`${at} 04:00 PM`);
  });

  test("is not found from another center, and a cancelled one stays", async () => {
    const id = await visit("Otto Other", { appointment_date: openDay(6) });
    expect((await drop(staff.other, id)).status).toBe(404);
    expect((await drop(staff.admin, "", { version: await versionOf(id) })).status).toBe(404);
    const elsewhere = await drop(staff.admin, id, { location: another, appointment_date: openDay(6) });
    expect(elsewhere.status).toBe(303);
    expect(
      await here.supabase.sql("select 1 from appointment_bookings where id = $1 and location = $2", [id, center]),
    ).toHaveLength(1);
    const cancelled = await visit("Cleo Cancelled", { time_slot: "06:00 PM", status: "cancelled" });
    expect((await drop(staff.admin, cancelled)).status).toBe(409);
  });
});

test("the calendar marks what can be dragged and the times that take it, and a cancelled one is not dragged", async () => {
  const date = openDay(7);
  const id = await visit("Mara Marked", { appointment_date: date });
  const gone = await visit("Gwen Gone", { appointment_date: date, time_slot: "05:00 PM", status: "cancelled" });
  const page = await staff.admin.get(calendarAddress({ view: "day", date, center: null }));
  const marks = elementsOf(await page.text()).map(({ attributes }) => attributes);
  expect(marks.find((one) => one["data-visit"] === id)?.["data-version"]).toMatch(/^\d{4}-/);
  expect(marks.filter((one) => one["data-visit"] === gone)).toEqual([]);
  expect(marks.find((one) => one["data-day"] === date && one["data-at"] === "1020")).toHaveProperty("data-free");
});
