import { expect, test } from "vitest";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const visit = (path: string) => fetch(here.site.url + path, { redirect: "manual" });

test.each([
  ["/locations/%65tobicoke", "etobicoke"],
  ["/LOCATIONS/etobicoke", "etobicoke"],
  ["/locations/southwest-markham", "swmarkham"],
  ["/locations/Durham%2FCourtice", "durham"],
])("%s moves to %s with its query", async (path, slug) => {
  for (const search of ["", "?tab=appointment&utm_source=a%26b"]) {
    const { status, headers } = await visit(path + search);
    expect([status, headers.get("Location")]).toEqual([301, `/locations/${slug}${search}`]);
  }
});

test.each([
  ["a town without one", "atlantis"],
  ["a null character", "%00"],
  ["another site", "%2F%2Fexample.com"],
  ["5,000 letters", "a".repeat(5000)],
])("%s is no center's address and leads to the list", async (_, slug) => {
  const { status, headers } = await visit(`/locations/${slug}?next=//example.com`);
  expect([status, headers.get("Location")]).toEqual([302, "/locations"]);
});
