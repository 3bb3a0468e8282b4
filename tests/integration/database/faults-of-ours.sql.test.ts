import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, asCaller, sqlState } from "../../support/database/database";
import { fillNetwork } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const invalid = "a name longer than any that a form takes ".repeat(10);

describe("a fault of ours while a form is stored", () => {
  const database = testDatabase();
  let date: string;
  beforeAll(async () => {
    await fillNetwork(database);
    [date = ""] = await openDays(database);
    await database.run(
      "alter table private.outbox add constraint a_fault_of_ours check (kind = 'none') not valid",
    );
  });

  const forms: readonly [string, (name: string) => [string, unknown[]]][] = [
    [
      "an appointment",
      (name) => [
        "select outcome from book_appointment($1, null, $2, 'a@example.com', '416-555-0101', '1', $3, '04:00 PM')",
        [keyOf("fault"), name, date],
      ],
    ],
    [
      "an assessment request",
      (name) => [
        "select outcome from request_assessment($1, null, $2, 'Bo', 7, 'a@example.com', '416-555-0101', 'math', $3, '04:00 PM', '1')",
        [keyOf("fault"), name, date],
      ],
    ],
    [
      "a message",
      (name) => [
        "select outcome from submit_contact($1, null, $2, 'a@example.com', null, 'Hello')",
        [keyOf("fault"), name],
      ],
    ],
  ];

  test.each(forms)("is raised for %s, and is no mistake of the parent's", async (_, form) => {
    const [statement, values] = form("Ann Lee");
    const state = await sqlState(asCaller(database, anonymous, (query) => query(statement, values)));
    expect(state).toBe("23514");
  });

  test.each(forms)("does not hide a mistake in %s", async (_, form) => {
    const [statement, values] = form(invalid);
    expect(await asCaller(database, anonymous, (query) => query(statement, values))).toEqual([
      { outcome: "invalid" },
    ]);
  });

  test("leaves nothing behind", async () => {
    await expect(book(database.query, { key: keyOf("half"), date })).rejects.toThrow("a_fault_of_ours");
    expect(
      await database.query("select 1 from appointment_bookings where submission_key = $1", [keyOf("half")]),
    ).toEqual([]);
  });
});
