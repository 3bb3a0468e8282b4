import { beforeAll, describe, expect, test } from "vitest";
import { account, anonymous, asCaller, sqlState } from "../../support/database/database";
import { fillNetwork, people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

describe("a list taken away as a file", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });
  const take = (userId: string, list: string, count: number) =>
    asCaller(database, account(userId), async (query) => {
      const [row] = await query("select public.record_export($1, $2) as done", [list, count]);
      await query("reset role");
      const lines = await query(
        "select actor, table_name, row_id, after from public.audit_log where action = 'export'",
      );
      return { done: row?.done, lines };
    });

  test("leaves a line: who, which list, how many rows", async () => {
    expect(await take(people.admin1, "appointments", 213)).toEqual({
      done: true,
      lines: [{ actor: people.admin1, table_name: "exports", row_id: "appointments", after: { rows: 213 } }],
    });
  });

  test("is nothing that others can write into the log", async () => {
    expect(await take(people.student, "appointments", 1)).toEqual({ done: false, lines: [] });
    expect(await take(people.admin1, "what '; they like", 1)).toEqual({ done: false, lines: [] });
    const asVisitor = asCaller(database, anonymous, (query) => query("select public.record_export('users', 1)"));
    expect(await sqlState(asVisitor)).toBe("42501");
  });
});
