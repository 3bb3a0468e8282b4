import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { PaymentPage, TryAgain } from "~/components/site/courses/payment-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { paymentPages } from "~/content/courses/courses";
import { requireReturnedPurchase, returned } from "~/routes/courses.enrolled/payment-return.server";

export const meta: MetaFunction = () => {
  const { title, text } = paymentPages.cancelled;
  return unlistedMeta({ title, description: text });
};

/** Return address of an abandoned checkout; a paid one goes to its own page. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const purchase = await requireReturnedPurchase(account, args.request);
  const { id, status } = purchase;
  if (status === "completed" || status === "refunded") throw redirectTo(args, `/courses/enrolled?purchase=${id}`);
  return { purchase: returned(purchase) };
}

export default function Cancelled() {
  const { purchase } = useLoaderData<typeof loader>();
  const { title, text, retry } = paymentPages.cancelled;
  return (
    <PaymentPage
      purchase={purchase}
      title={title}
      tone="info"
      text={text}
      actions={<TryAgain purchase={purchase}>{retry}</TryAgain>}
    />
  );
}
