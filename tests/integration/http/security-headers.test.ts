import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freeAssessment } from "../../../app/content/appointments/free-assessment";
import { notFound, refused } from "../../../app/content/site/error-pages";
import { headOffice } from "../../../app/content/site/site";
import { aBooking } from "../../support/appointments/forms";
import { parentPages } from "../../support/appointments/parent-pages";
import { titleOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const pages = parentPages(here);

const onEveryAnswer = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};
const policyOfFiles = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A header said twice comes as one value with a comma. */
const ofEveryAnswer = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(onEveryAnswer).map((name) => [name, headers.get(name)]));

test.each([
  ["a page", "/about"],
  ["a page from memory", "/about"],
  ["a personal page", "/login"],
  ["a page that is not there", "/no/such/page"],
])("%s carries every header, and its own policy", async (_, path) => {
  const answer = await fetch(here.site.url + path);
  expect(ofEveryAnswer(answer)).toEqual(onEveryAnswer);
  expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  const policy = answer.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'/);
  expect(policy, "one policy").not.toContain(",");
});

test("files, data and refusals carry every header, and a policy under which nothing runs", async () => {
  const [style = ""] = /\/assets\/[\w-]+\.css/.exec(await (await fetch(here.site.url)).text()) ?? [];
  const asked = [style, "/map/ottawa.svg", "/healthz", "/robots.txt", "/book.data", "/logout"].map((path) =>
    fetch(here.site.url + path, { redirect: "manual" }),
  );
  const refused = fetch(`${here.site.url}/book`, { method: "PUT" });
  for (const answer of await Promise.all([...asked, refused])) {
    expect(ofEveryAnswer(answer), answer.url).toEqual(onEveryAnswer);
    expect(answer.headers.get("Content-Security-Policy"), answer.url).toBe(policyOfFiles);
    expect(answer.headers.get("Referrer-Policy"), answer.url).toBe("strict-origin-when-cross-origin");
  }
});

test("security.txt names whom to write to, for less than a year", async () => {
  const answer = await fetch(`${here.site.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await answer.text();
  const valuesOf = (name: string) => [...text.matchAll(new RegExp(`^${name}: (.+)$`, "gm"))].map(([, value]) => value);
  expect(valuesOf("Contact")).toEqual([`mailto:${headOffice.email}`, `${here.site.url}/contact`]);
  expect(valuesOf("Canonical")).toEqual([answer.url]);
  expect(valuesOf("Expires")).toHaveLength(1);
  const days = (Date.parse(valuesOf("Expires")[0] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test("no link that a mail carries is listed by a search engine, or told to another site", async () => {
  const { path, email } = await pages.booked();
  const [row] = await here.supabase.sql<{ confirmation_token: string }>(
    "select confirmation_token from appointment_bookings where email = $1",
    [email],
  );
  const confirmation = `/confirmation/${row?.confirmation_token}`;
  const shown = [
    path,
    `${path}/move`,
    `${path}/cancel`,
    confirmation,
    `/auth/confirm?token_hash=${"a".repeat(56)}&type=recovery`,
  ];
  for (const link of [...shown, `${confirmation}/appointment.ics`]) {
    const { status, headers } = await pages.get(link);
    expect([link, status, headers.get("X-Robots-Tag")]).toEqual([link, 200, "noindex"]);
    if (shown.includes(link)) expect(headers.get("Referrer-Policy"), link).toBe("strict-origin");
  }
  const feed = (await pages.get(`/calendar/${"a".repeat(43)}.ics`)).headers;
  expect([feed.get("X-Robots-Tag"), feed.get("Referrer-Policy")]).toEqual(["noindex", "strict-origin"]);
  const routes = readdirSync("app/routes").filter((name) => name.includes("$token") && !name.includes("ics"));
  for (const route of routes)
    expect(readFileSync(join("app/routes", route, "route.tsx"), "utf8"), route).toMatch(
      /headers = secretAddressHeaders;/,
    );
});

test("a form that another site's page sent gets a page that says so, and is not stored", async () => {
  const email = "foreign-origin@example.com";
  const evil = "https://evil.example";
  const sent = [evil, "null", "http://127.0.0.1:1"].map((origin) => ["/book", origin] as const);
  const others = ["/book.data", "/login", "/logout", "/no/such/page"].map((path) => [path, evil] as const);
  for (const [path, origin] of [...sent, ...others]) {
    const body = new URLSearchParams(aBooking({ email }));
    const headers = { Origin: origin };
    const answer = await fetch(here.site.url + path, { method: "POST", redirect: "manual", headers, body });
    const page = await answer.text();
    expect([path, answer.status, titleOf(page)]).toEqual([path, 403, refused.title]);
    expect(page).toContain(refused.text);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  }
  expect(await here.supabase.sql("select 1 from appointment_bookings where email = $1", [email])).toEqual([]);
});

test("an address that is none is answered by the page of a missing one, with ways on", async () => {
  const ways = ["/", freeAssessment.to, ...notFound.links.site.map(({ to }) => to)];
  for (const path of ["/%E0%A4%A", "/locations/%ff?tab=about", "/nowhere"]) {
    const answer = await fetch(here.site.url + path);
    const page = await answer.text();
    expect([path, answer.status, titleOf(page)]).toEqual([path, 404, notFound.text]);
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    for (const to of ways) expect(main).toContain(`href="${to}"`);
  }
});

test("no answer allows or holds style attributes", async () => {
  for (const path of ["/", "/find-center", "/locations", "/programs/math"]) {
    const answer = await fetch(here.site.url + path);
    expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
    expect(await answer.text(), path).not.toMatch(/<[^>]* style="/);
  }
});
