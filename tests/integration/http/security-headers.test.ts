import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { headOffice } from "../../../app/content/site/site";
import { parentPages } from "../../support/appointments/parent-pages";
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
  const fields = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(": "));
  const valuesOf = (name: string) => fields.flatMap(([field, value = ""]) => (field === name ? [value] : []));
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
  const routes = readdirSync("app/routes").filter((name) => name.includes("$token") && !name.includes("ics"));
  for (const route of routes)
    expect(readFileSync(join("app/routes", route, "route.tsx"), "utf8"), route).toMatch(
      /headers = secretAddressHeaders;/,
    );
});
