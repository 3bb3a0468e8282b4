import { randomUUID } from "node:crypto";
import { seededRandom } from "../pages/seeded-random";
import type { Plan, PriceList } from "./reckoning";
import { costOf, listOf, monthAfter, monthOf, monthsBetween, registrationOf, shareOut } from "./reckoning";
import type { TuitionPlace, tuitionPlace } from "./tuition-place";

const habits = ["card", "declining", "bank", "returning", "link", "desk", "part", "much", "never"] as const;
interface Family {
  id: string;
  center: string;
  child: string;
  /** Those who pay, in the order of their accounts, and what each owes of plans and for what the desk wrote. */
  guardians: string[];
  shares: number[];
  owed: number[];
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
  /** As the books have it. */
  is_processing: boolean;
}

const movements = ["payment", "credit", "charge", "refund"];
const making = ["invoice", "lines", "finalize"] as const;
const operations = [...making, "note", "pay", "invoice-read", "customer"] as const;
/** As a month is run, as what is left of it is collected, and at any time. */
const runFaults = ["no insert", "no more calls", "end of the process"] as const;
const makingFaults = ["no update", "dropped-answer", "500"] as const;
const faults = [...runFaults, ...makingFaults, "two turns at once"] as const;
const moves = ["refund", "failed refund", "dispute"] as const;
/** A run is as good as what happened in it. */
const mustHappen = [...faults, ...moves, "end of a dispute"];
const day = 86_400_000;
const begin = "2031-01-20";
const centers = ["1", "2", "3"];
const firstList: PriceList = {
  ...{ center: null, from: "2020-01-01", prices: [16_900, 31_900, 38_900], registration: 0, isTaxed: true },
};
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Families live through months of tuition. What it costs is reckoned a second time, from plans and prices alone.
 * @returns what is wrong at the end or was on the way
 */
export async function liveThrough(size: Size, books: ReturnType<typeof tuitionPlace>): Promise<string[]> {
  return new Year(size, await books.begin(`${begin}T15:00:00Z`)).live();
}

interface Size {
  families: number;
  months: number;
  seed: number;
}

class Year {
  readonly #random: () => number;
  readonly #lists: PriceList[] = [firstList];
  readonly #families = new Map<string, Family>();
  /** What each guardian was billed of a plan's month. */
  readonly #parts = new Map<string, number[]>();
  readonly #runs = new Map<string, string[]>(centers.map((center) => [center, []]));
  /** What the desk wrote and may take back. */
  readonly #desk: { id: string; family: Family; at: number; cents: number }[] = [];
  readonly #disputes: string[] = [];
  readonly #failedMails = new Map<string, number>();
  readonly #problems: string[] = [];
  readonly #decks = new Map<unknown, number[]>();
  readonly #happened = new Set<string>();
  #reconciled = monthOf(begin);

  constructor(
    private readonly size: Size,
    private readonly place: TuitionPlace,
  ) {
    this.#random = seededRandom(size.seed);
  }

  #int = (below: number) => Math.floor(this.#random() * below);
  #is = (chance: number) => this.#random() < chance;
  #some = <T>(of: readonly T[]): T[] =>
    of
      .map((one) => ({ one, by: this.#random() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ one }) => one);
  #one<T>(of: readonly T[], at = this.#int(of.length)): T {
    const chosen = of[at];
    if (chosen === undefined) throw new Error("There is none to choose");
    return chosen;
  }
  /** All of a list come once before one comes again. */
  #next<T>(of: readonly T[]): T {
    const deck = this.#decks.get(of) ?? [];
    this.#decks.set(of, deck);
    if (deck.length === 0) deck.push(...this.#some([...of.keys()]));
    return this.#one(of, deck.pop());
  }
  #complain = (what: string) => this.#problems.push(`${this.#today}: ${what}`);
  #expect(outcome: string, what: string, others: string[] = []): boolean {
    if (![...others, "done"].includes(outcome)) this.#complain(`${what}: ${outcome}`);
    return outcome === "done";
  }
  get #today(): string {
    return dayOf(this.place.stripe.billing.now() * 1000 - 5 * 3_600_000);
  }
  #lastRun = (center: string) => this.#runs.get(center)?.at(-1) ?? "";

  #missing = () => mustHappen.filter((what) => !this.#happened.has(what));

  async live(): Promise<string[]> {
    const { sql } = this.place;
    await sql(`create function private.killed() returns trigger language plpgsql as $$ begin
      if current_setting('test.killed', true) = tg_op and (tg_op = 'UPDATE' or new.number % 3 = 0) then raise 'killed'; end if;
      return new; end $$`);
    await sql(`create trigger killed before insert or update on public.tuition_invoices for each row
      execute function private.killed()`);
    const from = monthAfter(monthOf(begin));
    await this.#savePrices({ ...firstList, from, registration: 5_000 });
    await this.#savePrices({ center: "3", from, prices: [15_055, 29_999, 37_001], registration: 0, isTaxed: false });
    await this.#rounds();
    for (let number = 0; number < this.size.families; number++) await this.#settleIn(number);
    const until = monthAfter(from, this.size.months);
    while (this.#today < until || (this.#missing().length > 0 && this.#today < monthAfter(until, 3)))
      await this.#step();
    for (const what of this.#missing()) this.#complain(`no ${what} has happened`);
    await this.#close();
    return this.#problems;
  }

  async #savePrices(list: PriceList): Promise<void> {
    const { center, from, prices, registration, isTaxed } = list;
    const [one_cents, two_cents, three_cents] = prices;
    const rules = { is_taxed: isTaxed, tax_note: isTaxed ? null : "It follows the school's curriculum" };
    const values = { from_month: from, one_cents, two_cents, three_cents, registration_cents: registration, ...rules };
    const outcome = await this.place.ask("save_price_list($1, $2)", [values, center]);
    if (this.#expect(outcome, "prices", ["billed"])) this.#lists.push(list);
  }

  async #settleIn(number: number): Promise<void> {
    const [center, habit] = [this.#one(centers), habits[number % habits.length] ?? "never"];
    const family: Family = {
      ...{ id: randomUUID(), center, habit, child: randomUUID() },
      ...{ guardians: [], shares: [], owed: [], plans: [] },
    };
    // Nobody is asked by the payment provider who has no address.
    const emails = [1, 2]
      .slice(number % 4 === 0 ? 0 : 1)
      .map((at) => (number % 7 < 5 ? `parent${number}-${at}@example.com` : ""));
    const guardians = Object.fromEntries(emails.map((email) => [randomUUID(), email]));
    await this.place.addFamily(family.id, center, guardians, family.child);
    family.guardians = Object.keys(guardians);
    this.#families.set(family.id, family);
    await this.#share(family);
    await this.#beginPlan(family);
  }

  async #share(family: Family): Promise<void> {
    const percent = this.#one([0, 33, 50, 67, 100]);
    const [one = "", other] = family.guardians;
    const shares: Record<string, number> = other ? { [one]: percent, [other]: 100 - percent } : { [one]: 100 };
    this.#expect(await this.place.ask("save_tuition_shares($1, $2)", [family.id, shares]), "shares");
    family.guardians = (await this.#accounts(family.id)).map(({ guardian_id }) => guardian_id);
    family.shares = family.guardians.map((id) => shares[id] ?? 0);
  }

  /** In the order in which they share. */
  #accounts = (family: string | null = null): Promise<Account[]> =>
    this.place.sql<Account>(
      `select a.id, a.family_id, a.guardian_id, a.stripe_customer_id as customer, private.balance_of(a.id) as balance,
         a.id in (select i.account_id from private.deliveries d
           join public.tuition_invoices i on i.id = (d.data ->> 'invoice')::uuid
           where d.queue = 'payment' and d.sent_at is null and d.failed_at is null) as waits,
         a.id in (select i.account_id from public.tuition_invoices i where i.is_processing) as is_processing
       from public.tuition_accounts a where $1::uuid is null or a.family_id = $1 order by a.family_id, a.created_at, a.id`,
      [family],
    );

  async #beginPlan(family: Family): Promise<void> {
    const plan: Plan = {
      ...{ id: randomUUID(), child: family.child, subjects: this.#subjects(), lessons: 0, of: 1 },
      starts: dayOf(Date.parse(this.#today) + (this.#int(45) - 5) * day),
      ...{ percent: null, off: null, until: null, paused: [], last: null, isWithdrawn: false, billed: new Map() },
      hasRegistration: this.#is(0.5),
    };
    if (await this.#savePlan(family, plan, null)) family.plans.push(plan);
  }

  #subjects = () => this.#some(["math", "english", "writing"]).slice(0, 1 + this.#int(3));

  async #savePlan(family: Family, plan: Plan, version: string | null): Promise<boolean> {
    const values = {
      ...{ id: plan.id, child_id: plan.child, family_id: family.id, subjects: plan.subjects, starts_on: plan.starts },
      ...{ discount: plan.percent || plan.off ? "sibling" : null, discount_until: plan.until },
      ...{ discount_percent: plan.percent, discount_cents: plan.off, has_registration: plan.hasRegistration },
      ...{ paused_months: plan.paused, last_month: plan.last },
    };
    const [outcome = ""] = (await this.place.ask("save_tuition_plan($1, $2)", [values, version])).slice(1).split(",");
    if (!this.#expect(outcome, "plan", ["overlap", "ends_before_start", "start_too_far"])) return false;
    const [saved] = await this.place.sql<{ lessons: number; of: number }>(
      "select first_lessons as lessons, first_of as of from public.tuition_plans where id = $1",
      [plan.id],
    );
    Object.assign(plan, saved, { isWithdrawn: false });
    for (const month of new Set([...plan.billed.keys(), ...monthsBetween(plan.starts, this.#lastRun(family.center))]))
      this.#bill(family, plan, month);
    return true;
  }

  #bill(family: Family, plan: Plan, month: string): void {
    if (month === "registration") return;
    const list = listOf(this.#lists, family.center, month);
    this.#owe(family, plan, month, costOf(plan, month, list));
    if (month === monthOf(plan.starts) || plan.isWithdrawn)
      this.#owe(family, plan, "registration", registrationOf(plan, list));
  }

  /** What is given back goes to those who were billed. */
  #owe({ shares, owed }: Family, { id, billed }: Plan, what: string, cents: number): void {
    const change = cents - (billed.get(what) ?? 0);
    const had = this.#parts.get(`${id} ${what}`) ?? [];
    const isBack = change < 0 && had.some((part) => part > 0);
    const parts = shareOut(change, isBack ? had.map((part) => Math.max(0, part)) : shares);
    for (const [at, part] of parts.entries()) owed[at] = (owed[at] ?? 0) + part;
    const sums = parts.map((part, at) => part + (had[at] ?? 0));
    this.#parts.set(`${id} ${what}`, sums);
    billed.set(what, cents);
  }

  async #changePlan(family: Family): Promise<void> {
    const plan = this.#one(family.plans);
    const near = () => monthAfter(monthOf(this.#today), this.#int(4) - 1);
    const changed = {
      ...plan,
      ...this.#one<Partial<Plan>>([
        { isWithdrawn: true },
        { subjects: this.#subjects() },
        { percent: 1 + this.#int(60), off: null, until: this.#is(0.5) ? near() : null },
        { percent: null, off: 1 + this.#int(20_000), until: null },
        { percent: null, off: null, until: null },
        { paused: [near()] },
        { paused: [] },
        { last: near() },
        { last: null },
        { starts: dayOf(Date.parse(plan.starts) + (this.#int(80) - 40) * day) },
        { hasRegistration: !plan.hasRegistration },
      ]),
    };
    const [saved] = await this.place.sql<{ version: string }>(
      "select updated_at::text as version from public.tuition_plans where id = $1",
      [plan.id],
    );
    if (changed.isWithdrawn && !plan.isWithdrawn) {
      this.#expect(await this.place.ask("withdraw_tuition_plan($1, $2)", [plan.id, saved?.version]), "withdrawal");
      for (const month of plan.billed.keys()) this.#bill(family, changed, month);
    } else if (!(await this.#savePlan(family, changed, saved?.version ?? ""))) return;
    Object.assign(plan, changed);
  }

  /** Some time goes by; events are told at once, late, twice, in another order or never; people act, then the job. */
  async #step(): Promise<void> {
    const { stripe, tick } = this.place;
    const weather = this.#one(["calm", "late", "lost", "lost"] as const);
    if (weather !== "calm") stripe.hold();
    await tick(this.#one([1, 2, 2, 3, 4]));
    stripe.forgetKeys();
    for (let acts = 0; acts < this.size.families / 8; acts++) await this.#act(this.#one([...this.#families.values()]));
    await this.#payUp();
    await this.#stumble();
    if (weather === "lost") stripe.drop();
    else
      await stripe.release((events) => (weather === "late" ? this.#some([...events, ...events.slice(0, 3)]) : events));
    await this.#rounds();
    await this.#readMails();
    await this.#compare();
    if (this.#today < monthAfter(this.#reconciled, 2)) return;
    this.#reconciled = monthOf(this.#today);
    await this.#reconcile();
    await this.#compare(true);
  }

  async #act(family: Family): Promise<void> {
    const lot = this.#int(16);
    if (lot < 2) await this.#beginPlan(family);
    else if (lot < 6 && family.plans.length > 0) await this.#changePlan(family);
    else if (lot === 6) await this.#share(family);
    else if (lot === 7) family.habit = this.#one(habits);
    else if (lot < 10) await this.#write(family, this.#int(family.guardians.length), this.#one(movements));
    else if (lot === 10) await this.#takeBack();
    else if (lot < 13) await this.#moveMoney();
    else if (lot === 13 && this.#is(0.3)) await this.#changePrices();
  }

  #changePrices = () =>
    this.#savePrices({
      ...{ center: this.#one([null, ...centers]), from: monthAfter(monthOf(this.#today), this.#int(3)) },
      prices: [15_000, 29_000, 37_000].map((cents) => cents + this.#int(4_000)),
      ...{ registration: this.#int(8_000), isTaxed: this.#is(0.7) },
    });

  /** A movement that the desk writes. */
  async #write(family: Family, at: number, kind: string, cents = 1 + this.#int(30_000)): Promise<void> {
    const id = randomUUID();
    const isMoney = kind === "payment" || kind === "refund";
    const words = isMoney ? { method: "cash", note: null } : { method: null, note: "As agreed" };
    const values = { id, kind, amount_cents: cents, ...words };
    const account = (await this.#accounts(family.id))[at]?.id;
    if (!this.#expect(await this.place.ask("add_ledger_line($1, $2)", [account, values]), kind, ["too_much"])) return;
    const signed = kind === "payment" || kind === "credit" ? -cents : cents;
    family.owed[at] = (family.owed[at] ?? 0) + signed;
    this.#desk.push({ id, family, at, cents: signed });
  }

  async #takeBack(): Promise<void> {
    const [line] = this.#desk.splice(this.#int(this.#desk.length), 1);
    if (!line) return;
    this.#expect(await this.place.ask("reverse_ledger_line($1)", [line.id]), "reversal");
    line.family.owed[line.at] = (line.family.owed[line.at] ?? 0) - line.cents;
  }

  /** Head office gives back at Stripe, or a bank takes back and perhaps returns it. */
  async #moveMoney(): Promise<void> {
    const { stripe } = this.place;
    const recent = [...stripe.billing.intents.values()].slice(-this.size.families);
    const paid = recent.filter(({ status }) => status === "succeeded");
    if (paid.length === 0) return;
    const { id, amount_received } = this.#one(paid);
    const move = this.#next(moves);
    const open = move === "dispute" && this.#disputes.length > this.size.families / 20 ? this.#disputes.pop() : null;
    if (open) {
      for (const kind of this.#one([["reinstate", "dispute-won"], ["dispute-lost"]] as const))
        await stripe.step(open, { kind });
      this.#happened.add("end of a dispute");
    } else if (move === "dispute") {
      if (!(await stripe.step(id, { kind: move }))) return;
      await stripe.step(id, { kind: "withdraw" });
      this.#disputes.push(id);
    } else {
      const cents = 1 + this.#int(amount_received);
      if (!(await stripe.step(id, { kind: "refund", cents }))) return;
      if (move === "failed refund") await stripe.step(id, { kind: "refund-fails", cents });
    }
    this.#happened.add(move);
  }

  /** Each family as it is used to. */
  async #payUp(): Promise<void> {
    for (const account of await this.#accounts()) {
      const family = this.#families.get(account.family_id);
      if (!family || !this.#is(0.3)) continue;
      const { habit, guardians } = family;
      const { balance, guardian_id } = account;
      const part = Math.ceil(balance * this.#random());
      const paid = new Map<string, number>(Object.entries({ desk: balance, much: balance + 5_000, part })).get(habit);
      if (paid !== undefined && balance > 0) await this.#write(family, guardians.indexOf(guardian_id), "payment", paid);
      else if (habit === "link") await this.#payOnline(account);
      else if (habit !== "never" && this.#is(0.3)) await this.#saveMethod(habit, account);
    }
  }

  async #payOnline({ customer }: Account): Promise<void> {
    const { stripe } = this.place;
    for (const { customer: whose, status, hosted_invoice_url: page } of stripe.billing.invoices.values())
      if (whose === customer && status === "open" && page) await stripe.press(page, this.#is(0.2) ? "decline" : "pay");
  }

  async #saveMethod(habit: string, { id: accountId, customer: customerId }: Account): Promise<void> {
    const { sql, stripe, payments, looks } = this.place;
    const bank = habit === "declining" ? "declines" : habit === "returning" ? "returns" : "pays";
    const used = stripe.billing.customers.get(customerId ?? "")?.invoice_settings.default_payment_method;
    if (customerId && used) return stripe.bank(customerId, bank);
    const saved = await payments.saveCustomer({ accountId, name: "Ann Lee", email: "ann@example.com", customerId });
    if (typeof saved === "string") return;
    await sql("select public.note_stripe_customer($1, $2)", [saved.id, accountId]);
    const setup = await payments.openSetup({ accountId, customerId: saved.id, returnTo: "https://site.example" });
    if (typeof setup === "string") return;
    const back = await stripe.press(setup.url, /bank|returning/.test(habit) ? "bank" : "card");
    await looks.noteSetup(new URL(back).searchParams.get("session") ?? "");
    stripe.bank(saved.id, bank);
  }

  /** Turns of the job go wrong, above all as a month begins. */
  async #stumble(): Promise<void> {
    if (this.#isMonthNew()) {
      await this.#goWrong(this.#next(runFaults));
      await this.#goWrong(this.#next(makingFaults), this.#next(making));
      await this.#goWrong("two turns at once");
    } else if (this.#is(0.2)) await this.#goWrong(this.#next(faults));
  }

  #isMonthNew = () => centers.some((center) => this.#lastRun(center) < monthOf(this.#today));

  async #goWrong(fault: (typeof faults)[number], operation = this.#one(operations)): Promise<void> {
    const { stripe, sql, turn, tick } = this.place;
    const stopping = new AbortController();
    const killing = (what: string) => sql("select set_config('test.killed', $1, false)", [what]);
    let turns = 1;
    if (fault === "no insert") await killing("INSERT");
    else if (fault === "no update") await killing("UPDATE");
    else if (fault === "no more calls") stripe.allow(this.#int(30));
    else if (fault === "end of the process") setTimeout(() => stopping.abort(), this.#int(200));
    else if (fault === "two turns at once") turns++;
    else stripe.fault(operation, fault);
    const ends = await Promise.all(Array.from({ length: turns }, () => turn(stopping.signal)));
    await killing("");
    stripe.allow(Number.POSITIVE_INFINITY);
    stripe.fault(operation, null);
    stripe.forgetKeys();
    await tick(0.05);
    await this.#noteRuns();
    const isHit = ends.some(({ end, failed }) => end !== "done" || failed > 0);
    if (fault === "no insert" ? this.#isMonthNew() : isHit) this.#happened.add(fault);
  }

  /** Turns until nothing is due. */
  async #rounds(): Promise<void> {
    const { sql, stripe, turn, tick } = this.place;
    for (let round = 0; round < 12; round++) {
      await turn();
      await stripe.settled();
      await this.#noteRuns();
      const [due] = await sql<{ n: number }>(
        `select (exists (select from private.deliveries d where d.queue = 'payment' and d.sent_at is null
           and d.failed_at is null and d.next_attempt_at <= now() + interval '1 hour')
         or exists (select from public.locations l
           where private.last_run(l.id) < private.month_of(private.toronto_today())))::integer as n`,
      );
      if (due?.n === 0) return;
      await tick(0.04);
    }
    this.#complain("the job has something to do after 12 turns");
  }

  async #noteRuns(): Promise<void> {
    const rows = await this.place.sql<{ center: string; month: string }>(
      "select location_id as center, month::text from private.tuition_runs where location_id = any ($1) order by month",
      [centers],
    );
    for (const { center, month } of rows) {
      const known = this.#runs.get(center) ?? [];
      if (known.includes(month)) continue;
      known.push(month);
      for (const family of this.#families.values())
        for (const plan of family.center === center ? family.plans : [])
          if (monthOf(plan.starts) <= month && !plan.isWithdrawn) this.#bill(family, plan, month);
    }
  }

  /** As the sender of emails would: what is not true any more is passed over. */
  async #readMails(): Promise<void> {
    const mails = await this.place.sql<{ kind: string; invoice: string; is_wrong: boolean; sent: boolean }>(
      `select c.kind, c.facts ->> 'invoice' as invoice, public.delivery_sent(c.id) as sent, i.settled_at is not null
         or (c.facts ->> 'remaining')::integer not between 1 and private.balance_of(i.account_id) as is_wrong
       from generate_series(1, $1) n cross join lateral public.claim_deliveries('email', 100, n + 60) c
       left join public.tuition_invoices i on i.id::text = c.facts ->> 'invoice'`,
      [Math.ceil(this.size.families / 10)],
    );
    for (const { kind, invoice, is_wrong } of mails.filter((one) => one.kind.startsWith("tuition"))) {
      if (is_wrong) this.#complain(`${kind} tells of ${invoice}, which is paid`);
      if (kind === "tuition_failed") this.#failedMails.set(invoice, (this.#failedMails.get(invoice) ?? 0) + 1);
    }
  }

  /**
   * The payment provider asks for no more than is owed, but for what a bank is asked for, until its answer is known: from
   * an event, which may be lost, or once everything `isKnown`.
   */
  async #compare(isKnown = false): Promise<void> {
    const { invoices, intents } = this.place.stripe.billing;
    const processing = [...intents.values()].filter(({ status }) => status === "processing");
    const busy = new Set(processing.map(({ customer }) => customer));
    const asked = new Map<string, number>();
    for (const { customer, status, amount_remaining } of invoices.values())
      if (status === "open") asked.set(customer, (asked.get(customer) ?? 0) + amount_remaining);
    for (const { customer, balance, waits, is_processing } of await this.#accounts()) {
      const cents = asked.get(customer ?? "") ?? 0;
      const isBusy = busy.has(customer) || (is_processing && !isKnown);
      if (!waits && !isBusy && cents > Math.max(0, balance)) this.#complain(`${customer} asks ${cents} of ${balance}`);
    }
  }

  async #reconcile(): Promise<void> {
    for (let asked = 1000; asked === 1000; ) asked = (await this.place.looks.reconcileInvoices(1000))?.asked ?? 0;
    await this.#rounds();
  }

  /** All that is under way comes to its end; then the books are compared. */
  async #close(): Promise<void> {
    const { stripe, sql, tick, looks } = this.place;
    for (const days of [4, 4, 4, 4]) {
      await tick(days);
      await this.#rounds();
    }
    await this.#reconcile();
    await this.#readMails();
    await this.#compare(true);
    for (const { family_id, guardian_id, customer, balance } of await this.#accounts()) {
      const family = this.#families.get(family_id);
      const owed = family?.owed[family.guardians.indexOf(guardian_id)] ?? 0;
      const due = owed - (customer ? stripe.keptOf(customer) : 0);
      if (due !== balance) this.#complain(`a balance is ${balance}, not ${due} (${family?.habit}, ${customer})`);
    }
    for (const family of this.#families.values()) for (const plan of family.plans) await this.#checkPlan(family, plan);
    const since = new Date(stripe.billing.now() * 1000 - 70 * day);
    for (const { why, stripe_id } of (await looks.compareInvoices(since)) ?? [])
      if (why !== "not_sent") this.#complain(`${why}: ${stripe_id}`);
    const made = [...stripe.billing.invoices.values()].filter(({ status }) => status !== "draft");
    if (new Set(made.map(({ metadata }) => metadata.invoice_id)).size < made.length) this.#complain("an invoice twice");
    for (const [id, count] of this.#failedMails) if (count > 3) this.#complain(`${count} failed mails of ${id}`);
    const wrong = await sql<{ what: string }>(
      `select 'settled or not: ' || i.id as what from public.tuition_invoices i
       cross join lateral private.open_invoices(i.account_id) o
       where o.invoice_id = i.id and (o.remaining = 0) <> (i.settled_at is not null)
       union all select concat('collecting ', d.state, ': ', d.last_error) from private.deliveries d
       where d.queue = 'payment' and d.sent_at is null and d.block_reason is null
       union all select 'billed twice: ' || l.plan_id || ' ' || l.month from public.ledger_lines l
       where l.kind = 'tuition' group by l.plan_id, l.month, l.account_id having count(*) > 1`,
    );
    for (const { what } of wrong) this.#complain(what);
  }

  async #checkPlan({ center }: Family, plan: Plan): Promise<void> {
    const booked = await this.place.sql<{ month: string; cents: number }>(
      `select month::text, sum(amount_cents)::integer as cents from public.ledger_lines
       where plan_id = $1 and kind in ('tuition', 'adjustment') group by month`,
      [plan.id],
    );
    const months = [...booked.map((one) => one.month), ...monthsBetween(plan.starts, this.#lastRun(center))];
    for (const month of new Set(months)) {
      const cost = costOf(plan, month, listOf(this.#lists, center, month));
      const is = booked.find((one) => one.month === month)?.cents ?? 0;
      if (is !== cost) this.#complain(`${month} of ${plan.id} is ${is}, not ${cost}`);
    }
  }
}
