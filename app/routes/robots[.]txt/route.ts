import { uncrawledPaths } from "~/content/site/pages";
import { env } from "~/env.server";
import { publicCaching } from "~/http/caching.server";

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
