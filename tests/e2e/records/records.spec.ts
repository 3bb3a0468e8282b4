/** A clerk at one record. */

import { formStepWords } from "../../../app/content/records/form-step-words";
import { callLine, callNames, callWords, followWords } from "../../../app/content/records/leads";
import { recordPage } from "../../../app/content/records/staff-records";
import { statusName } from "../../../app/content/records/states";
import { stepWords } from "../../../app/content/records/step-words";
import { undoWords } from "../../../app/content/records/undo";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { deletePath, recordPath } from "../../../app/records/record-kinds";
import { editLabels } from "../../../app/routes/admin.dashboard.records.$kind.$id_.edit/edit-labels";
import { editPage } from "../../../app/routes/admin.dashboard.records.$kind.$id_.edit/edit-words";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, narrow, type Page, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

const unfold = (page: Page, name: string) => main(page).locator("summary").filter({ hasText: name }).click();

test("a booking is moved to another day, whose free times are shown on request @no-js", async ({ page, supabase }) => {
  const id = await addRecord(supabase, "appointments", { status: "confirmed" });
  await enterAs(page, await makePerson(supabase, "admin", "1"));
  await page.goto(recordPath("appointments", id));
  await unfold(page, recordPage.move.summary);
  const day = openDay(20);
  await addRecord(supabase, "appointments", { appointment_date: day, time_slot: "05:00 PM", spot: 1 });
  await page.getByLabel("Date", { exact: true }).fill(day);
  await press(page, "Check times");
  await expect(page.getByText("1 spot")).toHaveCount(1);
  await page.getByRole("radio", { name: "6:00 p.m." }).check();
  await press(page, recordPage.move.submit);
  await expect(page.getByText("Appointment moved.")).toBeVisible();
  await expect(main(page).getByText(readableDate(day), { exact: true })).toBeVisible();
});

test("a note stands in the timeline with its author, and the box is empty again @js", async ({ page, supabase }) => {
  const id = await addRecord(supabase, "assessments", { additional_notes: "She loves horses" });
  await enterAs(page, await makePerson(supabase, "admin", "1"));
  await page.goto(recordPath("assessments", id));
  const timeline = page.getByRole("region", { name: recordPage.timeline.title });
  const box = page.getByLabel(callWords.note, { exact: true });
  await box.fill("Called twice.\nNo answer.");
  await press(page, callWords.submit);
  const lines = timeline.getByRole("listitem");
  await expect(lines.first()).toHaveText(/She loves horses$/);
  await expect(lines.last()).toHaveText(/by .*Called twice\.\nNo answer\.$/s);
  await expect(box).toHaveValue("");
});

test("the pages of a record give axe nothing to find; on a phone the actions come first @js", async ({
  page,
  supabase,
  look,
}) => {
  const id = await addRecord(supabase, "assessments");
  await enterAs(page, await makePerson(supabase, "superadmin"));
  for (const path of [deletePath("assessments", id), recordPath("assessments", id)]) {
    await page.goto(path);
    await look();
  }
  await page.setViewportSize(narrow);
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  expect(await top(recordPage.actions)).toBeLessThan(await top(recordPage.facts));
});

test("after each step the focus stays in the panel that it was taken in @js", async ({ page, supabase }) => {
  test.slow();
  const id = await addRecord(supabase, "assessments");
  await enterAs(page, await makePerson(supabase, "admin", "1"));
  await page.goto(recordPath("assessments", id));
  const focused = page.locator(":focus");
  const actions = page.getByRole("region", { name: recordPage.actions });
  const call = page.getByRole("region", { name: callWords.title });
  await call.getByLabel(callWords.closeAs).selectOption("spam");
  await press(page, callWords.submit);
  await expect(focused).toHaveText(callWords.title);
  await press(page, stepWords.reopen.label);
  await expect(actions.getByRole("button", { name: stepWords.reopen.label, exact: true })).toHaveCount(0);
  await expect(focused).toHaveText(recordPage.actions);
  await call.getByLabel(callWords.note, { exact: true }).fill("Called twice.");
  await press(page, callWords.submit);
  const timeline = page.getByRole("region", { name: recordPage.timeline.title });
  await expect(timeline.getByRole("listitem").last()).toContainText("Called twice.");
  await expect(focused).toHaveText(callWords.title);
});

for (const scripts of ["@no-js", "@js"])
  test(`a call is one form by keyboard alone, kept where something is missing, and taken back in one press ${scripts}`, async ({
    page,
    supabase,
    problems,
  }) => {
    problems.allow(/^answer 400 POST \/admin\/dashboard\/records\/assessments/);
    const id = await addRecord(supabase, "assessments");
    await enterAs(page, await makePerson(supabase, "admin", "1"));
    await page.goto(recordPath("assessments", id));
    const call = page.getByRole("region", { name: callWords.title });
    await call.getByRole("button", { name: callWords.submit }).press("Enter");
    await expect(call.getByRole("alert")).toContainText(callWords.empty);
    // why: once the answer has its focus, nothing takes it from who goes on
    if (scripts === "@js") await expect(page.locator(":focus")).toContainText(callWords.empty);
    await call.getByRole("radio", { name: callNames.reached }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(call.getByRole("radio", { name: callNames.message })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Will try at five");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Call back");
    await page.keyboard.press("Enter");
    await expect(call.getByRole("alert")).toContainText(followWords.dateMissing);
    await expect(call.getByRole("radio", { name: callNames.message })).toBeChecked();
    await expect(call.getByLabel(callWords.note, { exact: true })).toHaveValue("Will try at five");
    await call.getByLabel(followWords.on, { exact: true }).fill(openDay(3));
    await call.getByRole("button", { name: callWords.submit }).press("Enter");
    const lines = page.getByRole("region", { name: recordPage.timeline.title }).getByRole("listitem");
    await expect(lines.last()).toContainText(`${callLine("message")}Will try at five`);
    await expect(main(page).getByText(statusName("contacted")).first()).toBeVisible();
    await page.getByRole("button", { name: undoWords.press }).press("Enter");
    await expect(main(page).getByText(statusName("new")).first()).toBeVisible();
    await expect(lines.filter({ hasText: "Will try at five" })).toHaveCount(0);
    await expect(call.getByLabel(followWords.step, { exact: true })).toHaveValue("");
  });

test("a wrong address is put right, and nobody is emailed @js", async ({ page, supabase, problems, look }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/records\/appointments/);
  const id = await addRecord(supabase, "appointments", { email: "wrong@example.com" });
  await enterAs(page, await makePerson(supabase, "admin", "1"));
  await page.goto(recordPath("appointments", id));
  await main(page).getByRole("link", { name: formStepWords.correct.label }).click();
  await expect(main(page).getByText(editPage.told)).toBeVisible();
  await look();
  const email = page.getByLabel(editLabels.email, { exact: true });
  await email.fill("right@example");
  await press(page, editPage.submit);
  await expect(email).toHaveAccessibleDescription(/like name@example.com/);
  await email.fill("right@example.com");
  await press(page, editPage.submit);
  await expect(page.getByText("Appointment corrected.")).toBeVisible();
  const timeline = page.getByRole("region", { name: recordPage.timeline.title });
  await expect(timeline).toContainText("“wrong@example.com” → “right@example.com”");
  await page.getByRole("button", { name: undoWords.press }).click();
  await expect(main(page).getByRole("link", { name: "wrong@example.com" })).toBeVisible();
});

test("a step is taken back by the message that tells of it @no-js", async ({ page, supabase }) => {
  const id = await addRecord(supabase, "appointments", { status: "pending" });
  await enterAs(page, await makePerson(supabase, "admin", "1"));
  await page.goto(recordPath("appointments", id));
  await press(page, stepWords.confirm.label);
  await expect(main(page).getByRole("button", { name: stepWords.unconfirm.label })).toBeVisible();
  await page.getByRole("button", { name: undoWords.press }).click();
  await expect(main(page).getByRole("button", { name: stepWords.confirm.label, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${recordPath("appointments", id)}$`));
});
