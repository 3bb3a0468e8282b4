import { expect, it, test } from "vitest";
import { isAskedAgain } from "~/domain/families/asked-again";
import { childSchema } from "~/domain/families/child";
import { childDetailErrors, childDetailsSchema } from "~/domain/families/child-details";
import { deskChildSchema } from "~/domain/families/desk-child";
import { familyErrors, familySchema } from "~/domain/families/family-form";
import { guardianSchema } from "~/domain/families/guardian";
import { readForm } from "../../support/content/read-form";

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

const details = (fields: Record<string, string>) =>
  readForm(childDetailsSchema("2026-11-26"), { first_name: "Kit", grade: "3", ...fields });

test("a birth date or year, or a grade, is enough, and none in the future", () => {
  expect(details({ birth: "2017-05-31" })).toMatchObject({ birth: "2017-05-31" });
  expect(details({ birth: "2017", grade: "" })).toMatchObject({ birth: "2017" });
  expect(details({ birth: "2026" })).toMatchObject({ birth: "2026" });
  for (const birth of ["2017-02-30", "May 2017", "17"])
    expect(details({ birth })).toEqual({ birth: [childDetailErrors.birth] });
  for (const birth of ["2026-11-27", "2027"]) expect(details({ birth })).toEqual({ birth: [childDetailErrors.future] });
  expect(details({ birth: "2006" })).toEqual({ birth: [childDetailErrors.early(2007)] });
  expect(details({ grade: "" })).toEqual({ birth: [childDetailErrors.age] });
});

test("of a guardian a phone number or an email address is enough", () => {
  const guardian = (fields: Record<string, string>) => readForm(guardianSchema, { first_name: "Dev", ...fields });
  expect(guardian({ phone: "416-555-0100" })).toMatchObject({ phone: "416-555-0100", email: null });
  expect(guardian({ email: "dev@example.com" })).toMatchObject({ phone: null, email: "dev@example.com" });
  expect(guardian({})).toEqual({ phone: [expect.stringContaining("phone number or an email")] });
  expect(guardian({ first_name: "", phone: "12" })).toEqual({
    first_name: [expect.any(String)],
    phone: [expect.stringContaining("area code")],
  });
});

test.each([
  ["2026-07-31", "2026-09-01", true],
  ["2025-10-10", "2026-10-15", true],
  ["2026-08-01", "2026-09-01", false],
  ["2026-09-02", "2026-09-02", false],
  ["2025-06-01", "2026-08-31", false],
  ["2025-06-01", "2026-10-16", false],
])("confirmed on %s, a family is asked on %s: %s", (confirmed, today, asked) => {
  expect(isAskedAgain(confirmed, today)).toBe(asked);
});

const today = "2026-11-26";
const family = {
  ...{ guardian_1_first_name: "Gita", guardian_1_phone: "416-555-0142", guardian_1_email: "gita@example.com" },
  ...{ child_1_first_name: "Asha", child_1_grade: "3" },
};

test.each<[string, Record<string, string>, field: string, string]>([
  ["no name", { guardian_1_first_name: "" }, "guardian_1_first_name", familyErrors.guardianFirst],
  ["neither phone nor email", { guardian_1_phone: "", guardian_1_email: "" }, "guardian_1_phone", familyErrors.contact],
  ["a second guardian without contact", { guardian_2_first_name: "Dev" }, "guardian_2_phone", familyErrors.contact],
  ["a child without a first name", { child_1_first_name: "" }, "child_1_first_name", familyErrors.childFirst],
  ["a child without grade and year", { child_1_grade: "" }, "child_1_grade", familyErrors.age],
  ["a birth date in the future", { child_1_birth: "2999-01-01" }, "child_1_birth", familyErrors.future],
  ["a birth date that is none", { child_1_birth: "in May" }, "child_1_birth", familyErrors.birth],
  ["one child twice", { child_2_first_name: "asha", child_2_grade: "3" }, "child_2_first_name", familyErrors.twice],
])("a family with %s is told so at the field, and nothing else", (_, changed, field, message) => {
  expect(readForm(familySchema(today), { ...family, ...changed })).toEqual({ [field]: [message] });
});

test.each<[string, Record<string, string>, field: string, string]>([
  ["a birth date in the future", { birth: "2999-01-01" }, "birth", familyErrors.future],
  ["no grade and no year", { birth: "", grade: "" }, "grade", familyErrors.age],
  ["no name", { first_name: "" }, "first_name", familyErrors.childFirst],
  ["a leave without a reason", { status: "left" }, "left_reason", "Enter why the child left"],
  ["a status that is none", { status: "gone" }, "status", "Choose a status from the list"],
])("a child that staff keep with %s is told so at the field, and nothing else", (_, changed, field, message) => {
  const child = { first_name: "Asha", birth: "2017-05-31", grade: "4", status: "enrolled" };
  expect(readForm(deskChildSchema(today), { ...child, ...changed })).toEqual({ [field]: [message] });
});
