/** A tutor takes attendance and writes a report on a phone; the family reads it and reports an absence. */
import { randomUUID } from "node:crypto";
import { dashboardWords } from "../../../app/content/dashboards/dashboards";
import {
  absenceMessages,
  familyList,
  familySession,
  lessonRequestPage,
} from "../../../app/content/tutoring/family-sessions";
import { attendanceForm, attendanceMessages } from "../../../app/content/tutoring/lessons";
import { makeUpWords } from "../../../app/content/tutoring/make-ups";
import { scheduleWords } from "../../../app/content/tutoring/tutor-pages";
import { enterAs, makePerson, type Person, told } from "../../support/browser/account-pages";
import { expect, main, type Page, phone, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";

/** A child of that family with a session today and one in a week. */
async function planFor(supabase: TestBackend, family: Person, tutor: Person) {
  const child = randomUUID();
  await supabase.sql(
    "insert into children (id, family_id, first_name, last_name, grade) values ($1, private.family_of($2), 'Maya', 'Lee', '3')",
    [child, family.userId],
  );
  await supabase.sql(
    `insert into bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, status,
       child_id, child_name, subject)
     select (now() at time zone 'America/Toronto')::date + days, '00:00', '00:30', s.id, t.id, '1', 'confirmed',
       $3, 'Maya Lee', 'math'
     from unnest(array[0, 7]) as days, user_profiles s, user_profiles t where s.user_id = $1 and t.user_id = $2`,
    [family.userId, tutor.userId, child],
  );
}

const region = (page: Page, name: string) => main(page).getByRole("region", { name });

test("a tutor reports on a phone, and the family reads it and reports an absence @no-js", async ({
  page,
  supabase,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const [family, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  await planFor(supabase, family, tutor);

  await test.step("the tutor takes attendance and writes a report", async () => {
    await enterAs(page, tutor);
    await page.goto("/dashboard");
    const today = region(page, scheduleWords.today.title);
    await expect(today).toContainText("Grade 3");
    await today.getByRole("link", { name: scheduleWords.today.take }).click();
    const maya = main(page).getByRole("group", { name: "Maya Lee" });
    await maya.getByRole("radio", { name: "Present" }).check();
    await maya.locator("summary").click();
    await maya.getByLabel(attendanceForm.labels.pages_done).fill("12 to 15");
    await maya.getByLabel(attendanceForm.labels.homework).fill("Page 16");
    await main(page).getByRole("button", { name: attendanceForm.submit }).last().click();
    await expect(told(page, attendanceMessages.saved.text)).toBeVisible();
    await expect(region(page, scheduleWords.today.title)).toContainText("Present");
  });

  await test.step("the family reads it", async () => {
    await enterAs(page, family);
    await page.goto("/dashboard/sessions");
    await main(page).getByRole("link", { name: familyList.report }).click();
    await expect(main(page)).toContainText("12 to 15");
    await expect(main(page)).toContainText("Page 16");
  });

  await test.step("and reports an absence", async () => {
    await page.goto("/dashboard/sessions");
    await main(page).getByRole("link", { name: familyList.absence }).click();
    await expect(main(page).getByLabel(familySession.absence.note)).toBeVisible();
    const time = main(page).getByText("12:00–12:30\u00a0a.m.", { exact: true });
    expect(await time.evaluate((shown) => shown.getClientRects().length), "lines of the time").toBe(1);
    await main(page).getByLabel(familySession.absence.note).fill("Dentist");
    await main(page).getByRole("button", { name: familySession.absence.submit }).click();
    await expect(told(page, absenceMessages.told.text)).toBeVisible();
    await expect(main(page)).toContainText("Dentist");
    // why: the tutor entered no times, so that the session's own is offered, at midnight, when the center is closed
    await expect(main(page).getByText(makeUpWords.none)).toBeVisible();
    await main(page).getByRole("link", { name: makeUpWords.ask }).click();
    await expect(main(page).getByLabel("Notes")).toHaveValue(/Make-up session for Maya Lee/);
    await main(page).getByLabel("Any day").check();
    await main(page).getByRole("button", { name: lessonRequestPage.submit }).last().click();
    await expect(main(page)).toContainText("You asked for Math sessions for Maya Lee");
  });
});

test("axe finds nothing on the pages of sessions, which fit narrow and wide screens @js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const [family, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  await planFor(supabase, family, tutor);
  const open = async (link: string) => {
    await main(page).getByRole("link", { name: link }).click();
    await expect(main(page).getByRole("link", { name: "Back to" })).toBeVisible();
    const tabs = page.getByRole("navigation", { name: dashboardWords.tabsLabel });
    await expect(tabs.locator("[aria-current=true]")).toHaveCount(1);
  };
  await enterAs(page, tutor);
  await page.goto("/dashboard");
  await look();
  await open(scheduleWords.today.take);
  await look();
  await enterAs(page, family);
  for (const path of ["/dashboard/sessions", "/dashboard/sessions/request", "/dashboard/profile"]) {
    await page.goto(path);
    await look();
  }
  await page.goto("/dashboard/sessions");
  await open(familyList.absence);
  await look();
});
