import { Pagination } from "~/components/ui/data/pagination";
import { listWords } from "~/content/records/staff-list-words";
import type { ListView } from "~/records/list-view";
import { listAddress } from "~/records/record-list";

export function ListPages({ view: { query, next, previous }, path }: { view: ListView; path: string }) {
  return (
    <Pagination
      label={listWords.pages}
      previous={previous ? { label: listWords.previous, to: path + listAddress(query, { before: previous }) } : null}
      next={next ? { label: listWords.next, to: path + listAddress(query, { after: next }) } : null}
    />
  );
}
