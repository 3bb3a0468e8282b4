/** One page of each kind, narrow and wide: nothing for axe to find, and nothing too wide. The others: tests/slow/looks. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

/** @returns looks at each address, and at the page as it stands where there is none */
const lookAt = (page: Page, look: () => Promise<void>) => async (addresses: readonly string[]) => {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
      await look();
    });
};

test("seven public pages, a dialog and a form's errors have nothing to find @js", async ({ page, problems, look }) => {
  problems.allow(/^answer 400 POST \/book/);
  const pages = ["/", "/programs/math", "/locations/etobicoke", "/find-center?q=Ottawa", "/login", "/?dialog=booking"];
  await lookAt(page, look)(pages);
  await page.goto("/book");
  await main(page).getByRole("button", { name: "Book Appointment" }).click();
  await expect(main(page).getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await look();
});

test("pages behind a sign-in of seven kinds have nothing to find @js", async ({ page, supabase, look }) => {
  const id = await addRecord(supabase, "assessments");
  await enterAs(page, await makePerson(supabase));
  await lookAt(page, look)(["/dashboard", "/dashboard/children"]);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  const staff = ["", "/assessments", `/records/assessments/${id}`, "/calendar", "/users/new"];
  await lookAt(page, look)(staff.map((path) => `/admin/dashboard${path}`));
});
