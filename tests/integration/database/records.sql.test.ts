/** Records that staff work on. */
import { beforeAll, describe, expect, test } from "vitest";
import { account, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const appointment = [
  ...["pending>confirmed", "pending>cancelled", "confirmed>completed", "confirmed>no_show", "confirmed>cancelled"],
  ...["completed>confirmed", "no_show>confirmed"],
  // Undone.
  ...["confirmed>pending", "cancelled>pending", "cancelled>confirmed"],
];
const inquiry = [
  ...["new>contacted", "new>closed", "contacted>closed", "contacted>new"],
  // Undone.
  ...["closed>contacted", "closed>new"],
];

/** The statuses of each kind of record and the moves that it allows; every other one is refused. */
const moves: [table: string, statuses: string, allowed: string[]][] = [
  ["appointment_bookings", "pending confirmed completed no_show cancelled", appointment],
  [
    "bookings",
    "pending confirmed completed no_show cancelled",
    // Corrected attendance.
    [...appointment, "completed>no_show", "no_show>completed"],
  ],
  ["schedule_requests", "new contacted closed", inquiry],
  ["contact_submissions", "new contacted closed", inquiry],
  ["license_inquiries", "new contacted closed", inquiry],
  [
    "career_applications",
    "pending reviewed approved rejected",
    [
      ...["pending>reviewed", "pending>rejected", "reviewed>approved", "reviewed>rejected"],
      ...["reviewed>pending", "approved>reviewed", "rejected>reviewed", "rejected>pending"],
    ],
  ],
  [
    "purchases",
    "pending completed failed refunded",
    [
      ...["pending>completed", "pending>failed", "pending>refunded", "failed>completed", "failed>refunded"],
      ...["completed>refunded", "refunded>completed"],
    ],
  ],
  [
    "course_applications",
    "pending completed cancelled",
    ["pending>completed", "pending>cancelled", "completed>cancelled", "cancelled>completed"],
  ],
];

const booking = rows.appointment_bookings["1"];
const admin1 = account(people.admin1);

const database = networkDatabase();
// What holds beneath the functions of staff, which alone may change these tables: they run as their owner.
beforeAll(() =>
  database.run(`create function public.change(p_statement text) returns setof public.appointment_bookings
      language plpgsql security definer as 'begin return query execute p_statement; end';
    grant execute on function public.change to authenticated, service_role`),
);

/** Runs what staff do, one after the other, and returns the rows of the last statement; nothing stays. */
const doing = (who: typeof admin1, ...statements: string[]) =>
  asCaller(database, who, async (query) => {
    let found: Record<string, unknown>[] = [];
    for (const statement of statements) found = await query(statement);
    return found;
  });
const stateOf = (who: typeof admin1, ...statements: string[]) => sqlState(doing(who, ...statements));
const update = (change: string) =>
  `select * from public.change($$update public.appointment_bookings set ${change} where id = '${booking}' returning *$$)`;

test.each(moves)("%s move only as allowed", async (table, statuses, allowed) => {
  const possible: string[] = [];
  const outcome = table.match(/requests|submissions|inquiries/) ? ", outcome = 'booked'" : "";
  const trigger = (how: string) => `alter table public.${table} ${how} trigger ${table}_status`;
  const set = (change: string) =>
    database.query(`update public.${table} set ${change} where id = (select min(id::text)::uuid from public.${table})`);
  for (const from of statuses.split(" ")) {
    for (const to of statuses.split(" ").filter((status) => status !== from)) {
      await database.query("begin");
      await database.query(trigger("disable"));
      await set(`status = '${from}'${outcome}`);
      await database.query(trigger("enable"));
      const state = await sqlState(set(`status = '${to}'`));
      await database.query("rollback");
      if (state === null) possible.push(`${from}>${to}`);
      else expect(state).toBe("23514");
    }
  }
  expect(possible.sort()).toEqual([...allowed].sort());
});

/** A booking beside the one of the network, in its slot. */
const another = (place: number) => `insert into public.appointment_bookings
    (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
    select 'B-33333${place + 1}', 'another submission ${place}', name, email, phone, location, appointment_date, time_slot,
      ${place} from public.appointment_bookings where id = '${booking}'`;

describe("archiving", () => {
  const archive = update("archived_at = now()");
  const restore = update("archived_at = null");

  test("a restored booking takes a free place, and stays archived when there is none", async () => {
    const [row] = await doing(serviceRole, archive, another(1), restore);
    expect(row?.spot).toBe(2);
    expect(await stateOf(serviceRole, archive, another(1), another(2), restore)).toBe("23505");
  });
});

test("a place of a slot is never given twice, whoever writes", async () => {
  expect(await stateOf(serviceRole, another(1))).toBe("23505");
});
