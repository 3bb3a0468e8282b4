/** The private calendar address as people make it, and as a calendar program reads it. */
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { addDays, torontoToday } from "../../../app/domain/dates/calendar";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { unusedCenters } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { rename } from "../../support/tutoring/learners";

const here = sharedSite();
const [center] = unusedCenters();
let admin: TestBrowser;
let address: string;

const staffProfile = "/admin/dashboard/profile";
const profile = "/dashboard/profile";
const press = (browser: TestBrowser, fields: Record<string, string>, path = staffProfile) =>
  browser.post(`${path}?form=calendar`, fields);
const addressOn = async (browser: TestBrowser, path = staffProfile) =>
  elementsOf(await (await browser.get(path)).text()).find(({ attributes }) => attributes.id === "calendar-address")
    ?.attributes.value ?? "";
const read = (at: string, from = "198.51.100.77") =>
  fetch(here.site.url + new URL(at).pathname, { headers: { "X-Forwarded-For": from } });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
const onTheWall = (time: ICAL.Time | undefined) =>
  time?.toJSDate().toLocaleString("en-CA", { timeZone: "America/Toronto", hourCycle: "h23" });

beforeAll(async () => {
  await here.supabase.sql(
    `insert into appointment_bookings
       (reference, submission_key, name, email, phone, notes, child_name, location, appointment_date, time_slot, spot, mode)
     values (private.new_reference('B'), 'the key of the feed', 'Ann, Lee; "A"', 'ann@example.com', '416-555-0199', 'Shy',
       'Bo Lindqvist', $1, $2, '05:00 PM', 1, 'online')`,
    [center, addDays(torontoToday(), 3)],
  );
  admin = await browserOf(here, { role: "admin", locationId: center });
  expect((await press(admin, { step: "make" })).status).toBe(303);
  address = await addressOn(admin);
});

test("a calendar program reads it without a cookie, and no cache that is shared keeps it", async () => {
  const answer = await read(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toMatch(/^private\b/);
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  const text = await answer.text();
  for (const secret of ["416-555", "example.com", "Shy", "Lindqvist"])
    expect(text.replaceAll("@smallsteps.example", "")).not.toContain(secret);
  const [visit] = eventsOf(text);
  expect(visit?.summary).toBe('Visit: Ann, Lee; "A" (Bo)');
  const day = addDays(torontoToday(), 3);
  expect([onTheWall(visit?.startDate), onTheWall(visit?.endDate)]).toEqual([`${day}, 17:00:00`, `${day}, 17:30:00`]);
});

test("lessons are entries of their own, a group one, at their time on the wall on both sides of a change of the clocks", async () => {
  const [tutor, family] = [
    await makeAccount(here.supabase, { role: "tutor", locationId: center }),
    await makeAccount(here.supabase, { role: "student", locationId: center }),
  ];
  await rename(here.supabase, tutor.userId, "Tom", "Feed");
  await here.supabase.sql(
    `insert into children (family_id, first_name, last_name, grade)
     select private.family_of($1), name, 'Secret', '3' from unnest(array['Kit', 'Lou']) name`,
    [family.userId],
  );
  const days = [1, 60, 120, 175].map((n) => addDays(torontoToday(), n));
  for (const day of days)
    await here.supabase.sql(
      `with pair as (select gen_random_uuid() as lesson)
       insert into bookings (lesson_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
         status, child_id, child_name)
       select lesson, $3, '17:00', '18:00', s.id, t.id, $4, 'confirmed', c.id, c.first_name || ' Secret'
       from pair, children c, user_profiles s, user_profiles t
       where c.family_id = s.family_id and s.user_id = $1 and t.user_id = $2`,
      [family.userId, tutor.userId, day, center],
    );
  const browser = await browserOf(here, tutor);
  await press(browser, { step: "make" }, profile);
  const text = await (await read(await addressOn(browser, profile))).text();
  expect(text).not.toContain("Secret");
  const events = eventsOf(text);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(days.length);
  expect(events.map(({ startDate, endDate }) => [onTheWall(startDate), onTheWall(endDate)]).sort()).toEqual(
    days.map((day) => [`${day}, 17:00:00`, `${day}, 18:00:00`]),
  );
  for (const { summary } of events) expect(summary).toMatch(/Kit, Lou|Lou, Kit/);
});
