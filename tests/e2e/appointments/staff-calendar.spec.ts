/** The calendar, tutoring sessions and the network as staff use them. */

import { callerForms } from "../../../app/content/appointments/caller";
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { statusName } from "../../../app/content/records/states";
import { stepWords } from "../../../app/content/records/step-words";
import { networkPage } from "../../../app/content/reports/staff-network";
import { sessionPages } from "../../../app/content/tutoring/staff-sessions";
import { callerAppointmentLabels } from "../../../app/domain/appointments/caller-labels";
import { listPaths } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";

test("an admin turns the calendar and opens an appointment @no-js", async ({ page, supabase, look }) => {
  const id = await supabase.first(
    `insert into appointment_bookings
       (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
     values ('B-444444', 'a key of the submission', 'Ann Lee', 'ann@example.com', '416-555-0100', '3', '2030-03-05',
       '04:00 PM', 1) returning id`,
  );
  await enterAs(page, await makePerson(supabase, "admin", "3"));
  await page.goto("/admin/dashboard/calendar?date=2030-02-26");
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "Mon, Mar 4, 2030 – Sun, Mar 10, 2030" })).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Tue, Mar 5", exact: true }).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: "4:00 p.m." })).toContainText("1 of 2 free");
  await look();
  const records = "/admin/dashboard/records/appointments";
  await expect(page.getByRole("link", { name: "Ann Lee" })).toHaveAttribute("href", `${records}/${id}`);
});

test("an admin books a caller from a free spot, closes it and takes that back @js", async ({ page, supabase }) => {
  test.slow();
  const center = "38";
  const day = openDay(4);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/calendar?date=${day}`);

  await test.step("one press on the free spot, a name, a number, and one press to book", async () => {
    await main(page).locator(`a[href*="date=${day}"][href*="05%3A00+PM"]:visible`).click();
    await expect(main(page).getByRole("radio", { name: "5:00 p.m." })).toBeChecked();
    await main(page).getByLabel(callerAppointmentLabels.name, { exact: true }).fill("Cara Caller");
    await main(page).getByLabel(callerAppointmentLabels.phone).fill("416-555-0177");
    await press(page, callerForms.appointment.submit);
    await expect(page.getByText(/is booked and confirmed\.$/)).toBeVisible();
  });

  await test.step("complete, reopen, no-show and reopen, once its time has begun", async () => {
    await supabase.sql(
      `update appointment_bookings set appointment_date = private.toronto_today() - 1 where name = 'Cara Caller'`,
    );
    await page.goto(listPaths.appointments);
    await main(page).getByRole("link", { name: "Cara Caller", exact: true }).click();
    for (const step of ["complete", "no_show"] as const) {
      await press(page, stepWords[step].label);
      await expect(
        main(page)
          .getByText(statusName(step === "complete" ? "completed" : "no_show"))
          .first(),
      ).toBeVisible();
      await press(page, stepWords.reopen.label);
      await expect(main(page).getByRole("button", { name: stepWords.complete.label, exact: true })).toBeVisible();
    }
  });
});

test("a calendar holds sessions, too: of one tutor alone, on a phone a day, and on one sheet of paper @js", async ({
  page,
  supabase,
  look,
}) => {
  const center = "36";
  const profileOf = async (role: "student" | "tutor") =>
    supabase.first("select id from user_profiles where user_id = $1", [
      (await makePerson(supabase, role, center)).userId,
    ]);
  const [student, tutor] = [await profileOf("student"), await profileOf("tutor")];
  await supabase.sql(
    `insert into bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, status)
     values ('2030-03-05', '16:00', '17:00', $1, $2, $3, 'confirmed')`,
    [student, tutor, center],
  );
  await supabase.sql(
    `insert into appointment_bookings
       (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
     values (private.new_reference('B'), 'a key of the paper', 'Ann Lee', 'ann@example.com', '416-555-0100', $1,
       '2030-03-05', '04:00 PM', 1)`,
    [center],
  );
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard/calendar?date=2030-03-05");
  await expect(page.getByRole("table").getByText("4:00–5:00 p.m.")).toBeVisible();
  await look();
  const pages = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole("navigation", { name: calendarPage.daysLabel });
  await expect(strip.getByRole("link", { name: "Tue, Mar 5" })).toHaveAttribute("aria-current", "true");
  await strip.getByRole("link", { name: "Wed, Mar 6" }).click();
  await expect(strip.getByRole("link", { name: "Wed, Mar 6" })).toHaveAttribute("aria-current", "true");
  await expect(main(page).locator("ol").getByText("Ann Lee")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator("select[name=tutor]").selectOption(tutor);
  await press(page, calendarPage.form.submit);
  await expect(page.getByRole("table").getByText("4:00–5:00 p.m.")).toBeVisible();
  await expect(page.getByRole("table").getByText("Ann Lee")).toHaveCount(0);
});

test("a superadmin sees the form of a session, and reads the figures of the network @no-js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/sessions\/new/);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard/sessions/new?center=3");
  await page.getByRole("button", { name: sessionPages.create.submit }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await look();

  await page.goto("/admin/dashboard/network?weeks=4");
  const preset = page.getByRole("link", { name: networkPage.preset(4) });
  await expect(preset).toHaveAttribute("aria-current", "true");
  await page.getByLabel(networkPage.form.from, { exact: true }).fill("2021-01-01");
  await page.getByLabel(networkPage.form.to, { exact: true }).fill("2022-12-31");
  await page.getByRole("main").getByRole("button", { name: networkPage.form.submit }).click();
  await expect(page.getByText(networkPage.problems.long.title)).toBeVisible();
  const byName = networkPage.columns.name;
  await page.getByRole("link", { name: byName, exact: true }).click();
  const column = page.getByRole("columnheader", { name: byName }).first();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await page.getByText(networkPage.weeksTable.title, { exact: true }).click();
  await look();
});
