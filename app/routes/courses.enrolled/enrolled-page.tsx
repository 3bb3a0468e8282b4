import type { ReturnedPurchase } from "~/components/site/courses/bill";
import { PaymentPage } from "~/components/site/courses/payment-page";
import { NextSteps } from "~/components/site/forms/form-page";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { coursesPage, paymentPages as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { useWatch } from "./use-watch";

/** State of the payment as far as known. */
export function EnrolledPage({ purchase }: { purchase: ReturnedPurchase }) {
  const waiting = purchase.effectiveStatus === "pending";
  useWatch(waiting);
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
    <PaymentPage
      purchase={purchase}
      title={title}
      tone="info"
      text={text}
      note={hydrated && <Note>{watching}</Note>}
      actions={
        <>
          <ButtonLink to={`/courses/enrolled?purchase=${purchase.id}`} reloadDocument>
            {refresh}
          </ButtonLink>
          <History />
        </>
      }
    />
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
function PurchaseNotice({ contact, ...notice }: PurchaseNoticeProps) {
  return (
    <PaymentPage
      {...notice}
      actions={
        <>
          <History />
          {contact && (
            <ButtonLink to="/contact" variant="secondary">
              {contact}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function Completed({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, textFree, receipt, next } = words.completed;
  return (
    <PaymentPage
      purchase={purchase}
      title={title}
      tone="success"
      text={purchase.amountCents > 0 ? text : textFree}
      actions={<ReceiptAndHistory purchase={purchase} label={receipt} />}
    >
      <div className="grid gap-5 [&>h2]:mt-4 [&>h2]:text-h3">
        <NextSteps {...next} />
      </div>
    </PaymentPage>
  );
}

function Refunded({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, receipt } = words.refunded;
  return (
    <PaymentPage
      purchase={purchase}
      title={title}
      tone="info"
      text={text}
      actions={<ReceiptAndHistory purchase={purchase} label={receipt} />}
    />
  );
}

function Failed({ purchase }: { purchase: ReturnedPurchase }) {
  const { title, text, retry } = words.failed;
  return (
    <PaymentPage
      purchase={purchase}
      title={title}
      tone="error"
      text={text}
      actions={
        <>
          <ButtonLink to={coursePath(purchase.courseId)}>{retry}</ButtonLink>
          <ButtonLink to={coursesPage.path} variant="secondary">
            {words.courses}
          </ButtonLink>
        </>
      }
    />
  );
}

const ReceiptAndHistory = ({ purchase, label }: { purchase: ReturnedPurchase; label: string }) => (
  <>
    <ButtonLink to={`/receipt?id=${purchase.id}`}>{label}</ButtonLink>
    <History />
  </>
);

const History = () => (
  <ButtonLink to="/purchase-history" variant="secondary">
    {words.history}
  </ButtonLink>
);
