import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { paymentPages } from "~/content/courses/courses";
import { personalHeaders } from "~/http/caching.server";
import { requireReturnedPurchase } from "~/routes/courses.enrolled/payment-return.server";
import { CancelledPage } from "./cancelled-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => {
  const { title, text } = paymentPages.cancelled;
  return unlistedMeta({ title, description: text });
};

/** Return address of an abandoned checkout; a paid one goes to its own page. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const { id, courseId, courseName, amountCents, status } = await requireReturnedPurchase(account, args.request);
  if (status === "completed" || status === "refunded") throw redirectTo(args, `/courses/enrolled?purchase=${id}`);
  return { purchase: { id, courseId, courseName, amountCents, status, effectiveStatus: status } };
}

export default function Cancelled() {
  return <CancelledPage {...useLoaderData<typeof loader>()} />;
}
