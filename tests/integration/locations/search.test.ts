import { existsSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { pictureVersion as shownVersion } from "../../../app/content/site/og-version";
import { pages, pictureFile } from "../../../app/content/site/pages";
import { site as words } from "../../../app/content/site/site";
import { pictureVersion } from "../../../scripts/og-picture";
import { aBooking, post } from "../../support/appointments/forms";
import { linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

/** Listed once for each center and each course; what such a page says of itself is tested with the centers and courses. */
const recordRoutes = ["/locations/:slug", "/courses/:id"];
/** Pages that no search engine may show, by the path of their route. */
const unlistedRoutes = [
  "/*",
  "/address/:token",
  "/auth/confirm",
  "/confirmation/:token",
  "/courses/cancelled",
  "/courses/enrolled",
  "/dashboard",
  "/dashboard/availability",
  "/dashboard/children",
  "/dashboard/children/:id",
  "/dashboard/courses",
  "/dashboard/profile",
  "/dashboard/sessions",
  "/dashboard/students",
  "/login",
  "/manage/:token",
  "/manage/:token/cancel",
  "/manage/:token/move",
  "/purchase-history",
  "/receipt",
  "/refused",
  "/waitlist/:token",
];

const here = sharedSite();

const text = z.string().min(1);
const organization = z.object({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("EducationalOrganization"),
  name: z.literal(words.name),
  url: z.url(),
  logo: z.url(),
  telephone: z.string().regex(/^\+1-\d{3}-555-01\d\d$/),
  email: z.email(),
  address: z.object({
    "@type": z.literal("PostalAddress"),
    streetAddress: text,
    addressLocality: text,
    addressRegion: z.literal("ON"),
    postalCode: text,
    addressCountry: z.literal("CA"),
  }),
});
const breadcrumbList = z.object({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(z.object({ "@type": z.literal("ListItem"), position: z.int(), name: text, item: z.url() }))
    .min(2),
});

describe.each(pages)("the public page $path", (page) => {
  const url = () => here.site.url + page.path;
  let html: string;
  beforeAll(async () => {
    // why: what stands behind the question mark must change nothing of what search engines read
    const answer = await fetch(`${url()}?utm_source=news&dialog=booking&tab=faq`);
    expect(answer.status).toBe(200);
    html = await answer.text();
  });

  test("goes by one address, and says its title, its description and whose it is", () => {
    expect([linkOf(html, "canonical"), metaOf(html, "og:url")]).toEqual([url(), url()]);
    expect(metaOf(html, "robots")).toBeUndefined();
    const title = plain(html.match(/<title>(.*?)<\/title>/)?.[1] ?? "");
    const description = metaOf(html, "description") ?? "";
    expect(title).toContain(words.name);
    expect(description.length).toBeGreaterThan(40);
    expect(title).toContain(metaOf(html, "og:title") || "no og:title");
    expect(metaOf(html, "og:description")).toBe(description);
    expect(metaOf(html, "og:type")).toBe("website");
    expect(metaOf(html, "og:site_name")).toBe(words.name);
    expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
    const organizations = structuredDataOf(html).filter((facts) => organization.safeParse(facts).success);
    expect(organizations).toHaveLength(1);
  });

  test("has a picture of its own, in the size it states and light enough to send", async () => {
    const address = metaOf(html, "og:image") ?? "";
    expect(address).toBe(`${here.site.url}/og/${pictureFile(page)}?v=${shownVersion}`);
    expect(metaOf(html, "og:image:alt")).toContain(page.title);
    const picture = await fetch(address);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(size).toEqual([1200, 630]);
    expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(size.map(String));
    expect(bytes.length).toBeLessThanOrEqual(60 * 1024);
  });

  test("says its breadcrumb to search engines as visitors see it", () => {
    const visible = html.match(/<nav class="breadcrumbs"[^>]*>.*?<ol>(.*?)<\/ol>/)?.[1] ?? "";
    const labels = [...visible.matchAll(/<li>(.*?)<\/li>/g)].map(([, label]) => plain(label ?? ""));
    const lists = structuredDataOf(html).flatMap((facts) => breadcrumbList.safeParse(facts).data ?? []);
    expect(lists).toHaveLength(labels.length > 0 ? 1 : 0);
    const items = lists[0]?.itemListElement ?? [];
    expect(items.map(({ name }) => name)).toEqual(labels);
    expect(items.map(({ position }) => position)).toEqual(labels.map((_, index) => index + 1));
    expect(items[0]?.item ?? `${here.site.url}/`).toBe(`${here.site.url}/`);
    expect(items.at(-1)?.item ?? url()).toBe(url());
  });
});

test("every page of the site is listed, or named here as one that is not", () => {
  const paths = readdirSync("app/routes")
    // why: what lies behind a sign-in is the authorization table's to list
    .filter((name) => !name.startsWith("admin.") && name !== "dashboard._index")
    .filter((name) => existsSync(`app/routes/${name}/route.tsx`))
    .map(pathOf);
  expect(paths.sort()).toEqual([...pages.map(({ path }) => path), ...recordRoutes, ...unlistedRoutes].sort());
});

/** The path of a route by the name of its file. */
function pathOf(name: string): string {
  const segments = name.split(".").filter((segment) => !segment.startsWith("_"));
  const words = segments.map((segment) =>
    segment === "$" ? "*" : segment.replace(/^\$/, ":").replace(/_$/, ""),
  );
  return `/${words.join("/")}`;
}

test("the pictures show what the pages say now (else: npx tsx scripts/generate-og-pictures.ts)", () => {
  expect(shownVersion).toBe(pictureVersion());
  expect(readdirSync("public/og").sort()).toEqual(pages.map(pictureFile).sort());
});

test("crawlers learn where the site map is and what is not theirs", async () => {
  const answer = await fetch(`${here.site.url}/robots.txt`);
  const rules = (await answer.text()).split("\n");
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  expect(rules).toContain(`Sitemap: ${here.site.url}/sitemap.xml`);
  const closed = rules.flatMap((rule) => rule.match(/^Disallow: (.+)$/)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(["/admin", "/dashboard", "/receipt", "/purchase-history"]));
  for (const { path } of pages) expect(closed.some((start) => path.startsWith(start))).toBe(false);
});

/** Nothing of what search engines and networks read of a public page. */
function expectUnlisted(html: string) {
  expect(linkOf(html, "canonical")).toBeUndefined();
  expect(html).not.toContain('property="og:');
  expect(html).not.toContain("ld+json");
}

test("a confirmation page is for its visitor alone", async () => {
  const booked = await post(
    `${here.site.url}/book`,
    aBooking({ email: "search@example.com", location: "37" }),
  );
  const answer = await fetch(new URL(booked.headers.get("Location") ?? "", here.site.url));
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(metaOf(html, "robots")).toBe("noindex");
  expectUnlisted(html);
});

test("neither an unknown address nor a refused form can be listed", async () => {
  const unknown = await fetch(`${here.site.url}/no/such/page`);
  const unknownHtml = await unknown.text();
  expect(unknown.status).toBe(404);
  expect(metaOf(unknownHtml, "robots")).toBe("noindex");
  expectUnlisted(unknownHtml);
  const refused = await post(`${here.site.url}/book`, aBooking({ email: "" }));
  expect(refused.status).toBe(400);
  expectUnlisted(await refused.text());
});
