import { beforeAll, expect, test } from "vitest";
import { centersRead } from "~/../tests/support/locations/location-pages";
import { elementsOf, plain } from "~/../tests/support/pages/html-parts";
import { sharedSite } from "~/../tests/support/servers/test-site";
import { finder } from "~/content/locations/finder";
import { centers, regions } from "~/content/locations/locations";
import { placeMessages } from "~/content/locations/place-messages";

/** A banner that says such a message. */
const banner = (role: "status" | "alert", message: { title: string; text: string }) => ({
  role,
  lines: [message.title, message.text],
});

const here = sharedSite();
beforeAll(() => centersRead(here.site.url));
const open = (parameters: string | Record<string, string>) => openFinder(here.site.url, parameters);

const publicly = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
const byName = [...centers].sort((a, b) => a.shortName.localeCompare(b.shortName, "en-CA"));
/** As the page lists them: by region, in each by name, the first selected. */
const wholeList = regions
  .flatMap((region) => byName.filter((center) => center.region === region))
  .map(({ shortName: name }, place) => ({ name, distance: undefined, current: place === 0 }));
const found = banner("status", placeMessages.centersFound(centers.length));
const refused = banner("alert", placeMessages.locationUnreadable);

test.each([
  ["without a search", "", 200, publicly, []],
  ["with a point outside Canada", "lat=48.86&lng=2.35", 400, "no-store", [refused]],
  ["with no numbers", "lat=Infinity&lng=1e1", 400, "no-store", [refused]],
] as const)("the finder %s shows all centers by region and opens none", async (_, query, status, cache, banners) => {
  const page = await open(query);
  expect([page.status, page.cache, page.question, page.dialog]).toEqual([status, cache, "", ""]);
  expect(page.banners).toEqual(banners);
  expect(page.rows).toMatchObject(wholeList);
});

test("a search lists the nearest center first, with its hours, a way to book and the phone", async () => {
  const page = await open({ q: "L6H 3A1" });
  expect([page.status, page.cache, page.question, page.dialog]).toEqual([200, publicly, "L6H 3A1", ""]);
  expect(page.banners).toEqual([found]);
  expect(page.rows).toHaveLength(centers.length);
  expect(page.rows[0]).toMatchObject({ name: "Oakville", nearest: true, current: true });
  expect(page.rows.filter(({ current, nearest }) => current || nearest)).toHaveLength(1);
  const [row = ""] = /<li id="center-oakville"[\s\S]*?<\/li>/.exec(page.html) ?? [];
  expect(row).toMatch(/>(Open today 4:00–7:00\s?p\.m\.|Closed (now|today), opens )/);
  for (const link of ["/book?location=4", "tel:905-555-0104"]) expect(row).toContain(`href="${link}"`);
});

test("a point of the visitor's device sorts by distance, and no cache keeps the page", async () => {
  const page = await open({ lat: "43.65", lng: "-79.38" });
  expect([page.status, page.cache, page.question, page.banners]).toEqual([200, "no-store", "", [found]]);
  expect(page.rows[0]).toMatchObject({ name: "Toronto", distance: "1.3 km" });
});

test("the finder says how a name was read and leads to what was typed, to a namesake, and to the online program", async () => {
  const misspelled = await open({ q: "Vaughn" });
  expect(misspelled.words).toContain("Showing Vaughan.");
  expect(misspelled.html).toContain('href="/find-center?q=Vaughn&amp;as-typed=yes"');
  const ambiguous = await open({ q: "Richmond" });
  expect(ambiguous.words).toMatch(/Richmond: near \S+, or Richmond Hill\?/);
  expect(ambiguous.html).toContain('href="/find-center?q=Richmond+Hill"');
  const far = await open({ q: "Thunder Bay" });
  expect(far.words).toContain("No center near Thunder Bay, Ontario");
  expect(far.words).not.toContain(placeMessages.centersFound(centers.length).title);
  expect(far.html).toContain('href="/pals-online"');
});

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

type Parameters = string | Record<string, string>;

/** The finder's page for these parameters, and what a visitor reads on it. */
async function openFinder(siteUrl: string, parameters: Parameters) {
  const answer = await fetch(`${siteUrl}/find-center?${new URLSearchParams(parameters)}`);
  const raw = await answer.text();
  const html = raw.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const rows = [...html.matchAll(/<li id="center-[\s\S]*?<\/li>/g)].map(([row]) => ({
    name: plain(row.match(/<h[34][^>]*>(.*?)<\/h[34]>/)?.[1] ?? ""),
    nearest: row.includes(finder.list.nearest),
    distance: row.match(/<p[^>]*>([\d.,]+ km)</)?.[1],
    current: row.includes('aria-current="true"'),
    link: elementsOf(row).find(({ name }) => name === "a")?.attributes.href ?? "",
  }));
  const banners = [...html.matchAll(/<div class="[^"]*" role="(status|alert)">([\s\S]*?)<\/div><\/div>/g)];
  return {
    status: answer.status,
    headers: answer.headers,
    cache: answer.headers.get("Cache-Control"),
    raw,
    html,
    rows,
    words: plain(html.replace(/<!-- -->/g, "")),
    banners: banners.map(([, role, inside = ""]) => ({
      role,
      lines: [...inside.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)].map(([, line = ""]) =>
        plain(line.replace(/<!-- -->/g, "")),
      ),
    })),
    dialog: html.match(/<dialog[\s\S]*?<\/dialog>/)?.[0] ?? "",
    question: elementsOf(html).find(({ attributes }) => attributes.name === "q")?.attributes.value,
  };
}
