import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { receiptWords as words } from "~/content/payments/purchases";
import { personalHeaders } from "~/http/caching.server";
import paper from "~/styles/site/receipt.css?url";
import styles from "~/styles/staff/account.css?url";
import { readReceipt } from "./receipt.server";
import { ReceiptPage } from "./receipt-page";

export const headers = personalHeaders;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: paper },
];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({
    title: data?.receipt.isReceipt ? `${words.title} ${data.receipt.number ?? ""}`.trim() : words.notAReceipt,
    description: words.title,
  });

/** For the owner and superadmins; 404 for others. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const found = await readReceipt(account, args.request);
  if (found === "missing") throw new Response(null, { status: 404 });
  if (found === "unknown") throw new Response(null, { status: 503 });
  return found;
}

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
