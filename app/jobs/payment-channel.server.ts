import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { lineKinds, lineWords } from "~/content/tuition/tuition-words";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { env } from "~/env.server";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import {
  createInvoice,
  type Failure,
  type InvoiceLook,
  readInvoice,
  reduceInvoice,
  saveCustomer,
  smallestTotal,
} from "~/integrations/payments/tuition-payments.server";
import { type Client, readRows, run, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import type { ClaimedDelivery } from "~/models/deliveries.server";
import { beginLook, settleLook } from "~/models/tuition/invoice-looks.server";
import type { Answer, Channel } from "./deliveries.server";

/** Runs the month of tuition, and has Stripe collect what the ledger says is open. */
export const paymentChannel: Channel = {
  name: "payment",
  isOn: () => env.TUITION_LOOP === "on",
  owns: (queue) => queue === "payment",
  prepare: (service) => runMonth(service),
  batch: 5,
  turn: Number.POSITIVE_INFINITY,
  open: () => ({ send: collect }),
  events: {
    unsent: "invoice not collected",
    unreported: "invoice collected and not written down",
    broken: "invoices could not be collected",
    waiting: "invoices wait",
  },
};

const notRun = "month of tuition not run";

/** A center a call: it holds no locks of another, and one that fails leaves the others to be billed. */
async function runMonth(service: Client, after = ""): Promise<void> {
  const ran = await readRows(service.rpc("prepare_tuition", { p_after: after }), { failure: { event: notRun } });
  const { center, problem } = ran?.[0] ?? {};
  if (problem) log("error", notRun, { center, problem });
  if (center) await runMonth(service, center);
}

const cents = z.int();
const factsSchema = z.object({
  invoice: z.guid(),
  number: z.int(),
  account: z.guid(),
  customer: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string(),
  center: z.string(),
  is_automatic: z.boolean(),
  due_on: z.iso.date(),
  amount: cents,
  remaining: cents,
  stripe: z.string().nullable(),
  lines: z.array(
    z.object({
      kind: z.custom<keyof typeof lineKinds>((kind) => Object.hasOwn(lineKinds, String(kind))),
      cents,
      month: z.string().nullable(),
      child: z.string().nullable(),
      subjects: z.array(z.enum(subjects)),
      facts: z.json(),
    }),
  ),
});
type Facts = z.output<typeof factsSchema>;

async function collect(delivery: ClaimedDelivery): Promise<Answer> {
  const facts = factsSchema.parse(delivery.facts);
  const about = { invoice: facts.invoice, attempt: delivery.attempt };
  if (!paymentsConfigured() || facts.email === null) return { ok: true, about };
  const failure = await bringToStripe(serviceClient(), facts);
  if (failure === null) return { ok: true, about };
  const isAway = failure === "away";
  return { ok: false, reason: `Stripe: ${failure}.`, why: isAway ? "away" : "later", isAway, about };
}

/** Makes the invoice, or takes off an open one what was paid elsewhere; writes down how it stands. */
async function bringToStripe(service: Client, facts: Facts): Promise<Failure | null> {
  const isTooLittle = facts.remaining < smallestTotal;
  if (facts.stripe === null && facts.customer === null && isTooLittle) return null;
  const begun = await beginLook(service, { invoice: facts.invoice });
  if (typeof begun === "string") return "away";
  const look = facts.stripe === null ? await make(service, facts) : await reduce(facts, facts.stripe);
  if (look === "refused" && facts.stripe === null && isTooLittle) return null;
  if (typeof look === "string") return look;
  return (await settleLook(service, begun, look)) ? null : "away";
}

async function make(service: Client, facts: Facts): Promise<InvoiceLook | Failure> {
  const { account: accountId, name, email, customer: customerId } = facts;
  const customer = await saveCustomer({ accountId, name, email: email ?? "", customerId });
  if (typeof customer === "string") return customer;
  if (customerId === null) {
    const noted = service.rpc("note_stripe_customer", { p_customer: customer.id, p_account: accountId });
    if (!(await run(noted))) return "away";
  }
  return createInvoice({
    invoiceId: facts.invoice,
    customerId: customer.id,
    lines: linesOf(facts),
    isAutomatic: facts.is_automatic,
    dueOn: facts.due_on,
    isRetry: true,
  });
}

/** What is billed, and what makes the sum what is open now: credit and debt from before, what was paid meanwhile. */
function linesOf({ lines, amount, remaining, center, number }: Facts): { text: string; cents: number }[] {
  const billed = lines.map((line) => ({ text: lineInWords(line), cents: line.cents }));
  const before = amount - billed.reduce((sum, line) => sum + line.cents, 0);
  return [
    ...billed.map((line, nth) => (nth === 0 ? { ...line, text: `${center}, ${number}: ${line.text}` } : line)),
    { text: lineWords.before, cents: before },
    { text: lineWords.paidMeanwhile, cents: remaining - amount },
  ].filter((line) => line.cents !== 0);
}

async function reduce({ invoice, remaining }: Facts, stripeId: string): Promise<InvoiceLook | Failure> {
  const look = await readInvoice(stripeId);
  if (typeof look === "string" || look.status !== "open" || look.isProcessing) return look;
  const over = look.remainingCents - remaining;
  return over > 0 ? reduceInvoice({ stripeId, cents: over, key: `${invoice}-${remaining}` }) : look;
}
