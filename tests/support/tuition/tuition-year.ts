/**
 * Families and centers live through months of tuition: the real database, job, webhook and adapter against the stand-in of
 * the payment provider. What everything costs is reckoned here a second time, from plans and prices alone.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";
import { setClock, takeClock } from "../database/clock";
import { seededRandom } from "../pages/seeded-random";
import { startEmbedded } from "../servers/embedded";
import { hangingUp, listen } from "../servers/free-port";
import { startStripeServer } from "../servers/stripe/stripe-server";
import {
  costOf,
  listOf,
  monthAfter,
  monthOf,
  monthsBetween,
  type Plan,
  type PriceList,
  registrationOf,
  shareOut,
} from "./reckoning";

const habits = ["card", "declining", "bank", "returning", "link", "desk", "part", "much", "never"] as const;
interface Family {
  id: string;
  center: string;
  /** Those who pay, in the order of their accounts; what each owes of plans and for what the desk wrote. */
  guardians: string[];
  shares: number[];
  owed: number[];
  children: string[];
  plans: Plan[];
  habit: (typeof habits)[number];
}
interface Account {
  id: string;
  family_id: string;
  guardian_id: string;
  customer: string | null;
  balance: number;
  /** Whether something is still to be told to the payment provider. */
  waits: boolean;
}

const day = 86_400_000;
const begin = "2031-01-20";
const boss = "00000000-0000-4000-8000-00000000000a";
const centers = ["1", "2", "3"];
const started = "registration";

/** @returns what is wrong at the end or was on the way */
export async function liveThrough(size: { families: number; months: number; seed: number }): Promise<string[]> {
  const backend = await startEmbedded();
  const stripe = await startStripeServer();
  vi.resetModules();
  const { url, anonKey, serviceRoleKey } = backend;
  const settings = { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey };
  for (const [name, value] of Object.entries({ ...settings, ...stripe.env })) vi.stubEnv(name, value);
  // why: what is logged of faults on purpose is nobody's news
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { action } = await import("~/routes/webhooks.stripe/route");
  const site = await listen(
    createServer(
      hangingUp(async (incoming, response) => {
        const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, `${value}`]);
        const request = new Request("http://site.example", { method: "POST", headers, body: await buffer(incoming) });
        const { status } = await action({ request, params: {}, context: {} });
        response.writeHead(status).end();
      }),
    ),
  );
  stripe.deliverTo(site.url);
  try {
    return await new Year({ ...size, sql: backend.sql, stripe }).live();
  } finally {
    await Promise.all([site.stop(), stripe.stop(), backend.stop()]);
    vi.unstubAllEnvs();
    vi.resetModules();
  }
}

interface Size {
  families: number;
  months: number;
  seed: number;
  sql: Awaited<ReturnType<typeof startEmbedded>>["sql"];
  stripe: Awaited<ReturnType<typeof startStripeServer>>;
}

class Year {
  readonly #random: () => number;
  readonly #lists: PriceList[] = [];
  readonly #families: Family[] = [];
  readonly #runs = new Set<string>();
  /** What the desk wrote and may take back. */
  readonly #desk: { id: string; family: Family; at: number; cents: number }[] = [];
  readonly #disputes: string[] = [];
  readonly #failedMails = new Map<string, number>();
  readonly #problems: string[] = [];

  constructor(private readonly size: Size) {
    this.#random = seededRandom(size.seed);
  }

  #int = (below: number) => Math.floor(this.#random() * below);
  #is = (chance: number) => this.#random() < chance;
  #one = <T>(of: readonly T[]): T => {
    const chosen = of[this.#int(of.length)];
    if (chosen === undefined) throw new Error("There is none to choose");
    return chosen;
  };
  #shuffled = <T>(of: readonly T[]): T[] =>
    of
      .map((one) => ({ one, place: this.#random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);

  #complain = (what: string) => this.#complain(`${what}`);

  get #today(): string {
    return new Date(this.size.stripe.billing.now() * 1000 - 5 * 3_600_000).toISOString().slice(0, 10);
  }

  async live(): Promise<string[]> {
    await this.#open();
    const end = monthAfter(monthOf(begin), this.size.months + 1);
    while (this.#today < end) await this.#step();
    await this.#close();
    return this.#problems;
  }

  async #tick(days: number): Promise<void> {
    const { stripe, sql } = this.size;
    await stripe.advance(days);
    await setClock(sql, new Date(stripe.billing.now() * 1000));
  }

  async #open(): Promise<void> {
    const { sql, stripe, families } = this.size;
    await takeClock(sql);
    await this.#tick(Date.parse(`${begin}T15:00:00Z`) / day - stripe.billing.now() / 86_400);
    await sql(`create function private.killed() returns trigger language plpgsql as $$ begin
      if current_setting('test.killed', true) = tg_op and new.number % 5 = 3 then raise 'killed'; end if;
      return new; end $$`);
    await sql(`create trigger killed before insert or update on public.tuition_invoices for each row
      execute function private.killed()`);
    await sql("insert into auth.users (id, email, raw_user_meta_data) values ($1, 'boss@example.com', '{}')", [boss]);
    await sql("update public.user_profiles set role = 'superadmin' where user_id = $1", [boss]);
    const claims = JSON.stringify({ role: "authenticated", sub: boss, aal: "aal2" });
    await sql("select set_config('request.jwt.claims', $1, false)", [claims]);
    await this.#savePrices(null, monthAfter(monthOf(begin)), [16_900, 31_900, 38_900], 5_000, true);
    await this.#savePrices("3", monthAfter(monthOf(begin)), [15_055, 29_999, 37_001], 0, false);
    await this.#rounds();
    for (let number = 0; number < families; number++) await this.#settleIn(number);
  }

  async #savePrices(center: string | null, from: string, prices: number[], registration: number, isTaxed: boolean) {
    const [one_cents, two_cents, three_cents] = prices;
    const tax_note = isTaxed ? null : "Tutoring that follows the school's curriculum";
    const values = { from_month: from, one_cents, two_cents, three_cents, is_taxed: isTaxed, tax_note };
    const outcome = await this.#ask("save_price_list($1, $2)", [
      { ...values, registration_cents: registration },
      center,
    ]);
    if (outcome === "done") this.#lists.push({ center, from, prices, registration, isTaxed });
  }

  async #ask(call: string, values: unknown[]): Promise<string> {
    const given = values.map((one) => (one && typeof one === "object" ? JSON.stringify(one) : one));
    const [row] = await this.size.sql<{ outcome: string }>(`select public.${call} as outcome`, given);
    return row?.outcome ?? "";
  }

  async #settleIn(number: number): Promise<void> {
    const { sql } = this.size;
    const [center, habit] = [this.#one(centers), habits[number % habits.length] ?? "never"];
    const guardians = Array.from({ length: number % 5 === 0 ? 2 : 1 }, randomUUID);
    const children = Array.from({ length: 1 + this.#int(2) }, randomUUID);
    const family: Family = {
      id: randomUUID(),
      center,
      guardians,
      children,
      shares: [100],
      owed: [0],
      plans: [],
      habit,
    };
    await sql("insert into public.families (id) values ($1)", [family.id]);
    for (const [at, id] of guardians.entries())
      await sql(
        `insert into public.user_profiles (id, first_name, last_name, email, role, location_id, family_id)
         values ($1, 'Ann', 'Lee', $2, 'student', $3, $4)`,
        [id, `parent${number}-${at}@example.com`, center, family.id],
      );
    for (const [at, id] of children.entries())
      await sql("insert into public.children (id, family_id, first_name) values ($1, $2, $3)", [
        id,
        family.id,
        `Kid${at}`,
      ]);
    this.#families.push(family);
    if (guardians.length > 1) await this.#share(family);
    await this.#beginPlan(family);
  }

  async #share(family: Family): Promise<void> {
    const percent = this.#one([0, 33, 50, 67, 100]);
    const shares = Object.fromEntries(family.guardians.map((id, at) => [id, at === 0 ? percent : 100 - percent]));
    if ((await this.#ask("save_tuition_shares($1, $2)", [family.id, shares])) !== "done") return;
    const accounts = await this.#accounts(family.id);
    family.guardians = accounts.map(({ guardian_id }) => guardian_id);
    family.shares = family.guardians.map((id) => shares[id] ?? 0);
    family.owed = family.guardians.map((_, at) => family.owed[at] ?? 0);
  }

  /** In the order in which they share. */
  #accounts = (family: string | null = null): Promise<Account[]> =>
    this.size.sql<Account>(
      `select a.id, a.family_id, a.guardian_id, a.stripe_customer_id as customer, private.balance_of(a.id) as balance,
         exists (select from public.tuition_invoices i join private.deliveries d on d.data ->> 'invoice' = i.id::text
           where i.account_id = a.id and d.queue = 'payment' and d.sent_at is null and d.failed_at is null) as waits
       from public.tuition_accounts a where $1::uuid is null and a.family_id is not null or a.family_id = $1
       order by a.family_id, a.created_at, a.id`,
      [family],
    );

  async #beginPlan(family: Family): Promise<void> {
    const first = Date.parse(this.#today) + (this.#int(45) - 5) * day;
    const plan: Plan = {
      id: randomUUID(),
      child: this.#one(family.children),
      subjects: this.#subjects(),
      starts: new Date(first).toISOString().slice(0, 10),
      lessons: 0,
      of: 1,
      ...{ percent: null, off: null, until: null, paused: [], last: null },
      hasRegistration: this.#is(0.5),
      isWithdrawn: false,
      billed: new Map(),
    };
    if (await this.#savePlan(family, plan, null)) family.plans.push(plan);
  }

  #subjects = () => this.#shuffled(["math", "english", "writing"]).slice(0, 1 + this.#int(3));

  async #versionOf({ id }: Plan): Promise<string | null> {
    const rows = await this.size.sql<{ at: string }>(
      "select updated_at::text as at from public.tuition_plans where id = $1",
      [id],
    );
    return rows[0]?.at ?? null;
  }

  async #savePlan(family: Family, plan: Plan, version: string | null): Promise<boolean> {
    const hasDiscount = plan.percent !== null || plan.off !== null;
    const values = {
      id: plan.id,
      child_id: plan.child,
      family_id: family.id,
      subjects: plan.subjects,
      discount: hasDiscount ? "sibling" : null,
      discount_percent: plan.percent,
      discount_cents: plan.off,
      discount_until: plan.until,
      has_registration: plan.hasRegistration,
      starts_on: plan.starts,
      paused_months: plan.paused,
      last_month: plan.last,
    };
    const outcome = await this.#ask("save_tuition_plan($1, $2)", [values, version]);
    if (!outcome.startsWith("(done")) return false;
    const [saved] = await this.size.sql<{ lessons: number; of: number }>(
      "select first_lessons as lessons, first_of as of from public.tuition_plans where id = $1",
      [plan.id],
    );
    Object.assign(plan, saved, { isWithdrawn: false });
    for (const month of new Set([...plan.billed.keys(), ...monthsBetween(plan.starts, this.#lastRun(family.center))]))
      this.#bill(family, plan, month);
    return true;
  }

  #lastRun(center: string): string {
    const months = [...this.#runs].filter((run) => run.startsWith(`${center}:`)).map((run) => run.slice(-10));
    return months.toSorted().at(-1) ?? "";
  }

  #bill(family: Family, plan: Plan, month: string): void {
    if (month === started) return;
    const list = listOf(this.#lists, family.center, month);
    this.#owe(family, plan, month, costOf(plan, month, list));
    if (month === monthOf(plan.starts) || plan.isWithdrawn)
      this.#owe(family, plan, started, registrationOf(plan, list));
  }

  #owe({ shares, owed }: Family, { billed }: Plan, what: string, cents: number): void {
    for (const [at, part] of shareOut(cents - (billed.get(what) ?? 0), shares).entries())
      owed[at] = (owed[at] ?? 0) + part;
    billed.set(what, cents);
  }

  async #changePlan(family: Family): Promise<void> {
    const plan = this.#one(family.plans);
    const version = await this.#versionOf(plan);
    if (this.#is(0.1)) {
      if ((await this.#ask("withdraw_tuition_plan($1, $2)", [plan.id, version])) !== "done") return;
      plan.isWithdrawn = true;
      for (const month of [...plan.billed.keys()]) this.#bill(family, plan, month);
      return;
    }
    const near = () => monthAfter(monthOf(this.#today), this.#int(4) - 1);
    const changes: Partial<Plan>[] = [
      { subjects: this.#subjects() },
      { percent: 1 + this.#int(60), off: null, until: this.#is(0.5) ? near() : null },
      { percent: null, off: 1 + this.#int(20_000), until: null },
      { percent: null, off: null },
      { paused: [...new Set([...plan.paused, near()])].slice(-12) },
      { paused: [] },
      { last: near() },
      { last: null },
      { starts: new Date(Date.parse(plan.starts) + (this.#int(80) - 40) * day).toISOString().slice(0, 10) },
      { hasRegistration: !plan.hasRegistration },
    ];
    const changed = { ...plan, ...this.#one(changes) };
    if (await this.#savePlan(family, changed, version)) Object.assign(plan, changed);
  }

  /** Some time goes by, events are told at once, late, twice, in another order or never; then people and the job act. */
  async #step(): Promise<void> {
    const { stripe } = this.size;
    const weather = this.#one(["calm", "calm", "calm", "late", "lost"] as const);
    if (weather !== "calm") stripe.hold();
    await this.#tick(this.#one([1, 1, 1, 2, 2, 3]));
    stripe.forgetKeys();
    for (let acts = 0; acts < this.size.families / 10; acts++) await this.#act();
    await this.#payUp();
    await this.#stumble();
    if (weather === "lost") stripe.drop();
    else
      await stripe.release((events) =>
        weather === "late" ? this.#shuffled([...events, ...events.slice(0, 3)]) : events,
      );
    await this.#rounds();
    await this.#readMails();
    this.#compare(await this.#accounts());
    if (Number(this.#today.slice(8)) > 27 || this.#is(0.02)) await this.#reconcile();
  }

  async #act(): Promise<void> {
    const family = this.#one(this.#families);
    const lot = this.#random();
    if (lot < 0.1) await this.#beginPlan(family);
    else if (lot < 0.35 && family.plans.length > 0) await this.#changePlan(family);
    else if (lot < 0.4 && family.guardians.length > 1) await this.#share(family);
    else if (lot < 0.55) await this.#write(family);
    else if (lot < 0.6) await this.#takeBack();
    else if (lot < 0.65) family.habit = this.#one(habits);
    else if (lot < 0.75) await this.#moveMoney();
    else if (lot < 0.76) await this.#newPrices();
  }

  #newPrices = () =>
    this.#savePrices(
      this.#one([null, ...centers]),
      monthAfter(monthOf(this.#today), this.#int(3)),
      [15_000 + this.#int(3_000), 29_000 + this.#int(5_000), 37_000 + this.#int(5_000)],
      this.#int(8_000),
      this.#is(0.7),
    );

  /** The desk writes a movement. */
  async #write(family: Family): Promise<void> {
    const accounts = await this.#accounts(family.id);
    const at = this.#int(family.guardians.length);
    const account = accounts[at];
    if (!account) return;
    const kind = this.#one(["payment", "payment", "credit", "charge", "refund"]);
    await this.#enter(family, at, account.id, kind, 1 + this.#int(30_000));
  }

  async #enter(family: Family, at: number, account: string, kind: string, amount_cents: number): Promise<void> {
    const id = randomUUID();
    const isMoney = kind === "payment" || kind === "refund";
    const values = { id, kind, amount_cents, method: isMoney ? "cash" : null, note: isMoney ? null : "As agreed" };
    const outcome = await this.#ask("add_ledger_line($1, $2)", [account, values]);
    if (outcome !== "done" && outcome !== "too_much") this.#complain(`The desk's ${kind}: ${outcome}`);
    if (outcome !== "done") return;
    const cents = kind === "payment" || kind === "credit" ? -amount_cents : amount_cents;
    family.owed[at] = (family.owed[at] ?? 0) + cents;
    this.#desk.push({ id, family, at, cents });
  }

  async #takeBack(): Promise<void> {
    const [line] = this.#desk.splice(this.#int(this.#desk.length), 1);
    if (!line) return;
    const outcome = await this.#ask("reverse_ledger_line($1)", [line.id]);
    if (outcome !== "done") this.#complain(`A line of the desk: ${outcome}`);
    else line.family.owed[line.at] = (line.family.owed[line.at] ?? 0) - line.cents;
  }

  /** Head office gives back, or a bank takes back and perhaps returns it. */
  async #moveMoney(): Promise<void> {
    const { stripe } = this.size;
    const { refundTuition } = await import("~/integrations/payments/tuition-payments.server");
    const payment = [...stripe.billing.intents.values()].findLast(
      ({ status }) => status === "succeeded" && this.#is(0.1),
    );
    const dispute = this.#is(0.4) ? this.#disputes.pop() : undefined;
    if (dispute)
      for (const kind of this.#one([["reinstate", "dispute-won"], ["dispute-lost"]] as const))
        await stripe.step(dispute, { kind });
    else if (payment && this.#is(0.5)) {
      const cents = 1 + this.#int(payment.amount_received);
      await refundTuition({ refundId: randomUUID(), paymentId: payment.id, cents, isRetry: false });
      if (this.#is(0.2)) await stripe.step(payment.id, { kind: "refund-fails", cents });
    } else if (payment && (await stripe.step(payment.id, { kind: "dispute" }))) {
      await stripe.step(payment.id, { kind: "withdraw" });
      this.#disputes.push(payment.id);
    }
    await stripe.settled();
  }

  /** Each family as it is used to. */
  async #payUp(): Promise<void> {
    const families = new Map(this.#families.map((family) => [family.id, family]));
    let at = 0;
    let before = "";
    for (const account of await this.#accounts()) {
      at = account.family_id === before ? at + 1 : 0;
      before = account.family_id;
      const family = families.get(account.family_id);
      if (!family || !this.#is(0.25)) continue;
      const { habit } = family;
      const isOwed = account.balance > 0;
      if (habit === "link") await this.#payOnline(account);
      else if (habit === "desk" && isOwed) await this.#enter(family, at, account.id, "payment", account.balance);
      else if (habit === "much" && isOwed)
        await this.#enter(family, at, account.id, "payment", account.balance + 5_000);
      else if (habit === "part" && isOwed)
        await this.#enter(family, at, account.id, "payment", Math.ceil(account.balance * this.#random()));
      else if (/card|declining|bank|returning/.test(habit) && this.#is(0.3)) await this.#saveMethod(family, account);
    }
  }

  async #payOnline({ customer }: Account): Promise<void> {
    const { stripe } = this.size;
    for (const invoice of stripe.billing.invoices.values())
      if (invoice.customer === customer && invoice.status === "open" && invoice.hosted_invoice_url)
        await stripe.press(invoice.hosted_invoice_url, this.#is(0.2) ? "decline" : "pay");
  }

  async #saveMethod({ habit }: Family, { id: accountId, customer: known, guardian_id }: Account): Promise<void> {
    const { sql, stripe } = this.size;
    const used = known && stripe.billing.customers.get(known)?.invoice_settings.default_payment_method;
    const bank = habit === "declining" ? "declines" : habit === "returning" ? "returns" : "pays";
    if (known && used) return void stripe.bank(known, bank);
    const { saveCustomer, openSetup } = await import("~/integrations/payments/tuition-payments.server");
    const { noteSetup } = await import("~/models/tuition/invoice-looks.server");
    const saved = await saveCustomer({
      accountId,
      name: "Ann Lee",
      email: `${guardian_id}@example.com`,
      customerId: known,
    });
    if (typeof saved === "string") return;
    await sql("select public.note_stripe_customer($1, $2)", [saved.id, accountId]);
    const setup = await openSetup({ accountId, customerId: saved.id, returnTo: "https://site.example/account" });
    if (typeof setup === "string") return;
    const back = await stripe.press(setup.url, /bank|returning/.test(habit) ? "bank" : "card");
    if (this.#is(0.9)) await noteSetup(new URL(back).searchParams.get("session") ?? "");
    stripe.bank(saved.id, bank);
  }

  /** The job's turn goes wrong, above all in the first days of a month. */
  async #stumble(): Promise<void> {
    const { stripe, sql } = this.size;
    if (Number(this.#today.slice(8)) > 4 && this.#is(0.8)) return;
    const stopping = new AbortController();
    const killing = (what: string) => sql("select set_config('test.killed', $1, false)", [what]);
    const fault = this.#one(["run", "look", "calls", "away", "500", "stopped", "twice"] as const);
    const operation = this.#one(["invoice", "line", "finalize", "note", "pay", "invoice-read", "customer"] as const);
    if (fault === "run") await killing("INSERT");
    if (fault === "look") await killing("UPDATE");
    if (fault === "calls") stripe.allow(this.#int(60));
    if (fault === "away") stripe.fault(operation, "dropped-answer");
    if (fault === "500") stripe.fault(operation, "500");
    if (fault === "stopped") setTimeout(() => stopping.abort(), this.#int(200));
    await Promise.all((fault === "twice" ? [1, 2] : [1]).map(() => this.#turn(stopping.signal)));
    await killing("");
    stripe.allow(Number.POSITIVE_INFINITY);
    stripe.fault(operation, null);
    await this.#tick(0.05);
    await this.#noteRuns();
  }

  async #turn(signal?: AbortSignal): Promise<void> {
    const { sendDeliveries } = await import("~/jobs/deliveries.server");
    const { paymentChannel } = await import("~/jobs/payment-channel.server");
    await sendDeliveries(paymentChannel, ["payment"], signal);
  }

  /** Turns until nothing is due. */
  async #rounds(): Promise<void> {
    const { sql, stripe } = this.size;
    for (let round = 0; round < 12; round++) {
      await this.#turn();
      await stripe.settled();
      await this.#noteRuns();
      const [due] = await sql<{ n: number }>(
        `select (select count(*) from private.deliveries d where d.queue = 'payment' and d.sent_at is null
           and d.failed_at is null and d.next_attempt_at <= now() + interval '1 hour')::integer
         + (select count(*) from public.locations l where private.last_run(l.id) < private.month_of(private.toronto_today()))::integer as n`,
      );
      if (due?.n === 0) return;
      await this.#tick(0.04);
    }
    this.#complain(`the job has something to do after 12 turns`);
  }

  async #noteRuns(): Promise<void> {
    const rows = await this.size.sql<{ center: string; month: string }>(
      `select location_id as center, month::text from private.tuition_runs
       where location_id = any ($1) order by month, location_id`,
      [centers],
    );
    for (const { center, month } of rows) {
      if (this.#runs.has(`${center}:${month}`)) continue;
      this.#runs.add(`${center}:${month}`);
      for (const family of this.#families.filter((one) => one.center === center))
        for (const plan of family.plans)
          if (monthOf(plan.starts) <= month && !plan.isWithdrawn) this.#bill(family, plan, month);
    }
  }

  async #readMails(): Promise<void> {
    for (;;) {
      const mails = await this.size.sql<{
        id: string;
        kind: string;
        invoice: string;
        is_settled: boolean;
        is_open: boolean;
      }>(
        `select c.id, c.kind, i.id as invoice, i.settled_at is not null or i.stripe_status = 'paid' as is_settled,
           (c.facts ->> 'remaining')::integer between 1 and private.balance_of(i.account_id) as is_open
         from public.claim_deliveries('email', 100, 60) c
         left join public.tuition_invoices i on i.id = (c.facts ->> 'invoice')::uuid`,
      );
      if (mails.length === 0) return;
      for (const { id, kind, invoice, is_settled, is_open } of mails) {
        await this.size.sql("select public.delivery_sent($1)", [id]);
        if (!kind.startsWith("tuition")) continue;
        if (is_settled || !is_open) this.#complain(`${kind} of ${invoice}, which is paid`);
        if (kind === "tuition_failed") this.#failedMails.set(invoice, (this.#failedMails.get(invoice) ?? 0) + 1);
      }
    }
  }

  /** Once everything is told, the payment provider asks for no more than is owed. */
  #compare(accounts: readonly Account[]): void {
    const { invoices, intents } = this.size.stripe.billing;
    const processing = [...intents.values()].filter(({ status }) => status === "processing");
    const busy = new Set(processing.map(({ customer }) => customer));
    const asked = new Map<string, number>();
    for (const { customer, status, amount_remaining } of invoices.values())
      if (status === "open") asked.set(customer, (asked.get(customer) ?? 0) + amount_remaining);
    for (const { customer, balance, waits } of accounts) {
      const cents = asked.get(customer ?? "") ?? 0;
      if (!waits && !busy.has(customer) && cents > Math.max(0, balance))
        this.#complain(`asks for ${cents} of ${balance}`);
    }
  }

  async #reconcile(): Promise<void> {
    const { reconcileInvoices } = await import("~/models/tuition/invoice-looks.server");
    for (let round = 0; round < 20; round++) if (((await reconcileInvoices(1000))?.asked ?? 0) < 1000) return;
  }

  /** All that is under way comes to its end; then the books are compared. */
  async #close(): Promise<void> {
    for (let days = 0; days < 14; days++) {
      await this.#tick(1);
      await this.#rounds();
    }
    await this.#reconcile();
    await this.#rounds();
    await this.#readMails();
    const accounts = await this.#accounts();
    this.#compare(accounts);
    const { stripe, sql } = this.size;
    const counts = new Map<string, number>();
    for (const { family_id, customer, balance } of accounts) {
      const at = counts.get(family_id) ?? 0;
      counts.set(family_id, at + 1);
      const family = this.#families.find(({ id }) => id === family_id);
      const owed = (family?.owed[at] ?? 0) - (customer ? stripe.keptOf(customer) : 0);
      if (owed !== balance) this.#complain(`A balance is ${balance}, not ${owed} (${family?.habit}, ${family_id})`);
    }
    for (const family of this.#families) for (const plan of family.plans) await this.#checkPlan(family, plan);
    const { compareInvoices } = await import("~/models/tuition/invoice-looks.server");
    const since = new Date(stripe.billing.now() * 1000 - 70 * day);
    for (const { why, stripe_id } of (await compareInvoices(since)) ?? []) this.#complain(`${why}: ${stripe_id}`);
    const made = [...stripe.billing.invoices.values()].filter(({ status }) => status !== "draft");
    if (new Set(made.map(({ metadata }) => metadata.invoice_id)).size < made.length) this.#complain("an invoice twice");
    for (const [id, count] of this.#failedMails) if (count > 3) this.#complain(`${count} failed mails of ${id}`);
    const wrong = await sql<{ what: string }>(
      `select 'settled or not: ' || i.id as what from public.tuition_invoices i
       cross join lateral private.open_invoices(i.account_id) o
       where o.invoice_id = i.id and (o.remaining = 0) <> (i.settled_at is not null)
       union all select concat('payment delivery ', d.state, ': ', d.last_error) from private.deliveries d
       where d.queue = 'payment' and d.sent_at is null and d.held_back is null
       union all select 'billed twice: ' || l.plan_id || ' ' || l.month from public.ledger_lines l
       where l.kind = 'tuition' group by l.plan_id, l.month, l.account_id having count(*) > 1`,
    );
    this.#problems.push(...wrong.map(({ what }) => what));
  }

  async #checkPlan({ center }: Family, plan: Plan): Promise<void> {
    const rows = await this.size.sql<{ month: string; cents: number }>(
      `select month::text, sum(amount_cents)::integer as cents from public.ledger_lines
       where plan_id = $1 and kind in ('tuition', 'adjustment') group by month`,
      [plan.id],
    );
    const booked = new Map(rows.map(({ month, cents }) => [month, cents]));
    for (const month of new Set([...booked.keys(), ...monthsBetween(plan.starts, this.#lastRun(center))])) {
      const cost = costOf(plan, month, listOf(this.#lists, center, month));
      if ((booked.get(month) ?? 0) !== cost)
        this.#complain(`${plan.id}: ${month} is ${booked.get(month)}, not ${cost}`);
    }
  }
}
