/** What a family does for its children on its own pages. */
import { randomUUID } from "node:crypto";
import { quietLinks } from "../../../app/content/dashboards/learner-dashboards";
import { childPage } from "../../../app/content/families/child-page";
import { childPageMessages } from "../../../app/content/families/child-page-messages";
import { childSessions } from "../../../app/content/families/child-sessions";
import { comingUp } from "../../../app/content/families/coming-up";
import { familyPages } from "../../../app/content/families/families";
import { guardianMessages, householdPage } from "../../../app/content/families/guardians";
import { absenceMessages, familySession } from "../../../app/content/tutoring/family-sessions";
import { childDetailLabels } from "../../../app/domain/families/child-details-labels";
import { guardianLabels } from "../../../app/domain/families/guardian-fields";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { planSession, profileOf } from "../../support/tutoring/learners";

test("a family says in two presses that a child can't come, and writes down an allergy @no-js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const [family, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  const child = randomUUID();
  await supabase.sql(
    `insert into children (id, family_id, first_name, last_name, grade)
     values ($1, private.family_of($2), 'Maya', 'Lee', '3')`,
    [child, family.userId],
  );
  const people = { student: await profileOf(supabase, family), tutor: await profileOf(supabase, tutor) };
  const { id } = await planSession(supabase, { ...people, days: 2 });
  await supabase.sql("update bookings set child_id = $2, child_name = 'Maya Lee' where id = $1", [id, child]);

  await enterAs(page, family);
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText(quietLinks.map(({ label }) => label));
  const panel = main(page).getByRole("region", { name: comingUp.title });
  await panel.getByRole("link", { name: `${comingUp.absence} ${comingUp.for("Maya Lee")}` }).click();
  await main(page).getByRole("button", { name: familySession.absence.submit }).click();
  await expect(told(page, absenceMessages.told.text)).toBeVisible();

  await page.goto("/dashboard/children");
  await main(page)
    .getByRole("link", { name: familyPages.list.edit("Maya") })
    .click();
  await expect(heading(page, "Maya Lee")).toBeVisible();
  await expect(main(page).getByRole("region", { name: childSessions.title })).toContainText("Can't come");
  await main(page).getByLabel(childDetailLabels.allergies).fill("Peanuts: the pen is in the bag");
  await main(page).getByRole("radio", { name: childPage.details.photos.no, exact: true }).check();
  await look();
  await main(page).getByRole("button", { name: familyPages.edit.submit }).last().click();
  await expect(told(page, childPageMessages.saved("Maya").text)).toBeVisible();
  await expect(main(page).getByLabel(childDetailLabels.allergies)).toHaveValue(/Peanuts/);
  await expect(main(page).getByRole("radio", { name: childPage.details.photos.no, exact: true })).toBeChecked();

  await page.goto("/dashboard/family");
  await main(page).getByLabel(guardianLabels.first_name).fill("Dev");
  await main(page).getByLabel(guardianLabels.phone).fill("416-555-0142");
  await look();
  await main(page).getByRole("button", { name: householdPage.second.submitAdd }).last().click();
  await expect(told(page, guardianMessages.saved("Dev").text)).toBeVisible();
  await expect(main(page).getByRole("heading", { name: householdPage.remove.title("Dev") })).toBeVisible();
});
