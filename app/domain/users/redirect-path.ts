// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, and what is left may lead away
const unsafe = /[\u0000-\u0020\u007f\\]/;

/** Whether the text is the address of a page on this site: `/path?query`, and nothing that leads elsewhere however it is read. */
function isPathOfThisSite(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !unsafe.test(text) && text.length <= 2_000;
}

/** Only its paths count: an address that leaves it leads elsewhere. */
const thisSite = "http://site.invalid";

/**
 * The page a visitor wanted to see before signing in, written as browsers and headers take it; null for any address
 * that is not a path of this site.
 */
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
