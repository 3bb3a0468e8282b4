/** Staff write to the families of a day and to one person, with and without JavaScript. */
import { randomUUID } from "node:crypto";
import {
  mailingList,
  mailingMessages,
  mailingPage,
  messagePage,
  templatePages,
} from "../../../app/content/emails/mailings";
import { recordPage } from "../../../app/content/records/staff-records";
import { mailingsPath, newMailingPath, replyPath, templatesPath } from "../../../app/domain/emails/mailing-paths";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

/** No other test uses it. */
const center = "8";

/** A family with an enrolled child, by the name of its guardian. */
async function addFamily({ sql }: TestBackend, name: string, email: string): Promise<string> {
  const family = randomUUID();
  await sql("insert into public.families (id) values ($1)", [family]);
  await sql(
    `insert into public.user_profiles (role, location_id, family_id, first_name, last_name, email)
     values ('student', $1, $2, $3, 'Ng', $4)`,
    [center, family, name, email],
  );
  await sql(
    `insert into public.children (family_id, first_name, last_name, grade, status)
     values ($1, 'Mia', 'Ng', '3', 'enrolled')`,
    [family],
  );
  return family;
}

const write = async (page: Page, subject: string, body: string) => {
  await page.getByLabel(messagePage.labels.subject, { exact: true }).fill(subject);
  await page.getByLabel(messagePage.labels.body, { exact: true }).fill(body);
};
const preview = (page: Page) => page.getByRole("region", { name: messagePage.previewTitle });
const send = (page: Page) => preview(page).getByRole("button").click();

test("a center writes to its families from a template, and takes it back @no-js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST/);
  await supabase.sql("delete from public.user_profiles where location_id = $1 and role = 'student'", [center]);
  const one = `one-${randomUUID()}@example.com`;
  await addFamily(supabase, "Ann", one);
  await addFamily(supabase, "Bo", `two-${randomUUID()}@example.com`);
  await addFamily(supabase, "Cy", "");
  await enterAs(page, await makePerson(supabase, "admin", center));
  const name = `Snow day ${randomUUID().slice(0, 4)}`;

  await page.goto(templatesPath);
  await page.getByRole("link", { name: templatePages.list.add, exact: true }).click();
  await page.getByLabel(templatePages.labels.name, { exact: true }).fill(name);
  await write(page, "Closed today", "Hi {parent},\n{surname} can make it up.");
  await press(page, templatePages.create.submit);
  await expect(page.getByRole("alert").filter({ hasText: "{surname} is not known" })).toBeVisible();
  await look();
  await page.getByLabel(messagePage.labels.body, { exact: true }).fill("Hi {parent},\n{child} can make it up.");
  await press(page, templatePages.create.submit);
  await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  await look();

  await page.goto(newMailingPath({ group: "families" }));
  await expect(main(page).getByText(messagePage.leftOut(1, messagePage.readers.families))).toBeVisible();
  await page.getByRole("combobox", { name: messagePage.template }).selectOption(name);
  await press(page, messagePage.show);
  await expect(page.getByLabel(messagePage.labels.subject, { exact: true })).toHaveValue("Closed today");
  const ann = page.getByRole("checkbox", { name: /^Ann Ng/ });
  await ann.uncheck();
  await page.getByRole("checkbox", { name: /^Bo Ng/ }).uncheck();
  await press(page, messagePage.preview);
  await expect(page.getByRole("alert").filter({ hasText: mailingMessages.none.text })).toBeVisible();
  await ann.check();
  await press(page, messagePage.preview);
  await expect(preview(page)).toContainText("Mia can make it up.");
  await expect(preview(page)).toContainText(one);
  await expect(page.getByRole("checkbox", { name: /^Bo Ng/ })).not.toBeChecked();
  await look();
  await send(page);
  await expect(heading(page, "Closed today")).toBeVisible();
  await expect(main(page).getByText("0 of 1 sent, 1 waiting", { exact: true })).toBeVisible();
  await expect(main(page).getByText(one)).toBeVisible();
  await look();
  await press(page, mailingPage.takeBack);
  await expect(main(page).getByText("0 of 1 sent, 1 taken back", { exact: true })).toBeVisible();
  await page.goto(mailingsPath);
  await expect(heading(page, mailingList.title)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Closed today" }).first()).toContainText("1 taken back");
  await look();
});

test("a family gets an answer, whose words stand on its page @js", async ({ page, supabase, problems, look }) => {
  problems.allow(/^answer 409 POST/, /^console error: Failed to load resource/);
  const family = await addFamily(supabase, "Di", `three-${randomUUID()}@example.com`);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/families/${family}`);
  await page.getByRole("link", { name: "Email Di Ng" }).first().click();
  await expect(heading(page, messagePage.one.title)).toBeVisible();
  await write(page, "Your visit", "Hi {parent},\nbring <b>the</b> book.");
  await press(page, messagePage.preview);
  await expect(preview(page)).toContainText("bring <b>the</b> book.");
  // What was not seen as it is does not go.
  await page.getByLabel(messagePage.labels.body, { exact: true }).fill("Hi {parent},\nbring the book.");
  await send(page);
  await expect(preview(page)).toContainText("bring the book.");
  await look();
  await send(page);
  await expect(heading(page, "Your visit")).toBeVisible();
  await page.goto(`/admin/dashboard/families/${family}`);
  await expect(main(page).getByText("bring the book.")).toBeVisible();
});

test("a message from the website is answered by its center @js", async ({ page, supabase }) => {
  const id = await addRecord(supabase, "messages");
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/records/messages/${id}`);
  await page.getByRole("link", { name: recordPage.write, exact: true }).click();
  await write(page, "Your question", "Hi {parent},\nyes.");
  await press(page, messagePage.preview);
  await expect(preview(page)).toContainText("newmarket@smallsteps.example");
  await send(page);
  await expect(heading(page, "Your question")).toBeVisible();
  await page.goto(`/admin/dashboard/records/messages/${id}`);
  await expect(main(page).getByText("Your question", { exact: true })).toBeVisible();
});

test("an address that bounces is said before, and another center's family is not found @js", async ({
  page,
  supabase,
  problems,
}) => {
  problems.allow(/^answer 404 GET/, /^console error: Failed to load resource/);
  const email = `bounces-${randomUUID()}@example.com`;
  const family = await addFamily(supabase, "Ed", email);
  await supabase.sql("insert into private.email_problems (email, reason, since) values ($1, 'bounce', now())", [email]);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(replyPath("families", family));
  await expect(page.getByRole("alert").filter({ hasText: messagePage.cannot.bounce.title })).toBeVisible();
  await expect(page.getByLabel(messagePage.labels.body, { exact: true })).toHaveCount(0);
  await enterAs(page, await makePerson(supabase, "admin", "9"));
  const answer = await page.request.get(replyPath("families", family));
  expect(answer.status()).toBe(404);
});
