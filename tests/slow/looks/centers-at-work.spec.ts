/** What staff see of calendars, callers' forms, opening hours and centers fits two widths, a phone and a sheet of paper. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, phone, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("the calendar and the forms of callers and opening hours look as they should, the calendar on paper too @js", async ({
  page,
  problems,
  supabase,
  look,
}) => {
  test.slow();
  problems.allow(/^answer 400 POST /);
  const center = "36";
  const day = openDay(6);
  const name = "Maximiliane-Alexandra Featherstonehaugh-Cholmondeley";
  await addRecord(supabase, "appointments", { center, name, appointment_date: day, time_slot: "06:00 PM" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/calendar?date=${day}`);
  await look();
  const sheets = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.setViewportSize(phone);
  const strip = page.getByRole("navigation", { name: "Days of the week" });
  await expect(strip.locator("[aria-current=true]")).toHaveCount(1);
  await page.goto(`/admin/dashboard/calendar?view=day&date=${day}`);
  await look();
  for (const [path, submit] of [
    ["/admin/dashboard/bookings/new", "Book appointment"],
    ["/admin/dashboard/assessments/new", "Save request"],
    ["/admin/dashboard/sessions/new", null],
  ] as const) {
    await page.goto(path);
    if (submit) await press(page, submit);
    await look();
  }
  await page.goto("/admin/dashboard/opening");
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-CA", { weekday: "long" });
  await main(page).getByRole("group", { name: weekday }).getByLabel("Closes").fill("17:30");
  await press(page, "Save opening hours");
  await expect(main(page)).toContainText("Nothing is saved yet");
  await look();
});

test("the pages of centers fit, and their dialog takes a phone's whole height and gives the focus back @js", async ({
  page,
  supabase,
  look,
  axe,
}) => {
  test.slow();
  const list = "/admin/dashboard/locations";
  await enterAs(page, await makePerson(supabase, "superadmin"));
  for (const path of [`${list}/new`, `${list}/1/delete`, `${list}?dialog=edit&id=1`, list]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await look();
  }
  await page.setViewportSize(phone);
  const link = page.getByRole("link", { name: "Edit" }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Edit Location" })).toBeFocused();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeCloseTo(phone.height, 1);
  await axe();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});
