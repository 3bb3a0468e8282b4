import type { Result } from "~/database.types";
import type { CheckoutState, EventStamp, PaymentNames } from "~/integrations/payments/payments.server";
import { readCheckout } from "~/integrations/payments/payments.server";
import { type Client, type Missing, readRow, readRows, run, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { limits } from "~/waits.server";
import { abandonEnrolment } from "./checkouts.server";

interface Settlement {
  /** `away`: the provider or the database did not answer, nothing recorded; `missing`: unknown to the provider, event recorded. */
  outcome: SettledOutcome | "away" | "missing";
  state?: CheckoutState["state"];
  status?: string | null;
}

const manualOutcomes: readonly string[] = ["amount_differs", "other_session", "duplicate", "contradiction"];

/** Idempotent and order-independent. @param event null for our own polling @param onBegun polling is now certain */
export async function settle(names: PaymentNames, event: EventStamp | null, onBegun?: () => void): Promise<Settlement> {
  const service = serviceClient();
  const begun = await beginSettlement(service, names, event);
  if (typeof begun === "string") return { outcome: "away" };
  const { outcome, purchase_id, checkout_session_id, ticket } = begun;
  if (outcome === "unknown_purchase") log("warn", "payment of no purchase", about(event));
  if (outcome !== "known") return { outcome };
  if (purchase_id === null || ticket === null) return { outcome: "away" };
  onBegun?.();
  const sessionId = names.sessionId ?? checkout_session_id;
  const seen = sessionId === null ? "missing" : await readCheckout(sessionId);
  if (seen === "away") return { outcome: "away" };
  if (seen === "missing") {
    log("error", "checkout unknown to the payment service", { purchase: purchase_id, ...about(event) });
    const isRecorded = await recordUnknownCheckout(service, { purchase_id, ticket }, event);
    return { outcome: isRecorded ? "missing" : "away" };
  }
  const settled = await settlePurchase(service, { purchase_id, ticket }, seen, event);
  if (typeof settled === "string") return { outcome: "away" };
  const details = { purchase: purchase_id, outcome: settled.outcome, ...about(event) };
  if (manualOutcomes.includes(settled.outcome)) log("error", "payment needs a person", details);
  else log("info", "payment settled", details);
  return { ...settled, state: seen.state };
}

const about = (event: EventStamp | null) => ({ eventId: event?.id, type: event?.type });

type Reconciliation = Record<"asked" | "changed" | "dropped" | "unanswered" | "needPerson", number>;

const maxFailures = 3;

/** Pending for an hour, unpolled after an event, or paid within 90 days or disputed and a day old. Null: no answer. */
export async function reconcile(limit: number): Promise<Reconciliation | null> {
  const service = serviceClient();
  const purchases = await listUnsettled(service, limit);
  if (!purchases) return null;
  const counts = { asked: 0, changed: 0, dropped: 0, unanswered: 0, needPerson: 0 };
  let failures = 0;
  for (const { purchase_id: purchaseId, checkout_session_id: sessionId } of purchases) {
    if (failures >= maxFailures) break;
    counts.asked++;
    const outcome = sessionId === null ? await abandonPurchase(purchaseId) : await pollPurchase(purchaseId, sessionId);
    if (outcome) counts[outcome]++;
    failures = outcome === "unanswered" ? failures + 1 : 0;
  }
  return counts;
}

async function abandonPurchase(purchaseId: string): Promise<"dropped" | "unanswered" | null> {
  const dropped = await abandonEnrolment(serviceClient(), purchaseId);
  if (!dropped.ok) return "unanswered";
  return dropped.data ? "dropped" : null;
}

async function pollPurchase(
  purchaseId: string,
  sessionId: string,
): Promise<"changed" | "unanswered" | "needPerson" | null> {
  const { outcome } = await settle({ purchaseId, sessionId, paymentId: null }, null);
  if (outcome === "away") return "unanswered";
  // why: a checkout of other keys stays unknown, and would block those behind it
  if (outcome === "missing" || manualOutcomes.includes(outcome)) return "needPerson";
  return outcome === "applied" ? "changed" : null;
}

/** Explained at `settle_purchase`. */
type SettledOutcome = Result<"settle_purchase" | "begin_settlement">["outcome"];

const logged = (what: string) => ({
  timeout: limits.visitorRead,
  failure: { event: "payment not written down", details: { what } },
});

/**
 * Takes a ticket, which numbers the polls in the order they begin; records an event about no purchase of ours.
 */
const beginSettlement = (
  service: Client,
  names: PaymentNames,
  event: EventStamp | null,
): Promise<Result<"begin_settlement"> | Missing> =>
  readRow(
    service.rpc("begin_settlement", {
      p_purchase: names.purchaseId,
      p_session: names.sessionId,
      p_payment_intent: names.paymentId,
      ...stampOf(event),
    }),
    logged("begin_settlement"),
  );

interface BegunSettlement {
  purchase_id: string;
  ticket: number;
}

/** Purchase and enrolment in one transaction. */
const settlePurchase = (
  service: Client,
  { purchase_id, ticket }: BegunSettlement,
  checkout: CheckoutState,
  event: EventStamp | null,
): Promise<Result<"settle_purchase"> | Missing> =>
  readRow(
    service.rpc("settle_purchase", {
      p_purchase: purchase_id,
      p_ticket: ticket,
      p_look: {
        session: checkout.sessionId,
        state: checkout.state,
        amount_cents: checkout.amountCents,
        currency: checkout.currency,
        refunded_cents: checkout.refundedCents,
        payment_intent: checkout.paymentId,
        dispute: checkout.dispute,
        withdrawn_cents: checkout.withdrawnCents,
      },
      ...stampOf(event),
    }),
    logged("settle_purchase"),
  );

const recordUnknownCheckout = (
  service: Client,
  { purchase_id, ticket }: BegunSettlement,
  event: EventStamp | null,
): Promise<boolean> =>
  run(
    service.rpc("mark_unknown_checkout", { p_purchase: purchase_id, p_ticket: ticket, ...stampOf(event) }),
    logged("note"),
  );

/** Purchases to poll, longest waiting first; null where they could not be read. @param limit at most 1000 */
const listUnsettled = (service: Client, limit: number): Promise<Result<"list_unsettled_purchases">[] | null> =>
  readRows(service.rpc("list_unsettled_purchases", { p_limit: limit }), {
    timeout: limits.visitorRead,
    failure: { event: "unsettled purchases could not be read" },
  });

const stampOf = (event: EventStamp | null) => ({
  p_event_id: event?.id ?? null,
  p_event_type: event?.type ?? null,
  p_event_created: event?.createdAt ?? null,
});
