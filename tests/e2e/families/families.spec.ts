import { familyPages } from "../../../app/content/families/families";
import { messages } from "../../../app/content/site/messages";
import { childLabels } from "../../../app/domain/families/child-labels";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, test } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";

test("a family adds a child, books for it, and finds the appointment on its dashboard @js", async ({
  page,
  supabase,
  axe,
}) => {
  const person = await makePerson(supabase);
  await enterAs(page, person);
  const main = page.getByRole("main");
  await page.goto("/dashboard/children");
  await main.getByLabel(childLabels.first_name).fill("Kit");
  await main.getByLabel(childLabels.last_name).fill("Ng");
  await main.getByLabel(childLabels.grade).selectOption({ label: "Grade 3" });
  await main.getByRole("button", { name: familyPages.list.add.submit }).click();
  await expect(told(page, "Kit is on your list.")).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: "Kit Ng" })).toBeVisible();
  await axe();
  const { book, bookFor } = familyPages.list;
  await main.getByRole("link", { name: `${book} ${bookFor("Kit")}` }).click();
  await expect(page).toHaveURL(/\/book\?child=/);
  await expect(main.getByLabel(familyPages.forChild)).toHaveValue(/./);
  const form = bookingForm(main);
  await form.expectValues({ email: person.email });
  await axe();
  const day = { location: "31", appointment_date: openDay(7), time_slot: "05:00 PM" };
  await form.fill({ name: "Ann Ng", phone: "416-555-0137", ...day });
  await form.submit.click();
  await confirmed(page, messages.bookingSucceeded.title);
  await page.goto("/dashboard");
  await expect(main).toContainText("for Kit Ng");
});
