/** The search box of the back office. */
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { searchPage as words } from "../../../app/content/records/search-page";
import { staffLists } from "../../../app/content/records/staff-lists";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("whoever calls is found by their number, with everything they sent to this center @js", async ({
  page,
  supabase,
  look,
}) => {
  const center = "24";
  const phone = "416-555-0195";
  const who = { center, phone, email: "caller@example.com" };
  const family = await makePerson(supabase, "student", center);
  await supabase.sql(
    "update user_profiles set first_name = 'Cara', last_name = 'Caller', phone = $2 where email = $1",
    [family.email, phone],
  );
  const appointment = await addRecord(supabase, "appointments", { ...who, name: "Cara Caller" });
  await addRecord(supabase, "assessments", { ...who, parent_name: "Cara Caller", child_name: "Kit Caller" });
  await addRecord(supabase, "appointments", { ...who, center: "25", name: "Cara Elsewhere" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const search = page.getByRole("banner").getByPlaceholder(staffFrame.searchHint);
  await search.fill("(416) 555 0195");
  await search.press("Enter");
  await expect(heading(page, words.title)).toBeVisible();
  await expect(main(page)).toContainText(words.found(3));
  for (const list of ["appointments", "assessments", "families"] as const)
    await expect(main(page).getByRole("region", { name: staffLists[list].title }).getByRole("listitem")).toHaveText(
      /Caller[\s\S]*416-555-0195/,
    );
  await expect(main(page)).not.toContainText("Elsewhere");
  await expect(search).toHaveValue("(416) 555 0195");
  await look();
  await main(page)
    .getByRole("region", { name: staffLists.appointments.title })
    .getByRole("link", { name: "Cara Caller", exact: true })
    .click();
  await expect(page).toHaveURL(`/admin/dashboard/records/appointments/${appointment}`);

  await search.fill("416-555-9999");
  await search.press("Enter");
  await expect(main(page)).toContainText(words.none("416-555-9999"));
});
