/** The calendar, tutoring sessions and the network as staff use them. */
import { randomUUID } from "node:crypto";
import { networkPage } from "../../../app/content/staff-network";
import { sessionFieldMessages, sessionLabels, sessionPages } from "../../../app/content/staff-sessions";
import type { TestBackend } from "../../support/servers/embedded";
import { makePerson, type Person, signIn } from "../account-pages";
import { expect, narrow, type Page, test } from "../fixtures";
import { overflow } from "../form-pages";

const screens = [narrow, { width: 1280, height: 800 }];

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person, false);
  await page.goto(path);
}

async function lookAt(page: Page, axe: () => Promise<void>): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect(await overflow(page), `overflow at ${screen.width}`).toBe(0);
    await axe();
  }
}

async function nameOf(supabase: TestBackend, { userId }: Person, last: string): Promise<void> {
  await supabase.sql("update user_profiles set first_name = 'Mina', last_name = $2 where user_id = $1", [
    userId,
    last,
  ]);
}

test("an admin turns the calendar and opens an appointment", { tag: "@no-js" }, async ({
  page,
  supabase,
  axe,
}) => {
  const id = randomUUID();
  await supabase.sql(
    `insert into appointment_bookings
       (id, reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
     values ($1::uuid, 'B-444444', $2, 'Ann Lee', 'ann@example.com', '416-555-0100', '3', '2030-03-05', '04:00 PM', 1)`,
    [id, `submission of ${id}`],
  );
  const admin = await makePerson(supabase, "admin", "3");
  await openAs(page, admin, "/admin/dashboard/calendar?date=2030-02-26");
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "Mar 4 – Mar 10, 2030" })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("link", { name: "Tuesday, March 5, 2030" }).click();
  await expect(page.getByRole("heading", { name: "Tuesday, March 5, 2030" })).toBeVisible();
  await expect(page.getByRole("row", { name: /04:00 PM/ })).toContainText("1 of 2 free");
  await lookAt(page, axe);
  await expect(page.getByRole("link", { name: "Ann Lee" })).toHaveAttribute(
    "href",
    `/admin/dashboard/records/appointments/${id}`,
  );
});

test("a superadmin plans a session, and is told where it overlaps", { tag: "@no-js" }, async ({
  page,
  supabase,
  problems,
  axe,
}) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/sessions\/new/);
  const last = `Ode ${randomUUID().slice(0, 6)}`;
  for (const role of ["student", "tutor"] as const) {
    await nameOf(supabase, await makePerson(supabase, role, "3"), `${last} ${role}`);
  }
  const superadmin = await makePerson(supabase, "superadmin");
  await openAs(page, superadmin, "/admin/dashboard/sessions/new");
  const fill = async (start: string, end: string) => {
    await page.goto("/admin/dashboard/sessions/new?center=3");
    await page.getByLabel(sessionLabels.student).selectOption({ label: `Mina ${last} student` });
    await page.getByLabel(sessionLabels.tutor).selectOption({ label: `Mina ${last} tutor` });
    await page.getByLabel(sessionLabels.date).fill("2026-12-01");
    await page.getByLabel(sessionLabels.start).fill(start);
    await page.getByLabel(sessionLabels.end).fill(end);
    await page.getByRole("button", { name: sessionPages.create.submit }).click();
  };
  await fill("16:00", "17:00");
  await expect(page).toHaveURL(/\/admin\/dashboard\/records\/sessions\/[0-9a-f-]{36}$/);
  await fill("16:30", "17:30");
  const busy = new RegExp(`${sessionFieldMessages.tutorBusy}|${sessionFieldMessages.studentBusy}`);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText(busy);
  await expect(page.getByLabel(sessionLabels.end)).toHaveValue("17:30");
  await lookAt(page, axe);
});

test("a superadmin reads the figures of the network", { tag: "@no-js" }, async ({ page, supabase, axe }) => {
  await openAs(page, await makePerson(supabase, "superadmin"), "/admin/dashboard/network?weeks=4");
  await expect(page.getByRole("link", { name: networkPage.preset(4) })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByLabel(networkPage.form.from, { exact: true }).fill("2021-01-01");
  await page.getByLabel(networkPage.form.to, { exact: true }).fill("2022-12-31");
  await page.getByRole("button", { name: networkPage.form.submit }).click();
  await expect(page.getByText(networkPage.objections.long.title)).toBeVisible();
  await page.getByRole("link", { name: networkPage.columns.name, exact: true }).click();
  await expect(page.getByRole("columnheader", { name: networkPage.columns.name }).first()).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByText(networkPage.weeksTable.title, { exact: true }).click();
  await lookAt(page, axe);
});
