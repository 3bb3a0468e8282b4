/** Measures the retention at scale against ways that are not taken: `npm run bench -- retention`. */
import { performance } from "node:perf_hooks";
import { retentionKinds } from "../app/domain/privacy/retention";
import { book, keyOf, openDays } from "../tests/support/appointments/booking-calls";
import type { Query } from "../tests/support/database/database";
import { openPostgres, type TestPostgres } from "../tests/support/database/postgres";
import { seedRetention } from "./seed-retention";

const batch = 500;

/** One way to anonymise what is due. @returns the milliseconds of each transaction */
interface Way {
  name: string;
  prepare?: string;
  run(query: Query): Promise<number[]>;
}

const ways: readonly Way[] = [
  { name: `batches of ${batch} (npm run retention)`, run: inBatches },
  {
    name: "the same without the indexes of what is due",
    prepare: `drop index public.appointment_bookings_created_at_unerased_idx, public.schedule_requests_created_at_unerased_idx,
      public.license_inquiries_created_at_unerased_idx, public.contact_submissions_created_at_unerased_idx, public.career_applications_created_at_unerased_idx,
      private.deliveries_coalesce_sent_at_failed_at_idx`,
    run: inBatches,
  },
  { name: "one statement a table", run: inOneStatement },
];

const results = [];
for (const way of ways) results.push(await measure(way));
console.log("200,000 leads, 60,000 applications and 200,000 emails, half of them due, with 130,000 log entries.");
console.log("Meanwhile one visitor books and one member of the staff writes notes into due records. Milliseconds.");
console.table(results);

async function measure({ name, prepare, run }: Way) {
  const database = await openPostgres();
  try {
    await seedRetention(database);
    if (prepare) await database.run(prepare);
    const runner = await database.connect();
    const began = performance.now();
    const others = [bookMeanwhile(database), writeMeanwhile(database)];
    const transactions = await run(runner.query);
    const total = performance.now() - began;
    const [bookings, notes] = await Promise.all(others.map((other) => other.stop()));
    await runner.end();
    const [left] = await database.query("select sum(due)::integer as due from public.retention_due()");
    if (left?.due !== 0) throw new Error(`${name} left ${left?.due} rows.`);
    return {
      way: name,
      "total s": Number((total / 1000).toFixed(1)),
      transactions: transactions.length,
      "median transaction": middle(transactions),
      "longest transaction": longest(transactions),
      "bookings made": bookings?.length,
      "booking p50": middle(bookings ?? []),
      "slowest booking": longest(bookings ?? []),
      "slowest note": longest(notes ?? []),
    };
  } finally {
    await database.close();
  }
}

/** As `app/jobs/retention.server.ts` does it, resumes aside: none of these applications has one. */
async function inBatches(query: Query): Promise<number[]> {
  const [run] = await query("select public.begin_retention() as id");
  const times: number[] = [];
  for (const kind of retentionKinds) {
    for (let done = 1; done > 0; ) {
      const start = performance.now();
      const [row] = await query("select public.anonymise_due($1, $2, $3) as done", [run?.id, kind, batch]);
      times.push(performance.now() - start);
      done = Number(row?.done);
    }
  }
  await query("select public.end_retention($1, 0)", [run?.id]);
  return times;
}

async function inOneStatement(query: Query): Promise<number[]> {
  const times: number[] = [];
  for (const kind of retentionKinds) {
    const start = performance.now();
    if (kind === "emails")
      await query(
        "delete from private.deliveries where coalesce(sent_at, failed_at) < now() - private.kept('deliveries')",
      );
    else if (kind !== "audit_log") {
      const [due] = await query("select private.due_condition($1) as condition", [kind]);
      await query(
        `select private.anonymise('${kind}', array(select id from public.${kind} where ${due?.condition} for update))`,
      );
    }
    times.push(performance.now() - start);
  }
  return times;
}

/** Books every 20 ms, slot after slot. */
function bookMeanwhile(database: TestPostgres) {
  return meanwhile(database, async (query, nth, days) => {
    const location = String(1 + (nth % 42));
    const date = days[Math.floor(nth / 42) % days.length] ?? null;
    await book(query, { key: keyOf(`meanwhile ${nth}`), location, date });
  });
}

/** Writes a note into a record that is due, one after the other, every 20 ms. */
function writeMeanwhile(database: TestPostgres) {
  return meanwhile(database, async (query, nth) => {
    await query(
      `update public.contact_submissions set outcome = 'other' where anonymised_at is null
       and id = ('00000006-0000-4000-8000-' || lpad(to_hex($1::integer), 12, '0'))::uuid`,
      [30_000 - ((nth * 7) % 29_000)],
    );
  });
}

function meanwhile(database: TestPostgres, once: (query: Query, nth: number, days: string[]) => Promise<void>) {
  const times: number[] = [];
  let isOver = false;
  const work = (async () => {
    const { query, end } = await database.connect();
    const days = await openDays(database);
    for (let nth = 0; !isOver; nth += 1) {
      const start = performance.now();
      await once(query, nth, days);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await end();
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
      return times;
    },
  };
}

function longest(times: readonly number[]): number {
  return Number(Math.max(0, ...times).toPrecision(3));
}

function middle(times: readonly number[]): number {
  return Number(([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toPrecision(3));
}
