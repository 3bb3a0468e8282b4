import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { listWords } from "~/content/records/staff-list-words";
import type { ListView } from "~/records/list-view";
import { listAddress } from "~/records/record-list";

export function ListPager({ view, path }: { view: ListView; path: string }) {
  const { query, next, previous } = view;
  if (!next && !previous) return null;
  return (
    <nav className="list-pager" aria-label={listWords.pages}>
      {previous && (
        <Link className="list-page-link list-back" rel="prev" to={path + listAddress(query, { before: previous })}>
          <Icon name="arrow" />
          {listWords.previous}
        </Link>
      )}
      {next && (
        <Link className="list-page-link list-forth" rel="next" to={path + listAddress(query, { after: next })}>
          {listWords.next}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
