import { expect, test } from "vitest";
import { z } from "zod";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { openingFieldMessages, openingMessages } from "../../../app/content/locations/center-opening";
import { centers, defaultOperatingHours } from "../../../app/content/locations/locations";
import { undoWords } from "../../../app/content/records/undo";
import { openingPath } from "../../../app/domain/locations/opening-address";
import { timeField } from "../../../app/domain/locations/opening-form/opening-fields";
import { hourValues } from "../../../app/domain/locations/weekly-hours";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { sendCenter } from "../../support/locations/location-pages";
import { staffDesk, textOf, unusedCenters } from "../../support/records/staff-desk";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);

const versionOf = (id: string) =>
  desk.supabase.first("select to_jsonb(updated_at) #>> '{}' from public.locations where id = $1", [id]);
const usual = async (changes: Record<string, string> = {}) => ({
  ...hourValues(defaultOperatingHours),
  ...Object.fromEntries(timeSlots.map((time) => [timeField(time), "on"])),
  slot_capacity: "2",
  version: await versionOf(center),
  ...changes,
});
const save = async (changes: Record<string, string>) => desk.admin.post(openingPath, await usual(changes));
const pageOf = (id: string) => `${desk.site.url}${centers.find((one) => one.id === id)?.routePath}`;

test.each([
  ["an admin's form of the opening hours", center, () => `${openingPath}?center=${center}`, openingPath, save],
  [
    "head office's form of a center",
    another,
    () => `/admin/dashboard/locations?saved=${another}`,
    "/admin/dashboard/locations",
    (changes: Record<string, string>) => sendCenter(desk.supabase, desk.boss, another, changes),
  ],
] as const)(
  "%s lists the visits it makes impossible with their emails before it saves, and is undone by its author alone",
  async (_, location, pageAfter, list, send) => {
    const [day, email] = [openDay(5), `later.${location}@example.com`];
    const booked = await post(`${desk.site.url}/book`, aBooking({ location, appointment_date: day, email }));
    expect(booked.status).toBe(303);
    const closed = { closure_0_starts: day, closure_0_reason: "Burst pipe" };
    const stored = () =>
      desk.supabase.sql("select 1 from public.location_closures where location_id = $1 and reason = 'Burst pipe'", [
        location,
      ]);
    const review = await send(closed);
    const html = await review.text();
    expect([review.status, html.includes(email), await stored()]).toEqual([200, true, []]);
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const ticked = new RegExp(`name="cancel"[^>]*checked=""[^>]*value="${seen}"|value="${seen}"[^>]*checked=""`);
    expect(html).toMatch(ticked);
    const kept = await (await send({ ...closed, seen, cancel_reason: "x".repeat(501) })).text();
    expect([kept.includes(`value="${seen}"`), ticked.test(kept)]).toEqual([true, false]);
    const unexplained = await send({ ...closed, seen, cancel: seen });
    const again = await unexplained.text();
    expect([unexplained.status, again]).toEqual([400, expect.stringContaining(openingFieldMessages.reasonMissing)]);
    expect(again).toMatch(ticked);

    const done = await send({ ...closed, seen, cancel: seen, cancel_reason: "There is no water" });
    expect([done.status, (await stored()).length]).toEqual([303, 1]);
    const state = () => desk.supabase.first("select status from appointment_bookings where id = $1", [seen]);
    expect(await state()).toBe("cancelled");
    const { undo } = z.object({ undo: z.record(z.string(), z.string()) }).parse(JSON.parse(flashOf(done)).at(-1));
    expect(flashOf(await desk.other.post("/admin/dashboard/undo", undo))).toContain(undoWords.expired.text);
    const author = location === center ? desk.admin : desk.boss;
    const back = await author.post("/admin/dashboard/undo", undo);
    expect(back.headers.get("Location")).toBe(pageAfter());
    expect([flashOf(back), await stored(), await state()]).toEqual([
      ...[expect.stringContaining("1 visit is back."), [], "pending"],
    ]);
    const forged = await author.post("/admin/dashboard/undo", { ...undo, list: "//evil.example" });
    expect(forged.headers.get("Location")).toBe(list);
  },
);

test("mistakes in the opening hours are named and kept, and the second of two people hears of the first", async () => {
  const refused = await save({ extra_0_day: "2027-02-30", extra_0_opens: "soon", slot_capacity: "0" });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  for (const words of [openingFieldMessages.opensMissing, 'value="soon"']) expect(html).toContain(words);
  const noTime = { ...hourValues(defaultOperatingHours), version: await versionOf(center) };
  expect(await textOf(await desk.admin.post(openingPath, noTime))).toContain(openingFieldMessages.timesMissing);
  const conflict = await save({ slot_capacity: "3", version: "2020-01-01T00:00:00Z" });
  const text = await textOf(conflict);
  expect([conflict.status, text]).toEqual([409, expect.stringContaining(openingMessages.changed.text)]);
  const before = await versionOf(center);
  const foreign = await desk.other.post(`${openingPath}?center=${center}`, await usual({ slot_capacity: "9" }));
  expect([foreign.status, await versionOf(center)]).toEqual([409, before]);
});

test("an admin opens a Saturday morning, and families see and book it at once", async () => {
  const saturday = closedDay();
  const booking = aBooking({ location: center, appointment_date: saturday, time_slot: "10:00 AM" });
  expect((await post(`${desk.site.url}/book`, booking)).status).toBe(400);
  const saved = await save({
    [timeField("10:00 AM")]: "on",
    ...{ extra_0_day: saturday, extra_0_opens: "10:00", extra_0_closes: "12:00", extra_0_reason: "Open house" },
  });
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringContaining(openingMessages.saved(0).title)]);
  const times = await (await fetch(`${desk.site.url}/book/times?location=${center}&date=${saturday}`)).json();
  expect(times).toMatchObject({ slots: [{ time: "10:00 AM", free: 2 }] });
  expect((await post(`${desk.site.url}/book`, booking)).status).toBe(303);
  expect(await textOf(await fetch(pageOf(center)))).toContain("Open house");
});
