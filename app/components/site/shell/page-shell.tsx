import type { ReactNode } from "react";
import { type FlashMessage, Toasts } from "~/components/ui/feedback/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./skip-link";
import { usePageFocus } from "./use-page-focus";

interface PageShellProps {
  /** Null on cacheable pages. */
  user: { email: string } | null;
  messages?: readonly FlashMessage[];
  children: ReactNode;
}

const none: readonly FlashMessage[] = [];

export function PageShell({ user, messages = none, children }: PageShellProps) {
  usePageFocus();
  return (
    <>
      <SkipLink />
      <Header user={user} />
      <Toasts messages={messages} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
