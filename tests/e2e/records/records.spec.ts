/** A clerk at one record. */

import { recordMessages, recordPage } from "../../../app/content/records/staff-records";
import { accountMessages } from "../../../app/content/users/account-messages";
import { shortDate } from "../../../app/domain/dates/staff-dates";
import { deletePath, recordPath } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { addRecord } from "../../support/records/staff-records";
import { makePerson, type Person, ready, sendSignIn, told } from "../account-pages";
import { expect, narrow, type Page, test } from "../fixtures";
import { overflow } from "../form-pages";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const unfold = (page: Page, name: string) => main(page).locator("summary").filter({ hasText: name }).click();

async function enter(page: Page, person: Person, scripts: boolean): Promise<void> {
  await page.goto("/login");
  await ready(page, scripts);
  await sendSignIn(page, person);
  await expect(told(page, accountMessages.signedIn.title)).toBeVisible();
}

/** Waits until scripts have taken over: only without them is there a button to ask for times. */
const taken = (page: Page) => expect(page.getByText("Check times")).toHaveCount(0);

for (const scripts of [true, false])
  test(`a booking is moved to another day, whose free times are shown ${scripts ? "at once" : "on request"}`, {
    tag: scripts ? "@js" : "@no-js",
  }, async ({ page, supabase }) => {
    const id = await addRecord(supabase, "appointments", { status: "confirmed" });
    await enter(page, await makePerson(supabase, "admin", "1"), scripts);
    await page.goto(recordPath("appointments", id));
    if (scripts) await taken(page);
    await unfold(page, recordPage.move.summary);
    const day = openDay(20);
    await page.getByLabel("Date", { exact: true }).fill(day);
    if (!scripts) await press(page, "Check times");
    await expect(page.getByText("2 places left")).toHaveCount(6);
    await page.getByLabel("06:00 PM").check();
    await press(page, recordPage.move.submit);
    await expect(page.getByText("Booking moved.")).toBeVisible();
    await expect(main(page).getByText(shortDate(day), { exact: true })).toBeVisible();
    const history = page.getByRole("region", { name: recordPage.history.title });
    await expect(history.getByText("Time: 04:00 PM → 06:00 PM")).toBeVisible();
  });

test("notes that come too late are kept, and say what changed", {
  tag: "@js",
}, async ({ page, supabase, problems }) => {
  problems.allow(/^answer 409 POST /);
  const id = await addRecord(supabase, "assessments");
  await enter(page, await makePerson(supabase, "admin", "1"), true);
  await page.goto(recordPath("assessments", id));
  await taken(page);
  await supabase.sql("update schedule_requests set status = 'contacted' where id = $1", [id]);
  const notes = page.getByRole("textbox", { name: recordPage.notes.label });
  await notes.fill("Prefers mornings");
  await press(page, recordPage.notes.submit);
  await expect(main(page).getByRole("alert")).toContainText("Status: New → Contacted");
  await expect(notes).toHaveValue("Prefers mornings");
  await press(page, recordPage.notes.submit);
  await expect(page.getByText(recordMessages.notesSaved.text)).toBeVisible();
});

test("the pages of a record give axe nothing to find; on a phone the actions come first", {
  tag: "@js",
}, async ({ page, supabase, axe }) => {
  const id = await addRecord(supabase, "assessments");
  await enter(page, await makePerson(supabase, "superadmin"), true);
  for (const path of [deletePath("assessments", id), recordPath("assessments", id)]) {
    await page.goto(path);
    for (const screen of [{ width: 1280, height: 800 }, narrow]) {
      await page.setViewportSize(screen);
      expect(await overflow(page), `${path} at ${screen.width}`).toBe(0);
      await axe();
    }
  }
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  expect(await top(recordPage.actions)).toBeLessThan(await top(recordPage.facts));
});
