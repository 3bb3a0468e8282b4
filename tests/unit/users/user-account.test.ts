import { describe, expect, it } from "vitest";
import { generatePassword } from "~/auth/new-password.server";
import { roles } from "~/domain/users/account";
import { newUserSchema, userSchema } from "~/domain/users/user-account";

const all = { roles, isCenter: (id: string) => id === "1" };
const ofAdmin = { roles: ["student", "tutor"] as const, isCenter: (id: string) => id === "1" };
const tutor = {
  first_name: " Ana ",
  last_name: "Ng",
  email: "Ana.Ng@Example.com",
  phone: "416-555-0142",
  role: "tutor",
  location_id: "1",
  hourly_rate_cents: "32.5",
};
const messagesOf = (schema: ReturnType<typeof userSchema | typeof newUserSchema>, values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

describe("somebody's account", () => {
  it("somebody's account is read with the address in small letters and the rate in cents", () => {
    expect(userSchema(all).parse(tutor)).toMatchObject({
      first_name: "Ana",
      email: "ana.ng@example.com",
      hourly_rate_cents: 3250,
    });
  });

  it.each([
    ["role", "admin", "Choose a role from the list"],
    ["location_id", "2", "Choose a location from the list"],
    ["email", "ana@", "Enter an email address in the correct format, like name@example.com"],
    ["phone", "12", "Enter a phone number with area code, like 416-555-0123"],
  ])("somebody's account of an admin's making has no %s %s", (field, value, message) => {
    expect(messagesOf(userSchema(ofAdmin), { ...tutor, [field]: value })).toEqual({ [field]: message });
  });

  it.each<[string[] | undefined, object]>([
    [["1"], {}],
    [undefined, { centers: "Choose at least one location for this role" }],
    [["1", "2"], { centers: "Choose a location from the list" }],
  ])("somebody's account of a regional manager with the locations %j says %j", (centers, messages) => {
    const manager = { ...tutor, role: "regional_manager", location_id: "", centers };
    expect(messagesOf(userSchema(all), manager)).toEqual(messages);
    expect(messagesOf(userSchema(all), { ...manager, role: "tutor", location_id: "1" })).toEqual({});
  });
  it.each(["1000.01", "-1", "12.345", "many", "1e3", "٣"])("has no rate %s", (rate) => {
    expect(messagesOf(userSchema(all), { ...tutor, hourly_rate_cents: rate })).toEqual({
      hourly_rate_cents: "Enter the rate as dollars and cents from 0 to 1000, like 32.50",
    });
  });
});

it.each([
  ["generated", "abc", null],
  ["link", "abc", null],
  ["own", undefined, "Password is required"],
  ["own", "abc", "Password must be at least 8 characters long"],
  ["own", "é".repeat(40), "Password must be 72 characters or fewer"],
])("the password of a new account, %s: %s", (password_choice, password, message) => {
  const wrong = message === null ? {} : { password: message };
  const fields = { ...tutor, password_choice, password };
  expect(messagesOf(newUserSchema(all), fields)).toEqual(wrong);
  expect(messagesOf(newUserSchema(all), { ...fields, first_name: undefined })).toEqual({
    ...wrong,
    first_name: "Enter the first name",
  });
});

it.each(["admin", "regional_manager"])("an account of the role %s needs a longer own password than a tutor", (role) => {
  const fields = { ...tutor, centers: ["1"], password_choice: "own", password: "tall-girafe" };
  expect(messagesOf(newUserSchema(all), fields)).toEqual({});
  expect(messagesOf(newUserSchema(all), { ...fields, role })).toEqual({
    password: "Password must be at least 12 characters long",
  });
});

it("a generated password has 12 letters, digits and symbols, other ones each time", () => {
  const passwords = new Set(Array.from({ length: 200 }, () => generatePassword()));
  expect(passwords.size).toBe(200);
  for (const password of passwords) expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
});
