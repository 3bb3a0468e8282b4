import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { ProfilePage } from "~/components/staff/profile-page";
import { profilePage } from "~/content/profile";
import { profileFormOf } from "~/forms/profile-address";
import type { FormReply } from "~/forms/public-form";
import { requireRole } from "~/guards/account.server";
import { changePasswordByForm } from "~/guards/password.server";
import { profileDataOf, updateProfileByForm } from "~/guards/profile.server";
import { personalHeaders } from "~/services/caching.server";

const path = "/admin/dashboard/profile";
// why: a browser keeps the anchor of the form it sent unless it is given another, and the outcome is told at the top
const done = `${path}#top`;

export const headers = personalHeaders;
export const handle = { formTitle: profilePage.title };
export const meta: MetaFunction = () => unlistedMeta(profilePage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  return profileDataOf(account);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  const form = profileFormOf(new URL(args.request.url).searchParams);
  return form === "password"
    ? changePasswordByForm(args, account, done)
    : updateProfileByForm(args, account, done);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function Profile() {
  return <ProfilePage path={path} {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
