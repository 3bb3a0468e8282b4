import { expect, test } from "vitest";
import { centersFor, may } from "~/auth/permissions";
import { centerFor, hasChoice, isWithin } from "~/auth/scope";
import type { Role } from "~/domain/users/account";

test.each<[Role, readonly string[], ReturnType<typeof centersFor>]>([
  ["student", [], []],
  ["tutor", [], []],
  ["admin", ["1"], ["1"]],
  ["admin", [], []],
  ["regional_manager", ["1", "2"], ["1", "2"]],
  ["superadmin", [], "all"],
])("a %s with the centers %j works in %j", (role, centers, expected) => {
  expect(centersFor({ role, centers }, "records.manage")).toEqual(expected);
});

test("a regional manager has the permissions of an admin, and none of a superadmin's own", () => {
  for (const permission of ["staff.dashboard", "records.manage", "users.manage", "opening.manage"] as const)
    expect([permission, may("admin", permission), may("regional_manager", permission)]).toEqual([
      permission,
      true,
      true,
    ]);
  for (const permission of ["records.restore", "licenses.manage", "audit.read", "locations.manage"] as const)
    expect([permission, may("regional_manager", permission)]).toEqual([permission, false]);
  expect(centersFor({ role: "regional_manager", centers: ["1"] }, "audit.read")).toEqual([]);
});

test.each([
  ["all", "3", "3"],
  ["all", null, null],
  [["1", "2"], "2", "2"],
  [["1", "2"], "3", null],
  [["1", "2"], null, null],
  [["1"], "3", "1"],
  [["1"], null, "1"],
  [[], "1", null],
] as const)("of the centers %j, %s asked for is %s", (centers, asked, center) => {
  expect(centerFor(centers, asked)).toBe(center);
});

test("there is a choice between several centers, not of one or none", () => {
  expect([hasChoice("all"), hasChoice(["1", "2"]), hasChoice(["1"]), hasChoice([])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isWithin("all", "3"), isWithin(["1", "2"], "2"), isWithin(["1", "2"], "3")]).toEqual([true, true, false]);
});
