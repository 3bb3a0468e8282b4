import { describe, expect, it } from "vitest";
import { generatePassword } from "~/auth/generated-password.server";

describe("a generated password", () => {
  it("has 12 letters, digits and symbols, other ones each time", () => {
    const passwords = new Set(Array.from({ length: 200 }, () => generatePassword()));
    expect(passwords.size).toBe(200);
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
  });
});
