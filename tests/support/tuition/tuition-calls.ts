import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { setClock, takeClock } from "../database/clock";
import type { Query, Row } from "../database/database";
import { people, rows } from "../database/network";
import { networkDesk } from "../database/test-database";
import { isKind, plainEmail } from "../emails/email-samples";
import { cellOf } from "../tutoring/answers";

/** One subject's month and its tax: CA$169 and HST. */
export const [month, tax] = [19_097, 2_197];

/**
 * The network without tuition and lessons, whose clock stands at noon of a day; people work by turns, as at `networkDesk`.
 * `sql` is the owner of the database, `desk` staff of center 1.
 */
export function booksDesk(day: string) {
  const { database, as, owner: sql } = networkDesk();
  beforeAll(async () => {
    await database.run(`set session_replication_role = replica;
      delete from public.ledger_lines; delete from public.tuition_invoices; delete from public.tuition_accounts;
      delete from public.tuition_plans; delete from public.price_lists where location_id is not null;
      set session_replication_role = origin;
      truncate public.bookings, public.classes, public.hour_approvals, private.deliveries cascade;`);
    await takeClock(database.query);
    await at(database.query, day);
  });
  const desk = as("admin1");
  return {
    ...{ database, as, sql, desk },
    at: (noonOf: string) => at(sql, noonOf),
    count: (from: string) => cellOf(sql, `select count(*)::integer from ${from}`),
    /** A household with a plan at center 1. */
    async planned(plan: Row = {}) {
      const family = await familyOf(sql);
      return booksOf(sql, desk, family, (await savePlan(desk, family, plan)).id);
    },
  };
}

/** Puts the clock to noon of a day. */
export const at = (query: Query, day: string) => setClock(query, new Date(`${day}T17:00:00Z`));

/** The household of the network's student, and its child. */
export const familyOf = async (owner: Query, person = people.student): Promise<string> =>
  String(await cellOf(owner, "select private.family_of($1)", [person]));

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

export const versionOfPlan = (query: Query, id: unknown): Promise<unknown> =>
  cellOf(query, "select updated_at from public.tuition_plans where id = $1", [id]);

function booksOf(sql: Query, desk: Query, family: string, plan: unknown) {
  const account = (of: unknown = family) =>
    cellOf(sql, "select id from public.tuition_accounts where family_id = $1", [of]);
  /** kind, cents and tax, oldest first */
  const lines = async () =>
    (
      await sql(
        `select l.kind, l.amount_cents, l.tax_cents from public.ledger_lines l
         join public.tuition_accounts a on a.id = l.account_id where a.family_id = $1 order by l.nth`,
        [family],
      )
    ).map(Object.values);
  const newest = () => cellOf(sql, "select id from public.tuition_invoices order by month desc");
  return {
    ...{ family, plan, account, lines, newest },
    balance: async () => cellOf(sql, "select private.balance_of($1)", [await account()]),
    /** @returns the household's lines */
    async run(day: string) {
      await at(sql, day);
      await sql("select private.run_tuition(50)");
      return lines();
    },
    change: async (values: Row) =>
      (await savePlan(desk, family, { id: plan, ...values }, await versionOfPlan(sql, plan))).outcome,
    withdraw: async (one = plan) =>
      cellOf(desk, "select public.withdraw_tuition_plan($1, $2)", [one, await versionOfPlan(sql, one)]),
    share: (shares: Record<string, number>, household: unknown = family) =>
      cellOf(desk, "select public.save_tuition_shares($1, $2)", [household, JSON.stringify(shares)]),
    /** A movement that staff enter: CA$100 in cash today. */
    async enter(values: Row = {}, query = desk) {
      const line = { id: randomUUID(), kind: "payment", amount_cents: 10_000, method: "cash", ...values };
      return cellOf(query, "select public.add_ledger_line($1, $2)", [await account(), JSON.stringify(line)]);
    },
    /** What is left of the invoices, by month, and whether they are settled. */
    remaining: async () =>
      (
        await sql(
          `select to_char(i.month, 'MM'), o.remaining, i.settled_at is not null as is_settled
           from public.tuition_accounts a cross join lateral private.open_invoices(a.id) o
           join public.tuition_invoices i on i.id = o.invoice_id where a.family_id = $1 order by i.month`,
          [family],
        )
      ).map(Object.values),
    /** A second parent of a household at center 1. */
    addParent: async (email = "dana@example.com", household: unknown = family, id = randomUUID()) =>
      String(
        await cellOf(
          sql,
          `insert into public.user_profiles (id, first_name, last_name, email, role, location_id, family_id)
           values ($3, 'Dana', 'Park', $2, 'student', '1', $1) returning id`,
          [household, email, id],
        ),
      ),
    /** How the newest invoice stands at Stripe, as the adapter reads it. */
    async settle(state: Row) {
      const id = await newest();
      const look = await cellOf(sql, "select look from public.begin_invoice_look($1)", [id]);
      const whole = {
        ...{ stripeId: "in_1", status: "open", remainingCents: 0, url: "https://invoice.stripe.com/i/1" },
        ...{ isProcessing: false, attempts: 0, nextTryAt: null, lastError: null, movements: [], ...state },
      };
      await sql(
        `update public.tuition_accounts a set stripe_customer_id = coalesce(a.stripe_customer_id, a.id::text)
         from public.tuition_invoices i where i.account_id = a.id and i.id = $1`,
        [id],
      );
      await sql("select public.settle_invoice($1, $2, $3)", [id, look, JSON.stringify(whole)]);
    },
  };
}

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
