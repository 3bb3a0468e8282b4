/** A caller becomes a family in one form. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { rename } from "../../support/tutoring/learners";

test("a caller becomes a family with two children in a group by one form @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/families\/new/);
  const [center, day] = ["20", openDay(20)];
  const tutor = await makePerson(supabase, "tutor", center);
  await rename(supabase, tutor.userId, "Tara", "Tutor");
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const { press, expectAtMost } = countWork(page);
  const button = (name: string) => main(page).getByRole("button", { name, exact: true });
  const field = (group: string, label: string) =>
    main(page).getByRole("group", { name: group, exact: true }).getByLabel(label, { exact: true });
  await press(main(page).getByRole("link", { name: "New family", exact: true }));
  await expect(heading(page, "New family")).toBeVisible();
  const [label, hinted] = await Promise.all(
    ["First name", "Last name (optional)"].map((text) =>
      main(page).getByRole("group", { name: "Child 1" }).getByText(text, { exact: true }).boundingBox(),
    ),
  );
  expect(label?.y, "labels of a row stand in one line, with a hint or without").toBe(hinted?.y);
  await field("Parent or guardian", "First name").fill("Gita");
  await field("Parent or guardian", "Last name (optional)").fill(`Rao${center}`);
  await field("Child 1", "First name").fill("Asha");
  await field("Child 1", "Grade").selectOption("3");
  await press(main(page).getByText("Another child (optional)"));
  await field("Child 2", "First name").fill("Ravi");
  await field("Child 2", "Birth date or year").fill("2018");
  await button("Add another child").click();
  await expect(field("Child 3", "First name")).toBeVisible();
  await button("Save and choose a class").click();
  await expect(field("Parent or guardian", "Phone")).toHaveAccessibleDescription(
    /Enter a phone number or an email address/,
  );
  await expect(field("Child 2", "Birth date or year")).toHaveValue("2018");

  await field("Parent or guardian", "Phone").fill(`416-555-01${center}`);
  await press(button("Save and choose a class"));
  for (const name of ["Asha", "Ravi"]) await expect(main(page).getByLabel(`${name} Rao${center}`)).toBeChecked();
  await press(main(page).getByRole("link", { name: "… or plan a new class for them" }));
  await expect(heading(page, "New class")).toBeVisible();
  for (const name of [/^Asha/, /^Ravi/]) await expect(main(page).getByLabel(name)).toBeChecked();
  const form = (label: string) => main(page).getByLabel(label, { exact: true });
  await form("Tutor").selectOption({ label: "Tara Tutor" });
  for (const label of ["First session", "Last day"]) await form(label).fill(day);
  await form("Start").fill("16:00");
  await form("End").fill("17:00");
  await press(button("Check dates"));
  await press(button("Create the class"));
  expectAtMost({ presses: 8 }, "make a caller a family with two children in a group");
  const sessions = `select count(*) from bookings b join children c on c.id = b.child_id
    where b.location_id = $1 and b.booking_date = $2 and c.first_name in ('Asha', 'Ravi')`;
  await expect.poll(() => supabase.first(sessions, [center, day])).toBe("2");
});
