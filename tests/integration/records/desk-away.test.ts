/** What the back office says, and keeps, while the database or the sign-in service does not answer. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { familyPageWords } from "../../../app/content/families/staff-families";
import { staffLists } from "../../../app/content/records/staff-lists";
import { networkPage } from "../../../app/content/reports/staff-network";
import { failure } from "../../../app/content/site/error-pages";
import { tuitionDesk } from "../../../app/content/tuition/staff-tuition";
import { sessionPages } from "../../../app/content/tutoring/staff-sessions";
import { childFormPath, familyPath, guardianFormPath, newFamilyPath } from "../../../app/domain/families/family-paths";
import { familyAccountPath, planPath } from "../../../app/domain/tuition/tuition-paths";
import { editPath, recordPath } from "../../../app/records/record-kinds";
import { todayPage } from "../../../app/routes/admin.dashboard._index/today-words";
import { versionIn } from "../../support/pages/html-parts";
import { staffDesk, textOf, withoutScripts } from "../../support/records/staff-desk";
import { addRecord, versionOf } from "../../support/records/staff-records";

const desk = staffDesk();
const staff = "/admin/dashboard";
const family = randomUUID();
let child: string;
beforeAll(async () => {
  await desk.admin.post(newFamilyPath, {
    ...{ id: family, guardian_1_first_name: "Orla", guardian_1_last_name: "Away", guardian_1_phone: "416-555-0187" },
    ...{ child_1_first_name: "Wren", child_1_grade: "3" },
  });
  child = await desk.supabase.first("select id from children where family_id = $1", [family]);
});

test.each([
  [staff, /waiting_counts|dashboard_counts/, todayPage.failed],
  [`${staff}/audit`, /list_records/, staffLists.audit.failed],
  [`${staff}/calendar`, /list_slot_load/, calendarPage.away.title],
  [`${staff}/network`, /network_figures/, networkPage.away.title],
  [`${staff}/sessions/new?center=1`, /staff_choices/, sessionPages.away.title],
  [familyPath(family), /family_guardians/, familyPageWords.away.title],
  [`${staff}/families`, /list_records/, "Failed to load families"],
  [`${staff}/tuition`, /tuition_month/, tuitionDesk.away.title],
  [`${staff}/tuition/overdue`, /overdue_tuition/, tuitionDesk.away.title],
  [`${staff}/tuition/credits?center=1`, /lessons_to_credit/, tuitionDesk.away.title],
  [`${staff}/tuition/hours?center=1`, /tutor_hours/, tuitionDesk.away.title],
  [familyAccountPath(family), /tuition_accounts_of/, failure.staff],
  [planPath(family), /tuition_plans/, failure.staff],
])("a page says that it could not be read, in words of staff: %s without %s", async (address, unreachable, words) => {
  desk.takeAway(unreachable);
  const answer = await desk.boss.get(address);
  const text = await textOf(answer);
  expect([answer.status, text]).toEqual([503, expect.stringContaining(words)]);
  expect(text).not.toMatch(/call (the|your) center/i);
});

const files = readdirSync("app/routes")
  .filter((name) => /^admin\..*(\[\.\]csv|_\.(mail|resume))$/.test(name))
  .map((name) =>
    name
      .replace(/_(?=\.)/g, "")
      .replace(/\.(?!\])/g, "/")
      .replace("[.]", ".")
      .replace("$kind", "appointments"),
  );
test.each(files)("a file is refused for now, not for good, while nobody can say who asks: /%s", async (address) => {
  desk.takeAway(/current_account|user_profiles/);
  const answer = await desk.admin.get(`/${address.replace("$id", randomUUID())}`);
  expect([302, 303, 503]).toContain(answer.status);
});

test("what could not be saved or corrected in a record keeps the words of its form", async () => {
  const id = await addRecord(desk.supabase, "appointments", {});
  const version = await versionOf(desk.supabase, "appointments", id);
  const call = { action: "call", note: "Called twice", version };
  const typed = { name: "Ann Lee", email: "right@example.com", phone: "416-555-0188" };
  const both = /rpc\/change_record|appointment_bookings/;
  for (const [address, sent, away, kept] of [
    [recordPath("appointments", id), call, both, /<textarea[^>]*>Called twice</],
    [editPath("appointments", id), { ...typed, version }, both, /value="right@example.com"/],
  ] as const) {
    desk.takeAway(away);
    const answer = await desk.boss.post(address, sent);
    expect([answer.status, withoutScripts(await answer.text())]).toEqual([503, expect.stringMatching(kept)]);
  }
});

test.each<[string, () => string, RegExp, Record<string, string>]>([
  [
    "a new family",
    () => newFamilyPath,
    /rpc\/save_family/,
    {
      ...{ id: randomUUID(), guardian_1_first_name: "Typed", guardian_1_phone: "416-555-0199" },
      ...{ child_1_first_name: "Ravi", child_1_grade: "3" },
    },
  ],
  ["a guardian", () => guardianFormPath(family, "new"), /rpc\/save_guardian/, { first_name: "Typed" }],
  ["a child", () => childFormPath(family, child), /rpc\/save_child/, { first_name: "Typed", grade: "3" }],
])("%s that could not be saved keeps what was typed", async (_what, path, unreachable, typed) => {
  const page = await (await desk.admin.get(path())).text();
  const known = { last_name: "Rao", phone: "416-555-0142", email: "", status: "prospective" };
  desk.takeAway(unreachable);
  const answer = await desk.admin.post(path(), { ...known, version: versionIn(page), ...typed });
  expect([answer.status, withoutScripts(await answer.text())]).toEqual([503, expect.stringMatching(/value="Typed"/)]);
});
