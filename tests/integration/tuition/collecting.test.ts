/** The month's run and its collecting in this process, against the stand-in of the payment provider. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { told } from "../../support/tuition/tuition-calls";
import { type TuitionPlace, tuitionPlace } from "../../support/tuition/tuition-place";
import { liveThrough } from "../../support/tuition/tuition-year";

const tuition = tuitionPlace();

/** A family that owes CA$190.97 since the job's first turn of the day. */
async function owing(beforeTurn?: (place: TuitionPlace) => void) {
  const place = await tuition.begin("2031-02-01T15:00:00Z");
  const { ask, sql, stripe, tick, turn } = place;
  const [family, guardian, child] = [randomUUID(), randomUUID(), randomUUID()];
  await place.addFamily(family, "1", { [guardian]: "ann@example.com" }, child);
  const plan = { id: randomUUID(), child_id: child, family_id: family, subjects: ["math"], starts_on: "2031-02-01" };
  await ask("save_tuition_plan($1)", [plan]);
  await sql("update public.tuition_plans set first_lessons = 4, first_of = 4");
  beforeTurn?.(place);
  const turns = async (count: number) => {
    for (let nth = 0; nth < count; nth++) await turn();
  };
  await turns(5);
  const [payer] = await sql<{ account: string; customer: string }>(
    "select id as account, stripe_customer_id as customer from public.tuition_accounts",
  );
  return {
    ...{ ...place, account: payer?.account ?? "", customer: payer?.customer ?? "", family, guardian },
    invoices: () => [...stripe.billing.invoices.values()],
    books: () =>
      sql(`select private.balance_of(i.account_id) as balance, i.settled_at is not null as is_settled, stripe_status
        from public.tuition_invoices i`),
    async payCash(amount_cents: number) {
      const paid = { id: randomUUID(), kind: "payment", method: "cash", amount_cents };
      expect(await ask("add_ledger_line($1, $2)", [payer?.account, paid])).toBe("done");
    },
    /** Days go by, then turns of the job. */
    async pass(days: number, count = 1) {
      await tick(days);
      await turns(count);
    },
  };
}
const waiting = "select from private.deliveries where queue = 'payment' and sent_at is null";
const month = 19_097;
const unpaid = { balance: month, is_settled: false };

test.each(["the event", "the next turn"])(
  "an invoice whose maker was killed before he wrote it down is found by %s",
  async (how) => {
    // The calls up to the one that makes it collectable.
    const { sql, stripe, invoices, books, payCash, tick, pass } = await owing((place) => {
      place.stripe.hold();
      place.stripe.allow(6);
    });
    stripe.allow(Number.POSITIVE_INFINITY);
    expect(invoices()).toMatchObject([{ status: "open", amount_remaining: month }]);
    expect(await books()).toEqual([{ ...unpaid, stripe_status: null }]);
    await payCash(month);
    if (how === "the event") {
      await sql("delete from private.deliveries where queue = 'payment'");
      await stripe.release();
    } else stripe.drop();
    await pass(0.1, 2);
    await tick(1);
    expect(invoices()).toMatchObject([{ status: "paid", amount_paid_off_stripe: month }]);
    expect(await books()).toEqual([{ balance: 0, is_settled: true, stripe_status: "paid" }]);
  },
);

test("a draft that was left behind is brought to what is open after two payments at the desk", async () => {
  const { stripe, invoices, books, payCash, pass } = await owing((place) => place.stripe.allow(5));
  for (const [cents, calls] of [
    [5_000, 3],
    [6_000, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(invoices()).toMatchObject([{ status: "draft" }]);
    await payCash(cents);
    stripe.forgetKeys();
    stripe.allow(calls);
    await pass(0.1);
  }
  expect(invoices()).toMatchObject([{ status: "open", amount_remaining: 8_097 }]);
  expect(await books()).toEqual([{ balance: 8_097, is_settled: false, stripe_status: "open" }]);
});

test("without the payment provider the month runs all the same, and nothing piles up; once it is set up, what is open gets its page, and who agreed later is not charged for it", async () => {
  const off = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };
  const { sql, stripe, env, invoices, books, pass } = await owing((place) => Object.assign(place.env, off));
  expect(await books()).toEqual([{ ...unpaid, stripe_status: null }]);
  expect(await sql(waiting)).toEqual([]);
  Object.assign(env, stripe.env);
  await sql("update public.tuition_accounts set method_kind = 'card', method_label = 'Visa •••• 4242'");
  for (const days of [0.1, 12]) await pass(days);
  const page = { status: "open", collection_method: "send_invoice", amount_remaining: month, attempt_count: 0 };
  expect(invoices()).toMatchObject([page]);
  expect(await books()).toEqual([{ ...unpaid, stripe_status: "open" }]);
});

type Place = Awaited<ReturnType<typeof owing>>;

/** Saves a card or a bank account of the family, as its press and Stripe's page do. */
async function save({ stripe, payments, looks, account, customer }: Place, method: string) {
  const returnTo = "https://site.example";
  const setup = await payments.openSetup({ accountId: account, customerId: customer, returnTo });
  const back = await stripe.press(typeof setup === "string" ? setup : setup.url, method);
  expect(typeof (await looks.noteSetup(new URL(back).searchParams.get("session") ?? ""))).toBe("object");
}

test("a card just saved is not lost by an answer of before that comes late", async () => {
  const place = await owing();
  const { sql, stripe, looks, customer } = place;
  stripe.hold();
  const times = [1_000];
  stripe.travel(() => times.shift() ?? 0);
  const late = looks.noteMethodOf(customer);
  await expect.poll(() => times).toEqual([]);
  await save(place, "card");
  const visa = { kind: "card", label: "Visa •••• 4242" };
  expect(await late).toEqual(visa);
  expect(await sql("select method_kind as kind, method_label as label from public.tuition_accounts")).toEqual([visa]);
});

test("who was erased is charged no more: the open invoice is void, the card gone, and the books say what was owed", async () => {
  const place = await owing();
  const { sql, stripe, invoices, tick, pass, customer, family, guardian, account, looks } = place;
  await save(place, "declining");
  await pass(28, 6);
  await tick(0.1);
  expect(invoices().at(-1)).toMatchObject({
    collection_method: "charge_automatically",
    status: "open",
    attempt_count: 1,
  });
  stripe.bank(customer, "pays");
  await sql("select private.erase_households(array[$1::uuid], array[$2::uuid])", [family, guardian]);
  await sql("update public.user_profiles set deleted_at = now() where id = $1", [guardian]);
  // why: Stripe's answer may come after the payer went
  await looks.customerOf({ accountId: `${account}`, name: "Ann Lee", email: "ann@example.com", customerId: null });
  await told(sql);
  for (const days of [0.1, 10, 25]) await pass(days, 6);
  expect(invoices().map(({ status }) => status)).toEqual(["void", "void"]);
  expect([...stripe.billing.customers.values()].filter(({ deleted }) => !deleted)).toEqual([]);
  expect(stripe.keptOf(customer)).toBe(0);
  expect([...stripe.billing.methods.values()].map((one) => one.customer)).toEqual([null]);
  expect(await told(sql)).toEqual([]);
  expect(await sql(waiting)).toEqual([]);
  const owed = `select sum(amount_cents)::integer as cents, (select count(*)::integer from public.tuition_invoices) as invoices
    from public.ledger_lines`;
  expect(await sql(owed)).toEqual([{ cents: 2 * month, invoices: 2 }]);
});

test("what a bank takes back, gives back or keeps, and what is tried again: ledger, emails and the list of what is overdue say so", async () => {
  const place = await owing();
  const { sql, stripe, invoices, payCash, pass, account, customer } = place;
  const said = /This is your tuition|was due|took back|did not go through/;
  let texts: string[] = [];
  /** After so many days: what is owed, how much of it is in the list, and what the family was told. */
  const stand = async (days: number) => {
    await pass(days, 6);
    const [now] = await sql<{ owed: number; overdue: number }>(
      `select private.balance_of($1) as owed, coalesce((
         select sum(o.remaining_cents) from public.overdue_tuition() o
       ), 0)::integer as overdue`,
      [account],
    );
    texts = await told(sql);
    return [now?.owed, now?.overdue, texts.map((text) => said.exec(text)?.[0])];
  };
  expect(await stand(0)).toEqual([month, 0, ["This is your tuition"]]);
  expect(texts[0]).toMatch(
    /Tuition for February 2031, Math, Kit.*: CA\$190\.97 \(HST CA\$21\.97 included\).*Pay: https:\S+\/pay\//,
  );
  const [page] = invoices();
  await stripe.press(page?.hosted_invoice_url ?? "", "pay");
  expect(await stand(20)).toEqual([0, 0, []]);
  const bank = async (...kinds: ("dispute" | "withdraw" | "reinstate" | "dispute-won" | "dispute-lost")[]) => {
    const payment = [...stripe.billing.intents.keys()].at(-1) ?? "";
    for (const kind of kinds) expect(await stripe.step(payment, { kind })).not.toBeNull();
  };
  await bank("dispute", "withdraw");
  expect(await stand(0)).toEqual([month, month, ["took back"]]);
  await bank("reinstate", "dispute-won");
  expect(await stand(0)).toEqual([0, 0, []]);

  await save(place, "declining");
  expect(await stand(9)).toEqual([month, 0, ["This is your tuition"]]);
  expect(await stand(1)).toEqual([month, 0, ["did not go through"]]);
  expect(texts[0]).toMatch(
    /The first try to charge CA\$190\.97 .* through: there was not enough money in the account\. We'll try again on/,
  );
  stripe.bank(customer, "pays");
  expect(await stand(3)).toEqual([0, 0, []]);

  await save(place, "bank");
  stripe.bank(customer, "returns");
  expect(await stand(27)).toEqual([month, 0, ["This is your tuition"]]);
  expect(await stand(6)).toEqual([0, 0, []]);
  expect(await stand(6)).toEqual([month, month, ["took back"]]);
  stripe.bank(customer, "pays");
  expect(await stand(19)).toEqual([2 * month, 0, ["This is your tuition"]]);
  expect(await stand(6)).toEqual([0, 0, []]);
  await bank("dispute", "withdraw", "dispute-lost");
  expect(await stand(5)).toEqual([2 * month, 2 * month, ["took back"]]);
  await payCash(2 * month);
  expect(await stand(1)).toEqual([0, 0, []]);
  expect(stripe.keptOf(customer)).toBe(2 * month);
});

test("three months of nine families: the books equal what plans cost and what was paid, to the cent", async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  expect(await liveThrough({ families: 9, months: 3, seed }, tuition), `SEED=${seed}`).toEqual([]);
});
