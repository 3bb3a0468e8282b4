import {
  type CheckoutState,
  type EventStamp,
  type PaymentNames,
  readCheckout,
} from "~/integrations/stripe/payments.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { abandonEnrolment } from "./checkouts.server";
import {
  beginSettlement,
  listUnsettled,
  noteUnknownCheckout,
  type SettledOutcome,
  settlePurchase,
} from "./settlements.server";

export interface Settlement {
  /** `away`: Stripe or the database did not answer, nothing recorded; `missing`: unknown to Stripe, event recorded. */
  outcome: SettledOutcome | "away" | "missing";
  state?: CheckoutState["state"];
  status?: string | null;
}

const forAPerson: readonly string[] = ["amount_differs", "other_session", "duplicate", "contradiction"];

/**
 * Updates a purchase from its state at Stripe, for events and reconciliation alike, so that they may come late, twice
 * or in any order.
 * @param event applied once; null for our own polling
 * @param onBegun called once the purchase is recorded as to be polled, so that a failure is made up for
 */
export async function settle(names: PaymentNames, event: EventStamp | null, onBegun?: () => void): Promise<Settlement> {
  const service = serviceClient();
  const begun = await beginSettlement(service, names, event);
  if (!begun) return { outcome: "away" };
  if (begun.outcome !== "known") {
    if (begun.outcome === "unknown_purchase") log("warn", "payment of no purchase", about(event));
    return { outcome: begun.outcome };
  }
  onBegun?.();
  const sessionId = names.sessionId ?? begun.sessionId;
  const seen = sessionId === null ? "missing" : await readCheckout(sessionId);
  if (seen === "away") return { outcome: "away" };
  if (seen === "missing") {
    log("error", "checkout unknown to the payment service", { purchase: begun.purchaseId, ...about(event) });
    const isNoted = await noteUnknownCheckout(service, begun, event);
    return { outcome: isNoted ? "missing" : "away" };
  }
  const settled = await settlePurchase(service, begun, seen, event);
  if (!settled) return { outcome: "away" };
  const details = { purchase: begun.purchaseId, outcome: settled.outcome, ...about(event) };
  if (forAPerson.includes(settled.outcome)) log("error", "payment needs a person", details);
  else log("info", "payment settled", details);
  return { ...settled, state: seen.state };
}

const about = (event: EventStamp | null) => ({ eventId: event?.id, type: event?.type });

export type Reconciliation = Record<"asked" | "changed" | "dropped" | "unanswered" | "needPerson", number>;

/** Consecutive failures before giving up. */
const patience = 3;

/**
 * Polls purchases without news: pending for an hour, unpolled after an event, or paid within 90 days or disputed and
 * not polled for a day. Drops those without a checkout.
 * @param limit purchases a run, at most 1000
 * @returns counts; null where the database did not answer
 */
export async function reconcile(limit: number): Promise<Reconciliation | null> {
  const service = serviceClient();
  const purchases = await listUnsettled(service, limit);
  if (!purchases) return null;
  const counts = { asked: 0, changed: 0, dropped: 0, unanswered: 0, needPerson: 0 };
  let silent = 0;
  for (const { purchaseId, sessionId } of purchases) {
    if (silent >= patience) break;
    counts.asked++;
    const came = sessionId === null ? await drop(purchaseId) : await look(purchaseId, sessionId);
    if (came) counts[came]++;
    silent = came === "unanswered" ? silent + 1 : 0;
  }
  return counts;
}

async function drop(purchaseId: string): Promise<"dropped" | "unanswered" | null> {
  const dropped = await abandonEnrolment(serviceClient(), purchaseId);
  if (!dropped.ok) return "unanswered";
  return dropped.data ? "dropped" : null;
}

async function look(purchaseId: string, sessionId: string): Promise<"changed" | "unanswered" | "needPerson" | null> {
  const { outcome } = await settle({ purchaseId, sessionId, paymentIntentId: null }, null);
  if (outcome === "away") return "unanswered";
  // why: a checkout of other keys stays unknown, and would block those behind it
  if (outcome === "missing" || forAPerson.includes(outcome)) return "needPerson";
  return outcome === "applied" ? "changed" : null;
}
