import { expect, test } from "vitest";
import { elementsOf } from "../../support/pages/html-parts";
import { ownSite } from "../../support/servers/test-site";

/** Far more addresses than the site has: a page that makes links without end is found, not followed. */
const maxAddresses = 1_600;
const atOnce = 8;

const here = ownSite();

test("every link, file and anchor that a visitor or a crawler can reach from the home page leads somewhere", {
  // why: some 1,000 addresses, on a machine that may be busy with something else
  timeout: 180_000,
}, async () => {
  const { found, pages, problems } = await crawl(here.site.url, ["/", "/robots.txt"]);
  expect(problems).toEqual([]);
  expect(found).toBeLessThan(maxAddresses);
  expect(pages).toEqual(expect.arrayContaining(["/", "/book", "/assessment", "/?dialog=booking"]));
});

type Reference = { from: string; to: URL };

/** Asks every address of the site that can be reached from the first ones, each once, and follows what the answers name. */
async function crawl(origin: string, starts: readonly string[]) {
  const known = new Set(starts);
  const waiting = [...starts];
  const anchors = new Map<string, ReadonlySet<string>>();
  const references: Reference[] = starts.map((start) => ({ from: "start", to: new URL(start, origin) }));
  const failures = new Map<string, number>();

  const visit = async (address: string) => {
    const answer = await fetch(origin + address, { redirect: "manual" });
    const { ids, addresses } = await read(answer, address);
    if (answer.status >= 400) failures.set(address, answer.status);
    else if (ids) anchors.set(address, ids);
    for (const found of answer.status < 400 ? addresses : []) {
      const to = resolved(found, origin + address);
      if (to?.origin !== origin) continue;
      references.push({ from: address, to });
      const next = addressOf(to);
      if (known.has(next) || known.size >= maxAddresses) continue;
      known.add(next);
      waiting.push(next);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));

  const problems = new Map<string, string>();
  for (const { from, to } of references) {
    const address = addressOf(to);
    const status = failures.get(address);
    const ids = anchors.get(address);
    const anchor = decodeURIComponent(to.hash.slice(1));
    if (status) problems.set(`${address} answers ${status}`, from);
    else if (anchor && ids && !ids.has(anchor)) problems.set(`${address} has no #${anchor}`, from);
  }
  return {
    found: known.size,
    pages: [...anchors.keys()],
    problems: [...problems].map(([problem, from]) => `${problem}, and ${from} links there`),
  };
}

const addressOf = ({ pathname, search }: URL) => pathname + search;
const resolved = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base) : null);

/** The addresses an answer names, and the ids of its elements where it is a page. */
async function read(answer: Response, address: string): Promise<{ ids?: Set<string>; addresses: string[] }> {
  const location = answer.headers.get("Location");
  if (location) return { addresses: [location] };
  const type = answer.headers.get("Content-Type") ?? "";
  const text = await answer.text();
  if (type.startsWith("text/css"))
    return { addresses: [...text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, file]) => file ?? "") };
  if (/\/sitemap\.xml$/.test(address))
    return { addresses: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page ?? "") };
  if (/\/robots\.txt$/.test(address))
    return { addresses: [...text.matchAll(/^Sitemap: (.+)$/gm)].map(([, map]) => map ?? "") };
  if (!type.startsWith("text/html")) return { addresses: [] };
  const elements = elementsOf(text);
  return {
    ids: new Set(elements.flatMap(({ attributes }) => attributes.id ?? [])),
    addresses: elements.flatMap(({ name, attributes: { href, src, srcset, action, method, property, content } }) => [
      ...[href, src].filter((value) => value !== undefined),
      ...(srcset?.split(",").map((entry) => entry.trim().split(/\s+/)[0] ?? "") ?? []),
      ...(name === "form" && action && method !== "post" ? [action] : []),
      ...(property === "og:image" && content ? [content] : []),
    ]),
  };
}
