import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { Disclosure } from "~/components/ui/disclosure";

export interface SidebarEntry {
  label: string;
  to: string;
  /** "page" on the entry's own page, "true" on pages below it. */
  current?: "page" | "true";
  /** How many wait there. */
  count?: number;
}

export interface SidebarGroup {
  title: string;
  entries: readonly SidebarEntry[];
}

interface SidebarProps {
  /** Accessible name of the navigation, and what opens it on a phone. */
  label: string;
  groups: readonly SidebarGroup[];
}

/** Groups of addresses at the side; on a phone a menu that opens without JavaScript. */
export const Sidebar = ({ label, groups }: SidebarProps) => (
  <nav className="text-small print:hidden" aria-label={label}>
    <Disclosure summary={label} look="bar" className="lg:unfolded">
      <div className="grid gap-5 pt-3 lg:pt-0">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Disclosure>
  </nav>
);

const Group = ({ title, entries }: SidebarGroup) => (
  <section className="min-w-0">
    <h2 className="px-3 pb-1 text-mini tracking-normal wrap-anywhere text-ink-soft">{title}</h2>
    <ul className="grid grid-cols-1 gap-0.5 *:max-w-none">
      {entries.map(({ label, to, current, count }) => (
        <li key={label}>
          <Link to={to} className="sidebar-link" aria-current={current}>
            {label}
            {count !== undefined && <Badge small>{count.toLocaleString("en-CA")}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
