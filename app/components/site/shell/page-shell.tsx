import { type ReactNode, useEffect } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { Toasts } from "~/components/ui/feedback/toast";
import type { FlashMessage } from "~/components/ui/feedback/toast-list";
import { settleDraftsOf } from "~/components/ui/forms/drafts";
import { SkipLink } from "./skip-link";
import { usePageFocus } from "./use-page-focus";

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
