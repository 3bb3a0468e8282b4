import { beforeAll, describe, expect, test } from "vitest";
import { finder } from "../../../app/content/locations/finder";
import { centers, regions } from "../../../app/content/locations/locations";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { banner, type FinderPage, openFinder } from "../../support/locations/finder-page";
import { centersRead } from "../../support/locations/location-pages";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
beforeAll(() => centersRead(here.site.url));
const open = (parameters: string | Record<string, string>) => openFinder(here.site.url, parameters);

const publicly = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
const byName = [...centers].sort((a, b) => a.shortName.localeCompare(b.shortName, "en-CA"));
/** As the page lists them: by region, in each by name. */
const allNames = regions.flatMap((region) =>
  byName.filter((center) => center.region === region).map(({ shortName }) => shortName),
);
const found = banner("status", placeMessages.centersFound(centers.length));
const kilometres = ({ rows }: FinderPage) => rows.map(({ distance }) => Number(distance?.replace(/,| km$/g, "")));

function expectWholeList({ rows }: FinderPage) {
  expect(rows.map(({ name }) => name)).toEqual(allNames);
  expect(rows.every(({ distance }) => distance === undefined)).toBe(true);
  expect(rows.map(({ current }) => current)).toEqual(rows.map((_, place) => place === 0));
}

test.each(["", "q=%20%20", "q=%E2%80%AE%E2%80%8B"])(
  "the finder without a search ('%s') shows all centers, the first selected and none opened",
  async (query) => {
    const page = await open(query);
    expect([page.status, page.cache, page.question]).toEqual([200, publicly, ""]);
    expect(page.html).toMatch(/<h1[^>]*>Find a Center<\/h1>/);
    expect(page.html).toMatch(/<h2[^>]*>42 centers in Ontario<\/h2>/);
    expectWholeList(page);
    expect([page.banners, page.dialog]).toEqual([[], ""]);
  },
);

test("a search lists the nearest center first", async () => {
  const page = await open({ q: "L6H 3A1" });
  expect([page.status, page.cache, page.question, page.dialog]).toEqual([200, publicly, "L6H 3A1", ""]);
  expect(page.banners).toEqual([found]);
  expect(page.rows).toHaveLength(centers.length);
  expect(page.rows[0]).toMatchObject({ name: "Oakville", nearest: true, current: true });
  expect(page.rows.filter(({ current, nearest }) => current || nearest)).toHaveLength(1);
  expect(kilometres(page)).toEqual(kilometres(page).sort((a, b) => a - b));
});

describe("a point of the visitor's device", () => {
  test("sorts by distance, and no cache keeps the page", async () => {
    const page = await open({ lat: "43.65", lng: "-79.38" });
    expect([page.status, page.cache, page.question]).toEqual([200, "no-store", ""]);
    expect(page.banners).toEqual([found]);
    expect(page.rows[0]).toMatchObject({ name: "Toronto", distance: "1.3 km" });
  });

  test.each(["lat=48.86&lng=2.35", "lat=43.65", "lat=Infinity&lng=1e1"])(
    "that is none in Canada (%#) is refused with what to do and the whole list",
    async (point) => {
      const page = await open(point);
      expect([page.status, page.cache]).toEqual([400, "no-store"]);
      expect(page.banners).toEqual([banner("alert", placeMessages.locationUnreadable)]);
      expectWholeList(page);
    },
  );
});

test.each(["x".repeat(10_000), "</script><script>alert(1)</script>", "\u0000\u0001\u001b[31mred\r\nSet-Cookie: a=b"])(
  "hostile input: %# is answered whole, with nothing of it run and a value no longer than an address",
  async (q) => {
    const page = await open({ q, center: q.slice(0, 200) });
    expect([page.status, page.headers.get("Set-Cookie")]).toEqual([200, null]);
    expect(page.rows).toHaveLength(centers.length);
    expect(page.banners).toHaveLength(1);
    expect(page.raw).not.toMatch(/<script>alert|<img src=x/);
    expect(page.raw).not.toMatch(/[^\P{C}\n]/u);
    expect(page.question?.length).toBeLessThanOrEqual(240);
    expect(page.raw.length).toBeLessThan(400_000);
  },
);

describe("a name", () => {
  test.each([
    ["Vaughan", ["Vaughan"]],
    ["vaughan, ON", ["Vaughan"]],
    ["Markham", ["Markham", "Southwest Markham"]],
    ["Courtice", ["Durham/Courtice"]],
    ["orleans ontario", ["Orléans"]],
    ["Heartland", ["Heartland"]],
  ])("of a center or its town, '%s', puts %o first, and the rest by distance", async (q, first) => {
    const page = await open({ q });
    expect(page.banners).toEqual([found]);
    expect(page.rows.map(({ name }) => name).slice(0, first.length)).toEqual(first);
    expect(page.words).toContain(finder.list.named(centers.length, first[0] ?? ""));
    const shown = kilometres(page).filter((distance) => !Number.isNaN(distance));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown.length).toBeGreaterThanOrEqual(centers.length - first.length);
    expect(page.rows[0]?.current).toBe(true);
    expect(page.rows.slice(1).some(({ nearest }) => nearest)).toBe(false);
  });

  test.each([
    ["Vaughn", "Vaughan"],
    ["Missisauga", "Mississauga"],
    ["Mississagua", "Mississauga"],
    ["Misissauga, ON", "Mississauga"],
    ["SW Markham", "Southwest Markham"],
    ["South Etobicoke", "Etobicoke South"],
    ["Barry", "Barrie"],
    ["Guelf", "Guelph"],
    ["King", "King City"],
    ["Etobcoke", "Etobicoke"],
    ["Thornhil", "Thornhill"],
  ])("spelled '%s' gets what %s gets, says so, and leads to what was typed", async (typed, right) => {
    const [page, asked] = await Promise.all([open({ q: typed }), open({ q: right })]);
    expect(page.rows.map(({ name, distance }) => [name, distance])).toEqual(
      asked.rows.map(({ name, distance }) => [name, distance]),
    );
    expect(page.words).toContain(finder.readAs.text(right));
    expect(page.html).toContain(
      `href="/find-center?${new URLSearchParams({ q: typed, "as-typed": "yes" })}"`.replace("&", "&amp;"),
    );
    expect(asked.words).not.toContain(finder.readAs.asTyped(right));
  });

  test.each(["Richmond", "Maple", "Kingston", "London, England", "12 Kings Road", "North"])(
    "that is somewhere else or nowhere, '%s', is not read as a center's",
    async (q) => expect((await open({ q })).words).not.toContain(finder.readAs.asTyped(q)),
  );

  test("is taken as typed where a visitor says so", async () => {
    const page = await open({ q: "SW Markham", "as-typed": "yes" });
    expect(page.rows[0]?.name).toBe("Markham");
    expect(page.words).not.toContain(finder.readAs.asTyped("SW Markham"));
    expect((await open({ q: "Vaughn", "as-typed": "yes" })).banners).toEqual([
      banner("alert", placeMessages.placeNotFound),
    ]);
  });

  test("of two places asks which is meant, with a way to the other", async () => {
    const page = await open({ q: "Richmond" });
    expect(page.words).toMatch(/Richmond: near \S+, or Richmond Hill\?/);
    expect(page.html).toContain('href="/find-center?q=Richmond+Hill"');
    expect((await open({ q: "Richmond Hill" })).words).not.toContain("Richmond Hill: near");
  });
});

test("a place far from every center is not told that centers are near", async () => {
  const page = await open({ q: "Thunder Bay" });
  expect(page.words).toContain(finder.far.title("Thunder Bay, Ontario"));
  expect(page.words).not.toContain(placeMessages.centersFound(centers.length).title);
  expect(page.html).toContain(`href="${finder.far.to}"`);
});

test("each near result has its hours, a way to book and the phone", async () => {
  const { html } = await open({ q: "L6H 3A1" });
  const [row = ""] = /<li id="center-oakville"[\s\S]*?<\/li>/.exec(html) ?? [];
  expect(row).toMatch(/>(Open today 4:00–7:00\s?p\.m\.|Closed (now|today), opens )/);
  expect(row).toContain('href="/book?location=4"');
  expect(row).toContain('href="tel:905-555-0104"');
});
