import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { staffLists } from "~/content/records/staff-lists";
import { personalHeaders } from "~/http/caching.server";
import { loadList } from "~/http/records/record-list.server";
import listStyles from "~/styles/staff/staff-list.css?url";
import userStyles from "~/styles/staff/staff-users.css?url";
import { userDialog } from "./user-pages.server";
import { UsersPage } from "./users-page";

const { title, subtitle } = staffLists.users;

export const headers = personalHeaders;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: listStyles },
  { rel: "stylesheet", href: userStyles },
];
export const meta: MetaFunction = () => unlistedMeta({ title, description: subtitle });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const [list, dialog] = await Promise.all([
    loadList("users", account, args.request),
    userDialog(account, args.request),
  ]);
  return data({ view: list.data, dialog }, list.init ?? undefined);
}

export default function Users() {
  return <UsersPage {...useLoaderData<typeof loader>()} />;
}
