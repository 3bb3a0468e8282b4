import { Pagination } from "~/components/ui/data/pagination";
import { listWords } from "~/content/records/staff-list-words";
import { nextPosition, pageRange, previousPosition } from "~/domain/records/page-range";
import type { ListView } from "~/records/list-view";
import { listAddress } from "~/records/record-list";

export function ListPages({ view, path }: { view: ListView; path: string }) {
  const { query, rows, total, totalIsMore, next, previous } = view;
  const ends = { at: query.at, isFirst: !previous, isLast: !next };
  const range = pageRange({ ...ends, shown: rows.length, total, totalIsMore });
  const to = (changes: Parameters<typeof listAddress>[1]) => path + listAddress(query, changes);
  return (
    <Pagination
      label={listWords.pages}
      range={range}
      previous={
        previous ? { label: listWords.previous, to: to({ before: previous, at: previousPosition(range) }) } : null
      }
      next={next ? { label: listWords.next, to: to({ after: next, at: nextPosition(range) }) } : null}
    />
  );
}
