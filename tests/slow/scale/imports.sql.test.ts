/** How many rows of a file the database takes: every step ends within the time of a request. */
import { expect, test } from "vitest";
import { account, asCaller, type Query } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { applyImport, familyRow, lead, startImport, undoImport } from "../../support/imports/rows";
import { finishImport } from "../../support/imports/steps";

const database = networkDatabase();

/** Tries, adds and takes back. @returns how many were added, and how many removed */
async function bringAndUndo(query: Query, kind: "leads" | "people", sent: readonly object[]) {
  // why: the interface takes the limit over from the function
  await query("set local statement_timeout = '20s'");
  const id = await startImport(query, kind, ...sent);
  await finishImport(query, id);
  await applyImport(query, id);
  const { added } = await finishImport(query, id);
  await undoImport(query, id);
  const { removed } = await finishImport(query, id);
  return { added, removed };
}

test.each([
  ["5,000 leads", "leads", Array.from({ length: 5000 }, (_, at) => lead(`n${at}@leads.example`))],
  [
    "500 children of families whose guardians have one name",
    "people",
    Array.from({ length: 500 }, (_, at) =>
      familyRow(
        { first_name: `Child${at}`, last_name: "Roy", birth_date: "2016-05-31", grade: "3", status: "enrolled" },
        {
          guardians: [{ first_name: "Ann", last_name: "Roy", email: `p${at >> 1}@many.example`, phone: "" }],
          children: [`Child${at} Roy`],
        },
        { math: "C", english: "B" },
      ),
    ),
  ],
] as const)("%s are tried, added and taken back, each step within its time", (_, kind, sent) =>
  asCaller(database, account(people.superadmin), async (query) => {
    expect(await bringAndUndo(query, kind, sent)).toEqual({ added: sent.length, removed: sent.length });
  }),
);
