import { Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** Links between the parts of a tab, or a list's kinds: an `li` each, with a link that looks like `subNavLink`. */
export const SubNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="min-w-0 print:hidden" aria-label={label}>
    <ul className="-ml-3 flex flex-wrap gap-1 max-lg:scroll-line">{children}</ul>
  </nav>
);

export const subNavLink = "place-link";

interface PageNavProps {
  nav: { label: string; links: readonly { label: string; to: string }[] };
}

/** Pages of a tab; of one below another the deeper one is current. */
export function PageNav({ nav }: PageNavProps) {
  const { pathname } = useLocation();
  const isOfDeeper = (to: string) =>
    nav.links.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to));
  return (
    <SubNav label={nav.label}>
      {nav.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink end={isOfDeeper(to)} to={to} className={subNavLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </SubNav>
  );
}

/** Above a page's title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <Link to={to} className="link inline-flex min-h-11 items-center text-small">
      {children}
    </Link>
  </p>
);
