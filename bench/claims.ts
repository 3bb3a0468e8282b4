import { performance } from "node:perf_hooks";
import { book, keyOf, openDays } from "../tests/support/appointments/booking-calls";
import type { Query } from "../tests/support/database/database";
import { openPostgres } from "../tests/support/database/postgres";

const center = "1";
const capacity = 2;
const slots = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];

/** How one way of claiming did when `clients` wanted the same slot in the same instant, over all rounds. */
export interface ClaimResult {
  name: string;
  /** Slots that hold more than their capacity, and the appointments beyond it. */
  overbookedSlots: number;
  surplus: number;
  /** Places that stayed free although somebody was refused. */
  unused: number;
  /** Median time until every client of a round had its answer, in milliseconds. */
  roundMs: number;
}

interface Claim {
  name: string;
  table: string;
  claim(query: Query, client: number, date: string, slot: string): Promise<unknown>;
}

const ways: readonly Claim[] = [
  {
    name: "count, then insert (two statements)",
    table: "public.counted_twice",
    async claim(query, client, date, slot) {
      const [row] = await query(
        "select count(*)::integer as taken from public.counted_twice where location = $1 and appointment_date = $2 and time_slot = $3",
        [center, date, slot],
      );
      if (Number(row?.taken) < capacity)
        await query(insertInto("public.counted_twice", "$1"), [keyOf(`client ${client}`), date, slot]);
    },
  },
  {
    name: "count, then insert (one function)",
    table: "public.counted_once",
    claim: (query, client, date, slot) =>
      query("select public.count_and_claim($1, $2, $3)", [keyOf(`client ${client}`), date, slot]),
  },
  {
    name: "place and unique index (submit_form)",
    table: "public.appointment_bookings",
    claim: (query, client, date, slot) =>
      book(query, { key: keyOf(`${date} ${slot} client ${client}`), location: center, date, slot }),
  },
];

/** Both naive tables have the columns, defaults and checks of the real one, and the index their count needs. */
const naive = `
  ${["counted_twice", "counted_once"]
    .map(
      (
        table,
      ) => `create table public.${table} (like public.appointment_bookings including defaults including constraints);
  create index on public.${table} (location, appointment_date, time_slot);`,
    )
    .join("\n")}
  create function public.count_and_claim(p_key text, p_date date, p_slot text) returns void language plpgsql as $$
  begin
    if (select count(*) from public.counted_once
        where location = '${center}' and appointment_date = p_date and time_slot = p_slot) < ${capacity} then
      ${insertInto("public.counted_once", "p_key", "p_date", "p_slot")};
    end if;
  end $$;`;

function insertInto(table: string, key = "$1", date = "$2", slot = "$3"): string {
  return `insert into ${table}
    (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
    values (private.new_reference('B'), ${key}, 'Ann Lee', 'ann@example.com', '416-555-0100', '${center}', ${date}, ${slot}, 1)`;
}

/** Lets `clients` sessions of a throw-away PostgreSQL claim one slot at once, `rounds` times in each way. */
export async function measureClaims({ clients, rounds }: { clients: number; rounds: number }) {
  const database = await openPostgres();
  try {
    await database.run(naive);
    await database.run(
      `insert into public.locations (id, name, slug, slot_capacity) values ('${center}', 'Small Steps Center - One', 'one', ${capacity})`,
    );
    const days = await openDays(database);
    // why: the first round of a session also plans its statements, so it does not count
    const rush = days.flatMap((date) => slots.map((slot) => ({ date, slot }))).slice(0, rounds + 1);
    const sessions = await Promise.all(Array.from({ length: clients }, () => database.connect()));
    const times = new Map(ways.map(({ name }) => [name, [] as number[]]));
    for (const [round, { date, slot }] of rush.entries()) {
      for (const { name, claim } of ways) {
        const start = performance.now();
        await Promise.all(sessions.map(({ query }, client) => claim(query, client, date, slot)));
        if (round > 0) times.get(name)?.push(performance.now() - start);
      }
    }
    await Promise.all(sessions.map(({ end }) => end()));
    const results: ClaimResult[] = [];
    for (const { name, table } of ways) {
      const counts = await appointmentsOf(database.query, table);
      const surplus = counts.map((count) => Math.max(0, count - capacity));
      results.push({
        name,
        overbookedSlots: surplus.filter((count) => count > 0).length,
        surplus: sum(surplus),
        unused: sum(counts.map((count) => Math.max(0, capacity - count))) + (rush.length - counts.length) * capacity,
        roundMs: median(times.get(name) ?? []),
      });
    }
    return { slots: rush.length, results };
  } finally {
    await database.close();
  }
}

async function appointmentsOf(query: Query, table: string): Promise<number[]> {
  const rows = await query(`select count(*)::integer as taken from ${table} group by appointment_date, time_slot`);
  return rows.map(({ taken }) => Number(taken));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
