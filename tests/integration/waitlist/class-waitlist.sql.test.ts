import { beforeAll, expect, test } from "vitest";
import { account, becomeCaller, type Query, serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { goes } from "../../support/emails/email-calls";
import { undone } from "../../support/records/staff-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";
import { makeClass, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student } = rows.user_profiles;
const kit = { student, child: rows.children.student };
const [bo, cy, di] = ["1", "2", "3"].map((nth) => ({ student, child: `00000000-0000-4000-8000-00000000c1${nth}0` }));
const database = networkDatabase();
const { query } = database;
let first_on = "";
let last_on = "";
beforeAll(async () => {
  await database.run("truncate public.bookings, public.classes, public.tutor_availability, private.deliveries cascade");
  await query(
    `insert into public.children (id, family_id, first_name, last_name)
     select c.id, private.family_of($1), c.name, 'Ng' from unnest($2::uuid[], '{Bo,Cy,Di}'::text[]) as c (id, name)`,
    [people.student, [bo, cy, di].map((one) => one?.child)],
  );
  const weeks =
    "select (date_trunc('week', private.toronto_today())::date + days)::text from unnest('{8,43}'::int[]) days";
  [first_on, last_on] = (await columnOf(query, weeks)) as [string, string];
});

type Learner = typeof kit | undefined;
const wait = (id: unknown, ...learners: Learner[]) =>
  cellOf(query, "select public.wait_for_class($1, $2)", [id, JSON.stringify(learners)]);
const join = (as: Query, id: unknown, learner: Learner) =>
  cellOf(as, "select outcome from public.join_class($1, $2, $3)", [id, JSON.stringify([learner]), first_on]);
const take = (as: Query, id: unknown) => cellOf(as, "select outcome from public.take_offered_spot($1)", [id]);
const entryOf = (one: Learner) => cellOf(query, "select id from public.waitlist where child_id = $1", [one?.child]);
const work = (id: unknown, entry: unknown = null) =>
  cellOf(query, "select public.work_class_line($1, $2)", [id, entry]);
const line = () =>
  columnOf(query, "select child_name || ' ' || status from public.waitlist where class_id is not null order by ticket");
const offersSent = () => query("update private.deliveries set sent_at = now() where kind = 'waitlist_offer'");
const offersEnd = (after: string) =>
  query("update public.waitlist set offer_ends_at = now() + $1::interval where status = 'offered'", [after]);

/** A class with one seat, which Kit has, and the line for it, by the caller. */
async function fullClass(...waiting: Learner[]) {
  const { id } = await makeClass(query, { first_on, last_on, learners: [kit], subject: "math" });
  expect(await wait(id, ...waiting)).toBe("done");
  return id;
}
/** Whoever has that session leaves from then on. */
async function leave(id: unknown, nth: number, batch: string | null = null) {
  const session = (await sessionsOf(query, id))[nth];
  const version = await versionOf(query, session?.id, "following");
  const call = "select outcome from public.cancel_lessons($1, 'following', $2, 'Moved', $3)";
  expect(await cellOf(query, call, [session?.id, version, { only_child: true, batch }])).toBe("done");
}

test("a seat that a child leaves is the first's in line, who joins for all dates from then on, and told once", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const id = await fullClass(bo, cy);
    expect([await wait(id, kit, bo, cy), await work(id)]).toEqual(["repeat", "full"]);
    await leave(id, 1);
    expect(await line()).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
    expect(await join(query, id, cy)).toBe("review");
    await owner();
    const [first, next] = [await entryOf(bo), await entryOf(cy)];
    await becomeCaller(query, serviceRole);
    const shown = "select state, ahead, child, class ->> 'from' as day from public.waitlist_entry($1)";
    const [session, ...later] = await sessionsOf(query, id);
    expect([await rowOf(query, shown, [first]), await rowOf(query, shown, [next])]).toEqual([
      { state: "offered", ahead: 0, child: "Bo", day: later[0]?.day },
      { state: "waiting", ahead: 1, child: "Cy", day: null },
    ]);
    const taken = [await take(query, next), await take(query, first), await take(query, first)];
    expect(taken).toEqual(["waiting", "created", "repeat"]);
    const ofBo = (await sessionsOf(query, id)).filter(({ child_name }) => child_name === "Bo Ng");
    expect(ofBo.map(({ day }) => day)).toEqual(later.map(({ day }) => day));
    expect(session?.child_name).toBe("Kit Ng");
    await query("select public.offer_waiting_spots()");
    await owner();
    const told = "select kind || ' ' || (data ->> 'child') from private.deliveries where kind ~ 'waitlist' order by 1";
    expect(await columnOf(query, told)).toEqual([
      ...["waitlist_joined Bo Ng", "waitlist_joined Cy Ng", "waitlist_offer Bo Ng"],
    ]);
    expect(await line()).toEqual(["Bo Ng taken", "Cy Ng waiting"]);
  });
});

test("who left is passed over, an offer that lapsed or was taken off is the next one's, an end is told once", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const id = await fullClass(bo, cy, di);
    await owner();
    const round = () => query("select public.offer_waiting_spots()");
    await query("update public.children set status = 'left' where id = $1", [bo?.child]);
    await query("update public.classes set capacity = 2 where id = $1", [id]);
    expect(await line()).toEqual(["Bo Ng closed", "Cy Ng offered", "Di Ng waiting"]);
    await offersSent();
    await offersEnd("-1 second");
    await round();
    expect(await line()).toEqual(["Bo Ng closed", "Cy Ng lapsed", "Di Ng offered"]);
    const entry = await entryOf(di);
    await as("admin1");
    expect([await wait(id, cy), await work(id, entry)]).toEqual(["done", "done"]);
    await owner();
    expect(await line()).toEqual(["Bo Ng closed", "Cy Ng lapsed", "Di Ng declined", "Cy Ng offered"]);
    const log =
      "select by_parent, actor is not null as by_staff from public.audit_log where row_id = $1 order by id desc";
    expect(await rowOf(query, log, [entry])).toEqual({ by_parent: false, by_staff: true });
    const end = "update public.classes set starts_on = '2026-01-06', ends_on = private.toronto_today() - $1::int";
    await query("delete from public.bookings");
    await query(end, [1]);
    for (const _ of [1, 2]) await round();
    expect((await line()).at(-1)).toBe("Cy Ng closed");
    expect(await query("select from private.deliveries where kind = 'waitlist_closed'")).toHaveLength(1);
    await query(end, [31]);
    await round();
    expect(await line()).toEqual([]);
  });
});

test("whose child has another lesson then is told to call; a family that is erased is in no line", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const id = await fullClass(bo);
    await leave(id, 0);
    await owner();
    await query(
      `update public.bookings set child_id = $1, learner_id = $1, class_id = null, status = 'confirmed',
         left_class = false where class_id = $2`,
      [bo?.child, id],
    );
    expect(await take(query, await entryOf(bo))).toBe("busy");
    await query("update public.waitlist set account_id = null, email = '' where class_id = $1", [id]);
    await (await as("superadmin"))("select public.erase_person('student@example.com', 'a keyed hash of it')");
    await owner();
    expect(await line()).toEqual([]);
  });
});

test("of a class that lasts longer who sits in it has the first call; who waits has the seat that one leaves", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const id = await fullClass(bo, cy);
    const longer = `select public.save_class($1, updated_at, jsonb_build_object('ends_on', ends_on + 28)) from public.classes`;
    expect([await cellOf(query, longer, [id]), await line()]).toEqual(["done", ["Bo Ng waiting", "Cy Ng waiting"]]);
    const next = "select outcome, lessons from public.join_class($1, $2, $3::date + 1)";
    expect(await rowOf(query, next, [id, JSON.stringify([kit]), last_on])).toMatchObject({ outcome: "joined" });
    await leave(id, 1);
    await owner();
    expect(await line()).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
  });
});

test("undo gives a seat back and ends its offer before that is told, and who joined waits again where it stood", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const learners = [kit, { ...kit, child: di?.child ?? "" }];
    const { id } = await makeClass(query, { first_on, last_on, learners, capacity: 2, subject: "math" });
    expect(await wait(id, bo, cy)).toBe("done");
    await leave(id, 1);
    // A test is one transaction, which this was not.
    await (await owner())("update private.deliveries set sent_at = now(), created_at = now() - interval '1 minute'");
    const batch = "10000000-0000-4000-8000-00000000000a";
    const undo = () => columnOf(query, "select distinct outcome from public.undo_changes($1)", [batch]);
    await as("admin1");
    await leave(id, 0, batch);
    expect(await line()).toEqual(["Bo Ng offered", "Cy Ng offered"]);
    await owner();
    const held = "select count(*)::int from private.deliveries where due_at > now() + interval '9 minutes'";
    expect(await cellOf(query, `${held} and kind = 'waitlist_offer'`)).toBe(1);
    await as("admin1");
    expect([await undo(), await line()]).toEqual([["done"], ["Bo Ng offered", "Cy Ng waiting"]]);
    await owner();
    const going = `select data ->> 'child' from private.deliveries d where kind = 'waitlist_offer' and ${goes}`;
    expect(await columnOf(query, going)).toEqual(["Bo Ng"]);
    for (const ends of ["1 hour", "-1 second"]) {
      await as("admin1");
      const joining = "select outcome from public.join_class($1, $2, $3, null, $4)";
      expect(await cellOf(query, joining, [id, JSON.stringify([bo]), first_on, { batch }])).toBe("joined");
      await owner();
      await query("update public.waitlist set offer_ends_at = now() + $1::interval where status = 'taken'", [ends]);
      expect(await line()).toEqual(["Bo Ng taken", "Cy Ng waiting"]);
      await as("admin1");
      expect([await undo(), await line()]).toEqual([["done"], ["Bo Ng offered", "Cy Ng waiting"]]);
      await owner();
    }
  });
});

test("a place is the family's: the other guardian has it, and its offer, until no guardian is active", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const id = await fullClass(bo, cy);
    await leave(id, 1);
    await owner();
    await query(`insert into public.user_profiles (family_id, role, location_id, first_name, email)
      select family_id, role, location_id, 'Oma', 'oma@example.com' from public.user_profiles where id = '${student}'`);
    const activate = async (on: boolean) => {
      await query("update public.user_profiles set is_active = $2 where id = $1", [student, on]);
      await query("select public.offer_waiting_spots()");
      return line();
    };
    expect(await activate(false)).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
    const told = "select recipient from private.deliveries where kind = 'waitlist_offer' order by recipient = $1";
    expect(await columnOf(query, told, ["oma@example.com"])).toEqual(["student@example.com", "oma@example.com"]);
    expect(await take(query, await entryOf(bo))).toBe("created");
    const whose = "select distinct student_name from private.named_sessions where child_id = $1";
    expect(await columnOf(query, whose, [bo?.child])).toEqual(["Oma"]);
    await activate(true);
    await (await as("superadmin"))("select public.erase_person('oma@example.com', 'a keyed hash of it')");
    await owner();
    expect(await cellOf(query, "select email from public.waitlist where child_id = $1", [cy?.child])).toBe(
      "student@example.com",
    );
    expect((await activate(false)).at(-1)).toBe("Cy Ng closed");
  });
});

test("one lesson that a child misses on the last date is no seat of the class; who leaves it leaves one", async () => {
  await undone(database, async (as) => {
    await as("admin1");
    const learners = [kit, { ...kit, child: di?.child ?? "" }];
    const { id } = await makeClass(query, { first_on, last_on, learners, capacity: 2, subject: "math" });
    expect(await wait(id, bo)).toBe("done");
    const last = (await sessionsOf(query, id)).at(-1)?.id;
    const miss = "select outcome from public.cancel_lessons($1, 'one', $2, 'Ill', '{\"only_child\": true}')";
    expect(await cellOf(query, miss, [last, await versionOf(query, last, "one")])).toBe("done");
    expect([await work(id), await wait(id, cy), await line()]).toEqual([
      ...["full", "done", ["Bo Ng waiting", "Cy Ng waiting"]],
    ]);
    await leave(id, 1);
    expect(await line()).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
    // What is offered is no seat to take out of the class.
    const lower = "select public.save_class($1, updated_at, '{\"capacity\": 1}') from public.classes where id = $1";
    expect(await cellOf(query, lower, [id])).toBe("full");
    await query("select public.work_class_line(class_id, id) from public.waitlist where class_id = $1", [id]);
    expect(await cellOf(query, lower, [id])).toBe("done");
  });
});

test("a child whom two files had waits once for a class, and for none that it sits in; undo has all wait again", async () => {
  await undone(database, async (as) => {
    const [family, guardian, also, sits] = ["f0", "a0", "b0", "d0"].map(
      (n) => `00000000-0000-4000-8000-00000000c2${n}`,
    );
    await query("insert into public.families (id) values ($1)", [family]);
    await query(
      `insert into public.user_profiles (id, family_id, role, location_id, first_name, email)
       values ($1, $2, 'student', '1', 'Oma', 'oma@example.com')`,
      [guardian, family],
    );
    await query(
      `insert into public.children (id, family_id, first_name, last_name, created_at)
       select c.id, $1, c.name, 'Ng', now() + interval '1 day' from unnest($2::uuid[], '{Bo,Kit}'::text[]) as c (id, name)`,
      [family, [also, sits]],
    );
    await as("admin1");
    const twins = [also, sits].map((child) => ({ student: guardian ?? "", child: child ?? "" }));
    await fullClass(...twins, bo, cy);
    const before = await line();
    expect(before).toEqual(["Bo Ng waiting", "Kit Ng waiting", "Bo Ng waiting", "Cy Ng waiting"]);
    const merge = "select outcome, id from public.merge_families($1, $2)";
    const merged = await rowOf(query, merge, [rows.families.student, family]);
    expect(await line()).toEqual(["Bo Ng waiting", "Cy Ng waiting"]);
    expect(await cellOf(query, "select public.undo_merge($1)", [merged.id])).toBe("undone");
    expect(await line()).toEqual(before);
  });
});

test("who waits keeps its place while nobody teaches the class or its center is closed, or its end can be undone", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const id = await fullClass(bo, cy);
    await leave(id, 1);
    await owner();
    const tutor = `user_profiles set is_active = $1 where id = '${rows.user_profiles.tutor}'`;
    for (const [whose, value, first] of [
      ...[tutor, "locations set is_active = $1"].flatMap((on) => [
        [on, false, "waiting"] as const,
        [on, true, "offered"],
      ]),
      ["bookings set status = 'cancelled', left_class = false where class_id = $1", id, "waiting"],
    ]) {
      await query(`update public.${whose}`, [value]);
      await query("select public.offer_waiting_spots()");
      expect([whose, value, await line()]).toEqual([whose, value, [`Bo Ng ${first}`, "Cy Ng waiting"]]);
    }
  });
});

test("no make-up takes a seat that is held; an offer of a class that is moved is one no more", async () => {
  await undone(database, async (as, owner) => {
    await as("admin1");
    const group = {
      first_on,
      last_on,
      subject: "math",
      capacity: 2,
      learners: [kit, { ...kit, child: di?.child ?? "" }],
    };
    const { id } = await makeClass(query, group);
    expect(await wait(id, bo)).toBe("done");
    const other = await makeClass(query, {
      ...{ first_on, last_on, subject: "math", starts: "16:00", ends: "17:00" },
      learners: [{ ...kit, child: cy?.child ?? "" }],
    });
    await leave(id, 0);
    await leave(other.id, 1);
    expect(await columnOf(query, "select starts::text from public.open_seats('math')")).toEqual(["16:00:00"]);
    const [missed] = await sessionsOf(query, other.id);
    await owner();
    await query("update public.bookings set status = 'cancelled' where id = $1", [missed?.id]);
    await as("student");
    const seats = "select lesson_id from public.make_up_times($1) where lesson_id is not null";
    expect(await columnOf(query, seats, [missed?.id])).toEqual([]);
    await as("admin1");
    const stays = (await sessionsOf(query, id)).find(({ status }) => status === "confirmed");
    const to = JSON.stringify({ day: first_on, starts: "18:00", ends: "19:00", tutor: rows.user_profiles.tutor });
    const version = await versionOf(query, stays?.id, "following");
    const move = "select outcome from public.move_lessons($1, 'following', $2, $3)";
    expect(await cellOf(query, move, [stays?.id, to, version])).toBe("done");
    await owner();
    expect(await line()).toEqual(["Bo Ng waiting"]);
  });
});

test.each([
  ["the first in line has the last seat", "2 hours", ["created", "review", "review"]],
  ["after the offer ran out one desk has it", "-1 second", ["joined", "lapsed", "review"]],
])("of two desks and the first in line at once, %s, and nobody sits in a full class", async (_, ends, expected) => {
  await query("begin");
  await becomeCaller(query, account(people.admin1));
  const id = await fullClass(bo);
  await leave(id, 0);
  await query("commit");
  await offersSent();
  await offersEnd(ends);
  const entry = await entryOf(bo);
  const callers = [serviceRole, account(people.admin1), account(people.admin1)];
  const outcomes = await Promise.all(
    callers.map(async (caller, nth) => {
      const session = await database.connect();
      await session.query("begin");
      await becomeCaller(session.query, caller);
      const outcome = await (nth === 0 ? take(session.query, entry) : join(session.query, id, [cy, di][nth - 1]));
      await session.query("commit");
      await session.end();
      return outcome;
    }),
  );
  expect(outcomes.sort()).toEqual(expected);
  const lessons = "select count(*)::int as n from public.bookings where status = 'confirmed' group by lesson_id";
  expect(new Set(await columnOf(query, lessons))).toEqual(new Set([1]));
  await database.run("truncate public.bookings, public.classes cascade");
});
