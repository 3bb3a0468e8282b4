import { expect, it } from "vitest";
import { readCsvTable } from "~/domain/imports/import-file";
import { importWords } from "../../../app/content/imports/staff-imports";
import { guessFields } from "../../../app/domain/imports/import-fields";
import {
  type ImportMapping,
  mappingProblem,
  readImportFile,
  readImportText,
} from "../../../app/domain/imports/import-file";
import { readLeads } from "../../../app/routes/admin.dashboard.imports_.$id/lead-import";
import { jackrabbit } from "../../support/imports/files";

const words = importWords.errors;
const head = "Parent Name,child_name,child-age,EMAIL,phone,program,center,notes";
const good = "Ann Roy,Bo,7,ann@example.com,416-555-0100,English,Etobicoke,";
const centers = [
  { id: "1", name: "Small Steps Center - Etobicoke", shortName: "Etobicoke" },
  { id: "2", name: "Small Steps Center - St. Catharines", shortName: "St. Catharines" },
];

function read(text: string, changes: Partial<ImportMapping> = {}, mended = {}) {
  const file = readImportText(text);
  if (!file.ok) throw new Error(file.message);
  const mapping = { columns: guessFields("leads", file.table.headings), center: "", order: "" as const, ...changes };
  return readLeads(file.table, mapping, centers, { mended, today: "2026-11-26" });
}
const problemsOf = (...lines: string[]) => read([head, ...lines].join("\r\n")).map(({ problem }) => problem);
const refusal = (bytes: Uint8Array) => {
  const file = readImportFile(bytes);
  return file.ok ? null : file.message;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it("reads what spreadsheets write: quotes, lines in cells, semicolons, tabs, empty lines", () => {
  expect(readCsvTable('a,"b ""c""\r\nd",e\r\n\r\n\r\nf')).toEqual([
    { line: 1, cells: ["a", 'b "c"\nd', "e"] },
    { line: 5, cells: ["f"] },
  ]);
  expect(readCsvTable("a;b;c,d\n1;2")?.[1]?.cells).toEqual(["1", "2"]);
  expect(readCsvTable("a\tb\r1\t2")?.[1]?.cells).toEqual(["1", "2"]);
});

it.each(['a,"b', 'a,"b"c', "a".repeat(6000)])("the reader refuses wrong quotes and endless cells: %.20s", (text) => {
  expect(readCsvTable(text)).toBeNull();
});

it("an import makes a lead of a row, with the center found by its name, and invents nothing", () => {
  const lead = {
    ...{ parent_name: "Ann Roy", child_name: "Bo", child_age: 7, child_grade: null, email: "ann@example.com" },
    ...{ phone: "416-555-0100", program_interest: "english", location_id: "1", status: "new", outcome: null },
    ...{ owner: null, source: null, next_step: null, next_step_on: null, additional_notes: null },
  };
  expect(read(`\uFEFF${head}\n${good}`)).toEqual([
    { line: 2, kind: "lead", problem: null, data: lead, unread: [], wrong: [] },
  ]);
  expect(read("name;phone;center\nAnn Roy;416-555-0100;1")[0]?.data).toEqual({
    ...lead,
    ...{ child_name: null, child_age: null, email: "", program_interest: null },
  });
});

it("an import says all that is wrong with a row, and finds the same person twice", () => {
  expect(problemsOf(`${good},more`)).toEqual([words.tooManyCells]);
  expect(problemsOf(good, ",,,,,,,x", good.replace("Ann", "Anne").replace("ann@", "ANN@"))).toEqual([
    null,
    `${words.parentName}; ${words.contactMissing}; ${words.center}`,
    words.repeated(2),
  ]);
});

it("reads a row anew as it was mended", () => {
  const text = `${head}\n${good.replace("Etobicoke", "Atlantis")}`;
  const [row] = read(text, {}, { 2: { center: "st catharines", child_age: "" } });
  expect([row?.problem, row?.data.location_id, row?.data.child_age]).toEqual([null, "2", null]);
});

it("reads a file like Jackrabbit's", () => {
  const rows = read(jackrabbit);
  expect(rows.map(({ problem }) => problem)).toEqual([null, null, null, words.contactMissing]);
  expect(rows.map(({ data }) => data)).toMatchObject([
    {
      ...{ child_age: 11, program_interest: "both", owner: "boss@import.example", source: "Google" },
      ...{ next_step: importWords.followUp, next_step_on: "2030-12-15" },
      additional_notes: "Called in May, wants Tuesdays\nBirth date: 05/31/2015",
    },
    { child_grade: "SK", program_interest: "english", status: "contacted", child_age: null },
    {
      ...{ status: "closed", outcome: "other", program_interest: null },
      additional_notes: "Birth date: 03/02/2017\nStatus: Inactive\nSubject: Chess\nOwner's email: Somebody",
    },
    {},
  ]);
});

it.each([
  ["", words.empty],
  [`${head}\n`, words.empty],
  [`${head}\n${`${good}\n`.repeat(5001)}`, words.tooManyRows(5000)],
  [`${"a,".repeat(1_900_000)}a\n1`, words.tooManyColumns(100)],
  ["\0\0", words.unreadable],
  ["PK\x03\x04\0\0", words.otherFile.workbook],
  ["%PDF-1.7", words.otherFile.pdf],
  ["\x89PNG\r\n", words.otherFile.picture],
  ["<!DOCTYPE html><p>", words.otherFile.page],
])("the reader refuses a file that is none: %.30s", (text, message) => {
  expect(refusal(latin(text))).toBe(message);
});

it("an import says what the columns lack", () => {
  const problem = (columns: ImportMapping["columns"], center = "") =>
    mappingProblem("leads", { columns, center, order: "" });
  expect(problem(["email", "center"])).toBe(words.noName);
  expect(problem(["parent_name", "center"])).toBe(words.noContact);
  expect(problem(["parent_name", "phone"])).toBe(words.noCenter);
  expect(problem(["parent_name", "phone", "phone"], "1")).toBeNull();
  expect(problem(["parent_name", "parent_name", "phone", "center"])).toBe(
    words.columnTwice(importWords.fields.parent_name),
  );
});
