import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseSetCookie } from "cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInPath } from "~/auth/account.server";
import { mailReturn, returnOfMail } from "~/auth/mail-return.server";
import { may, type Permission } from "~/auth/permissions";
import { landingPath, reasonOf } from "~/auth/sign-in.server";
import { knownDevice, rememberDevice } from "~/auth/sign-in-log.server";
import { redirectOf, safeRedirect } from "~/domain/users/sign-in-address";
import { padResponseTime } from "~/waits.server";

const from = (redirect: string) => redirectOf(new URLSearchParams({ redirect }));

test.each(["student", "tutor", "admin", "regional_manager", "superadmin"] as const)(
  "%s is led by a redirect to every page of the role, and from every other one to the own dashboard",
  (role) => {
    const dashboard = may(role, "staff.dashboard") ? "/admin/dashboard" : "/dashboard";
    for (const other of [null, from("/administration"), from("//evil.example/admin")])
      expect(landingPath(role, other)).toBe(
        other === "/administration" && dashboard === "/dashboard" ? other : dashboard,
      );
    expect(landingPath(role, from("/receipt?id=1"))).toBe(dashboard === "/dashboard" ? "/receipt?id=1" : dashboard);
    const pages = readdirSync("app/routes").filter(
      (name) => /^(admin\.)?dashboard\.(?!_index)/.test(name) && existsSync(`app/routes/${name}/route.tsx`),
    );
    expect(pages.length).toBeGreaterThan(90);
    for (const page of pages) {
      const source = readdirSync(`app/routes/${page}`).map((file) =>
        readFileSync(`app/routes/${page}/${file}`, "utf8"),
      );
      const loader = /function loader[\s\S]*?\n}/.exec(source.join("\n"))?.[0] ?? "";
      const asked = /require(?:Permission|Learner)\(\w+, "([a-z.]+)"/.exec(loader)?.[1];
      const path = `/${page.replaceAll(".", "/").replaceAll("_", "").replace("/$kind", "/appointments")}`;
      const isTheirs = asked ? may(role, asked as Permission) : path.startsWith(dashboard);
      expect(`${path}: ${landingPath(role, path)}`).toBe(`${path}: ${isTheirs ? path : dashboard}`);
    }
  },
);

test("the way to the sign-in page leaves out an address that signing in would not lead to", () => {
  const long = `http://localhost:3000/dashboard${"/".repeat(10_000)}`;
  expect(signInPath(new Request(long))).toBe("/login");
  expect(signInPath(new Request("http://localhost:3000/dashboard%0aevil"))).toBe("/login");
});

test("the way to the sign-in page keeps the address that was asked for, whole", () => {
  expect(signInPath(new Request("http://localhost:3000/receipt?id=1&print=yes"))).toBe(
    "/login?redirect=%2Freceipt%3Fid%3D1%26print%3Dyes",
  );
  expect(signInPath(new Request("http://localhost:3000/dashboard?index"))).toBe("/login?redirect=%2Fdashboard");
});

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds an answer goes out whose work took so long. */
async function answeredAfter(work: number): Promise<number> {
  const began = Date.now();
  await vi.advanceTimersByTimeAsync(work);
  let after = -1;
  void padResponseTime(began).then(() => {
    after = Date.now() - began;
  });
  await vi.runAllTimersAsync();
  return after;
}

test.each([0, 3, 450, 999])("an answer that took %d ms goes out after a second", async (work) => {
  expect(await answeredAfter(work)).toBe(1_000);
});

test.each([1_000, 1_700])("an answer that took %d ms goes out at once", async (work) => {
  expect(await answeredAfter(work)).toBe(work);
});

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

test("a banned account, which the service names before it looks at the password, is refused like an unknown one", () => {
  const refusal = (code: string, message: string) => reasonOf({ kind: "refused", code, message });
  expect(refusal("user_banned", "User is banned")).toEqual(refusal("invalid_credentials", "Invalid login credentials"));
});
