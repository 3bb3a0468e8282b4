/** Head office sets targets and compares centers; the admin of a center looks up what its families bought. */

import { randomUUID } from "node:crypto";
import { enrolmentWords } from "../../../app/content/courses/staff-courses";
import { centers } from "../../../app/content/locations/locations";
import { staffPurchaseWords as purchaseWords } from "../../../app/content/payments/staff-purchases";
import { networkPage, targetMessages, targetsPage } from "../../../app/content/reports/staff-network";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";

const center = "10";
const name = centers.find(({ id }) => id === center)?.shortName ?? "no center";

/** A visit that took place on a Wednesday of March 2026, booked by a parent the day before. */
const addVisit = (supabase: TestBackend) =>
  supabase.sql(
    `insert into public.appointment_bookings (reference, submission_key, name, email, phone, location,
       appointment_date, time_slot, spot, status, created_at)
     values ('B-' || upper(substr($1, 1, 6)), $1, 'Net Lee', 'net@example.com', '416-555-0100', $2, '2026-03-04',
       '04:00 PM', 1 + (select count(*) from public.appointment_bookings where location = $2
         and appointment_date = '2026-03-04'), 'completed', '2026-03-03 12:00-05')`,
    [
      randomUUID()
        .replaceAll("-", "")
        .replaceAll(/[01iou]/g, "9"),
      center,
    ],
  );

test("head office sets a target, and sees it beside the visits of a period and those before @no-js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  test.slow();
  problems.allow(/^answer 400 POST \/admin\/dashboard\/network\/targets/, /^console error: .* 400/);
  await addVisit(supabase);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard/network");
  await page.getByRole("link", { name: networkPage.targets }).click();
  const box = page.getByLabel(targetsPage.of(targetsPage.figures.visits, name));
  await box.fill("0");
  await page.getByRole("button", { name: targetsPage.submit }).click();
  await expect(page.getByText(targetMessages.malformed.title)).toBeVisible();
  await expect(box).toHaveValue("0");
  await look();
  await box.fill("31");
  await page.getByRole("button", { name: targetsPage.submit }).click();
  await expect(told(page, targetMessages.saved.title)).toBeVisible();
  await expect(box).toHaveValue("31");

  await page.goto("/admin/dashboard/network?from=2026-03-02&to=2026-03-15&sort=completed");
  await expect(main(page)).toContainText("compared with");
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) }).first();
  await expect(row).toContainText(/of 14/);
  await expect(row).toContainText(networkPage.changed(`+${await visits(supabase)}`, "0"));
  await page.getByRole("link", { name: networkPage.columns.completed, exact: true }).click();
  const head = page.getByRole("columnheader", { name: networkPage.columns.completed });
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: networkPage.periods.last_month, exact: true }).click();
  await expect(page.getByRole("link", { name: networkPage.periods.last_month, exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await look();
});

const visits = (supabase: TestBackend) =>
  supabase.first(
    `select count(*)::text from public.appointment_bookings
     where location = $1 and appointment_date between '2026-03-02' and '2026-03-15' and status = 'completed'`,
    [center],
  );

test("a center's admin finds a purchase by the child, and only reads it @js", async ({ page, supabase, look }) => {
  const buyer = await makePerson(supabase, "student", center);
  const child = `Zelda ${randomUUID().slice(0, 6)}`;
  const course = await supabase.first(
    "insert into public.courses (name, price_cents) values ($1, 14900) returning id",
    [`Network fractions ${randomUUID().slice(0, 6)}`],
  );
  const childId = await supabase.first(
    "insert into public.children (family_id, first_name, grade) values (private.family_of($1), $2, '3') returning id",
    [buyer.userId, child],
  );
  const sell = (of: string | null, where: string) =>
    supabase.sql(
      `insert into public.purchases (user_id, course_id, location_id, child_id, amount_cents, status)
       values ($1, $2, $3, $4, 14900, 'completed')`,
      [buyer.userId, course, where, of],
    );
  await sell(childId, center);
  await sell(null, "11");
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard/purchases");
  await page.getByLabel(purchaseWords.list.search).fill(child);
  await press(page, purchaseWords.list.find);
  await expect(main(page)).toContainText(`1 ${enrolmentWords.purchases[0]}`);
  await expect(main(page)).toContainText(enrolmentWords.forChild(child));
  await look();
  await page.getByRole("link", { name: new RegExp(`^${purchaseWords.list.open}`) }).click();
  await expect(main(page)).toContainText(child);
  await expect(main(page)).toContainText("CA$149.00");
  await expect(main(page).getByRole("button")).toHaveCount(0);
  await look();
});
