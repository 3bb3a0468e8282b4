import Stripe from "stripe";
import { linkOf } from "../appointments/parent-links";
import { makeAccount } from "../auth/make-account";
import type { TestBackend } from "../servers/embedded";
import type { StripeServer } from "../servers/stripe/stripe-server";

/** One subject of December 2030 and HST. */
export const owed = 19_097;

/** A family of the center 1 that owes a month, with the invoice in our books. */
export async function billFamily(supabase: TestBackend) {
  const person = await makeAccount(supabase);
  const family = await supabase.first("select private.family_of($1)", [person.userId]);
  const account = await supabase.first(
    `insert into public.tuition_accounts (family_id, guardian_id, location_id)
     select $1, p.id, '1' from public.user_profiles p where p.user_id = $2 returning id`,
    [family, person.userId],
  );
  await supabase.sql(
    `insert into public.ledger_lines (account_id, kind, amount_cents, tax_cents, month, subjects, facts, source_key)
     values ($1, 'tuition', $2, 2197, '2030-12-01', '{math}', '{"lessons": 3, "of": 4}', $3)`,
    [account, owed, `test:${account}`],
  );
  const invoice = await supabase.first(
    `insert into public.tuition_invoices (account_id, location_id, month, amount_cents, due_on)
     values ($1, '1', '2030-12-01', $2, '2030-12-08') returning id`,
    [account, owed],
  );
  return { person, family, account, invoice, path: linkOf("pay", invoice) };
}

type Billed = Awaited<ReturnType<typeof billFamily>>;

/** As the sender of payments leaves it: a customer and an open invoice at Stripe. @returns the invoice's page there */
export async function sendToStripe(supabase: TestBackend, stripe: StripeServer, billed: Billed): Promise<string> {
  const { hostname: host, port } = new URL(stripe.url);
  const client = new Stripe(stripe.env.STRIPE_SECRET_KEY, { protocol: "http", host, port });
  const customer = await client.customers.create({ metadata: { account_id: billed.account } });
  const draft = await client.invoices.create({
    ...{ customer: customer.id, currency: "cad", auto_advance: false, metadata: { invoice_id: billed.invoice } },
    ...{ pending_invoice_items_behavior: "exclude", collection_method: "send_invoice", due_date: 1_922_936_399 },
  });
  await client.invoices.addLines(draft.id, { lines: [{ amount: owed, description: "Tuition" }] });
  const { hosted_invoice_url: url = "" } = await client.invoices.finalizeInvoice(draft.id, { auto_advance: false });
  await supabase.sql("select public.note_stripe_customer($1, $2)", [customer.id, billed.account]);
  await supabase.sql(
    `update public.tuition_invoices set stripe_id = $2, stripe_status = 'open', stripe_remaining_cents = $3,
       stripe_url = $4 where id = $1`,
    [billed.invoice, draft.id, owed, url],
  );
  return url ?? "";
}
