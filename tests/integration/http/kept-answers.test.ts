import { beforeAll, describe, expect, test } from "vitest";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { centersRead, sendCenter } from "../../support/locations/location-pages";
import { staffDesk, unusedCenters } from "../../support/records/staff-desk";

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

describe("a public page asked for again", () => {
  test.each(["br", "gzip", "identity"])("is the same page with the same policy, in %s", async (encoding) => {
    const { answers, bodies } = await askTwice("/assessment", { "Accept-Encoding": encoding });
    expect(bodies[1]).toBe(bodies[0]);
    const [first, again] = answers.map(({ headers }) => Object.fromEntries(headers));
    const { date: _, age: __, "x-accel-expires": ___, "x-request-id": ____, ...same } = first ?? {};
    expect(again).toMatchObject(same);
    expect(same["content-encoding"] ?? "identity").toBe(encoding);
    expect(same.vary).toBe("Cookie, Accept-Encoding");
    expect(same["content-security-policy"]).toContain("sha256-");
    expect(same).not.toHaveProperty("x-keep-answer");
    expect(first?.["x-request-id"]).not.toBe(again?.["x-request-id"]);
  });

  test("is 304 for whoever has it, in the form in which they have it, and has no body for HEAD", async () => {
    const forms = await Promise.all(["br", "identity"].map((form) => ask("/about", { "Accept-Encoding": form })));
    const [brotli = "", plain = ""] = forms.map(({ headers }) => headers.get("ETag") ?? "");
    expect(brotli).not.toBe(plain);
    const known = await ask("/about", { "Accept-Encoding": "br", "If-None-Match": `"other", W/${brotli}` });
    expect([known.status, known.headers.get("ETag"), await known.text()]).toEqual([304, brotli, ""]);
    expect(known.headers.get("Cache-Control")).toMatch(/^public/);
    expect((await ask("/about", { "Accept-Encoding": "identity", "If-None-Match": brotli })).status).toBe(200);
    const head = await ask("/about", { "Accept-Encoding": "identity" }, "HEAD");
    const page = await (await ask("/about", { "Accept-Encoding": "identity" })).text();
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, plain, ""]);
    expect(head.headers.get("Content-Length")).toBe(String(Buffer.byteLength(page)));
  });
});

describe("nothing is kept", () => {
  test("for a visitor with a cookie, who sees the own page, and what is kept has nothing of it", async () => {
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

  test("for a session behind cookies of others, with spaces around its name, or twice", async () => {
    const [[name, value] = []] = Object.entries(desk.admin.cookies());
    for (const sent of [`_ga=GA1.2.3; ${name}=${value}; theme="a=b"`, `\t ${name} = ${value} ;;=;; ${name}=${value}`]) {
      const personal = await ask("/careers", { Cookie: sent });
      expect([isKept(personal), personal.headers.get("Cache-Control")]).toEqual([false, "no-store"]);
      expect(await personal.text()).toMatch(/Sign Out/);
    }
    const { bodies } = await askTwice("/careers", { Cookie: "_ga=GA1.2.3" });
    for (const html of bodies) expect(html).not.toMatch(/Sign Out/);
  });
});

test("a visitor with no cookie of ours gets the page that is kept for all, and it stays theirs", async () => {
  const kept = (await askTwice("/accessibility")).bodies[1];
  for (const foreign of ["_ga=GA1.2.3; theme=dark", "Session=x", "x-session=1; sessions=2", "; ;=;=session"]) {
    const { answers, bodies } = await askTwice("/accessibility", { Cookie: foreign });
    expect(answers.map(isKept)).toEqual([true, true]);
    expect(answers[1]?.headers.get("Cache-Control")).toMatch(/^public/);
    expect(bodies).toEqual([kept, kept]);
  }
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
