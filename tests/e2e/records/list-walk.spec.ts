/** From a list through its records and back, and a step for many of them on a page of its own. */
import { followWords } from "../../../app/content/records/leads";
import { listWords } from "../../../app/content/records/staff-list-words";
import { recordNames, recordPage } from "../../../app/content/records/staff-records";
import { statusName } from "../../../app/content/records/states";
import { stepWords } from "../../../app/content/records/step-words";
import { undoWords } from "../../../app/content/records/undo";
import { listPaths } from "../../../app/records/record-kinds";
import { bulkChangePage as words } from "../../../app/routes/admin.dashboard.records.$kind.change/bulk-change-words";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, phone, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });

test("twenty leads, one after the other, and back to the row of the last one @js", async ({ page, supabase }) => {
  const center = "6";
  for (let nth = 0; nth < 22; nth++)
    await addRecord(supabase, "assessments", {
      center,
      child_name: `Walker ${String(nth).padStart(2, "0")}`,
      parent_name: `Parent ${String(nth).padStart(2, "0")}`,
      created_at: new Date(Date.UTC(2026, 0, 9) - nth * 3_600_000).toISOString(),
    });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${listPaths.assessments}?status=new`);

  await test.step("the first record leads to the next and back", async () => {
    await rowOf(page, "Walker 02").getByRole("link", { name: "Parent 02", exact: true }).click();
    await expect(title(page, "Walker 02")).toBeVisible();
    await link(page, listWords.next).click();
    await expect(title(page, "Walker 03")).toBeVisible();
    await link(page, listWords.previous).click();
    await expect(title(page, "Walker 02")).toBeVisible();
  });

  await test.step("keys lead on, but not away from what is typed", async () => {
    await expect(link(page, listWords.next)).toHaveAttribute("aria-keyshortcuts", "j");
    await page.keyboard.press("j");
    await expect(title(page, "Walker 03")).toBeVisible();
    const note = main(page).getByLabel("Note", { exact: true });
    await note.fill("just");
    await note.blur();
    await page.keyboard.press("j");
    await expect(note).toHaveValue("just");
    await expect(title(page, "Walker 03")).toBeVisible();
    await note.fill("");
    await note.blur();
    await page.keyboard.press("k");
    await expect(title(page, "Walker 02")).toBeVisible();
  });

  await test.step("back: the list with its filter, and the row in view", async () => {
    await link(page, listWords.next).click();
    await expect(title(page, "Walker 03")).toBeVisible();
    await link(page, recordPage.back(recordNames.assessments.list)).click();
    await expect(page).toHaveURL(/\?status=new&show=[0-9a-f-]{36}#shown$/);
    const row = rowOf(page, "Walker 03");
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute("id", "shown");
    await expect(row).toBeFocused();
  });
});

test("a next step and an outcome for many, who is skipped by name, and one undo @js", async ({
  page,
  supabase,
  look,
  problems,
}) => {
  problems.allow(/^answer 400 POST .*\/change/);
  const center = "6";
  await page.setViewportSize(phone);
  for (const name of ["Many Mia", "Many Max"]) await addRecord(supabase, "messages", { name });
  await addRecord(supabase, "messages", { name: "Many Moe", status: "closed", outcome: "spam" });
  const admin = await makePerson(supabase, "admin", center);
  await enterAs(page, admin);
  await page.goto(`${listPaths.messages}?q=many`);
  const open = async () => {
    for (const name of ["Many Moe", "Many Max"]) await rowOf(page, name).getByRole("checkbox").check();
    const last = rowOf(page, "Many Mia");
    const bar = main(page).getByRole("group", { name: listWords.withSelected });
    // why: the row's foot is where the bar lies
    await last.evaluate((row) => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight + 20));
    await last.getByRole("checkbox").check();
    await expect(page.locator("[aria-live=polite]").filter({ hasText: listWords.ticked(3) })).toBeAttached();
    await expect(async () => {
      const [row, above] = [await last.boundingBox(), await bar.boundingBox()];
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    }).toPass();
    await bar.getByRole("button", { name: stepWords.follow_up.label, exact: true }).click();
    await expect(main(page)).toContainText("Many Moe (Closed)");
  };

  await test.step("a form without a choice says so", async () => {
    await open();
    await look();
    await main(page)
      .getByRole("button", { name: words.followSubmit(3), exact: true })
      .click();
    await expect(main(page).getByRole("alert").first()).toContainText(words.empty);
  });
  await test.step("owner and next step for all", async () => {
    await main(page).getByLabel(followWords.step, { exact: true }).fill("Call on Monday");
    await main(page).getByLabel(followWords.on, { exact: true }).fill("2027-01-04");
    await main(page)
      .getByRole("button", { name: words.followSubmit(3), exact: true })
      .click();
    await expect(page.getByText("3 changed, 0 skipped")).toBeVisible();
    await expect(rowOf(page, "Many Mia")).toContainText("Call on Monday");
  });
  await test.step("closed as far as they are open, and taken back", async () => {
    await open();
    await main(page).getByLabel(words.outcome, { exact: true }).selectOption({ label: "Not now" });
    await main(page)
      .getByRole("button", { name: words.closeSubmit(2), exact: true })
      .click();
    await expect(page.getByText("2 changed, 1 skipped. Skipped: Many Moe (is closed).")).toBeVisible();
    await expect(rowOf(page, "Many Max")).toContainText(statusName("closed"));
    await page.getByRole("button", { name: undoWords.press }).click();
    await expect(page.getByText(undoWords.done(2).text)).toBeVisible();
    await expect(rowOf(page, "Many Max")).toContainText(statusName("new"));
  });
});

test("what a step of one row did names the person, beside the rows' buttons @js", async ({ page, supabase }) => {
  for (let nth = 0; nth < 14; nth++)
    await addRecord(supabase, "licenses", { first_name: "Toasty", last_name: `T${nth}` });
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto(`${listPaths.licenses}?q=toasty`);
  const row = rowOf(page, "Toasty T3");
  await row.getByRole("button", { name: `${stepWords.contacted.label} Toasty T3`, exact: true }).click();
  const told = page.getByText("Toasty T3: inquiry marked as contacted.");
  await expect(told).toBeVisible();
  const toast = await page.getByRole("status").filter({ has: told }).boundingBox();
  const right = (toast?.x ?? 0) + (toast?.width ?? 0);
  for (const button of await main(page).getByRole("row").getByRole("button").all())
    expect((await button.boundingBox())?.x).toBeGreaterThan(right);
});
