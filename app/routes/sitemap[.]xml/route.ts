import { pages } from "~/content/site/pages";
import { coursePath } from "~/domain/courses/course-address";
import { env } from "~/env.server";
import { noStore, publicCaching } from "~/http/caching.server";
import { listCourses } from "~/models/courses/courses.server";
import { listLocations } from "~/models/locations/locations.server";

export async function loader() {
  const [{ locations, fromDatabase }, { courses, fromDatabase: hasCourses }] = await Promise.all([
    listLocations(),
    listCourses(),
  ]);
  const paths = [
    ...pages.map(({ path }) => path),
    ...locations.map(({ routePath }) => routePath),
    ...(courses ?? []).map(({ id }) => coursePath(id)),
  ];
  const addresses = paths.map((path) => `  <url><loc>${env.SITE_URL}${path}</loc></url>`);
  const siteMap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    "</urlset>\n",
  ].join("\n");
  return new Response(siteMap, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": fromDatabase && hasCourses ? publicCaching : noStore,
    },
  });
}
