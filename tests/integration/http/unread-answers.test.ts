import { expect, test, vi } from "vitest";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

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
