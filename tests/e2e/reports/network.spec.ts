/** Head office sets targets and compares centers. */
import { randomUUID } from "node:crypto";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("head office sets a target, and sees it beside the visits of a period and those before @no-js", async ({
  page,
  supabase,
  problems,
}) => {
  test.slow();
  problems.allow(/^answer 400 POST \/admin\/dashboard\/network\/targets/, /^console error: .* 400/);
  const center = "10";
  const name = "Uxbridge";
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) }).first();
  // why: its day and the day it was booked are of a period long over, in which no other test works
  await addRecord(supabase, "appointments", {
    ...{ center, email: `${randomUUID()}@example.com`, status: "completed" },
    ...{ appointment_date: "2026-03-04", time_slot: "04:00 PM", created_at: "2026-03-03 12:00-05" },
  });
  await enterAs(page, await makePerson(supabase, "superadmin"));

  await test.step("a number that is none is refused at its box, another is stored", async () => {
    await page.goto("/admin/dashboard/network");
    await page.getByRole("link", { name: "Set targets" }).click();
    const box = page.getByLabel(`Visits a month, ${name}`);
    await box.fill("0");
    await press(page, "Save targets");
    await expect(page.getByText("Some targets could not be read")).toBeVisible();
    await expect(box).toHaveValue("0");
    await box.fill("31");
    await press(page, "Save targets");
    await expect(told(page, "Success")).toBeVisible();
    await expect(box).toHaveValue("31");
  });

  await test.step("the figures stand beside the target and those before, in the order asked for", async () => {
    await page.goto("/admin/dashboard/network?from=2026-03-02&to=2026-03-15&sort=completed");
    await expect(main(page)).toContainText("compared with");
    await expect(row).toContainText(/of 14/);
    await expect(row).toContainText("+1, was 0");
    await page.getByRole("link", { name: "Visits", exact: true }).click();
    const head = page.getByRole("columnheader", { name: "Visits" });
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("link", { name: "Last month", exact: true }).click();
    const period = page.getByRole("link", { name: "Last month", exact: true });
    await expect(period).toHaveAttribute("aria-current", "true");
  });
});
