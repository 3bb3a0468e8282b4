/** A superadmin brings in leads of another system, and takes them back. */
import { randomUUID } from "node:crypto";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, press, test } from "../../support/browser/fixtures";

test("a file's rows are checked, mended, stored once added, removed by a press @js", async ({ page, supabase }) => {
  const email = `${randomUUID()}@example.com`;
  const stored = () => supabase.first("select count(*)::text from schedule_requests where email = $1", [email]);
  const lead = `Ann,Roy,Bo,11 yrs,${email},416-555-0100 ext 4,Math & English,Etobicoke Center,x`;
  const lines = [
    "Contact 1 First Name,Contact 1 Last Name,Student,Age,E-Mail Address,Cell Phone,Class,Location,Tags",
    ...[lead, lead, `Ann,Roy,Cy,12,${email},,Reading,Atlantis,`],
  ];
  const row = (line: number) => main(page).getByRole("group", { name: `Row ${line}: Ann Roy` });
  await enterAs(page, await makePerson(supabase, "superadmin"));

  await test.step("the columns are guessed, and one is chosen", async () => {
    await page.goto("/admin/dashboard/imports");
    await page.getByLabel("What is in the file").selectOption("leads");
    const file = { name: "file.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await press(page, "Read the file");
    await expect(heading(page, "What is in each column?")).toBeVisible();
    await page.getByLabel("Tags").selectOption("Notes");
    await press(page, "Show the first rows again");
    const shown = main(page).getByRole("table", { name: "The first rows, as they will be stored" });
    await expect(shown).toContainText("Age 11, Math and English");
    await press(page, "Check all rows");
  });

  await test.step("wrong rows are named, and one is mended there", async () => {
    await expect(heading(page, "1 row can be added")).toBeVisible();
    await expect(row(3)).toContainText("The same email and child are in row 2 already");
    await row(4).getByLabel("Center").fill("etobicoke");
    await row(4).getByRole("button", { name: "Save row 4" }).click();
    await expect(heading(page, "2 rows can be added")).toBeVisible();
    expect(await stored()).toBe("0");
  });

  await test.step("they are added, and taken back", async () => {
    await press(page, "Add them");
    await expect(heading(page, "2 requests were added")).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Bo (Ann Roy)" })).toBeVisible();
    await expect(main(page).getByRole("table", { name: "Rows that are skipped" })).toContainText("Ann Roy");
    expect(await stored()).toBe("2");
    await press(page, "Undo the import");
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText("This import was undone");
    expect(await stored()).toBe("0");
  });
});
