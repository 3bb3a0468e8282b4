import { beforeAll, expect, test } from "vitest";
import { account, becomeCaller, type Query, serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { cellOf, columnOf, rowOf } from "../../support/tutoring/answers";
import { makeClass, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student } = rows.user_profiles;
const kit = { student, child: rows.children.student };
const childOf = (nth: number) => ({ student, child: `00000000-0000-4000-8000-00000000c1${nth}0` });
const [bo, cy, di] = [childOf(1), childOf(2), childOf(3)];
const database = networkDatabase();
let days: { first_on: string; last_on: string };
beforeAll(async () => {
  await database.run("truncate public.bookings, public.classes, public.tutor_availability, private.deliveries cascade");
  await database.query(
    `insert into public.children (id, family_id, first_name, last_name)
     select c.id, private.family_of($1), c.name, 'Ng' from unnest($2::uuid[], $3::text[]) as c (id, name)`,
    [people.student, [bo.child, cy.child, di.child], ["Bo", "Cy", "Di"]],
  );
  days = (await rowOf(
    database.query,
    "select (d.day + 7)::text as first_on, (d.day + 42)::text as last_on from (select date_trunc('week', private.toronto_today())::date + 1 as day) d",
  )) as typeof days;
});

type Learner = typeof kit;
const wait = (query: Query, id: unknown, ...learners: Learner[]) =>
  cellOf(query, "select public.wait_for_class($1, $2)", [id, JSON.stringify(learners)]);
const join = (query: Query, id: unknown, learner: Learner) =>
  cellOf(query, "select outcome from public.join_class($1, $2, $3)", [id, JSON.stringify([learner]), days.first_on]);
const line = async (query: Query) =>
  columnOf(query, "select child_name || ' ' || status from public.waitlist where class_id is not null order by ticket");
const entryOf = (query: Query, { child }: Learner) =>
  cellOf(query, "select id from public.waitlist where child_id = $1", [child]);
const take = (query: Query, id: unknown) => cellOf(query, "select outcome from public.take_offered_spot($1)", [id]);
const round = (query: Query) => query("select public.offer_waiting_spots()");
const emails = (query: Query) =>
  columnOf(query, "select concat_ws(' ', kind, data ->> 'child') from private.deliveries order by 1");
/** Kit leaves from that session on. */
async function leave(desk: Query, id: unknown, nth: number) {
  const session = (await sessionsOf(desk, id))[nth];
  const version = await versionOf(desk, session?.id, "following");
  const call = "select outcome from public.cancel_lessons($1, 'following', $2, 'Moved', $3)";
  expect(await cellOf(desk, call, [session?.id, version, { only_child: true }])).toBe("done");
}
/** A class with one seat, which Kit has, and the line for it; `service` acts as the server's key. */
const fullClass = (
  work: (at: {
    id: unknown;
    as: (person?: "admin1" | "superadmin") => Promise<Query>;
    owner: () => Promise<Query>;
    service: Query;
  }) => Promise<void>,
  ...waiting: Learner[]
) =>
  undone(database, async (as, owner) => {
    const { id } = await makeClass(await as("admin1"), { ...days, learners: [kit], subject: "math" });
    await (await owner())("delete from private.deliveries");
    expect(await wait(await as("admin1"), id, ...waiting)).toBe("done");
    const service: Query = async (...call) => {
      await becomeCaller(await owner(), serviceRole);
      const answer = await database.query(...call);
      await owner();
      return answer;
    };
    await owner();
    await work({ id, as: (person = "admin1") => as(person), owner, service });
  });

test("a seat that a child leaves is the first's in line, who joins for all dates from then on, and told once", async () => {
  await fullClass(
    async ({ id, as, owner, service }) => {
      expect(await wait(await as(), id, kit, bo, cy)).toBe("repeat");
      expect(await cellOf(await as(), "select public.work_class_line($1)", [id])).toBe("full");
      const [, second] = await sessionsOf(await as(), id);
      await leave(await as(), id, 1);
      expect(await line(await owner())).toEqual(["Bo Ng offered", "Cy Ng waiting"]);
      expect(await join(await as(), id, cy)).toBe("review");
      await owner();
      const [first, next] = [await entryOf(service, bo), await entryOf(service, cy)];
      const shown = "select state, ahead, child, class ->> 'from' as day, class ->> 'subject' as subject";
      expect([
        await rowOf(service, `${shown} from public.waitlist_entry($1)`, [first]),
        await rowOf(service, `${shown} from public.waitlist_entry($1)`, [next]),
      ]).toEqual([
        { state: "offered", ahead: 0, child: "Bo", day: second?.day, subject: "math" },
        { state: "waiting", ahead: 1, child: "Cy", day: null, subject: "math" },
      ]);
      expect([await take(service, next), await take(service, first), await take(service, first)]).toEqual([
        ...["waiting", "created", "repeat"],
      ]);
      const sessions = await sessionsOf(await owner(), id);
      const ofBo = sessions.filter(({ child_name }) => child_name === "Bo Ng").map(({ day }) => day);
      expect(ofBo).toEqual(
        sessions
          .filter(({ child_name, day }) => child_name === "Kit Ng" && day !== sessions[0]?.day)
          .map(({ day }) => day),
      );
      expect(await emails(database.query)).toEqual([
        ...["lessons_changed", "lessons_changed"],
        ...["waitlist_joined Bo Ng", "waitlist_joined Cy Ng", "waitlist_offer Bo Ng"],
      ]);
      await round(service);
      expect(await line(await owner())).toEqual(["Bo Ng taken", "Cy Ng waiting"]);
    },
    bo,
    cy,
  );
});

test("who left the center is passed over, an offer that lapsed or was taken off is the next one's, an end is told once", async () => {
  await fullClass(
    async ({ id, as, owner, service }) => {
      await (await owner())("update public.children set status = 'left' where id = $1", [bo.child]);
      await (await owner())("update public.classes set capacity = 2 where id = $1", [id]);
      expect(await line(database.query)).toEqual(["Bo Ng closed", "Cy Ng offered", "Di Ng waiting"]);
      await database.query("update private.deliveries set sent_at = now() where kind = 'waitlist_offer'");
      const past = "update public.waitlist set offer_ends_at = now() - interval '1 second' where status = 'offered'";
      await database.query(past);
      await round(service);
      expect(await line(database.query)).toEqual(["Bo Ng closed", "Cy Ng lapsed", "Di Ng offered"]);
      await take(service, await entryOf(database.query, di));
      const ended = "update public.classes set ends_on = private.toronto_today() - $1::int, starts_on = '2026-01-06'";
      const desk = await as();
      expect(await wait(desk, id, cy)).toBe("done");
      const again = await cellOf(
        desk,
        "select id from public.waitlist where child_name = 'Cy Ng' and status = 'waiting'",
      );
      expect(await cellOf(desk, "select public.work_class_line($1, $2)", [id, again])).toBe("done");
      expect(
        await rowOf(
          await owner(),
          "select by_parent, actor is not null as is_staff from public.audit_log where row_id = $1",
          [again],
        ),
      ).toEqual({ by_parent: false, is_staff: true });
      expect(await wait(await as(), id, cy)).toBe("done");
      await (await owner())("delete from public.bookings");
      await database.query(ended, [1]);
      for (const _ of [1, 2]) await round(service);
      expect((await line(await owner())).at(-1)).toBe("Cy Ng closed");
      expect(
        (await emails(database.query)).filter((email) => String(email).startsWith("waitlist_closed")),
      ).toHaveLength(1);
      await database.query(ended, [31]);
      await round(service);
      expect(await line(await owner())).toEqual([]);
    },
    bo,
    cy,
    di,
  );
});

test("whose child has another lesson then is told to call; a family that is erased is in no line", async () => {
  await fullClass(async ({ id, as, owner, service }) => {
    await leave(await as(), id, 0);
    const entry = await entryOf(await owner(), bo);
    await database.query(
      `update public.bookings set child_id = $1, learner_id = $1, class_id = null, status = 'confirmed',
           left_class = false where class_id = $2`,
      [bo.child, id],
    );
    expect(await take(service, entry)).toBe("busy");
    await owner();
    await database.query("update public.waitlist set account_id = null, email = '' where id = $1", [entry]);
    await (await as("superadmin"))("select public.erase_person('student@example.com', 'a keyed hash of it')");
    expect(await line(await owner())).toEqual([]);
  }, bo);
});

test.each([
  ["the first in line has the last seat", "2 hours", ["created", "review", "review"]],
  ["after the offer ran out one desk has it", "-1 second", ["joined", "lapsed", "review"]],
])(
  "of two desks and the first in line, all at once, %s, and nobody sits in a full class",
  async (_, ends, expected) => {
    await database.query("begin");
    await becomeCaller(database.query, account(people.admin1));
    const { id } = await makeClass(database.query, { ...days, learners: [kit] });
    await wait(database.query, id, bo);
    await leave(database.query, id, 0);
    await database.query("commit");
    await database.query("reset role");
    await database.query("update private.deliveries set sent_at = now() where kind = 'waitlist_offer'");
    await database.query("update public.waitlist set offer_ends_at = now() + $1::interval", [ends]);
    const entry = await entryOf(database.query, bo);
    const callers = [serviceRole, account(people.admin1), account(people.admin1)];
    const outcomes = await Promise.all(
      callers.map(async (caller, nth) => {
        const { query, end } = await database.connect();
        await query("begin");
        await becomeCaller(query, caller);
        const outcome = await (nth === 0 ? take(query, entry) : join(query, id, nth === 1 ? cy : di));
        await query("commit");
        await end();
        return outcome;
      }),
    );
    expect(outcomes.sort()).toEqual(expected);
    const most = `select max(n)::int from (select count(*) as n from public.bookings
    where status = 'confirmed' group by lesson_id) as lessons`;
    expect(await cellOf(database.query, most)).toBe(1);
    await database.run("truncate public.bookings, public.classes cascade");
  },
);
