/** How lists, records, reports and imports of the back office look: axe, narrow and wide screens, what is within reach. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, narrow, type Page, phone, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const desk = "/admin/dashboard";
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const longName = "Anastasia-Konstantina Wilhelmina ".repeat(3).slice(0, 90).trim();
let seeded: TestBackend | undefined;

/** Signs in a superadmin; the records are made once for each worker's database. */
async function enter(page: Page, supabase: TestBackend): Promise<void> {
  if (seeded !== supabase) {
    for (const kind of ["appointments", "assessments", "messages", "applications", "licenses"] as const)
      for (let n = 0; n < 25; n += 1) await addRecord(supabase, kind, { email: `p${n}@example.com` });
    await addRecord(supabase, "sessions");
    await supabase.sql(
      "insert into children (family_id, first_name, grade) select family_id, 'Kit', '3' from user_profiles where role = 'student' limit 1",
    );
    await supabase.sql("insert into courses (name, price_cents) values ('Summer math', 14900)");
  }
  seeded = supabase;
  await enterAs(page, await makePerson(supabase, "superadmin"));
}

test("lists and reports of the back office fit and have nothing to find @js", async ({ page, supabase, look }) => {
  await enter(page, supabase);
  await look(
    ...[
      ...["", "?center=", "/bookings?center=1", "/sessions", "/forms/messages", "/audit", "/audit/sign-ins"],
      ...["/search?q=okafor", "/calendar/day?center=1", "/calendar/day?center=1&by=tutor"],
      ...["/network", "/purchases", "/imports", "/profile"],
    ].map((path) => desk + path),
  );
});

test("a record's pages have nothing to find; a phone has actions first @js", async ({ page, supabase, look }) => {
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
  await look(
    ...[
      ...[`records/messages/${message}`, `records/assessments/${request}`, `records/assessments/${request}/delete`],
      ...[`records/appointments/${visits[0]}`, `records/appointments/${visits[0]}/edit`],
      ...[`records/appointments/cancel?${ticked}`, `records/appointments/change?${ticked}`],
    ].map((path) => `${desk}/${path}`),
  );
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

test("pages of an import have nothing to find in any state @js", async ({ page, supabase, look, problems }) => {
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

test("the calendar, on paper too, and its forms look well @js", async ({ page, problems, supabase, look }) => {
  problems.allow(/^answer 400 POST /);
  const center = "36";
  const day = openDay(6);
  const name = "Maximiliane-Alexandra Featherstonehaugh-Cholmondeley";
  await addRecord(supabase, "appointments", { center, name, appointment_date: day, time_slot: "06:00 PM" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${desk}/calendar?date=${day}`);
  await look();
  const sheets = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.setViewportSize(phone);
  const strip = page.getByRole("navigation", { name: "Days of the week" });
  await expect(strip.locator("[aria-current=true]")).toHaveCount(1);
  await page.goto(`${desk}/calendar?view=day&date=${day}`);
  await look();
  for (const [path, submit] of [
    [`${desk}/bookings/new`, "Book appointment"],
    [`${desk}/assessments/new`, "Save request"],
    [`${desk}/sessions/new`, null],
  ] as const) {
    await page.goto(path);
    if (submit) await press(page, submit);
    await look();
  }
  await page.goto(`${desk}/opening`);
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-CA", { weekday: "long" });
  await main(page).getByRole("group", { name: weekday }).getByLabel("Closes").fill("17:30");
  await press(page, "Save opening hours");
  await expect(main(page)).toContainText("Nothing is saved yet");
  await look();
});

test("the pages of centers give axe nothing to find and fit @no-js", async ({ page, supabase, look }) => {
  const list = `${desk}/locations`;
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await look(`${list}/new`, `${list}/1/delete`, `${list}?dialog=edit&id=1`, list);
});
