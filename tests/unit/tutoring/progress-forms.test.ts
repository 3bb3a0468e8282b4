import { expect, test } from "vitest";
import { fieldProblems } from "~/content/tutoring/progress";
import { placeSchema } from "~/domain/tutoring/progress-forms";
import { readForm } from "../../support/content/read-form";

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
