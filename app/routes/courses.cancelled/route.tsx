import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { PaymentPage, type ReturnedPurchase } from "~/components/site/courses/payment-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { coursesPage, paymentPages } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { requireReturnedPurchase } from "~/routes/courses.enrolled/payment-return.server";

export const meta: MetaFunction = () => {
  const { title, text } = paymentPages.cancelled;
  return unlistedMeta({ title, description: text });
};

/** Return address of an abandoned checkout; a paid one goes to its own page. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const { id, course_id, course_name, amount_cents, status } = await requireReturnedPurchase(account, args.request);
  if (status === "completed" || status === "refunded") throw redirectTo(args, `/courses/enrolled?purchase=${id}`);
  return {
    purchase: {
      id,
      courseId: course_id,
      courseName: course_name,
      amountCents: amount_cents,
      status,
      effectiveStatus: status,
    },
  };
}

export default function Cancelled() {
  return <CancelledPage {...useLoaderData<typeof loader>()} />;
}

function CancelledPage({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, retry } = paymentPages.cancelled;
  return (
    <PaymentPage
      purchase={purchase}
      title={title}
      tone="info"
      text={text}
      actions={
        <>
          <ButtonLink to={coursePath(purchase.courseId)}>{retry}</ButtonLink>
          <ButtonLink to={coursesPage.path} variant="secondary">
            {paymentPages.courses}
          </ButtonLink>
        </>
      }
    />
  );
}
