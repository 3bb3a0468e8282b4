import { expect, test } from "vitest";
import { deskChildSchema } from "~/domain/families/desk-child";
import { familyErrors, familySchema } from "~/domain/families/family-form";
import { readForm } from "../../support/content/read-form";

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
