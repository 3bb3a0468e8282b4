/** What a student and a tutor find after signing in, and what staff see of it. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, type Person, told } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { rename } from "../../support/tutoring/learners";

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true });

async function openDashboardAs(page: Page, person: Person) {
  await enterAs(page, person);
  await page.goto("/dashboard");
}

test("a tutor says when, staff plan a session, and both people find it @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/(dashboard\/availability|admin\/dashboard\/sessions\/new)/);
  const [center, day] = ["33", openDay(6)];
  const date = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...form }).format(new Date(day));
  const [student, tutor] = [await makePerson(supabase, "student", center), await makePerson(supabase, "tutor", center)];
  await rename(supabase, student.userId, "Kele", "Okafor");
  await rename(supabase, tutor.userId, "Amelia", "Tremblay");
  const weekday = date({ weekday: "long" });
  const ofDay = main(page).getByRole("group", { name: weekday, exact: true });
  const times = (span: number, end: string) =>
    ofDay.getByRole("group", { name: `Time ${span}` }).getByLabel(end, { exact: true });

  await test.step("the tutor's times are refused where they overlap, then saved", async () => {
    await openDashboardAs(page, tutor);
    await expect(main(page).getByText("No sessions today.")).toBeVisible();
    await tab(page, "Availability").click();
    await times(1, "From").fill("16:00");
    await times(1, "To").fill("18:00");
    await ofDay.locator("summary").click();
    await times(2, "From").fill("17:00");
    await times(2, "To").fill("19:00");
    const save = main(page).getByRole("button", { name: "Save availability" });
    await save.click();
    const overlap = `${weekday}: this time overlaps another one on that day`;
    await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText(overlap);
    await expect(times(2, "From")).toHaveAccessibleDescription(new RegExp(overlap));
    await expect(times(1, "To")).toHaveValue("18:00");
    await times(2, "From").fill("18:00");
    await save.click();
    await expect(told(page, "Your availability has been saved.")).toBeVisible();
  });

  await test.step("staff see them, and plan a session that the student finds", async () => {
    await enterAs(page, await makePerson(supabase, "admin", center));
    await page.goto("/admin/dashboard/sessions/new");
    const short = weekday.slice(0, 3);
    await expect(main(page)).toContainText(`${short} 4:00–6:00 p.m., ${short} 6:00–7:00 p.m.`);
    await page.getByLabel("Student").selectOption({ label: "Kele Okafor" });
    await page.getByLabel("Subject").selectOption("math");
    await page.getByLabel("Tutor").selectOption({ label: "Amelia Tremblay" });
    await page.getByLabel("Date").fill(day);
    await page.getByLabel("Start").fill("16:30");
    await page.getByLabel("End").fill("19:30");
    await page.getByRole("button", { name: "Create session" }).last().click();
    await page.getByLabel("Reason for a session outside opening hours").pressSequentially("Exam");
    await page.getByRole("button", { name: "Create session" }).last().click();
    await expect(told(page, "The session has been created.")).toBeVisible();
    await openDashboardAs(page, student);
    const next = main(page).getByRole("region", { name: "Coming up" });
    await expect(next).toContainText(date({ month: "short", day: "numeric" }));
    await tab(page, "Sessions").click();
    await expect(main(page).getByRole("region", { name: "Upcoming" }).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("the tutor finds the student on the list", async () => {
    await openDashboardAs(page, tutor);
    await tab(page, "Students").click();
    await expect(main(page).getByRole("row").filter({ hasText: "Kele Okafor" })).toContainText("4:30 p.m.");
    await expect(main(page)).not.toContainText("@example.com");
  });
});
