import { randomUUID } from "node:crypto";
import { setClock, takeClock } from "../database/clock";
import type { Query, Row, TestDatabase } from "../database/database";
import { people, rows } from "../database/network";
import { isKind, plainEmail } from "../emails/email-samples";
import { undone } from "../records/staff-calls";

/** The household of the network's student, and its child. */
export const familyOf = async (owner: Query, person = people.student): Promise<string> =>
  String((await owner("select private.family_of($1) as id", [person]))[0]?.id);

/** Empties the network of tuition and lessons; its clock stands at noon of a day. */
export async function beginTuition(database: TestDatabase, day: string): Promise<void> {
  await database.run(`set session_replication_role = replica;
    delete from public.ledger_lines; delete from public.tuition_invoices; delete from public.tuition_accounts;
    delete from public.tuition_plans; set session_replication_role = origin;
    truncate public.bookings, public.classes, public.hour_approvals, private.deliveries cascade;`);
  await takeClock(database.query);
  await setClock(database.query, noonOf(day));
}

export const noonOf = (day: string): Date => new Date(`${day}T17:00:00Z`);

/** A session at center 1 from 16:00 to 17:00 of a day, past all rules of statuses. @returns its id */
export const addSession = async (owner: Query, day: string, changed: Row = {}): Promise<string> => {
  const values = {
    ...{ booking_date: day, start_time: "16:00", end_time: "17:00", location_id: "1", status: "completed" },
    ...{ student_profile_id: rows.user_profiles.student, tutor_profile_id: rows.user_profiles.tutor, subject: "math" },
    ...changed,
  };
  const names = Object.keys(values);
  const [made] = await owner(
    `insert into public.bookings (${names}) values (${names.map((_, nth) => `$${nth + 1}`)}) returning id`,
    Object.values(values),
  );
  return String(made?.id);
};

/** A plan from the 1st of February 2030 on, for one subject, of the child of the network's student at center 1. */
export async function savePlan(query: Query, family: string, changed: Row = {}, version: unknown = null): Promise<Row> {
  const values = {
    id: randomUUID(),
    child_id: rows.children.student,
    family_id: family,
    subjects: ["math"],
    starts_on: "2030-02-01",
    ...changed,
  };
  const [saved] = await query("select outcome, id from public.save_tuition_plan($1, $2)", [
    JSON.stringify(values),
    version,
  ]);
  return saved ?? {};
}

export const versionOfPlan = async (query: Query, id: unknown): Promise<unknown> =>
  (await query("select updated_at from public.tuition_plans where id = $1", [id]))[0]?.updated_at;

/** A household with a plan at center 1, made in January 2030; undone afterwards. */
export const planned = (database: TestDatabase, plan: Row, work: (books: Books) => Promise<void>): Promise<void> =>
  undone(database, async (as, owner) => {
    const sql: Query = async (...call) => (await owner())(...call);
    const desk: Query = async (...call) => (await as("admin1"))(...call);
    const family = await familyOf(sql);
    const { id } = await savePlan(desk, family, plan);
    await work({ ...booksOf(sql, desk, family, id), as });
  });

type Books = ReturnType<typeof booksOf> & { as: (person: keyof typeof people) => Promise<Query> };

/** @param sql as the owner of the database @param desk as staff of center 1 */
function booksOf(sql: Query, desk: Query, family: string, plan: unknown) {
  const lines = () => linesOf(sql, family);
  const outcomeOf = async (call: string, values: unknown[]) =>
    (await desk(`select public.${call} as outcome`, values))[0]?.outcome;
  return {
    ...{ sql, desk, family, plan, lines },
    balance: async () =>
      (await sql("select private.balance_of($1) as cents", [await accountOf(sql, family)]))[0]?.cents,
    /** @returns the household's lines */
    run: async (day: string) => {
      await setClock(sql, noonOf(day));
      await sql("select private.run_tuition(50)");
      return lines();
    },
    change: async (values: Row) =>
      (await savePlan(desk, family, { id: plan, ...values }, await versionOfPlan(sql, plan))).outcome,
    withdraw: async (one = plan) => outcomeOf("withdraw_tuition_plan($1, $2)", [one, await versionOfPlan(sql, one)]),
    share: (shares: Record<string, number>, household: unknown = family) =>
      outcomeOf("save_tuition_shares($1, $2)", [household, JSON.stringify(shares)]),
  };
}

/** A second parent, of a household at center 1. */
export const addParent = async (sql: Query, family: unknown, email = "dana@example.com"): Promise<string> => {
  const [made] = await sql(
    `insert into public.user_profiles (first_name, last_name, email, role, location_id, family_id)
     values ('Dana', 'Park', $2, 'student', '1', $1) returning id`,
    [family, email],
  );
  return String(made?.id);
};

/** kind, cents and tax of a household's lines, oldest first. */
export const linesOf = async (query: Query, family: string) =>
  (
    await query(
      `select l.kind, l.amount_cents, l.tax_cents from public.ledger_lines l
       join public.tuition_accounts a on a.id = l.account_id where a.family_id = $1 order by l.nth`,
      [family],
    )
  ).map(({ kind, amount_cents, tax_cents }) => [kind, amount_cents, tax_cents]);

export const accountOf = async (query: Query, family: string): Promise<string> =>
  String((await query("select id from public.tuition_accounts where family_id = $1", [family]))[0]?.id);

/** A movement that staff enter: CA$100 in cash today. */
export const enter = async (query: Query, account: string, values: Row = {}): Promise<unknown> =>
  (
    await query("select public.add_ledger_line($1, $2) as outcome", [
      account,
      JSON.stringify({ id: randomUUID(), kind: "payment", amount_cents: 10_000, method: "cash", ...values }),
    ])
  )[0]?.outcome;

/** How an invoice stands at Stripe, as the adapter reads it. */
export const settle = async (owner: Query, invoice: unknown, state: Row): Promise<void> => {
  const [begun] = await owner("select look from public.begin_invoice_look($1)", [invoice]);
  const whole = {
    stripeId: "in_1",
    status: "open",
    remainingCents: 0,
    url: "https://invoice.stripe.com/i/1",
    isProcessing: false,
    attempts: 0,
    nextTryAt: null,
    lastError: null,
    movements: [],
    ...state,
  };
  await owner(
    `update public.tuition_accounts a set stripe_customer_id = coalesce(a.stripe_customer_id, a.id::text)
     from public.tuition_invoices i where i.account_id = a.id and i.id = $1`,
    [invoice],
  );
  await owner("select public.settle_invoice($1, $2, $3)", [invoice, begun?.look, JSON.stringify(whole)]);
};

/** What is left of a household's invoices, by month. */
export const remainingOf = async (owner: Query, family: string) =>
  (
    await owner(
      `select to_char(i.month, 'MM') as month, o.remaining, i.settled_at is not null as is_settled
       from public.tuition_accounts a cross join lateral private.open_invoices(a.id) o
       join public.tuition_invoices i on i.id = o.invoice_id where a.family_id = $1 order by i.month`,
      [family],
    )
  ).map(({ month, remaining, is_settled }) => [month, remaining, is_settled]);

/** The texts of the emails that go now, in one line each; what has gone is gone. */
export async function told(sql: Query): Promise<string[]> {
  const mails = await sql(
    `with gone as (update private.deliveries d set sent_at = now() where d.kind like 'tuition_%' and d.sent_at is null
       returning d.*)
     select g.kind, private.email_facts(g::private.deliveries) as facts from gone g`,
  );
  return mails.flatMap(({ kind, facts }: Row) =>
    isKind(String(kind)) && facts ? [plainEmail(String(kind) as "tuition_failed", facts).replace(/\s+/g, " ")] : [],
  );
}
