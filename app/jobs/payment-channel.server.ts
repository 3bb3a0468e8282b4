import { z } from "zod";
import { billedLines } from "~/domain/tuition/collection";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { env } from "~/env.server";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import {
  createInvoice,
  type Failure,
  forgetCustomer,
  type InvoiceLook,
  reduceInvoice,
} from "~/integrations/payments/tuition-payments.server";
import { type Client, readRows, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import type { ClaimedDelivery } from "~/models/deliveries.server";
import { beginLook, customerOf, settleLook } from "~/models/tuition/invoice-looks.server";
import type { Answer, Channel } from "./deliveries.server";

/** Runs the month of tuition, and has Stripe collect what the ledger says is open. */
export const paymentChannel: Channel = {
  name: "payment",
  isOn: () => env.TUITION_LOOP === "on",
  owns: (queue) => queue === "payment",
  prepare: (service) => runMonth(service),
  batch: 5,
  turn: Number.POSITIVE_INFINITY,
  open: () => ({ send }),
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
  const asked = service.rpc("prepare_tuition", { p_after: after, p_collects: paymentsConfigured() });
  const { center, problem } = (await readRows(asked, { failure: { event: notRun } }))?.[0] ?? {};
  if (problem) log("error", notRun, { center, problem });
  if (center) await runMonth(service, center);
}

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
  remaining: z.int(),
  stripe: z.string().nullable(),
  lines: billedLines,
});
type Facts = z.output<typeof factsSchema>;

async function send({ id, kind, facts, attempt }: ClaimedDelivery): Promise<Answer> {
  const about = { delivery: id, attempt };
  if (!paymentsConfigured()) return { ok: true, about };
  const failure = await (kind === "forget" ? forget(facts) : collect(serviceClient(), factsSchema.parse(facts)));
  if (failure === null) return { ok: true, about };
  const isAway = failure === "away";
  return { ok: false, reason: `Stripe: ${failure}.`, why: isAway ? "away" : "later", isAway, about };
}

async function forget(facts: unknown): Promise<Failure | null> {
  const gone = await forgetCustomer(z.object({ customer: z.string() }).parse(facts).customer);
  return typeof gone === "string" && gone !== "missing" ? gone : null;
}

/** Makes the invoice, or takes off an open one what was paid elsewhere; writes down how it stands. */
async function collect(service: Client, facts: Facts): Promise<Failure | null> {
  const { invoice, stripe, customer, remaining } = facts;
  if (stripe === null && (facts.email === null || (customer === null && remaining === 0))) return null;
  const begun = await beginLook(service, { p_invoice: invoice });
  if (typeof begun === "string") return "away";
  // An open one of who is gone is not collected any more.
  const look = await (stripe === null
    ? make(facts, facts.email ?? "")
    : reduceInvoice(stripe, customer === null ? null : remaining));
  if (look === null || typeof look === "string") return look;
  return (await settleLook(service, begun, look)) ? null : "away";
}

async function make(facts: Facts, email: string): Promise<InvoiceLook | Failure | null> {
  const { account: accountId, name, center, number } = facts;
  const customer = await customerOf({ accountId, name, email, customerId: facts.customer });
  if (typeof customer === "string") return customer;
  return createInvoice({
    invoiceId: facts.invoice,
    customerId: customer.id,
    lines: facts.lines.map((line, nth) => ({
      text: nth === 0 ? `${center}, ${number}: ${lineInWords(line)}` : lineInWords(line),
      cents: line.cents,
    })),
    cents: facts.remaining,
    isAutomatic: facts.is_automatic,
    dueOn: facts.due_on,
  });
}
