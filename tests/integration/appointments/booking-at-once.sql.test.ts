import { describe, expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { centerDatabase, counted } from "../../support/appointments/center-database";
import { becomeCaller, serviceRole } from "../../support/database/database";

describe("parents who book at the same moment", () => {
  const { database, newDay, atOnce } = centerDatabase(2);

  test("50 want a time of two places: two get one, and the others hear that it is full", async () => {
    const date = newDay();
    const answers = await atOnce(50, (query, visitor) =>
      book(query, { key: keyOf(`crowd ${visitor}`), date }),
    );
    expect(counted(answers)).toEqual({ created: 2, full: 48 });
    expect(await database.query("select place from appointment_bookings order by place")).toEqual([
      { place: 1 },
      { place: 2 },
    ]);
  });

  test.each([
    ["one form sent 20 times", () => [keyOf("double tap"), keyOf("double tap of yesterday")]],
    [
      "a form sent 20 times around midnight, whichever of its days comes first,",
      (visitor: number) =>
        visitor % 2 === 0 ? [keyOf("day 2"), keyOf("day 1")] : [keyOf("day 1"), keyOf("day 0")],
    ],
  ])("%s makes one booking and 20 equal answers", async (_, keysOf) => {
    const date = newDay();
    const answers = await atOnce(20, (query, visitor) => {
      const [key = "", previousKey] = keysOf(visitor);
      return book(query, { key, previousKey, date });
    });
    expect(counted(answers)).toEqual({ created: 1, repeat: 19 });
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  });

  test("hits of one rate limit are counted once each, whoever makes them", async () => {
    const answers = await atOnce(20, async (query) => {
      await query("begin");
      await becomeCaller(query, serviceRole);
      const [row] = await query("select * from take_rate_limit('an address', 12, 60)");
      await query("commit");
      return row;
    });
    expect(answers.filter((row) => row?.allowed === true)).toHaveLength(12);
    for (const row of answers.filter((answer) => answer?.allowed === false)) {
      expect(row?.retry_after_seconds).toBeGreaterThan(50);
      expect(row?.retry_after_seconds).toBeLessThanOrEqual(60);
    }
  });
});
