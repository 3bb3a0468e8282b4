import { plainParts } from "~/components/late/lazy-part";

/**
 * Links to a place on the page that is shown. Called before the router, which would take the entry that the browser makes
 * of such a link for one it has been at, and scroll back; and whose news would have React draw a part anew that is still
 * plain HTML.
 */
export function followSamePageLinks(): void {
  const shown = location.pathname + location.search;
  const firstKey: unknown = history.state?.key;
  /** Where the first entry was left, while the router heard nothing. */
  let leftAt: number | undefined;
  const routerMustWait = (address: Location | URL) =>
    plainParts.size > 0 && address.pathname + address.search === shown && location.pathname + location.search === shown;

  addEventListener("popstate", (event) => {
    const isNew = event.state === null;
    if (isNew) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    const isFirst = !isNew && event.state.key === firstKey;
    if (isFirst && leftAt !== undefined) scrollTo(0, leftAt);
    if (!routerMustWait(location)) return;
    event.stopImmediatePropagation();
    if (isNew) leftAt ??= scrollY;
    else if (!isFirst) placeOf(location.hash)?.scrollIntoView();
  });

  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link instanceof HTMLAnchorElement && link.hash && routerMustWait(new URL(link.href))) event.stopPropagation();
    },
    true,
  );
}

/** The element that an address's fragment names; null for none. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
