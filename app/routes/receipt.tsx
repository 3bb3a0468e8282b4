import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PurchaseStatus } from "~/components/site/account/purchase-status";
import { unlistedMeta } from "~/components/site/page-meta";
import { Banner } from "~/components/ui/banner";
import { purchaseWords, receiptWords as words } from "~/content/purchases";
import { amountOf, purchaseNumber } from "~/forms/purchase";
import { requireUser } from "~/guards/account.server";
import { getPurchase } from "~/models/purchases.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/account.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({
    title: data?.purchase.status === "completed" ? words.title : words.notAReceipt,
    description: words.title,
  });

/** The receipt of a purchase, for its owner and for superadmins; anybody else learns nothing of it. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  const owner = account.profile.role === "superadmin" ? null : account.userId;
  const purchase = await getPurchase(account.client, id, owner);
  if (purchase === "missing") throw new Response(null, { status: 404 });
  if (purchase === "unknown") throw new Response(null, { status: 503 });
  return { purchase };
}

export default function Receipt() {
  const { purchase } = useLoaderData<typeof loader>();
  const completed = purchase.status === "completed";
  return (
    <div className="container account-page receipt">
      <p>
        <Link to="/purchase-history">{words.back}</Link>
      </p>
      <h1>{completed ? words.title : words.notAReceipt}</h1>
      {!completed && <Banner tone="warning" text={words.notAReceiptText} />}
      <dl className="facts">
        <dt>{words.number}</dt>
        <dd className="figures">{purchaseNumber(purchase.id)}</dd>
        <dt>{words.date}</dt>
        <dd>{purchase.date}</dd>
        <dt>{words.course}</dt>
        <dd>{purchase.courseName ?? purchaseWords.unknownCourse}</dd>
        <dt>{words.amount}</dt>
        <dd className="figures">{amountOf(purchase.amountCents)}</dd>
        <dt>{words.status}</dt>
        <dd>
          <PurchaseStatus status={purchase.status} />
        </dd>
      </dl>
    </div>
  );
}
