import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/content/site";

/** Title and description of a page, as search engines and browser tabs show them. */
export function pageMeta({ title, intro }: { title: string; intro: string }): MetaDescriptor[] {
  return [{ title: fullTitle(title) }, { name: "description", content: intro }];
}

export const fullTitle = (title: string): string => `${title} | ${site.name}`;
