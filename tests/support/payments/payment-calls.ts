import type { Query } from "../database/database";

export interface Started {
  outcome: string;
  purchase_id: string;
  amount_cents: number;
  tax_cents: number;
  subtotal_cents: number;
  course_name: string;
  checkout_session_id: string | null;
  checkout_url: string | null;
}

/** What the caller gets who begins to buy a course, looked after by a center. @param child for whom */
export async function startEnrolment(
  query: Query,
  course: string,
  center = "1",
  child: unknown = null,
): Promise<Partial<Started>> {
  const [row] = await query("select * from public.start_enrolment($1, $2, $3)", [course, center, child]);
  return row ?? {};
}

/** Gives a purchase a checkout, as the server. */
export async function attachCheckout(query: Query, purchase: string, session: string): Promise<unknown> {
  const [row] = await query(
    "select public.attach_checkout($1, $2, 'https://checkout.example/' || $2, now() + interval '1 hour') as outcome",
    [purchase, session],
  );
  return row?.outcome;
}

/** A numbered look at the payment service. */
export async function takeTicket(query: Query, purchase: string): Promise<number> {
  const [row] = await query("select ticket::int as ticket from public.begin_settlement($1)", [purchase]);
  return Number(row?.ticket);
}

export interface Look {
  session: string;
  state: string;
  ticket?: number;
  amount?: number;
  currency?: string;
  refunded?: number;
  payment?: string;
  event?: string;
}

/** Writes down what a look saw: of a purchase over CA$149.00 unless told otherwise, with a ticket taken just now. */
export async function settle(query: Query, purchase: string, look: Look): Promise<unknown> {
  const { session, state, amount = 14900, currency = "cad", refunded = 0 } = look;
  const ticket = look.ticket ?? (await takeTicket(query, purchase));
  const seen = { amount_cents: amount, currency, refunded_cents: refunded, payment_intent: look.payment };
  const [row] = await query(
    "select outcome from public.settle_purchase($1, $2, $3, $4, 'checkout.session.completed', now())",
    [purchase, ticket, { session, state, ...seen }, look.event ?? null],
  );
  return row?.outcome;
}

/** How a purchase and its enrolment stand, in one line: `completed/completed refunded 0 2026-000001`. */
export async function purchaseState(query: Query, purchase: string): Promise<string> {
  const [row] = await query(
    `select p.status || '/' || a.status || ' refunded ' || p.refunded_cents
       || coalesce(' ' || p.receipt_number, '') || coalesce(' ' || p.problem, '') as line
     from public.purchases p join public.course_applications a on a.purchase_id = p.id where p.id = $1`,
    [purchase],
  );
  return String(row?.line);
}
