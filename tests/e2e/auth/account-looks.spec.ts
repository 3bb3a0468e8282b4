/** Each page of an account at the widths that matter, as it is and with what can go wrong. */

import { dashboardWords, welcome } from "../../../app/content/dashboards/dashboards";
import { purchaseWords, receiptWords } from "../../../app/content/payments/purchases";
import { accountWords } from "../../../app/content/users/account-problems";
import { mailedLink } from "../../../app/content/users/mailed-link";
import { signInViews } from "../../../app/content/users/sign-in";
import type { Role } from "../../../app/domain/users/account";
import type { TestBackend } from "../../support/servers/embedded";
import { enterAs, makePerson, type Person } from "../account-pages";
import { expect, narrow, type Page, test } from "../fixtures";
import { overflow } from "../form-pages";

const screens = [narrow, { width: 1280, height: 800 }];
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function lookAt(page: Page, title: string, axe: () => Promise<void>): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await expect(heading(page, title)).toBeVisible();
    expect(await overflow(page), `overflow at ${screen.width}`).toBe(0);
    await axe();
  }
}

const link = "/auth/confirm?token_hash=0123456789abcdef";
for (const [path, title, problem] of [
  ["/login?redirect=/purchase-history", signInViews.signin.title],
  ["/login?tab=signup", signInViews.signup.title],
  ["/login?view=reset", signInViews.reset.title],
  [`${link}&type=signup`, mailedLink.signup.title],
  [`${link}&type=recovery`, mailedLink.recovery.title],
  ["/auth/confirm?type=else", mailedLink.refused.title, /^answer 400 GET \/auth\/confirm/],
] as const)
  test(`accessible at two widths: ${path} @js`, async ({ page, problems, axe }) => {
    if (problem) problems.allow(problem);
    await page.goto(path);
    await lookAt(page, title, axe);
  });

test("accessible at two widths: sign-up with errors @js", async ({ page, problems, axe }) => {
  problems.allow(/^answer 400 POST \/login/);
  await page.goto("/login?tab=signup");
  await page.getByRole("button", { name: signInViews.signup.submit }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await lookAt(page, signInViews.signup.title, axe);
});

for (const [role, locationId] of [
  ["student", null],
  ["tutor", "1"],
  ["admin", "1"],
  ["admin", null],
  ["superadmin", null],
] as const satisfies readonly (readonly [Role, string | null])[])
  test(`accessible at two widths: the dashboard of the role ${role}, ${locationId ? "with" : "without"} a center @no-js`, async ({
    page,
    supabase,
    axe,
  }) => {
    const person = await makePerson(supabase, role, locationId);
    await enterAs(page, person);
    await page.goto("/dashboard");
    await lookAt(page, welcome(person.firstName), axe);
    const lost = page.getByText(dashboardWords.noLocation.title, { exact: true });
    await expect(lost).toHaveCount(role === "admin" && !locationId ? 1 : 0);
  });

async function buy(supabase: TestBackend, { userId }: Person, status: string): Promise<string> {
  const [course] = await supabase.sql<{ id: string }>(
    "insert into courses (name, price_cents) values ('Grade 3 Math, twelve weeks online', 120000) returning id",
  );
  const [purchase] = await supabase.sql<{ id: string }>(
    "insert into purchases (user_id, course_id, amount_cents, status) values ($1, $2, 120000, $3) returning id",
    [userId, course?.id, status],
  );
  return purchase?.id ?? "";
}

test("accessible at two widths: purchases and receipts @no-js", async ({ page, supabase, problems, axe }) => {
  problems.allow(/^answer 404 GET \/receipt/);
  const person = await makePerson(supabase);
  const other = await makePerson(supabase);
  await enterAs(page, person);
  await page.goto("/purchase-history");
  await expect(page.getByText(purchaseWords.empty.title)).toBeVisible();
  await lookAt(page, purchaseWords.title, axe);

  await buy(supabase, person, "pending");
  await page.reload();
  await expect(page.getByRole("cell", { name: "CA$1,200.00" })).toBeVisible();
  await lookAt(page, purchaseWords.title, axe);
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await lookAt(page, receiptWords.notAReceipt, axe);

  await page.goto(`/receipt?id=${await buy(supabase, person, "completed")}`);
  await lookAt(page, receiptWords.title, axe);
  await page.goto(`/receipt?id=${await buy(supabase, other, "completed")}`);
  await expect(heading(page, "Oops! Page not found")).toBeVisible();
});

test("accessible at two widths: who may not, and who has no profile @no-js", async ({
  page,
  supabase,
  problems,
  axe,
}) => {
  problems.allow(/^answer 403 GET \/(admin\/)?dashboard/);
  const person = await makePerson(supabase);
  await enterAs(page, person);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("main")).toContainText(
    `${accountWords.currentRole}: ${accountWords.roles.student}`,
  );
  await lookAt(page, accountWords.problems.role.title, axe);
  await supabase.sql("delete from user_profiles where user_id = $1", [person.userId]);
  await page.goto("/dashboard");
  await lookAt(page, accountWords.problems["no-profile"].title, axe);
});
