/** How lists, records, reports and imports of the back office look: axe, narrow and wide screens, what is within reach. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, narrow, overflow, type Page, phone, press, test } from "../../support/browser/fixtures";
import { seedDesk } from "../../support/records/desk-records";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

test.slow();

const desk = "/admin/dashboard";
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const long = "Maximiliana-Alexandrina Konstantinopolitanskaya Wolfeschlegelsteinhausenbergerdorff von und zu".slice(
  0,
  90,
);
const longName = "Anastasia-Konstantina Wilhelmina ".repeat(3).slice(0, 90).trim();
let seeded: TestBackend | undefined;

/** Signs in a superadmin; the records are made once for each worker's database. */
async function enter(page: Page, supabase: TestBackend): Promise<void> {
  if (seeded !== supabase) {
    await seedDesk(supabase);
    await addRecord(supabase, "sessions");
    await supabase.sql(
      "insert into children (family_id, first_name, grade) select family_id, 'Kit', '3' from user_profiles where role = 'student' limit 1",
    );
    await supabase.sql("insert into courses (name, price_cents) values ('Summer math', 14900)");
  }
  seeded = supabase;
  await enterAs(page, await makePerson(supabase, "superadmin"));
}

const recordLists = ["assessments", "bookings", "sessions", "forms/messages", "forms/applications", "forms/licenses"];
const otherLists = ["students", "users", "audit", "courses", "emails?state=waiting"];

test("the lists and reports of the back office give axe nothing to find and fit narrow and wide screens @js", async ({
  page,
  supabase,
  look,
}) => {
  await enter(page, supabase);
  for (const path of [
    ...["", "?center=", "/bookings?center=1", "/sessions", "/forms/messages", "/audit", "/audit/sign-ins"],
    ...["/search?q=okafor", "/calendar/day?center=1", "/calendar/day?center=1&by=tutor"],
    ...["/network", "/network/targets", "/purchases", "/imports", "/profile"],
  ]) {
    await page.goto(desk + path);
    await look();
  }
});

/** What of the list's rows stands beyond the list or the window. */
const cutOff = (page: Page) =>
  page.locator("main table").evaluate((table) => {
    const edge = Math.min(innerWidth, table.parentElement?.getBoundingClientRect().right ?? 0) + 1;
    const parts = [...table.querySelectorAll("tbody td, tbody td *")];
    return parts.filter((part) => !part.closest("small, details > div") && part.getBoundingClientRect().right > edge)
      .length;
  });

test("lists are tables without a cut-off step from 700 px on; a phone's first record stands above 450 px @js", async ({
  page,
  supabase,
}) => {
  await enter(page, supabase);
  await addRecord(supabase, "appointments", { name: long, child_name: long, mode: "online" });
  await addRecord(supabase, "assessments", { parent_name: long, child_name: long, mode: "online" });
  await addRecord(supabase, "messages", { name: long, message: long });
  const faults: string[] = [];
  for (const path of [...recordLists, ...otherLists.slice(0, 2)]) {
    await page.goto(`${desk}/${path}?center=1`);
    for (const width of [1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: phone.height });
      const row = page.locator("main tbody tr").first();
      if (!(await row.isVisible())) continue;
      const y = (await row.boundingBox())?.y ?? 0;
      const display = await row.evaluate((element) => getComputedStyle(element).display);
      if (display !== (width === 390 ? "block" : "table-row")) faults.push(`${path} at ${width}: ${display}`);
      if (width < 800 && y > 450) faults.push(`${path} at ${width}: first record at ${y}`);
      if ((await overflow(page)) > 0) faults.push(`${path} at ${width}: the page scrolls sideways`);
      if (width > 390 && (await cutOff(page)) > 0) faults.push(`${path} at ${width}: cut off`);
    }
  }
  expect(faults).toEqual([]);
});

test("a record's pages give axe nothing to find; a phone has its actions first, all hits, and rows that nothing covers @js", async ({
  page,
  supabase,
  look,
}) => {
  const center = "14";
  const email = "looked.at@example.com";
  const add = (kind: "appointments" | "assessments", values: object) =>
    addRecord(supabase, kind, { center, ...values });
  const request = await add("assessments", { email, parent_name: longName, child_name: longName });
  const visits = [];
  for (const child_name of [longName, "Wilhelmina"])
    visits.push(await add("appointments", { email, name: longName, child_name }));
  const message = await addRecord(supabase, "messages", { email, name: longName, message: "Do you\nteach chess?" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  const ticked = visits.map((id) => `id=${id}`).join("&");
  for (const path of [
    ...[`records/messages/${message}`, `records/assessments/${request}`, `records/assessments/${request}/delete`],
    ...[`records/appointments/${visits[0]}`, `records/appointments/${visits[0]}/edit`],
    ...[`records/appointments/cancel?${ticked}`, `records/appointments/change?${ticked}`],
  ]) {
    await page.goto(`${desk}/${path}`);
    await look();
  }
  await page.setViewportSize(narrow);
  await page.goto(`${desk}/records/assessments/${request}`);
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  expect(await top("Actions")).toBeLessThan(await top("Details"));

  await page.setViewportSize(phone);
  await page.goto(`${desk}/bookings`);
  await page.getByRole("combobox", { name: "Search people and records" }).click();
  await page.keyboard.type("konstantina");
  await expect(
    page.getByRole("listbox", { name: "Results" }).getByRole("option", { name: "All results" }),
  ).toBeVisible();
  await look();
  await page.keyboard.press("Escape");

  await page.setViewportSize(phone);
  const last = rowOf(page, longName).last();
  const bar = main(page).getByRole("group", { name: "With the selected:" });
  await last.evaluate((row) => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight + 20));
  await last.getByRole("checkbox").check();
  await expect(async () => {
    const [row, above] = [await last.boundingBox(), await bar.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  }).toPass();
});

test("the pages of an import, of leads and of families, give axe nothing to find in any state @js", async ({
  page,
  supabase,
  look,
  problems,
}) => {
  problems.allow(/answer 400 POST/);
  await enter(page, supabase);
  const upload = async (kind: "leads" | "people", ...lines: string[]) => {
    await page.goto(`${desk}/imports`);
    await page.getByLabel("What is in the file").selectOption(kind);
    const file = { name: "file.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await press(page, "Read the file");
  };
  const lead = `${longName},Bo,looks@example.com,Etobicoke`;
  await upload("leads", "parent_name,child_name,email,center", lead, lead, `${longName},Cy,looks@example.com,Atlantis`);
  await expect(heading(page, "What is in each column?")).toBeVisible();
  await look();
  await press(page, "Check all rows");
  await expect(heading(page, "1 row can be added")).toBeVisible();
  await look();
  await press(page, "Add them");
  await expect(heading(page, "1 request was added")).toBeVisible();
  await look();
  await press(page, "Undo the import");
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("This import was undone");
  await look();
  await upload("people", "first_name,last_name,email,center,child_first_name,grade");
  await expect(main(page)).toContainText("The file has no rows below the names of the columns");
  await look();
  await upload(
    "people",
    "first_name,last_name,email,center,child_first_name,grade",
    `Ann,${longName},a@b.example,Ajax,Bo,2`,
  );
  await press(page, "Check all rows");
  await expect(heading(page, "1 row can be added")).toBeVisible();
  await look();
});
