import { expect, test } from "vitest";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const visit = (path: string) => fetch(here.site.url + path, { redirect: "manual" });

test.each([
  ["/locations/etobicoke-", "etobicoke"],
  ["/locations/%65tobicoke", "etobicoke"],
  ["/LOCATIONS/etobicoke", "etobicoke"],
  ["/locations/north%20york", "north-york"],
  ["/locations/NorthYork", "north-york"],
  ["/locations/Orl%C3%A9ans", "orleans"],
  ["/locations/St.%20Catharines", "stcatharines"],
  ["/locations/southwest-markham", "swmarkham"],
  ["/locations/Durham%2FCourtice", "durham"],
  ["/locations/small-steps-center-durham-courtice", "durham"],
])("%s moves to %s with its query", async (path, slug) => {
  for (const search of ["", "?tab=appointment&utm_source=a%26b"]) {
    const { status, headers } = await visit(path + search);
    expect([status, headers.get("Location")]).toEqual([301, `/locations/${slug}${search}`]);
  }
});

test.each([
  ["a town without one", "atlantis"],
  ["a null character", "%00"],
  ["a line break", "%0d%0aSet-Cookie:a=b"],
  ["no letter", "-"],
  ["another site", "%2F%2Fexample.com"],
  ["another site with its scheme", "https:%2F%2Fexample.com"],
  ["a word of the language", "__proto__"],
  ["5,000 letters", "a".repeat(5000)],
  ["many characters of four bytes", "%F0%9F%92%A9".repeat(400)],
  ["a slug with a long tail", `etobicoke${"-".repeat(5000)}`],
])("%s is no center's address and leads to the list", async (_, slug) => {
  const { status, headers } = await visit(`/locations/${slug}?next=//example.com`);
  expect([status, headers.get("Location")]).toEqual([302, "/locations"]);
});

// why: the server below the site refuses them, with an answer that tells nothing of it
test.each(["%E0%A4%A", "%ZZ", "%", "%C0%AE"])("'%s' is no text, and refused as such", async (slug) => {
  const answer = await visit(`/locations/${slug}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toMatch(/node_modules|\bat /);
});

test("a script that asks for one is sent the same way", async () => {
  for (const [slug, target] of [
    ["Etobicoke", "/locations/etobicoke"],
    ["atlantis", "/locations"],
  ]) {
    const answer = await visit(`/locations/${slug}.data`);
    expect(answer.status).toBe(202);
    expect(await answer.text()).toContain(`"${target}"`);
  }
  expect((await visit("/locations/etobicoke.data")).status).toBe(200);
});
