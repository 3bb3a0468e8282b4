import { expect, test } from "vitest";
import { sqlState } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();

test.each([
  ["children", "first_name", rows.children.student],
  ["user_profiles", "first_name", rows.user_profiles.student],
  ["user_profiles", "last_name", rows.user_profiles.student],
  ["contact_submissions", "name", rows.contact_submissions.any],
])("%s take no line break in %s", async (table, column, id) => {
  const change = database.query(`update public.${table} set ${column} = $2 where id = $1`, [
    id,
    "X\r\nBcc: a@b.example",
  ]);
  expect(await sqlState(change)).toBe("23514");
});
