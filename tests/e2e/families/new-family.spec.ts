/** A caller becomes a family in one form; a request does by one press. */

import { newFamilyWords as words } from "../../../app/content/families/desk-forms";
import { listWords } from "../../../app/content/records/staff-list-words";
import { recordPage } from "../../../app/content/records/staff-records";
import { seriesPage } from "../../../app/content/tutoring/staff-series";
import { recordPath } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";

const { labels } = words;
const part = (page: Page, name: string) => main(page).getByRole("group", { name, exact: true });
const field = (page: Page, group: string, label: string) => part(page, group).getByLabel(label, { exact: true });
const center = "20";
const day = openDay(20);
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

test("a caller becomes a family with two children in a group, in one form from Today @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/families\/new/);
  const admin = await makePerson(supabase, "admin", center);
  const tutor = await makePerson(supabase, "tutor", center);
  await supabase.sql("update user_profiles set first_name = 'Tara', last_name = 'Tutor' where user_id = $1", [
    tutor.userId,
  ]);
  await enterAs(page, admin);
  await page.goto("/admin/dashboard");
  const { press, expectAtMost } = countWork(page);
  await press(main(page).getByRole("link", { name: listWords.newFamily, exact: true }));
  await expect(heading(page, words.title)).toBeVisible();
  const [asha, ravi] = [words.child(1), words.child(2)];
  await field(page, words.guardian, labels.first_name).fill("Gita");
  await field(page, words.guardian, labels.last_name).fill(`Rao${center}`);
  await field(page, asha, labels.first_name).fill("Asha");
  await field(page, asha, labels.grade).selectOption("3");
  await field(page, ravi, labels.first_name).fill("Ravi");
  await field(page, ravi, labels.birth).fill("2018");
  await test.step("without a number or an address it is refused, and nothing is lost", async () => {
    await button(page, words.submit.sessions).click();
    await expect(field(page, words.guardian, labels.phone)).toHaveAccessibleDescription(
      /Enter a phone number or an email address/,
    );
    await expect(field(page, ravi, labels.birth)).toHaveValue("2018");
    await look();
  });
  await field(page, words.guardian, labels.phone).fill(`416-555-01${center}`);
  await press(button(page, words.submit.sessions));
  await expect(heading(page, seriesPage.title)).toBeVisible();
  for (const name of ["Asha", "Ravi"]) await expect(main(page).getByLabel(new RegExp(`^${name}`))).toBeChecked();
  const series = (label: string) => main(page).getByLabel(label, { exact: true });
  await series(seriesPage.labels.tutor).selectOption({ label: "Tara Tutor" });
  await series(seriesPage.labels.first).fill(day);
  await series(seriesPage.labels.last).fill(day);
  await series(seriesPage.labels.start).fill("16:00");
  await series(seriesPage.labels.end).fill("17:00");
  await press(button(page, seriesPage.preview));
  await press(button(page, seriesPage.submitTicked));
  expectAtMost({ presses: 8 }, "make a caller a family with two children in a group");
  const sessions = () =>
    supabase.first(
      `select count(*) from bookings b join children c on c.id = b.child_id
         where b.location_id = $1 and b.booking_date = $2 and c.first_name in ('Asha', 'Ravi')`,
      [center, day],
    );
  await expect.poll(sessions).toBe("2");
});

test("another child is added, and the same family is noticed @js", async ({ page, supabase, look }) => {
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard/families/new");
  const third = words.child(3);
  const phone = `416-555-02${center}`;
  const fill = async (name: string) => {
    await field(page, words.guardian, labels.first_name).fill(name);
    await field(page, words.guardian, labels.phone).fill(phone);
  };
  await fill("Mia");
  await button(page, words.more).click();
  await expect(field(page, third, labels.first_name)).toBeVisible();
  await expect(field(page, words.guardian, labels.first_name)).toHaveValue("Mia");
  await field(page, third, labels.first_name).fill("Max");
  await field(page, third, labels.grade).selectOption("5");
  await button(page, words.submit.visit).click();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Mia");
  await expect(main(page).getByLabel("Child's name (optional)", { exact: true })).toHaveValue("Max");

  await page.goto("/admin/dashboard/families/new");
  await fill("Maria");
  await button(page, words.submit.visit).click();
  await expect(main(page).getByText(words.similar.title)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Mia", exact: true })).toBeVisible();
  await expect(field(page, words.guardian, labels.first_name)).toHaveValue("Maria");
  await look();
  await button(page, words.submitOther).click();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Maria");
});

test("one press makes a family of a request @js", async ({ page, supabase }) => {
  await enterAs(page, await makePerson(supabase, "admin", center));
  const email = `request-${center}@example.com`;
  const request = await addRecord(supabase, "assessments", {
    ...{ center, parent_name: "Olu de la Cruz", child_name: `Ife${center} Cruz`, child_age: 9, email },
    phone: `416-555-03${center}`,
  });
  await page.goto(recordPath("assessments", request));
  await button(page, recordPage.makeFamily).click();
  await page.waitForURL(/\/admin\/dashboard\/families\/[0-9a-f-]{36}$/);
  expect(
    await supabase.first(
      `select p.first_name || '|' || p.last_name || '|' || c.first_name || '|' || (r.family_id = p.family_id)
           from user_profiles p join children c on c.family_id = p.family_id
           join schedule_requests r on r.id = $2 where p.email = $1`,
      [email, request],
    ),
  ).toBe(`Olu|de la Cruz|Ife${center}|true`);
});
