import { expect, it } from "vitest";
import { guessFields } from "../../../app/domain/imports/import-fields";
import { mappingProblem, readImportText } from "../../../app/domain/imports/import-file";
import type { ImportKind } from "../../../app/domain/imports/import-kinds";
import { readLeads } from "../../../app/routes/admin.dashboard.imports_.$id/lead-import";
import { readPeople } from "../../../app/routes/admin.dashboard.imports_.$id/people-import";
import {
  easyAppointmentsApi,
  jackrabbitContacts,
  jackrabbitLeadFile,
  teachworks,
  teachworksTemplate,
  tutorCruncherStudents,
} from "../../support/imports/files";

const centers = [{ id: "1", name: "Small Steps Center - Etobicoke", shortName: "Etobicoke" }];

/** Its rows, with the columns as they are guessed. */
function read(kind: ImportKind, text: string) {
  const file = readImportText(text);
  if (!file.ok) throw new Error(file.message);
  const mapping = { columns: guessFields(kind, file.table.headings), center: "1", order: "" as const };
  expect(mappingProblem(kind, mapping)).toBeNull();
  const rows = (kind === "leads" ? readLeads : readPeople)(file.table, mapping, centers, { today: "2026-11-26" });
  return { rows, columns: file.table.headings.length };
}

it.each<[string, string, object]>([
  [
    "jackrabbitLeadFile",
    jackrabbitLeadFile,
    {
      ...{ parent_name: "Lee Park", child_name: "Kit Park", child_age: 11, child_grade: "4", source: "Web" },
      ...{ email: "lee@leadfile.example", phone: "416-555-0161", location_id: "1" },
      additional_notes: expect.stringContaining("Moved, may come back"),
    },
  ],
  [
    "tutorCruncherStudents",
    tutorCruncherStudents,
    { parent_name: "Kim Ng", child_name: "Kit Ng", child_grade: "4", email: "kim@students.example" },
  ],
  [
    "easyAppointmentsApi",
    easyAppointmentsApi,
    { parent_name: "Gita Rao", phone: "416-555-0164", additional_notes: "Prefers mornings" },
  ],
  [
    "teachworksTemplate",
    teachworksTemplate,
    { parent_name: "Tom Lee", phone: "416-555-0165", child_grade: "8", child_age: 11, status: "new" },
  ],
])("a file like %s is read as leads without a hand", (_, text, data) => {
  const { rows } = read("leads", text);
  expect(rows).toMatchObject([{ problem: null, data }]);
});

it.each<[string, string, object, object]>([
  [
    "jackrabbitLeadFile",
    jackrabbitLeadFile,
    { guardians: [{ first_name: "Lee", last_name: "Park", email: "lee@leadfile.example", phone: "416-555-0161" }] },
    { first_name: "Kit", last_name: "Park", birth_date: "2015-10-31", grade: "4" },
  ],
  [
    "jackrabbitContacts",
    jackrabbitContacts,
    {
      guardians: [
        { first_name: "Ann", last_name: "Roy", email: "ann@contacts.example", phone: "416-555-0162" },
        { first_name: "Cem", last_name: "Day", email: "cem@contacts.example", phone: "416-555-0163" },
      ],
    },
    { first_name: "Bo", last_name: "Roy", birth_date: "2016-05-31", grade: "3" },
  ],
  [
    "teachworks",
    teachworks,
    { guardians: [{ first_name: "Tom", last_name: "Lee", email: "tom@teachworks.example" }] },
    { first_name: "Di", last_name: "Lee", grade: "7", school: "Elm", status: "prospective" },
  ],
])("a file like %s is read as families without a hand", (_, text, family, child) => {
  const { rows } = read("people", text);
  expect(rows).toMatchObject([{ problem: null, data: { family, child } }]);
});
