import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/content/site/site";

/** What a page says of itself: its title without the site's name, and a sentence or two. */
type PageWords = { title: string } & ({ intro: string } | { description: string });

/** Title and description of a public page, as search engines, browser tabs and shared links show them. */
export function pageMeta(words: PageWords): MetaDescriptor[] {
  const { title } = words;
  const description = "description" in words ? words.description : words.intro;
  return [
    { title: fullTitle(title) },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Title and description of a page that no search engine may keep. */
export const unlistedMeta = ({ title, description }: { title: string; description: string }): MetaDescriptor[] => [
  { title: fullTitle(title) },
  { name: "description", content: description },
  { name: "robots", content: "noindex" },
];

/** A title that does not begin with the site's name ends with it. */
export const fullTitle = (title: string): string => (title.startsWith(site.name) ? title : `${title} | ${site.name}`);
