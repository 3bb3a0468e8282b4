/** A working day of a center: what comes in through the public site, and what its admin does with it. */
import { readFile } from "node:fs/promises";
import { accountMessages } from "../../../app/content/account-messages";
import { careerForm } from "../../../app/content/careers";
import { contact } from "../../../app/content/contact";
import { messages } from "../../../app/content/messages";
import { formsNav, listMessages, listWords } from "../../../app/content/staff-list-words";
import { staffLists } from "../../../app/content/staff-lists";
import { recordMessages, recordPage, statusName, stepWords } from "../../../app/content/staff-records";
import { careerApplicationLabels, contactSubmissionLabels } from "../../../app/forms/field-labels";
import { listPaths } from "../../../app/forms/record-kinds";
import { shortDate } from "../../../app/forms/staff-dates";
import {
  aBooking,
  aMessage,
  anApplication,
  anAssessment,
  openDay,
  post,
} from "../../support/appointments/forms";
import { readCsv } from "../../support/records/csv-file";
import { makePerson, ready, sendSignIn, told } from "../account-pages";
import { expect, type Page, test } from "../fixtures";
import { assessmentForm, confirmed } from "../form-pages";

/** A center that no other test works at. */
const center = "37";
const day = openDay(3);
const formula = '=HYPERLINK("http://evil.example", "Open")';
const quoted = 'Bo "Bobby" Lindqvist, Jr.';
const resume = Buffer.from("%PDF-1.4\n% a résumé of some bytes\n%%EOF\n");

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

/** Opens a list and, where scripts run, waits until they have taken over. */
async function openList(page: Page, path: string, scripts: boolean) {
  await page.goto(path);
  if (scripts) await expect(page.getByLabel(listWords.selectAll, { exact: true })).toBeVisible();
}

/** What the rows of a list say, by the headings of their columns; a cell has a line or several. */
const cellsOf = (page: Page): Promise<Record<string, (string | null)[]>[]> =>
  main(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll("td[data-label]")].map((cell) => {
            const lines = [...cell.querySelectorAll(".cell-lines > *")];
            return [
              cell.getAttribute("data-label"),
              (lines.length > 0 ? lines : [cell]).map((line) => line.textContent),
            ];
          }),
        ),
      ),
    );

/** Presses what downloads a file. @returns its bytes, and the name it is to be kept under */
async function download(page: Page, link: string): Promise<{ bytes: Buffer; name: string }> {
  const coming = page.waitForEvent("download");
  await main(page).getByRole("link", { name: link, exact: true }).click();
  const file = await coming;
  return { bytes: await readFile(await file.path()), name: file.suggestedFilename() };
}

async function requestAssessment(page: Page, values: Record<string, string>) {
  await page.goto("/assessment");
  const form = assessmentForm(main(page));
  await form.fill(anAssessment({ location_id: center, preferred_date: day, ...values }));
  await form.submit.click();
  await confirmed(page, messages.assessmentScheduled.title);
}

/** @returns the reference of the application */
async function apply(page: Page): Promise<string> {
  await page.goto("/careers#apply");
  const values = anApplication({ location: center, email: "working-day@example.com" });
  const lists = ["location", "position"];
  for (const [name, value] of Object.entries(values)) {
    const labels: Record<string, string> = careerApplicationLabels;
    const field = main(page).getByLabel(labels[name] ?? name, { exact: true });
    await (lists.includes(name) ? field.selectOption(value) : field.fill(value));
  }
  await page
    .getByLabel(careerApplicationLabels.resume)
    .setInputFiles({ name: "my cv.pdf", mimeType: "application/pdf", buffer: resume });
  await page.getByRole("button", { name: careerForm.submit }).click();
  return confirmed(page, messages.applicationSubmitted.title);
}

test("a working day of a center", async ({ page, site, supabase, javaScriptEnabled }) => {
  test.slow();
  let application = "";

  await test.step("requests, a message, an application and bookings come in", async () => {
    await requestAssessment(page, { parent_name: "Amara Okafor", child_name: "Kele Okafor" });
    await requestAssessment(page, { parent_name: "Ines Novak", child_name: "Ivo Novak" });
    await page.goto("/contact");
    const { message = "" } = aMessage();
    await main(page).getByLabel(contactSubmissionLabels.name, { exact: true }).fill("Noor Rahimi");
    await main(page).getByLabel(contactSubmissionLabels.email, { exact: true }).fill("noor@example.com");
    await main(page).getByLabel(contactSubmissionLabels.message, { exact: true }).fill(message);
    await page.getByRole("button", { name: contact.submit }).click();
    await confirmed(page, messages.contactSubmitted.text);
    application = await apply(page);
    for (const who of [formula, quoted]) {
      const sent = aBooking({ name: who, location: center, appointment_date: day, notes: 'a "b", c\r\nd' });
      expect((await post(`${site.url}/book`, sent)).status).toBe(303);
    }
  });

  await test.step("the admin signs in and finds both requests", async () => {
    await page.goto("/login");
    await ready(page, javaScriptEnabled);
    await sendSignIn(page, await makePerson(supabase, "admin", center));
    await expect(told(page, accountMessages.signedIn.title)).toBeVisible();
    await openList(page, listPaths.assessments, javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 2, name: staffLists.assessments.title })).toBeVisible();
    expect((await cellsOf(page)).map(({ Parent, Child }) => [Parent, Child])).toEqual([
      [["Ines Novak", statusName("new")], ["Ivo Novak"]],
      [["Amara Okafor", statusName("new")], ["Kele Okafor"]],
    ]);
  });

  await test.step("makes a booking of one in two clicks, confirms, moves and completes it", async () => {
    await main(page).getByRole("link", { name: "Amara Okafor", exact: true }).click();
    await main(page).locator("summary").filter({ hasText: recordPage.book.summary }).click();
    await press(page, recordPage.book.submit);
    await main(page)
      .getByRole("link", { name: /^Open booking B-/ })
      .click();
    await expect(page.getByRole("heading", { level: 2, name: "Amara Okafor" })).toBeVisible();
    await press(page, stepWords.confirm.label);
    await expect(page.getByText("Booking confirmed.")).toBeVisible();
    await main(page).locator("summary").filter({ hasText: recordPage.move.summary }).click();
    await expect(main(page).getByLabel("04:30 PM")).toBeChecked();
    await main(page).getByLabel("06:00 PM").check();
    await press(page, recordPage.move.submit);
    await expect(page.getByText("Booking moved.")).toBeVisible();
    await press(page, stepWords.complete.label);
    await expect(page.getByText("Booking completed.")).toBeVisible();
    expect(
      await supabase.sql(
        `select status, time_slot, appointment_date::text as date, location from appointment_bookings
         where name = 'Amara Okafor' and location = $1`,
        [center],
      ),
    ).toEqual([{ status: "completed", time_slot: "06:00 PM", date: day, location: center }]);
  });

  await test.step("answers a message", async () => {
    await openList(page, listPaths.messages, javaScriptEnabled);
    const row = rowOf(page, "Noor Rahimi");
    const mail = await row.getByRole("link", { name: recordPage.mail.messages }).getAttribute("href");
    const { protocol, pathname, searchParams } = new URL(mail ?? "");
    expect([protocol, pathname, Object.fromEntries(searchParams)]).toEqual([
      "mailto:",
      "noor@example.com",
      {
        subject: "Your message to Small Steps Learning Center",
        body: "Dear Noor Rahimi,\r\n\r\nThank you for writing to us.\r\n\r\nBest regards,\r\nSmall Steps Learning Center",
      },
    ]);
    await row.getByRole("button", { name: stepWords.contacted.label }).click();
    await expect(page.getByText(recordMessages.done("message", stepWords.contacted.done).text)).toBeVisible();
    await expect(row).toContainText(statusName("contacted"));
    await expect(row.getByRole("button")).toHaveCount(0);
  });

  await test.step("reads a resume", async () => {
    await page.getByRole("link", { name: formsNav.applications }).click();
    await main(page).getByRole("link", { name: "Alex Kim", exact: true }).click();
    const { bytes, name } = await download(page, recordPage.resume);
    expect(name).toBe(`Alex Kim ${application}.pdf`);
    expect(bytes.equals(resume)).toBe(true);
  });

  await test.step("takes the appointments along as a file", async () => {
    await openList(page, listPaths.appointments, javaScriptEnabled);
    const { bytes, name } = await download(page, listWords.export);
    expect(name).toMatch(/^appointments-\d{4}-\d\d-\d\d\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = [], ...lines] = readCsv(bytes);
    const inFile = lines.map((line) => Object.fromEntries(head.map((label, at) => [label, line[at] ?? ""])));
    const shown = inFile.map((row) => ({
      Name: [row.Name?.replace(/^'(?==)/, ""), row.Reference],
      Contact: [row.Email, row.Phone],
      Date: [shortDate(row.Date ?? "")],
      Time: [row.Time],
      Location: [row.Location],
      Status: [statusName(row.Status ?? "")],
      Submitted: [row.Submitted?.replace(/, [^,]*$/, "")],
    }));
    expect(shown).toEqual(await cellsOf(page));
    expect(inFile.map((row) => row.Name)).toEqual(["Amara Okafor", quoted, `'${formula}`]);
    expect(inFile.map((row) => row.Notes)).toContain('a "b", c\nd');
  });

  await test.step("confirms two bookings at once", async () => {
    for (const name of [formula, quoted])
      await page.getByLabel(listWords.select(name), { exact: true }).check();
    await main(page)
      .getByRole("group", { name: listWords.withSelected })
      .getByRole("button", { name: stepWords.confirm.label })
      .click();
    await expect(page.getByText(listMessages.changed(2, 0).text)).toBeVisible();
    expect((await cellsOf(page)).map((row) => row.Status)).toEqual([
      [statusName("completed")],
      [statusName("confirmed")],
      [statusName("confirmed")],
    ]);
  });
});
