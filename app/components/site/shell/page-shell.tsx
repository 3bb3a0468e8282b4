import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { announce, announcementId } from "~/components/ui/feedback/announce";
import type { FlashMessage } from "~/components/ui/feedback/toast-list";
import { settleDraftsOf } from "~/components/ui/forms/drafts";
import { placeOf } from "./same-page-links";

// why: few pages have messages
const ToastList = lazyPart(
  "[aria-label='Notifications'] > div",
  async () => (await import("~/components/ui/feedback/toast-list")).ToastList,
);

interface PageShellProps {
  /** Null on cacheable pages. */
  user: { email: string } | null;
  messages?: readonly FlashMessage[];
  /** The page brings its own header and `main`, and has no footer. */
  ownFrame?: boolean;
  /** The page runs none. */
  withoutScripts?: boolean;
  children: ReactNode;
}

// why: the back office has no use for them
const Header = lazyPart("body > header", async () => (await import("./header")).Header, <div className="h-20" />);
const Footer = lazyPart("body > footer", async () => (await import("./footer")).Footer);

const none: readonly FlashMessage[] = [];

export function PageShell({
  user,
  messages = none,
  ownFrame = false,
  withoutScripts = false,
  children,
}: PageShellProps) {
  usePageFocus();
  const owner = user?.email ?? "";
  useEffect(() => settleDraftsOf(owner), [owner]);
  return (
    <>
      <SkipLink />
      {!ownFrame && <Header user={user} />}
      <Toasts messages={messages} inPlace={withoutScripts} />
      {ownFrame ? (
        children
      ) : (
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      )}
      {!ownFrame && <Footer />}
    </>
  );
}

function SkipLink() {
  return (
    <a
      className="absolute -top-20 left-5 z-50 rounded-b-control bg-ink px-4 py-3 font-bold text-paper focus:top-0"
      href="#main"
    >
      Skip to main content
    </a>
  );
}

/**
 * After a client-side navigation, puts the focus where a page load would: at the place that the fragment names, or on the
 * title of another page. A control there that took the focus itself keeps it.
 */
function usePageFocus() {
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

interface ToastsProps {
  messages: readonly FlashMessage[];
  /** On a page without scripts. */
  inPlace: boolean;
}

/** Flash messages, and the page's one live region, for what `announce` says. */
function Toasts({ messages, inPlace }: ToastsProps) {
  const [used, setUsed] = useState(messages.length > 0);
  if (messages.length > 0 && !used) setUsed(true);
  return (
    <section aria-label="Notifications">
      {used && <ToastList messages={messages} inPlace={inPlace} />}
      <p id={announcementId} className="sr-only" aria-live="polite" />
    </section>
  );
}
