import { expect, test } from "vitest";
import { subjectOf } from "~/domain/courses/course-subject";

test.each([
  ["Grade 3 Math", "Reading word problems", "math"],
  ["Small Steps A", "Spelling and grammar", "english"],
  ["Story Club", "", "writing"],
  ["Ready for Summer", "Five weeks of fun", "assessments"],
  ["", "", "assessments"],
])("'%s' (%s) is of %s", (name, description, subject) => {
  expect(subjectOf({ name, description })).toBe(subject);
});
