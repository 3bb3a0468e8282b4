/** The API as a program of head office meets it, and the pages on which superadmins make its keys. */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { apiResources } from "../../../app/domain/api/api-access";
import { apiRecords } from "../../../app/domain/api/api-records";
import { browserOf, flashOf, type TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const pages = "/admin/dashboard/api";
let boss: TestBrowser;
let key: string;

const boxes = (...scopes: string[]) => Object.fromEntries(scopes.map((scope) => [`box_${scope}`, "on"]));
async function newKey(name: string, ...scopes: string[]): Promise<string> {
  const answer = await boss.post(`${pages}/new`, { name, ...boxes(...scopes) });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const shown = elementsOf(await answer.text()).find(({ attributes }) => attributes.id === "secret");
  return shown?.attributes.value ?? "";
}
const ask = (path: string, withKey: string | null = key, init: RequestInit = {}) => {
  const headers: Record<string, string> = withKey === null ? {} : { Authorization: `Bearer ${withKey}` };
  return fetch(`${here.site.url}/api${path}`, { ...init, headers });
};
const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), updated_at: z.string() })),
  next_cursor: z.string().nullable(),
});

beforeAll(async () => {
  await here.supabase.sql(
    `insert into public.contact_submissions (reference, submission_key, name, email, message)
     select private.new_reference('C'), 'the key of api message ' || n, 'Api Reader', 'api@example.com', 'Secret words'
     from generate_series(1, 5) n`,
  );
  boss = await browserOf(here, { role: "superadmin" });
  key = await newKey("Reader", ...apiResources);
});

test("a key is shown once, then told apart by its last signs, and ends when somebody revokes it", async () => {
  const mine = await newKey("Short lived", "leads");
  expect(mine).toMatch(/^ssk_[\w-]{43}$/);
  expect((await ask("/v1/leads", mine)).status).toBe(200);
  const list = await (await boss.get(pages)).text();
  expect(list).toContain(`ends with ${mine.slice(-4)}`);
  expect(list).not.toContain(mine.slice(4, 20));
  const revoke = `${pages}/${await here.supabase.first("select id from private.api_keys where name = 'Short lived'")}/revoke`;
  expect((await boss.get(revoke)).status).toBe(200);
  expect((await boss.post(revoke, {})).status).toBe(303);
  expect((await ask("/v1/leads", mine)).status).toBe(401);
  expect((await boss.get(revoke)).status).toBe(404);
  expect(flashOf(await boss.post(`${pages}/nonsense/revoke`, {}))).toContain("Not found");
});

test("every kind of record is what its description says, and the OpenAPI document names them all", async () => {
  for (const resource of apiResources) {
    const answer = await ask(`/v1/${resource}`);
    expect([answer.status, answer.headers.get("Cache-Control")], resource).toEqual([200, "no-store"]);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    for (const record of pageSchema.parse(await answer.json()).data) apiRecords[resource].parse(record);
  }
  const document = await ask("/v1/openapi.json", null);
  const { openapi, paths, components } = z
    .object({
      openapi: z.string(),
      paths: z.record(z.string(), z.object({ get: z.looseObject({}) })),
      components: z.object({ schemas: z.record(z.string(), z.looseObject({ properties: z.looseObject({}) })) }),
    })
    .parse(await document.json());
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toEqual(apiResources.flatMap((resource) => [`/${resource}`, `/${resource}/{id}`]));
  expect(Object.keys(components.schemas.Appointment?.properties ?? {})).toEqual(
    Object.keys(apiRecords.appointments.shape),
  );
});

test("pages follow each other by cursor without a gap, and one record is read by its id", async () => {
  const seen: string[] = [];
  let cursor: string | null = "";
  do {
    const query = new URLSearchParams({ limit: "2", updated_since: "2020-01-01T00:00:00Z", ...(cursor && { cursor }) });
    const page = pageSchema.parse(await (await ask(`/v1/leads?${query}`)).json());
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect(new Set(seen).size).toBe(seen.length);
  expect(await (await ask(`/v1/leads/${seen[0]}`)).json()).toMatchObject({ id: seen[0], contact: null });
  expect(await (await ask("/v1/leads")).text()).not.toMatch(/Api Reader|api@example.com|Secret words/);
});

const cursor = (...values: unknown[]) =>
  `/v1/leads?cursor=${Buffer.from(JSON.stringify(values)).toString("base64url")}`;
const someone = "00000000-0000-4000-8000-000000000001";
test.each<[status: number, paths: string[], keys?: (string | null)[]]>([
  [401, ["/v1/leads"], [null, "ssk_short", `ssk_${"x".repeat(43)}`, "' or true --"]],
  [404, ["/v1/nothing", "/v1/contacts", "/v2/leads", "", "/v1/leads/nonsense", `/v1/leads/${someone}`]],
  [
    400,
    [
      ...["location=nowhere", "location=%00", "limit=0", "limit=1e9", "limit=2&limit=3", "updated=yesterday"],
      ...["updated_since=yesterday", "updated_since=0000-01-01T00:00:00Z", "cursor=nonsense"],
      `cursor=${"A".repeat(5000)}`,
    ].map((query) => `/v1/leads?${query}`),
  ],
  [
    400,
    [
      ...["now() --", "0000-01-01T00:00:00Z", "2026-02-31T00:00:00Z", "2026-01-01T00:00:00+14:99"].map((at) =>
        cursor(at, someone),
      ),
      cursor("2026-01-01T00:00:00Z", "1"),
    ],
  ],
])("what cannot be answered is told as a problem: %i of %j", async (status, paths, keys = [key]) => {
  for (const path of paths)
    for (const withKey of keys) {
      const answer = await ask(path, withKey);
      const type = answer.headers.get("Content-Type");
      expect([path, answer.status, type]).toEqual([path, status, "application/problem+json"]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ title: expect.any(String), status, detail: expect.any(String) });
      expect(answer.headers.get("WWW-Authenticate")).toBe(status === 401 ? 'Bearer realm="api"' : null);
    }
});

test("a missing scope is 403, other methods are 405, and a key that asks too often waits", async () => {
  const narrow = await newKey("Narrow", "leads");
  expect((await ask("/v1/purchases", narrow)).status).toBe(403);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
    for (const path of ["/v1/leads", `/v1/leads/${someone}`, "/v1/openapi.json", "/v1/none/of/this"]) {
      const answer = await ask(path, narrow, { method });
      expect([answer.status, answer.headers.get("Allow")?.startsWith("GET")], `${method} ${path}`).toEqual([405, true]);
    }
  await here.supabase.sql("update public.rate_limits set hits = 118 where hits > 0 and window_ends_at > now()");
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/v1/leads?limit=1", narrow)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

const webhook = { name: "Data warehouse", url: "https://hooks.example.com/steps", box_lead_created: "on" };
const sent = { name: "Accounting", box_leads: "on" };

test("while the database is away pages of keys and webhooks say so, and forms keep their values unsaved", async () => {
  for (const [path, values] of [
    ["webhooks/new", webhook],
    ["new", sent],
  ] as const)
    expect((await boss.post(`${pages}/${path}`, values)).status).toBe(200);
  const hook = `webhooks/${await here.supabase.first("select id from public.webhooks where name = $1", [webhook.name])}`;
  const keyId = await here.supabase.first("select id from private.api_keys where name = $1", [sent.name]);

  for (const name of ["list_webhooks", "list_api_keys", "list_deliveries"])
    here.backend.fail(`/rest/v1/rpc/${name}`, "an error of the database");
  const parts = ["edit", "secret", "remove"].map((part) => `/${hook}/${part}`);
  for (const page of ["", `/${keyId}/revoke`, "/webhooks", `/${hook}`, ...parts])
    expect((await boss.get(pages + page)).status, page).toBe(503);
  here.backend.heal();

  for (const name of ["rpc/create_api_key", "rpc/revoke_api_key", "rpc/test_webhook", "webhooks"])
    here.backend.fail(`/rest/v1/${name}`, "an error of the database");
  for (const [path, values] of [
    ["new", sent],
    ["webhooks/new", webhook],
    [`${hook}/edit`, webhook],
  ] as const) {
    const answer = await boss.post(`${pages}/${path}`, values);
    expect([answer.status, (await answer.text()).includes(`value="${values.name}"`)], path).toEqual([503, true]);
  }
  for (const path of [`${keyId}/revoke`, `${hook}/secret`, `${hook}/remove`, hook]) {
    const answer = await boss.post(`${pages}/${path}`, { step: "test" });
    expect(answer.status === 303 ? flashOf(answer) : await answer.text(), path).toContain("Not saved");
  }
  here.backend.heal();
  const left = `select (select count(*) from private.api_keys where name = $1 and revoked_at is null) || ' ' ||
    (select count(*) from public.webhooks where name = $2 and url = $3)`;
  expect(await here.supabase.first(left, [sent.name, webhook.name, webhook.url])).toBe("1 1");
});
