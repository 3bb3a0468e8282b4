import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "~/components/ui/feedback/announce";
import { placeOf } from "./same-page-links";

/**
 * After a client-side navigation, puts the focus where a page load would: at the place that the fragment names, or on the
 * title of another page. A control there that took the focus itself keeps it.
 */
export function usePageFocus() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    // why: what was said about the page before is not true of this one
    if (before.pathname !== pathname) announce("");
    const place = placeOf(hash);
    if (place && !place.contains(document.activeElement)) return focusOn(place);
    const title = document.querySelector<HTMLElement>("main h1");
    const focused = document.activeElement;
    if (before.pathname === pathname || !title || hash) return;
    if (focused && focused !== document.body && title.closest("main")?.contains(focused)) return;
    focusOn(title);
  }, [pathname, hash, key]);
}

function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
