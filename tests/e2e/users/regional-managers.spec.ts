/** A regional manager, from the form that makes one to the lists of two centers. */
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { userLabels, userPages as words } from "../../../app/content/users/staff-users";
import { roleName } from "../../../app/domain/users/account";
import { listPaths } from "../../../app/records/record-kinds";
import { anAssessment, openDay, post } from "../../support/appointments/forms";
import { enterAs, makePerson, sendSignIn } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";

/** Centers that no other test works at, and one that is not given. */
const [first, second, other] = ["11", "12", "13"];

test("a superadmin makes a regional manager, who signs in and sees two centers @js", async ({
  page,
  site,
  supabase,
  browser,
  look,
}) => {
  test.slow();
  const run = crypto.randomUUID().slice(0, 8);
  for (const location_id of [first, second, other]) {
    const parent_name = `Vera ${run} at ${location_id}`;
    const sent = anAssessment({
      location_id,
      parent_name,
      preferred_date: openDay(3),
      email: `${location_id}-${run}@example.com`,
    });
    expect((await post(`${site.url}/assessment`, sent)).status).toBe(303);
  }

  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard/users/new");
  const email = `mara-${run}@example.com`;
  await page.getByLabel("First name").fill("Mara");
  await page.getByLabel("Last name").fill("Ito");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("regional_manager");
  await expect(page.getByLabel("Location", { exact: true })).toBeHidden();
  const centers = page.getByRole("group", { name: userLabels.centers });
  for (const id of [first, second]) await centers.locator(`[value="${id}"]`).check();
  await look();
  await page.getByRole("radio", { name: words.choices.generated }).check();
  await page.getByRole("button", { name: words.add.submit }).click();
  const password = await page.getByLabel(words.created.password, { exact: true }).inputValue();

  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await theirs.goto("/login", { waitUntil: "networkidle" });
  await sendSignIn(theirs, { email, password });
  await expect(theirs).toHaveURL("/admin/dashboard");
  const choice = theirs.getByRole("banner").getByLabel(staffFrame.center, { exact: true });
  await expect(choice.getByRole("option")).toHaveCount(3);

  await theirs.goto(`${listPaths.assessments}?q=${run}`);
  const rowOf = (center: string | undefined) =>
    main(theirs)
      .getByRole("row")
      .filter({ hasText: `Vera ${run} at ${center}` });
  for (const center of [first, second]) await expect(rowOf(center)).toBeVisible();
  await expect(rowOf(other)).toHaveCount(0);
  await context.close();

  await page.goto(`/admin/dashboard/users?q=${email}`);
  await expect(main(page).getByRole("row").filter({ hasText: email })).toContainText(roleName("regional_manager"));
});
