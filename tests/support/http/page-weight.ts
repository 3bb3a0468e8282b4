import { gzipSync } from "node:zlib";

const weights = new Map<string, Promise<number>>();

/** The bytes of one file as a browser gets it; fonts are compressed already. Each file is asked for once. */
function weightOf(address: string): Promise<number> {
  const known = weights.get(address);
  if (known) return known;
  const weight = fetch(address).then(async (answer) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    return address.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
  });
  weights.set(address, weight);
  return weight;
}

const filesIn = (html: string, pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, file = ""]) => file));
const scripts = /"(\/assets\/[^"]+\.js)"/g;

async function weightOfAll(site: string, html: string, pattern: RegExp): Promise<number> {
  const sizes = await Promise.all([...filesIn(html, pattern)].map((file) => weightOf(site + file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What begins the scripts of a page, without what it knows of other pages. */
const startOf = (html: string) =>
  `${/Promise\.all\(\[.*?\.then\(/s.exec(html)?.[0] ?? ""}${/return import\("[^"]+"\)/.exec(html)?.[0] ?? ""}`;

/** What a page is read with (HTML, styles, font), and all scripts that it fetches after that by itself, in KB as they travel. */
export async function pageWeight(site: string, html: string) {
  const inKilobytes = async (bytes: Promise<number> | number) => (await bytes) / 1024;
  return {
    html: await inKilobytes(gzipSync(html).length),
    styles: await inKilobytes(weightOfAll(site, html, /<link rel="stylesheet" href="([^"]+\.css)"/g)),
    script: await inKilobytes(weightOfAll(site, startOf(html), scripts)),
    scriptFiles: filesIn(startOf(html), scripts).size,
    fonts: await inKilobytes(weightOfAll(site, html, /href="([^"]+\.woff2)"/g)),
  };
}
