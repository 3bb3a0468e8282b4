import type { ReactNode } from "react";
import { CellLines, CellNote, ListAway, ListFrame } from "~/components/staff/list/list-frame";
import { PageNav } from "~/components/staff/page-links";
import { Pagination } from "~/components/ui/data/pagination";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { auditNav, signInLog as words } from "~/content/audit/sign-ins";

export interface SignInRow {
  id: string;
  at: string;
  outcome: string;
  /** A failed sign-in. */
  isTrouble: boolean;
  who: string;
  about: string | null;
  /** Null where the sign-in did not reach a second step. */
  factor: string | null;
  device: string;
  network: string;
}

const { columns: headers } = words;
const [, { to: path }] = auditNav.links;

const columns: readonly Column<SignInRow>[] = [
  {
    key: "who",
    header: headers.who,
    isTitle: true,
    cell: ({ who, about }) => (
      <CellLines>
        <b>{who}</b>
        {about && <CellNote className="wrap-anywhere text-ink-soft">{about}</CellNote>}
      </CellLines>
    ),
  },
  {
    key: "outcome",
    header: headers.outcome,
    cell: ({ outcome, isTrouble }) => (isTrouble ? <b className="text-danger">{outcome}</b> : outcome),
  },
  { key: "factor", header: headers.factor, cell: ({ factor }) => factor },
  { key: "device", header: headers.device, cell: ({ device }) => device },
  { key: "network", header: headers.network, cell: ({ network }) => network },
  { key: "at", header: headers.at, cell: ({ at }) => <span className="whitespace-nowrap">{at}</span> },
];

interface SignInsPageProps {
  /** Null where they could not be read. */
  rows: readonly SignInRow[] | null;
  older: number | null;
  isFirst: boolean;
  /** The switch for admins. */
  policy: ReactNode;
}

export function SignInsPage({ rows, older, isFirst, policy }: SignInsPageProps) {
  return (
    <ListFrame titleId="list-title" title={words.title} subtitle={words.description} aside={<PageNav nav={auditNav} />}>
      {policy}
      {rows === null && <ListAway words={words} to={path} />}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      {rows && rows.length > 0 && (
        <Table dense caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <Pagination
        label={words.pages}
        range={null}
        previous={isFirst ? null : { label: words.newest, to: path }}
        next={older === null ? null : { label: words.older, to: `${path}?before=${older}` }}
      />
    </ListFrame>
  );
}
