import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { DeleteUserPage } from "~/components/staff/users/delete-user-page";
import { userPages as words } from "~/content/staff-users";
import type { FormReply } from "~/forms/public-form";
import { requireRole } from "~/guards/account.server";
import { deleteUserByForm } from "~/guards/user-changes.server";
import { knownUser, staffUserOf } from "~/guards/user-options.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-users.css?url";

export const headers = personalHeaders;
export const handle = { formTitle: words.remove.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () =>
  unlistedMeta({ title: words.remove.title, description: words.remove.question });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  return { user: staffUserOf(account, await knownUser(account, args.params.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  return deleteUserByForm(args, account, args.params.id ?? "");
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function DeleteUser() {
  return <DeleteUserPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
