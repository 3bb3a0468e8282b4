import type { TestBackend } from "../servers/embedded";
import type { StripeServer } from "../servers/stripe/stripe-server";

/** A purchase that waits for its payment at the checkout. */
export interface Sold {
  purchase: string;
  sessionId: string;
  course: string;
}

interface Books {
  supabase: TestBackend;
  stripe: StripeServer;
}

/** Purchases of CA$149.00 at the checkout, made past the form and by nobody. */
export async function sell({ supabase, stripe }: Books, count: number): Promise<Sold[]> {
  const rows = await supabase.sql<{ purchase: string; course: string }>(
    `with course as (insert into public.courses (name, price_cents) values ('Sold', 14900) returning id),
       sold as (insert into public.purchases (course_id, amount_cents)
         select id, 14900 from course, generate_series(1, $1::int) returning id, course_id),
       applied as (insert into public.course_applications (course_id, purchase_id) select course_id, id from sold)
     select id as purchase, course_id as course from sold`,
    [count],
  );
  const sold = rows.map((row) => ({ ...row, sessionId: stripe.checkoutOf(row.purchase, 14900) }));
  for (const { purchase, sessionId } of sold)
    await supabase.sql(
      "update public.purchases set checkout_session_id = $2, checkout_url = 'https://x.example' where id = $1",
      [purchase, sessionId],
    );
  return sold;
}

/** One such purchase. */
export async function sellOne(books: Books): Promise<Sold> {
  const [sold] = await sell(books, 1);
  if (!sold) throw new Error("Nothing was sold");
  return sold;
}

/** Changes what never changes of purchases. */
export async function changePurchases({ sql }: TestBackend, ids: readonly string[], set: string): Promise<void> {
  await sql("alter table public.purchases disable trigger purchases_keep");
  await sql(`update public.purchases set ${set} where id = any ($1::uuid[])`, [ids]);
  await sql("alter table public.purchases enable trigger purchases_keep");
}
