import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { requireUser } from "~/auth/account.server";
import { PaymentPage, type ReturnedPurchase } from "~/components/site/courses/payment-page";
import { NextSteps } from "~/components/site/forms/form-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { coursesPage, paymentPages as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { effectiveStatusOf } from "~/domain/payments/purchase";
import { requireReturnedPurchase } from "./payment-return.server";

/** Interval and total time of polling, in milliseconds. */
const interval = 4_000;

const watchTimeoutMs = 60_000;

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
  const { id, course_id, course_name, amount_cents, status } = purchase;
  const effectiveStatus = effectiveStatusOf(status, purchase);
  return {
    purchase: { id, courseId: course_id, courseName: course_name, amountCents: amount_cents, status, effectiveStatus },
  };
}

export default function Enrolled() {
  return <EnrolledPage {...useLoaderData<typeof loader>()} />;
}

/** State of the payment as far as known. */
function EnrolledPage({ purchase }: { purchase: ReturnedPurchase }) {
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

/** Asks the page's loader again every few seconds while `waiting` and the page is visible, a minute at most. */
function useWatch(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const until = Date.now() + watchTimeoutMs;
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer);
      else if (document.visibilityState === "visible") revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
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
