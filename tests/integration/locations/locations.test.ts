import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { centers, regions } from "../../../app/content/locations";
import { locationsPage } from "../../../app/content/locations-page";
import { addDays, longDate, torontoToday } from "../../../app/forms/calendar";
import { nextHoliday } from "../../../app/forms/opening-state";
import { elementsOf, linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

interface Row {
  id: string;
  slug: string;
  name: string;
  region: string;
  address: string;
  city: string;
  zip_code: string;
  phone: string;
  email: string;
  lat: number;
  lng: number;
}

const today = torontoToday();
/** What staff may have entered: a name of markup, a region of their own, nothing else. */
const bare = { slug: "new-one", name: `</script><b>"New" & One` };

let supabase: TestBackend;
let site: RunningSite;
let away: RunningSite;
let rows: Row[];
beforeAll(async () => {
  supabase = await startEmbedded();
  rows = await supabase.sql<Row>("select * from locations order by id::int");
  await supabase.sql(
    "insert into locations (id, slug, name, region) values ('901', $1, $2, 'Prince Edward')",
    [bare.slug, bare.name],
  );
  await supabase.sql(
    "insert into locations (id, slug, name, is_active) values ('902', 'not-yet', 'Not Yet', false), ('903', 'no-region', 'No Region', true)",
  );
  await supabase.sql(
    `insert into location_closures (location_id, starts_on, ends_on, reason) values
      ('5', $1, $2, 'Painting'), ('5', $3, $3, null), ('5', $4, $4, 'Long over')`,
    [addDays(today, -1), addDays(today, 8), addDays(today, 30), addDays(today, -9)],
  );
  [site, away] = await Promise.all([startSite({ supabase }), startSite()]);
});
afterAll(async () => {
  await Promise.all([site?.kill(), away?.kill()]);
  await supabase?.stop();
});

const read = async (path: string, from = site) => {
  const answer = await fetch(from.url + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};

/** The center as the page tells it in JSON-LD. */
const placeOf = (html: string) =>
  structuredDataOf(html).filter((facts) => JSON.stringify(facts).includes('"LocalBusiness"'));

describe("the pages of the centers", () => {
  test("there are 42, each with its own address, words and the facts of the table for search engines", async () => {
    expect(rows).toHaveLength(42);
    for (const { slug, name, address, city, zip_code, phone, email, lat, lng } of rows) {
      const { answer, html } = await read(`/locations/${slug}`);
      const url = `${site.url}/locations/${slug}`;
      expect(answer.status, slug).toBe(200);
      expect(linkOf(html, "canonical")).toBe(url);
      expect(metaOf(html, "og:url")).toBe(url);
      expect(metaOf(html, "og:image")).toContain(`${site.url}/og/locations.png`);
      expect(plain(html)).toContain(address);
      expect(elementsOf(html).map(({ attributes }) => attributes.href)).toEqual(
        expect.arrayContaining([`tel:${phone.replaceAll("-", "")}`, `mailto:${email}`]),
      );
      expect(placeOf(html)).toEqual([
        {
          "@context": "https://schema.org",
          "@type": ["EducationalOrganization", "LocalBusiness"],
          "@id": `${url}#center`,
          name,
          url,
          parentOrganization: { "@id": `${site.url}/#organization` },
          address: {
            "@type": "PostalAddress",
            streetAddress: address,
            addressLocality: city,
            addressRegion: "ON",
            postalCode: zip_code,
            addressCountry: "CA",
          },
          geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
          telephone: `+1-${phone}`,
          email,
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
    }
  });

  test("their titles and descriptions differ and fit a search result", async () => {
    const pages = await Promise.all(rows.map(({ slug }) => read(`/locations/${slug}`)));
    const titles = pages.map(({ html }) => metaOf(html, "og:title") ?? "");
    const descriptions = pages.map(({ html }) => metaOf(html, "description") ?? "");
    expect(new Set(titles).size).toBe(42);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
    for (const { length } of descriptions) {
      expect(length).toBeGreaterThanOrEqual(70);
      expect(length).toBeLessThanOrEqual(160);
    }
  });

  test("a shared cache keeps one for five minutes at most", async () => {
    const { answer } = await read("/locations/etobicoke");
    const [, seconds] =
      /^public, max-age=0, s-maxage=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "") ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(300);
  });

  test("each view answers by its address, and an unknown one is the first", async () => {
    const heading = (html: string) => plain(html.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1] ?? "");
    const headings = await Promise.all(
      ["", "?tab=about", "?tab=chess", "?tab=", "?tab=gallery", "?tab=reviews", "?tab=appointment"].map(
        async (search) => heading((await read(`/locations/ajax${search}`)).html),
      ),
    );
    const [first, ...others] = headings;
    expect(others.slice(0, 3)).toEqual([first, first, first]);
    expect(new Set(headings).size).toBe(4);
  });

  test("three other centers are named with their distance, the nearest first", async () => {
    const { html } = await read("/locations/etobicoke");
    const near = html.match(/<ul class="near-centers">.*?<\/ul>/)?.[0] ?? "";
    expect([...near.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/locations/etobicoke-south",
      "/locations/toronto",
      "/locations/mississauga",
    ]);
    expect([...plain(near).matchAll(/(\d+\.\d) km/g)].map(([, km]) => km)).toEqual(["5.3", "9.2", "12.2"]);
  });

  test("closures that are not over and the next holiday are named", async () => {
    const text = plain((await read("/locations/scarborough")).html.replaceAll("<!-- -->", ""));
    expect(text).toContain(`${longDate(addDays(today, -1))} to ${longDate(addDays(today, 8))}: Painting`);
    expect(text).toContain(longDate(addDays(today, 30)));
    expect(text).not.toContain("Long over");
    const holiday = nextHoliday(today);
    expect(text).toContain(`${longDate(holiday.date)}: ${holiday.name}`);
    expect(text).toMatch(/Closed today, opens \w+day, \w+ \d+, \d{4} at 4:00 PM/);
  });

  test("one of which only the name is known says no more than that, whatever the name", async () => {
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
});

describe("the list of all centers", () => {
  test("shows every active center by region: ours in our order, then staff's own, then the rest", async () => {
    const { html } = await read("/locations");
    const sections = [...html.matchAll(/<section id="[^"]+" class="region".*?<\/section>/g)].map(
      ([part]) => part,
    );
    const titles = sections.map((part) => plain(part.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1] ?? ""));
    expect(titles).toEqual([...regions, "Prince Edward", locationsPage.regions.moreCenters]);
    const links = sections.flatMap((part) => [...part.matchAll(/href="\/locations\/([^"]+)"/g)]);
    expect(links.map(([, slug]) => slug)).toEqual([...rows.map(({ slug }) => slug), bare.slug, "no-region"]);
    const jumps = [...html.matchAll(/href="#(region-[^"]+|more)"/g)].map(([, id]) => id);
    expect(jumps).toHaveLength(titles.length);
    for (const id of jumps) expect(html).toContain(`<section id="${id}"`);
  });

  test("opens the assessment form with the center of the card chosen", async () => {
    const { html } = await read("/locations?dialog=assessment&location=33");
    const chosen = elementsOf(html).filter(
      ({ name, attributes }) => name === "option" && "selected" in attributes,
    );
    expect(chosen.map(({ attributes }) => attributes.value)).toContain("33");
  });
});

test("the site map names every active center", async () => {
  const { html } = await read("/sitemap.xml");
  for (const { slug } of [...rows, bare, { slug: "no-region" }])
    expect(html).toContain(`<loc>${site.url}/locations/${slug}</loc>`);
  expect(html).not.toContain("not-yet");
});

describe("while the database is away", () => {
  test("all 42 pages, the list and the site map come from the content file, and nobody keeps them", async () => {
    const { html: siteMap } = await read("/sitemap.xml", away);
    for (const { slug, address } of centers) {
      const { answer, html } = await read(`/locations/${slug}`, away);
      expect([slug, answer.status, answer.headers.get("Cache-Control")]).toEqual([slug, 200, "no-store"]);
      expect(plain(html)).toContain(address);
      expect(siteMap).toContain(`/locations/${slug}</loc>`);
    }
    const { answer, html } = await read("/locations", away);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html.match(/<li class="center-card">/g)).toHaveLength(42);
    expect((await read("/locations/Orl%C3%A9ans", away)).answer.headers.get("Location")).toBe(
      "/locations/orleans",
    );
  });
});
