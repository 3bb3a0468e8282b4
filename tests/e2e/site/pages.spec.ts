import { booking } from "../../../app/content/booking";
import { contact } from "../../../app/content/contact";
import { faqs } from "../../../app/content/faqs";
import { levels, programLevelIds } from "../../../app/content/levels";
import { messages } from "../../../app/content/messages";
import { online } from "../../../app/content/online";
import { pages } from "../../../app/content/pages";
import { programs, programTabs, programWords } from "../../../app/content/programs";
import { workbookSamples } from "../../../app/content/workbooks/samples";
import { aBooking } from "../../support/appointments/forms";
import { expect, narrow, test } from "../fixtures";
import { assessmentDialog, bookingForm, confirmed, overflow } from "../form-pages";

const addresses = [
  ...pages.map(({ path }) => path).filter((path) => !["/", "/book", "/assessment"].includes(path)),
  "/pals-online?dialog=contact",
  "/programs/math?tab=features&level=H&sample=2",
  "/programs/english?tab=features",
  "/programs/writing?tab=features",
  "/programs/math?tab=faq",
];

for (const address of addresses) {
  test(`${address} has one heading, fits three widths and gives axe nothing to find`, async ({
    page,
    axe,
  }) => {
    for (const width of [narrow.width, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
    }
  });
}

for (const program of Object.values(programs)) {
  test.describe(`the ${program.name} page`, () => {
    test("shows the overview first, the other tabs by their address, and the overview for an unknown one", async ({
      page,
    }) => {
      for (const [address, open] of [
        ["", "overview"],
        ["?tab=features", "features"],
        ["?tab=faq", "faq"],
        ["?tab=chess", "overview"],
      ] as const) {
        await page.goto(program.to + address);
        const label = programTabs.find(({ id }) => id === open)?.label ?? "";
        await expect(page.getByRole("main").getByRole("link", { name: label, exact: true })).toHaveAttribute(
          "aria-current",
          "true",
        );
      }
    });

    test("leads from the overview to the sample workbooks", async ({ page }) => {
      await page.goto(program.to);
      await page.getByRole("link", { name: programWords.viewSamples }).first().click();
      await expect(page).toHaveURL(/tab=features/);
      await expect(page.getByRole("region", { name: programWords.samplesTitle })).toBeVisible();
    });

    test("tells grade, ages and skills of each level, and two pages of its workbooks that go round", async ({
      page,
    }) => {
      await page.goto(`${program.to}?tab=features`);
      const samples = page.getByRole("region", { name: programWords.samplesTitle });
      const offered = programLevelIds[program.id];
      const first = offered[0];
      await expect(page.getByRole("main")).toContainText(
        levels.find(({ id }) => id === first)?.grade ?? "no level",
      );
      for (const id of offered) {
        const level = levels.find((one) => one.id === id);
        await page.getByRole("link", { name: level?.name, exact: true }).click();
        await expect(page.getByRole("heading", { level: 3, name: level?.name, exact: true })).toBeVisible();
        await expect(page.getByRole("main")).toContainText(level?.ages ?? "no ages");
        const shown: Readonly<Record<string, readonly { title: string }[]>> = workbookSamples[program.id];
        const [one, two] = shown[id] ?? [];
        await expect(samples.getByText(one?.title ?? "no page").first()).toBeVisible();
        await samples.getByRole("link", { name: programWords.previousSample }).click();
        await expect(samples.getByText(two?.title ?? "no page").first()).toBeVisible();
        await samples.getByRole("link", { name: programWords.nextSample }).click();
        await expect(samples.getByText(one?.title ?? "no page").first()).toBeVisible();
      }
    });

    test("answers its questions one at a time", async ({ page }) => {
      await page.goto(`${program.to}?tab=faq`);
      const questions = faqs[program.id];
      for (const { question, answer } of questions) {
        await page.getByText(question, { exact: true }).click();
        await expect(page.getByText(answer, { exact: true })).toBeVisible();
      }
      await expect(page.getByText(questions[0]?.answer ?? "", { exact: true })).toBeHidden();
    });
  });
}

test("an appointment booked on a program page is thanked for in that page's words", async ({ page }) => {
  await page.goto("/programs/math");
  await page.getByRole("main").getByRole("link", { name: "Schedule a Free Assessment" }).first().click();
  const form = bookingForm(page.getByRole("dialog", { name: booking.titleOnProgram }));
  await form.fill(aBooking({ email: "program@example.com", location: "12" }));
  await form.submit.click();
  await expect(page).toHaveURL(/\/confirmation\/.*\?from=program/);
  await expect(page.getByRole("status").filter({ hasText: messages.appointmentAdded.text })).toBeVisible();
});

test("the online page opens one dialog at a time, and a message can be sent from it", async ({ page }) => {
  await page.goto("/pals-online?dialog=booking");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.goto("/pals-online");
  const [, demo, assess] = online.hero.buttons;
  await page
    .getByRole("link", { name: assess?.label ?? "", exact: true })
    .first()
    .click();
  await expect(assessmentDialog(page)).toBeVisible();
  await page.getByRole("link", { name: "Close" }).first().click();
  await page
    .getByRole("link", { name: demo?.label ?? "", exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: contact.title });
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await dialog.getByLabel("Name", { exact: true }).fill("Robin Singh");
  await dialog.getByLabel("Email", { exact: true }).fill("online@example.com");
  await dialog.getByLabel("Message", { exact: true }).fill("When is the next demo class?");
  await dialog.getByRole("button", { name: contact.submit }).click();
  await confirmed(page, messages.contactSubmitted.text);
});
