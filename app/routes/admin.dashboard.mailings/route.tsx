import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { ListAway, ListFrame } from "~/components/staff/list/list-frame";
import { PageNav } from "~/components/staff/page-links";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/data/pagination";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { mailingsNav, messagePage, mailingList as words } from "~/content/emails/mailings";
import { mailingPath, mailingsPath, newMailingPath } from "~/domain/emails/mailing-paths";
import { readCursor } from "~/domain/payments/purchase";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { type MailingView, mailingView } from "~/handlers/mailing-view.server";
import { listMailings } from "~/models/emails/mailings.server";

export const handle = { page: words };

/** Null with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const after = readCursor(new URL(args.request.url).searchParams.get("after"));
  const [page, centers] = await Promise.all([listMailings(account.client, after), nameOwnCenters(account)]);
  if (!page) return data({ mailings: null, isFirst: true, older: null }, { status: 503 });
  const mailings = page.mailings.map((row) => mailingView(row, centers));
  return data({ mailings, isFirst: after === null, older: page.older });
}

const columns: readonly Column<MailingView>[] = [
  {
    key: "subject",
    header: words.columns.subject,
    isTitle: true,
    cell: ({ id, subject }) => (
      <Link className="link font-bold wrap-anywhere" to={mailingPath(id)}>
        {subject}
      </Link>
    ),
  },
  { key: "to", header: words.columns.to, cell: ({ to }) => to },
  { key: "center", header: words.columns.center, from: "lg", cell: ({ center }) => center },
  { key: "sent", header: words.columns.sent, cell: ({ at, author }) => words.by(author, at) },
  { key: "result", header: words.columns.result, cell: ({ result }) => result },
];

export default function Mailings() {
  const { mailings, isFirst, older } = useLoaderData<typeof loader>();
  return (
    <div className="grid min-w-0 gap-1">
      <PageNav nav={mailingsNav} />
      <ListFrame titleId="list-title" title={words.title} subtitle={words.description}>
        {mailings === null && <ListAway words={words} to={mailingsPath} />}
        {mailings?.length === 0 && (
          <EmptyState title={words.empty}>
            <ButtonLink to={newMailingPath({})} size="small" variant="secondary">
              {messagePage.group.title}
            </ButtonLink>
          </EmptyState>
        )}
        {mailings && mailings.length > 0 && (
          <Table dense caption={words.title} columns={columns} rows={mailings} rowKey={({ id }) => id} />
        )}
        {mailings && (
          <Pagination
            label={words.pages}
            range={null}
            previous={isFirst ? null : { label: words.newest, to: mailingsPath }}
            next={older ? { label: words.older, to: `${mailingsPath}?after=${older}` } : null}
          />
        )}
      </ListFrame>
    </div>
  );
}
