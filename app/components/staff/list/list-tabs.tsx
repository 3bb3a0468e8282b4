import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { tabWords } from "~/content/records/staff-list-words";
import type { ListView } from "~/records/list-view";

/** The saved views of a list; what is folded opens in its line. */
export function ListTabs({ tabs, path }: Pick<ListView, "tabs"> & { path: string }) {
  if (tabs.length === 0) return null;
  const folded = tabs.filter((tab) => tab.folded);
  const counts = folded.map(({ count }) => count ?? 0);
  const items = (shown: ListView["tabs"]) =>
    shown.map(({ label, to, count, current }) => (
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
    ));
  return (
    <nav aria-label={tabWords.label} className="min-w-0 print:hidden">
      <ul className="flex flex-wrap cards:scroll-line">
        {items(tabs.filter((tab) => !tab.folded))}
        {folded.length > 0 && (
          <li>
            <details className="open:flex" open={folded.some(({ current }) => current)}>
              <summary className="small-tab fold-mark">
                {tabWords.followUps} <Badge small>{Math.max(...counts).toLocaleString("en-CA")}</Badge>
              </summary>
              <ul className="flex">{items(folded)}</ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
