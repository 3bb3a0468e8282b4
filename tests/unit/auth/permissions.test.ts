import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { asksForAccount } from "~/auth/account.server";
import { centerFor, centersFor } from "~/auth/permissions";
import type { Role } from "~/domain/users/account";
import { table } from "../../support/auth/authorization-table";

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

/** What a route file has in front of its action: the loader, by the order of the files of the routes. */
const loaderOf = (source: string) => source.split(/export (?:const|async function|function) action\b/)[0] ?? "";

test("every page whose loader asks who is signed in is known to the root, which waits for the answer", async () => {
  const unknown: string[] = [];
  let asking = 0;
  for (const [file, { address }] of Object.entries(table)) {
    const source = await readFile(`app/${file}/route.tsx`, "utf8").catch(() => "");
    const asks = /\b(?:formChoices|familyAccount|requireUser|requirePermission|requireLearner)\(/.test(
      loaderOf(source),
    );
    if (asks) asking++;
    if (asks && !asksForAccount(address.split("?")[0] ?? "")) unknown.push(file);
  }
  expect(asking).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});
