/** A parent with nothing but the emails: books, moves, cancels; another one waits in line and gets the place. */
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { test as base, expect, main, type Page, press } from "../../support/browser/fixtures";
import { confirmed, openBookPage } from "../../support/browser/form-pages";
import { dayWords } from "../../support/dates/day-words";
import { startSite } from "../../support/servers/site";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

/** A site with a mail server, to which its loop sends. */
const test = base.extend<{ smtp: TestSmtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  baseURL: async ({ supabase, smtp }, use) => {
    const site = await startSite({ supabase, env: { SMTP_URL: smtp.url, MAIL_LOOP: "on" } });
    await use(site.url);
    await site.kill();
  },
});

const follow = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true }).click();

/** What is missing stands above the form, and leads there. */
async function expectSummary(page: Page, message: string) {
  const summary = page.getByRole("alert", { name: "There is a problem" });
  const target = await summary.getByRole("link", { name: message, exact: true }).getAttribute("href");
  await expect(main(page).locator(`fieldset${target}`)).toContainText(`Error: ${message}`);
}

/** The nth mail to somebody, once it has come. */
async function mailTo(smtp: TestSmtp, address: string, nth: number) {
  await expect.poll(() => smtp.to(address).length, { timeout: 30_000 }).toBeGreaterThan(nth);
  const mail = smtp.to(address)[nth];
  if (!mail) throw new Error(`no mail ${nth} to ${address}`);
  return { ...mail, path: /\/(?:manage|waitlist)\/[\w-]{43}/.exec(mail.mail.text ?? "")?.[0] ?? "" };
}

test("a parent moves and cancels by link, who waits takes the place @no-js", async ({ page, site, smtp, problems }) => {
  // why: a link that changes nothing any more says so by its status, and its page is what this test looks at
  problems.allow(/^answer 410 GET \/(manage|waitlist)\//, /^answer 400 (GET|POST) \/manage\//);
  const location = "22";
  const [parent, waiting] = ["moving@example.com", "waiting@example.com"];
  const day = openDay(3);

  const form = await openBookPage(page, false);
  await form.fill(aBooking({ email: parent, location, appointment_date: day, notes: "" }));
  await form.submit.click();
  await confirmed(page, "Booking Successful");
  const booked = await mailTo(smtp, parent, 0);
  expect(booked.calendar).toContain("SEQUENCE:0");

  await page.goto(booked.path);
  await expect(main(page).getByRole("heading", { level: 1, name: "Your free assessment" })).toBeVisible();
  await follow(page, "Move to another time");
  await page.getByLabel("Another day").fill("2099-01-02");
  await press(page, "Show times");
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Please choose a date within the next 6 months." }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Another day")).toHaveAccessibleDescription(/within the next 6 months/);
  await page.getByLabel("Another day").fill(openDay(4));
  await press(page, "Show times");
  await expect(main(page).getByRole("group", { name: `Times on ${dayWords(openDay(4))}` })).toBeVisible();
  await press(page, "Move to this time");
  await expectSummary(page, "Choose a time");
  await page.getByRole("radio", { name: /^6:00 p\.m\./ }).check();
  await press(page, "Move to this time");
  await expect(page.getByRole("status").filter({ hasText: "Your visit is moved" })).toBeVisible();
  await expect(main(page)).toContainText(`${dayWords(openDay(4))}, 6:00 p.m.`);
  const moved = await mailTo(smtp, parent, 1);
  expect(moved.calendar).toContain("SEQUENCE:1");
  expect(moved.path).toBe(booked.path);

  // The other place goes as well, so that the next parent finds the time full.
  const slot = { location, appointment_date: openDay(4), time_slot: "06:00 PM" };
  expect((await post(`${site.url}/book`, aBooking({ ...slot, email: "other@example.com" }))).status).toBe(303);
  const full = await openBookPage(page, false);
  await full.fill(aBooking({ email: waiting, location, appointment_date: openDay(4), name: "Wanda Ng" }));
  await press(page, "Show free times");
  await page.getByRole("radio", { name: /^6:00\sp\.m\. Full/ }).check();
  await press(page, "Join the waitlist");
  await expect(main(page)).toContainText("You're on the waitlist");
  await expect(main(page)).toContainText("You are next");
  const joined = await mailTo(smtp, waiting, 0);

  await page.goto(moved.path);
  await follow(page, "Cancel the visit");
  await page.getByRole("radio", { name: "Someone is sick" }).check();
  await press(page, "Cancel the visit");
  await expect(page.getByRole("status").filter({ hasText: "Your visit is cancelled" })).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("This visit is cancelled");
  const cancelled = await mailTo(smtp, parent, 2);
  expect(cancelled.calendar).toContain("METHOD:CANCEL");
  expect(cancelled.calendar).toContain("SEQUENCE:2");

  const offer = await mailTo(smtp, waiting, 1);
  expect(offer.path).toBe(joined.path);
  await page.goto(offer.path);
  await expect(main(page)).toContainText("A spot is free for you");
  await press(page, "Take this time");
  await confirmed(page, "Booking Successful");
  expect((await mailTo(smtp, waiting, 2)).calendar).toContain("SEQUENCE:0");
});
