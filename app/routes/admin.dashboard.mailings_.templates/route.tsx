import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { isWithin, may } from "~/auth/permissions";
import { ListAway, ListFrame } from "~/components/staff/list/list-frame";
import { PageNav } from "~/components/staff/page-links";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { mailingsNav, templatePages } from "~/content/emails/mailings";
import { templatePath, templatesPath } from "~/domain/emails/mailing-paths";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { listMessageTemplates } from "~/models/emails/message-templates.server";

const words = templatePages.list;

export const handle = { page: words };

interface TemplateRow {
  id: string;
  name: string;
  subject: string;
  of: string;
  mayEdit: boolean;
}

/** Null with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const [templates, centers] = await Promise.all([listMessageTemplates(account.client), nameOwnCenters(account)]);
  const rows = templates?.map(
    ({ id, name, subject, center }): TemplateRow => ({
      ...{ id, name, subject },
      of: center === null ? templatePages.headOffice : (centers.find((one) => one.id === center)?.name ?? center),
      mayEdit: center === null ? may(account.profile.role, "emails.manage") : isWithin(account.centers, center),
    }),
  );
  return data({ rows: rows ?? null }, { status: rows ? 200 : 503 });
}

const columns: readonly Column<TemplateRow>[] = [
  { key: "name", header: words.columns.name, isTitle: true, cell: ({ name }) => name },
  { key: "of", header: words.columns.of, cell: ({ of }) => of },
  { key: "subject", header: words.columns.subject, cell: ({ subject }) => subject },
  {
    key: "action",
    header: words.columns.action,
    cell: ({ id, name, mayEdit }) =>
      mayEdit ? (
        <Link className="row-action" to={templatePath(id)}>
          {words.edit}
          <span className="sr-only">: {name}</span>
        </Link>
      ) : null,
  },
];

export default function Templates() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.description}
      aside={
        <ButtonLink to={templatePath("new")} size="small">
          {words.add}
        </ButtonLink>
      }
    >
      <PageNav nav={mailingsNav} />
      {rows === null && <ListAway words={words} to={templatesPath} />}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      {rows && rows.length > 0 && (
        <Table dense caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </ListFrame>
  );
}
