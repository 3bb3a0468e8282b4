import { expect, test } from "vitest";
import { account, becomeCaller, type Query, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { saveCenter, smallest } from "../../support/locations/location-calls";

const database = networkDatabase();

/** Lets each work in a session of its own, all at once. @returns the outcomes, sorted */
async function atOnce(jobs: ((query: Query) => Promise<{ outcome: unknown }>)[]): Promise<string[]> {
  const sessions = await Promise.all(jobs.map(() => database.connect()));
  const outcomes = await Promise.all(
    jobs.map(async (work, index) => {
      const session = sessions[index];
      if (!session) throw new Error("no session");
      await session.query("begin");
      await becomeCaller(session.query, account(people.superadmin));
      const { outcome } = await work(session.query);
      await session.query("commit");
      return String(outcome);
    }),
  );
  await Promise.all(sessions.map(({ end }) => end()));
  return outcomes.sort();
}
const times = <Job>(count: number, job: (index: number) => Job) =>
  Array.from({ length: count }, (_, index) => job(index));

test("ten change one state of a center: the first wins, nine are told", async () => {
  const [row] = await database.query("select updated_at from public.locations where id = '1'");
  const jobs = times(10, (index) => (query: Query) => {
    const fields = { ...smallest("one"), city: `City ${index}` };
    return saveCenter(query, fields, { id: "1", version: row?.updated_at });
  });
  expect(await atOnce(jobs)).toEqual([...times(9, () => "changed"), "done"]);
});

test("a record made while its center is deleted keeps the center, or finds none", async () => {
  const [made] = await database.query(
    "insert into public.locations (name, slug) values ('Going', 'going') returning id",
  );
  const id = String(made?.id);
  const move = `update public.user_profiles set location_id = '${id}' where user_id = '${people.tutor2}'`;
  const outcomes = await atOnce([
    async (query) => {
      const state = await sqlState(query("delete from public.locations where id = $1", [id]));
      if (state !== null) await query("rollback");
      return { outcome: state === null ? "done" : state === "23503" ? "in_use" : state };
    },
    async (query) => {
      await query("reset role");
      try {
        await query(move);
        return { outcome: "kept" };
      } catch {
        await query("rollback");
        return { outcome: "refused" };
      }
    },
  ]);
  expect([
    ["done", "refused"],
    ["in_use", "kept"],
  ]).toContainEqual(outcomes);
});
