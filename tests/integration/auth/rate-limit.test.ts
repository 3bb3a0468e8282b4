import { expect, test } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { untilEndOfFile } from "../../support/run/until-end-of-file";
import { startSite } from "../../support/servers/site";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const copy = untilEndOfFile(
  () => startSite({ supabase: here.supabase }),
  (site) => site.kill(),
);

/** One of the two copies of the site. */
const copyOf = (nth: number) => (nth % 2 === 0 ? here.site.url : copy.url);
const from = (address: string) => ({ "X-Forwarded-For": address });
const times = <Result>(length: number, send: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length }, (_, nth) => send(nth)));
const refusals = (answers: Response[]) => answers.filter(({ status }) => status === 429);
// why: as many as were let through before, without asking all of them here
const alreadySent = (hits: number) =>
  here.supabase.sql("update public.rate_limits set hits = $1 where window_ends_at > now()", [hits]);

test("150 booking forms a minute are taken from one carrier's address; the next keeps its values, and others go on", async () => {
  const carrier = "203.0.113.7";
  /** Sends a booking that is not stored. */
  const send = (nth: number, address: string) => post(`${copyOf(nth)}/book`, aBooking({ email: "" }), from(address));
  expect((await send(0, carrier)).status).toBe(400);
  await alreadySent(144);
  expect(refusals(await times(10, (nth) => send(nth, carrier)))).toHaveLength(4);
  expect((await send(0, "203.0.113.8")).status).toBe(400);
  // why: what a client writes in front of the proxy's entry counts for nothing
  expect((await send(0, `198.51.100.1, ${carrier}`)).status).toBe(429);
  const refused = await post(`${copyOf(0)}/book`, aBooking(), from(carrier));
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain('value="dana@example.com"');
});

const browser = () => new TestBrowser(copyOf(0));
const guess = (visitor: TestBrowser, { email }: Pick<TestAccount, "email">, address: string) =>
  visitor.post("/login", { email, password: "wrong-giraffe" }, from(address));
/** An account and the browser in which its owner signed in before. */
async function owned() {
  const account = await makeAccount(here.supabase);
  const owner = browser();
  expect((await owner.signIn(account)).status).toBe(303);
  await owner.post("/logout");
  return { account, owner };
}

test("guessing passwords is over after ten times from one address, and locks nobody else out", async () => {
  const { account, owner } = await owned();
  expect(owner.cookies("/login")).toHaveProperty("device");
  expect(owner.cookies("/")).not.toHaveProperty("device");
  const refused = refusals(await times(14, () => guess(browser(), account, "203.0.113.60")));
  expect(refused).toHaveLength(4);
  expect(await refused[0]?.text()).toContain("Too many tries");
  expect((await browser().signIn(account)).status).toBe(303);
  expect((await owner.signIn(account)).status).toBe(303);
});

test("guessing passwords is over after 200 times an hour from however many addresses, and a known browser goes on", async () => {
  const { account, owner } = await owned();
  expect((await guess(browser(), account, "203.0.113.61")).status).toBe(400);
  await here.supabase.sql(
    "update rate_limits set hits = 200 where hits = 1 and window_ends_at > now() + interval '50 minutes'",
  );
  expect((await guess(browser(), account, "203.0.113.62")).status).toBe(429);
  expect((await owner.signIn(account)).status).toBe(303);
});

test("guessing passwords by a known browser, or at an account that does not exist, is over after ten times as well", async () => {
  const { account, owner } = await owned();
  expect(refusals(await times(12, () => guess(owner.copy(), account, "203.0.113.40")))).toHaveLength(2);
  expect((await browser().signIn(account)).status).toBe(303);
  const nobody = { email: "nobody-yet@example.com" };
  expect(refusals(await times(12, () => guess(browser(), nobody, "203.0.113.41")))).toHaveLength(2);
});

test("a flood is refused from one address, 60 sign-ins a minute and 600 questions for times; the table has no address", async () => {
  const tryNone = (address: string) => browser().post("/login", { email: "" }, from(address));
  await tryNone("203.0.113.42");
  await alreadySent(57);
  expect(refusals(await times(7, () => tryNone("203.0.113.42")))).toHaveLength(4);
  expect((await tryNone("203.0.113.43")).status).toBe(400);
  const look = () => fetch(`${copyOf(1)}/book/times?location=1&date=2030-03-04`, { headers: from("203.0.113.20") });
  expect((await look()).status).toBe(200);
  await alreadySent(600);
  expect((await look()).status).toBe(429);
  expect(await here.supabase.first("select string_agg(r::text, ' ') from rate_limits r")).not.toContain("203.0.113");
});
