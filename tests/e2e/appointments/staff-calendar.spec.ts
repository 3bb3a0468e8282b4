/** The calendar, tutoring sessions and the network as staff use them. */
import { networkPage } from "../../../app/content/reports/staff-network";
import { sessionPages } from "../../../app/content/tutoring/staff-sessions";
import { enterAs, makePerson } from "../account-pages";
import { expect, test } from "../fixtures";

test("an admin turns the calendar and opens an appointment @no-js", async ({ page, supabase, look }) => {
  const id = await supabase.first(
    `insert into appointment_bookings
       (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
     values ('B-444444', 'a key of the submission', 'Ann Lee', 'ann@example.com', '416-555-0100', '3', '2030-03-05',
       '04:00 PM', 1) returning id`,
  );
  await enterAs(page, await makePerson(supabase, "admin", "3"));
  await page.goto("/admin/dashboard/calendar?date=2030-02-26");
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "Mar 4 – Mar 10, 2030" })).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Tuesday, March 5, 2030" }).click();
  await expect(page.getByRole("row", { name: /04:00 PM/ })).toContainText("1 of 2 free");
  await look();
  const records = "/admin/dashboard/records/appointments";
  await expect(page.getByRole("link", { name: "Ann Lee" })).toHaveAttribute("href", `${records}/${id}`);
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
  await page.getByRole("button", { name: networkPage.form.submit }).click();
  await expect(page.getByText(networkPage.problems.long.title)).toBeVisible();
  const byName = networkPage.columns.name;
  await page.getByRole("link", { name: byName, exact: true }).click();
  const column = page.getByRole("columnheader", { name: byName }).first();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await page.getByText(networkPage.weeksTable.title, { exact: true }).click();
  await look();
});
