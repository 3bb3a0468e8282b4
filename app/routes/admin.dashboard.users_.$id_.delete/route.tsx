import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { userPages as words } from "~/content/users/staff-users";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { deleteUserByForm } from "~/routes/admin.dashboard.users/user-changes.server";
import { knownUser, staffUserOf } from "~/routes/admin.dashboard.users/user-options.server";
import styles from "~/styles/staff/staff-users.css?url";
import { DeleteUserPage } from "./delete-user-page";

export const headers = personalHeaders;
export const handle = { formTitle: words.remove.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title: words.remove.title, description: words.remove.question });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  return { user: staffUserOf(account, await knownUser(account, args.params.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  return deleteUserByForm(args, account, args.params.id ?? "");
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function DeleteUser() {
  return <DeleteUserPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
