import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { listLink } from "~/components/staff/list/list-frame";
import { ListPage } from "~/components/staff/list/list-page";
import { importLinks } from "~/content/imports/import-links";
import { staffLists } from "~/content/records/staff-lists";
import { importsPath } from "~/domain/imports/import-kinds";
import { loadList } from "~/handlers/records/record-list.server";

const { title, subtitle } = staffLists.families;

export const handle = { page: { title, description: subtitle } };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  return loadList("families", account, args.request);
}

export default function List() {
  return (
    <>
      <ListPage list="families" view={useLoaderData<typeof loader>()} />
      <Link className={listLink} to={importsPath}>
        {importLinks.families}
      </Link>
    </>
  );
}
