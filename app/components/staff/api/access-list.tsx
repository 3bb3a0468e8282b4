import { ListAway, ListFrame } from "~/components/staff/list/list-frame";
import { PageNav } from "~/components/staff/page-links";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { apiWords } from "~/content/api/staff-api";

interface AccessListProps<Row> {
  words: { title: string; description: string; add: string; empty: string };
  path: string;
  addPath: string;
  columns: readonly Column<Row>[];
  /** Null where they could not be read. */
  rows: readonly Row[] | null;
}

/** All keys, or all webhooks. */
export function AccessList<Row extends { id: string }>({ words, path, addPath, columns, rows }: AccessListProps<Row>) {
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.description}
      aside={
        <>
          <PageNav nav={apiWords.nav} />
          <ButtonLink to={addPath} size="small">
            {words.add}
          </ButtonLink>
        </>
      }
    >
      {rows === null && <ListAway words={apiWords} to={path} />}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      {rows && rows.length > 0 && (
        <Table dense caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </ListFrame>
  );
}
