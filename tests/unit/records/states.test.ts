import { describe, expect, test } from "vitest";
import { type StateGroup, stateOf, states, statusName } from "~/content/records/states";
import { statementStates } from "~/content/statements/staff-statements";
import { courseStates, purchaseStatuses } from "~/domain/courses/course-list";
import { deliveryStates } from "~/domain/emails/delivery";
import { effectiveStatusOf } from "~/domain/payments/purchase";
import { attendances } from "~/domain/tutoring/attendance";
import { listDescriptions } from "~/records/kinds/descriptions.server";

const tones = ["waiting", "progress", "success", "done", "over", "danger"];

const purchaseTroubles = [
  {},
  { dispute: "open" },
  { dispute: "lost" },
  { problem: "duplicate" },
  { is_processing: true },
];

const used: readonly [group: StateGroup, names: readonly string[]][] = [
  ...Object.entries(listDescriptions).map(([list, { statuses }]): [StateGroup, readonly string[]] => [
    list === "users" ? "activity" : list === "families" || list === "students" ? "children" : "records",
    statuses,
  ]),
  ["records", ["deleted", "absence_told"]],
  ["statements", [...Object.keys(statementStates), "removed"]],
  ["places", ["real", "sample", "hidden"]],
  ["activity", courseStates],
  ["enrolments", ["enrolled", "pending", "completed", "cancelled"]],
  ["purchases", purchaseStatuses.flatMap((status) => purchaseTroubles.map((one) => effectiveStatusOf(status, one)))],
  ["emails", deliveryStates],
  ["attendance", attendances],
  ["deliveries", deliveryStates],
  ["access", ["active", "revoked", "ended", "failing"]],
];

describe.each(used.filter(([, names]) => names.length > 0))("states of %s: %s", (group, names) => {
  test.each([...new Set(names)])("%s has a word and a tone", (name) => {
    expect(Object.keys(states[group])).toContain(name);
    const { word, tone } = stateOf(group, name);
    expect(word).toMatch(/^[A-Z][a-z]/);
    expect(tones).toContain(tone);
  });
});

test("a state that nobody described is shown as it is", () => {
  for (const name of ["unheard_of", "toString", "__proto__"]) expect(stateOf("records", name).word).toBe(name);
  expect(statusName("confirmed")).toBe("Confirmed");
  expect(statusName("inactive")).toBe("Inactive");
});
