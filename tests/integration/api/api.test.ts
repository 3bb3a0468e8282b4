/** The API as a program of head office meets it, and the pages on which superadmins make its keys. */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { keyWords } from "../../../app/content/api/staff-api";
import { apiPaths } from "../../../app/domain/api/api-paths";
import { apiRecords } from "../../../app/domain/api/api-records";
import { apiResources } from "../../../app/domain/api/api-scopes";
import { browserOf, flashOf, type TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let boss: TestBrowser;
let key: string;

const boxes = (...scopes: string[]) => Object.fromEntries(scopes.map((scope) => [`box_${scope}`, "on"]));
async function newKey(name: string, ...scopes: string[]): Promise<string> {
  const answer = await boss.post(apiPaths.newKey, { name, ...boxes(...scopes) });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const shown = elementsOf(await answer.text()).find(({ attributes }) => attributes.id === "secret");
  return shown?.attributes.value ?? "";
}
const ask = (path: string, withKey: string | null = key, init: RequestInit = {}) =>
  fetch(`${here.site.url}/api${path}`, {
    ...init,
    headers: withKey === null ? {} : { Authorization: `Bearer ${withKey}` },
  });
const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), updated_at: z.string() })),
  next_cursor: z.string().nullable(),
});
const problemSchema = z.object({ title: z.string(), status: z.number(), detail: z.string() });

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
  const list = await (await boss.get(apiPaths.keys)).text();
  expect(list).toContain(keyWords.ending(mine.slice(-4)));
  expect(list).not.toContain(mine.slice(4, 20));
  const [row] = await here.supabase.sql<{ id: string }>("select id from private.api_keys where name = 'Short lived'");
  const revoke = apiPaths.revoke(row?.id ?? "");
  expect(await (await boss.get(revoke)).text()).toContain(keyWords.revoke.description.replace("'", "&#x27;"));
  expect((await boss.post(revoke, {})).status).toBe(303);
  expect((await ask("/v1/leads", mine)).status).toBe(401);
  expect((await boss.get(revoke)).status).toBe(404);
});

test("a form without a name, without a kind of record or with strange boxes keeps its values", async () => {
  const wrong: Record<string, string>[] = [
    { name: "", ...boxes("leads") },
    { name: "Contacts only", ...boxes("contacts") },
    { name: "Hi", box_leads: "yes" },
  ];
  for (const fields of wrong) {
    const answer = await boss.post(apiPaths.newKey, fields);
    expect([answer.status, (await answer.text()).includes(`value="${fields.name}"`)]).toEqual([400, true]);
  }
  const forged = await boss.post(apiPaths.revoke("nonsense"), {});
  expect([forged.status, flashOf(forged)]).toEqual([303, expect.stringContaining("Not found")]);
});

test("every kind of record is what its description says, and the OpenAPI document names them all", async () => {
  for (const resource of apiResources) {
    const answer = await ask(`/v1/${resource}`);
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("Content-Type")]).toEqual([
      200,
      "no-store",
      "application/json; charset=utf-8",
    ]);
    const { data } = pageSchema.parse(await answer.json());
    for (const record of data) apiRecords[resource].parse(record);
  }
  const document = await ask("/v1/openapi.json", null);
  expect(document.status).toBe(200);
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
  const one = await (await ask(`/v1/leads/${seen[0]}`)).json();
  expect(one).toMatchObject({ id: seen[0], contact: null });
  const all = await (await ask("/v1/leads")).text();
  for (const secret of ["Api Reader", "api@example.com", "Secret words"]) expect(all).not.toContain(secret);
  const named = await (await ask("/v1/leads", await newKey("Named", "leads", "contacts"))).text();
  expect([named.includes("api@example.com"), named.includes("Secret words")]).toEqual([true, false]);
});

const forgedCursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
const someone = "00000000-0000-4000-8000-000000000001";
test.each([
  ["/v1/leads", null, 401],
  ["/v1/leads", "ssk_short", 401],
  ["/v1/leads", `ssk_${"x".repeat(43)}`, 401],
  ["/v1/leads", "' or true --", 401],
  ["/v1/nothing", undefined, 404],
  ["/v1/contacts", undefined, 404],
  ["/v2/leads", undefined, 404],
  ["", undefined, 404],
  ["/v1/leads/nonsense", undefined, 404],
  [`/v1/leads/${someone}`, undefined, 404],
  ["/v1/leads?location=nowhere", undefined, 400],
  ["/v1/leads?location=%00", undefined, 400],
  ["/v1/leads?limit=0", undefined, 400],
  ["/v1/leads?limit=1e9", undefined, 400],
  ["/v1/leads?limit=2&limit=3", undefined, 400],
  ["/v1/leads?updated=yesterday", undefined, 400],
  ["/v1/leads?updated_since=yesterday", undefined, 400],
  ["/v1/leads?updated_since=0000-01-01T00:00:00Z", undefined, 400],
  ["/v1/leads?cursor=nonsense", undefined, 400],
  [`/v1/leads?cursor=${forgedCursor("now() --", someone)}`, undefined, 400],
  [`/v1/leads?cursor=${forgedCursor("0000-01-01T00:00:00Z", someone)}`, undefined, 400],
  [`/v1/leads?cursor=${forgedCursor("2026-02-31T00:00:00Z", someone)}`, undefined, 400],
  [`/v1/leads?cursor=${forgedCursor("2026-01-01T00:00:00Z", "1")}`, undefined, 400],
  [`/v1/leads?cursor=${"A".repeat(5000)}`, undefined, 400],
  [`/v1/leads?cursor=${forgedCursor("2026-01-01T00:00:00+14:99", someone)}`, undefined, 400],
])("%s with the key %s is told %s as a problem", async (path, withKey, status) => {
  const answer = await ask(path, withKey === undefined ? key : withKey);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    status,
    "application/problem+json",
    "no-store",
  ]);
  expect(problemSchema.parse(await answer.json()).status).toBe(status);
  expect(answer.headers.get("WWW-Authenticate")).toBe(status === 401 ? 'Bearer realm="api"' : null);
});

test("a missing scope is 403, other methods are 405, and a key that asks too often waits", async () => {
  const narrow = await newKey("Narrow", "leads");
  expect((await ask("/v1/purchases", narrow)).status).toBe(403);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
    for (const path of ["/v1/leads", `/v1/leads/${someone}`, "/v1/openapi.json", "/v1/none/of/this"]) {
      const answer = await ask(path, narrow, { method });
      expect([answer.status, answer.headers.get("Allow")?.startsWith("GET")], `${method} ${path}`).toEqual([405, true]);
    }
  const answers = await Promise.all(Array.from({ length: 125 }, () => ask("/v1/leads?limit=1", narrow)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await ask("/v1/leads?limit=1")).status).toBe(200);
});
