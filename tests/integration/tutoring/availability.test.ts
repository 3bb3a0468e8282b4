import { beforeAll, expect, test } from "vitest";
import { sessionMessages } from "../../../app/content/tutoring/staff-sessions";
import { availabilityMessages } from "../../../app/content/tutoring/tutor-pages";
import { weekdayOf } from "../../../app/domain/dates/calendar";
import { openDay } from "../../support/appointments/forms";
import { browserOf, flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { timed } from "../../support/dates/timed";
import { sharedSite } from "../../support/servers/test-site";
import { profileOf } from "../../support/tutoring/learners";

const here = sharedSite();
// why: tutors of a center of its own are few enough to stand in one list
const locationId = "27";
let tutor = new TestBrowser("");
let tutorId: string;
beforeAll(async () => {
  const account = await makeAccount(here.supabase, { role: "tutor", locationId });
  tutor = await browserOf(here, account);
  tutorId = await profileOf(here.supabase, account);
});

const page = "/dashboard/availability";
const stored = () =>
  here.supabase.sql(
    `select weekday, starts::text, ends::text from public.tutor_availability where profile_id = $1 order by 1, 2`,
    [tutorId],
  );
const fieldValue = (html: string, name: string) =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];

test("a tutor's week is saved whole, comes back by time, and can be emptied", async () => {
  const saved = await tutor.post(page, {
    monday_1_from: "18:00",
    monday_1_to: "19:00",
    monday_2_from: "16:00",
    monday_2_to: "17:30",
    sunday_3_from: "09:00",
    sunday_3_to: "10:00",
    thursday_4_from: "09:00",
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, page]);
  expect(flashOf(saved)).toContain(availabilityMessages.saved.text);
  expect(await stored()).toEqual([
    { weekday: 1, starts: "16:00:00", ends: "17:30:00" },
    { weekday: 1, starts: "18:00:00", ends: "19:00:00" },
    { weekday: 7, starts: "09:00:00", ends: "10:00:00" },
  ]);
  const html = await (await tutor.get(page)).text();
  const fields = ["monday_1_from", "monday_2_to", "sunday_1_from"];
  expect(fields.map((name) => fieldValue(html, name))).toEqual(["16:00", "19:00", "09:00"]);
  expect((await tutor.post(page, {})).status).toBe(303);
  expect(await stored()).toEqual([]);
});

test("staff who plan a session see each tutor's week, and what lies outside is saved with a warning", async () => {
  const newSession = `/admin/dashboard/sessions/new?center=${locationId}`;
  const admin = await browserOf(here, { role: "admin", locationId });
  const student = await profileOf(here.supabase, await makeAccount(here.supabase, { locationId }));
  const date = openDay(7);
  const weekday = weekdayOf(date);
  const plan = (start: string, end: string) => admin.post(newSession, { student, tutor: tutorId, date, start, end });

  const day = weekday.toLowerCase();
  await tutor.post(page, { [`${day}_1_from`]: "16:00", [`${day}_1_to`]: "18:00" });
  const hours = timed(`${weekday.slice(0, 3)} 4:00–6:00 p.m.`);
  expect(await (await admin.get(newSession)).text()).toContain(hours);
  const inside = await plan("16:00", "18:00");
  expect([inside.status, flashOf(inside).includes(hours)]).toEqual([303, false]);
  const outside = await plan("18:00", "18:30");
  expect([outside.status, flashOf(outside).includes(hours)]).toEqual([303, true]);
  expect(flashOf(outside)).toContain(sessionMessages.created.text);
});
