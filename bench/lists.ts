/** Measures the lists of the back office as they grow, against paging by offset: `npm run bench -- lists`. */
import { performance } from "node:perf_hooks";
import { account, becomeCaller, type Query } from "../tests/support/database/database";
import { openPostgres } from "../tests/support/database/postgres";
import { seedScale, viewers } from "./seed-scale";

const sizes = [1_000, 10_000, 100_000, 200_000];
const rounds = 7;

const results = [];
for (const size of sizes) results.push(await measureLists(size));
console.log("Appointments, newest first, 20 rows a page, as a superadmin. Median ms.");
console.table(results.map(({ pages }) => pages));
console.log("The same list searched, filtered and counted; as the admin of one of 42 centers; the other large lists.");
console.table(results.map(({ questions }) => questions));
console.log(
  "What the indexes cost: one insert of an appointment, with all indexes and without those of the lists. Median ms.",
);
console.table(results.map(({ writes }) => writes));

async function measureLists(size: number) {
  const database = await openPostgres();
  try {
    await seedScale(database, {
      appointments: size,
      requests: size,
      sessions: size,
      profiles: Math.max(1_000, size / 4),
      others: 1_000,
    });
    const { query, end } = await database.connect();
    const list = (asked: object, kind = "appointment_bookings", who: string = viewers.superadmin) =>
      median(query, who, "select public.list_records($1, $2)", [kind, asked]);
    const deep = Math.min(19_980, size / 2);
    const cursor = await cursorAfter(query, deep);
    const offset = (rows: number) =>
      median(
        query,
        viewers.superadmin,
        "select id, reference, name, email, phone, location, appointment_date, time_slot, status, created_at from public.appointment_bookings where archived_at is null order by created_at desc, id desc limit 20 offset $1",
        [rows],
      );
    const measured = {
      pages: {
        rows: size,
        "page 1": await list({}),
        "page 1000, or the middle": await list({ cursor }),
        next: await list({ cursor: await cursorAfter(query, 20) }),
        previous: await list({ cursor, backwards: true }),
        "offset 0": await offset(0),
        "offset to there": await offset(deep),
        "offset to the end": await offset(Math.floor(size * 0.99) - 20),
      },
      questions: {
        rows: size,
        "with count": await list({ count: true }),
        "pending by day": await list({
          where: { status: ["pending"] },
          sort: ["appointment_date", "time_slot"],
          descending: false,
          count: true,
        }),
        "a month": await list({ from: "2026-02-01", to: "2026-02-28", count: true }),
        "rare search": await list({ search: "ann 77", count: true }),
        "common search": await list({ search: "example", count: true }),
        phone: await list({ search: "416-200-07", count: true }),
        "one center": await list({ count: true }, undefined, viewers.admin),
        requests: await list({ where: { program_interest: ["both"] }, count: true }, "schedule_requests"),
        "sessions of Ann Lee": await list({ search: "ann lee", count: true }, "bookings"),
        "people by name": await list({ sort: ["sort_name"], count: true }, "user_profiles"),
      },
      writes: { rows: size, ...(await insertTimes(database.query)) },
    };
    await end();
    return measured;
  } finally {
    await database.close();
  }
}

/** Median milliseconds of a statement run as that account; the first run does not count. */
async function median(query: Query, userId: string, statement: string, parameters: unknown[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await query("begin");
    await becomeCaller(query, account(userId));
    const start = performance.now();
    await query(statement, parameters);
    if (round > 0) times.push(performance.now() - start);
    await query("rollback");
  }
  return middle(times);
}

async function cursorAfter(query: Query, rows: number): Promise<string[]> {
  const [row] = await query(
    `select to_jsonb(created_at) #>> '{}' as created_at, id from public.appointment_bookings where archived_at is null
     order by created_at desc, id desc offset $1 limit 1`,
    [rows - 1],
  );
  return [String(row?.created_at), String(row?.id)];
}

/** 500 single inserts with every index, then without those that only the lists use. */
async function insertTimes(query: Query) {
  const insert = async (prefix: string) => {
    const times: number[] = [];
    for (let nth = 0; nth < 500; nth += 1) {
      const start = performance.now();
      await query(
        `insert into public.appointment_bookings
          (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
         values (private.new_reference('B'), $1, 'Ann Lee', 'ann@example.com', '416-555-0100', '1', date '2040-01-02' + $2::integer,
           '04:00 PM', 1)`,
        [`${prefix} submission ${nth}`, nth],
      );
      times.push(performance.now() - start);
    }
    await query("delete from public.appointment_bookings where appointment_date >= '2040-01-02'");
    return middle(times);
  };
  const all = await insert("with all indexes");
  await query(
    `drop index public.appointment_bookings_appointment_date_time_slot_idx, public.appointment_bookings_sort_name_idx, public.appointment_bookings_created_at_idx,
       public.appointment_bookings_center_created_at_idx, public.appointment_bookings_search_idx, public.appointment_bookings_created_at_archived_idx`,
  );
  return { "all indexes": all, "without the lists' own": await insert("without the indexes of lists") };
}

function middle(times: number[]): number {
  return Number(([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toPrecision(3));
}
