import { Link } from "@remix-run/react";
import { ApiNav } from "~/components/staff/api/api-nav";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { ListFrame } from "~/components/staff/list/list-frame";
import { rowAction } from "~/components/staff/list/looks";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { apiWords, keyWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-forms";

export interface KeyRow {
  id: string;
  name: string;
  ending: string;
  scopes: string;
  created: string;
  used: string | null;
  isActive: boolean;
}

const { columns: headers } = words;

const columns: readonly Column<KeyRow>[] = [
  {
    key: "name",
    header: headers.name,
    isTitle: true,
    cell: ({ name, ending }) => (
      <CellLines isTitle>
        <b className="wrap-anywhere">{name}</b>
        <CellNote className="text-ink-soft">{ending}</CellNote>
      </CellLines>
    ),
  },
  {
    key: "state",
    header: headers.state,
    cell: ({ isActive }) => <StateBadge of="access" state={isActive ? "active" : "revoked"} />,
  },
  { key: "scopes", header: headers.scopes, cell: ({ scopes }) => scopes },
  {
    key: "used",
    header: headers.used,
    cell: ({ used }) => <span className="lg:whitespace-nowrap">{used ?? apiWords.never}</span>,
  },
  {
    key: "created",
    header: headers.created,
    cell: ({ created }) => <span className="lg:whitespace-nowrap">{created}</span>,
  },
  {
    key: "action",
    header: headers.action,
    cell: ({ id, name, isActive }) =>
      isActive && (
        <Link className={rowAction} to={apiPaths.revoke(id)}>
          {words.revoke.action}
          <span className="sr-only"> {name}</span>
        </Link>
      ),
  },
];

export function KeysPage({ rows }: { rows: readonly KeyRow[] | null }) {
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.description}
      aside={
        <>
          <ApiNav />
          <ButtonLink to={apiPaths.newKey} size="small">
            {words.add}
          </ButtonLink>
        </>
      }
    >
      {rows === null && (
        <EmptyState failed title={apiWords.failed}>
          <ButtonLink to={apiPaths.keys} size="small" variant="secondary" reloadDocument>
            {apiWords.retry}
          </ButtonLink>
        </EmptyState>
      )}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      {rows && rows.length > 0 && (
        <Table dense caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </ListFrame>
  );
}
