import { beforeAll, expect, test, vi } from "vitest";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { centersRead, sendCenter } from "../../support/locations/location-pages";
import { staffDesk, unusedCenters } from "../../support/records/staff-desk";
import { ownSite } from "../../support/servers/test-site";

const desk = staffDesk();
const [center] = unusedCenters();
beforeAll(() => centersRead(desk.site.url));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(desk.site.url + path, { method, headers, redirect: "manual" });
/** Asks twice: the first answer is rendered, the second comes from memory. */
const askTwice = async (path: string, headers?: Record<string, string>) => {
  const answers = [await ask(path, headers), await ask(path, headers)] as const;
  const bodies = [await answers[0].text(), await answers[1].text()];
  return { answers, bodies };
};
const isKept = (answer: Response) => answer.headers.has("ETag");

test.each(["br", "gzip", "identity"])("a public page asked for again is the same page, in %s", async (encoding) => {
  const { answers, bodies } = await askTwice("/assessment", { "Accept-Encoding": encoding });
  expect(bodies[1]).toBe(bodies[0]);
  const [first, again] = answers.map(({ headers }) => Object.fromEntries(headers));
  const { date: _, age: __, "x-accel-expires": ___, "x-request-id": ____, ...same } = first ?? {};
  expect(again).toMatchObject(same);
  expect(same["content-encoding"] ?? "identity").toBe(encoding);
  expect(same.vary).toBe("Cookie, Accept-Encoding");
  expect(same["content-security-policy"]).toContain("sha256-");
  expect(first?.["x-request-id"]).not.toBe(again?.["x-request-id"]);
});

test("nothing is kept for a visitor with a cookie, who sees the own page, and what is kept has nothing of it", async () => {
  await askTwice("/franchise");
  const own = await desk.admin.get("/franchise");
  const personal = await own.text();
  const { answers, bodies } = await askTwice("/franchise");
  expect([isKept(own), own.headers.get("Cache-Control")]).toEqual([false, "no-store"]);
  expect(personal).not.toBe(bodies[0]);
  expect(answers.map(isKept)).toEqual([true, true]);
  for (const html of bodies) expect(html).not.toMatch(/Log ?out|Sign out/i);
  expect((await ask("/franchise", { Cookie: "flash=x" })).headers.get("Cache-Control")).toBe("no-store");
});

test("the next days of a center are kept until somebody books there: the last spot is gone on the page at once", async () => {
  const path = `/book?location=${center}&date=${openDay(3)}`;
  await desk.supabase.sql("update public.locations set slot_capacity = 1 where id = $1", [center]);
  const { answers, bodies } = await askTwice(path);
  expect(answers.map(isKept)).toEqual([true, true]);
  expect(answers[0].headers.get("Cache-Control")).toBe("no-store");
  expect(answers[0].headers.get("Content-Security-Policy")).not.toContain("nonce");
  const booking = { location: center, appointment_date: openDay(3), time_slot: "05:00 PM" };
  const booked = await post(`${desk.site.url}/book`, aBooking({ ...booking, email: "first@example.com" }));
  expect(booked.status).toBe(303);
  const after = await askTwice(path);
  expect(after.bodies[0]).not.toBe(bodies[0]);
  expect(after.bodies[1]).toBe(after.bodies[0]);
  const late = await post(`${desk.site.url}/book`, aBooking({ ...booking, email: "late@example.com" }));
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("That time was just taken.")]);
});

test("a center that staff change or hide is changed or gone on every page at once", async () => {
  const slug = await desk.supabase.first("select slug from public.locations where id = $1", [center]);
  const pages = [`/locations/${slug}`, "/locations", `/find-center?center=${slug}`];
  for (const path of pages) expect((await askTwice(path)).answers.map(isKept)).toEqual([true, true]);
  await sendCenter(desk.supabase, desk.boss, center, { address: "77 Kept Street" });
  for (const path of pages) expect((await askTwice(path)).bodies.join()).toContain("77 Kept Street");
  await desk.supabase.sql("update appointment_bookings set archived_at = now() where location = $1", [center]);
  await sendCenter(desk.supabase, desk.boss, center, { is_active: "inactive" });
  expect((await ask(`/locations/${slug}`)).status).toBe(302);
  for (const path of pages.slice(1)) expect((await askTwice(path)).bodies.join()).not.toContain("77 Kept Street");
  await sendCenter(desk.supabase, desk.boss, center, { is_active: "active" });
  expect((await ask(`/locations/${slug}`)).status).toBe(200);
});

test("while the database is away a kept page is still there", async () => {
  await askTwice("/book");
  desk.takeAway(/./);
  const [kept] = (await askTwice("/book")).answers;
  expect([kept.status, isKept(kept)]).toEqual([200, true]);
});

// why: a site that has read its centers keeps them
const here = ownSite();

/** Whether a cache, ours or another's, may keep the page. */
async function caching(path: string) {
  const { status, headers } = await fetch(here.site.url + path);
  return [path, status, headers.get("Cache-Control")];
}

const listing = ["/", "/book", "/assessment", "/careers", "/locations", "/locations/ajax", "/find-center", "/courses"];

test("a page whose centers or courses could not be read is kept by nobody, though the database says that it is there", async () => {
  for (const table of ["locations", "courses"]) here.backend.fail(`/rest/v1/${table}`, 503);
  for (const path of [...listing, "/sitemap.xml"]) expect(await caching(path)).toEqual([path, 200, "no-store"]);
  here.backend.heal();
  for (const path of [...listing, "/sitemap.xml"])
    await vi.waitFor(async () => expect((await caching(path)).at(2), path).toMatch(/^public/), {
      timeout: 15_000,
      interval: 500,
    });
});

test("the form of a center whose times the database did not tell is kept by nobody", async () => {
  for (const path of ["/book?location=9", "/book?location=9&date=2030-01-07"]) {
    here.backend.fail("/rest/v1/rpc/list_open_days", "an error of the database");
    expect(await caching(path)).toEqual([path, 200, "no-store"]);
    here.backend.heal();
    expect(await (await fetch(here.site.url + path)).text()).toMatch(/name="day"/);
  }
});

const people: { browser: TestBrowser; email: string; child: string }[] = [];
beforeAll(async () => {
  for (const child of ["Nightingale", "Woodpecker"]) {
    const account = await makeAccount(desk.supabase, { email: `${child.toLowerCase()}@example.com` });
    await desk.supabase.sql(
      "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), $2, 'Ng', '3')",
      [account.userId, child],
    );
    people.push({ browser: await browserOf(desk, account), email: account.email, child });
  }
});

const paths = ["/", "/?dialog=booking", "/about", "/programs/math?tab=features", "/locations", "/find-center"];
/** Without what differs from one answer to the next. */
const comparable = (html: string) => html.replaceAll(/nonce="\w+"/g, "");
const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
const anonymous = async (path: string) => (await fetch(desk.site.url + path)).text();
/** Past the templates: an address that is not worth keeping has the same page rendered for it alone. */
const renderedAlone = (path: string) => `${path}${path.includes("?") ? "&" : "?"}other=1`;

test.each(paths)("%s is for each visitor what it would be alone, with nobody else's email or nonce", async (path) => {
  await anonymous(path);
  const seen = new Set<string>();
  for (const { browser, email, child } of [...people, ...people]) {
    const answer = await browser.get(path);
    const html = await answer.text();
    const alone = await (await browser.get(renderedAlone(path))).text();
    const plain = (page: string) =>
      comparable(page)
        .replaceAll("?other=1&amp;", "?")
        .replaceAll(/[?&](?:amp;)?other=1/g, "");
    expect(plain(html)).toBe(plain(alone));
    expect(html).toContain(email);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const nonce = /'nonce-(\w+)'/.exec(policy)?.[1] ?? "none";
    for (const tag of scriptsOf(html)) expect(tag).toContain(`nonce="${nonce}"`);
    seen.add(policy);
    for (const other of people.filter((one) => one.email !== email)) {
      expect(html).not.toContain(other.email);
      expect(html).not.toContain(other.child);
    }
    if (path.includes("booking")) expect(html).toContain(child);
  }
  expect(seen.size).toBe(4);
  const html =
    (await anonymous(path)) + (await (await fetch(desk.site.url + path, { headers: { Cookie: "flash=x" } })).text());
  for (const { email, child } of people) {
    expect(html).not.toContain(email);
    expect(html).not.toContain(child);
  }
  expect(html).not.toMatch(/template\.invalid|(?:nonce|data)-[0-9a-f]{24}/);
});
