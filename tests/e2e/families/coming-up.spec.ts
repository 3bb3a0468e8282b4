/** The first screen of a family's pages on a phone. */

import { movePage } from "../../../app/content/appointments/manage";
import { welcome } from "../../../app/content/dashboards/dashboards";
import { comingUp as words } from "../../../app/content/families/coming-up";
import { overviewWords } from "../../../app/content/tutoring/learner-pages";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, phone, test } from "../../support/browser/fixtures";

test.use({ viewport: phone });

test("a family sees each child's next visit first, and what can be done about it @no-js", async ({
  page,
  supabase,
  axe,
}) => {
  const person = await makePerson(supabase, "student", "31");
  await supabase.sql(
    `with kids as (
       insert into children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Kit', 'Ng', '3'), (private.family_of($1), 'Moe', 'Ng', '2')
       returning id, first_name
     )
     insert into appointment_bookings
       (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot, account_id, child_id,
        child_name)
     select 'B-345679', 'coming up ' || $1::text, 'Ann Ng', $2,
       '416-555-0100', '31', $3::date, '05:30 PM', 1, $1, id, 'Kit Ng' from kids where first_name = 'Kit'`,
    [person.userId, person.email, openDay(9)],
  );
  await enterAs(page, person);
  await page.goto("/dashboard");
  await expect(heading(page, welcome(person.firstName))).toBeVisible();
  const panel = main(page).getByRole("region", { name: words.title });
  const kit = panel.getByRole("listitem").filter({ hasText: "Kit Ng" });
  const ways = [words.move, words.cancel, words.directions, words.calendar].map((label) =>
    kit.getByRole("link", { name: `${label} ${words.for("Kit Ng")}` }),
  );
  for (const way of ways) {
    await expect(way).toBeInViewport({ ratio: 1 });
  }
  const [panelBox, figureBox] = await Promise.all(
    [panel, main(page).getByText(overviewWords.figures.upcoming)].map((part) => part.boundingBox()),
  );
  expect(panelBox?.y).toBeLessThan(figureBox?.y ?? 0);
  await expect(panel.getByRole("listitem").filter({ hasText: "Moe Ng" })).toContainText(words.nothing.text);
  await expect(main(page).getByText("Student", { exact: true })).toHaveCount(0);
  await axe();

  const [move, , directions, calendar] = ways;
  expect(await directions?.getAttribute("href")).toContain("destination=");
  const fileAddress = (await calendar?.getAttribute("href")) ?? "no file";
  const file = await page.request.get(fileAddress);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toMatch(/UID:B-345679@[\s\S]*SUMMARY:Kit Ng's free assessment/);
  await move?.click();
  await expect(heading(page, movePage.heading("Kit"))).toBeVisible();
  await page.goBack();
  await panel.getByRole("link", { name: new RegExp(`^${words.nothing.book}`) }).click();
  await expect(page).toHaveURL(/\/book\?child=/);

  await enterAs(page, await makePerson(supabase));
  expect((await page.request.get(fileAddress)).status()).toBe(404);
});
