import { expect, it } from "vitest";
import { importWords } from "../../../app/content/imports/staff-imports";
import { decodeText, readCsvTable } from "../../../app/domain/imports/csv-table";
import { readLeads } from "../../../app/routes/admin.dashboard.imports/lead-import";

const words = importWords.errors;
const head = "Parent Name,child_name,child-age,EMAIL,phone,program,center,notes";
const good = "Ann Roy,Bo,7,ann@example.com,416-555-0100,English,Etobicoke,";
const centers = [{ id: "1", name: "Small Steps Etobicoke", shortName: "Etobicoke" }];
const read = (text: string | Uint8Array) =>
  readLeads(typeof text === "string" ? new TextEncoder().encode(text) : text, centers);
const problemsOf = (...lines: string[]) => {
  const found = read([head, ...lines].join("\r\n"));
  return found.ok ? found.rows.map(({ problem }) => problem) : found.message;
};

it("reads what spreadsheets write: quotes, lines in cells, semicolons, tabs, empty lines", () => {
  expect(readCsvTable('a,"b ""c""\r\nd",e\r\n\r\n\r\nf')).toEqual([
    { line: 1, cells: ["a", 'b "c"\r\nd', "e"] },
    { line: 5, cells: ["f"] },
  ]);
  expect(readCsvTable("a;b;c,d\n1;2")?.[1]?.cells).toEqual(["1", "2"]);
  expect(readCsvTable("a\tb\r1\t2")?.[1]?.cells).toEqual(["1", "2"]);
});

it.each(['a,"b', 'a,"b"c', "a".repeat(6000)])("refuses wrong quotes and endless cells: %.20s", (text) => {
  expect(readCsvTable(text)).toBeNull();
});

it("reads UTF-8 with and without its mark, and Windows-1252, but nothing binary", () => {
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9]))).toBe("é");
  expect(decodeText(new Uint8Array([0x52, 0xe9]))).toBe("Ré");
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBeNull();
});

it("makes a lead of a row, with the center found by its name", () => {
  expect(read(`\uFEFF${head}\n${good}`)).toEqual({
    ok: true,
    rows: [
      {
        line: 2,
        kind: "lead",
        problem: null,
        data: {
          parent_name: "Ann Roy",
          child_name: "Bo",
          child_age: 7,
          email: "ann@example.com",
          phone: "416-555-0100",
          program_interest: "english",
          location_id: "1",
          additional_notes: null,
        },
      },
    ],
  });
});

it.each([
  [good.replace("Ann Roy", ""), words.parentName],
  [good.replace("Ann Roy", '"=HYPERLINK(""x"")"'), words.formula],
  [good.replace(",7,", ",two,"), words.childAge],
  [good.replace(",7,", ",99,"), words.childAge],
  [good.replace("Etobicoke", "Atlantis"), words.center],
  [good.replace("English", "Latin"), words.program],
  [`${good},more`, words.tooManyCells],
])("says what is wrong with %s", (line, problem) => {
  expect(problemsOf(line)).toEqual([problem]);
});

it("says all that is wrong with a row, and finds the same person twice", () => {
  expect(problemsOf(good, ",,,,,,,x", good.replace("Ann", "Anne").replace("ann@", "ANN@"))).toEqual([
    null,
    expect.stringContaining(`${words.parentName}; ${words.childName}`),
    words.repeated(2),
  ]);
});

it.each([
  ["", words.columns("parent_name, child_name, child_age, email, phone, center")],
  [`${head}\n`, words.empty],
  [`${head},email\n${good}`, words.columnTwice],
  [`${head}\n${`${good}\n`.repeat(501)}`, words.tooManyRows(500)],
  ["\0\0", words.unreadable],
])("refuses a file that is none: %.30s", (text, message) => {
  expect(read(text)).toEqual({ ok: false, message });
});
