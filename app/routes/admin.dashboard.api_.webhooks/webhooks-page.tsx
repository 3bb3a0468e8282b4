import { Link } from "@remix-run/react";
import { AccessList } from "~/components/staff/api/access-list";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { StateBadge } from "~/components/ui/data/state-badge";
import type { Column } from "~/components/ui/data/table";
import { webhookWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-paths";

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
      <CellLines>
        <Link className="row-title" to={apiPaths.webhook(id)}>
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

export const WebhooksPage = ({ rows }: { rows: readonly WebhookRow[] | null }) => (
  <AccessList words={words} path={apiPaths.webhooks} addPath={apiPaths.newWebhook} columns={columns} rows={rows} />
);
