/** A superadmin brings in leads, people and children of another system, and takes them back. */

import { importWords as words } from "../../../app/content/imports/staff-imports";
import { enterAs, makePerson } from "../account-pages";
import { expect, heading, main, type Page, press, test } from "../fixtures";

const list = "/admin/dashboard/imports";

/** A row of people, of its cells by name. */
const row = (cells: Record<string, string>) =>
  words.columns.people.example
    .split(",")
    .map((name) => cells[name] ?? "")
    .join(",");

async function upload(page: Page, kind: "leads" | "people", lines: readonly string[]) {
  await page.goto(list);
  await page.getByLabel(words.kindLabel).selectOption(kind);
  const buffer = Buffer.from([words.columns[kind].example, ...lines].join("\n"));
  await page.getByLabel(words.label).setInputFiles({ name: "file.csv", mimeType: "text/csv", buffer });
  await press(page, words.submit);
}

test("leads are checked row by row, and nothing is stored before they are added; then they are taken back", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  await enterAs(page, await makePerson(supabase, "superadmin"));
  const email = `${crypto.randomUUID()}@example.com`;
  const stored = () => supabase.first("select count(*)::text from schedule_requests where email = $1", [email]);
  const lead = `Ann Roy,Bo,7,${email},416-555-0100,math,Etobicoke,`;
  await upload(page, "leads", [lead, lead, `Ann Roy,Cy,seven,${email},416-555-0100,math,Etobicoke,`]);
  await expect(heading(page, words.preview.title(1))).toBeVisible();
  const skipped = main(page).getByRole("table", { name: words.rows.bad });
  await expect(skipped).toContainText(words.errors.repeated(2));
  await expect(skipped).toContainText(words.errors.childAge);
  expect(await stored()).toBe("0");
  await look();
  await press(page, words.preview.apply);
  await expect(heading(page, words.applied.title.leads(1))).toBeVisible();
  expect(await stored()).toBe("1");
  await look();
  await press(page, words.applied.undo);
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText(words.undone.title);
  expect(await stored()).toBe("0");
  await look();
});

test("a family and its child are added, stay once somebody signed in, and the page says why", async ({
  page,
  supabase,
  look,
  problems,
}) => {
  test.slow();
  problems.allow(/answer 400 POST/);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await upload(page, "people", []);
  await expect(main(page)).toContainText(words.errors.empty);
  await expect(page.getByLabel(words.kindLabel)).toHaveValue("people");
  await look();

  const [kept, gone] = ["kept", "gone"].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const family = {
    first_name: "Maximiliane-Alexandra",
    last_name: "Featherstonehaugh-Cholmondeley",
    email: kept ?? "",
    center: "Etobicoke",
    second_first_name: "Cem",
    second_phone: "416-555-0101",
  };
  await upload(page, "people", [
    row({
      ...family,
      account: "yes",
      child_first_name: "Bo",
      birth_date: "2018-05-31",
      grade: "2",
      math: "C",
      english: "B",
    }),
    row({ ...family, child_first_name: "Theodora-Josephine", child_last_name: "Roy", grade: "SK", status: "enrolled" }),
    row({
      first_name: "Ann",
      last_name: "Roy",
      email: gone ?? "",
      phone: "416-555-0100",
      role: "tutor",
      center: "Ajax",
    }),
    row({
      first_name: "Cy",
      last_name: "Roy",
      email: "nobody",
      center: "Ajax",
      child_first_name: "Di",
      birth_date: "03/04/2016",
    }),
  ]);
  await expect(heading(page, words.preview.title(3))).toBeVisible();
  await look();
  await press(page, words.preview.apply);
  const goOn = main(page).getByRole("button", { name: words.applied.goOn });
  // why: accounts are made for some seconds a press, and a busy machine needs two
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click();
    await expect(heading(page, words.applied.title.people(3))).toBeVisible();
  }).toPass();
  await look();
  await supabase.sql("update auth.users set last_sign_in_at = now() where email = $1", [kept]);
  await press(page, words.applied.undo);
  await expect(main(page)).toContainText(words.undone.text(1, 2));
  await expect(main(page)).toContainText(words.kept.signed_in);
  await look();
  expect(
    await supabase.first("select string_agg(email, ' ') from user_profiles where email in ($1, $2)", [kept, gone]),
  ).toBe(kept);
});
