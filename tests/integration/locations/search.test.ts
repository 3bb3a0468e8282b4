import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { pictureVersion as shownVersion } from "../../../app/content/site/og-version";
import { pages, pictureFile } from "../../../app/content/site/pages";
import { site as words } from "../../../app/content/site/site";
import { pictureVersion } from "../../../scripts/generate/og-picture";
import { linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

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
  address: z.object({ streetAddress: text, addressRegion: z.literal("ON"), postalCode: text }),
});

test.each(pages)("the public page $path tells search engines its address, words and picture", async (page) => {
  const url = here.site.url + page.path;
  // why: what stands behind the question mark must change nothing of what search engines read
  const answer = await fetch(`${url}?utm_source=news&dialog=booking&tab=faq`);
  const html = await answer.text();
  expect([answer.status, linkOf(html, "canonical"), metaOf(html, "og:url")]).toEqual([200, url, url]);
  expect(metaOf(html, "robots")).toBeUndefined();
  const title = plain(html.match(/<title>(.*?)<\/title>/)?.[1] ?? "");
  const description = metaOf(html, "description") ?? "";
  expect(title).toContain(words.name);
  expect(title).toContain(metaOf(html, "og:title") || "no og:title");
  expect(description.length).toBeGreaterThan(40);
  expect(["og:description", "og:type", "og:site_name", "twitter:card"].map((name) => metaOf(html, name))).toEqual([
    ...[description, "website", words.name, "summary_large_image"],
  ]);
  const data = structuredDataOf(html);
  expect(data.filter((facts) => organization.safeParse(facts).success)).toHaveLength(1);
  const trails = data.filter((facts) => JSON.stringify(facts).includes("BreadcrumbList"));
  expect(trails).toHaveLength(html.includes('aria-label="Breadcrumb"') ? 1 : 0);

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

test("the pictures show what the pages say now (else: npx tsx scripts/generate/og-pictures.ts)", () => {
  expect(shownVersion).toBe(pictureVersion());
  expect(readdirSync("public/og").sort()).toEqual(pages.map(pictureFile).sort());
});

test("an unknown address cannot be listed by search engines", async () => {
  const unknown = await fetch(`${here.site.url}/no/such/page`);
  const html = await unknown.text();
  expect([unknown.status, metaOf(html, "robots"), linkOf(html, "canonical")]).toEqual([404, "noindex", undefined]);
  for (const told of ['property="og:', "ld+json"]) expect(html).not.toContain(told);
});
