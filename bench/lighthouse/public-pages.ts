/** The addresses of the sitemap, and of each kind of page the first. */
export async function publicPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const centers = paths.filter((path) => path.startsWith("/locations/"));
  return [...paths.filter((path) => !centers.slice(1).includes(path)), "/login"];
}
