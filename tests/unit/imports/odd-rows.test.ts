/** The same odd rows to each reader: leads, families and tutors read the same out of the same cells. */
import { expect, it } from "vitest";
import { importWords } from "../../../app/content/imports/staff-imports";
import { guessFields, type ImportField } from "../../../app/domain/imports/import-fields";
import { mappingProblem, readImportFile } from "../../../app/domain/imports/import-file";
import { csvLine } from "../../../app/handlers/csv.server";
import { assessments } from "../../../app/records/kinds/assessments.server";
import type { CsvColumn } from "../../../app/records/kinds/description.server";
import { families } from "../../../app/records/kinds/families.server";
import { students } from "../../../app/records/kinds/students.server";
import { users } from "../../../app/records/kinds/users.server";
import { mendView, sentCells } from "../../../app/routes/admin.dashboard.imports_.$id/import-steps.server";
import { firstRowView } from "../../../app/routes/admin.dashboard.imports_.$id/import-view.server";
import { readLeads } from "../../../app/routes/admin.dashboard.imports_.$id/lead-import";
import { readPeople } from "../../../app/routes/admin.dashboard.imports_.$id/people-import";
import * as files from "../../support/imports/files";

const centers = [{ id: "1", name: "Small Steps Center - Etobicoke", shortName: "Etobicoke" }];
const words = importWords.errors;

function read(kind: "leads" | "people", bytes: Uint8Array) {
  const file = readImportFile(bytes);
  if (!file.ok) throw new Error(file.message);
  const mapping = { columns: guessFields(kind, file.table.headings), center: "1", order: "" as const };
  expect([kind, mappingProblem(kind, mapping)]).toEqual([kind, null]);
  return (kind === "leads" ? readLeads : readPeople)(file.table, mapping, centers, { today: "2026-11-26" });
}
const utf8 = (text: string) => new TextEncoder().encode(text);

const usual = {
  ...{ Parent: "Ann Roy", Email: "ann@odd.example", "Phone no.": "416-555-0100", Kid: "Bo Roy", DOB: "2016-05-31" },
  ...{ Grade: "3", Status: "", Notes: "", Center: "Etobicoke" },
};
type Cells = Partial<Record<keyof typeof usual, string>>;
const fileOf = (cells: object) => [Object.keys(cells), Object.values(cells)].map(csvLine).join("");

/** As each of the three readers has it, by the same names. */
function readers(cells: Cells) {
  const [lead] = read("leads", utf8(fileOf({ ...usual, ...cells })));
  const [family] = read("people", utf8(fileOf({ ...usual, ...cells })));
  const { Kid, DOB, Grade, Status, ...person } = { ...usual, ...cells };
  const [tutor] = read("people", utf8(fileOf({ ...person, Role: "Teacher" })));
  const { parent_name, child_name, child_grade, child_age, ...data } = lead?.data ?? {};
  const { guardians: [guardian] = [] } = (family?.data.family ?? {}) as { guardians?: Record<string, unknown>[] };
  const child = family?.data.child as Record<string, unknown> | undefined;
  const full = (one: Record<string, unknown> | undefined) => [one?.first_name, one?.last_name].join(" ").trim();
  const notes = family?.data.additional_notes;
  return {
    leads: {
      ...data,
      problem: lead?.problem,
      name: parent_name,
      child: child_name,
      grade: child_grade,
      age: child_age,
    },
    families: { ...guardian, problem: family?.problem, name: full(guardian), child: full(child), ...child, notes },
    tutors: { ...tutor?.data, problem: tutor?.problem, name: full(tutor?.data) },
  };
}

it.each<[Cells, object]>([
  [{ Parent: "ROY, Ann" }, { name: "Ann ROY" }],
  [{ Parent: "\u202aAnn\u00a0Roy\u200b" }, { name: "Ann Roy" }],
  [{ Parent: "Mrs. Ann Roy" }, { name: "Ann Roy" }],
  [{ Email: "Ann Roy <ANN@odd.example>" }, { email: "ann@odd.example" }],
  [{ Email: "ann@odd.example; b@odd.example" }, { email: "ann@odd.example" }],
  [{ "Phone no.": "+1 (416) 555-0102 x4" }, { phone: "416-555-0102 x4" }],
  [{ "Phone no.": "\u202a+1 (416) 555-0102\u202c" }, { phone: "416-555-0102" }],
  [{ "Phone no.": "4165550102.0" }, { phone: "416-555-0102" }],
  [{ "Phone no.": "tel:+1-416-555-0129" }, { phone: "416-555-0129" }],
  [{ "Phone no.": "416-555-0160 (mom)" }, { phone: "416-555-0160" }],
  [{ "Phone no.": "416-555-0161 / 647-555-0161" }, { phone: "416-555-0161" }],
  ...["-", "n/a", "None", "NULL", "#N/A", ""].map((nothing): [Cells, object] => [
    { "Phone no.": nothing, Notes: nothing },
    { email: "ann@odd.example" },
  ]),
])("each reader takes %j", (cells, expected) => {
  const rows = readers(cells);
  for (const kind of ["leads", "families", "tutors"] as const)
    expect([kind, rows[kind]]).toEqual([kind, expect.objectContaining({ problem: null, ...expected })]);
});

it.each<[Cells, string]>([
  [{ Parent: "" }, words.firstName],
  [{ Parent: "=1+1" }, words.formula],
  [{ Center: "Atlantis" }, words.center],
  [{ Email: "-", "Phone no.": "n/a" }, words.contactMissing],
  [{ Email: "nobody", "Phone no.": "12" }, words.contactUnread],
  [{ Email: "ann@gmial.com" }, "Did you mean ann@gmail.com? No mail arrives at ann@gmial.com."],
])("each reader says what is wrong with %j in a sentence", (cells, problem) => {
  for (const [kind, row] of Object.entries(readers(cells))) {
    expect([kind, row.problem]).toEqual([
      kind,
      expect.stringContaining(kind === "leads" && !cells.Parent && "Parent" in cells ? words.parentName : problem),
    ]);
    expect(row.problem).not.toMatch(/[a-z]_[a-z]|undefined|Invalid/);
  }
});

const sameDay =
  "42521|2016-05-31 00:00:00|5/31/2016 12:00:00 AM|31 May 2016|31.5.2016|Tue, May 31st, 2016|31-May-16|20160531";
it.each<[string, string | null]>([
  ...sameDay.split("|").map((text): [string, string] => [text, "2016-05-31"]),
  ["Feb 29 2016", "2016-02-29"],
  ...["2016", "11 yrs", "1980-01-01", "2015-02-29"].map((text): [string, null] => [text, null]),
])("the birth date %s is %s, and what is none is a note", (DOB, day) => {
  const { leads, families } = readers({ DOB });
  const [year, month] = (day ?? "").split("-");
  const age = day === null ? null : 2026 - Number(year) - (Number(month) > 11 ? 1 : 0);
  expect(leads).toMatchObject({ problem: null, age, additional_notes: `Birth date: ${DOB}` });
  expect(families).toMatchObject({ problem: null, birth_date: day });
  expect(families.notes).toBe(day === null && DOB !== "2016" ? `Birth date: ${DOB}` : undefined);
});

it("a date that can be read in two ways is refused with both, until the order is chosen or another row shows it", () => {
  const { leads, families } = readers({ DOB: "03/07/2015" });
  expect([leads.problem, families.problem]).toEqual([words.twoWays("03/07/2015"), words.twoWays("03/07/2015")]);
});

it.each<[string, string | null]>([
  ...["Gr. 3", "3rd", "Third Grade", "3.0", "Grade 3"].map((text): [string, string] => [text, "3"]),
  ["senior kindergarten", "SK"],
  ["Jr. Kindergarten", "JK"],
  ...["Kindergarten", "11 yrs"].map((text): [string, null] => [text, null]),
])("the grade %s is %s, and what is none is a note", (Grade, grade) => {
  const { leads, families } = readers({ Grade });
  expect([leads.grade, families]).toEqual([grade, expect.objectContaining({ problem: null, grade })]);
  expect(families.notes).toBe(grade === null ? `Grade: ${Grade}` : undefined);
});

it("what is optional and cannot be read is kept in the notes of a lead and a family", () => {
  const odd = { "Phone no.": "416-555-0161 / 647-555-0161", Status: "Sleeping", Notes: "Likes \u200bchess" };
  const notes = expect.stringMatching(/^Likes chess\n(?:.*\n)*Phone: 416-555-0161 \/ 647-555-0161\n?/);
  const { leads, families } = readers(odd);
  expect([leads, families]).toMatchObject([{ additional_notes: notes }, { notes }]);
  for (const row of [leads, families]) expect(JSON.stringify(row)).toContain("Status: Sleeping");
});

it("what a family has beside its first guardian is a note where it cannot be kept: a second one, levels, an account", () => {
  const more = { "Father First Name": "Cem", Math: "Z", Writing: "level d", Account: "perhaps" };
  const [row] = read("people", utf8(fileOf({ ...usual, ...more })));
  expect(row).toMatchObject({
    problem: null,
    data: {
      levels: { writing: "D" },
      additional_notes: "Account: yes or no: perhaps\nSecond guardian's first name: Cem\nMath level: Z",
    },
  });
});

it.each([
  ["ID,Type,First Name,Last Name,Email,Family First Name,Family Last Name,Family Email,Family Mobile Phone"],
  ["Kid's first name,Child surname,Parent/Guardian First Name,Mother Last Name,E-mail Address,Phone #"],
])("the guardian and the child are told apart in %s", (text) => {
  const headings = text.split(",");
  const of = (kind: "leads" | "people", field: ImportField) => headings[guessFields(kind, headings).indexOf(field)];
  const [child = "", guardian = ""] = headings.filter((heading) => /first name/i.test(heading));
  expect([of("leads", "child_first_name"), of("people", "child_first_name")]).toEqual([child, child]);
  expect([of("leads", "parent_first_name"), of("people", "first_name")]).toEqual([guardian, guardian]);
  expect(of("people", "phone")).toBe(headings.at(-1));
});

const plain = "Parent,Email,Kid,Grade,Center\r\nZoé Roy,z@odd.example,Bo,3,Etobicoke\r\n";
it.each<[string, Uint8Array]>([
  ["marked UTF-8", utf8(`\uFEFF${plain}`)],
  ["unmarked UTF-16", Buffer.from(plain, "utf16le")],
  ["UTF-16 the other way", Buffer.from(`\uFEFF${plain}`, "utf16le").swap16()],
  ["UTF-16", Buffer.from(`\uFEFF${plain}`, "utf16le")],
  ["Windows-1252", Buffer.from(plain, "latin1")],
  ["semicolons", utf8(plain.replaceAll(",", ";"))],
  ["tabs", utf8(plain.replaceAll(",", "\t"))],
  ["Excel's own line", utf8(`sep=;\r\n${plain.replaceAll(",", ";")}`)],
  ["old line ends", utf8(plain.replaceAll("\r\n", "\r"))],
  ["a title above", utf8(`"Students, by grade"\r\nPrinted 2026-11-26\r\n\r\n${plain}`)],
  ["a title above semicolons", utf8(`Students, all\n${plain.replaceAll(",", ";")}`)],
  ["blank rows", utf8(plain.replace("\r\n", "\r\n,,,,\r\n\r\n"))],
  ["a row of totals", utf8(`${plain}Total,,1,,\r\n`)],
])("each reader takes a file with %s", (_, bytes) => {
  const rows = [...read("leads", bytes), ...read("people", bytes)];
  expect(rows.map(({ problem }) => problem)).toEqual([null, null]);
  expect([rows[0]?.data.parent_name, JSON.stringify(rows[1]?.data)]).toEqual([
    "Zoé Roy",
    expect.stringContaining("Zoé"),
  ]);
});

const listed = {
  ...{ location_id: "1", centers: ["1"], role: "tutor", is_active: true, hourly_rate_cents: 2500, status: "enrolled" },
  ...{ first_name: "Ann", last_name: "Roy", email: "ann@odd.example", phone: "416-555-0100", grade: "3", child_age: 8 },
  ...{
    guardians: [{ name: "Ann Roy", email: "ann@odd.example", phone: "416-555-0100" }],
    children: [{ name: "Bo Roy" }],
  },
  ...{
    parent_name: "Ann Roy",
    child_name: "Bo Roy",
    child_grade: "3",
    program_interest: "both",
    family: "Ann Roy and Cem",
  },
  ...{ levels: [{ subject: "math", level: "C", is_finished: false }], marked: 0, attended: 0, mode: "in_person" },
};
it.each([
  [
    "leads",
    assessments.csv,
    { ...listed, name: "", status: "contacted" },
    { status: "contacted", program_interest: "both" },
  ],
  ["people", families.csv, { ...listed, name: "Ann Roy and Cem" }, { family: { guardians: [{ last_name: "Roy" }] } }],
  [
    "people",
    students.csv,
    { ...listed, name: "Bo Roy" },
    { child: { grade: "3", status: "enrolled" }, levels: { math: "C" } },
  ],
  ["people", users.csv, listed, { email: "ann@odd.example", location_id: "1" }],
] as const)("our own list of %s is read back", (kind, columns, row, data) => {
  const context = { center: () => "Etobicoke", mayRestore: false, listQuery: "" };
  const values = (columns as readonly CsvColumn<object>[]).map(({ header, value }) => [header, value(row, context)]);
  expect(read(kind, utf8(`\uFEFF${fileOf(Object.fromEntries(values))}`))).toMatchObject([{ problem: null, data }]);
});

it.each(Object.entries(files))("a file like %s is read by both without a hand", (name, text) => {
  const isOfLeads = ["easyAppointmentsApi", "teachworksTemplate"].includes(name);
  for (const kind of isOfLeads ? (["leads"] as const) : (["leads", "people"] as const)) {
    const [row] = read(kind, utf8(text));
    expect([kind, row?.problem]).toEqual([kind, null]);
    const first = { jackrabbit: "Selam", jackrabbitContacts: "Ann", easyAppointmentsApi: "Gita" }[name];
    const guardian = first ?? (/^teach/.test(name) ? "Tom" : name === "jackrabbitLeadFile" ? "Lee" : "Kim");
    expect(JSON.stringify(row?.data)).toMatch(
      new RegExp(`"(?:parent_name|guardians)":(?:\\[\\{"first_name":)?"${guardian}`),
    );
  }
});

it("a value that stands in many rows is mended once for all of them, and its rows ask nothing else", () => {
  const table = {
    headings: ["Parent", "Email", "Role"],
    rows: [2, 3, 4].map((line) => ({ line, cells: ["Ann Roy", `a${line}@odd.example`, line < 4 ? "VIP" : "Boss"] })),
  };
  const file = {
    table,
    mapping: { columns: ["parent_name", "email", "role"] as const, center: "1", order: "" as const },
    mended: {},
    isKnown: false,
  };
  const bad = readPeople(table, file.mapping, centers).map((row) => firstRowView(row, new Map()));
  const { values, rows } = mendView("people", file, bad, centers);
  expect(values).toMatchObject([
    {
      value: "VIP",
      rows: 2,
      choices: [
        ["family", "Family"],
        ["tutor", "Tutor"],
      ],
    },
  ]);
  expect(rows.map(({ line, cells }) => [line, cells.map(({ name }) => name)])).toEqual([[4, ["r4.role"]]]);
  const sent = new FormData();
  sent.set(values[0]?.name ?? "", "family");
  const mended = sentCells("people", file, sent, "all");
  expect(readPeople(table, file.mapping, centers, { mended }).map(({ problem }) => problem)).toEqual([
    null,
    null,
    words.role,
  ]);
});
