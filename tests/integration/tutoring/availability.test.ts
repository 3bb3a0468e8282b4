import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionMessages } from "../../../app/content/staff-sessions";
import { availabilityMessages, availabilityFieldMessages as words } from "../../../app/content/tutor-pages";
import { addDays, torontoToday, weekdayOf } from "../../../app/forms/calendar";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { type Desk, startDesk } from "../../support/records/staff-desk";
import { profileOf } from "../../support/tutoring/learners";

let desk: Desk;
let tutor: TestBrowser;
let tutorId: string;
let studentId: string;
beforeAll(async () => {
  desk = await startDesk();
  const account = await makeAccount(desk.supabase, { role: "tutor" });
  tutor = new TestBrowser(desk.site.url).hold(await tokensOf(desk.supabase, account));
  tutorId = await profileOf(desk.supabase, account);
  studentId = await profileOf(desk.supabase, await makeAccount(desk.supabase));
});
afterAll(() => desk?.stop());

const page = "/dashboard/availability";
const newSession = "/admin/dashboard/sessions/new?center=1";
const stored = () =>
  desk.supabase.sql(
    `select weekday, starts::text, ends::text from public.tutor_availability where profile_id = $1 order by 1, 2`,
    [tutorId],
  );
const fieldValue = (html: string, name: string) =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];

describe("a tutor's week", () => {
  test("is saved whole, comes back by time, and can be emptied", async () => {
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
    expect(["monday_1_from", "monday_2_to", "sunday_1_from"].map((name) => fieldValue(html, name))).toEqual([
      "16:00",
      "19:00",
      "09:00",
    ]);
    expect((await tutor.post(page, {})).status).toBe(303);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ monday_1_from: "16:00" }, words.toMissing("Monday"), "monday_1_to"],
    [{ tuesday_1_from: "18:00", tuesday_1_to: "16:00" }, words.reversed("Tuesday"), "tuesday_1_to"],
    [
      { friday_1_from: "16:00", friday_1_to: "18:00", friday_3_from: "17:00", friday_3_to: "19:00" },
      words.overlap("Friday"),
      "friday_3_from",
    ],
    [{ monday_1_from: "<b>", monday_1_to: "17:00" }, words.malformed("Monday"), "monday_1_from"],
    [{ monday_1_from: "9".repeat(500), monday_1_to: "17:00" }, words.malformed("Monday"), "monday_1_from"],
  ])("with %j is refused at its field, and kept as it was sent", async (fields, message, name) => {
    await tutor.post(page, { saturday_1_from: "10:00", saturday_1_to: "11:00" });
    const before = await stored();
    const answer = await tutor.post(page, fields);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("<title>Error: Availability");
    expect(html).toContain(`href="#availability-form-${name}"`);
    const error = new RegExp(`id="availability-form-${name}-error"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? "";
    expect(plain(error)).toContain(message);
    for (const [field, value] of Object.entries(fields))
      if (value !== "<b>") expect(fieldValue(html, field)).toBe(value);
    expect(await stored()).toEqual(before);
  });
});

describe("staff who plan a session", () => {
  const day = addDays(torontoToday(), 10);
  const weekday = 1 + ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7);
  const plan = (start: string, end: string) =>
    desk.admin.post(newSession, { student: studentId, tutor: tutorId, date: day, start, end });

  test("see the week of each tutor beside the choice, and what lies outside is saved with a warning", async () => {
    await tutor.post(page, {});
    expect(await (await desk.admin.get(newSession)).text()).toContain("Not entered yet");
    expect(flashOf(await plan("08:00", "08:30"))).not.toContain(sessionMessages.outsideHours("", "").title);
    await desk.supabase.sql(
      "insert into public.tutor_availability (profile_id, weekday, starts, ends) values ($1, $2, '16:00', '18:00')",
      [tutorId, weekday],
    );
    const shown = `${weekdayOf(day).slice(0, 3)} 4:00 PM – 6:00 PM`;
    expect(await (await desk.admin.get(newSession)).text()).toContain(shown);
    const inside = await plan("16:00", "18:00");
    expect([inside.status, flashOf(inside).includes(shown)]).toEqual([303, false]);
    const outside = await plan("18:00", "18:30");
    expect([outside.status, flashOf(outside).includes(shown)]).toEqual([303, true]);
    expect(flashOf(outside)).toContain(sessionMessages.created.text);
  });

  test("of another center see nothing of it", async () => {
    expect(await (await desk.other.get("/admin/dashboard/sessions/new")).text()).not.toContain(
      "4:00 PM – 6:00 PM",
    );
  });
});
