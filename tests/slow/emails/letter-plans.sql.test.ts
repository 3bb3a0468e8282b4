/** How the outbox is read once it has grown: by its indexes, however much was sent. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, becomeCaller, serviceRole } from "../../support/database/database";
import { fillNetwork, people } from "../../support/database/network";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;

beforeAll(async () => {
  await fillNetwork(database);
  await database.run(`
    delete from private.outbox;
    insert into private.outbox (kind, recipient, data, dedupe_key, created_at, next_attempt_at, attempts, sent_at)
    select 'message_received', 'ann@example.com', '{"record": "x"}', 'sent ' || n, now() - n * interval '1 minute',
      now() - n * interval '1 minute', 1, now() - n * interval '1 minute'
    from generate_series(1, 200000) n;
    insert into private.outbox (kind, recipient, data, dedupe_key, created_at, next_attempt_at, attempts)
    select 'message_received', 'ann@example.com', '{"record": "x"}', 'due ' || n, now() - n * interval '1 minute',
      now() - n * interval '1 second', n % 2
    from generate_series(1, 1000) n;
    insert into private.outbox (kind, recipient, data, dedupe_key, created_at, next_attempt_at, attempts, failed_at)
    select 'message_received', 'ann@example.com', '{"record": "x"}', 'dead ' || n, now() - n * interval '1 hour',
      now(), 8, now()
    from generate_series(1, 300) n;`);
  await database.run("vacuum analyze private.outbox");
  session = await explainingSession(database, { counting: true });
}, 240_000);
afterAll(async () => {
  await session?.end();
  await database?.close();
});

/** What that answers, and how the outbox was read for it. */
async function ask(who: Parameters<typeof becomeCaller>[1], sql: string, parameters: unknown[] = []) {
  await session.query("begin");
  try {
    await becomeCaller(session.query, who);
    const { result: rows, statements } = await session.explain(() => session.query(sql, parameters));
    const nodes = statements.flatMap((statement) => statement.nodes);
    return {
      rows,
      whole: readWhole(statements).filter((table) => table === "outbox"),
      indexes: nodes.flatMap((node) => node["Index Name"] ?? []).filter((name) => name.startsWith("outbox_")),
      read: nodes
        .filter((node) => node["Relation Name"] === "outbox" || node["Index Name"]?.startsWith("outbox_"))
        .map(
          (node) =>
            ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) *
            (node["Actual Loops"] ?? 1),
        ),
    };
  } finally {
    await session.query("rollback");
  }
}

test("letters are claimed by the index of what is due, five of a thousand", async () => {
  const { rows, whole, indexes } = await ask(serviceRole, "select * from public.claim_letters(5, 60)");
  expect(rows).toHaveLength(5);
  expect(whole).toEqual([]);
  expect(indexes).toContain("outbox_due");
});

test.each<[string | null]>([["waiting"], ["retrying"], ["dead"], ["sent"], [null]])(
  "a page of those that are %s is read by an index, at its beginning and further on",
  async (state) => {
    const boss = account(people.superadmin);
    const list = "select * from public.list_letters($1, $2, $3, 21)";
    const first = await ask(boss, list, [state, null, null]);
    const last = first.rows.at(-1);
    const next = await ask(boss, list, [state, last?.created_at, last?.id]);
    for (const { rows, whole, read } of [first, next]) {
      expect(rows).toHaveLength(21);
      expect(whole).toEqual([]);
      expect(Math.max(...read)).toBeLessThanOrEqual(1_000);
    }
    expect(new Set([...first.rows, ...next.rows].map(({ id }) => id)).size).toBe(42);
  },
);

test("the states are counted to a thousand, and no further is read", async () => {
  const { rows, read } = await ask(account(people.superadmin), "select * from public.letter_counts()");
  expect(rows).toEqual([
    { state: "waiting", letters: 500 },
    { state: "retrying", letters: 500 },
    { state: "dead", letters: 300 },
    { state: "sent", letters: 1_000 },
  ]);
  expect(Math.max(...read)).toBeLessThanOrEqual(1_000);
});

test("nobody but a superadmin makes it read anything", async () => {
  for (const sql of ["select * from public.letter_counts()", "select * from public.list_letters('sent')"]) {
    const { rows, read } = await ask(account(people.admin1), sql);
    expect(rows).toEqual([]);
    expect(Math.max(0, ...read)).toBe(0);
  }
});
