import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { requireUser } from "~/auth/account.server";
import { PaymentPage, TryAgain } from "~/components/site/courses/payment-page";
import { NextSteps } from "~/components/site/forms/form-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { ButtonLink } from "~/components/ui/button";
import type { BannerTone } from "~/components/ui/feedback/banner";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { paymentPages as words } from "~/content/courses/courses";
import { effectiveStatusOf } from "~/domain/payments/purchase";
import { requireReturnedPurchase, returned } from "./payment-return.server";

/** Interval and total time of polling, in milliseconds. */
const interval = 4_000;

const watchTimeoutMs = 60_000;

interface State {
  tone: BannerTone;
  title: string;
  text: string;
  /** The button to the contact form, where there is something to ask. */
  contact?: string;
  receipt?: string;
  retry?: string;
}

const failed: State = { tone: "error", ...words.failed };
const disputed: State = { tone: "warning", ...words.disputed };
/** What is said of a payment, as far as it is known. */
const states: Readonly<Record<string, State>> = {
  pending: { tone: "info", ...words.pending },
  processing: { tone: "info", ...words.processing },
  to_check: { tone: "warning", ...words.checked },
  disputed,
  charged_back: disputed,
  completed: { tone: "success", ...words.completed },
  refunded: { tone: "info", ...words.refunded },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { title, text } = states[data?.purchase.status ?? ""] ?? failed;
  return unlistedMeta({ title, description: text });
};

/** Return address of a finished checkout. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const purchase = await requireReturnedPurchase(account, args.request);
  return { purchase: { ...returned(purchase), status: effectiveStatusOf(purchase.status, purchase) } };
}

export default function Enrolled() {
  const { purchase } = useLoaderData<typeof loader>();
  const { status, amountCents } = purchase;
  const hydrated = useHydrated();
  const { tone, title, text, contact, receipt, retry } = states[status] ?? failed;
  const { pending, completed } = words;
  useWatch(status === "pending");
  return (
    <PaymentPage
      purchase={purchase}
      title={title}
      tone={tone}
      text={status === "completed" && amountCents === 0 ? completed.textFree : text}
      note={status === "pending" && hydrated && <Note>{pending.watching}</Note>}
      actions={
        <>
          {status === "pending" && (
            <ButtonLink to={`/courses/enrolled?purchase=${purchase.id}`} reloadDocument>
              {pending.refresh}
            </ButtonLink>
          )}
          {receipt && <ButtonLink to={`/receipt?id=${purchase.id}`}>{receipt}</ButtonLink>}
          {retry ? (
            <TryAgain purchase={purchase}>{retry}</TryAgain>
          ) : (
            <ButtonLink to="/purchase-history" variant="secondary">
              {words.history}
            </ButtonLink>
          )}
          {contact && (
            <ButtonLink to="/contact" variant="secondary">
              {contact}
            </ButtonLink>
          )}
        </>
      }
    >
      {status === "completed" && (
        <div className="grid gap-5 [&>h2]:mt-4 [&>h2]:text-h3">
          <NextSteps {...completed.next} />
        </div>
      )}
    </PaymentPage>
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
