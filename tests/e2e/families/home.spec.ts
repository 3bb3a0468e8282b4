/** What a family finds and does for its children on its own pages, on a phone. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, heading, main, phone, test } from "../../support/browser/fixtures";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";

test.use({ viewport: phone });

test("a family sees each child's next visit first and says who can't come @no-js", async ({ page, supabase }) => {
  const [family, tutor] = [await makePerson(supabase, "student", "31"), await makePerson(supabase, "tutor")];
  const [kit, maya] = [await addChild(supabase, family, "Kit", "Ng"), await addChild(supabase, family, "Maya", "Lee")];
  await addChild(supabase, family, "Moe", "Ng");
  const people = { student: await profileOf(supabase, family), tutor: await profileOf(supabase, tutor) };
  await planSession(supabase, { ...people, child: maya, days: 20 });
  await supabase.sql(
    `insert into appointment_bookings (reference, submission_key, name, email, phone, location, appointment_date,
       time_slot, spot, account_id, child_id, child_name)
     values ('B-345679', 'coming up of ' || $2, 'Ann Ng', $2, '416-555-0100', '31', $3, '05:30 PM', 1, $1, $4, 'kit')`,
    [family.userId, family.email, openDay(9), kit],
  );
  await enterAs(page, family);
  await page.goto("/dashboard");
  const panel = main(page).getByRole("region", { name: "Coming up" });
  const of = (child: string) => panel.getByRole("listitem").filter({ hasText: child });

  await test.step("the next visit is first, with all that can be done about it on the first screen", async () => {
    await expect(heading(page, "Welcome back, Noor")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    const way = (label: string) => of("Kit Ng").getByRole("link", { name: `${label} for Kit Ng` });
    for (const label of ["Move", "Cancel", "Directions", "Add to calendar"])
      await expect(way(label)).toBeInViewport({ ratio: 1 });
    await expect(of("Moe Ng")).toContainText("Nothing booked yet.");
    await way("Move").click();
    await expect(heading(page, "Move Kit's free assessment")).toBeVisible();
    await page.goBack();
    await panel.getByRole("link", { name: "Book a free assessment for Moe Ng" }).click();
    await expect(page).toHaveURL(/\/book\?child=/);
  });

  await test.step("a child can't come", async () => {
    await page.goto("/dashboard");
    await panel.getByRole("link", { name: "My child can't come for Maya Lee" }).click();
    await main(page).getByRole("button", { name: "My child can't come" }).click();
    await expect(told(page, "The tutor and the center know that your child can't come.")).toBeVisible();
  });
});
