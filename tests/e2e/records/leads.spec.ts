/** A lead from its first call to its end. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, press, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";

const list = "/admin/dashboard/assessments";
const center = "26";
const phone = "416-555-0126";
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
test("a lead gets owner and step, is called, and closed without email @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/records\/assessments/);
  const lead = { center, phone, parent_name: "Lena Lead", child_name: "Leo Lead" };
  const id = await addRecord(supabase, "assessments", lead);
  const admin = await makePerson(supabase, "admin", center);
  await supabase.sql("update user_profiles set first_name = 'Olga', last_name = 'Owner' where user_id = $1", [
    admin.userId,
  ]);
  const emails = () => supabase.first("select count(*)::text from private.deliveries");
  await enterAs(page, admin);

  await test.step("a next step without a day is refused, with everything kept", async () => {
    await page.goto(list);
    await main(page).getByText("Follow-ups").click();
    await main(page).getByRole("link", { name: "Unassigned" }).click();
    await rowOf(page, "Lena Lead").getByRole("link", { name: "Lena Lead", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/records/assessments/${id}`));
    await main(page).getByLabel("Owner", { exact: true }).selectOption({ label: "Olga Owner" });
    await main(page).getByLabel("Next step", { exact: true }).fill("Call after school");
    await press(page, "Save call");
    const on = main(page).getByLabel("On", { exact: true });
    await expect(on).toHaveAccessibleDescription(/Choose a day for the next step/);
    await expect(main(page).getByLabel("Next step", { exact: true })).toHaveValue("Call after school");
    await on.fill(new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" }));
    // why: where its message goes, the button moves
    await expect(on).not.toHaveAccessibleDescription(/Choose a day/);
    await press(page, "Save call");
    await expect(page.getByText("Follow-up saved.")).toBeVisible();
  });

  await test.step("Today has the number to press; closed as a duplicate, nobody is emailed or was contacted", async () => {
    await page.goto("/admin/dashboard");
    const calls = main(page).getByRole("region", { name: "Calls due" });
    // why: one press calls back; the browser would then wait for a phone, and take no other press
    await expect(calls.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone}`);
    await expect(calls).toContainText("Call after school");
    const before = await emails();
    const work = countWork(page);
    await work.press(calls.getByRole("link", { name: "Lena Lead" }));
    // why: what is planned is cleared with it
    await main(page).getByLabel("Close it as", { exact: true }).selectOption({ label: "Duplicate" });
    await work.press(main(page).getByRole("button", { name: "Save call", exact: true }));
    work.expectAtMost({ presses: 2 }, "close a lead, its outcome chosen from the list");
    await expect(page.getByText("Request closed.")).toBeVisible();
    const stored =
      "select concat_ws(' ', status, outcome, contacted_at, next_step) from schedule_requests where id = $1";
    expect(await supabase.first(stored, [id])).toBe("closed duplicate");
    expect(await emails()).toBe(before);
  });
});
