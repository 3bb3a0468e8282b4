/** Before what cannot be undone, an old session is asked for a code, with and without scripts. */
import { apiWords, keyWords } from "../../../app/content/api/staff-api";
import { freshWords as words } from "../../../app/content/users/second-factor";
import { placementPage } from "../../../app/content/users/waiting-people";
import { linkOf } from "../../support/appointments/parent-links";
import { freshCode, wrongCode } from "../../support/auth/one-time-codes";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";

test("a key over contacts asks an old session for a code, keeps what was typed, and is made @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/answer 40[03]|status of 40[03]/);
  const boss = await makePerson(supabase, "superadmin", null);
  await enterAs(page, boss);
  await supabase.sql("update auth.sessions set created_at = now() - interval '16 minutes'");
  await page.goto("/admin/dashboard/api/new");
  await page.getByRole("textbox", { name: apiWords.labels.name }).fill("Accounting");
  await page.getByLabel(apiWords.scopes.appointments).check();
  await page.getByLabel(apiWords.scopes.contacts).check();
  await look();
  await main(page).getByRole("button", { name: keyWords.create.submit }).click();
  await expect(heading(page, words.title)).toBeVisible();
  const secret = boss.factorSecret ?? "";
  await page.getByLabel(words.labels.code).fill(wrongCode(secret));
  await page.getByRole("button", { name: words.submit }).click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await look();
  await page.getByLabel(words.labels.code).fill(await freshCode(secret));
  await page.getByRole("button", { name: words.submit }).click();
  await expect(heading(page, keyWords.created.title)).toBeVisible();
  await page.goto("/admin/dashboard/api");
  await expect(main(page).getByText("Accounting").first()).toBeVisible();
  await look();
});

test("a family that staff placed takes itself out by the link of the email, and back @no-js", async ({
  page,
  supabase,
  look,
}) => {
  const family = await makePerson(supabase, "student", "1");
  const placement = await supabase.first(
    `insert into private.placements (profile_id, location_id, placed_by)
     select p.id, '1', p.user_id from public.user_profiles p where p.user_id = $1 returning id`,
    [family.userId],
  );
  await page.goto(linkOf("placement", placement).replace("/placement/", "/placed/"));
  await look();
  await main(page).getByRole("button", { name: placementPage.placed.submit }).click();
  await expect(main(page).getByRole("button", { name: placementPage.objected.submit })).toBeVisible();
  await main(page).getByRole("button", { name: placementPage.objected.submit }).click();
  await expect(main(page).getByRole("button", { name: placementPage.placed.submit })).toBeVisible();
});
