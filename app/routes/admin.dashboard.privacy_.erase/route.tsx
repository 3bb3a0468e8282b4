import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { privacyPage } from "~/content/privacy/staff-privacy";
import type { ErasureReply } from "~/domain/privacy/privacy-address";
import { personalHeaders } from "~/http/caching.server";
import { eraseByForm } from "~/routes/admin.dashboard.privacy/privacy-request.server";
import styles from "~/styles/staff/staff-privacy.css?url";
import { ErasePage } from "./erase-page";

const { title, text } = privacyPage.erase;

export const headers = personalHeaders;
export const handle = { formTitle: title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title, description: text });

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "privacy.manage");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "privacy.manage");
  return eraseByForm(args, account);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<ErasureReply>());

export default function Erase() {
  return <ErasePage reply={useActionData<ErasureReply>()} />;
}
