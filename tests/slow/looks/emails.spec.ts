/** Every kind of email as a mail program shows it, and the pages of messages, purchases and refunds. */
import { expect, test as plain } from "@playwright/test";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { main, narrow, overflow, press, test } from "../../support/browser/fixtures";
import { center, htmlEmail, isKind, samples } from "../../support/emails/email-samples";
import { addFamily } from "../../support/emails/mailing-families";
import { expectNoAxeFindings } from "../../support/pages/axe";
import { sellOne } from "../../support/payments/sold";
import { addRecord } from "../../support/records/staff-records";

const name = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Lee";
const street = "100004 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Boulevard West";
/** The same with names and addresses as long as they get. */
const atLength = (data: object): object =>
  JSON.parse(JSON.stringify(data).replaceAll("Ann Lee", name).replaceAll(center.address, street));

plain("every email on a narrow phone, by day and by night, has nothing cut off or faint @js", async ({ browser }) => {
  plain.slow();
  // why: axe is read once for all of them
  const page = await browser.newPage({ viewport: narrow });
  for (const kind of Object.keys(samples).filter(isKind))
    await plain.step(kind, async () => {
      await page.setContent(htmlEmail(kind, atLength(samples[kind])));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await overflow(page), kind).toBeLessThanOrEqual(0);
        await expectNoAxeFindings(page);
      }
    });
  await page.close();
});

test("pages of messages and of an address that bounces have nothing to find @js", async ({ page, supabase, look }) => {
  const email = "a-rather-long-address-that-bounces@post-office-of-ontario.example";
  await addFamily(supabase, { center: "31", name: "Ann", email: "ann-of-31@example.com" });
  const id = await addRecord(supabase, "appointments", { center: "31", email, name: "Bea Bounce" });
  await supabase.sql("select private.add_email_problem($1, 'bounce', $2)", [
    email,
    `550 5.1.1 <${email}>: Recipient address rejected: User unknown in virtual mailbox table`,
  ]);
  await enterAs(page, await makePerson(supabase, "admin", "31"));
  await look(
    ...[`records/appointments/${id}`, "mailings", "mailings/templates/new"].map((path) => `/admin/dashboard/${path}`),
  );
  await page.goto("/admin/dashboard/mailings/new?group=families");
  await page.getByLabel("Subject", { exact: true }).fill("Snow");
  await page.getByLabel("Text", { exact: true }).fill("Hi {parent},\nwe are closed.");
  await press(page, "Preview");
  await look();
  await page.getByRole("region", { name: "This is what we send" }).getByRole("button").click();
  await expect(main(page).getByRole("button", { name: "Take back" })).toBeVisible();
  await look();
});

test("pages of a refund and its receipt have nothing to find @js", async ({ page, supabase, site, stripe, look }) => {
  const { purchase, sessionId } = await sellOne({ supabase, stripe });
  stripe.deliverTo(`${site.url}/webhooks/stripe`);
  await stripe.step(sessionId, { kind: "pay" });
  await stripe.step(sessionId, { kind: "refund", cents: 2000 });
  await enterAs(page, await makePerson(supabase, "superadmin"));
  const path = `/admin/dashboard/purchases/${purchase}`;
  await look(...["/admin/dashboard/purchases", path, `${path}?refund=10&reason=goodwill`]);
  await stripe.step(sessionId, { kind: "dispute" });
  await look(...[path, "/admin/dashboard", `/receipt?id=${purchase}`]);
});
