import { booking } from "../../../app/content/appointments/booking";
import { onlineDialogs } from "../../../app/content/appointments/online-dialogs";
import { contact } from "../../../app/content/inquiries/contact";
import { demoClass } from "../../../app/content/inquiries/demo-class";
import { english } from "../../../app/content/programs/english";
import { faqs } from "../../../app/content/programs/faqs";
import { levels, programLevelIds } from "../../../app/content/programs/levels";
import { math } from "../../../app/content/programs/math";
import { programTabs, programWords } from "../../../app/content/programs/programs";
import { messages } from "../../../app/content/site/messages";
import { workbookSamples } from "../../../app/content/workbooks/samples";
import { contactSubmissionLabels as labels } from "../../../app/domain/forms/field-labels";
import { online } from "../../../app/routes/pals-online/online-words";
import { aBooking } from "../../support/appointments/forms";
import { expect, type Page, test } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";

/** The first link of exactly that name. */
const link = (page: Page, name = "no such link") => page.getByRole("link", { name, exact: true }).first();

test("a program's page opens the tab of its address, and the overview for an unknown one @no-js", async ({ page }) => {
  const program = english;
  for (const [address, open] of [
    ["", "overview"],
    ["?tab=faq", "faq"],
    ["?tab=chess", "overview"],
  ] as const) {
    await page.goto(program.to + address);
    const label = programTabs.find(({ id }) => id === open)?.label;
    await expect(link(page, label)).toHaveAttribute("aria-current", "true");
  }
  await page.goto(`${program.to}?tab=faq`);
  const questions = faqs[program.id];
  for (const { question, answer } of questions) {
    await page.getByText(question, { exact: true }).click();
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(questions[0]?.answer ?? "", { exact: true })).toBeHidden();
});

test("a program's page tells grade, ages and workbook pages of each level, which go round @js", async ({ page }) => {
  const program = math;
  await page.goto(program.to);
  await page.getByRole("link", { name: programWords.viewSamples }).first().click();
  await expect(page).toHaveURL(/tab=features/);
  const samples = page.getByRole("region", { name: programWords.samplesTitle });
  const shown: Readonly<Record<string, readonly { title: string }[]>> = workbookSamples[program.id];
  // why: every level is drawn by the same page, and each one's words are looked at without a browser
  const ids = programLevelIds[program.id];
  for (const id of ids.filter((_, place) => place < 2 || place === ids.length - 1)) {
    const level = levels.find((one) => one.id === id);
    await link(page, level?.name).click();
    await expect(page.getByRole("heading", { level: 3, name: level?.name, exact: true })).toBeVisible();
    for (const words of [level?.ages, level?.grade])
      await expect(page.getByRole("main")).toContainText(words ?? "no level");
    const [one, two] = (shown[id] ?? []).map(({ title }) => samples.getByText(title).first());
    if (!one || !two) throw new Error(`level ${id} has no two pages`);
    await expect(one).toBeVisible();
    const answers = samples.getByText(programWords.answersNote);
    await samples.getByRole("link", { name: programWords.previousSample }).click();
    await expect(answers).toBeVisible();
    await samples.getByRole("link", { name: programWords.nextSample }).click();
    await expect(one).toBeVisible();
    await samples.getByRole("link", { name: programWords.nextSample }).click();
    await expect(two).toBeVisible();
    await expect(answers).toHaveCount(0);
  }
});

test("an appointment booked on a program page is thanked for in that page's words @js", async ({ page }) => {
  await page.goto("/programs/math");
  await page.getByRole("main").getByRole("link", { name: "Schedule a Free Assessment" }).first().click();
  const form = bookingForm(page.getByRole("dialog", { name: booking.titleOnProgram }));
  await form.fill(aBooking({ email: "program@example.com", location: "12" }));
  await form.submit.click();
  await expect(page).toHaveURL(/\/confirmation\/.*\?from=program/);
  await expect(page.getByRole("status").filter({ hasText: messages.appointmentAdded.text })).toBeVisible();
});

test("the online page opens one dialog at a time, and a message can be sent from it @no-js", async ({ page }) => {
  await page.goto("/pals-online");
  const [, demo, assess] = online.hero.buttons;
  await link(page, assess?.label).click();
  await expect(page.getByRole("dialog", { name: onlineDialogs.assessment.title })).toBeVisible();
  await link(page, "Close").click();
  await link(page, demo?.label).click();
  const dialog = page.getByRole("dialog", { name: demoClass.title });
  await expect(page.getByRole("dialog")).toHaveCount(1);
  const values = [
    ["name", "Robin Singh"],
    ["email", "online@example.com"],
    ["child_name", "Asha"],
    ["phone", "416-555-0134"],
    ["preferred_time", "Weekdays after 5"],
    ["message", "When is the next demo class?"],
  ] as const;
  for (const [name, value] of values) await dialog.getByLabel(labels[name], { exact: true }).fill(value);
  await dialog.getByRole("button", { name: contact.submit }).click();
  await confirmed(page, messages.contactSubmitted.text);
});
