/** What the desk says of families, and keeps, while the database does not answer. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { familyPageWords } from "../../../app/content/families/staff-families";
import {
  childFormPath,
  familiesPath,
  familyPath,
  guardianFormPath,
  newFamilyPath,
  studentsPath,
} from "../../../app/domain/families/family-paths";
import { staffDesk, textOf, withoutScripts } from "../../support/records/staff-desk";

const desk = staffDesk();
const family = randomUUID();
let guardian: unknown;
let child: unknown;

beforeAll(async () => {
  await desk.admin.post(newFamilyPath, {
    ...{ id: family, guardian_1_first_name: "Gita", guardian_1_last_name: "Rao", guardian_1_phone: "416-555-0142" },
    ...{ child_1_first_name: "Asha", child_1_grade: "3" },
  });
  guardian = await desk.supabase.first("select id from user_profiles where family_id = $1", [family]);
  child = await desk.supabase.first("select id from children where family_id = $1", [family]);
});

test.each([
  [familyPath(family), /family_page/, familyPageWords.away.title],
  [familiesPath, /list_records/, "Failed to load families"],
  [studentsPath, /list_records/, "Failed to load students"],
])("%s says that it could not be read", async (address, unreachable, words) => {
  expect((await desk.admin.get(address)).status).toBe(200);
  desk.takeAway(unreachable);
  const answer = await desk.admin.get(address);
  expect([answer.status, await textOf(answer)]).toEqual([503, expect.stringContaining(words)]);
});

const forms: [string, () => string, RegExp, Record<string, string>][] = [
  [
    "a new family",
    () => newFamilyPath,
    /rpc\/save_family/,
    {
      ...{ id: randomUUID(), guardian_1_first_name: "Typed", guardian_1_phone: "416-555-0199" },
      ...{ child_1_first_name: "Ravi", child_1_grade: "3" },
    },
  ],
  ["a new guardian", () => guardianFormPath(family, "new"), /rpc\/save_guardian/, { first_name: "Typed" }],
  ["a guardian", () => guardianFormPath(family, String(guardian)), /rpc\/save_guardian/, { first_name: "Typed" }],
  ["a new child", () => childFormPath(family, "new"), /rpc\/save_child/, { first_name: "Typed", grade: "3" }],
  ["a child", () => childFormPath(family, String(child)), /rpc\/save_child/, { first_name: "Typed", grade: "3" }],
];

test.each(forms)("%s that could not be saved keeps what was typed", async (_what, path, unreachable, typed) => {
  const page = await (await desk.admin.get(path())).text();
  const version = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const known = { last_name: "Rao", phone: "416-555-0142", email: "", status: "prospective" };
  desk.takeAway(unreachable);
  const answer = await desk.admin.post(path(), { ...known, version, ...typed });
  expect(answer.status).toBe(503);
  expect(withoutScripts(await answer.text())).toMatch(/value="Typed"/);
});
