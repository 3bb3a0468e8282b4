import { expect, it } from "vitest";
import { importWords } from "../../../app/content/imports/staff-imports";
import { readPeople } from "../../../app/routes/admin.dashboard.imports/people-import";

const words = importWords.errors;
const head = "first_name,last_name,email,phone,role,center,parent_email,birth_year,grade";
const centers = [{ id: "1", name: "Small Steps Etobicoke", shortName: "Etobicoke" }];
const read = (...lines: string[]) =>
  readPeople(new TextEncoder().encode([head, ...lines].join("\n")), centers, "2026-11-22");
const problemsOf = (...lines: string[]) => {
  const found = read(...lines);
  return found.ok ? found.rows.map(({ problem }) => problem) : found.message;
};
const ann = "Ann,Roy,Ann@Example.com,,,Etobicoke,,,";

it("makes an account of a person and a child of a row with the parent's email", () => {
  expect(
    read(ann, "Tom,Lee,tom@example.com,416-555-0100,Tutor,1,,,", "Bo,Roy,,,,,ANN@example.com,2018,Grade 2"),
  ).toEqual({
    ok: true,
    rows: [
      {
        line: 2,
        kind: "account",
        data: {
          first_name: "Ann",
          last_name: "Roy",
          email: "ann@example.com",
          phone: null,
          role: "student",
          center: "1",
        },
        problem: null,
      },
      expect.objectContaining({ line: 3, data: expect.objectContaining({ role: "tutor", phone: "416-555-0100" }) }),
      {
        line: 4,
        kind: "child",
        data: { first_name: "Bo", last_name: "Roy", parent_email: "ann@example.com", birth_year: 2018, grade: "2" },
        problem: null,
      },
    ],
  });
});

it.each<[string, string]>([
  [",Roy,a@example.com,,,1,,,", words.firstName],
  ["=1+1,Roy,a@example.com,,,1,,,", words.formula],
  ["Ann,Roy,a@example.com,,admin,1,,,", words.role],
  ["Ann,Roy,a@example.com,,superadmin,1,,,", words.role],
  ["Ann,Roy,a@example.com,,,Atlantis,,,", words.center],
  ["Ann,Roy,a@example.com,12,,1,,,", "phone"],
  ["Ann,Roy,nobody,,,1,,,", "email"],
  ["Ann,Roy,,,,1,,,", "email"],
  ["Bo,Roy,b@example.com,,,,a@example.com,2018,", words.twoAddresses],
  ["Bo,Roy,,,,,a@example.com,,", "birth year"],
  ["Bo,Roy,,,,,a@example.com,1899,", "from 2007 to 2026"],
  ["Bo,Roy,,,,,a@example.com,,13", "grade"],
  ["Bo,Roy,,,,,a@example.com,2018,,x", words.tooManyCells],
])("names what is wrong with %s", (row, problem) => {
  expect(problemsOf(row)).toEqual([expect.stringContaining(problem)]);
});

it("a child needs no last name, an account does", () => {
  expect(problemsOf("Bo,,,,,,ann@example.com,,2", "Ann,,ann@example.com,,,Etobicoke,,,")).toEqual([
    null,
    expect.stringContaining(words.lastName),
  ]);
});

it("takes a person once, and a child once for each family", () => {
  expect(
    problemsOf(ann, ann.toUpperCase(), "Bo,Roy,,,,,a@x.com,,2", "bo,ROY,,,,,A@x.com,,3", "Bo,Roy,,,,,other@x.com,,2"),
  ).toEqual([null, words.personRepeated(2), null, words.personRepeated(4), null]);
});

it("needs the names of people", () => {
  expect(readPeople(new TextEncoder().encode("email\na@example.com"), centers)).toEqual({
    ok: false,
    message: words.columns("first_name, last_name"),
  });
});
