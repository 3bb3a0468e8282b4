import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";

test("a caller with a number alone is booked from Today, by 3 presses @no-js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/bookings\/new/);
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  const book = main(page).getByRole("button", { name: "Book appointment", exact: true });
  await enterAs(page, await makePerson(supabase, "admin", "18"));
  await page.goto("/admin/dashboard");
  const { press, expectAtMost } = countWork(page);
  await press(main(page).getByRole("link", { name: "New appointment" }));
  await press(main(page).getByLabel(/^5:30\sp\.m\./));
  await field("Name").fill("Tom Today");
  await book.click();
  await expect(field("Phone")).toHaveAccessibleDescription(/Enter a phone number or an email address/);
  await expect(field("Name")).toHaveValue("Tom Today");
  await expect(main(page).getByLabel(/^5:30\sp\.m\./)).toBeChecked();
  await field("Phone").fill("416-555-0177");
  await press(book);
  expectAtMost({ presses: 3 }, "book a caller");
  await expect(page.getByText(/^Appointment B-\w+ is booked and confirmed\.$/)).toBeVisible();
  await expect(main(page).getByRole("row").filter({ hasText: "Tom Today" })).toContainText("Confirmed");
  expect(await supabase.sql("select kind from private.deliveries where data::text like '%Tom Today%'")).toEqual([]);
});
