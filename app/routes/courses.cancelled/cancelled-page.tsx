import type { ReturnedPurchase } from "~/components/site/courses/bill";
import { PaymentPage } from "~/components/site/courses/payment-page";
import { ButtonLink } from "~/components/ui/button";
import { coursesPage, paymentPages } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";

export function CancelledPage({ purchase }: { purchase: ReturnedPurchase }) {
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
