import { Link } from "@remix-run/react";
import { Bill, type ReturnedPurchase } from "~/components/site/courses/bill";
import { NextSteps } from "~/components/site/forms/form-page";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { coursesPage, paymentPages as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { useWatch } from "./use-watch";

/** State of the payment as far as known. */
export function EnrolledPage({ purchase }: { purchase: ReturnedPurchase }) {
  const waiting = purchase.effectiveStatus === "pending";
  useWatch(waiting);
  return (
    <div className="container payment-page">
      <Outcome purchase={purchase} waiting={waiting} />
    </div>
  );
}

function Outcome({ purchase, waiting }: { purchase: ReturnedPurchase; waiting: boolean }) {
  if (waiting) return <Waiting purchase={purchase} />;
  if (purchase.effectiveStatus === "processing")
    return <PurchaseNotice purchase={purchase} tone="info" {...words.processing} />;
  if (purchase.effectiveStatus === "to_check")
    return <PurchaseNotice purchase={purchase} tone="warning" {...words.checked} />;
  if (purchase.effectiveStatus === "disputed" || purchase.effectiveStatus === "charged_back")
    return <PurchaseNotice purchase={purchase} tone="warning" {...words.disputed} />;
  if (purchase.status === "completed") return <Completed purchase={purchase} />;
  if (purchase.status === "refunded") return <Refunded purchase={purchase} />;
  return <Failed purchase={purchase} />;
}

function Waiting({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, refresh, watching } = words.pending;
  const hydrated = useHydrated();
  return (
    <>
      <h1>{title}</h1>
      <Banner tone="info" text={text} />
      <Bill purchase={purchase} />
      {hydrated && <p className="form-note">{watching}</p>}
      <div className="actions">
        <ButtonLink to={`/courses/enrolled?purchase=${purchase.id}`} reloadDocument>
          {refresh}
        </ButtonLink>
        <History />
      </div>
    </>
  );
}

interface PurchaseNoticeProps {
  purchase: ReturnedPurchase;
  tone: "info" | "warning";
  title: string;
  text: string;
  /** The button to the contact form, where there is something to ask. */
  contact?: string;
}

/** What takes too long to wait for. */
function PurchaseNotice({ purchase, tone, title, text, contact }: PurchaseNoticeProps) {
  return (
    <>
      <h1>{title}</h1>
      <Banner tone={tone} text={text} />
      <Bill purchase={purchase} />
      <div className="actions">
        <History />
        {contact && (
          <ButtonLink to="/contact" variant="secondary">
            {contact}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Completed({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, textFree, receipt, next } = words.completed;
  return (
    <>
      <h1>{title}</h1>
      <Banner tone="success" text={purchase.amountCents > 0 ? text : textFree} />
      <Bill purchase={purchase} />
      <div className="actions">
        <ButtonLink to={`/receipt?id=${purchase.id}`}>{receipt}</ButtonLink>
        <History />
      </div>
      <NextSteps {...next} />
    </>
  );
}

function Refunded({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, receipt } = words.refunded;
  return (
    <>
      <h1>{title}</h1>
      <Banner tone="info" text={text} />
      <Bill purchase={purchase} />
      <div className="actions">
        <ButtonLink to={`/receipt?id=${purchase.id}`}>{receipt}</ButtonLink>
        <History />
      </div>
    </>
  );
}

function Failed({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, retry } = words.failed;
  return (
    <>
      <h1>{title}</h1>
      <Banner tone="error" text={text} />
      <Bill purchase={purchase} />
      <div className="actions">
        <ButtonLink to={coursePath(purchase.courseId)}>{retry}</ButtonLink>
        <ButtonLink to={coursesPage.path} variant="secondary">
          {words.courses}
        </ButtonLink>
      </div>
    </>
  );
}

const History = () => (
  <Link to="/purchase-history" className="button button-secondary">
    {words.history}
  </Link>
);
