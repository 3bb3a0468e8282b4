/** Head office lets another program read, and has it hear of changes. */
import { freshCode, wrongCode } from "../../support/auth/one-time-codes";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { test as base, expect, heading, main, press } from "../../support/browser/fixtures";
import { startSite } from "../../support/servers/site";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver";

/** The site with a receiver on loopback, to which its loop sends. */
const test = base.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const receiver = await startWebhookReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ sitePort, supabase }, use) => {
      const env = { WEBHOOK_LOOP: "on", WEBHOOKS_TO_LOOPBACK: "true" };
      const site = await startSite({ port: sitePort, supabase, env });
      await use(site);
      await site.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a superadmin makes a key over contacts after a code, reads with it, and revokes it @js", async ({
  page,
  supabase,
  site,
  problems,
}) => {
  problems.allow(/answer 40[03]|status of 40[03]/);
  const boss = await makePerson(supabase, "superadmin", null);
  await enterAs(page, boss);
  await supabase.sql("update auth.sessions set created_at = now() - interval '16 minutes'");
  await page.goto("/admin/dashboard/network");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "API", exact: true }).click();
  await main(page).getByRole("link", { name: "Create key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Accounting");
  await press(page, "Create key");
  await expect(main(page).getByText("Choose at least one kind of record").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Accounting");
  await page.getByLabel("Appointments", { exact: true }).check();
  await page.getByLabel("Contacts: names, emails and phone numbers in all of them").check();
  await press(page, "Create key");

  await expect(heading(page, "Confirm it's you")).toBeVisible();
  const secret = boss.factorSecret ?? "";
  for (const code of [wrongCode(secret), await freshCode(secret)]) {
    await page.getByLabel("Code from your app").fill(code);
    await press(page, "Continue");
    if (code === wrongCode(secret)) await expect(main(page).getByRole("alert")).toBeVisible();
  }
  await expect(heading(page, "API key created")).toBeVisible();
  const key = await page.getByLabel("Key", { exact: true }).inputValue();
  const read = () => fetch(`${site.url}/api/v1/appointments`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await main(page).getByRole("link", { name: "Done" }).click();
  const row = main(page)
    .getByRole("row")
    .filter({ hasText: `ends with ${key.slice(-4)}` });
  await expect(row).toContainText("Accounting");
  await row.getByRole("link", { name: "Revoke" }).click();
  await press(page, "Revoke key");
  await expect(heading(page, "API keys")).toBeVisible();
  expect((await read()).status).toBe(401);
});

test("a superadmin adds a webhook, tests it, sends a delivery again, and changes it @js", async ({
  page,
  supabase,
  receiver,
  problems,
}) => {
  problems.allow(/answer 400|status of 400/);
  await enterAs(page, await makePerson(supabase, "superadmin", null));
  await page.goto("/admin/dashboard/api/webhooks");
  await main(page).getByRole("link", { name: "Add webhook" }).click();
  const address = page.getByLabel("Address", { exact: true });
  await page.getByRole("textbox", { name: "Name" }).fill("Data warehouse");
  await address.fill("https://10.0.0.1/hook");
  await page.getByLabel("Lead created").check();
  await press(page, "Add webhook");
  await expect(main(page).getByText("Enter an address that starts with https://").first()).toBeVisible();
  await address.fill(receiver.url);
  await press(page, "Add webhook");
  await expect(page.getByLabel("Signing secret")).toHaveValue(/^whsec_/);
  await main(page).getByRole("link", { name: "Done" }).click();
  await expect(heading(page, "Data warehouse")).toBeVisible();
  await press(page, "Send test");
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect
    .poll(async () => {
      await page.reload();
      return main(page).getByText("HTTP 204").count();
    })
    .toBe(1);
  await main(page).getByRole("button", { name: "Resend" }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
  await main(page).getByRole("link", { name: "Edit" }).click();
  await expect(address).toHaveValue(receiver.url);
  await page.getByLabel("Session changed").check();
  await press(page, "Save changes");
  await expect(main(page).getByText("Lead created, Session changed")).toBeVisible();
  await main(page).getByRole("link", { name: "New secret" }).click();
  await press(page, "Make new secret");
  await expect(page.getByRole("textbox", { name: "Signing secret" })).toHaveValue(/^whsec_/);
});
