import { expect, test } from "vitest";
import { sampleCourses } from "~/content/courses/sample-courses";
import { subjectOf } from "~/domain/courses/course-subject";

test("the sample courses carry the colours of their subjects", () => {
  expect(sampleCourses.map(subjectOf)).toEqual(["math", "math", "english", "writing", "math"]);
});

test.each([
  ["Grade 3 Math", "Reading word problems", "math"],
  ["Small Steps A", "Spelling and grammar", "english"],
  ["Story Club", "", "writing"],
  ["Ready for Summer", "Five weeks of fun", "assessments"],
  ["", "", "assessments"],
])("'%s' (%s) is of %s", (name, description, subject) => {
  expect(subjectOf({ name, description })).toBe(subject);
});
