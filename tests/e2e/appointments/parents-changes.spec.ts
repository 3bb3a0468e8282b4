/** A parent with nothing but the emails: books, moves, cancels; another one waits in line and gets the place. */
import { booking } from "../../../app/content/appointments/booking";
import { cancelPage, cancelReasons, manage, movePage } from "../../../app/content/appointments/manage";
import { messages } from "../../../app/content/site/messages";
import { waitlistPage } from "../../../app/content/waitlist/waitlist";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { test as base, expect, main, type Page, press } from "../../support/browser/fixtures";
import { confirmed, openBookPage } from "../../support/browser/form-pages";
import { startSite } from "../../support/servers/site";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

/** The site with a mail server, to which its loop sends. */
const test = base.extend<object, { smtp: TestSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ sitePort, supabase, smtp }, use) => {
      const env = { SMTP_URL: smtp.url, MAIL_LOOP: "on" };
      const site = await startSite({ port: sitePort, supabase, env });
      await use(site);
      await site.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
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

test("books, moves and cancels by the emails' links; whoever waits is offered the place and takes it @no-js", async ({
  page,
  site,
  smtp,
  problems,
  look,
}) => {
  test.slow();
  // why: a link that changes nothing any more says so by its status, and its page is what this test looks at
  problems.allow(/^answer 410 GET \/(manage|waitlist)\//, /^answer 400 (GET|POST) \/manage\//);
  const location = "21";
  const [parent, waiting] = ["parent@example.com", "waiting@example.com"];
  const day = openDay(3);

  const form = await openBookPage(page, false);
  await form.fill(aBooking({ email: parent, location, appointment_date: day, notes: "" }));
  await form.submit.click();
  await confirmed(page, messages.bookingSucceeded.title);
  const booked = await mailTo(smtp, parent, 0);
  expect(booked.calendar).toContain("SEQUENCE:0");

  await page.goto(booked.path);
  await expect(main(page).getByRole("heading", { level: 1, name: manage.title })).toBeVisible();
  await look();
  await follow(page, manage.move);
  await page.getByLabel(movePage.otherDay).fill("2099-01-02");
  await press(page, movePage.show);
  await expect(page.getByRole("alert").getByRole("link", { name: fieldMessages.dateTooFar })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel(movePage.otherDay)).toHaveAccessibleDescription(/within the next 6 months/);
  await look();
  await page.getByLabel(movePage.otherDay).fill(openDay(4));
  await press(page, movePage.show);
  await expect(main(page).getByRole("group", { name: movePage.times(readableDate(openDay(4))) })).toBeVisible();
  await press(page, movePage.submit);
  await expectSummary(page, movePage.missing);
  await look();
  await page.getByRole("radio", { name: /^6:00 p\.m\./ }).check();
  await press(page, movePage.submit);
  await expect(page.getByRole("status").filter({ hasText: "Your appointment is moved" })).toBeVisible();
  await expect(main(page)).toContainText(`${readableDate(openDay(4))}, 6:00 p.m.`);
  const moved = await mailTo(smtp, parent, 1);
  expect(moved.calendar).toContain("SEQUENCE:1");
  expect(moved.path).toBe(booked.path);

  // The other place goes as well, so that the next parent finds the time full.
  const slot = { location, appointment_date: openDay(4), time_slot: "06:00 PM" };
  expect((await post(`${site.url}/book`, aBooking({ ...slot, email: "other@example.com" }))).status).toBe(303);
  const full = await openBookPage(page, false);
  await full.fill(aBooking({ email: waiting, location, appointment_date: openDay(4), name: "Wanda Ng" }));
  await press(page, booking.showTimes);
  await page.getByRole("radio", { name: new RegExp(`^6:00\\sp\\.m\\. ${booking.full}`) }).check();
  await press(page, booking.join);
  await expect(main(page)).toContainText(waitlistPage.waiting.title(null));
  await expect(main(page)).toContainText(waitlistPage.ahead(0));
  await look();
  const joined = await mailTo(smtp, waiting, 0);

  await page.goto(moved.path);
  await follow(page, manage.cancel);
  await press(page, cancelPage.submit);
  await expectSummary(page, cancelPage.reasonMissing);
  await page.getByRole("radio", { name: cancelReasons.ill }).check();
  await look();
  await press(page, cancelPage.submit);
  await expect(page.getByRole("status").filter({ hasText: cancelPage.done.title })).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(manage.closed.cancelled.title);
  const cancelled = await mailTo(smtp, parent, 2);
  expect(cancelled.calendar).toContain("METHOD:CANCEL");
  expect(cancelled.calendar).toContain("SEQUENCE:2");

  const offer = await mailTo(smtp, waiting, 1);
  expect(offer.path).toBe(joined.path);
  await page.goto(offer.path);
  await expect(main(page)).toContainText(waitlistPage.offered.title(null));
  await look();
  await press(page, waitlistPage.take);
  await confirmed(page, messages.bookingSucceeded.title);
  expect((await mailTo(smtp, waiting, 2)).calendar).toContain("SEQUENCE:0");
});
