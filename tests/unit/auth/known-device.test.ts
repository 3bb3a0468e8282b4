import { parseSetCookie } from "cookie";
import { expect, test } from "vitest";
import { knownDevice, rememberDevice } from "~/auth/known-device.server";

const address = "http://localhost:3000/login";
const anonymous = new Request(address, { method: "POST" });

/** The browser after a sign-in to that account. */
function afterSignIn(email: string, browser = anonymous): Request {
  const { name, value } = parseSetCookie(rememberDevice(browser, email)[0] ?? "");
  return new Request(address, { method: "POST", headers: { Cookie: `${name}=${value}` } });
}

test("a browser is known to the account it signed in to, and to no other", () => {
  const browser = afterSignIn("dana@example.com");
  expect(knownDevice(anonymous, "dana@example.com")).toBeNull();
  expect(knownDevice(browser, "dana@example.com")).toMatch(/^[0-9a-f-]{36}$/);
  expect(knownDevice(browser, "robin@example.com")).toBeNull();
});

test("it stays the same browser, so that signing in again and again gives no new attempts", () => {
  const first = afterSignIn("dana@example.com");
  const second = afterSignIn("dana@example.com", first);
  expect(knownDevice(second, "dana@example.com")).toBe(knownDevice(first, "dana@example.com"));
});

test("a made-up cookie is no known browser", () => {
  const payload = Buffer.from(JSON.stringify({ id: "1", account: "dana@example.com" })).toString("base64url");
  for (const value of ["", payload, `${payload}.AAAA`, "x".repeat(5_000)])
    expect(
      knownDevice(new Request(address, { headers: { Cookie: `device=${value}` } }), "dana@example.com"),
    ).toBeNull();
});

test("the cookie goes to the sign-in page alone, says nothing of the address and is closed to scripts", () => {
  const lines = rememberDevice(anonymous, "dana@example.com");
  expect(lines.map((line) => parseSetCookie(line).path)).toEqual(["/login", "/login.data"]);
  for (const line of lines) {
    expect(line).toContain("HttpOnly; SameSite=Lax");
    const [payload = ""] = parseSetCookie(line).value?.split(".") ?? [];
    expect(Buffer.from(payload, "base64url").toString()).not.toContain("dana");
  }
});
