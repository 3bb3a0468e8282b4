/** An address that bounces, as staff meet it on a record and on Today. */
import { emailProblemWords as words } from "../../../app/content/emails/email-problems";
import { recordPath } from "../../../app/records/record-kinds";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("staff read that emails bounce, call, and allow emails again @no-js", async ({ page, supabase, look }) => {
  const center = "31";
  const email = "a-rather-long-address-that-bounces@post-office-of-ontario.example";
  const id = await addRecord(supabase, "appointments", {
    center,
    email,
    name: "Bea Bounce",
    next_step: "Call back",
    next_step_on: "2026-01-05",
  });
  await supabase.sql("select private.note_email_problem($1, 'bounce', $2)", [
    email,
    `550 5.1.1 <${email}>: Recipient address rejected: User unknown in virtual mailbox table`,
  ]);
  await enterAs(page, await makePerson(supabase, "admin", center));

  await page.goto("/admin/dashboard");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Bea Bounce" })).toContainText(words.bounce.title);
  await look();

  await page.goto(recordPath("appointments", id));
  await expect(main(page).getByRole("alert")).toContainText(words.bounce.title);
  await expect(main(page).getByText("User unknown")).toBeVisible();
  await look();
  await press(page, words.allow);
  await expect(page.getByText(words.allowed.text)).toBeVisible();
  await expect(main(page).getByText(words.bounce.title)).toHaveCount(0);
  await expect(main(page).getByText(`${words.values.bounce} → ${words.values.none}`)).toBeVisible();
});
