import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** Links between the parts of a tab, or a list's kinds: an `li` each, with a link that looks like `subNavLink`. */
export const SubNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="min-w-0 print:hidden" aria-label={label}>
    <ul className="-ml-3 flex flex-wrap gap-1 max-lg:scroll-line">{children}</ul>
  </nav>
);

export const subNavLink = "place-link";

/** Above a page's title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <Link to={to} className="link inline-flex min-h-11 items-center text-small">
      {children}
    </Link>
  </p>
);
