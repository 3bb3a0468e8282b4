/** Head office compares centers. */
import { randomUUID } from "node:crypto";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("head office sees a period's visits beside those before, in any order @no-js", async ({ page, supabase }) => {
  const center = "10";
  const name = "Uxbridge";
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) }).first();
  // why: its day and the day it was booked are of a period long over, in which no other test works
  await addRecord(supabase, "appointments", {
    ...{ center, email: `${randomUUID()}@example.com`, status: "completed" },
    ...{ appointment_date: "2026-03-04", time_slot: "04:00 PM", created_at: "2026-03-03 12:00-05" },
  });
  await enterAs(page, await makePerson(supabase, "superadmin"));

  await page.goto("/admin/dashboard/network?from=2026-03-02&to=2026-03-15&sort=completed");
  await expect(main(page)).toContainText("compared with");
  await expect(row).toContainText("+1, was 0");
  await page.getByRole("link", { name: "Visits", exact: true }).click();
  const head = page.getByRole("columnheader", { name: "Visits" });
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Last month", exact: true }).click();
  const period = page.getByRole("link", { name: "Last month", exact: true });
  await expect(period).toHaveAttribute("aria-current", "true");
});
