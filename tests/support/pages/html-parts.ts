/** Reads parts of the HTML that React writes: lower-case names, double-quoted attributes. */

export interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Every opening tag of a page, in order; what stands inside scripts is none. */
export function elementsOf(html: string): Element[] {
  const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, "$1");
  return [...markup.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = "", attributes = ""]) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          plain(value),
        ]),
      ),
    }),
  );
}

/** What the page calls itself, without the name of the site. */
export const titleOf = (html: string): string | undefined =>
  plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "")
    .split(" | ")[0]
    ?.trim();

/** The content of the first `<meta>` with that name or property. */
export const metaOf = (html: string, key: string): string | undefined =>
  elementsOf(html).find(
    ({ name, attributes }) => name === "meta" && [attributes.name, attributes.property].includes(key),
  )?.attributes.content;

/** The address of the first `<link>` of that kind. */
export const linkOf = (html: string, rel: string): string | undefined =>
  elementsOf(html).find(({ name, attributes }) => name === "link" && attributes.rel === rel)?.attributes.href;

/** What the page says in JSON-LD, parsed. */
export const structuredDataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

/** Text without markup, its entities as the characters they stand for, its times with a plain space. */
export const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ")
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);

const characters: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** The words of markup, each apart from the next and blanks folded. */
export const wordsOf = (html: string): string => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");

/** The hidden fields of a page's forms, as a browser sends them. */
export const hiddenIn = (html: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    elementsOf(html).flatMap(({ attributes: { type, name = "", value = "" } }) =>
      type === "hidden" && names.includes(name) ? [[name, value]] : [],
    ),
  );

/** The version that the form of a page carries. */
export const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? "";
