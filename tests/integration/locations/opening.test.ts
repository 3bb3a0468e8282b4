import { expect, test } from "vitest";
import { z } from "zod";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { recordedName } from "../../../app/content/audit/audit-log";
import { openingFieldMessages, openingMessages } from "../../../app/content/locations/center-opening";
import { centers, defaultOperatingHours } from "../../../app/content/locations/locations";
import { locationMessages } from "../../../app/content/locations/staff-locations";
import { undoWords } from "../../../app/content/records/undo";
import { closePath, openingPath } from "../../../app/domain/locations/opening-address";
import { timeField } from "../../../app/domain/locations/opening-form/opening-fields";
import { hourValues } from "../../../app/domain/locations/weekly-hours";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { sendCenter } from "../../support/locations/location-pages";
import { elementsOf } from "../../support/pages/html-parts";
import { ownDesk, textOf } from "../../support/records/staff-desk";

const desk = ownDesk();

const versionOf = async (id: string) => {
  const [row] = await desk.supabase.sql<{ version: string }>(
    "select to_jsonb(updated_at) #>> '{}' as version from public.locations where id = $1",
    [id],
  );
  return row?.version ?? "";
};
const usual = async (changes: Record<string, string> = {}) => ({
  ...hourValues(defaultOperatingHours),
  ...Object.fromEntries(timeSlots.map((time) => [timeField(time), "on"])),
  slot_capacity: "2",
  version: await versionOf("1"),
  ...changes,
});

test("an admin opens a Saturday morning, and families book it at once", async () => {
  const saturday = closedDay();
  const booking = aBooking({ appointment_date: saturday, time_slot: "10:00 AM" });
  expect((await post(`${desk.site.url}/book`, booking)).status).toBe(400);
  const saved = await desk.admin.post(
    openingPath,
    await usual({
      [timeField("10:00 AM")]: "on",
      extra_0_day: saturday,
      extra_0_opens: "10:00",
      extra_0_closes: "12:00",
      extra_0_reason: "Open house",
    }),
  );
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringContaining(openingMessages.saved(0).title)]);
  const times = await (await fetch(`${desk.site.url}/book/times?location=1&date=${saturday}`)).json();
  expect(times).toMatchObject({ slots: [{ time: "10:00 AM", free: 2 }] });
  expect((await post(`${desk.site.url}/book`, booking)).status).toBe(303);
  expect(await textOf(await fetch(`${desk.site.url}/locations/etobicoke`))).toContain("Open house");
  expect(await textOf(await desk.boss.get("/admin/dashboard/audit"))).toContain(recordedName("location_extra_days"));
});

test("visits that a change makes impossible are listed with their emails before anything is saved", async () => {
  const [day] = await desk.supabase.sql<{ day: string }>(
    "select appointment_date::text as day from public.appointment_bookings where location = '1' order by created_at desc limit 1",
  );
  const closed = await usual({ closure_0_starts: day?.day ?? "", closure_0_reason: "Flood" });
  const review = await desk.admin.post(openingPath, closed);
  const html = await review.text();
  expect([review.status, html.includes("dana@example.com"), html.includes("Dana Okafor")]).toEqual([200, true, true]);
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const ticked = new RegExp(`name="cancel"[^>]*checked=""[^>]*value="${seen}"|value="${seen}"[^>]*checked=""`);
  expect(html).toMatch(ticked);
  const kept = await (await desk.admin.post(openingPath, { ...closed, seen, cancel_reason: "x".repeat(501) })).text();
  expect([kept.includes(`value="${seen}"`), ticked.test(kept)]).toEqual([true, false]);
  const stored = () => desk.supabase.sql("select 1 from public.location_closures where reason = 'Flood'");
  expect(await stored()).toEqual([]);
  const unexplained = await desk.admin.post(openingPath, { ...closed, seen, cancel: seen });
  const again = await unexplained.text();
  expect([unexplained.status, again.includes(openingFieldMessages.reasonMissing)]).toEqual([400, true]);
  expect(again).toMatch(ticked);
  const decided = { ...closed, seen, cancel: seen, cancel_reason: "The basement is under water" };
  const done = await desk.admin.post(openingPath, decided);
  expect(done.status).toBe(303);
  expect(await stored()).toHaveLength(1);
  const [row] = await desk.supabase.sql("select status, cancel_reason from public.appointment_bookings where id = $1", [
    seen,
  ]);
  expect(row).toEqual({ status: "cancelled", cancel_reason: decided.cancel_reason });

  const { undo } = z.object({ undo: z.record(z.string(), z.string()) }).parse(JSON.parse(flashOf(done)).at(-1));
  const byAnother = await desk.other.post("/admin/dashboard/undo", undo);
  expect(flashOf(byAnother)).toContain(undoWords.expired.text);
  const back = await desk.admin.post("/admin/dashboard/undo", undo);
  expect(back.headers.get("Location")).toBe(`${openingPath}?center=1`);
  expect(flashOf(back)).toContain(openingMessages.undone(1).text);
  expect(await stored()).toEqual([]);
  const forged = await desk.admin.post("/admin/dashboard/undo", { ...undo, list: "//evil.example" });
  expect(forged.headers.get("Location")).toBe(openingPath);
});

test("a closure is begun for the day that Today and the calendar name, and nothing is saved by looking", async () => {
  const day = "2027-02-26";
  const html = await (await desk.admin.get(closePath("1", day).split("#")[0] ?? "")).text();
  // the last day is left empty: another day is then one change
  const dated = elementsOf(html).filter(({ attributes }) => attributes.value === day);
  expect(dated.map(({ attributes }) => attributes.name)).toEqual([expect.stringMatching(/^closure_\d+_starts$/)]);
  expect((await desk.admin.get(`${openingPath}?center=1&close=soon`)).status).toBe(200);
  expect(await desk.supabase.sql("select 1 from location_closures where starts_on = $1", [day])).toEqual([]);
  for (const page of ["/admin/dashboard", "/admin/dashboard/calendar"])
    expect(await (await desk.admin.get(page)).text()).toContain(`${openingPath}?center=1&amp;close=`);
});

test("mistakes are named and kept, and the second of two people hears of the first", async () => {
  const wrong = await usual({ extra_0_day: "2027-02-30", extra_0_opens: "soon", slot_capacity: "0" });
  const refused = await desk.admin.post(openingPath, wrong);
  const html = await refused.text();
  expect([refused.status, html.includes(openingFieldMessages.opensMissing), html.includes('value="soon"')]).toEqual([
    400,
    true,
    true,
  ]);
  const noTime = { ...hourValues(defaultOperatingHours), version: await versionOf("1") };
  expect(await textOf(await desk.admin.post(openingPath, noTime))).toContain(openingFieldMessages.timesMissing);
  const stale = await usual({ slot_capacity: "3", version: "2020-01-01T00:00:00Z" });
  const conflict = await desk.admin.post(openingPath, stale);
  expect([conflict.status, await textOf(conflict)]).toEqual([
    409,
    expect.stringContaining(openingMessages.changed.text),
  ]);
  const before = await versionOf("1");
  const foreign = await desk.other.post(`${openingPath}?center=1`, await usual({ slot_capacity: "9" }));
  expect(foreign.status).toBe(409);
  expect(await versionOf("1")).toBe(before);
});

test("only a center's own line says anything about parking", async () => {
  const path = centers.find(({ id }) => id === "3")?.routePath;
  const page = async () => textOf(await fetch(`${desk.site.url}${path}`));
  expect(await page()).not.toMatch(/parking|park behind/i);
  const saved = await sendCenter(desk.supabase, desk.boss, "3", { parking: "Park behind the library." });
  expect(saved.status).toBe(303);
  expect(await page()).toContain("Park behind the library.");
  expect((await sendCenter(desk.supabase, desk.boss, "3", { parking: "x".repeat(201) })).status).toBe(400);
});

test("head office's form of a center lists what it makes impossible, with the emails, before it saves", async () => {
  const day = openDay(5);
  const booking = aBooking({ location: "2", appointment_date: day, email: "later@example.com" });
  expect((await post(`${desk.site.url}/book`, booking)).status).toBe(303);
  const closed = { closure_0_starts: day, closure_0_reason: "Burst pipe" };
  const review = await sendCenter(desk.supabase, desk.boss, "2", closed);
  const html = await review.text();
  expect([review.status, html.includes("later@example.com")]).toEqual([200, true]);
  const stored = () => desk.supabase.sql("select 1 from public.location_closures where reason = 'Burst pipe'");
  expect(await stored()).toEqual([]);
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const unexplained = await sendCenter(desk.supabase, desk.boss, "2", { ...closed, seen, cancel: seen });
  expect([unexplained.status, await unexplained.text()]).toEqual([
    400,
    expect.stringContaining(openingFieldMessages.reasonMissing),
  ]);
  const decided = { ...closed, seen, cancel: seen, cancel_reason: "There is no water" };
  const saved = await sendCenter(desk.supabase, desk.boss, "2", decided);
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringContaining(locationMessages.updated(1).text)]);
  expect(await stored()).toHaveLength(1);
  const [row] = await desk.supabase.sql(
    "select status, cancel_reason, (select count(*)::int from private.deliveries o where o.recipient = b.email and o.kind ~ 'cancel') as emails from public.appointment_bookings b where id = $1",
    [seen],
  );
  expect(row).toEqual({ status: "cancelled", cancel_reason: decided.cancel_reason, emails: 1 });
});
