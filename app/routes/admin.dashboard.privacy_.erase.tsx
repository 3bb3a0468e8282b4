import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { ErasePage } from "~/components/staff/privacy/erase-page";
import { privacyPage } from "~/content/staff-privacy";
import type { ErasureReply } from "~/forms/privacy-address";
import { requireRole } from "~/guards/account.server";
import { eraseByForm } from "~/guards/privacy-request.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-privacy.css?url";

const { title, text } = privacyPage.erase;

export const headers = personalHeaders;
export const handle = { formTitle: title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title, description: text });

export async function loader(args: LoaderFunctionArgs) {
  await requireRole(args, ["superadmin"]);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return eraseByForm(args, account);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<ErasureReply>());

export default function Erase() {
  return <ErasePage reply={useActionData<ErasureReply>()} />;
}
