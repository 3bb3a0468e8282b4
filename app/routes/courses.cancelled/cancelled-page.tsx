import { Bill, type ReturnedPurchase } from "~/components/site/courses/bill";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { coursesPage, paymentPages } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";

export function CancelledPage({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, retry } = paymentPages.cancelled;
  return (
    <div className="container payment-page">
      <h1>{title}</h1>
      <Banner tone="info" text={text} />
      <Bill purchase={purchase} />
      <div className="actions">
        <ButtonLink to={coursePath(purchase.courseId)}>{retry}</ButtonLink>
        <ButtonLink to={coursesPage.path} variant="secondary">
          {paymentPages.courses}
        </ButtonLink>
      </div>
    </div>
  );
}
