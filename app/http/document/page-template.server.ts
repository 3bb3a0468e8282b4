import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";

const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const font = /<link rel="preload" href="([^"]+)" as="font"/g;

/** The page's style sheets and fonts as a `Link` header: a browser asks for them before it has read the page. */
export function preloadHeader(html: string): string {
  const found = (pattern: RegExp, what: string) =>
    [...html.matchAll(pattern)].map(([, file = ""]) => `<${file}>; rel=preload; ${what}`);
  return [...found(styleSheet, "as=style"), ...found(font, "as=font; type=font/woff2; crossorigin")].join(", ");
}

type PageData = Readonly<Record<string, unknown>>;

/** Where a template differs for each visitor: text that no page holds, and that nothing escapes. */
export const holes = {
  nonce: `nonce-${randomBytes(12).toString("hex")}`,
  email: `email-${randomBytes(12).toString("hex")}@template.invalid`,
  data: `data-${randomBytes(12).toString("hex")}`,
};

interface Visitor {
  nonce: string;
  /** Null for anonymous visitors. */
  email: string | null;
  /** What the page's scripts are handed over, as Remix encodes it. */
  data: string;
}

const ttl = 5 * 60_000;
const anonymousData = new LRUCache<string, PageData>({ max: 300, ttl });
const templates = new LRUCache<string, Template>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: ({ html }) => 2 * html.length,
  ttl,
});

/** Remembers what every anonymous visitor is shown at an address. */
export const rememberAnonymous = (address: string, data: PageData): void => void anonymousData.set(address, data);

/** Data of a page that shows all of its readers the same: `choices` stand only in a dialog that is not open. */
interface PageSaid {
  address: string;
  data: PageData;
  email: string | null;
  /** Routes whose `choices` only a dialog shows, and none is open. */
  closedDialogs: readonly string[];
}

/**
 * The page of a visitor whose cookies are ours, in the HTML that is rendered of the anonymous visitors' data: only their
 * email in the header, and what the scripts are handed over, is put in. Null where the page shows them anything else.
 * @param render renders the page of this data, with `holes` in place of nonce and handed-over data
 */
export async function pageFromTemplate(
  { address, data, email, closedDialogs }: PageSaid,
  { nonce, data: readData }: { nonce: string; data: () => Promise<string> },
  render: (data: PageData) => Promise<string | null>,
): Promise<{ html: string; links: string } | null> {
  const anonymous = anonymousData.get(address);
  if (!anonymous || !isPlainEmail(email) || !showsTheSame(data, anonymous, closedDialogs)) return null;
  const key = `${email === null ? "anonymous" : "signed in"} ${address}`;
  const template = templates.get(key) ?? (await newTemplate(anonymous, email !== null, render));
  if (!template) return null;
  if (!templates.has(key)) templates.set(key, template);
  return { html: template.fill({ nonce, email, data: await readData() }), links: template.links };
}

async function newTemplate(
  anonymous: PageData,
  signedIn: boolean,
  render: (data: PageData) => Promise<string | null>,
): Promise<Template | null> {
  const user = signedIn ? { email: holes.email } : null;
  const html = await render({ ...anonymous, root: withUser(anonymous.root, user) });
  return html === null ? null : new Template(html);
}

// why: in these letters it is written alike in HTML and in a script
const isPlainEmail = (email: string | null) => email === null || /^[\w.+-]+@[\w.-]+$/.test(email);

const withUser = (root: unknown, user: { email: string } | null) => ({ ...recordOf(root), user });

function showsTheSame(data: PageData, anonymous: PageData, closedDialogs: readonly string[]): boolean {
  const shown = Object.entries(data).map(([route, value]) => {
    if (route === "root") return [route, withUser(value, null)];
    if (!closedDialogs.includes(route)) return [route, value];
    return [route, { ...recordOf(value), choices: recordOf(anonymous[route]).choices }];
  });
  return isDeepStrictEqual(Object.fromEntries(shown), anonymous);
}

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === "object" ? { ...value } : {});

/** A rendered page with holes. */
class Template {
  /** Of its `Link` header. */
  readonly links: string;
  readonly #pieces: readonly string[];

  constructor(readonly html: string) {
    this.links = preloadHeader(html);
    this.#pieces = html.split(new RegExp(`(${Object.values(holes).join("|")})`));
  }

  fill({ nonce, email, data }: Visitor): string {
    const values: Record<string, string> = {
      [holes.nonce]: nonce,
      [holes.email]: email ?? "",
      [holes.data]: inScript(data),
    };
    return this.#pieces.map((piece) => values[piece] ?? piece).join("");
  }
}

const scriptEscapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "'": "\\u0027",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Within the single quotes in which `late-scripts.server.ts` hands it over. */
const inScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\.|[&><'\u2028\u2029]/g, (part) => (part === '\\"' ? '"' : (scriptEscapes[part] ?? part)));
