/** How many rows of a file the database takes: every step ends within the time of a request. */
import { expect, test } from "vitest";
import { account, asCaller } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { applyImport, lead, startImport, undoImport } from "../../support/imports/rows";
import { finishImport } from "../../support/imports/steps";

const database = networkDatabase();

test("5,000 leads are tried, added and taken back, each step within its time", () =>
  asCaller(database, account(people.superadmin), async (query) => {
    // why: the interface takes the limit over from the function
    await query("set local statement_timeout = '20s'");
    const sent = Array.from({ length: 5000 }, (_, at) => lead(`n${at}@leads.example`));
    const id = await startImport(query, "leads", ...sent);
    await finishImport(query, id);
    await applyImport(query, id);
    expect((await finishImport(query, id)).added).toBe(sent.length);
    await undoImport(query, id);
    expect((await finishImport(query, id)).removed).toBe(sent.length);
  }));
