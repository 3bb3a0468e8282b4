import { expect, test } from "vitest";
import { isAskedAgain } from "~/domain/families/asked-again";
import { childDetailsSchema, childErrors, childSchema, deskChildSchema, noBirth } from "~/domain/families/child";
import { childChoices, childValues } from "~/domain/families/child-labels";
import { familyErrors, familySchema } from "~/domain/families/family-form";
import { guardianSchema, personErrors } from "~/domain/families/guardian";
import { readForm } from "../../support/content/read-form";

const today = "2026-11-26";
const asked = [childSchema(today), childDetailsSchema(today), deskChildSchema(today), familySchema(today)];
const guardian = { guardian_1_first_name: "Gita", guardian_1_phone: "416-555-0142" };

test.each<[string, Record<string, string>, field: string, message: string]>([
  ["neither birth nor grade", { grade: "" }, "birth", childErrors.age],
  ["a birth date to come", { birth: "2026-11-27" }, "birth", childErrors.future],
  ["a year to come", { birth: "2027" }, "birth", childErrors.future],
  ["a year of an adult", { birth: "2006" }, "birth", childErrors.early(2007)],
  ["half a year", { birth: "16" }, "birth", childErrors.birth],
  ["a day that is none", { birth: "2017-02-30" }, "birth", childErrors.birth],
  ["a grade there is not", { grade: "13" }, "grade", "Choose a grade from the list"],
  ["a blank name", { first_name: " " }, "first_name", childErrors.first],
])("each form of a child is refused with %s, at the field and with the same words", (_, fields, field, message) => {
  const child = { first_name: "Kit", last_name: "Ng", grade: "3", ...fields };
  const many = Object.fromEntries(Object.entries(child).map(([name, value]) => [`child_1_${name}`, value]));
  const said = asked.map((form, nth) =>
    readForm(form, nth === 3 ? { ...guardian, ...many } : { status: "enrolled", ...child }),
  );
  expect(said).toEqual([...[1, 2, 3].map(() => ({ [field]: [message] })), { [`child_1_${field}`]: [message] }]);
});

test("a birth date or year, or a grade, is enough", () => {
  const columns = (fields: Record<string, string>) => readForm(childSchema(today), { first_name: "Kit", ...fields });
  expect(columns({ birth: "2017-05-31" })).toMatchObject({ birth: { birth_date: "2017-05-31", birth_year: 2017 } });
  expect(columns({ birth: "2026" })).toMatchObject({ birth: { birth_date: null, birth_year: 2026 }, grade: null });
  expect(columns({ grade: "3" })).toMatchObject({ birth: noBirth, grade: "3" });
});

test("each choice of a child comes back from what is stored as it was sent", () => {
  for (const { name, choices } of childChoices)
    for (const { value } of choices) {
      const sent = childDetailsSchema(today).parse({ first_name: "Kit", grade: "3", [name]: value });
      expect(childValues({ [name]: sent[name] })).toMatchObject({ [name]: value });
    }
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

const family = {
  ...{ guardian_1_first_name: "Gita", guardian_1_phone: "416-555-0142", guardian_1_email: "gita@example.com" },
  ...{ child_1_first_name: "Asha", child_1_grade: "3" },
};

test.each<[string, Record<string, string>, field: string, string]>([
  ["no name", { guardian_1_first_name: "" }, "guardian_1_first_name", personErrors.first],
  ["neither phone nor email", { guardian_1_phone: "", guardian_1_email: "" }, "guardian_1_phone", personErrors.contact],
  ["a second guardian without contact", { guardian_2_first_name: "Dev" }, "guardian_2_phone", personErrors.contact],
  ["one child twice", { child_2_first_name: "asha", child_2_grade: "3" }, "child_2_first_name", familyErrors.twice],
])("a family with %s is told so at the field, and nothing else", (_, changed, field, message) => {
  expect(readForm(familySchema(today), { ...family, ...changed })).toEqual({ [field]: [message] });
});

test.each<[string, Record<string, string>, field: string, string]>([
  ["a leave without a reason", { status: "left" }, "left_reason", childErrors.reason],
  ["a status that is none", { status: "gone" }, "status", "Choose a status from the list"],
])("a child that staff keep with %s is told so at the field, and nothing else", (_, changed, field, message) => {
  const child = { first_name: "Asha", birth: "2017-05-31", grade: "4", status: "enrolled" };
  expect(readForm(deskChildSchema(today), { ...child, ...changed })).toEqual({ [field]: [message] });
});
