import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import { account, becomeCaller } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { seededRandom } from "../../support/pages/seeded-random";
import { undone } from "../../support/records/staff-calls";
import { makeSeries, previewSeries, sessionsOf } from "../../support/tutoring/lesson-calls";

const { student } = rows.user_profiles;
const now = new Date("2030-01-07T17:00:00Z");

const database = networkDatabase();
beforeAll(async () => {
  await database.run(
    "truncate public.bookings, public.lesson_series, public.lesson_requests, public.tutor_availability cascade",
  );
  await takeClock(database.query);
  await setClock(database.query, now);
});

test("of two series for one tutor that are made at once, one wins and the other is told which date is taken", async () => {
  const learners = [{ student }, { student, child: rows.children.student }];
  const dates = ["2030-01-15", "2030-01-22", "2030-01-29"];
  const desks = await Promise.all(
    [people.admin1, people.superadmin].map(async (person) => ({ person, ...(await database.connect()) })),
  );
  const made = await Promise.all(
    desks.map(async ({ query, person }, nth) => {
      await setClock(query, now);
      await query("begin");
      await becomeCaller(query, account(person));
      const answer = await makeSeries(query, { learners: learners.slice(nth, nth + 1) }, { dates });
      await query("commit");
      return answer;
    }),
  );
  expect(made.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "created"]);
  expect(made.find(({ outcome }) => outcome === "conflict")).toMatchObject({ day: "2030-01-15", state: "tutor_busy" });
  await Promise.all(desks.map(({ end }) => end()));
  expect(await database.query("select 1 from public.bookings")).toHaveLength(3);
  await database.run("truncate public.bookings, public.lesson_series cascade");
});

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  "whatever is closed, a series keeps its weekday and its time on the wall (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const day = (n: number) => new Date(Date.UTC(2030, 0, 8 + n)).toISOString().slice(0, 10);
    const from = below(300);
    const weeks = 1 + below(52);
    const closures = Array.from({ length: below(6) }, () => from + below(weeks * 7));
    await undone(database, async (as, owner) => {
      const query = await owner();
      for (const start of closures)
        await query("insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1, $2)", [
          day(start),
          day(start + below(10)),
        ]);
      const plan = { first_on: day(from), last_on: day(from + weeks * 7 - 1) };
      const desk = await as("admin1");
      const preview = await previewSeries(desk, plan);
      expect(preview.map(({ day: shown }) => shown)).toEqual(
        Array.from({ length: weeks }, (_, week) => day(from + week * 7)),
      );
      const open = await (await owner())(
        `select d::date::text as day from unnest($1::date[]) d
         where exists (select from private.location_opening('1', d)) and private.is_open_throughout('1', d, '17:00', '18:00')`,
        [preview.map(({ day: shown }) => shown)],
      );
      const free = preview.filter(({ state }) => state === "free").map(({ day: shown }) => shown);
      expect(free).toEqual(open.map(({ day: shown }) => shown));
      const made = await makeSeries(await as("admin1"), plan);
      expect(made.outcome).toBe(free.length > 0 ? "created" : "none");
      const sessions = made.id ? await sessionsOf(await owner(), made.id) : [];
      expect(sessions.map(({ day: planned }) => planned)).toEqual(free);
      const clocks = await (await owner())(
        `select distinct extract(isodow from at)::int as weekday, to_char(at, 'HH24:MI') as clock from (
           select ((booking_date + start_time) at time zone 'America/Toronto') at time zone 'America/Toronto' as at
           from public.bookings
         ) lessons`,
      );
      expect(clocks.length).toBe(free.length > 0 ? 1 : 0);
      for (const { clock } of clocks) expect(clock).toBe("17:00");
    });
  },
);

/** The clocks go forward on March 10 and back on November 3. */
const crossings = ["2030-02-12", "2030-10-08"];

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  "whatever else there is and however lessons move, nobody is in two places and the clock on the wall holds (seed %i)",
  async (seed) => {
    const random = seededRandom(100 + seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const pick = <One>(all: readonly One[]): One | undefined => all[below(all.length)];
    const first = crossings[seed % 2] ?? "";
    const plus = (day: string, days: number) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const weeks = Array.from({ length: 10 }, (_, week) => plus(first, week * 7));
    await undone(database, async (as, owner) => {
      const busy = weeks.filter(() => below(4) === 0);
      const closed = weeks.filter((day) => !busy.includes(day) && below(5) === 0);
      for (const day of closed)
        await (await owner())(
          "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)",
          [day],
        );
      for (const day of busy) {
        const other = {
          learners: [{ student, child: rows.children.student }],
          starts: "16:30",
          ends: "17:30",
          first_on: day,
          last_on: day,
        };
        expect(await makeSeries(await as("admin1"), other, { dates: [day] })).toMatchObject({ outcome: "created" });
      }
      const plan = { first_on: first, last_on: plus(first, 63) };
      const preview = await previewSeries(await as("admin1"), plan);
      for (const { day, state } of preview) {
        expect(state === "tutor_busy", String(day)).toBe(busy.includes(String(day)));
        if (closed.includes(String(day))) expect(["closed", "holiday"]).toContain(state);
      }
      if (busy.length > 0)
        expect(await makeSeries(await as("admin1"), plan, { dates: weeks })).toMatchObject({ outcome: "conflict" });
      const made = await makeSeries(await as("admin1"), plan);
      for (let step = 0; step < 6; step++) {
        const live = async () =>
          (await owner())(
            `select id, lesson_id, booking_date::text as day, start_time::text as starts, end_time::text as ends, status from public.bookings
             where student_profile_id = $1 and learner_id = $1 and status <> 'cancelled' order by id`,
            [student],
          );
        const before = await live();
        const one = pick(before);
        if (!made.id || !one) return;
        const scope = pick(["one", "following"] as const) ?? "one";
        const day = plus(String(one.day), below(9) - 4);
        const starts = pick(["15:00", "16:00", "17:00", "18:00"]) ?? "";
        const ends = `${Number(starts.slice(0, 2)) + 1}:00`;
        const desk = await as("admin1");
        const [ahead] = await desk("select version from public.lessons_ahead($1, $2)", [one.id, scope]);
        const [moved] = await desk("select outcome from public.move_lessons($1, $2, $4, $3)", [
          one.id,
          scope,
          ahead?.version,
          { day, starts, ends, tutor: rows.user_profiles.tutor },
        ]);
        const after = await live();
        if (moved?.outcome !== "done") {
          expect(moved?.outcome).toBe("conflict");
          expect(after).toEqual(before);
          continue;
        }
        const now = after.find(({ id }) => id === one.id);
        if (now) expect(now).toMatchObject({ day, starts: `${starts}:00`, ends: `${ends}:00` });
        const untouched = before.filter((other) =>
          scope === "one" ? other.id !== one.id : String(other.day) < String(one.day),
        );
        for (const other of untouched) expect(after).toContainEqual(other);
      }
      const overlaps = await (await owner())(
        `select 1 from public.bookings a join public.bookings b on a.id < b.id and a.tutor_profile_id = b.tutor_profile_id
           and a.lesson_id <> b.lesson_id and a.booking_date = b.booking_date and (a.start_time, a.end_time) overlaps (b.start_time, b.end_time)
         where a.status <> 'cancelled' and b.status <> 'cancelled'`,
      );
      expect(overlaps).toEqual([]);
      const shown = await (await owner())(
        `select count(*)::int as wrong from public.bookings
         where to_char(((booking_date + start_time) at time zone 'America/Toronto') at time zone 'America/Toronto', 'HH24:MI:SS') <> start_time::text
           or status <> 'cancelled' and not exists (select from private.location_opening('1', booking_date))`,
      );
      expect(shown).toEqual([{ wrong: 0 }]);
    });
  },
);
