import { expect, test } from "vitest";
import { programLevelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import { fieldProblems } from "~/content/tutoring/progress";
import { levelField, workbookField } from "~/domain/tutoring/assessment-fields";
import { assessmentSchema } from "~/domain/tutoring/assessment-form";
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

test.each(subjects)("an assessment keeps a level of %s alone", (subject) => {
  const level = programLevelIds[subject][0];
  const form = {
    id: "0b0f2c6e-6f0d-4d57-9c57-3a1c2f5b7d11",
    taken_on: "2026-11-20",
    [levelField(subject)]: level,
    [workbookField(subject)]: "2",
    strengths: "Adds quickly.",
  };
  expect(assessmentSchema("2026-11-26").parse(form).levels).toEqual({ [subject]: { level, workbook: 2 } });
});
