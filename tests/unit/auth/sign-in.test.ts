import { expect, test } from "vitest";
import { signInPath } from "~/auth/account.server";
import { landingPath, reasonOf } from "~/auth/sign-in.server";
import { redirectOf } from "~/domain/users/sign-in-address";

const from = (redirect: string) => redirectOf(new URLSearchParams({ redirect }));

test.each(["admin", "superadmin"] as const)(
  "%s lands on the staff page they were going to, else on the dashboard",
  (role) => {
    const record = "/admin/dashboard/records/appointments/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001";
    expect(landingPath(role, from(record))).toBe(record);
    expect(landingPath(role, from("/administration"))).toBe("/admin/dashboard");
    expect(landingPath(role, from("//evil.example/admin"))).toBe("/admin/dashboard");
    expect(landingPath(role, null)).toBe("/admin/dashboard");
    expect(landingPath(role, from("/receipt?id=1"))).toBe("/admin/dashboard");
  },
);

test.each(["student", "tutor"] as const)("%s goes on to where they were going, else to the dashboard", (role) => {
  expect(landingPath(role, null)).toBe("/dashboard");
  expect(landingPath(role, from("/receipt?id=1"))).toBe("/receipt?id=1");
  expect(landingPath(role, from("//evil.example"))).toBe("/dashboard");
});

test("a banned account, which the service names before it looks at the password, is refused like an unknown one", () => {
  const refusal = (code: string, message: string) => reasonOf({ kind: "refused", code, message });
  expect(refusal("user_banned", "User is banned")).toEqual(refusal("invalid_credentials", "Invalid login credentials"));
});

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
