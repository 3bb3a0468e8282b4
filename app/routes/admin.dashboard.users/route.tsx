import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { loadList } from "~/handlers/records/record-list.server";
import { personalHeaders } from "~/http/caching.server";
import { getUser } from "~/models/users/users.server";
import { rolesFor, staffUserOf, userOptions } from "./user-options.server";
import { UsersPage } from "./users-page";

export const headers = personalHeaders;
// why: the words of all lists would come with the page's scripts
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? unlistedMeta({ title: data.view.words.title, description: data.view.words.subtitle }) : [];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const [list, dialog] = await Promise.all([
    loadList("users", account, args.request),
    userDialog(account, args.request),
  ]);
  return data({ view: list.data, roles: rolesFor(account), dialog }, list.init ?? undefined);
}

/** What the open dialog needs; null without one, or for an unknown user. */
async function userDialog(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  switch (parameters.get("dialog")) {
    case "add":
      return { options: await userOptions(account), user: null };
    case "edit": {
      const user = await getUser(account.client, parameters.get("user") ?? "");
      if (typeof user === "string") return null;
      return { options: await userOptions(account, user), user: staffUserOf(account, user) };
    }
    default:
      return null;
  }
}

export default function Users() {
  return <UsersPage {...useLoaderData<typeof loader>()} />;
}
