import { uncrawledPaths } from "~/content/pages";
import { publicCaching } from "~/services/caching.server";
import { env } from "~/services/env.server";

/** What crawlers leave alone, and where the site map is. */
export function loader() {
  const rules = [
    "User-agent: *",
    ...uncrawledPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env.SITE_URL}/sitemap.xml`,
    "",
  ].join("\n");
  return new Response(rules, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": publicCaching },
  });
}
