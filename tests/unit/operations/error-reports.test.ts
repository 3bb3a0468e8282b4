import { expect, test } from "vitest";
import { reportOf, scrubbed } from "../../../scripts/telemetry/error-reports.mjs";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED …:5432"],
  ["no account has jane.doe@example.com", "no account has …"],
  ["duplicate key (name)=(Jane Doe)", "duplicate key …=…"],
  ["invalid input \"Jane\" for 'child'", "invalid input … for …"],
  ["call 416-555-0123 or +1 (416) 555 0199", "call … or +1 … …"],
  ["fetch https://api.example.com/geocoding/Oakville.json?q=me failed", "fetch https://api.example.com/… failed"],
  ["from 2001:db8::ff00:42:8329", "from …"],
  ["50 of 200 rows", "50 of 200 rows"],
])("'%s' is reported as '%s'", (message, told) => {
  expect(scrubbed(message)).toBe(told);
});

test("a report tells of the error and codes, not of the record or the person", () => {
  const line = {
    at: "2026-01-01T00:00:00Z",
    level: "error",
    event: "save failed",
    error: "TypeError",
    message: "no row for jane@example.com",
    stack: undefined,
    table: "appointment_bookings",
    status: 500,
    email: "0d6a2f1b",
    purchase: "5f0c1d52",
    cookie: "session=1",
  };
  expect(reportOf(line, () => [])).toEqual({
    level: "error",
    transaction: "save failed",
    tags: { event: "save failed", table: "appointment_bookings", status: "500" },
    fingerprint: ["save failed", "TypeError", "{{ default }}"],
    exception: { values: [{ type: "TypeError", value: "no row for …", stacktrace: undefined }] },
  });
});
