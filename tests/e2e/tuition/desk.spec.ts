/** From a child's plan to the month that is billed, paid at the desk and put right, by the back office alone. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, follow, main, press, test } from "../../support/browser/fixtures";
import { monthWords } from "../../support/dates/day-words";
import { addChild, rename } from "../../support/tutoring/learners";

test("a plan shows its year, is billed by the month's run, is paid at the desk, and a line is taken back @no-js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const center = "34";
  const parent = await makePerson(supabase, "student", center);
  await rename(supabase, parent.userId, "Dana", "Ng");
  const maya = await addChild(supabase, parent, "Maya", "Ng");
  await addChild(supabase, parent, "Ben", "Ng");
  const family = await supabase.first("select private.family_of($1)", [parent.userId]);
  const account = `/admin/dashboard/families/${family}/account`;
  await supabase.sql("update public.price_lists set registration_cents = 5000 where location_id is null");
  const run = () => supabase.sql("select private.run_tuition(50)");
  await run();
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/families/${family}`);
  await main(page).getByRole("link", { name: "Account", exact: true }).first().click();
  await expect(page).toHaveURL(account);
  await expect(main(page)).toContainText("Nobody pays here yet");
  await follow(page, "Make a tuition plan for Maya Ng");
  await main(page).getByLabel("Math").check();
  await main(page).getByLabel("Discount", { exact: true }).selectOption("Sibling");
  await main(page).getByLabel("How much off each month").fill("10");
  await press(page, "Show the year");
  await expect(main(page)).toContainText("CA$169.00");
  await look();
  await press(page, "Save plan");
  await expect(told(page, "Success")).toBeVisible();
  await run();
  await page.goto(account);
  await expect(main(page)).toContainText("Math · CA$179.67 a month, tax included · Running");
  await main(page).getByText("Record a payment").click();
  await main(page).getByLabel("Amount in CA$").first().fill("300");
  await press(page, "Record payment");
  await expect(main(page)).toContainText("stays as a credit");
  await look();
  await press(page, "Record payment");
  await expect(told(page, "Success")).toBeVisible();
  await expect(main(page)).toContainText("Credit of CA$");
  await follow(page, /^Take back: Payment/);
  await look();
  await main(page).getByLabel("Reason").first().fill("Bounced");
  await press(page, "Take it back");
  await expect(told(page, "Success")).toBeVisible();
  await look();
  await page.goto(`/admin/dashboard/families/${family}/plan?child=${maya}`);
  await main(page).getByLabel(monthWords(2)).first().check();
  await press(page, "Save plan");
  await expect(main(page)).toContainText("Check what the family will pay");
  await look();
  await page.goto(account);
  await main(page).getByText("Record a payment").click();
  await press(page, "Record payment");
  await expect(told(page, "Success")).toBeVisible();
  await expect(main(page)).toContainText("Nothing owed");
  await main(page).getByText("Give a credit or add a charge").click();
  await main(page).locator("#adjust").getByLabel("Amount in CA$").fill("5");
  await main(page).locator("#adjust").getByLabel("Reason").fill("A late start");
  await press(page, "Save");
  await expect(main(page)).toContainText("Credit of CA$5.00");
  await follow(page, /^Statement/);
  await expect(main(page).getByRole("row", { name: /Maya .*CA\$/ })).toBeVisible();
  await look();
});
