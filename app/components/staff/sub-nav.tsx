import type { ReactNode } from "react";

/** Links between the parts of a tab, or a list's kinds: an `li` each, with a link that looks like `subNavLink`. */
export const SubNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="min-w-0 print:hidden" aria-label={label}>
    <ul className="-ml-3 flex flex-wrap gap-1 max-lg:scroll-line">{children}</ul>
  </nav>
);

export const subNavLink = "place-link";
