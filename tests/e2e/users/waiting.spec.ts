/** How a family that signed up comes to its center. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";

test("an admin finds a family that booked with the center, and takes it in @js", async ({ page, supabase }) => {
  const center = "23";
  const family = await makePerson(supabase, "student", null);
  await makePerson(supabase, "student", null);
  const booked = { account_id: family.userId, by_account: true };
  await addRecord(supabase, "appointments", { center, email: family.email, ...booked });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const { press, expectAtMost } = countWork(page);
  const menu = page.getByRole("navigation", { name: "Back office" });
  await press(menu.getByRole("link", { name: "Users", exact: true }));
  await press(main(page).getByRole("link", { name: "Waiting for a center" }));
  await expect(heading(page, "Waiting for a center")).toBeVisible();
  const waiting = main(page).getByRole("region", { name: "Booked with you, no center yet" });
  await expect(waiting.getByRole("listitem")).toHaveText(new RegExp(family.email));
  await press(waiting.getByRole("button", { name: "Add to our center" }));
  expectAtMost({ presses: 3 }, "find and adopt a new family");
  await expect(page.getByText("1 person changed.")).toBeVisible();
  await expect(main(page).getByText("Nobody is waiting.")).toBeVisible();
  expect(await supabase.first("select location_id from user_profiles where email = $1", [family.email])).toBe(center);
});
