import { Link } from "@remix-run/react";
import { ApiNav } from "~/components/staff/api/api-nav";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { ListFrame } from "~/components/staff/list/list-frame";
import { rowTitle } from "~/components/staff/list/looks";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { apiWords, webhookWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-forms";

export interface WebhookRow {
  id: string;
  name: string;
  url: string;
  events: string;
  waiting: number;
  isFailing: boolean;
}

const { columns: headers } = words;

const columns: readonly Column<WebhookRow>[] = [
  {
    key: "name",
    header: headers.name,
    isTitle: true,
    cell: ({ id, name, url }) => (
      <CellLines isTitle>
        <Link className={rowTitle} to={apiPaths.webhook(id)}>
          {name}
        </Link>
        <CellNote className="wrap-anywhere text-ink-soft">{url}</CellNote>
      </CellLines>
    ),
  },
  {
    key: "state",
    header: headers.state,
    cell: ({ isFailing }) => <StateBadge of="access" state={isFailing ? "failing" : "active"} />,
  },
  { key: "events", header: headers.events, cell: ({ events }) => events },
  { key: "waiting", header: headers.waiting, align: "end", cell: ({ waiting }) => waiting },
];

export function WebhooksPage({ rows }: { rows: readonly WebhookRow[] | null }) {
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.description}
      aside={
        <>
          <ApiNav />
          <ButtonLink to={apiPaths.newWebhook} size="small">
            {words.add}
          </ButtonLink>
        </>
      }
    >
      {rows === null && (
        <EmptyState failed title={apiWords.failed}>
          <ButtonLink to={apiPaths.webhooks} size="small" variant="secondary" reloadDocument>
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
