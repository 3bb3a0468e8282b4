import { finder } from "../../../app/content/locations/finder";
import { elementsOf, plain } from "../pages/html-parts";

type Parameters = string | Record<string, string>;

/** The finder's page for these parameters, and what a visitor reads on it. */
export async function openFinder(siteUrl: string, parameters: Parameters) {
  const answer = await fetch(`${siteUrl}/find-center?${new URLSearchParams(parameters)}`);
  const raw = await answer.text();
  const html = raw.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const rows = [...html.matchAll(/<li id="center-[\s\S]*?<\/li>/g)].map(([row]) => ({
    name: plain(row.match(/<h[34][^>]*>(.*?)<\/h[34]>/)?.[1] ?? ""),
    nearest: row.includes(finder.list.nearest),
    distance: row.match(/<p[^>]*>([\d.,]+ km)</)?.[1],
    current: row.includes('aria-current="true"'),
    link: elementsOf(row).find(({ name }) => name === "a")?.attributes.href ?? "",
  }));
  const banners = [...html.matchAll(/<div class="[^"]*" role="(status|alert)">([\s\S]*?)<\/div><\/div>/g)];
  return {
    status: answer.status,
    headers: answer.headers,
    cache: answer.headers.get("Cache-Control"),
    raw,
    html,
    rows,
    words: plain(html.replace(/<!-- -->/g, "")),
    banners: banners.map(([, role, inside = ""]) => ({
      role,
      lines: [...inside.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)].map(([, line = ""]) =>
        plain(line.replace(/<!-- -->/g, "")),
      ),
    })),
    dialog: html.match(/<dialog[\s\S]*?<\/dialog>/)?.[0] ?? "",
    question: elementsOf(html).find(({ attributes }) => attributes.name === "q")?.attributes.value,
  };
}

/** A banner that says such a message. */
export const banner = (role: "status" | "alert", message: { title: string; text: string }) => ({
  role,
  lines: [message.title, message.text],
});
