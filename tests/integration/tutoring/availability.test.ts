import { expect, test } from "vitest";
import { weekdayOf } from "../../../app/domain/dates/calendar";
import { openDay } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { timed } from "../../support/dates/timed";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();
// why: tutors of a center of its own are few enough to stand in one list
const center = "27";
const page = "/dashboard/availability";

test("a tutor's week comes back by time, staff see it, and what lies outside is saved with a warning", async () => {
  const [tutor, admin, student] = [
    await personOf(here, "tutor", "Tia Week", center),
    await personOf(here, "admin", "Ada Week", center),
    await personOf(here, "student", "Sam Week", center),
  ];
  const date = openDay(7);
  const day = weekdayOf(date).toLowerCase();
  const saved = await tutor.browser.post(page, {
    ...{ [`${day}_1_from`]: "18:30", [`${day}_1_to`]: "19:00", [`${day}_2_from`]: "16:00", [`${day}_2_to`]: "18:00" },
    [`${day}_4_from`]: "09:00",
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, page]);
  const { html } = await readPage(tutor.browser, page);
  const fieldValue = (name: string) =>
    /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];
  expect([fieldValue(`${day}_1_from`), fieldValue(`${day}_2_to`)]).toEqual(["16:00", "19:00"]);

  const newSession = `/admin/dashboard/sessions/new?center=${center}`;
  const hours = timed(`${weekdayOf(date).slice(0, 3)} 4:00–6:00 p.m.`);
  expect(await admin.browser.get(newSession).then((answer) => answer.text())).toContain(hours);
  for (const [start, end, isWarned] of [
    ["16:00", "18:00", false],
    ["18:00", "18:30", true],
  ] as const) {
    const fields = { student: student.id, tutor: tutor.id, date, start, end };
    const planned = await admin.browser.post(newSession, fields);
    expect([planned.status, flashOf(planned).includes(hours)]).toEqual([303, isWarned]);
  }
  expect((await tutor.browser.post(page, {})).status).toBe(303);
  expect((await readPage(tutor.browser, page)).html).not.toContain('value="16:00"');
});
