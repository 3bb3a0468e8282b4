/** A working day of a center: what comes in through the public site, and what its admin does with it. */
import { readFile } from "node:fs/promises";
import { aBooking, aMessage, anApplication, anAssessment, openDay, post } from "../../support/appointments/forms";
import { makePerson, signIn } from "../../support/browser/account-pages";
import { expect, main, type Page, press, test } from "../../support/browser/fixtures";
import { readCsv } from "../../support/records/csv-file";

/** A center that no other test works at. */
const center = "37";
const day = openDay(3);
const formula = '=HYPERLINK("http://evil.example", "Open")';
const quoted = 'Bo "Bobby" Lindqvist, Jr.';
const resume = Buffer.from("%PDF-1.4\n% a résumé of some bytes\n%%EOF\n");

const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

/** Opens a list and waits until scripts have taken over. */
async function openList(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByLabel("Select all", { exact: true })).toBeVisible();
}

/** Presses what downloads a file. @returns its bytes, and the name it is to be kept under */
async function download(page: Page, link: string): Promise<{ bytes: Buffer; name: string }> {
  const coming = page.waitForEvent("download");
  await main(page).getByRole("link", { name: link, exact: true }).click();
  const file = await coming;
  return { bytes: await readFile(await file.path()), name: file.suggestedFilename() };
}

test("a working day of a center @js", async ({ page, site, supabase }) => {
  test.slow();
  let application = "";

  await test.step("requests, a message, an application and bookings come in", async () => {
    const preferred = { location_id: center, preferred_date: day };
    for (const [parent_name, child_name] of [
      ["Amara Okafor", "Kele Okafor"],
      ["Ines Novak", "Ivo Novak"],
    ] as const) {
      const sent = anAssessment({ ...preferred, parent_name, child_name });
      expect((await post(`${site.url}/assessment`, sent)).status).toBe(303);
    }
    const message = aMessage({ name: "Noor Rahimi", email: "noor@example.com" });
    expect((await post(`${site.url}/contact`, message)).status).toBe(303);
    const form = new FormData();
    for (const [name, value] of Object.entries(anApplication({ location: center }))) form.set(name, value);
    form.set("resume", new File([resume], "my cv.pdf", { type: "application/pdf" }));
    const sent = { method: "POST", body: form, headers: { Origin: site.url }, redirect: "manual" } as const;
    expect((await fetch(`${site.url}/careers`, sent)).status).toBe(303);
    application = await supabase.first("select reference from public.career_applications where location = $1", [
      center,
    ]);
    for (const who of [formula, quoted]) {
      const sent = aBooking({ name: who, location: center, appointment_date: day, notes: 'a "b", c\r\nd' });
      expect((await post(`${site.url}/book`, sent)).status).toBe(303);
    }
  });

  await test.step("the admin signs in and finds both requests", async () => {
    await signIn(page, await makePerson(supabase, "admin", center), true);
    await openList(page, "/admin/dashboard/assessments");
    await expect(page.getByRole("heading", { level: 1, name: "Assessment Requests" })).toBeVisible();
    await expect(main(page).locator("tbody").getByRole("row")).toHaveText([/Ines Novak.*Ivo/, /Amara Okafor.*Kele/]);
  });

  await test.step("makes a confirmed appointment of one in two clicks, and moves it", async () => {
    await main(page).getByRole("link", { name: "Amara Okafor", exact: true }).click();
    await main(page).locator("summary").filter({ hasText: "Book this visit" }).click();
    await press(page, "Book and close the request");
    await main(page)
      .getByRole("link", { name: /^Open appointment B-/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
    await expect(main(page).getByText("Confirmed").first()).toBeVisible();
    await main(page).locator("summary").filter({ hasText: "Move" }).click();
    await expect(main(page).getByRole("radio", { name: "4:30 p.m." })).toBeChecked();
    await main(page).getByRole("radio", { name: "6:00 p.m." }).check();
    await press(page, "Move appointment");
    await expect(page.getByText("Appointment moved.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Complete" })).toHaveCount(0);
  });

  await test.step("answers a message", async () => {
    await openList(page, "/admin/dashboard/forms/messages");
    const row = rowOf(page, "Noor Rahimi");
    const mail = await row.getByRole("link", { name: "Reply" }).getAttribute("href");
    const { protocol, pathname, searchParams } = new URL(mail ?? "");
    expect([protocol, pathname]).toEqual(["mailto:", "noor@example.com"]);
    expect(Object.fromEntries(searchParams)).toEqual({
      subject: "Your message to Small Steps Learning Center",
      body: "Dear Noor Rahimi,\r\n\r\nThank you for writing to us.\r\n\r\nBest regards,\r\nSmall Steps Learning Center\r\n\r\n> Do you teach in French?",
    });
    await row.getByRole("button", { name: "Mark as contacted" }).click();
    await expect(page.getByText("Message marked as contacted.")).toBeVisible();
    await expect(row).toContainText("Contacted");
    await expect(row.getByRole("button")).toHaveCount(0);
  });

  await test.step("reads a resume", async () => {
    await page.getByRole("link", { name: "Career applications" }).click();
    await main(page).getByRole("link", { name: "Alex Kim", exact: true }).click();
    const { bytes, name } = await download(page, "Download resume");
    expect(name).toBe(`Alex Kim ${application}.pdf`);
    expect(bytes.equals(resume)).toBe(true);
  });

  await test.step("takes the appointments along as a file", async () => {
    await openList(page, "/admin/dashboard/bookings");
    const { bytes, name } = await download(page, "Export CSV");
    expect(name).toMatch(/^appointments-\d{4}-\d\d-\d\d\.csv$/);
    const [head = [], ...lines] = readCsv(bytes);
    const column = head.indexOf("Name");
    expect(lines.map((line) => line[column])).toEqual(["Amara Okafor", quoted, `'${formula}`]);
  });
});
