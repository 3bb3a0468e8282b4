import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { asksForAccount } from "~/auth/account.server";
import { table } from "../../support/auth/authorization-table";

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

test.each(["/about", "/courses", "/careers", "/privacy", "/bookings", "/healthz", "/login"])(
  "%s waits for nobody",
  (path) => {
    expect(asksForAccount(path)).toBe(false);
  },
);
