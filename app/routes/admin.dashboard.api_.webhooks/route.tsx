import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { AccessList } from "~/components/staff/api/access-list";
import { CellLines, CellNote } from "~/components/staff/list/list-frame";
import { StateBadge } from "~/components/ui/data/state-badge";
import type { Column } from "~/components/ui/data/table";
import { apiWords, webhookWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { listWebhooks, type Webhook } from "~/models/api/webhooks.server";

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

const WebhooksPage = ({ rows }: { rows: readonly WebhookRow[] | null }) => (
  <AccessList words={words} path={apiPaths.webhooks} addPath={apiPaths.newWebhook} columns={columns} rows={rows} />
);

export const handle = { page: words };

/** Null rows with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const webhooks = await listWebhooks(client);
  return webhooks ? data({ rows: webhooks.map(rowOf) }) : data({ rows: null }, { status: 503 });
}

const rowOf = ({ id, name, url, events, waiting, failing_since }: Webhook): WebhookRow => ({
  id,
  name,
  url,
  waiting,
  events: events.map(apiWords.eventWord).join(", "),
  isFailing: failing_since !== null,
});

export default function Webhooks() {
  return <WebhooksPage {...useLoaderData<typeof loader>()} />;
}

interface WebhookRow {
  id: string;
  name: string;
  url: string;
  events: string;
  waiting: number;
  isFailing: boolean;
}
