import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { receiptWords as words } from "~/content/payments/purchases";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { frameOf } from "~/routes/dashboard/frame.server";
import styles from "~/styles/desk.css?url";
import { readReceipt } from "./receipt.server";
import { ReceiptPage } from "./receipt-page";

export const handle = { ownStyles: true, ownFrame: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = personalHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({
    title: data?.receipt.isReceipt ? `${words.title} ${data.receipt.number ?? ""}`.trim() : words.notAReceipt,
    description: words.title,
  });

/** For the owner and superadmins; 404 for others. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  return { ...requireFound(await readReceipt(account, args.request)), frame: frameOf(account) };
}

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
