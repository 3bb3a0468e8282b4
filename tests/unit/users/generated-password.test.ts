import { describe, expect, it } from "vitest";
import { generatePassword } from "~/auth/generated-password.server";

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*";

/** Gives these bytes, over and over. */
function giving(bytes: readonly number[]) {
  let next = 0;
  return (count: number) => Uint8Array.from({ length: count }, () => bytes[next++ % bytes.length] ?? 0);
}

describe("a generated password", () => {
  it("has 12 letters, digits and symbols, other ones each time", () => {
    const passwords = new Set(Array.from({ length: 200 }, () => generatePassword()));
    expect(passwords.size).toBe(200);
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
  });

  it("gives each sign to as many bytes as any other", () => {
    const seen = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      // why: a byte that is passed over is followed by one that is known
      const [sign = ""] = generatePassword(giving([byte, 0]));
      if (byte < 210) seen.set(sign, (seen.get(sign) ?? 0) + 1);
      else expect([byte, sign]).toEqual([byte, "A"]);
    }
    expect([...seen.keys()].sort()).toEqual([...signs].sort());
    expect([...seen.values()].every((times) => times === 3)).toBe(true);
  });
});
