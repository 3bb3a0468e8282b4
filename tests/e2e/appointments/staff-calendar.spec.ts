/** The calendar, tutoring sessions and the network as staff use them. */
import { networkPage } from "../../../app/content/reports/staff-network";
import {
  sessionFieldMessages,
  sessionLabels,
  sessionPages,
} from "../../../app/content/tutoring/staff-sessions";
import { enterAs, makePerson } from "../account-pages";
import { expect, narrow, type Page, test } from "../fixtures";
import { overflow } from "../form-pages";

async function lookAt(page: Page, axe: () => Promise<void>): Promise<void> {
  for (const screen of [narrow, { width: 1280, height: 800 }]) {
    await page.setViewportSize(screen);
    expect(await overflow(page), `overflow at ${screen.width}`).toBe(0);
    await axe();
  }
}

test("an admin turns the calendar and opens an appointment", { tag: "@no-js" }, async ({
  page,
  supabase,
  axe,
}) => {
  const [row] = await supabase.sql<{ id: string }>(
    `insert into appointment_bookings
       (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
     values ('B-444444', 'a key of the submission', 'Ann Lee', 'ann@example.com', '416-555-0100', '3', '2030-03-05',
       '04:00 PM', 1) returning id`,
  );
  await enterAs(page, await makePerson(supabase, "admin", "3"));
  await page.goto("/admin/dashboard/calendar?date=2030-02-26");
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "Mar 4 – Mar 10, 2030" })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("link", { name: "Tuesday, March 5, 2030" }).click();
  await expect(page.getByRole("row", { name: /04:00 PM/ })).toContainText("1 of 2 free");
  await lookAt(page, axe);
  const records = "/admin/dashboard/records/appointments";
  await expect(page.getByRole("link", { name: "Ann Lee" })).toHaveAttribute("href", `${records}/${row?.id}`);
});

test("a superadmin plans a session, is told where it overlaps, and reads the figures of the network", {
  tag: "@no-js",
}, async ({ page, supabase, problems, axe }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/sessions\/new/);
  for (const role of ["student", "tutor"] as const) {
    const { userId } = await makePerson(supabase, role, "3");
    await supabase.sql("update user_profiles set first_name = 'Mina', last_name = $2 where user_id = $1", [
      userId,
      `Ode ${role}`,
    ]);
  }
  await enterAs(page, await makePerson(supabase, "superadmin"));
  for (const [start, end] of [
    ["16:00", "17:00"],
    ["16:30", "17:30"],
  ] as const) {
    await page.goto("/admin/dashboard/sessions/new?center=3");
    await page.getByLabel(sessionLabels.student).selectOption({ label: "Mina Ode student" });
    await page.getByLabel(sessionLabels.tutor).selectOption({ label: "Mina Ode tutor" });
    await page.getByLabel(sessionLabels.date).fill("2026-12-01");
    await page.getByLabel(sessionLabels.start).fill(start);
    await page.getByLabel(sessionLabels.end).fill(end);
    await page.getByRole("button", { name: sessionPages.create.submit }).click();
  }
  const busy = new RegExp(`${sessionFieldMessages.tutorBusy}|${sessionFieldMessages.studentBusy}`);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText(busy);
  await expect(page.getByLabel(sessionLabels.end)).toHaveValue("17:30");
  await lookAt(page, axe);

  await page.goto("/admin/dashboard/network?weeks=4");
  const preset = page.getByRole("link", { name: networkPage.preset(4) });
  await expect(preset).toHaveAttribute("aria-current", "true");
  await page.getByLabel(networkPage.form.from, { exact: true }).fill("2021-01-01");
  await page.getByLabel(networkPage.form.to, { exact: true }).fill("2022-12-31");
  await page.getByRole("button", { name: networkPage.form.submit }).click();
  await expect(page.getByText(networkPage.objections.long.title)).toBeVisible();
  const byName = networkPage.columns.name;
  await page.getByRole("link", { name: byName, exact: true }).click();
  const column = page.getByRole("columnheader", { name: byName }).first();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await page.getByText(networkPage.weeksTable.title, { exact: true }).click();
  await lookAt(page, axe);
});
