import { expect, it } from "vitest";
import * as tokens from "~/auth/tokens/manage-token.server";
import { linkOf } from "../../support/appointments/parent-links";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

it("the token of an email's link is always the same for the same record, safe in an address, and long enough to be cut from logs", () => {
  expect(`/manage/${tokens.manageToken(id)}`).toBe(linkOf("manage", id));
  expect(`/waitlist/${tokens.waitlistToken(id)}`).toBe(linkOf("waitlist", id));
  expect(tokens.manageToken(id)).toMatch(/^[\w-]{43}$/);
});

it("the token of an email's link names its record, and for its own purpose only", () => {
  expect(tokens.bookingOfToken(tokens.manageToken(id))).toBe(id);
  expect(tokens.entryOfToken(tokens.waitlistToken(id))).toBe(id);
  expect(tokens.bookingOfToken(tokens.waitlistToken(id))).toBeNull();
  expect(tokens.entryOfToken(tokens.manageToken(id))).toBeNull();
});

it("the token of an email's link opens nothing when a single character is another", () => {
  const token = tokens.manageToken(id);
  const others = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let at = 0; at < token.length; at++)
    for (const sign of others) {
      if (sign === token[at]) continue;
      expect(tokens.bookingOfToken(token.slice(0, at) + sign + token.slice(at + 1))).toBeNull();
    }
});

it.each([undefined, "", "x", id, "A".repeat(42), "A".repeat(44), "é".repeat(43), "A".repeat(100_000)])(
  "the token of an email's link opens nothing for %s",
  (token) => {
    expect(tokens.bookingOfToken(token)).toBeNull();
  },
);
