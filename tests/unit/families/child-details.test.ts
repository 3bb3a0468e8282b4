import { expect, test } from "vitest";
import { childDetailErrors, childDetailsSchema } from "~/domain/families/child-details";
import { guardianSchema } from "~/domain/families/guardian";
import { readForm } from "../../support/content/read-form";

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

test("what is too long says so, whatever else is wrong", () => {
  expect(
    details({ first_name: "", allergies: "x".repeat(501), medical_notes: "x".repeat(1001), photo_consent: "x" }),
  ).toEqual({
    first_name: [expect.any(String)],
    allergies: [expect.stringContaining("500")],
    medical_notes: [expect.stringContaining("1000")],
    photo_consent: [expect.any(String)],
  });
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
