import { expect, it } from "vitest";
import { importWords } from "../../../app/content/imports/staff-imports";
import { guessFields } from "../../../app/domain/imports/import-fields";
import { readImportText } from "../../../app/domain/imports/import-file";
import { readPeople } from "../../../app/routes/admin.dashboard.imports_.$id/people-import";

const words = importWords.errors;
const names = importWords.templates.people.split(",");
const centers = [{ id: "1", name: "Small Steps Etobicoke", shortName: "Etobicoke" }];

type Cells = Record<string, string>;
const ann = { first_name: "Ann", last_name: "Roy", email: "Ann@Example.com", center: "Etobicoke" };
const bo = { child_first_name: "Bo", child_last_name: "Roy", grade: "2" };
const second = { second_first_name: "Cem", second_phone: "416-555-0101" };

function readText(text: string, center = "") {
  const file = readImportText(text);
  if (!file.ok) throw new Error(file.message);
  const mapping = { columns: guessFields("people", file.table.headings), center, order: "" as const };
  return readPeople(file.table, mapping, centers, { today: "2026-11-22" });
}
const read = (rows: readonly Cells[], head = names.join(","), more = "") =>
  readText([head, ...rows.map((cells) => names.map((name) => cells[name] ?? "").join(",") + more)].join("\n"));
const rowsOf = (...rows: Cells[]) => read(rows);
const problemsOf = (...rows: Cells[]) => rowsOf(...rows).map(({ problem }) => problem);

it("an import makes one family of the rows of a guardian, with a second guardian, children and their levels", () => {
  const family = {
    center: "1",
    account: true,
    guardians: [
      { first_name: "Ann", last_name: "Roy", email: "ann@example.com", phone: "416-555-0100" },
      { first_name: "Cem", last_name: "", email: "", phone: "416-555-0101" },
    ],
    children: ["Bo Roy", "Di"],
  };
  expect(
    rowsOf(
      { ...{ ...ann, ...bo, phone: "416-555-0100", birth_date: "31 May 2016" }, status: "Enrolled", writing: "D" },
      { ...ann, ...second, account: "Yes", child_first_name: "Di", birth_date: "2019", school: "Oak" },
      { first_name: "Tom", last_name: "Lee", email: "tom@example.com", role: "Tutor", center: "1" },
    ),
  ).toMatchObject([
    {
      ...{ line: 2, kind: "family", problem: null },
      data: {
        family,
        child: {
          ...{ first_name: "Bo", last_name: "Roy", birth_date: "2016-05-31", birth_year: 2016, grade: "2" },
          ...{ school: null, status: "enrolled" },
        },
        levels: { writing: "D" },
      },
    },
    {
      ...{ line: 3, kind: "family", problem: null },
      data: {
        ...{ family, levels: {}, of_row_above: true },
        child: { first_name: "Di", birth_date: null, birth_year: 2019, school: "Oak", status: "prospective" },
      },
    },
    {
      ...{ line: 4, kind: "tutor", problem: null },
      data: { first_name: "Tom", last_name: "Lee", email: "tom@example.com", phone: null, location_id: "1" },
    },
  ]);
});

it.each<[string, Cells, string]>([
  ["a role of staff", { ...ann, role: "superadmin" }, words.role],
  ["an account without an email", { ...ann, email: "", phone: "416-555-0100", account: "yes" }, words.accountNeeds],
  ["neither age nor grade", { ...ann, child_first_name: "Bo" }, words.age],
  ["a tutor's child", { ...ann, ...bo, role: "tutor" }, words.tutorOnly],
])("the check names what is wrong with %s", (_, cells, problem) => {
  expect(problemsOf(cells)).toEqual([expect.stringContaining(problem)]);
});

it("an import takes a child and a person once, and two children of one name who were not born in one year", () => {
  const twin = { ...ann, ...bo, child_last_name: "" };
  expect(
    problemsOf({ ...ann, ...bo }, twin, { ...twin, birth_date: "2018" }, { ...twin, birth_date: "2014" }, ann, {
      ...ann,
      role: "tutor",
    }),
  ).toEqual([
    null,
    words.childRepeated(2),
    words.childRepeated(2),
    words.childRepeated(2),
    words.personRepeated(2),
    words.personRepeated(2),
  ]);
  const dated = { ...ann, ...bo, birth_date: "2016" };
  expect(problemsOf(dated, { ...dated, birth_date: "2018" }, { ...ann, ...bo, email: "other@example.com" })).toEqual([
    null,
    null,
    null,
  ]);
});

it("joins the rows of a family by phone and name, and refuses a row that says something else of it", () => {
  const byPhone = { ...ann, email: "", phone: "416 555 0100" };
  expect(
    problemsOf(
      { ...ann, ...bo, ...second, phone: "(416) 555-0100" },
      { ...byPhone, child_first_name: "Di", grade: "1" },
      { ...byPhone, child_first_name: "Ed", grade: "1", second_first_name: "Max", second_phone: "416-555-0102" },
      { ...ann, first_name: "Bob", child_first_name: "Flo", grade: "1" },
      { ...byPhone, first_name: "Eve", child_first_name: "Gus", grade: "1" },
    ),
  ).toEqual([null, null, words.familyDiffers(2), words.familyDiffers(2), null]);
});
