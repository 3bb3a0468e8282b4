import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";

test("a family adds a child, books for it, and finds the appointment on its dashboard @js", async ({
  page,
  supabase,
}) => {
  const person = await makePerson(supabase);
  await enterAs(page, person);
  await page.goto("/dashboard/children");
  await main(page).getByLabel("First name").fill("Kit");
  await main(page).getByLabel("Last name (optional)").fill("Ng");
  await main(page).getByLabel("Grade").selectOption({ label: "Grade 3" });
  await main(page).getByRole("button", { name: "Add child" }).click();
  await expect(told(page, "Kit is on your list.")).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 2, name: "Kit Ng" })).toBeVisible();
  await main(page).getByRole("link", { name: "Book a free assessment for Kit" }).click();
  await expect(page).toHaveURL(/\/book\?child=/);
  await expect(main(page).getByLabel("For")).toHaveValue(/./);
  const form = bookingForm(main(page));
  await form.expectValues({ email: person.email });
  const day = { location: "31", appointment_date: openDay(7), time_slot: "05:00 PM" };
  await form.fill({ name: "Ann Ng", phone: "416-555-0137", ...day });
  await form.submit.click();
  await confirmed(page, "Booking Successful");
  await page.goto("/dashboard");
  await expect(main(page)).toContainText("for Kit Ng");
});
