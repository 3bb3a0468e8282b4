import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { emailPage } from "~/content/emails/staff-emails";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/staff/staff-list.css?url";
import { loadEmails, resendByForm } from "./emails.server";
import { EmailsPage } from "./emails-page";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(emailPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "emails.manage");
  return loadEmails(account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "emails.manage");
  return resendByForm(args, account);
}

export default function Emails() {
  return <EmailsPage {...useLoaderData<typeof loader>()} />;
}
