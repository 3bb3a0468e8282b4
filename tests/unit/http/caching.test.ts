import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachingOf, isWorthKeeping } from "~/http/caching.server";
import {
  checkoutSources,
  hashScripts,
  mapSources,
  policyWithNonce,
} from "~/http/document/content-security-policy.server";
import { CachedList } from "~/models/cached-list.server";

const now = new Date("2026-11-23T20:58:00Z");
const keptUntil = (until: string) => cachingOf(true, { now, until: new Date(until) }).headers;

test("a page that stays true until a moment is kept no longer than that, and never longer than others or below zero", () => {
  expect(keptUntil("2026-11-23T21:00:00Z")).toEqual({ "Cache-Control": "public, max-age=0, s-maxage=120" });
  expect(keptUntil("2026-11-23T21:03:00Z")).toEqual({});
  expect(keptUntil("2026-11-23T20:57:00Z")).toEqual({ "Cache-Control": "public, max-age=0, s-maxage=0" });
});

test("a page that stays true until a moment is for its visitor alone while the database is away", () =>
  expect(cachingOf(false, { now, until: new Date("2026-11-23T21:00:00Z") }).headers).toEqual({
    "Cache-Control": "no-store",
  }));

test.each([
  ["/programs/math?tab=features&level=C&sample=2", true],
  ["/book?location=12", true],
  ["/?dialog=booking", true],
  ["/?dialog=anything", false],
  ["/programs/math?tab=overview2", false],
  ["/contact?topic=demo&topic=demo", false],
  ["/book?location=12&date=2026-12-01", true],
  ["/book?location=12&date=tomorrow", false],
  ["/book?date=2026-12-01&location=12", false],
  ["/find-center?q=K1A", true],
  ["/find-center?q=Thunder+Bay", true],
  ["/find-center?q=ottawa", true],
  ["/find-center?q=OTTAWA", false],
  ["/find-center?q=K1A+0B1", false],
  ["/programs/math?tab=features&level=C&sample=2&mode=online", false],
  ["/", true],
  ["/find-center?center=ottawa", true],
  ["/find-center?center=atlantis", false],
  ["/book?location=999", false],
  ["/book?location=012", false],
  ["/programs/math?level=C&tab=features", false],
  ["/about?", false],
  ["/about?&&&", false],
  ["/about?tab=features&", false],
  ["/about?t%61b=features", false],
  ["/About", false],
  ["/%61bout", false],
  ["/about/", false],
])("%s is a key of the kept pages: %s", (address, kept) => {
  const centers = [{ id: "12", slug: "ottawa" }];
  expect(isWorthKeeping(new Request(`http://localhost${address}`), centers)).toBe(kept);
});

test("only scripts the renderer wrote are blessed by their hash; one that came in as data is not", () => {
  const { html, policy } = hashScripts(
    '<script nonce="abc" async="">let a = 1</script><p><script>evil()</script></p>',
    "abc",
  );
  expect(html).toBe('<script async="">let a = 1</script><p><script>evil()</script></p>');
  // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(" 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test("without a public token no page may reach the map service, nor start a worker from a blob", () => {
  const policy = policyWithNonce("abc");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/mapbox|blob:|unsafe-eval/);
});

test("with one, pages may reach the service's own address and, at Mapbox, where loads are counted", () => {
  const MAPBOX_PUBLIC_TOKEN = "pk.token";
  expect(mapSources({ MAPBOX_PUBLIC_TOKEN, MAPBOX_API_URL: "https://api.mapbox.com" })).toBe(
    " https://api.mapbox.com https://events.mapbox.com",
  );
  expect(mapSources({ MAPBOX_PUBLIC_TOKEN, MAPBOX_API_URL: "http://127.0.0.1:4000/base" })).toBe(
    " http://127.0.0.1:4000",
  );
});

test("forms lead to the pages of the payment service where there are some, and else stay here", () => {
  expect(policyWithNonce("abc")).toContain("form-action 'self';");
  const STRIPE_API_URL = "https://api.stripe.com";
  expect(checkoutSources({ STRIPE_SECRET_KEY: undefined, STRIPE_API_URL })).toBe("");
  expect(checkoutSources({ STRIPE_SECRET_KEY: "sk_test", STRIPE_API_URL })).toBe(
    " https://checkout.stripe.com https://invoice.stripe.com https://billing.stripe.com",
  );
  expect(checkoutSources({ STRIPE_SECRET_KEY: "sk_test", STRIPE_API_URL: "http://127.0.0.1:4242/x" })).toBe(
    " http://127.0.0.1:4242",
  );
});

let answers: (string[] | null)[];
/** Every attempt of a read. */
const failed = [null, null, null];
const kept = () => new CachedList<string[]>();
const read = async () => answers.shift() ?? null;
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a failed read gives the last good list, and is tried again after five seconds", async () => {
  const list = kept();
  answers = [...failed, ["one"], ...failed, ["two"]];
  expect(await list.get(read)).toMatchObject({ list: null, isFresh: false });
  seconds(4);
  expect((await list.get(read)).list).toBeNull();
  seconds(2);
  expect((await list.get(read)).list).toEqual(["one"]);
  seconds(301);
  expect(await list.get(read)).toMatchObject({ list: ["one"], isFresh: false });
  seconds(6);
  expect((await list.get(read)).list).toEqual(["two"]);
});
