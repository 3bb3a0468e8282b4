import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PurchasesPage } from "~/components/site/account/purchases-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { purchaseWords } from "~/content/purchases";
import { requireUser } from "~/guards/account.server";
import { listPurchases } from "~/models/purchases.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/account.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () =>
  unlistedMeta({ title: purchaseWords.title, description: purchaseWords.intro });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  return { purchases: await listPurchases(account.client, account.userId) };
}

export default function PurchaseHistory() {
  return <PurchasesPage {...useLoaderData<typeof loader>()} />;
}
