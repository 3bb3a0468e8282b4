import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { paymentPages as words } from "~/content/courses/courses";
import { effectiveStatusOf } from "~/domain/payments/purchase";
import { personalHeaders } from "~/http/caching.server";
import { EnrolledPage } from "./enrolled-page";
import { requireReturnedPurchase } from "./payment-return.server";

export const headers = personalHeaders;
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
  const { title, text } = titles[data?.purchase.effectiveStatus ?? ""] ?? words.failed;
  return unlistedMeta({ title, description: text });
};

/** Return address of a finished checkout. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const purchase = await requireReturnedPurchase(account, args.request);
  const { id, courseId, courseName, amountCents, status } = purchase;
  const effectiveStatus = effectiveStatusOf(status, purchase);
  return { purchase: { id, courseId, courseName, amountCents, status, effectiveStatus } };
}

export default function Enrolled() {
  return <EnrolledPage {...useLoaderData<typeof loader>()} />;
}
