import { expect, test } from "vitest";
import { mailReturn, returnOfMail } from "~/auth/mail-return.server";
import { safeRedirect } from "~/domain/users/redirect-path";

test.each([
  null,
  "",
  "dashboard",
  "https://evil.example/",
  "HTTPS://evil.example",
  "data:text/html,hello",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2Fevil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "%2F%2Fevil.example",
  "/%2e%2e//evil.example",
  "/a/../%2Fevil.example",
  "/\t/evil.example",
  "/%00",
  "/a\u0000",
  "/a\u007f",
  " /dashboard",
  "/dash board",
  "/dashboard\r\nSet-Cookie: session=evil",
  "/dashboard%0d%0aSet-Cookie:%20session=evil",
  "/%E0%A4%A",
  `/${"a".repeat(5_000)}`,
])("%j is refused", (wanted) => {
  expect(safeRedirect(wanted)).toBeNull();
});

test.each(["/login", "/LOGIN", "/logout", "/auth/confirm?token_hash=1", "/a/../logout"])(
  "%s would lead in circles or out",
  (wanted) => {
    expect(safeRedirect(wanted)).toBeNull();
  },
);

test("letters that no header takes come back as an address writes them", () => {
  const path = safeRedirect("/centers/montréal→\ud800?q=é");
  expect(path).toBe("/centers/montr%C3%A9al%E2%86%92%EF%BF%BD?q=%C3%A9");
  expect(() => new Headers({ Location: path ?? "" })).not.toThrow();
});

test.each(["/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001", "/courses?subject=math&page=2#list", "/é?q=%26"])(
  "a mail leads back to %s, however the service escapes it",
  (path) => {
    const back = mailReturn(safeRedirect(path)) ?? "";
    expect(returnOfMail(back)).toBe(safeRedirect(path));
    expect(returnOfMail(decodeURIComponent(back))).toBe(safeRedirect(path));
  },
);

const carried = (path: string) => `https://evil.example/?to=${Buffer.from(path).toString("base64url")}`;
test.each([
  null,
  "",
  "http://localhost:3000",
  "/dashboard",
  carried("//evil.example"),
  carried("https://evil.example/"),
])("a mail whose return is %j leads nowhere special", (back) => {
  expect(returnOfMail(back)).toBeNull();
});
