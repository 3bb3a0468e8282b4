import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { centerPage } from "../../../app/content/locations/center-page";
import { centers } from "../../../app/content/locations/locations";
import { pages } from "../../../app/content/site/pages";
import { centersRead } from "../../support/locations/location-pages";
import { linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { type RunningSite, startSite } from "../../support/servers/site";
import { ownSite } from "../../support/servers/test-site";

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

test("a center's page has its own address and tells search engines its facts", async () => {
  const center = centers.find((one) => one.slug === "orleans");
  const { answer, html } = await read("/locations/orleans");
  const url = `${here.site.url}/locations/orleans`;
  expect(answer.status).toBe(200);
  expect([linkOf(html, "canonical"), metaOf(html, "og:url")]).toEqual([url, url]);
  expect(metaOf(html, "og:title")).toContain(center?.shortName);
  expect(metaOf(html, "description")).toContain(`${center?.address}, ${center?.city}`);
  expect(metaOf(html, "og:image")).toContain(`${here.site.url}/og/locations.png`);
  expect(placeOf(html)).toMatchObject([
    {
      "@type": ["EducationalOrganization", "LocalBusiness"],
      name: center?.name,
      url,
      parentOrganization: { "@id": `${here.site.url}/#organization` },
      address: { streetAddress: center?.address, addressRegion: "ON", postalCode: center?.postalCode },
      geo: { latitude: center?.coordinates.lat, longitude: center?.coordinates.lng },
      telephone: `+1-${center?.phone}`,
      openingHoursSpecification: [{ opens: "16:00", closes: "19:00" }],
    },
  ]);
  const christmas = expect.stringMatching(/-12-25$/);
  const closed = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" };
  expect(placeOf(html)).toMatchObject([
    {
      specialOpeningHoursSpecification: expect.arrayContaining([
        { ...closed, validFrom: christmas, validThrough: christmas },
      ]),
    },
  ]);
});

test("a center of which only the name is known says no more than that, whatever the name", async () => {
  const { answer, html } = await read(`/locations/${bare.slug}`);
  expect(answer.status).toBe(200);
  const [place] = placeOf(html);
  expect(place).toMatchObject({ name: bare.name, address: { addressRegion: "ON" } });
  expect(place).not.toHaveProperty("geo");
  expect(place).not.toHaveProperty("telephone");
  expect(html).not.toContain("</script><b>");
  expect(html).not.toMatch(/href="(tel|mailto):"/);
  expect(plain(html)).not.toContain(centerPage.nearest.title);
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
  expect(named.sort()).toEqual(paths.map((path) => here.site.url + path).sort());
});

test("without a database centers' pages, the list and the site map come from the content file, and nobody keeps them", async () => {
  const { html: siteMap } = await read("/sitemap.xml", away.url);
  for (const { slug } of centers) expect(siteMap).toContain(`/locations/${slug}</loc>`);
  for (const { slug, address } of centers.slice(0, 3)) {
    const { answer, html } = await read(`/locations/${slug}`, away.url);
    expect([slug, answer.status, answer.headers.get("Cache-Control")]).toEqual([slug, 200, "no-store"]);
    expect(plain(html)).toContain(address);
  }
  const { answer, html } = await read("/locations", away.url);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(html.match(/<h3[^>]*>.*?<\/h3><address/g)).toHaveLength(42);
  const { answer: moved } = await read("/locations/Orl%C3%A9ans", away.url);
  expect(moved.headers.get("Location")).toBe("/locations/orleans");
});
