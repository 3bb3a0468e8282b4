import { expect, test } from "vitest";
import { fieldProblems } from "~/content/tutoring/progress";
import { termWords as words } from "~/content/tutoring/term-report";
import { readTerm } from "~/domain/tutoring/progress";
import { placeSchema } from "~/domain/tutoring/progress-forms";
import { readForm } from "../../support/content/read-form";

test.each([
  ["2026-11-24", "2026-09-01", "2026-12-31"],
  ["2026-09-15", "2026-09-01", "2026-12-31"],
  ["2026-09-14", "2026-07-01", "2026-08-31"],
  ["2027-01-14", "2026-09-01", "2026-12-31"],
  ["2027-01-15", "2027-01-01", "2027-03-31"],
  ["2027-04-01", "2027-01-01", "2027-03-31"],
])("on %s the usual term, this or the last one, is %s to %s", (today, from, to) => {
  const read = (query: string) => readTerm(new URLSearchParams(query), today);
  expect(read("")).toMatchObject({ term: { from, to } });
  const [running, last] = [read("term=this"), read("term=last&from=2020-01-01&to=2020-01-02")];
  expect([running.named, last.named, [running.term, last.term]]).toEqual([
    ...["this", "last", expect.arrayContaining([{ from, to }])],
  ]);
  expect(String(last.term?.to) < String(running.term?.from)).toBe(true);
});

test.each([
  ["from=2026-06-30&to=2026-04-01", words.problems.reversed],
  ["from=soon&to=2026-04-01", words.problems.noDays],
  ["from=2026-02-30&to=2026-04-01", words.problems.noDays],
  ["from=2026-04-01", words.problems.noDays],
  ["from=0000-01-01&to=0000-02-01", words.problems.noDays],
  ["from=1926-01-01&to=2026-01-01", words.problems.tooLong],
  ["from=2025-09-01&to=2026-09-01", words.problems.tooLong],
])("the days %s are no term", (days, problem) => {
  const from = new URLSearchParams(days).get("from");
  expect(readTerm(new URLSearchParams(days), "2026-11-24")).toMatchObject({ asked: { from }, term: null, problem });
});

test("a term is at most a year, a leap day included", () => {
  const read = (from: string, to: string) => readTerm(new URLSearchParams({ from, to }), "2026-11-24").term;
  expect(read("2023-03-01", "2024-02-29")).toEqual({ from: "2023-03-01", to: "2024-02-29" });
  expect(read("2024-02-29", "2025-02-28")).toEqual({ from: "2024-02-29", to: "2025-02-28" });
  expect(read("2024-02-29", "2025-03-01")).toBeNull();
  expect(read("2026-01-01", "2027-01-01")).toBeNull();
});

const placing = { subject: "math", what: "placed", level: "C", workbook: "2", on_day: "2026-11-26" };

test.each([
  [{ subject: "latin" }, "subject", fieldProblems.subject],
  [{ level: "Z" }, "level", fieldProblems.level],
  [{ subject: "writing", level: "A" }, "level", fieldProblems.level],
  [{ workbook: "53" }, "workbook", fieldProblems.workbook(52)],
  [{ subject: "writing", workbook: "5" }, "workbook", fieldProblems.workbook(4)],
  [{ on_day: "2999-01-01" }, "on_day", fieldProblems.dayAhead],
  [{ on_day: "soon" }, "on_day", fieldProblems.dayMalformed],
])("a child is not placed with %j", (changed, field, message) => {
  expect(readForm(placeSchema("2026-11-26"), { ...placing, ...changed })).toEqual({
    [field]: expect.arrayContaining([message]),
  });
});
