import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { LettersPage } from "~/components/staff/letters/letters-page";
import { letterPage } from "~/content/staff-letters";
import { requireRole } from "~/guards/account.server";
import { loadLetters, resendByForm } from "~/guards/letters.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-list.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(letterPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return loadLetters(account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return resendByForm(args, account);
}

export default function Letters() {
  return <LettersPage {...useLoaderData<typeof loader>()} />;
}
