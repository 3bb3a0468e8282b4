import { expect, test } from "vitest";
import { signInPath } from "~/guards/account.server";
import { landingPath } from "~/guards/sign-in.server";

const signInFrom = (redirect: string) =>
  new Request(`http://localhost:3000/login?${new URLSearchParams({ redirect })}`, { method: "POST" });

test.each(["admin", "superadmin"] as const)("%s always lands on the staff dashboard", (role) => {
  expect(landingPath(role, new Request("http://localhost:3000/login"))).toBe("/admin/dashboard");
  expect(landingPath(role, signInFrom("/receipt?id=1"))).toBe("/admin/dashboard");
});

test.each(["student", "tutor"] as const)(
  "%s goes on to where they were going, else to the dashboard",
  (role) => {
    expect(landingPath(role, new Request("http://localhost:3000/login"))).toBe("/dashboard");
    expect(landingPath(role, signInFrom("/receipt?id=1"))).toBe("/receipt?id=1");
    expect(landingPath(role, signInFrom("//evil.example"))).toBe("/dashboard");
  },
);

test("the way to the sign-in page keeps the address that was asked for, whole", () => {
  expect(signInPath(new Request("http://localhost:3000/receipt?id=1&print=yes"))).toBe(
    "/login?redirect=%2Freceipt%3Fid%3D1%26print%3Dyes",
  );
  expect(signInPath(new Request("http://localhost:3000/dashboard?index"))).toBe(
    "/login?redirect=%2Fdashboard",
  );
});
