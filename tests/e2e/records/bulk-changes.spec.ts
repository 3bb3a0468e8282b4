/** Many records at once, the emails that go with it, and how it is taken back. */

import { listMessages, listWords } from "../../../app/content/records/staff-list-words";
import { recordPage } from "../../../app/content/records/staff-records";
import { statusName } from "../../../app/content/records/states";
import { stepWords } from "../../../app/content/records/step-words";
import { undoWords } from "../../../app/content/records/undo";
import { listPaths } from "../../../app/records/record-kinds";
import { todayPage } from "../../../app/routes/admin.dashboard._index/today-words";
import { bulkCancelPage as words } from "../../../app/routes/admin.dashboard.records.$kind.cancel/bulk-cancel-words";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";

const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const bulkButton = (page: Page, step: "confirm" | "cancel") =>
  main(page)
    .getByRole("group", { name: listWords.withSelected })
    .getByRole("button", { name: stepWords[step].label, exact: true });

test("a snow day: many are cancelled with a reason, the emails wait ten minutes, and one press takes it back @no-js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const center = "29";
  const booked = { center, status: "confirmed" };
  for (const name of ["Ann One", "Bo Two"]) await addRecord(supabase, "appointments", { ...booked, name });
  const admin = await makePerson(supabase, "admin", center);
  await addRecord(supabase, "appointments", { ...booked, name: "Cy Phone", email: "", made_by: admin.userId });
  await addRecord(supabase, "appointments", { ...booked, name: "Di Gone", status: "cancelled" });
  const waitingEmails = () =>
    supabase.first(
      `select count(*)::text from private.deliveries where kind = 'appointment_cancelled' and sent_at is null
         and due_at between now() + interval '8 minutes' and now() + interval '10 minutes'`,
    );
  const before = Number(await waitingEmails());
  await enterAs(page, admin);
  await page.goto(listPaths.appointments);

  const cancelAll = async () => {
    for (const name of ["Ann One", "Bo Two", "Cy Phone", "Di Gone"])
      await rowOf(page, name).getByRole("checkbox").check();
    await bulkButton(page, "cancel").click();
    await expect(main(page)).toContainText(words.emails(2));
    await expect(main(page)).toContainText(words.withoutEmail(1));
    await main(page).getByLabel(recordPage.cancel.reason, { exact: true }).fill("Snow");
    await main(page).getByLabel(words.message, { exact: true }).fill("We are closed because of the snow.");
  };
  const sendAndSee = async () => {
    await main(page)
      .getByRole("button", { name: words.submit(3), exact: true })
      .click();
    await expect(page.getByText("3 changed, 1 skipped. Skipped: Di Gone (is cancelled).")).toBeVisible();
    await expect(rowOf(page, "Ann One")).toContainText(statusName("cancelled"));
  };

  await test.step("the page names who is cancelled, who is left, and the emails", async () => {
    await cancelAll();
    await expect(main(page).getByRole("listitem").filter({ hasText: "Di Gone" })).toContainText(
      statusName("cancelled"),
    );
    await look();
  });
  await test.step("two emails wait", async () => {
    await sendAndSee();
    expect(Number(await waitingEmails())).toBe(before + 2);
    await look();
  });
  await test.step("one press: everything is as before, and no email goes", async () => {
    await page.getByRole("button", { name: undoWords.press }).click();
    await expect(page.getByText(undoWords.done(3).text)).toBeVisible();
    for (const name of ["Ann One", "Bo Two", "Cy Phone"])
      await expect(rowOf(page, name)).toContainText(statusName("confirmed"));
    expect(Number(await waitingEmails())).toBe(before);
  });
  await test.step("after ten minutes it stays", async () => {
    await cancelAll();
    await sendAndSee();
    await supabase.sql("update private.bulk_changes set made_at = made_at - interval '11 minutes'");
    await page.getByRole("button", { name: undoWords.press }).click();
    await expect(page.getByText(undoWords.expired.text)).toBeVisible();
    await expect(rowOf(page, "Ann One")).toContainText(statusName("cancelled"));
  });
});

test("five are confirmed from Today, by as few presses as there can be @js", async ({ page, supabase }) => {
  const center = "21";
  for (const name of ["Ada", "Ben", "Cleo", "Dov", "Eve"])
    await addRecord(supabase, "appointments", { center, name: `${name} Five` });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const { press, expectAtMost } = countWork(page);
  await press(main(page).getByRole("link", { name: todayPage.kinds.appointments, exact: true }));
  await expect(rowOf(page, "Five")).toHaveCount(5);
  await press(main(page).getByLabel(listWords.selectAll, { exact: true }));
  await press(bulkButton(page, "confirm"));
  expectAtMost({ presses: 3 }, "confirm five");
  await expect(page.getByText(listMessages.changed(5, 0).text)).toBeVisible();
  await page.goto(listPaths.appointments);
  await expect(rowOf(page, "Five").filter({ hasText: statusName("confirmed") })).toHaveCount(5);
});
