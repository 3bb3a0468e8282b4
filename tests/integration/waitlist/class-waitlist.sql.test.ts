import { beforeAll, expect, test } from "vitest";
import { atOnce } from "../../support/database/at-once";
import { account, type Query, serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { goes } from "../../support/emails/email-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";
import { makeClass, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student } = rows.user_profiles;
const kit = { student, child: rows.children.student };
const [bo, cy, di] = ["1", "2", "3"].map((nth) => ({ student, child: `00000000-0000-4000-8000-00000000c1${nth}0` }));
const { database, as, owner, kept } = networkDesk();
const desk = as("admin1");
let first_on = "";
let last_on = "";
beforeAll(async () => {
  await database.run("truncate public.bookings, public.classes, public.tutor_availability, private.deliveries cascade");
  await database.query(
    `insert into public.children (id, family_id, first_name, last_name)
     select c.id, private.family_of($1), c.name, 'Ng' from unnest($2::uuid[], '{Bo,Cy,Di}'::text[]) as c (id, name)`,
    [people.student, [bo, cy, di].map((one) => one?.child)],
  );
  const weeks =
    "select (date_trunc('week', private.toronto_today())::date + days)::text from unnest('{8,43}'::int[]) days";
  [first_on, last_on] = (await columnOf(database.query, weeks)) as [string, string];
});

type Learner = typeof kit | undefined;
const wait = (id: unknown, ...learners: Learner[]) =>
  cellOf(desk, "select public.wait_for_class($1, $2)", [id, JSON.stringify(learners)]);
const join = (as: Query, id: unknown, learner: Learner) =>
  cellOf(as, "select outcome from public.join_class($1, $2, $3)", [id, JSON.stringify([learner]), first_on]);
const take = (as: Query, id: unknown) => cellOf(as, "select outcome from public.take_offered_spot($1)", [id]);
const entryOf = (one: Learner) => cellOf(owner, "select id from public.waitlist where child_id = $1", [one?.child]);
const work = (id: unknown, entry: unknown = null) =>
  cellOf(desk, "select public.work_class_waitlist($1, $2)", [id, entry]);
const line = () =>
  columnOf(owner, "select child_name || ' ' || status from public.waitlist where class_id is not null order by ticket");
const offersSent = () => owner("update private.deliveries set sent_at = now() where kind = 'waitlist_offer'");
const offersEnd = (after: string) =>
  owner("update public.waitlist set offer_ends_at = now() + $1::interval where status = 'offered'", [after]);

/** A class with one seat, which Kit has, and the line for it. */
async function fullClass(...waiting: Learner[]) {
  const { id } = await makeClass(desk, { first_on, last_on, learners: [kit], subject: "math" });
  expect(await wait(id, ...waiting)).toBe("done");
  return id;
}
/** Whoever has that session leaves from then on. */
async function leave(id: unknown, nth: number, batch: string | null = null) {
  const session = (await sessionsOf(desk, id))[nth];
  const version = await versionOf(desk, session?.id, "following");
  const call = "select outcome from public.cancel_lessons($1, 'following', $2, 'Moved', $3)";
  expect(await cellOf(desk, call, [session?.id, version, { only_child: true, batch }])).toBe("done");
}

test("a seat that a child leaves is the first's in line, who joins for all dates from then on, and told once", async () => {
  const id = await fullClass(bo, cy);
  expect([await wait(id, kit, bo, cy), await work(id)]).toEqual(["repeat", "full"]);
  await leave(id, 1);
  expect(await line()).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
  expect(await join(desk, id, cy)).toBe("review");
  const [first, next] = [await entryOf(bo), await entryOf(cy)];
  const shown = "select state, ahead, child, class ->> 'from' as day from public.waitlist_entry($1)";
  const [session, ...later] = await sessionsOf(as(serviceRole), id);
  expect([await rowOf(as(serviceRole), shown, [first]), await rowOf(as(serviceRole), shown, [next])]).toEqual([
    { state: "offered", ahead: 0, child: "Bo", day: later[0]?.day },
    { state: "waiting", ahead: 1, child: "Cy", day: null },
  ]);
  const taken = [
    await take(as(serviceRole), next),
    await take(as(serviceRole), first),
    await take(as(serviceRole), first),
  ];
  expect(taken).toEqual(["waiting", "created", "repeat"]);
  const ofBo = (await sessionsOf(as(serviceRole), id)).filter(({ child_name }) => child_name === "Bo Ng");
  expect(ofBo.map(({ day }) => day)).toEqual(later.map(({ day }) => day));
  expect(session?.child_name).toBe("Kit Ng");
  await as(serviceRole)("select public.offer_waiting_spots()");
  const told = "select kind || ' ' || (data ->> 'child') from private.deliveries where kind ~ 'waitlist' order by 1";
  expect(await columnOf(owner, told)).toEqual([
    ...["waitlist_joined Bo Ng", "waitlist_joined Cy Ng", "waitlist_offer Bo Ng"],
  ]);
  expect(await line()).toEqual(["Bo Ng taken", "Cy Ng waiting"]);
});

test("who left is passed over, an offer that lapsed or was taken off is the next one's, an end is told once", async () => {
  const id = await fullClass(bo, cy, di);
  const round = () => owner("select public.offer_waiting_spots()");
  await owner("update public.children set status = 'left' where id = $1", [bo?.child]);
  await owner("update public.classes set capacity = 2 where id = $1", [id]);
  expect(await line()).toEqual(["Bo Ng closed", "Cy Ng offered", "Di Ng waiting"]);
  await offersSent();
  await offersEnd("-1 second");
  await round();
  expect(await line()).toEqual(["Bo Ng closed", "Cy Ng lapsed", "Di Ng offered"]);
  const entry = await entryOf(di);
  expect([await wait(id, cy), await work(id, entry)]).toEqual(["done", "done"]);
  expect(await line()).toEqual(["Bo Ng closed", "Cy Ng lapsed", "Di Ng declined", "Cy Ng offered"]);
  const log =
    "select by_parent, actor is not null as by_staff from public.audit_log where row_id = $1 order by id desc";
  expect(await rowOf(owner, log, [entry])).toEqual({ by_parent: false, by_staff: true });
  const end = "update public.classes set starts_on = '2026-01-06', ends_on = private.toronto_today() - $1::int";
  await owner("delete from public.bookings");
  await owner(end, [1]);
  for (const _ of [1, 2]) await round();
  expect((await line()).at(-1)).toBe("Cy Ng closed");
  expect(await owner("select from private.deliveries where kind = 'waitlist_closed'")).toHaveLength(1);
  await owner(end, [31]);
  await round();
  expect(await line()).toEqual([]);
});

test("whose child has another lesson then is told to call; a family that is erased is in no line", async () => {
  const id = await fullClass(bo);
  await leave(id, 0);
  await owner(
    `update public.bookings set child_id = $1, learner_id = $1, class_id = null, status = 'confirmed',
         left_class = false where class_id = $2`,
    [bo?.child, id],
  );
  expect(await take(owner, await entryOf(bo))).toBe("busy");
  await owner("update public.waitlist set account_id = null, email = '' where class_id = $1", [id]);
  await as("superadmin")("select public.erase_person('student@example.com', 'a keyed hash of it')");
  expect(await line()).toEqual([]);
});

test("of a class that lasts longer who sits in it has the first call; who waits has the seat that one leaves", async () => {
  const id = await fullClass(bo, cy);
  const longer = `select public.save_class($1, updated_at, jsonb_build_object('ends_on', ends_on + 28)) from public.classes`;
  expect([await cellOf(desk, longer, [id]), await line()]).toEqual(["done", ["Bo Ng waiting", "Cy Ng waiting"]]);
  const next = "select outcome, lessons from public.join_class($1, $2, $3::date + 1)";
  expect(await rowOf(desk, next, [id, JSON.stringify([kit]), last_on])).toMatchObject({ outcome: "joined" });
  await leave(id, 1);
  expect(await line()).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
});

test("undo gives a seat back and ends its offer before that is told, and who joined waits again where it stood", async () => {
  const learners = [kit, { ...kit, child: di?.child ?? "" }];
  const { id } = await makeClass(desk, { first_on, last_on, learners, capacity: 2, subject: "math" });
  expect(await wait(id, bo, cy)).toBe("done");
  await leave(id, 1);
  // A test is one transaction, which this was not.
  await owner("update private.deliveries set sent_at = now(), created_at = now() - interval '1 minute'");
  const batch = "10000000-0000-4000-8000-00000000000a";
  const undo = () => columnOf(desk, "select distinct outcome from public.undo_changes($1)", [batch]);
  await leave(id, 0, batch);
  expect(await line()).toEqual(["Bo Ng offered", "Cy Ng offered"]);
  const held = "select count(*)::int from private.deliveries where due_at > now() + interval '9 minutes'";
  expect(await cellOf(owner, `${held} and kind = 'waitlist_offer'`)).toBe(1);
  expect([await undo(), await line()]).toEqual([["done"], ["Bo Ng offered", "Cy Ng waiting"]]);
  const going = `select data ->> 'child' from private.deliveries d where kind = 'waitlist_offer' and ${goes}`;
  expect(await columnOf(owner, going)).toEqual(["Bo Ng"]);
  for (const ends of ["1 hour", "-1 second"]) {
    const joining = "select outcome from public.join_class($1, $2, $3, null, $4)";
    expect(await cellOf(desk, joining, [id, JSON.stringify([bo]), first_on, { batch }])).toBe("joined");
    await owner("update public.waitlist set offer_ends_at = now() + $1::interval where status = 'taken'", [ends]);
    expect(await line()).toEqual(["Bo Ng taken", "Cy Ng waiting"]);
    expect([await undo(), await line()]).toEqual([["done"], ["Bo Ng offered", "Cy Ng waiting"]]);
  }
});

test("a place is the family's: the other guardian has it, and its offer, until no guardian is active", async () => {
  const id = await fullClass(bo, cy);
  await leave(id, 1);
  await owner(`insert into public.user_profiles (family_id, role, location_id, first_name, email)
      select family_id, role, location_id, 'Oma', 'oma@example.com' from public.user_profiles where id = '${student}'`);
  const activate = async (on: boolean) => {
    await owner("update public.user_profiles set is_active = $2 where id = $1", [student, on]);
    await owner("select public.offer_waiting_spots()");
    return line();
  };
  expect(await activate(false)).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
  const told = "select recipient from private.deliveries where kind = 'waitlist_offer' order by recipient = $1";
  expect(await columnOf(owner, told, ["oma@example.com"])).toEqual(["student@example.com", "oma@example.com"]);
  expect(await take(owner, await entryOf(bo))).toBe("created");
  const whose = "select distinct student_name from private.named_sessions where child_id = $1";
  expect(await columnOf(owner, whose, [bo?.child])).toEqual(["Oma"]);
  await activate(true);
  await as("superadmin")("select public.erase_person('oma@example.com', 'a keyed hash of it')");
  expect(await cellOf(owner, "select email from public.waitlist where child_id = $1", [cy?.child])).toBe(
    "student@example.com",
  );
  expect((await activate(false)).at(-1)).toBe("Cy Ng closed");
});

test("one lesson that a child misses on the last date is no seat of the class; who leaves it leaves one", async () => {
  const learners = [kit, { ...kit, child: di?.child ?? "" }];
  const { id } = await makeClass(desk, { first_on, last_on, learners, capacity: 2, subject: "math" });
  expect(await wait(id, bo)).toBe("done");
  const last = (await sessionsOf(desk, id)).at(-1)?.id;
  const miss = "select outcome from public.cancel_lessons($1, 'one', $2, 'Ill', '{\"only_child\": true}')";
  expect(await cellOf(desk, miss, [last, await versionOf(desk, last, "one")])).toBe("done");
  expect([await work(id), await wait(id, cy), await line()]).toEqual([
    ...["full", "done", ["Bo Ng waiting", "Cy Ng waiting"]],
  ]);
  await leave(id, 1);
  expect(await line()).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
  // What is offered is no seat to take out of the class.
  const lower = "select public.save_class($1, updated_at, '{\"capacity\": 1}') from public.classes where id = $1";
  expect(await cellOf(desk, lower, [id])).toBe("full");
  await desk("select public.work_class_waitlist(class_id, id) from public.waitlist where class_id = $1", [id]);
  expect(await cellOf(desk, lower, [id])).toBe("done");
});

test("a child whom two files had waits once for a class, and for none that it sits in; undo has all wait again", async () => {
  const [family, guardian, also, sits] = ["f0", "a0", "b0", "d0"].map((n) => `00000000-0000-4000-8000-00000000c2${n}`);
  await owner("insert into public.families (id) values ($1)", [family]);
  await owner(
    `insert into public.user_profiles (id, family_id, role, location_id, first_name, email)
       values ($1, $2, 'student', '1', 'Oma', 'oma@example.com')`,
    [guardian, family],
  );
  await owner(
    `insert into public.children (id, family_id, first_name, last_name, created_at)
       select c.id, $1, c.name, 'Ng', now() + interval '1 day' from unnest($2::uuid[], '{Bo,Kit}'::text[]) as c (id, name)`,
    [family, [also, sits]],
  );
  const twins = [also, sits].map((child) => ({ student: guardian ?? "", child: child ?? "" }));
  await fullClass(...twins, bo, cy);
  const before = await line();
  expect(before).toEqual(["Bo Ng waiting", "Kit Ng waiting", "Bo Ng waiting", "Cy Ng waiting"]);
  const merge = "select outcome, id from public.merge_families($1, $2)";
  const merged = await rowOf(desk, merge, [rows.families.student, family]);
  expect(await line()).toEqual(["Bo Ng waiting", "Cy Ng waiting"]);
  expect(await cellOf(desk, "select public.undo_merge($1)", [merged.id])).toBe("undone");
  expect(await line()).toEqual(before);
});

test("who waits keeps its place while nobody teaches the class or its center is closed, or its end can be undone", async () => {
  const id = await fullClass(bo, cy);
  await leave(id, 1);
  const tutor = `user_profiles set is_active = $1 where id = '${rows.user_profiles.tutor}'`;
  for (const [whose, value, first] of [
    ...[tutor, "locations set is_active = $1"].flatMap((on) => [
      [on, false, "waiting"] as const,
      [on, true, "offered"],
    ]),
    ["bookings set status = 'cancelled', left_class = false where class_id = $1", id, "waiting"],
  ]) {
    await owner(`update public.${whose}`, [value]);
    await owner("select public.offer_waiting_spots()");
    expect([whose, value, await line()]).toEqual([whose, value, [`Bo Ng ${first}`, "Cy Ng waiting"]]);
  }
});

test("no make-up takes a seat that is held; an offer of a class that is moved is one no more", async () => {
  const group = {
    first_on,
    last_on,
    subject: "math",
    capacity: 2,
    learners: [kit, { ...kit, child: di?.child ?? "" }],
  };
  const { id } = await makeClass(desk, group);
  expect(await wait(id, bo)).toBe("done");
  const other = await makeClass(desk, {
    ...{ first_on, last_on, subject: "math", starts: "16:00", ends: "17:00" },
    learners: [{ ...kit, child: cy?.child ?? "" }],
  });
  await leave(id, 0);
  await leave(other.id, 1);
  expect(await columnOf(desk, "select starts::text from public.open_seats('math')")).toEqual(["16:00:00"]);
  const [missed] = await sessionsOf(desk, other.id);
  await owner("update public.bookings set status = 'cancelled' where id = $1", [missed?.id]);
  const seats = "select lesson_id from public.make_up_times($1) where lesson_id is not null";
  expect(await columnOf(as("student"), seats, [missed?.id])).toEqual([]);
  const stays = (await sessionsOf(desk, id)).find(({ status }) => status === "confirmed");
  const to = JSON.stringify({ day: first_on, starts: "18:00", ends: "19:00", tutor: rows.user_profiles.tutor });
  const version = await versionOf(desk, stays?.id, "following");
  const move = "select outcome from public.move_lessons($1, 'following', $2, $3)";
  expect(await cellOf(desk, move, [stays?.id, to, version])).toBe("done");
  expect(await line()).toEqual(["Bo Ng waiting"]);
});

test.each([
  ["the first in line has the last seat", "2 hours", ["created", "review", "review"]],
  ["after the offer ran out one desk has it", "-1 second", ["joined", "lapsed", "review"]],
])("of two desks and the first in line at once, %s, and nobody sits in a full class", async (_, ends, expected) => {
  const id = await fullClass(bo);
  await leave(id, 0);
  await offersSent();
  await offersEnd(ends);
  const entry = await entryOf(bo);
  await kept();
  const callers = [serviceRole, account(people.admin1), account(people.admin1)];
  const outcomes = await atOnce(database, callers, (query, nth) =>
    nth === 0 ? take(query, entry) : join(query, id, [cy, di][nth - 1]),
  );
  expect(outcomes.sort()).toEqual(expected);
  const lessons = "select count(*)::int as n from public.bookings where status = 'confirmed' group by lesson_id";
  expect(new Set(await columnOf(database.query, lessons))).toEqual(new Set([1]));
  await database.run("truncate public.bookings, public.classes cascade");
});
