/** Pages of API keys and webhooks whose database does not answer. */
import { expect, test } from "vitest";
import { browserOf, flashOf } from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const api = "/admin/dashboard/api";
const webhook = { name: "Data warehouse", url: "https://hooks.example.com/steps", box_lead_created: "on" };
const key = { name: "Accounting", box_leads: "on" };

test("while the database is away pages of keys and webhooks say so, and forms keep their values unsaved", async () => {
  const boss = await browserOf(here, { role: "superadmin" });
  for (const [path, values] of [
    ["webhooks/new", webhook],
    ["new", key],
  ] as const)
    expect((await boss.post(`${api}/${path}`, values)).status).toBe(200);
  const hook = `webhooks/${await here.supabase.first("select id from public.webhooks where name = $1", [webhook.name])}`;
  const keyId = await here.supabase.first("select id from private.api_keys where name = $1", [key.name]);

  for (const name of ["list_webhooks", "list_api_keys", "list_deliveries"])
    here.backend.fail(`/rest/v1/rpc/${name}`, "an error of the database");
  const parts = ["edit", "secret", "remove"].map((part) => `/${hook}/${part}`);
  for (const page of ["", `/${keyId}/revoke`, "/webhooks", `/${hook}`, ...parts])
    expect((await boss.get(api + page)).status, page).toBe(503);
  here.backend.heal();

  for (const name of ["rpc/create_api_key", "rpc/revoke_api_key", "rpc/test_webhook", "webhooks"])
    here.backend.fail(`/rest/v1/${name}`, "an error of the database");
  for (const [path, values] of [
    ["new", key],
    ["webhooks/new", webhook],
    [`${hook}/edit`, webhook],
  ] as const) {
    const answer = await boss.post(`${api}/${path}`, values);
    expect([answer.status, (await answer.text()).includes(`value="${values.name}"`)], path).toEqual([503, true]);
  }
  for (const path of [`${keyId}/revoke`, `${hook}/secret`, `${hook}/remove`, hook]) {
    const answer = await boss.post(`${api}/${path}`, { step: "test" });
    expect(answer.status === 303 ? flashOf(answer) : await answer.text(), path).toContain("Not saved");
  }
  here.backend.heal();
  const left = `select (select count(*) from private.api_keys where name = $1 and revoked_at is null) || ' ' ||
    (select count(*) from public.webhooks where name = $2 and url = $3)`;
  expect(await here.supabase.first(left, [key.name, webhook.name, webhook.url])).toBe("1 1");
});
