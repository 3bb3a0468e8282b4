import type { ReactNode } from "react";
import { type FlashMessage, Toasts } from "~/components/ui/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./skip-link";

interface PageShellProps {
  /** Whoever is signed in; null for everyone on pages that a shared cache keeps. */
  user: { email: string } | null;
  /** What the action before this page has to say. */
  messages?: readonly FlashMessage[];
  children: ReactNode;
}

const none: readonly FlashMessage[] = [];

/** What every page stands in. */
export function PageShell({ user, messages = none, children }: PageShellProps) {
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
