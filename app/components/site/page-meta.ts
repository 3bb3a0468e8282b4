import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/content/site/site";

/** Title without the site's name. */
type PageWords = { title: string } & ({ intro: string } | { description: string });

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

export const unlistedMeta = ({ title, description }: { title: string; description: string }): MetaDescriptor[] => [
  { title: fullTitle(title) },
  { name: "description", content: description },
  { name: "robots", content: "noindex" },
];

/** Appends the site's name unless it is there. */
export const fullTitle = (title: string): string => (title.startsWith(site.name) ? title : `${title} | ${site.name}`);
