import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { AccessList } from "~/components/staff/api/access-list";
import { CellLines, CellNote } from "~/components/staff/list/list-frame";
import { StateBadge } from "~/components/ui/data/state-badge";
import type { Column } from "~/components/ui/data/table";
import { apiWords, keyWords as words } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { readableMoment } from "~/domain/dates/calendar";
import { type ApiKey, listApiKeys } from "~/models/api/api-keys.server";

const { columns: headers } = words;

const columns: readonly Column<KeyRow>[] = [
  {
    key: "name",
    header: headers.name,
    isTitle: true,
    cell: ({ name, ending }) => (
      <CellLines>
        <b className="wrap-anywhere">{name}</b>
        <CellNote className="text-ink-soft">{ending}</CellNote>
      </CellLines>
    ),
  },
  {
    key: "state",
    header: headers.state,
    cell: ({ state }) => <StateBadge of="access" state={state} />,
  },
  {
    key: "scopes",
    header: headers.scopes,
    cell: ({ scopes, center }) => (
      <CellLines>
        <span>{scopes}</span>
        <CellNote className="text-ink-soft">{center}</CellNote>
      </CellLines>
    ),
  },
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
    key: "ends",
    header: headers.ends,
    cell: ({ ends }) => <span className="lg:whitespace-nowrap">{ends}</span>,
  },
  {
    key: "action",
    header: headers.action,
    cell: ({ id, name, state }) =>
      state === "active" && (
        <Link className="row-action" to={apiPaths.revoke(id)}>
          {words.revoke.action}
          <span className="sr-only"> {name}</span>
        </Link>
      ),
  },
];

const KeysPage = ({ rows }: { rows: readonly KeyRow[] | null }) => (
  <AccessList words={words} path={apiPaths.keys} addPath={apiPaths.newKey} columns={columns} rows={rows} />
);

export const handle = { page: words };

/** Null rows with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const keys = await listApiKeys(client);
  return keys ? data({ rows: keys.map(rowOf) }) : data({ rows: null }, { status: 503 });
}

const rowOf = ({ id, name, ending, scopes, ...key }: ApiKey): KeyRow => ({
  id,
  name,
  ending: words.ending(ending),
  scopes: scopes.map(apiWords.scopeName).join(", "),
  center: key.center ?? words.allCenters,
  ends: readableMoment(key.ends_at),
  created: readableMoment(key.created_at),
  used: key.last_used_at && readableMoment(key.last_used_at),
  state: key.revoked_at === null ? (key.has_ended ? "ended" : "active") : "revoked",
});

export default function ApiKeys() {
  return <KeysPage {...useLoaderData<typeof loader>()} />;
}

interface KeyRow {
  id: string;
  name: string;
  ending: string;
  scopes: string;
  created: string;
  used: string | null;
  center: string;
  ends: string;
  state: "active" | "ended" | "revoked";
}
