import { expect, test } from "vitest";
import { possibleTimes, timeSlots } from "~/content/appointments/time-slots";
import { ontarioHolidays } from "~/domain/dates/holidays";
import { networkDesk } from "../../support/database/test-database";
import { saveOpening as save, withTwoFamilies } from "../../support/locations/location-calls";

const { database, as, owner, undone } = networkDesk();

test("of what an admin sends as the opening nothing else of the center changes", async () => {
  const query = as("admin1");
  const forged = { slot_capacity: 3, name: "Mine", email: "mine@example.com", is_active: false, id: "2" };
  expect((await save(query, forged)).outcome).toBe("done");
  const [center] = await owner(
    "select slot_capacity, name = 'Mine' or email = 'mine@example.com' or not is_active as forged from locations where id = '1'",
  );
  expect(center).toEqual({ slot_capacity: 3, forged: false });
});

test("the admin of a center keeps its opening, and nobody that of another center", async () => {
  for (const person of ["student", "tutor", "admin2"] as const)
    await undone(async () => {
      const query = as(person);
      expect((await save(query, {})).outcome, person).toBe("forbidden");
    });
  await undone(async () => {
    const query = as("admin1");
    const saturday = { day: "2031-01-04", opens: "10:00:00", closes: "12:00:00", reason: "Open house" };
    expect((await save(query, { extra_days: [saturday], bookable_times: ["10:00 AM", "04:00 PM"] })).outcome).toBe(
      "done",
    );
    expect(await owner("select * from private.open_slots('1', '2031-01-04') as slot")).toEqual([{ slot: "10:00 AM" }]);
    const history = await owner(
      "select action from public.audit_log where table_name = 'location_extra_days' and after ->> 'day' = '2031-01-04'",
    );
    expect(history).toEqual([{ action: "insert" }]);
  });
});

test("an extra day opens a holiday, and a closure closes an extra day", async () => {
  const query = as("admin1");
  const christmas = { day: "2031-12-25", opens: "10:00:00", closes: "12:00:00", reason: null };
  const opening = { extra_days: [christmas], bookable_times: ["10:00 AM", "11:30 AM", "04:00 PM"] };
  await save(query, opening);
  const slots = "select * from private.open_slots('1', '2031-12-25') as slot";
  expect(await owner(slots)).toEqual([{ slot: "10:00 AM" }, { slot: "11:30 AM" }]);
  const closures = [{ starts_on: "2031-12-24", ends_on: "2031-12-26", reason: null }];
  expect((await save(as("admin1"), { ...opening, closures })).outcome).toBe("done");
  expect(await owner(slots)).toEqual([]);
});

test("what a change makes impossible is listed before it is saved, and only what was listed is cancelled", async () => {
  const day = await withTwoFamilies(owner);
  const closures = [{ starts_on: day, ends_on: day, reason: "Flood" }];
  const review = await save(as("admin1"), { closures });
  expect(review.outcome).toBe("review");
  const names = review.visits.map(({ name }) => name).filter((name) => name.endsWith("Family"));
  expect(names).toEqual(["First Family", "Second Family"]);
  const stored = "select count(*)::integer as closed from public.location_closures where reason = 'Flood'";
  expect(await owner(stored)).toEqual([{ closed: 0 }]);

  const seen = review.visits.map(({ id }) => id);
  const [first] = review.visits.filter(({ name }) => name === "First Family");
  const query = as("admin1");
  expect((await save(query, { closures }, { seen: seen.slice(1) })).outcome).toBe("review");
  expect(await save(query, { closures }, { seen, cancel: [first?.id] })).toMatchObject({
    outcome: "invalid",
    field: "reason",
  });
  expect((await save(query, { closures }, { seen, cancel: [first?.id], reason: "Flood" })).outcome).toBe("done");
  const states = await owner(
    "select name, status from public.appointment_bookings where appointment_date = $1 and name like '% Family' order by name",
    [day],
  );
  expect(states.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
  const emails = await owner(
    "select recipient from private.deliveries where kind = 'appointment_cancelled' and data -> 'record' = to_jsonb($1::text)",
    [first?.id],
  );
  expect(emails).toEqual([{ recipient: first?.email }]);
});

test("a center that becomes inactive lists everybody whose visit has yet to begin, and nobody is cancelled unseen", async () => {
  await withTwoFamilies(owner);
  const today = "'1', private.toronto_today(), '00:00', '23:00'";
  await owner(`insert into public.location_extra_days (location_id, day, opens, closes) values (${today})`);
  const begun = await owner(
    `update public.bookings set booking_date = private.toronto_today(), start_time = '00:00', end_time = '00:01',
         status = 'confirmed'
       where id = (select id from public.bookings where location_id = '1' and archived_at is null limit 1)
       returning id`,
  );
  expect(begun).toHaveLength(1);
  const ahead = await owner(
    `select id from public.appointment_bookings where location = '1' and status in ('pending', 'confirmed')
         and archived_at is null and appointment_date > private.toronto_today()
       union all select id from public.bookings where location_id = '1' and status in ('pending', 'confirmed')
         and archived_at is null and booking_date > private.toronto_today()`,
  );
  const review = await save(as("superadmin"), { is_active: false });
  expect(review.outcome).toBe("review");
  const ids = ahead.map(({ id }) => String(id)).sort();
  expect(ids.length).toBeGreaterThan(2);
  expect(review.visits.map(({ id }) => id).sort()).toEqual(ids);
  const decision = { seen: ids, cancel: ids, reason: "Closed for good" };
  expect((await save(as("superadmin"), { is_active: false }, decision)).outcome).toBe("done");
  const open = "select 1 from public.bookings where id = any ($1) and status <> 'cancelled'";
  expect(await owner(open, [ids])).toEqual([]);
});

test("a smaller capacity lists the families it has no room for, and nothing else is cancelled", async () => {
  await withTwoFamilies(owner);
  const opening = { slot_capacity: 1, bookable_times: ["05:00 PM"] };
  const { outcome, visits } = await save(as("admin1"), opening);
  expect(outcome).toBe("review");
  expect(visits.map(({ name }) => name).filter((name) => name.endsWith("Family"))).toEqual(["Second Family"]);
  const foreign = "00000000-0000-4000-8000-000000000999";
  const saved = await save(as("admin1"), opening, {
    seen: visits.map(({ id }) => id),
    cancel: [foreign],
    reason: "No",
  });
  expect(saved.outcome).toBe("done");
  const left = await owner("select status from public.appointment_bookings where name like '% Family'");
  expect(left).toEqual([{ status: "pending" }, { status: "pending" }]);
});

test("what the form refuses the database refuses too, and who comes second hears of it", async () => {
  const query = as("admin1");
  const day = { day: "2031-01-04", opens: "10:00", closes: "12:00" };
  const cases: [string | null, object][] = [
    ["bookable_times", { bookable_times: [] }],
    ["bookable_times", { bookable_times: ["03:17 PM"] }],
    ["operating_hours", { operating_hours: [] }],
    ["extra_days", { extra_days: [{ ...day, closes: "09:00" }] }],
    [null, { extra_days: [day, day] }],
  ];
  for (const [field, opening] of cases)
    expect(await save(query, opening), JSON.stringify(opening)).toMatchObject({ outcome: "invalid", field });
  const times = { bookable_times: ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM"] };
  const stale = { version: "2020-01-01T00:00:00Z" };
  expect((await save(query, times)).outcome).toBe("done");
  for (const fewer of [{}, { bookable_times: ["04:00 PM", "05:00 PM"] }])
    expect((await save(query, fewer, stale)).outcome).toBe("changed");
  expect((await save(query, times, stale)).outcome).toBe("repeat");
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A week with these hours on Mondays, closed otherwise; `sunday` is the name that its last day has. */
const week = (hours: string, sunday = "Sunday") =>
  JSON.stringify(
    weekdays.map((day) => ({
      day: day === "Sunday" ? sunday : day,
      hours: day === "Monday" ? hours : "Closed",
    })),
  );

test("the database's opening rules have the site's times of day", async () => {
  expect(await database.query("select private.time_slots() as slots")).toEqual([{ slots: [...timeSlots] }]);
  expect(await database.query("select private.possible_slots() as slots")).toEqual([{ slots: [...possibleTimes] }]);
});

test("the database's opening rules have the site's statutory holidays, 2025 to 2035, and those of 2026 as the province lists them", async () => {
  const rows = await database.query(`select day::date::text as day
      from generate_series(date '2025-01-01', date '2035-12-31', '1 day') day
      where private.is_ontario_holiday(day::date) order by day`);
  const days = rows.map(({ day }) => String(day));
  const years = Array.from({ length: 11 }, (_, index) => 2025 + index);
  expect(days).toEqual(years.flatMap((year) => [...ontarioHolidays(year).keys()]).sort());
  expect(days.filter((day) => day.startsWith("2026-"))).toEqual([
    "2026-01-01",
    "2026-02-16",
    "2026-04-03",
    "2026-05-18",
    "2026-07-01",
    "2026-09-07",
    "2026-10-12",
    "2026-12-25",
    "2026-12-26",
  ]);
});

test("the database's opening rules close a center at weekends, on holidays and during its closures", async () => {
  const hours = week("4:00 PM - 7:00 PM");
  await database.run(`insert into public.locations (id, name, slug, operating_hours)
      values ('mondays', 'Center', 'mondays', '${hours}');
      insert into public.location_closures (location_id, starts_on, ends_on)
      values ('mondays', '2026-11-30', '2026-12-07')`);
  const days = ["2026-11-23", "2026-11-24", "2026-11-28", "2026-09-07", "2026-11-30", "2026-12-07"];
  const open = () =>
    database.query(
      `select day::text, opens, closes from unnest($1::date[]) day, private.location_opening('mondays', day)`,
      [days],
    );
  expect(await open()).toEqual([{ day: "2026-11-23", opens: "16:00:00", closes: "19:00:00" }]);
  await database.run(
    `update public.locations set operating_hours = '${week("9:00 AM - 12:30 PM")}' where id = 'mondays'`,
  );
  expect(await open()).toEqual([{ day: "2026-11-23", opens: "09:00:00", closes: "12:30:00" }]);
});
