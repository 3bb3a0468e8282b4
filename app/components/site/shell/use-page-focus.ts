import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a client-side navigation to another page, puts the focus on its title, as a page load would put it at the top.
 * A fragment, or a control that took the focus itself, keeps it.
 */
export function usePageFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const title = document.querySelector<HTMLElement>("main h1");
    const focused = document.activeElement;
    if (!title || hash || (focused && focused !== document.body && title.closest("main")?.contains(focused))) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname, hash]);
}
