import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EnrolledPage } from "~/components/site/courses/enrolled-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { paymentPages as words } from "~/content/courses";
import { standingOf } from "~/forms/purchase";
import { requireUser } from "~/guards/account.server";
import { requireReturnedPurchase } from "~/guards/payment-return.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/courses.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
const titles: Readonly<Record<string, { title: string; text: string }>> = {
  pending: words.pending,
  processing: words.processing,
  to_check: words.checked,
  disputed: words.disputed,
  charged_back: words.disputed,
  completed: words.completed,
  refunded: words.refunded,
};
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { title, text } = titles[data?.purchase.standing ?? ""] ?? words.failed;
  return unlistedMeta({ title, description: text });
};

/** Where the payment page leads after paying: what is known of the payment now. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const purchase = await requireReturnedPurchase(account, args.request);
  const { id, courseId, courseName, amountCents, status } = purchase;
  const standing = standingOf(status, purchase);
  return { purchase: { id, courseId, courseName, amountCents, status, standing } };
}

export default function Enrolled() {
  return <EnrolledPage {...useLoaderData<typeof loader>()} />;
}
