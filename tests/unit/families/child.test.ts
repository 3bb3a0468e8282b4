import { expect, it } from "vitest";
import { childSchema } from "~/domain/families/child";

const schema = childSchema(2026);
const kit = { first_name: "Kit", last_name: "Ng" };

it.each([
  ["neither year nor grade", {}, "birth_year", "Enter a birth year or choose a grade"],
  ["a year to come", { birth_year: "2027" }, "birth_year", "Enter a year from 2007 to 2026"],
  ["a year of an adult", { birth_year: "2006" }, "birth_year", "Enter a year from 2007 to 2026"],
  ["half a year", { birth_year: "16" }, "birth_year", "Enter a year from 2007 to 2026"],
  ["a grade there is not", { grade: "13" }, "grade", "Choose a grade from the list"],
  ["a blank name", { first_name: " ", grade: "1" }, "first_name", "Enter the child's first name"],
])("a child is refused with %s", (_, fields, field, message) => {
  const { error } = schema.safeParse({ ...kit, ...fields });
  const said = error?.issues.filter(({ path }) => path[0] === field).map((issue) => issue.message);
  expect(said?.join()).toContain(message);
});
