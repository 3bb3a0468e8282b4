/** Pages of API keys and webhooks whose database does not answer. */
import { expect, test } from "vitest";
import { apiMessages } from "../../../app/content/api/staff-api";
import { apiPaths } from "../../../app/domain/api/api-paths";
import { browserOf, flashOf } from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

const webhook = { name: "Data warehouse", url: "https://hooks.example.com/steps", box_lead_created: "on" };
const key = { name: "Accounting", box_leads: "on" };

test("every page of keys and webhooks says that it can't be read, every form that it was not saved, with its values", async () => {
  const boss = await browserOf(here, { role: "superadmin" });
  expect((await boss.post(apiPaths.newWebhook, webhook)).status).toBe(200);
  expect((await boss.post(apiPaths.newKey, key)).status).toBe(200);
  const id = await here.supabase.first("select id from public.webhooks");
  const keyId = await here.supabase.first("select id from private.api_keys");

  const reads = ["list_webhooks", "list_api_keys", "list_deliveries"];
  for (const name of reads) here.backend.fail(`/rest/v1/rpc/${name}`, 503);
  const pages = [
    apiPaths.keys,
    apiPaths.revoke(keyId),
    apiPaths.webhooks,
    apiPaths.webhook(id),
    apiPaths.editing(id),
    apiPaths.renewal(id),
    apiPaths.removal(id),
  ];
  for (const page of pages) expect((await boss.get(page)).status, page).toBe(503);
  here.backend.heal();

  const writes = ["rpc/create_api_key", "rpc/revoke_api_key", "rpc/test_webhook", "webhooks"];
  for (const name of writes) here.backend.fail(`/rest/v1/${name}`, 503);
  const forms = [
    [apiPaths.newKey, key],
    [apiPaths.newWebhook, webhook],
    [apiPaths.editing(id), webhook],
  ] as const;
  for (const [path, values] of forms) {
    const answer = await boss.post(path, values);
    expect([answer.status, (await answer.text()).includes(`value="${values.name}"`)], path).toEqual([503, true]);
  }
  const presses = [
    [apiPaths.revoke(keyId), {}],
    [apiPaths.renewal(id), {}],
    [apiPaths.removal(id), {}],
    [apiPaths.webhook(id), { step: "test" }],
  ] as const;
  for (const [path, values] of presses) {
    const answer = await boss.post(path, values);
    expect(answer.status === 303 ? flashOf(answer) : await answer.text(), path).toContain(apiMessages.failed.title);
  }
  here.backend.heal();
  expect(await here.supabase.sql("select name, revoked_at from private.api_keys")).toEqual([
    { name: key.name, revoked_at: null },
  ]);
  expect(await here.supabase.sql("select name, url from public.webhooks")).toEqual([
    { name: webhook.name, url: webhook.url },
  ]);
});
