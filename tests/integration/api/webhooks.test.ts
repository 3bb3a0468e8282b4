/** Webhooks from the page on which they are added to the receiver that hears of a change. */
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { browserOf, flashOf, leadsTo, type TestBrowser } from "../../support/auth/accounts";
import { until } from "../../support/emails/email-sender";
import { elementsOf } from "../../support/pages/html-parts";
import { ownSite } from "../../support/servers/test-site";
import { isBelieved, startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver";

const noMail = { MAIL_LOOP: "on", SMTP_URL: "smtp://127.0.0.1:1" };
const env = { ...noMail, WEBHOOK_LOOP: "on", WEBHOOKS_TO_LOOPBACK: "true", LIMIT_SCALE: "0.2" };
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

const webhooks = "/admin/dashboard/api/webhooks";
const pageOf = async (part = "") => `${webhooks}/${await here.supabase.first("select id from public.webhooks")}${part}`;
const fieldsOf = (name: string, url: string, events: readonly string[]) => ({
  ...{ name, url },
  ...Object.fromEntries(events.map((event) => [`box_${event.replace(".", "_")}`, "on"])),
});
const add = (url: string, events: readonly string[] = ["lead.created"]) =>
  boss.post(`${webhooks}/new`, fieldsOf("Data warehouse", url, events));
const secretOn = async (answer: Response) =>
  elementsOf(await answer.text()).find(({ attributes }) => attributes.id === "secret")?.attributes.value ?? "";
interface Delivery extends Record<string, unknown> {
  id: string;
  delivered: boolean;
  last_status: number | null;
  last_error: string | null;
}
const deliveries = () =>
  here.supabase.sql<Delivery>(
    `select id, sent_at is not null as delivered, last_status, last_error
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
const hears = (who: WebhookReceiver, count: number) =>
  until(() => who.received.length === count, `the receiver heard ${count}`);

test("an idle copy asks one question a turn, and soon shows what another copy changed", async () => {
  const page = async () => (await fetch(`${here.site.url}/locations/etobicoke`)).text();
  const words = "416-555-0164";
  expect(await page()).not.toContain(words);
  await here.supabase.sql("delete from private.deliveries");
  const asked: string[] = [];
  const turns = () => asked.filter((path) => path.endsWith("/due_work")).length;
  here.backend.take();
  await until(() => asked.push(...here.backend.take()) > 0 && turns() >= 9, "nine turns have passed");
  expect(asked.length, asked.join()).toBeLessThan(3 * turns());
  await here.supabase.sql("update public.locations set phone = $1 where slug = 'etobicoke'", [words]);
  await until(async () => (await page()).includes(words), "the page says it");
});

test("a change reaches the receiver, signed, with ids alone, and the log says so; a new secret ends the old one", async () => {
  const added = await add(receiver.url);
  expect([added.status, added.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const secret = await secretOn(added);
  await write();
  await hears(receiver, 1);
  const [heard] = receiver.received;
  if (!heard) throw new Error("nothing came");
  expect(isBelieved(heard, secret)).toBe(true);
  expect(isBelieved(heard, `whsec_${Buffer.from("another").toString("base64")}`)).toBe(false);
  expect(isBelieved({ ...heard, body: `${heard.body} ` }, secret)).toBe(false);
  const url = expect.stringContaining("/api/v1/leads/");
  expect(JSON.parse(heard.body)).toMatchObject({ type: "lead.created", data: { url } });
  expect(heard.body).not.toMatch(/Web Hook|hook@example|Secret words/);
  await settle(1);
  const page = await (await boss.get(await pageOf())).text();
  for (const words of ["Lead created", "Delivered", "HTTP 204"]) expect(page).toContain(words);
  expect(page).not.toContain(secret);

  const renewed = await secretOn(await boss.post(await pageOf("/secret")));
  await boss.post(await pageOf(), { step: "test" });
  await hears(receiver, 2);
  const [, tested] = receiver.received;
  expect([tested && isBelieved(tested, renewed), tested && isBelieved(tested, secret)]).toEqual([true, false]);
  expect(JSON.parse(tested?.body ?? "")).toMatchObject({ type: "test", data: {} });
});

test("what does not arrive waits and goes again under its id, and Resend sends it once more", async () => {
  await add(receiver.url);
  receiver.answer = (response) => response.writeHead(500).end("x".repeat(10_000));
  await write();
  await settle(1);
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ delivered: false, last_status: 500 });
  receiver.answer = (response) => response.writeHead(200).end("thanks");
  await here.supabase.sql("update private.deliveries set next_attempt_at = now() where channel = 'webhook'");
  await here.supabase.sql("update public.webhooks set rests_until = null");
  await until(async () => (await deliveries())[0]?.delivered === true, "it arrived");
  const before = receiver.received.length;
  const press = async (fields: string) => flashOf(await boss.post(await pageOf(), new URLSearchParams(fields)));
  expect(await press(`delivery=${failed?.id}`)).toContain("Queued again");
  await hears(receiver, before + 1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([failed?.id]));
  for (const fields of ["delivery=nonsense", "", "step=burn"]) expect(await press(fields)).toContain("Not found");
});

test("redirects, silence and what is no HTTP count as failures, and slow no form down", async () => {
  const other = await startWebhookReceiver();
  const noise = createServer((socket) => socket.on("error", () => undefined).end("no HTTP at all\r\n\r\n"));
  await new Promise<void>((resolve) => noise.listen(0, "127.0.0.1", resolve));
  const address = noise.address();
  const noisy = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  for (const url of [receiver.url, other.url, noisy, "http://127.0.0.1:1/"]) await add(url);
  receiver.answer = () => undefined;
  other.answer = (response) => response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end();
  const begin = Date.now();
  const answer = await fetch(`${here.site.url}/contact`);
  await write();
  expect([answer.status, Date.now() - begin < 5_000]).toEqual([200, true]);
  await settle(4);
  const tried = await deliveries();
  expect(tried.filter(({ delivered }) => delivered)).toEqual([]);
  expect(tried.map(({ last_status }) => String(last_status)).sort()).toEqual(["302", "null", "null", "null"]);
  expect(tried.map(({ last_error }) => last_error).join(" ")).toContain("in time");
  expect(receiver.received).toHaveLength(1);
  await other.stop();
  noise.close();
});

test("a webhook is changed by its form, with the checks of adding one, and its secret stays", async () => {
  const secret = await secretOn(await add(receiver.url));
  const other = await startWebhookReceiver();
  const path = await pageOf("/edit");
  const inputsOf = async (answer: Response) => {
    const shown = elementsOf(await answer.text());
    const input = (name: string) => shown.find(({ attributes }) => attributes.name === name)?.attributes ?? {};
    const boxes = ["box_lead_created", "box_lead_changed"].map((name) => "checked" in input(name));
    return [answer.status, input("name").value, input("url").value, ...boxes];
  };
  expect(await inputsOf(await boss.get(path))).toEqual([200, "Data warehouse", receiver.url, true, false]);
  const change = (url: string, ...events: string[]) => boss.post(path, fieldsOf("Renamed", url, events));
  const kept = await inputsOf(await change("https://10.0.0.1/", "lead.changed"));
  expect(kept).toEqual([400, "Renamed", "https://10.0.0.1/", false, true]);
  expect((await change(other.url)).status).toBe(400);
  const saved = await change(other.url, "lead.created");
  expect([leadsTo(saved), flashOf(saved)]).toEqual([await pageOf(), expect.stringContaining("Webhook saved")]);
  await write();
  await hears(other, 1);
  const [heard] = other.received;
  expect([receiver.received.length, heard && isBelieved(heard, secret)]).toEqual([0, true]);
  await other.stop();

  const page = await pageOf();
  expect(await (await boss.get(`${page}/remove`)).text()).toContain("Remove webhook");
  expect((await boss.post(`${page}/remove`, {})).status).toBe(303);
  for (const gone of [page, `${webhooks}/nonsense/edit`]) expect((await boss.get(gone)).status).toBe(404);
  expect(await deliveries()).toEqual([]);
});
