/** What else is done to ticked rows: an email to their families, no next step any more, sessions reopened. */
import { randomUUID } from "node:crypto";
import { messagePage } from "../../../app/content/emails/mailings";
import { followWords } from "../../../app/content/records/leads";
import { listMessages, listWords } from "../../../app/content/records/staff-list-words";
import { statusName } from "../../../app/content/records/states";
import { stepWords } from "../../../app/content/records/step-words";
import { undoWords } from "../../../app/content/records/undo";
import { listPaths, recordPath } from "../../../app/records/record-kinds";
import { bulkChangePage } from "../../../app/routes/admin.dashboard.records.$kind.change/bulk-change-words";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";

/** No other test uses it. */
const center = "12";
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const tick = (page: Page, name: string) => rowOf(page, name).getByRole("checkbox");
const step = (page: Page, name: "email" | "follow_up" | "reopen") =>
  main(page)
    .getByRole("group", { name: listWords.withSelected })
    .getByRole("button", { name: stepWords[name].label, exact: true });

test("two of three families of a list get an email, which stands on their records @js", async ({
  page,
  supabase,
  look,
}) => {
  const mark = randomUUID().slice(0, 6);
  const email = `ticked-${mark}@example.com`;
  const ann = await addRecord(supabase, "appointments", { center, name: `Ann ${mark}`, email });
  const sibling = await addRecord(supabase, "appointments", {
    center,
    name: `Ann ${mark}`,
    email,
    child_name: "Zoe Lee",
  });
  await addRecord(supabase, "appointments", { center, name: `Bo ${mark}`, email: `bo-${mark}@example.com` });
  const admin = await makePerson(supabase, "admin", center);
  await addRecord(supabase, "appointments", { center, name: `Cy ${mark}`, email: "", made_by: admin.userId });
  await enterAs(page, admin);
  await page.goto(`${listPaths.appointments}?q=${mark}`);
  const work = countWork(page);
  for (const box of await rowOf(page, mark).getByRole("checkbox").all()) await work.press(box);
  await work.press(step(page, "email"));
  work.expectAtMost({ presses: 5 }, "have a message to the families of four rows");
  await expect(heading(page, messagePage.ticked.title)).toBeVisible();
  await expect(main(page)).toContainText("4 selected appointments");
  await expect(page.getByRole("checkbox", { name: new RegExp(`^(Ann|Bo) ${mark}`) })).toHaveCount(2);
  await main(page).getByText(messagePage.leftOut(1, messagePage.readers.families)).click();
  await expect(main(page).getByText(`Cy ${mark}: ${messagePage.reasons.no_address}`)).toBeVisible();
  await look();
  await page.getByRole("combobox", { name: messagePage.template }).selectOption("Reminder of a visit");
  await press(page, messagePage.use);
  await expect(page.getByLabel(messagePage.labels.subject, { exact: true })).toHaveValue("A reminder of your visit");
  await page.getByRole("checkbox", { name: new RegExp(`^Bo ${mark}`) }).uncheck();
  await press(page, messagePage.preview);
  const preview = page.getByRole("region", { name: messagePage.previewTitle });
  await expect(preview).toContainText("Hi Ann,");
  await expect(preview).toContainText("with Zoe");
  await look();
  await preview.getByRole("button", { name: messagePage.sendTo(1), exact: true }).click();
  await expect(main(page).getByText("0 of 1 sent, 1 waiting", { exact: true })).toBeVisible();
  await expect(main(page)).toContainText("4 selected appointments");
  for (const id of [ann, sibling]) {
    await page.goto(recordPath("appointments", id));
    await expect(main(page).getByText("A reminder of your visit", { exact: true })).toBeVisible();
  }
});

test("the next step of two requests is removed, and one press brings both back @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST .*\/change/, /^console error: Failed to load resource/);
  const mark = randomUUID().slice(0, 6);
  const plan = { center, next_step: "Call back", next_step_on: "2030-01-05" };
  for (const name of ["Dee", "Eli"])
    await addRecord(supabase, "assessments", { ...plan, parent_name: `${name} ${mark}`, child_name: `Kid ${name}` });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${listPaths.assessments}?q=${mark}`);
  for (const name of ["Dee", "Eli"]) await tick(page, name).check();
  await step(page, "follow_up").click();
  const remove = page.getByLabel(bulkChangePage.noStep, { exact: true });
  await remove.check();
  await page.getByLabel(followWords.step, { exact: true }).fill("Call");
  await page.getByLabel(followWords.on, { exact: true }).fill("2030-01-06");
  await press(page, bulkChangePage.followSubmit(2));
  await expect(page.getByRole("alert").filter({ hasText: bulkChangePage.both })).toBeVisible();
  await look();
  await page.getByLabel(followWords.step, { exact: true }).fill("");
  await page.getByLabel(followWords.on, { exact: true }).fill("");
  await expect(remove).toBeChecked();
  await press(page, bulkChangePage.followSubmit(2));
  await expect(page.getByText(listMessages.changed(2, 0).text)).toBeVisible();
  const steps = () =>
    supabase.first("select count(next_step)::text from public.schedule_requests where parent_name like $1", [
      `% ${mark}`,
    ]);
  expect(await steps()).toBe("0");
  await page.getByRole("button", { name: undoWords.press }).click();
  await expect(page.getByText(undoWords.done(2).text)).toBeVisible();
  expect(await steps()).toBe("2");
});

test("two sessions are reopened, one that is cancelled is left by name, and one press takes it back @no-js", async ({
  page,
  supabase,
}) => {
  const mark = randomUUID().slice(0, 6);
  for (const [name, status] of [
    ["Fay", "completed"],
    ["Gus", "no_show"],
    ["Hal", "cancelled"],
  ] as const) {
    const id = await addRecord(supabase, "sessions", { center, status });
    await supabase.sql(
      `update public.user_profiles set first_name = $2, last_name = $3
       where id = (select student_profile_id from public.bookings where id = $1)`,
      [id, name, mark],
    );
  }
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${listPaths.sessions}?q=${mark}`);
  for (const name of ["Fay", "Gus", "Hal"]) await tick(page, name).check();
  await step(page, "reopen").click();
  await expect(page.getByText(/^2 changed, 1 skipped\. Skipped: .* \(is cancelled\)\.$/)).toBeVisible();
  for (const name of ["Fay", "Gus"]) await expect(rowOf(page, name)).toContainText(statusName("confirmed"));
  await page.getByRole("button", { name: undoWords.press }).click();
  await expect(page.getByText(undoWords.done(2).text)).toBeVisible();
  await expect(rowOf(page, "Fay")).toContainText(statusName("completed"));
  await expect(rowOf(page, "Gus")).toContainText(statusName("no_show"));
});
