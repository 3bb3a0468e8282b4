import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { UsersPage } from "~/components/staff/users/users-page";
import { staffLists } from "~/content/staff-lists";
import { requireRole } from "~/guards/account.server";
import { loadList } from "~/guards/record-list.server";
import { userDialog } from "~/guards/user-pages.server";
import { personalHeaders } from "~/services/caching.server";
import listStyles from "~/styles/staff-list.css?url";
import userStyles from "~/styles/staff-users.css?url";

const { title, subtitle } = staffLists.users;

export const headers = personalHeaders;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: listStyles },
  { rel: "stylesheet", href: userStyles },
];
export const meta: MetaFunction = () => unlistedMeta({ title, description: subtitle });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  const [list, dialog] = await Promise.all([
    loadList("users", account, args.request),
    userDialog(account, args.request),
  ]);
  return data({ view: list.data, dialog }, list.init ?? undefined);
}

export default function Users() {
  return <UsersPage {...useLoaderData<typeof loader>()} />;
}
