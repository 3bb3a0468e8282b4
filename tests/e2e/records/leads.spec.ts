/** A lead from its first call to its end. */

import { callWords, followWords, outcomeNames } from "../../../app/content/records/leads";
import { listWords, tabWords } from "../../../app/content/records/staff-list-words";
import { deletePage, recordMessages, recordNames, recordPage } from "../../../app/content/records/staff-records";
import { statusName } from "../../../app/content/records/states";
import { stepWords } from "../../../app/content/records/step-words";
import { torontoToday } from "../../../app/domain/dates/calendar";
import { listPaths, recordPath } from "../../../app/records/record-kinds";
import { todayPage } from "../../../app/routes/admin.dashboard._index/today-words";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, press, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const { views } = followWords;
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const openView = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: tabWords.label }).getByRole("link", { name }).click();
const emailCount = (supabase: TestBackend) => supabase.first("select count(*)::text from private.deliveries");

/** Signs in an admin of that center with a name of her own. */
async function enter(page: Page, supabase: TestBackend, center: string) {
  const admin = await makePerson(supabase, "admin", center);
  await supabase.sql("update user_profiles set first_name = 'Olga', last_name = 'Owner' where user_id = $1", [
    admin.userId,
  ]);
  await enterAs(page, admin);
}

test("a lead gets an owner and a next step, is called when it is due, and is closed as a duplicate without an email @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  test.slow();
  problems.allow(/^answer 400 POST \/admin\/dashboard\/records\/assessments/);
  const center = "26";
  const phone = "416-555-0126";
  const id = await addRecord(supabase, "assessments", {
    center,
    phone,
    parent_name: "Lena Lead",
    child_name: "Leo Lead",
  });
  await enter(page, supabase, center);

  await test.step("it is nobody's", async () => {
    await page.goto(listPaths.assessments);
    await openView(page, views.unassigned);
    await expect(rowOf(page, "Lena Lead")).toBeVisible();
    await look();
    await rowOf(page, "Lena Lead").getByRole("link", { name: "Lena Lead", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(recordPath("assessments", id)));
  });

  await test.step("a next step without a day is refused, with everything kept", async () => {
    await main(page).getByLabel(followWords.owner, { exact: true }).selectOption({ label: "Olga Owner" });
    await main(page).getByLabel(followWords.step, { exact: true }).fill("Call after school");
    await press(page, callWords.submit);
    const on = main(page).getByLabel(followWords.on, { exact: true });
    await expect(on).toHaveAccessibleDescription(new RegExp(followWords.dateMissing));
    await expect(main(page).getByLabel(followWords.step, { exact: true })).toHaveValue("Call after school");
    await look();
    await on.fill(torontoToday());
    await press(page, callWords.submit);
    await expect(page.getByText(followWords.saved.text)).toBeVisible();
  });

  await test.step("it stands in the views of its owner and of what is due", async () => {
    await page.goto(listPaths.assessments);
    for (const view of [views.mine, views.due]) {
      await openView(page, view);
      await expect(rowOf(page, "Lena Lead")).toContainText("Call after school");
    }
    await openView(page, views.unassigned);
    await expect(page).toHaveURL(/follow=unassigned/);
    await expect(rowOf(page, "Lena Lead")).toHaveCount(0);
  });

  await test.step("Today names it, with the number to press", async () => {
    await page.goto("/admin/dashboard");
    const calls = main(page).getByRole("region", { name: todayPage.calls.title });
    // why: one press calls back; the browser would then wait for a phone, and take no other press
    await expect(calls.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone}`);
    await expect(calls).toContainText("Call after school");
    await look();
  });

  await test.step("closed as a duplicate: no email, and nobody was contacted", async () => {
    const emails = await emailCount(supabase);
    const { press: pressAt, expectAtMost } = countWork(page);
    const calls = main(page).getByRole("region", { name: todayPage.calls.title });
    await pressAt(calls.getByRole("link", { name: "Lena Lead" }));
    // why: what is planned is cleared with it
    const outcome = main(page).getByLabel(callWords.closeAs, { exact: true });
    await outcome.selectOption({ label: outcomeNames.duplicate });
    await pressAt(main(page).getByRole("button", { name: callWords.submit, exact: true }));
    expectAtMost({ presses: 2 }, "close a lead, its outcome chosen from the list");
    await expect(page.getByText(recordMessages.done("request", stepWords.close.done).text)).toBeVisible();
    await expect(main(page).getByText(statusName("closed")).first()).toBeVisible();
    expect(
      await supabase.first("select outcome || ' ' || (contacted_at is null) from schedule_requests where id = $1", [
        id,
      ]),
    ).toBe("duplicate true");
    expect(await emailCount(supabase)).toBe(emails);
  });
});

test("a reply quotes the message, and the same person's other records are beside it @js", async ({
  page,
  supabase,
  look,
}) => {
  const email = `both-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const message = await addRecord(supabase, "messages", {
    name: "Mona Message",
    email,
    message: "Do you\nteach chess?",
  });
  const booked = await addRecord(supabase, "appointments", { center: "27", email, name: "Mona Message" });
  await enter(page, supabase, "27");
  await page.goto(recordPath("messages", message));
  const reply = await main(page)
    .getByRole("link", { name: recordPage.mail.messages, exact: true })
    .getAttribute("href");
  expect(new URL(reply ?? "").searchParams.get("body")).toMatch(
    /Dear Mona Message,[\s\S]*\r\n\r\n> Do you\r\n> teach chess\?$/,
  );
  const same = main(page).getByRole("region", { name: recordPage.samePerson.title });
  await expect(same.getByRole("link", { name: new RegExp(`^${recordNames.appointments.title}`) })).toHaveAttribute(
    "href",
    recordPath("appointments", booked),
  );
  await look();
});

test("an appointment that came twice is deleted, and the parent is told nothing @js", async ({ page, supabase }) => {
  const center = "28";
  for (const name of ["Dora Double", "Dora Again"]) await addRecord(supabase, "appointments", { center, name });
  await enter(page, supabase, center);
  await page.goto(listPaths.appointments);
  const emails = await emailCount(supabase);
  const { press: pressAt, expectAtMost } = countWork(page);
  await pressAt(rowOf(page, "Dora Again").getByText(listWords.more, { exact: true }));
  await pressAt(rowOf(page, "Dora Again").getByRole("link", { name: stepWords.archive.label }));
  await expect(main(page)).toContainText(deletePage.text);
  await pressAt(main(page).getByRole("button", { name: deletePage.submit, exact: true }));
  expectAtMost({ presses: 3 }, "delete a duplicate");
  await expect(page.getByText(recordMessages.done("appointment", stepWords.archive.done).text)).toBeVisible();
  await expect(rowOf(page, "Dora Again")).toHaveCount(0);
  await expect(rowOf(page, "Dora Double")).toBeVisible();
  expect(await emailCount(supabase)).toBe(emails);
});
