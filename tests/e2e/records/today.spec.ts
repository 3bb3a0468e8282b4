/** Today and its day sheet: who came is said on the row, and the day fits on one sheet of paper. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, phone, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const center = "40";

/** Lessons that began at midnight, so that the test depends on no hour: one of Ada's, and a group of Leo and Nia. */
async function addLessons(supabase: TestBackend) {
  const booking_date = new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" });
  const common = { center, booking_date, start_time: "00:00", end_time: "00:01", subject: "math" };
  const add = (child_name: string, room: string, group = {}) =>
    addRecord(supabase, "sessions", { ...common, status: "confirmed", child_name, room, ...group });
  await add("Ada Abebe", "Room 1");
  const leo = await add("Leo Martin", "Room 2");
  const tutor = await supabase.first("select tutor_profile_id from bookings where id = $1", [leo]);
  await add("Nia Okoro", "Room 2", { lesson_id: leo, tutor_profile_id: tutor });
  await supabase.sql("update user_profiles set first_name = 'Theo' where id = $1", [tutor]);
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page(?!s)/g)?.length;

test("who came is said on Today, and taken back; the day fits on one sheet @no-js", async ({ page, supabase }) => {
  await addLessons(supabase);
  await addRecord(supabase, "appointments", { center, name: "Mia Abebe", child_name: "Wilder Abebe" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.setViewportSize(phone);
  await page.goto("/admin/dashboard");
  const agenda = main(page).getByRole("region", { name: "Appointments and sessions today" });
  const first = main(page).locator("#agenda, #centers-today tbody tr").first();
  expect((await first.boundingBox())?.y, "a phone shows the day").toBeLessThan(450);
  await page.setViewportSize({ width: 1280, height: 800 });
  await agenda.locator("summary").click();
  await agenda.getByRole("button", { name: "Came: Ada Abebe" }).click();
  await expect(told(page, "Success")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const row = agenda.getByRole("row").filter({ hasText: "Ada Abebe" });
  if (!(await row.isVisible())) await agenda.locator("summary").click();
  await expect(row).toContainText("Completed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(told(page, "Undone")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  if (!(await row.isVisible())) await agenda.locator("summary").click();
  await expect(row).toContainText("Confirmed");
  const stored = "select status from bookings where child_name = 'Ada Abebe' and location_id = $1";
  expect(await supabase.first(stored, [center])).toBe("confirmed");

  await agenda.getByRole("link", { name: "Attendance" }).click();
  await expect(page).toHaveURL(/\/attendance$/);
  await page.emulateMedia({ media: "print" });
  await expect(main(page).getByRole("row").filter({ hasText: "Leo Martin" })).toBeVisible();
  await expect(main(page).getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });
  expect(pagesOf(await page.pdf({ format: "Letter" })), "a roll").toBe(1);

  await page.goto("/admin/dashboard");
  await main(page).getByRole("link", { name: "Day sheet" }).click();
  await expect(main(page).getByRole("row")).toHaveCount(4);
  await main(page).getByRole("link", { name: "By tutor" }).click();
  await expect(main(page).getByRole("table", { name: "Theo Haddad" })).toContainText("Leo Martin");
  await main(page).getByRole("link", { name: "By room" }).click();
  await expect(main(page).getByRole("table", { name: "Room 2" })).toContainText("Nia Okoro");
  expect(pagesOf(await page.pdf({ format: "Letter" })), "a day").toBe(1);

  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.setViewportSize(phone);
  await page.goto("/admin/dashboard");
  expect((await first.boundingBox())?.y, "of all centers too").toBeLessThan(450);
});
