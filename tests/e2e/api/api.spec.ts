/** Head office lets another program read, and has it hear of changes. */
import { apiWords, keyWords, webhookWords } from "../../../app/content/api/staff-api";
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { test as base, expect, heading, main } from "../../support/browser/fixtures";
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

test("a superadmin makes a key, reads with it, and revokes it @js", async ({
  page,
  supabase,
  site,
  problems,
  look,
}) => {
  problems.allow(/answer 400|status of 400/);
  await enterAs(page, await makePerson(supabase, "superadmin", null));
  await page.goto("/admin/dashboard/network");
  await page.getByRole("navigation", { name: staffFrame.menu }).getByRole("link", { name: "API", exact: true }).click();
  await expect(heading(page, keyWords.title)).toBeVisible();
  await main(page).getByRole("link", { name: keyWords.add }).click();
  await main(page).getByRole("button", { name: keyWords.create.submit }).click();
  for (const missing of [apiWords.nameMissing, apiWords.scopeMissing])
    await expect(main(page).getByText(missing).first()).toBeVisible();
  await page.getByRole("textbox", { name: apiWords.labels.name }).fill("Accounting");
  await main(page).getByRole("button", { name: keyWords.create.submit }).click();
  await expect(main(page).getByText(apiWords.scopeMissing).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: apiWords.labels.name })).toHaveValue("Accounting");
  await look();
  await page.getByLabel(apiWords.scopes.appointments).check();
  await main(page).getByRole("button", { name: keyWords.create.submit }).click();
  await expect(heading(page, keyWords.created.title)).toBeVisible();
  const key = await page.getByLabel(keyWords.created.label, { exact: true }).inputValue();
  await look();
  const read = () => fetch(`${site.url}/api/v1/appointments`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await main(page).getByRole("link", { name: apiWords.done }).click();
  const row = main(page)
    .getByRole("row")
    .filter({ hasText: keyWords.ending(key.slice(-4)) });
  await expect(row).toContainText("Accounting");
  await look();
  await row.getByRole("link", { name: keyWords.revoke.action }).click();
  await expect(heading(page, keyWords.revoke.title)).toBeVisible();
  await look();
  await main(page).getByRole("button", { name: keyWords.revoke.submit }).click();
  await expect(heading(page, keyWords.title)).toBeVisible();
  expect((await read()).status).toBe(401);
});

test("a superadmin adds a webhook, tests it, and sends a delivery again @js", async ({
  page,
  supabase,
  receiver,
  problems,
  look,
}) => {
  await supabase.sql("delete from public.webhooks");
  problems.allow(/answer 400|status of 400/);
  await enterAs(page, await makePerson(supabase, "superadmin", null));
  await page.goto("/admin/dashboard/api/webhooks");
  await main(page).getByRole("link", { name: webhookWords.add }).click();
  await page.getByRole("textbox", { name: apiWords.labels.name }).fill("Data warehouse of head office");
  await page.getByLabel(apiWords.labels.url, { exact: true }).fill("https://10.0.0.1/hook");
  await page.getByLabel(apiWords.eventWord("lead.created")).check();
  await main(page).getByRole("button", { name: webhookWords.create.submit }).click();
  await expect(main(page).getByText(apiWords.urlRefused).first()).toBeVisible();
  await look();
  await page.getByLabel(apiWords.labels.url, { exact: true }).fill(receiver.url);
  await main(page).getByRole("button", { name: webhookWords.create.submit }).click();
  await expect(page.getByLabel(webhookWords.created.label)).toHaveValue(/^whsec_/);
  await main(page).getByRole("link", { name: apiWords.done }).click();
  await expect(heading(page, "Data warehouse of head office")).toBeVisible();
  await main(page).getByRole("button", { name: webhookWords.test }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect
    .poll(async () => {
      await page.reload();
      return main(page).getByText("HTTP 204").count();
    })
    .toBe(1);
  await look();
  await main(page).getByRole("button", { name: webhookWords.log.resend }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
  await main(page).getByRole("link", { name: webhookWords.edit.action }).click();
  await expect(heading(page, webhookWords.edit.title)).toBeVisible();
  await expect(page.getByLabel(apiWords.labels.url, { exact: true })).toHaveValue(receiver.url);
  await page.getByLabel(apiWords.eventWord("session.changed")).check();
  await look();
  await main(page).getByRole("button", { name: webhookWords.edit.submit }).click();
  await expect(main(page).getByText("Lead created, Session changed")).toBeVisible();
  await main(page).getByRole("link", { name: webhookWords.renew.action }).click();
  await expect(heading(page, webhookWords.renew.title)).toBeVisible();
  await look();
  await main(page).getByRole("button", { name: webhookWords.renew.submit }).click();
  await expect(page.getByRole("textbox", { name: webhookWords.created.label })).toHaveValue(/^whsec_/);
  await look();
  await page.goto("/admin/dashboard/api/webhooks");
  await look();
  await supabase.sql("delete from public.webhooks");
});
