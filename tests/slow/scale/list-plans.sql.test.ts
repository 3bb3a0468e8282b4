/** The lists at 200,000 rows: no page of them reads a table from end to end or sorts one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListRules } from "~/records/record-list";
import { seedScale, viewers } from "../../../bench/seed-scale";
import { account } from "../../support/database/database";
import {
  type ExplainingSession,
  expectPagesByIndex,
  explainedList,
  explainingSession,
  readWhole,
} from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";
import { listRules } from "../../support/records/crowded-lists";

const callers = {
  superadmin: account(viewers.superadmin),
  "the admin of a center": account(viewers.admin),
  "a regional manager": account(viewers.manager),
};

const database = testDatabase();
let session: ExplainingSession;

beforeAll(async () => {
  await seedScale(database);
  session = await explainingSession(database);
}, 240_000);
afterAll(() => session?.end());

const list = (who: typeof callers.superadmin, kind: string, query: object) => explainedList(session, who, kind, query);

/** Every sort, and every filter once, with searches for common and rare words, names, references and numbers. */
function questions(rules: ListRules): Record<string, unknown>[] {
  const { sorts, statuses, filters, ofChanges, search, center, archives } = rules;
  return [
    ...Object.values(sorts).flatMap((sort) => [
      { sort, descending: true },
      { sort, descending: false, limit: 1000 },
    ]),
    ...(search ? ["example", "ann lee", "le", "zzzz", "416-219", "parent19999@", "B-23"] : []).map((words, index) => ({
      search: words,
      sort: Object.values(sorts)[index % Object.keys(sorts).length],
    })),
    ...statuses.map((status) => ({ where: { status: [status] } })),
    ...(center ? [{ where: { center: ["7"] } }, { where: { center: ["7"], status: statuses.slice(0, 2) } }] : []),
    ...(center && search ? [{ where: { center: ["7"] }, search: "ann" }] : []),
    ...Object.entries(filters).flatMap(([name, { values, column = name }]) =>
      values.map(({ value }) => (name === "follow" ? { follow: value } : { where: { [column]: [value] } })),
    ),
    ...(filters.program ? [{ where: { program_interest: ["math"] }, from: "2026-02-01", to: "2026-04-30" }] : []),
    ...(ofChanges
      ? [
          { where: { table_name: ["bookings"] } },
          { where: { actor: [viewers.admin] } },
          { where: { table_name: ["bookings"], row_id: ["12"] } },
        ]
      : []),
    ...(archives ? [{ archived: true }] : []),
    { from: "2026-02-01", to: "2026-02-28" },
    ...(sorts.date ? [{ dates: sorts.date[0], from: "2026-02-01", to: "2026-02-28", sort: sorts.date }] : []),
  ].map((query) => ({ count: true, ...query }));
}

/** Families and children have a size of their own, in 'family-plans'. */
const lists = Object.entries(listRules).filter(([kind]) => kind !== "families" && kind !== "children");

describe.each(lists)("the list of %s", (kind, rules) => {
  test.each(Object.entries(callers))(
    "reads no table from end to end for %s",
    async (_name, who) => {
      for (const query of questions(rules)) {
        const { answer, statements } = await list(who, kind, query);
        const said = `${JSON.stringify(query)} of ${kind}`;
        const mayAsk = who === callers.superadmin || (!("archived" in query) && !/license|audit/.test(kind));
        expect(answer.outcome, said).toBe(mayAsk ? "ok" : "forbidden");
        if (mayAsk) {
          // why: without a plan that names the table this test would look at nothing
          const read = statements.flatMap(({ nodes }) => nodes).map((node) => node["Relation Name"]);
          expect(read, said).toContain(kind);
        }
        expect(
          readWhole(statements).filter((table) => table in listRules),
          said,
        ).toEqual([]);
      }
    },
    240_000,
  );

  test.each(Object.entries(rules.sorts))("finds a page deep in it by %s without sorting the table", (_, sort) =>
    expectPagesByIndex((query) => list(callers.superadmin, kind, query), sort),
  );
});
