import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { centers, regions } from "../../../app/content/locations/locations";
import { locationsPage } from "../../../app/content/locations/locations-page";
import { pages } from "../../../app/content/site/pages";
import { addDays, longDate, torontoToday } from "../../../app/domain/dates/calendar";
import { nextHoliday } from "../../../app/domain/locations/opening-state";
import { centersRead } from "../../support/locations/location-pages";
import { elementsOf, linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { type RunningSite, startSite } from "../../support/servers/site";
import { ownSite } from "../../support/servers/test-site";

const today = torontoToday();
/** What staff may have entered: a name of markup, a region of their own, nothing else. */
const bare = { slug: "new-one", name: `</script><b>"New" & One` };

const here = ownSite();
let away: RunningSite;
beforeAll(async () => {
  away = await startSite();
  await here.supabase.sql(
    `insert into locations (id, slug, name, region, is_active) values
      ('901', $1, $2, 'Prince Edward', true), ('902', 'not-yet', 'Not Yet', '', false),
      ('903', 'no-region', 'No Region', '', true)`,
    [bare.slug, bare.name],
  );
  await here.supabase.sql(
    `insert into location_closures (location_id, starts_on, ends_on, reason) values
      ('5', $1, $2, 'Painting'), ('5', $3, $3, null), ('5', $4, $4, 'Long over')`,
    [addDays(today, -1), addDays(today, 8), addDays(today, 30), addDays(today, -9)],
  );
  await centersRead(here.site.url);
});
afterAll(() => away?.kill());

const read = async (path: string, siteUrl = here.site.url) => {
  const answer = await fetch(siteUrl + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};

/** The center as the page tells it in JSON-LD. */
const placeOf = (html: string) =>
  structuredDataOf(html).filter((facts) => JSON.stringify(facts).includes('"LocalBusiness"'));

describe("the page of a center", () => {
  test.each(["etobicoke", "orleans", "sudbury"])(
    "%s has its own address and tells search engines its facts",
    async (slug) => {
      const center = centers.find((one) => one.slug === slug);
      const { answer, html } = await read(`/locations/${slug}`);
      const url = `${here.site.url}/locations/${slug}`;
      expect(answer.status).toBe(200);
      expect([linkOf(html, "canonical"), metaOf(html, "og:url")]).toEqual([url, url]);
      expect(metaOf(html, "og:title")).toContain(center?.shortName);
      expect(metaOf(html, "description")).toContain(`${center?.address}, ${center?.city}`);
      expect(metaOf(html, "og:image")).toContain(`${here.site.url}/og/locations.png`);
      expect(plain(html)).toContain(center?.address);
      expect(elementsOf(html).map(({ attributes }) => attributes.href)).toEqual(
        expect.arrayContaining([`tel:${center?.phone.replaceAll("-", "")}`, `mailto:${center?.email}`]),
      );
      expect(placeOf(html)).toEqual([
        {
          "@context": "https://schema.org",
          "@type": ["EducationalOrganization", "LocalBusiness"],
          "@id": `${url}#center`,
          name: center?.name,
          url,
          parentOrganization: { "@id": `${here.site.url}/#organization` },
          address: {
            "@type": "PostalAddress",
            streetAddress: center?.address,
            addressLocality: center?.city,
            addressRegion: "ON",
            postalCode: center?.postalCode,
            addressCountry: "CA",
          },
          geo: {
            "@type": "GeoCoordinates",
            latitude: center?.coordinates.lat,
            longitude: center?.coordinates.lng,
          },
          telephone: `+1-${center?.phone}`,
          email: center?.email,
          openingHoursSpecification: [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
              opens: "16:00",
              closes: "19:00",
            },
          ],
        },
      ]);
    },
  );

  test("is kept by a shared cache for five minutes at most", async () => {
    const { answer } = await read("/locations/etobicoke");
    const [, seconds] =
      /^public, max-age=0, s-maxage=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "") ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(300);
  });

  test("answers each view by its address, and an unknown one is the first", async () => {
    const headingAt = async (search: string) => {
      const { html } = await read(`/locations/ajax${search}`);
      return plain(html.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1] ?? "");
    };
    const first = await headingAt("");
    for (const same of ["?tab=about", "?tab=chess", "?tab="]) expect(await headingAt(same)).toBe(first);
    const others = await Promise.all(["?tab=gallery", "?tab=reviews", "?tab=appointment"].map(headingAt));
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test("names three other centers with their distance, the nearest first", async () => {
    const { html } = await read("/locations/etobicoke");
    const near = html.match(/<ul class="near-centers">.*?<\/ul>/)?.[0] ?? "";
    expect([...near.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/locations/etobicoke-south",
      "/locations/toronto",
      "/locations/mississauga",
    ]);
    expect([...plain(near).matchAll(/(\d+\.\d) km/g)].map(([, km]) => km)).toEqual(["5.3", "9.2", "12.2"]);
  });

  test("names closures that are not over and the next holiday", async () => {
    const text = plain((await read("/locations/scarborough")).html.replaceAll("<!-- -->", ""));
    expect(text).toContain(`${longDate(addDays(today, -1))} to ${longDate(addDays(today, 8))}: Painting`);
    expect(text).toContain(longDate(addDays(today, 30)));
    expect(text).not.toContain("Long over");
    const holiday = nextHoliday(today);
    expect(text).toContain(`${longDate(holiday.date)}: ${holiday.name}`);
    expect(text).toMatch(/Closed today, opens \w+day, \w+ \d+, \d{4} at 4:00 PM/);
  });

  test("of which only the name is known says no more than that, whatever the name", async () => {
    const { answer, html } = await read(`/locations/${bare.slug}`);
    expect(answer.status).toBe(200);
    const [place] = placeOf(html);
    expect(place).toMatchObject({ name: bare.name, address: { addressRegion: "ON" } });
    expect(place).not.toHaveProperty("geo");
    expect(place).not.toHaveProperty("telephone");
    expect(html).not.toContain("</script><b>");
    expect(html).not.toMatch(/href="(tel|mailto):"/);
    expect(html).not.toContain("near-centers");
  });

  test("that is not open to the public leads to the list", async () => {
    const { answer } = await read("/locations/not-yet");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/locations"]);
  });
});

test("the list shows every active center by region: ours in our order, then staff's own, then the rest", async () => {
  const { html } = await read("/locations");
  const sections = (html.match(/<section id="[^"]+" class="region".*?<\/section>/g) ?? []).map(String);
  const titles = sections.map((part) => plain(part.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1] ?? ""));
  expect(titles).toEqual([...regions, "Prince Edward", locationsPage.regions.moreCenters]);
  const links = sections.flatMap((part) => [...part.matchAll(/href="\/locations\/([^"]+)"/g)]);
  expect(links.map(([, slug]) => slug)).toEqual([...centers.map(({ slug }) => slug), bare.slug, "no-region"]);
  const jumps = [...html.matchAll(/href="#(region-[^"]+|more)"/g)].map(([, id]) => id);
  expect(jumps).toHaveLength(titles.length);
  for (const id of jumps) expect(html).toContain(`<section id="${id}"`);
});

test("the list opens the assessment form with the center of the card chosen", async () => {
  const { html } = await read("/locations?dialog=assessment&location=33");
  const chosen = elementsOf(html).filter(
    ({ name, attributes }) => name === "option" && "selected" in attributes,
  );
  expect(chosen.map(({ attributes }) => attributes.value)).toContain("33");
});

test("the site map names every public page, every active center's and every course's, and nothing else", async () => {
  const { answer, html } = await read("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toContain("application/xml");
  expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
  const paths = [
    ...pages.map(({ path }) => path),
    ...centers.map(({ routePath }) => routePath),
    ...[bare.slug, "no-region"].map((slug) => `/locations/${slug}`),
    ...sampleCourses.map(({ id }) => `/courses/${id}`),
  ];
  const named = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual(paths.map((path) => here.site.url + path));
});

describe("while the database is away", () => {
  test("all 42 pages, the list and the site map come from the content file, and nobody keeps them", async () => {
    const { html: siteMap } = await read("/sitemap.xml", away.url);
    for (const { slug, address } of centers) {
      const { answer, html } = await read(`/locations/${slug}`, away.url);
      expect([slug, answer.status, answer.headers.get("Cache-Control")]).toEqual([slug, 200, "no-store"]);
      expect(plain(html)).toContain(address);
      expect(siteMap).toContain(`/locations/${slug}</loc>`);
    }
    const { answer, html } = await read("/locations", away.url);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html.match(/<li class="center-card">/g)).toHaveLength(42);
    const { answer: moved } = await read("/locations/Orl%C3%A9ans", away.url);
    expect(moved.headers.get("Location")).toBe("/locations/orleans");
  });
});
