import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { tabWords } from "~/content/records/staff-list-words";
import type { ListView } from "~/records/list-view";

/** The saved views of a list. */
export function ListTabs({ tabs, path }: Pick<ListView, "tabs"> & { path: string }) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={tabWords.label} className="min-w-0 print:hidden">
      <ul className="flex flex-wrap cards:scroll-line">
        {tabs.map(({ label, to, count, current }) => (
          <li key={label}>
            <Link
              to={path + to}
              className="small-tab"
              aria-current={current ? "true" : undefined}
              preventScrollReset
              discover="none"
            >
              {label}
              {count !== null && <Badge small>{count.toLocaleString("en-CA")}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
