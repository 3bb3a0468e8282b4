import { expect, test } from "vitest";
import { z } from "zod";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { openingFieldMessages, openingMessages } from "../../../app/content/locations/center-opening";
import { closingErrors } from "../../../app/content/locations/closing";
import { centers, defaultOperatingHours } from "../../../app/content/locations/locations";
import { undoWords } from "../../../app/content/records/undo";
import { closePath, openingPath } from "../../../app/domain/locations/opening";
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
] as const)("%s lists visits it ends first, and its author undoes it", async (_, location, pageAfter, list, send) => {
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
  expect(html).toMatch(/name="cancel_reason"[^>]*value="Burst pipe"/);
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
});

test("closing asks for one reason, lists and cancels what falls into those hours alone, and is undone", async () => {
  const day = openDay(9);
  const idOf = async (time_slot: string) => {
    const sent = {
      location: center,
      appointment_date: day,
      time_slot,
      email: `at${time_slot.slice(0, 2)}@example.com`,
    };
    expect((await post(`${desk.site.url}/book`, aBooking(sent))).status).toBe(303);
    return desk.supabase.first("select id from appointment_bookings where email = $1", [sent.email]);
  };
  const [early, late] = [await idOf("04:00 PM"), await idOf("06:00 PM")];
  const form = { starts: day, hours: "from", time: "17:30", reason: "Snow storm" };
  const close = (changes: object, by = desk.admin) => by.post(closePath(center, day), { ...form, ...changes });
  for (const [wrong, message] of [
    [{ starts: "" }, closingErrors.dayMissing],
    [{ starts: "2020-01-06" }, closingErrors.past],
    [{ starts: closedDay() }, closingErrors.notOpen],
    [{ ends: openDay(11) }, closingErrors.oneDay],
    [{ time: "soon" }, closingErrors.timeMissing],
    [{ time: "16:00" }, closingErrors.outside("4:00 p.m.", "7:00 p.m.")],
    [{ hours: "day" }, closingErrors.timeOfWholeDay],
    [{ reason: " " }, closingErrors.reasonMissing],
  ] as const) {
    const refused = await close(wrong);
    const said = message.replace(/\s/g, " ");
    expect([refused.status, await textOf(refused)], said).toEqual([400, expect.stringContaining(said)]);
  }
  const listed = async (changes: object) => {
    const html = await (await close(changes)).text();
    expect([html.includes('value="Snow storm"'), html.includes("cancel_reason")]).toEqual([true, false]);
    return [...html.matchAll(/name="seen" value="([^"]+)"/g)].map(([, id]) => id);
  };
  expect((await listed({ hours: "day", time: "" })).sort()).toEqual([early, late].sort());
  expect(await listed({ hours: "until", time: "16:30" })).toEqual([early]);
  expect(await listed({})).toEqual([late]);
  expect((await close({ seen: late, cancel: late }, desk.other)).status).toBe(404);
  const state = () =>
    desk.supabase.first(
      `select string_agg(concat_ws(' ', status, cancel_message), ', ' order by time_slot) from appointment_bookings
       where id in ($1, $2)`,
      [early, late],
    );
  const done = await close({ seen: late, cancel: late });
  expect([done.status, await state()]).toEqual([303, "pending, cancelled Snow storm"]);
  const { undo } = z.object({ undo: z.record(z.string(), z.string()) }).parse(JSON.parse(flashOf(done)).at(-1));
  expect(flashOf(await desk.admin.post("/admin/dashboard/undo", undo))).toContain("1 visit is back.");
  expect([await state(), await listed({})]).toEqual(["pending, pending", [late]]);
});

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
