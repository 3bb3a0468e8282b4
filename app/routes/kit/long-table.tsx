import { useSearchParams } from "@remix-run/react";
import { Pagination } from "~/components/ui/data/pagination";
import { type Column, Table } from "~/components/ui/data/table";
import { nextPosition, pageRange, previousPosition, readPosition, rowsPerPage } from "~/domain/records/page-range";

const total = 10_000;

const columns: readonly Column<number>[] = [
  { key: "row", header: "Row", isTitle: true, cell: (row) => row.toLocaleString("en-CA") },
  { key: "double", header: "Double", align: "end", cell: (row) => (row * 2).toLocaleString("en-CA") },
];

/** Of ten thousand rows, those of one page. */
export function LongTable() {
  const [searchParams] = useSearchParams();
  const first = Math.min(readPosition(searchParams) ?? 1, total - rowsPerPage + 1);
  const isLast = first + rowsPerPage > total;
  const rows = Array.from({ length: rowsPerPage }, (_, index) => first + index);
  const range = pageRange({
    at: first,
    isFirst: first === 1,
    isLast,
    shown: rows.length,
    total,
    totalIsMore: false,
  });
  const [previous, next] = [previousPosition(range), nextPosition(range)];
  return (
    <>
      <Table dense caption="Of ten thousand rows" columns={columns} rows={rows} rowKey={String} />
      <Pagination
        label="Pages of ten thousand rows"
        range={range}
        previous={first === 1 ? null : { label: "Previous", to: previous ? `?at=${previous}` : "/kit" }}
        next={isLast || !next ? null : { label: "Next", to: `?at=${next}` }}
      />
    </>
  );
}
