// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, and what is left may lead away
const unsafe = /[\u0000-\u0020\u007f\\]/;

/** Whether it is `/path?query` on this site, however a browser parses it. */
function isPathOfThisSite(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !unsafe.test(text) && text.length <= 2_000;
}

/** Base to resolve against; another origin in the result means another site. */
const thisSite = "http://site.invalid";

/** The address to return to after signing in; null unless it is a path of this site. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted || !isPathOfThisSite(wanted) || !URL.canParse(wanted, thisSite)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, thisSite);
  if (origin !== thisSite) return null;
  try {
    if (!isPathOfThisSite(decodeURIComponent(pathname))) return null;
  } catch {
    return null;
  }
  return /^\/(login|logout|auth)(\/|$)/i.test(pathname) ? null : pathname + search + hash;
}
