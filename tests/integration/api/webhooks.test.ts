/** Webhooks from the page on which they are added to the receiver that hears of a change. */
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { webhookWords } from "../../../app/content/api/staff-api";
import { apiPaths } from "../../../app/domain/api/api-paths";
import { browserOf, flashOf, type TestBrowser } from "../../support/auth/accounts";
import { until } from "../../support/emails/email-sender";
import { elementsOf } from "../../support/pages/html-parts";
import { ownSite } from "../../support/servers/test-site";
import { isBelieved, startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver";

const env = { WEBHOOK_LOOP: "on", WEBHOOKS_TO_LOOPBACK: "true", LIMIT_SCALE: "0.2" };
const here = ownSite({ env });
let boss: TestBrowser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  boss = await browserOf(here, { role: "superadmin" });
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver?.stop());
beforeEach(async () => {
  await here.supabase.sql("delete from public.webhooks");
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});

const add = (url: string, ...events: string[]) =>
  boss.post(apiPaths.newWebhook, {
    name: "Data warehouse",
    url,
    ...Object.fromEntries(events.map((event) => [`box_${event.replace(".", "_")}`, "on"])),
  });
const secretOn = async (answer: Response) =>
  elementsOf(await answer.text()).find(({ attributes }) => attributes.id === "secret")?.attributes.value ?? "";
const webhookId = async () => String((await here.supabase.first("select id from public.webhooks")) ?? "");
const deliveries = () =>
  here.supabase.sql<{
    id: string;
    attempts: number;
    delivered: boolean;
    last_status: number | null;
    last_error: string | null;
  }>(
    `select id, attempts, sent_at is not null as delivered, last_status, last_error
     from private.deliveries where channel = 'webhook' order by created_at, id`,
  );
const write = () =>
  here.supabase.sql(
    `insert into public.contact_submissions (reference, submission_key, name, email, message)
     values (private.new_reference('C'), gen_random_uuid()::text, 'Web Hook', 'hook@example.com', 'Secret words')`,
  );
const settle = (count: number) =>
  until(async () => {
    const all = await deliveries();
    return all.length === count && all.every(({ delivered, last_error }) => delivered || last_error !== null);
  }, `${count} deliveries were tried`);

test("a change reaches the receiver, signed, with ids alone, and the log says so", async () => {
  const added = await add(receiver.url, "lead.created");
  expect([added.status, added.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const secret = await secretOn(added);
  await write();
  await until(() => receiver.received.length === 1, "the receiver heard");
  const [heard] = receiver.received;
  if (!heard) throw new Error("nothing came");
  expect(isBelieved(heard, secret)).toBe(true);
  expect(isBelieved(heard, `whsec_${Buffer.from("another").toString("base64")}`)).toBe(false);
  expect(isBelieved({ ...heard, body: `${heard.body} ` }, secret)).toBe(false);
  const said = JSON.parse(heard.body);
  expect(said).toMatchObject({ type: "lead.created", data: { url: expect.stringContaining("/api/v1/leads/") } });
  expect(heard.body).not.toMatch(/Web Hook|hook@example|Secret words/);
  await settle(1);
  const page = await (await boss.get(apiPaths.webhook(await webhookId()))).text();
  for (const words of ["Lead created", "Delivered", "HTTP 204"]) expect(page).toContain(words);
  expect(page).not.toContain(secret);
  const renewal = apiPaths.renewal(await webhookId());
  expect(await (await boss.get(renewal)).text()).toContain("The old secret ends at once");
  const renewed = await secretOn(await boss.post(renewal));
  await boss.post(apiPaths.webhook(await webhookId()), { step: "test" });
  await until(() => receiver.received.length === 2, "the test came");
  const [, tested] = receiver.received;
  expect([tested && isBelieved(tested, renewed), tested && isBelieved(tested, secret)]).toEqual([true, false]);
  expect(JSON.parse(tested?.body ?? "")).toMatchObject({ type: "test", data: {} });
});

test("what does not arrive waits and goes again under its id, and Resend sends it once more", async () => {
  await add(receiver.url, "lead.created");
  receiver.answer = (response) => response.writeHead(500).end("x".repeat(10_000));
  await write();
  await settle(1);
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ delivered: false, last_status: 500 });
  receiver.answer = (response) => response.writeHead(200).end("thanks");
  await here.supabase.sql("update private.deliveries set next_attempt_at = now() where channel = 'webhook'");
  await here.supabase.sql("update public.webhooks set rests_until = null");
  await until(async () => (await deliveries())[0]?.delivered === true, "it arrived");
  const path = apiPaths.webhook(await webhookId());
  const before = receiver.received.length;
  expect(flashOf(await boss.post(path, { delivery: failed?.id ?? "" }))).toContain("Queued again");
  await until(() => receiver.received.length === before + 1, "it came once more");
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([failed?.id]));
  for (const [fields, status] of [
    [{ delivery: "nonsense" }, "Not found"],
    [{}, "Not found"],
    [{ step: "burn" }, "Not found"],
  ] as const)
    expect(flashOf(await boss.post(path, { ...fields }))).toContain(status);
});

test("redirects, silence, endless answers and what is no HTTP count as failures, and slow no form down", async () => {
  const other = await startWebhookReceiver();
  const noise = createServer((socket) => socket.on("error", () => undefined).end("no HTTP at all\r\n\r\n"));
  await new Promise<void>((resolve) => noise.listen(0, "127.0.0.1", resolve));
  const address = noise.address();
  await add(receiver.url, "lead.created");
  await add(other.url, "lead.created");
  await add(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`, "lead.created");
  await add("http://127.0.0.1:1/", "lead.created");
  receiver.answer = () => undefined;
  other.answer = (response) => response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end();
  const begin = Date.now();
  const answer = await fetch(`${here.site.url}/contact`);
  await write();
  expect([answer.status, Date.now() - begin < 5_000]).toEqual([200, true]);
  await settle(4);
  expect((await deliveries()).map(({ delivered, last_status }) => [delivered, last_status]).sort()).toEqual(
    [
      [false, 302],
      [false, null],
      [false, null],
      [false, null],
    ].sort(),
  );
  expect((await deliveries()).map(({ last_error }) => last_error).join(" ")).toContain("in time");
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toHaveLength(1);
  receiver.received.length = 0;
  other.received.length = 0;
  await here.supabase.sql("delete from public.webhooks where url <> $1", [other.url]);
  // An answer without an end is cut off at its status.
  other.answer = (response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write("x".repeat(65_536)), 1);
    response.on("close", () => clearInterval(more));
  };
  await boss.post(apiPaths.webhook(await webhookId()), { step: "test" });
  await until(async () => (await deliveries()).some(({ delivered }) => delivered), "the endless answer counted");
  await other.stop();
  noise.close();
});

test("an address that is not allowed, no event or no name give the form back with its values", async () => {
  for (const [url, events] of [
    ["https://example.com/hook", ["lead.created"]],
    ["http://localhost:3000/", ["lead.created"]],
    ["javascript:alert(1)", ["lead.created"]],
    [receiver.url, []],
    [receiver.url, ["lead.eaten"]],
    ["", ["lead.created"]],
  ] as const) {
    const answer = await add(url, ...events);
    expect([answer.status, (await answer.text()).includes('value="Data warehouse"')], url).toEqual([400, true]);
  }
  expect(await here.supabase.sql("select from public.webhooks")).toEqual([]);
});

test("a webhook is changed by its form, with the checks of adding one, and its secret stays", async () => {
  const secret = await secretOn(await add(receiver.url, "lead.created"));
  const other = await startWebhookReceiver();
  const id = await webhookId();
  const path = apiPaths.editing(id);
  const form = elementsOf(await (await boss.get(path)).text());
  const input = (name: string) => form.find(({ attributes }) => attributes.name === name)?.attributes;
  expect([input("name")?.value, input("url")?.value]).toEqual(["Data warehouse", receiver.url]);
  expect(["box_lead_created", "box_lead_changed"].map((name) => "checked" in (input(name) ?? {}))).toEqual([
    true,
    false,
  ]);
  const refused = await boss.post(path, { name: "Renamed", url: "https://10.0.0.1/", box_lead_changed: "on" });
  const shown = elementsOf(await refused.text());
  const box = (name: string) =>
    "checked" in (shown.find(({ attributes }) => attributes.name === name)?.attributes ?? {});
  expect([refused.status, box("box_lead_created"), box("box_lead_changed")]).toEqual([400, false, true]);
  expect((await boss.post(path, { name: "Renamed", url: other.url })).status).toBe(400);
  const saved = await boss.post(path, { name: "Renamed", url: other.url, box_lead_created: "on" });
  expect([saved.status, saved.headers.get("Location"), flashOf(saved)]).toEqual([
    303,
    apiPaths.webhook(id),
    expect.stringContaining("Webhook saved"),
  ]);
  await write();
  await until(() => other.received.length === 1, "the new address heard");
  const [heard] = other.received;
  expect([receiver.received.length, heard && isBelieved(heard, secret)]).toEqual([0, true]);
  await other.stop();
  expect((await boss.get(apiPaths.editing("nonsense"))).status).toBe(404);
});

test("removing a webhook asks first, and takes its deliveries with it", async () => {
  await add(receiver.url, "lead.created");
  const id = await webhookId();
  const asked = await (await boss.get(apiPaths.removal(id))).text();
  expect(asked).toContain(webhookWords.remove.submit);
  expect((await boss.post(apiPaths.removal(id), {})).status).toBe(303);
  expect((await boss.get(apiPaths.webhook(id))).status).toBe(404);
  await write();
  expect(await deliveries()).toEqual([]);
});
