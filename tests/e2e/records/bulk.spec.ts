/** Many records at once: the page that asks first, the emails that go with it, and how it is taken back. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { goes } from "../../support/emails/email-calls";
import { addRecord } from "../../support/records/staff-records";

const bookings = "/admin/dashboard/bookings";
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const tick = async (page: Page, ...names: string[]) => {
  for (const name of names) await rowOf(page, name).getByRole("checkbox").check();
};
const bulkButton = (page: Page, name: string) =>
  main(page).getByRole("group", { name: "With the selected:" }).getByRole("button", { name, exact: true });

test("many are cancelled on a snow day, and one press takes it back in time @no-js", async ({ page, supabase }) => {
  const center = "29";
  const names = ["Ann One", "Bo Two", "Cy Phone"];
  const admin = await makePerson(supabase, "admin", center);
  const booked = { center, status: "confirmed" };
  for (const name of names.slice(0, 2)) await addRecord(supabase, "appointments", { ...booked, name });
  await addRecord(supabase, "appointments", { ...booked, name: "Cy Phone", email: "", made_by: admin.userId });
  await addRecord(supabase, "appointments", { ...booked, name: "Di Gone", status: "cancelled" });
  const waitingEmails = () =>
    supabase.first(
      `select count(*)::text from private.deliveries d where kind = 'appointment_cancelled' and sent_at is null and ${goes}
         and due_at between now() + interval '8 minutes' and now() + interval '10 minutes'`,
    );
  const before = await waitingEmails();
  await enterAs(page, admin);
  await page.goto(bookings);

  await test.step("the page names who is cancelled, who is left, and the emails", async () => {
    await tick(page, ...names, "Di Gone");
    await bulkButton(page, "Cancel").click();
    await expect(main(page)).toContainText("2 parents get an email each");
    await expect(main(page)).toContainText("1 has no email address: please call.");
    await expect(main(page).getByRole("listitem").filter({ hasText: "Di Gone" })).toContainText("Cancelled");
  });
  await test.step("two emails wait", async () => {
    await main(page).getByLabel("Reason", { exact: true }).fill("Snow");
    await main(page)
      .getByLabel("Message to the parents (optional)", { exact: true })
      .fill("We are closed because of the snow.");
    await press(page, "Cancel all 3");
    await expect(page.getByText("3 changed, 1 skipped. Skipped: Di Gone (is cancelled).")).toBeVisible();
    for (const name of names) await expect(rowOf(page, name)).toContainText("Cancelled");
    expect(await waitingEmails()).toBe(String(Number(before) + 2));
  });
  await test.step("one press: everything is as before, and no email goes", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("3 records are as they were before.")).toBeVisible();
    for (const name of names) await expect(rowOf(page, name)).toContainText("Confirmed");
    expect(await waitingEmails()).toBe(before);
  });
});

test("ticked rows are confirmed, followed up, closed, back, written to @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST .*\/change/);
  const center = "25";
  const admin = await makePerson(supabase, "admin", center);
  const mail = { center, email: "ann.five@example.com" };
  const ann = await addRecord(supabase, "appointments", { ...mail, name: "Ann Five", child_name: "Kit Five" });
  await addRecord(supabase, "appointments", { ...mail, name: "Ann Five", child_name: "Zoe Five" });
  await addRecord(supabase, "appointments", { center, name: "Bo Five", email: "bo.five@example.com" });
  for (const name of ["Cy Five", "Di Five"])
    await addRecord(supabase, "appointments", { center, name, email: "", made_by: admin.userId });
  for (const name of ["Many Mia", "Many Max"]) await addRecord(supabase, "messages", { name });
  await addRecord(supabase, "messages", { name: "Many Moe", status: "closed", outcome: "spam" });
  await enterAs(page, admin);

  await test.step("five are confirmed from Today", async () => {
    await page.goto("/admin/dashboard");
    const work = countWork(page);
    await work.press(main(page).getByRole("link", { name: "Appointments to confirm", exact: true }));
    await expect(rowOf(page, "Five")).toHaveCount(5);
    await work.press(main(page).getByLabel("Select all", { exact: true }));
    await work.press(bulkButton(page, "Confirm"));
    work.expectAtMost({ presses: 3 }, "confirm five");
    await expect(page.getByText("5 changed, 0 skipped")).toBeVisible();
    const confirmed = "select count(*)::text from appointment_bookings where location = $1 and status = 'confirmed'";
    expect(await supabase.first(confirmed, [center])).toBe("5");
  });

  await test.step("a next step for all; a form without a choice says so", async () => {
    await page.goto("/admin/dashboard/forms/messages?q=many");
    await tick(page, "Many Moe", "Many Max", "Many Mia");
    await expect(page.locator("[aria-live=polite]").filter({ hasText: "3 selected" })).toBeAttached();
    await bulkButton(page, "Follow up or close").click();
    await expect(main(page)).toContainText("Many Moe (Closed)");
    await press(page, "Save for all 3");
    await expect(main(page).getByRole("alert").first()).toContainText(
      "Choose an owner, or enter or remove a next step",
    );
    await main(page).getByLabel("Next step", { exact: true }).fill("Call on Monday");
    await main(page).getByLabel("On", { exact: true }).fill("2027-01-04");
    await press(page, "Save for all 3");
    await expect(page.getByText("3 changed, 0 skipped")).toBeVisible();
    await expect(rowOf(page, "Many Mia")).toContainText("Call on Monday");
  });

  await test.step("closed as far as they are open, and taken back", async () => {
    await tick(page, "Many Moe", "Many Max", "Many Mia");
    await bulkButton(page, "Follow up or close").click();
    await main(page).getByLabel("Outcome", { exact: true }).selectOption({ label: "Not now" });
    await press(page, "Close 2");
    await expect(page.getByText("2 changed, 1 skipped. Skipped: Many Moe (is closed).")).toBeVisible();
    await expect(rowOf(page, "Many Max")).toContainText("Closed");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 records are as they were before.")).toBeVisible();
    await expect(rowOf(page, "Many Max")).toContainText("New");
  });

  await test.step("one of two families gets an email, which stands on its record", async () => {
    await page.goto(`${bookings}?q=Five`);
    await page.getByLabel("Select all", { exact: true }).check();
    await bulkButton(page, "Email").click();
    await expect(heading(page, "New message")).toBeVisible();
    await expect(main(page)).toContainText("5 selected appointments");
    await expect(page.getByRole("checkbox", { name: /^(Ann|Bo) Five/ })).toHaveCount(2);
    await main(page).getByText("2 families are left out").click();
    await expect(main(page).getByText("Cy Five: no email address")).toBeVisible();
    await page.getByRole("combobox", { name: "Template" }).selectOption("Reminder of a visit");
    await press(page, "Use template");
    await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("A reminder of your visit");
    await page.getByRole("checkbox", { name: /^Bo Five/ }).uncheck();
    await press(page, "Preview");
    const preview = page.getByRole("region", { name: "This is what we send" });
    await expect(preview).toContainText("Hi Ann,");
    await preview.getByRole("button", { name: "Send 1 email", exact: true }).click();
    await expect(main(page).getByText("0 of 1 sent, 1 waiting", { exact: true })).toBeVisible();
    await page.goto(`/admin/dashboard/records/appointments/${ann}`);
    await expect(main(page).getByText("A reminder of your visit", { exact: true })).toBeVisible();
  });
});
