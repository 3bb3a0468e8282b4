import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { userPages as words } from "~/content/users/staff-users";
import { type UserReply, userFormOf } from "~/domain/users/user-addresses";
import { personalHeaders } from "~/http/caching.server";
import {
  changeUserStateByForm,
  mailLinkByForm,
  saveUserByForm,
} from "~/routes/admin.dashboard.users/user-changes.server";
import { knownUser } from "~/routes/admin.dashboard.users/user-options.server";
import { userPageData } from "~/routes/admin.dashboard.users/user-pages.server";
import recordStyles from "~/styles/staff/staff-record.css?url";
import userStyles from "~/styles/staff/staff-users.css?url";
import { UserPage } from "./user-page";

export const headers = personalHeaders;
export const handle = { formTitle: words.edit.title };
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: recordStyles },
  { rel: "stylesheet", href: userStyles },
];
export const meta: MetaFunction = () => unlistedMeta(words.edit);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  return userPageData(account, args.params.id);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const user = await knownUser(account, args.params.id);
  switch (userFormOf(new URL(args.request.url).searchParams)) {
    case "details":
      return saveUserByForm(args, account, user);
    case "state":
      return changeUserStateByForm(args, account, user);
    case "link":
      return mailLinkByForm(args, account, user);
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<UserReply>());

export default function User() {
  const [parameters] = useSearchParams();
  const data = useLoaderData<typeof loader>();
  return <UserPage {...data} sent={userFormOf(parameters)} reply={useActionData<UserReply>()} />;
}
