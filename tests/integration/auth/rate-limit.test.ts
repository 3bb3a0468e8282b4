import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let copies: RunningSite[];
beforeAll(async () => {
  supabase = await startEmbedded();
  const env = { TRUSTED_PROXY_HOPS: "1" };
  copies = [await startSite({ supabase, env }), await startSite({ supabase, env })];
});
afterAll(async () => {
  for (const copy of copies ?? []) await copy.kill();
  await supabase?.stop();
});

/** Sends an incomplete booking (nothing is stored) to one of the two copies, as if from `address`. */
async function send(nth: number, address: string): Promise<number> {
  const copy = copies[nth % copies.length];
  const answer = await post(`${copy?.url}/book`, aBooking({ email: "" }), { "X-Forwarded-For": address });
  await answer.text();
  return answer.status;
}

test("a burst of a hundred from one carrier's address gets through, a flood does not, and others go on", async () => {
  const burst = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i, "203.0.113.7")));
  expect(new Set(burst)).toEqual(new Set([400]));
  const flood = await Promise.all(Array.from({ length: 60 }, (_, i) => send(i, "203.0.113.7")));
  expect(flood.filter((status) => status === 429)).toHaveLength(10);
  expect(await send(0, "203.0.113.8")).toBe(400);
});

test("what a client writes in front of the proxy's entry counts for nothing", async () => {
  expect(await send(0, "198.51.100.1, 203.0.113.7")).toBe(429);
});

test("a refused sender gets the form back with its values and is told when to come again", async () => {
  const answer = await post(`${copies[0]?.url}/book`, aBooking(), { "X-Forwarded-For": "203.0.113.7" });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('value="dana@example.com"');
});

/** Asks for the times of a day, as if from `address`. */
const look = (nth: number, address: string) =>
  fetch(`${copies[nth % copies.length]?.url}/book/times?location=1&date=2030-03-04`, {
    headers: { "X-Forwarded-For": address },
  });

test("the times of a day are told to several parents behind one address, and not to a flood", async () => {
  const month = await look(0, "203.0.113.20");
  expect(month.status).toBe(200);
  await month.text();
  // why: as many as are let through in a minute, without asking all of them here
  await supabase.sql("update public.rate_limits set hits = 600 where hits = 1 and window_ends_at > now()");
  const refused = await look(1, "203.0.113.20");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.headers.get("Cache-Control")).toContain("no-store");
  expect(await refused.json()).toEqual({ error: expect.any(String) });
  expect((await look(0, "203.0.113.21")).status).toBe(200);
  expect(await send(0, "203.0.113.21")).toBe(400);
});

test("a form that is refused its times keeps its values without JavaScript", async () => {
  const address = "203.0.113.22";
  expect(await send(0, address)).toBe(400);
  await supabase.sql("update public.rate_limits set hits = 150 where hits = 1 and window_ends_at > now()");
  const answer = await post(`${copies[0]?.url}/book`, aBooking({ check: "times" }), {
    "X-Forwarded-For": address,
  });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain('value="dana@example.com"');
});

test("no address stands in the table", async () => {
  const [row] = await supabase.sql<{ all: string }>(
    "select string_agg(r::text, ' ') as all from rate_limits r",
  );
  expect(row?.all).not.toContain("203.0.113");
});
