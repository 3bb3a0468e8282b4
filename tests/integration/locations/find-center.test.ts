import { beforeAll, describe, expect, test } from "vitest";
import { centers } from "../../../app/content/locations/locations";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { banner, type FinderPage, openFinder } from "../../support/locations/finder-page";
import { centersRead } from "../../support/locations/location-pages";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
beforeAll(() => centersRead(here.site.url));
const open = (parameters: string | Record<string, string>) => openFinder(here.site.url, parameters);

const publicly = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
const allNames = centers.map(({ shortName }) => shortName);
const found = banner("status", placeMessages.centersFound(centers.length));
const kilometres = ({ rows }: FinderPage) =>
  rows.map(({ distance }) => Number(distance?.replace(/,| km$/g, "")));

function expectWholeList({ rows }: FinderPage) {
  expect(rows.map(({ name }) => name)).toEqual(allNames);
  expect(rows.every(({ distance }) => distance === undefined)).toBe(true);
  expect(rows.filter(({ current }) => current).map(({ name }) => name)).toEqual(allNames.slice(0, 1));
}

test.each(["", "q=", "q=%20%20", "q=%00%09", "q=%E2%80%AE%E2%80%8B"])(
  "the finder without a search ('%s') shows all centers, the first selected and none opened",
  async (query) => {
    const page = await open(query);
    expect([page.status, page.cache, page.question]).toEqual([200, publicly, ""]);
    expect(page.html).toMatch(/<h1>Find a Center<\/h1>/);
    expect(page.html).toMatch(/<h2[^>]*>42 centers in Ontario<\/h2>/);
    expectWholeList(page);
    expect([page.banners, page.dialog]).toEqual([[], ""]);
  },
);

describe("a search", () => {
  test.each(["L6H 3A1", "OAKVILLE, Ontario, Canada"])(
    "for '%s' lists the nearest center first",
    async (q) => {
      const page = await open({ q });
      expect([page.status, page.cache, page.question, page.dialog]).toEqual([200, publicly, q, ""]);
      expect(page.banners).toEqual([found]);
      expect(page.rows).toHaveLength(centers.length);
      expect(page.rows[0]).toMatchObject({ name: "Oakville", nearest: true, current: true });
      expect(page.rows.filter(({ current, nearest }) => current || nearest)).toHaveLength(1);
      for (const { distance } of page.rows) expect(distance).toMatch(/^\d{1,3}(,\d{3})*\.\d km$/);
      expect(kilometres(page)).toEqual(kilometres(page).sort((a, b) => a - b));
    },
  );

  test.each(["Atlantis", "12345"])("for '%s' finds nothing, says so and shows the whole list", async (q) => {
    const page = await open({ q });
    expect([page.status, page.question]).toEqual([200, q]);
    expect(page.banners).toEqual([banner("alert", placeMessages.placeNotFound)]);
    expectWholeList(page);
  });

  test.each([
    ["V6B 1A1", /^The nearest center is 3,\d{3} km away\./],
    ["Thunder Bay", /^The nearest center is \d{3} km away\./],
  ])("from '%s' tells how far it is and offers the online program", async (q, words) => {
    const page = await open({ q });
    expect(page.banners).toHaveLength(2);
    expect(page.banners[0]).toEqual(found);
    expect(page.banners[1]?.lines[0]).toMatch(words);
    expect(page.banners[1]?.lines[0]).toContain("Our online program has no distance.");
    const links = elementsOf(page.html).filter(({ attributes }) => attributes.href === "/pals-online");
    expect(links.length).toBeGreaterThan(2);
  });
});

describe("a point of the visitor's device", () => {
  test("sorts by distance, and no cache keeps the page", async () => {
    const page = await open({ lat: "43.65", lng: "-79.38" });
    expect([page.status, page.cache, page.question]).toEqual([200, "no-store", ""]);
    expect(page.banners).toEqual([found]);
    expect(page.rows[0]).toMatchObject({ name: "Toronto", distance: "1.3 km" });
  });

  test.each([
    "lat=48.86&lng=2.35",
    "lat=40.71&lng=-74.01",
    "lat=north&lng=-79.38",
    "lat=43.65",
    "lng=-79.38",
    "lat=Infinity&lng=1e1",
    "lat=<b>&lng=' or 1=1",
    `lat=${"9".repeat(5000)}&lng=-79.38`,
  ])("that is none in Canada (%#) is refused with what to do and the whole list", async (point) => {
    const page = await open(point);
    expect([page.status, page.cache]).toEqual([400, "no-store"]);
    expect(page.banners).toEqual([banner("alert", placeMessages.locationUnreadable)]);
    expectWholeList(page);
  });

  test("is not looked at where words are", async () => {
    const page = await open({ q: "Oakville", lat: "x", lng: "y" });
    expect([page.status, page.rows[0]?.name]).toEqual([200, "Oakville"]);
  });
});

describe("a chosen center", () => {
  test.each(["", "q=Oakville&", "lat=43.45&lng=-79.68&"])(
    "is a link of its row that keeps what was asked ('%s')",
    async (asked) => {
      const { rows } = await open(asked);
      for (const { link } of rows) expect(link).toMatch(/^\/find-center\?/);
      const link = rows.find(({ name }) => name === "Oakville")?.link;
      expect(link).toBe(`/find-center?${asked}center=oakville`);
    },
  );

  test("shows its details, the way to book there and the way back", async () => {
    const oakville = centers.find(({ slug }) => slug === "oakville");
    const page = await open({ q: "M5V 2T6", center: "oakville" });
    const words = plain(page.dialog.replace(/<!-- -->/g, "").replace(/<\/(dt|dd|h2|a|span)>/g, " $&"));
    expect(page.status).toBe(200);
    for (const word of [oakville?.name, oakville?.address, "Oakville, ON", oakville?.postalCode])
      expect(words).toContain(word);
    expect(words).toMatch(/Hours (Open now until|Opens today at|Closed)/);
    expect(words).toMatch(/\d\d\.\d km from /);
    for (const word of ["Math", "English", "Assessments", "Book Appointment"]) expect(words).toContain(word);
    const links = elementsOf(page.dialog).flatMap(({ attributes }) => attributes.href ?? []);
    expect(links).toEqual([
      "/find-center?q=M5V+2T6#center-oakville",
      `tel:${oakville?.phone.replaceAll("-", "")}`,
      `mailto:${oakville?.email}`,
      "/locations/oakville?tab=appointment",
      "/locations/oakville",
    ]);
    expect(page.rows.filter(({ current }) => current).map(({ name }) => name)).toEqual(["Oakville"]);
    expect(page.rows[0]?.name).toBe("Toronto");
    expect(page.html).toContain('id="center-oakville"');
  });

  test.each(["atlantis", "Oakville ", "../admin", "", "x".repeat(5000)])(
    "that is none ('%s') opens nothing",
    async (center) => {
      const page = await open({ q: "Oakville", center });
      expect([page.status, page.dialog]).toEqual([200, ""]);
      expect(page.rows[0]).toMatchObject({ name: "Oakville", current: true });
    },
  );
});

describe("hostile input", () => {
  test.each([
    "x".repeat(10_000),
    "👩‍👩‍👧‍👦".repeat(100),
    "'; drop table locations; --",
    '"><script>alert(1)</script>',
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "مدرسة \u202Eelivkao",
    "\u0000\u0001\u001b[31mred\r\nSet-Cookie: a=b",
    "{{7*7}} %s %n ../../etc/passwd",
    "\ud800",
  ])("%# is answered whole, with nothing of it run and a value no longer than an address", async (q) => {
    const page = await open({ q, center: q.slice(0, 200) });
    expect([page.status, page.headers.get("Set-Cookie")]).toEqual([200, null]);
    expect(page.rows).toHaveLength(centers.length);
    expect(page.banners).toHaveLength(1);
    expect(page.raw).not.toMatch(/<script>alert|<img src=x/);
    expect(page.raw).not.toMatch(/[^\P{C}\n]/u);
    expect(page.question?.length).toBeLessThanOrEqual(240);
    expect(page.raw.length).toBeLessThan(400_000);
  });

  test.each(["q=%E0%A4%A", "q=%zz&lat=%", "q[]=a&q[b]=c", "q=Oakville&q=Ottawa", "&&&===", "center=%00"])(
    "the query '%s' is answered",
    async (query) => {
      const answer = await fetch(`${here.site.url}/find-center?${query}`);
      expect([200, 400]).toContain(answer.status);
      expect((await answer.text()).match(/<li class="finder-row"/g)).toHaveLength(centers.length);
    },
  );
});
