/** A clerk at one record: from a request to an appointment that took place. */
import { accountMessages } from "../../../app/content/account-messages";
import { recordMessages, recordPage, stepWords } from "../../../app/content/staff-records";
import { shortDate } from "../../../app/forms/staff-dates";
import { openDay } from "../../support/appointments/forms";
import type { TestBackend } from "../../support/servers/embedded";
import { makePerson, type Person, ready, sendSignIn, told } from "../account-pages";
import { expect, narrow, type Page, phone, test } from "../fixtures";
import { overflow } from "../form-pages";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const unfold = (page: Page, name: string) => main(page).locator("summary").filter({ hasText: name }).click();

async function enter(page: Page, person: Person, scripts: boolean): Promise<void> {
  await page.goto("/login");
  await ready(page, scripts);
  await sendSignIn(page, person);
  await expect(told(page, accountMessages.signedIn.title)).toBeVisible();
}

let made = 0;

/** A request of a child's parent for center 1, as the form stores it. */
async function addRequest(supabase: TestBackend, child: string): Promise<string> {
  made += 1;
  const [row] = await supabase.sql<{ id: string }>(
    `insert into public.schedule_requests (reference, submission_key, parent_name, child_name, child_age, email, phone,
       preferred_date, preferred_time, location_id)
     values ($1, $2, 'Dana Okafor', $3, 8, 'dana@example.com', '416-555-0134', $4, '04:30 PM', '1') returning id`,
    [`A-22222${made + 1}`, `a request of the tests ${made}`, child, openDay(2 + made)],
  );
  return row?.id ?? "";
}

/** Waits until scripts have taken over where they run: only without them is there a button to ask for times. */
async function taken(page: Page, scripts: boolean) {
  if (scripts) await expect(page.getByText("Check times")).toHaveCount(0);
}

test("from a request to a booking that is confirmed, moved and completed", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  test.slow();
  const child = javaScriptEnabled ? "Kele Okafor" : "Ife Okafor";
  const id = await addRequest(supabase, child);
  await enter(page, await makePerson(supabase, "admin", "1"), javaScriptEnabled);
  await page.goto(`/admin/dashboard/records/assessments/${id}?list=q%3Dokafor`);
  await expect(heading(page, child)).toBeVisible();
  await taken(page, javaScriptEnabled);

  await test.step("two clicks make a booking of it", async () => {
    await unfold(page, recordPage.book.summary);
    await expect(page.getByLabel("04:30 PM")).toBeChecked();
    await press(page, recordPage.book.submit);
    await expect(told(page, recordMessages.changed("").title)).toHaveCount(0);
    await main(page)
      .getByRole("link", { name: /^Open booking B-/ })
      .click();
    await expect(heading(page, "Dana Okafor")).toBeVisible();
  });

  await test.step("confirms it", async () => {
    await press(page, stepWords.confirm.label);
    await expect(page.getByText("Booking confirmed.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: stepWords.confirm.label })).toHaveCount(0);
  });

  const day = openDay(20);
  await test.step("moves it to another day", async () => {
    await taken(page, javaScriptEnabled);
    await unfold(page, recordPage.move.summary);
    await page.getByLabel("Date", { exact: true }).fill(day);
    if (!javaScriptEnabled) await press(page, "Check times");
    await expect(page.getByText("2 places left")).toHaveCount(6);
    await page.getByLabel("06:00 PM").check();
    await press(page, recordPage.move.submit);
    await expect(page.getByText("Booking moved.")).toBeVisible();
    await expect(main(page).getByText(shortDate(day), { exact: true })).toBeVisible();
  });

  await test.step("completes it, and reads what happened", async () => {
    await press(page, stepWords.complete.label);
    await expect(page.getByText("Booking completed.")).toBeVisible();
    const history = page.getByRole("region", { name: recordPage.history.title });
    await expect(history.getByText("Status: Confirmed → Completed")).toBeVisible();
    await expect(history.getByText("Time: 04:30 PM → 06:00 PM")).toBeVisible();
  });
});

test("notes that come too late are kept, and say what changed", async ({
  page,
  supabase,
  problems,
  javaScriptEnabled,
}) => {
  problems.allow(/^answer 409 POST /);
  const id = await addRequest(supabase, "Ada Okafor");
  await enter(page, await makePerson(supabase, "admin", "1"), javaScriptEnabled);
  await page.goto(`/admin/dashboard/records/assessments/${id}`);
  await taken(page, javaScriptEnabled);
  await supabase.sql("update schedule_requests set status = 'contacted' where id = $1", [id]);
  const notes = page.getByRole("textbox", { name: recordPage.notes.label });
  await notes.fill("Prefers mornings");
  await press(page, recordPage.notes.submit);
  await expect(main(page).getByRole("alert")).toContainText("Status: New → Contacted");
  await expect(notes).toHaveValue("Prefers mornings");
  await press(page, recordPage.notes.submit);
  await expect(page.getByText(recordMessages.notesSaved.text)).toBeVisible();
});

test("nothing to find at three widths", async ({ page, supabase, axe, javaScriptEnabled }) => {
  test.slow();
  const id = await addRequest(supabase, "Uche Okafor");
  await enter(page, await makePerson(supabase, "superadmin"), javaScriptEnabled);
  for (const path of [
    `/admin/dashboard/records/assessments/${id}`,
    `/admin/dashboard/records/assessments/${id}/delete`,
  ]) {
    await page.goto(path);
    for (const screen of [narrow, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(screen);
      expect(await overflow(page), `overflow at ${screen.width}`).toBe(0);
      await axe();
    }
  }
});

test("on a phone the actions come first", async ({ page, supabase, javaScriptEnabled }) => {
  await page.setViewportSize(phone);
  const id = await addRequest(supabase, "Obi Okafor");
  await enter(page, await makePerson(supabase, "admin", "1"), javaScriptEnabled);
  await page.goto(`/admin/dashboard/records/assessments/${id}`);
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  expect(await top(recordPage.actions)).toBeLessThan(await top(recordPage.facts));
});
