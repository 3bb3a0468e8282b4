/** A year of reminders and morning lists by the clock of Toronto, over both changes of the clocks and two outages. */
import { describe, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { TestDatabase } from "../../support/database/database";
import { openPostgres } from "../../support/database/postgres";
import { isWithin, type Span, type Walked, walk } from "../../support/emails/reminder-walk";
import { clock, dueOf, nameOf, type Story, startOf, storiesOf } from "../../support/emails/reminder-year";

/** Two days without any copy of the site: what is due in them comes after, where that is still three hours before. */
const senderAway: Span = [clock("2027-06-08", "15:00"), clock("2027-06-10", "15:00")];
const plainDays = ["2027-06-09", "2027-06-10", "2027-06-11"];
/** Two days without a mail server: letters wait in the outbox, and what they say may cease to be so. */
const serverAway: Span = [clock("2027-09-14", "12:00"), clock("2027-09-16", "12:00")];
const late = 3 * 60 * 60_000;

/** Two centers that are open every day but holidays, and the stories of the year. */
async function prepare(database: TestDatabase): Promise<Story[]> {
  await takeClock(database.query);
  await setClock(database.query, clock("2026-12-01", "12:00"));
  const hours = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
    day,
    hours: "4:00 PM - 7:00 PM",
  }));
  for (const id of ["1", "2"])
    await database.query(
      `insert into public.locations (id, name, slug, email, slot_capacity, operating_hours)
       values ($1, 'Small Steps Center - ' || $1, 'center-' || $1, 'center-' || $1 || '@example.com', 50, $2)`,
      [id, JSON.stringify(hours)],
    );
  const rows = await database.query(
    `select day::date::text as day from generate_series(date '2027-01-02', date '2028-01-31', '1 day') day
     where exists (select 1 from private.location_opening('1', day::date)) order by day`,
  );
  return storiesOf(
    rows.map(({ day }) => String(day)),
    plainDays,
    ["2027-09-15"],
  );
}

/** The lines of the reminders that the stories want, where no mail server is away. */
const wanted = (stories: readonly Story[]) =>
  stories
    .flatMap(({ name, email, reminded }) =>
      reminded.flatMap((time) => {
        const due = dueOf(time);
        const at = isWithin(due, senderAway) ? senderAway[1] : due;
        const isOfUse = at.getTime() < startOf(time).getTime() - late;
        return isOfUse ? [`${name}, ${email}: ${nameOf(time)} at ${at.toISOString()}`] : [];
      }),
    )
    .sort();

function received(stories: readonly Story[], { reminders }: Walked) {
  const names = new Map(stories.map(({ email, name }) => [email, name]));
  return reminders
    .filter(({ email }) => names.has(email))
    .map(({ email, time, at }) => `${names.get(email)}, ${email}: ${time} at ${at.toISOString()}`)
    .sort();
}

describe("the year 2027", () => {
  test("each appointment is told of once, a day before by the clock on the wall; each center once a morning", async () => {
    const database = await openPostgres();
    try {
      const stories = await prepare(database);
      const plan = { from: "2026-12-20", to: "2028-01-20", stories, senderAway, serverAway };
      const walked = await walk(database.query, plan);

      const waited = stories.filter(({ reminded }) =>
        reminded.some((time) => isWithin(dueOf(time), serverAway)),
      );
      const others = stories.filter((story) => !waited.includes(story));
      expect(received(others, walked)).toEqual(wanted(others));
      expect(walked.mornings.sort()).toEqual(walked.expectedMornings.sort());
      expect(walked.untrue).toEqual([]);

      // why: how long a letter waits after the mail server is back depends on how often it was tried
      const afterwards = walked.reminders.filter(({ email }) =>
        waited.some((story) => story.email === email),
      );
      expect(afterwards.length).toBeGreaterThan(0);
      expect(new Set(afterwards.map(({ email, time }) => email + time)).size).toBe(afterwards.length);
      for (const { email, time, at } of afterwards) {
        const story = waited.find((one) => one.email === email);
        const reminded = story?.reminded.find((one) => nameOf(one) === time);
        if (!reminded) throw new Error(`${email} was reminded of ${time}`);
        expect(at.getTime()).toBeGreaterThanOrEqual(dueOf(reminded).getTime());
        expect(at.getTime()).toBeLessThan(startOf(reminded).getTime() - late);
      }
      expect(
        await database.query("select kind from private.outbox where sent_at is null and failed_at is null"),
      ).toEqual([]);
    } finally {
      await database.close();
    }
  }, 600_000);
});

test("a day of 24 hours is not a day: the walk notices it on the days after the clocks change", async () => {
  const database = await openPostgres();
  try {
    const stories = (await prepare(database)).filter(
      ({ name, first }) => name === "plain" && first.date >= "2027-03-13" && first.date <= "2027-03-16",
    );
    await database.run(`create or replace function private.reminder_due(p_date date, p_slot text) returns timestamptz
      language sql stable set search_path = ''
      as $$ select private.appointment_start(p_date, p_slot) - interval '24 hours' $$`);
    const walked = await walk(database.query, { from: "2027-03-12", to: "2027-03-16", stories });
    const missed = wanted(stories).filter((line) => !received(stories, walked).includes(line));
    expect(missed.length).toBeGreaterThan(0);
    for (const line of missed) expect(line).toMatch(/: [12] 2027-03-14 /);
    expect(walked.reminders).toHaveLength(stories.length);
  } finally {
    await database.close();
  }
}, 120_000);
