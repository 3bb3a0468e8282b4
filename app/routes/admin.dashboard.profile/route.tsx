import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { handlePasswordChange } from "~/auth/password.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { ProfilePage } from "~/components/staff/profile-page";
import { profilePage } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import { profileFormOf } from "~/domain/users/profile-address";
import { personalHeaders } from "~/http/caching.server";
import { handleProfileForm, profileDataOf } from "~/routes/dashboard.profile/profile.server";

const path = "/admin/dashboard/profile";
// why: without a fragment the browser keeps the form's, and the message is at the top
const done = `${path}#top`;

export const headers = personalHeaders;
export const handle = { formTitle: profilePage.title };
export const meta: MetaFunction = () => unlistedMeta(profilePage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "staff.dashboard");
  return profileDataOf(account);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "staff.dashboard");
  const form = profileFormOf(new URL(args.request.url).searchParams);
  return form === "password" ? handlePasswordChange(args, account, done) : handleProfileForm(args, account, done);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Profile() {
  return <ProfilePage path={path} {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
