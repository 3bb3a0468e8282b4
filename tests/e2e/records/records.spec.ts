/** A clerk at one record. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

const center = "28";
const call = (page: Page) => page.getByRole("region", { name: "Log a call" });
const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

test("a call is one form by keyboard, kept, taken back, with focus by it @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/records\/assessments/);
  const id = await addRecord(supabase, "assessments", { center, additional_notes: "She loves horses" });
  const statusOf = () => supabase.first("select status from schedule_requests where id = $1", [id]);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/records/assessments/${id}`);
  const focused = page.locator(":focus");
  const note = call(page).getByLabel("Note", { exact: true });
  const save = call(page).getByRole("button", { name: "Save call" });

  await test.step("an empty one and a next step without a day are refused, and what is typed stays", async () => {
    await save.press("Enter");
    await expect(call(page).getByRole("alert")).toContainText("Choose how the call went, enter a note");
    // why: once the answer has its focus, nothing takes it from who goes on
    await expect(focused).toContainText("Choose how the call went, enter a note");
    await call(page).getByRole("radio", { name: "Reached" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Will try at five");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Call back");
    await page.keyboard.press("Enter");
    await expect(call(page).getByRole("alert")).toContainText("Choose a day for the next step");
    await expect(call(page).getByRole("radio", { name: "Left a message" })).toBeChecked();
    await expect(note).toHaveValue("Will try at five");
  });

  await test.step("it is saved with its author, the box is empty, the focus in its panel; one press takes it back", async () => {
    await call(page).getByLabel("On", { exact: true }).fill(openDay(3));
    await save.press("Enter");
    await expect(timeline(page).first()).toHaveText(/She loves horses$/);
    await expect(timeline(page).last()).toContainText("Called: left a messageWill try at five");
    await expect(note).toHaveValue("");
    await expect(focused).toHaveText("Log a call");
    expect(await statusOf()).toBe("contacted");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(timeline(page).filter({ hasText: "Will try at five" })).toHaveCount(0);
    await expect(call(page).getByLabel("Next step", { exact: true })).toHaveValue("");
    expect(await statusOf()).toBe("new");
  });

  await test.step("after a step of another panel the focus is there", async () => {
    await call(page).getByLabel("Close it as").selectOption("spam");
    await press(page, "Save call");
    await expect(focused).toHaveText("Log a call");
    await press(page, "Reopen");
    await expect(button(page, "Reopen")).toHaveCount(0);
    await expect(focused).toHaveText("Actions");
  });
});

test("an appointment is confirmed, back, moved, a duplicate deleted by its row @no-js", async ({ page, supabase }) => {
  const day = openDay(20);
  const id = await addRecord(supabase, "appointments", { center, name: "Dora Double" });
  await addRecord(supabase, "appointments", { center, name: "Dora Again" });
  await addRecord(supabase, "appointments", { center, appointment_date: day, time_slot: "05:00 PM", spot: 1 });
  await enterAs(page, await makePerson(supabase, "admin", center));
  const path = `/admin/dashboard/records/appointments/${id}`;

  await test.step("the message that tells of a step takes it back", async () => {
    await page.goto(path);
    await press(page, "Confirm");
    await expect(button(page, "Not confirmed yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(button(page, "Confirm")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  await test.step("the free times of another day are shown on request", async () => {
    await main(page).locator("summary").filter({ hasText: "Move" }).click();
    await page.getByLabel("Date", { exact: true }).fill(day);
    await press(page, "Check times");
    await expect(page.getByText("1 spot")).toHaveCount(1);
    await page.getByRole("radio", { name: "6:00 p.m." }).check();
    await press(page, "Move appointment");
    await expect(page.getByText("Appointment moved.")).toBeVisible();
    const stored = "select concat_ws(' ', status, appointment_date, time_slot) from appointment_bookings where id = $1";
    expect(await supabase.first(stored, [id])).toBe(`pending ${day} 06:00 PM`);
  });

  await test.step("what is not a row's next step waits in its menu; nobody is told of a deletion", async () => {
    const emails = () => supabase.first("select count(*)::text from private.deliveries");
    const before = await emails();
    await page.goto("/admin/dashboard/bookings?q=Dora");
    const row = main(page).getByRole("row").filter({ hasText: "Dora Again" });
    const remove = row.getByRole("link", { name: "Delete" });
    await expect(row.getByRole("button", { name: "Confirm Dora Again" })).toBeVisible();
    await expect(remove).toBeHidden();
    await row.getByText("More", { exact: true }).click();
    await expect(row.getByRole("link", { name: "Contact" })).toBeVisible();
    await remove.click();
    await expect(main(page)).toContainText("A super admin can restore it.");
    await press(page, "Delete");
    await expect(page.getByText("Appointment deleted.")).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(main(page).getByRole("row").filter({ hasText: "Dora Double" })).toBeVisible();
    expect(await emails()).toBe(before);
  });
});
