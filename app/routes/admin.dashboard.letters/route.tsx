import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { letterPage } from "~/content/emails/staff-letters";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/staff/staff-list.css?url";
import { loadLetters, resendByForm } from "./letters.server";
import { LettersPage } from "./letters-page";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(letterPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "emails.manage");
  return loadLetters(account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "emails.manage");
  return resendByForm(args, account);
}

export default function Letters() {
  return <LettersPage {...useLoaderData<typeof loader>()} />;
}
