/** Head office gives the site a parent's real words, with and without JavaScript. */
import { blocks } from "../../../app/content/statements/blocks";
import { sampleWords } from "../../../app/content/statements/site-words";
import {
  confirmationWords,
  statementFieldMessages,
  statementPages,
  statementStates,
} from "../../../app/content/statements/staff-statements";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, test } from "../../support/browser/fixtures";

const list = "/admin/dashboard/statements";
const { testimonial } = blocks;

test("a parent's words need consent, stand on the home page in place of the samples, and can be taken back @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/statements/);
  const said = "She reads the cereal box out loud.";
  await supabase.sql("delete from public.statements");
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto(list);
  const place = page.getByRole("region", { name: testimonial.title });
  await expect(place).toContainText("Sample");
  await look();
  await place.getByRole("link", { name: testimonial.add }).click();
  await page.getByLabel(testimonial.words.label).fill(said);
  await page.getByLabel("Name on the site").fill("Ada P.");
  await page.getByLabel("Who they are").fill("Mother of a grade 2 student");
  const save = page.getByRole("button", { name: statementPages.create.submit });
  await save.click();
  const summary = page.getByRole("alert").filter({ hasText: statementFieldMessages.onMissing });
  await expect(summary).toContainText(statementFieldMessages.howMissing);
  await expect(page.getByLabel(testimonial.words.label)).toHaveValue(said);
  await look();
  await page.getByLabel(confirmationWords.person.on).fill("2026-01-05");
  await page.getByLabel(confirmationWords.person.how).fill("Her email of January 5");
  await expect(page.getByRole("radio", { name: statementStates.published })).toBeChecked();
  await save.click();
  await expect(page).toHaveURL(list);
  const entry = place.getByRole("row").filter({ hasText: said });
  await expect(entry).toContainText("On the site");

  await page.goto("/");
  await expect(page.getByRole("figure").filter({ hasText: said })).toContainText("Ada P.");
  await expect(page.getByText(sampleWords.quote)).toHaveCount(0);

  await page.goto(list);
  await entry.getByRole("button", { name: /^Remove/ }).click();
  const removed = page.getByRole("region", { name: statementPages.list.removed, exact: true });
  await expect(removed.getByRole("row").filter({ hasText: said })).toBeVisible();
  await look();
  await page.goto("/");
  await expect(page.getByText(sampleWords.quote)).toHaveCount(3);
  await page.goto(list);
  await removed.getByRole("button", { name: /^Put back/ }).click();
  await expect(entry).toContainText("Draft");
});
