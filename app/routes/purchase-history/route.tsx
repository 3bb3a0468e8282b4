import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { latePart } from "~/components/late/late-part";
import { purchaseWords } from "~/content/payments/purchases";
import { readCursor } from "~/domain/payments/purchase";
import { listPurchases } from "~/models/payments/purchases.server";
import { frameOf } from "~/routes/dashboard/frame.server";
import styles from "~/styles/learner.css?url";

export const handle = {
  page: { title: purchaseWords.title, description: purchaseWords.intro },
  ownStyles: true,
  ownFrame: true,
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
/** An invalid cursor shows the first page. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const after = readCursor(new URL(args.request.url).searchParams.get("after"));
  return {
    page: await listPurchases(account.client, account.userId, after),
    isFirst: after === null,
    frame: frameOf(account),
  };
}

const PurchasesPage = latePart(async () => (await import("./purchases-page")).PurchasesPage);

export default function PurchaseHistory() {
  return <PurchasesPage {...useLoaderData<typeof loader>()} />;
}
