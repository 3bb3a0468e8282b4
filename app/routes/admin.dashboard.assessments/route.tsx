import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { refreshMeta, useAutoRefresh } from "~/components/staff/list/hooks/use-auto-refresh";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { listLink } from "~/components/staff/list/list-frame";
import { ListPage } from "~/components/staff/list/list-page";
import { importLinks } from "~/content/imports/import-links";
import { staffLists } from "~/content/records/staff-lists";
import { importsPath } from "~/domain/imports/import-kinds";
import { handleListChange, loadList } from "~/handlers/records/record-list.server";
import type { ListReply } from "~/records/list-view";

const words = staffLists.assessments;

export const handle = { formTitle: words.title };
export const meta: MetaFunction = ({ location }) => [
  ...unlistedMeta({ title: words.title, description: words.subtitle }),
  ...refreshMeta(location.search),
];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return loadList("assessments", account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return handleListChange("assessments", account, args);
}

export const clientAction = keepListOnNetworkFailure;

export default function Assessments() {
  const refresh = useAutoRefresh();
  return (
    <>
      <ListPage
        list="assessments"
        view={useLoaderData<typeof loader>()}
        reply={useActionData<ListReply>()}
        refresh={refresh}
      />
      <Link className={listLink} to={importsPath}>
        {importLinks.assessments}
      </Link>
    </>
  );
}
