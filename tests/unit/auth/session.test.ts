import { parseSetCookie } from "cookie";
import { describe, expect, test } from "vitest";
import { appendSessionCookies, RequestSession, redirectTo, sessionOf } from "~/auth/session/session.server";

const tokens = { accessToken: "access-1", refreshToken: "refresh-1" };
const others = { accessToken: "access-2", refreshToken: "refresh-2" };
const message = { tone: "success", title: "Success", text: "Profile updated successfully!" } as const;

/** What a browser sends after these answers, in order. */
function browserAfter(...answers: string[][]): string {
  const kept = new Map<string, string>();
  for (const { name, value = "", maxAge } of answers.flat().map((line) => parseSetCookie(line)))
    maxAge === 0 ? kept.delete(name) : kept.set(name, value);
  return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
}

const argsOf = (cookies: string | null, path = "/dashboard") => ({
  request: new Request(`http://localhost:3000${path}`, { headers: cookies ? { Cookie: cookies } : {} }),
  context: {},
});

test("the session of a request is one for all its loaders, and another request's is another", () => {
  const args = argsOf(null);
  sessionOf(args).set(tokens);
  expect(sessionOf({ ...args, request: new Request(args.request) }).current).toEqual(tokens);
  expect(sessionOf(argsOf(null)).current).toBeNull();
});

test("the session of a request that came from elsewhere is replaced whole by the one of a sign-in", () => {
  const planted = new RequestSession(null);
  planted.set({ ...others, accessToken: "x".repeat(5_000), basicProfileNoted: true });
  const plantedCookies = planted.cookies();
  const victim = new RequestSession(`${browserAfter(plantedCookies)}; session.2=junk`);
  victim.set(tokens);
  const after = browserAfter(plantedCookies, ["session.2=junk"], victim.cookies());
  expect(after.split("; ").map((pair) => pair.split("=")[0])).toEqual(["session"]);
  expect(new RequestSession(after).current).toEqual(tokens);
});

test("the session of a request goes with a redirect as with a page, and is then for nobody else", () => {
  const args = argsOf(null);
  sessionOf(args).set(tokens);
  const redirect = redirectTo(args, "/dashboard");
  expect([redirect.status, redirect.headers.get("Location")]).toEqual([303, "/dashboard"]);
  expect(redirect.headers.get("Cache-Control")).toBe("no-store");
  const page = new Headers({ "Cache-Control": "public" });
  appendSessionCookies(args.context, page);
  for (const headers of [redirect.headers, page])
    expect(new RequestSession(browserAfter(headers.getSetCookie())).current).toEqual(tokens);
  expect(page.get("Cache-Control")).toBe("no-store");
});

describe("a message", () => {
  test("a message waits through redirects for the next page and is told once", () => {
    const form = new RequestSession(null);
    form.flash(message);
    const left = form.cookies({ redirects: true });
    expect(left[0]).toContain("Max-Age=120");

    const between = new RequestSession(browserAfter(left));
    between.takeFlashes();
    expect(between.cookies({ redirects: true })).toEqual([]);

    const page = new RequestSession(browserAfter(left));
    expect(page.takeFlashes()).toMatchObject([message]);
    expect(browserAfter(left, page.cookies())).toBe("");
  });

  test("a message of the page's own request is told on it and kept nowhere", () => {
    const page = new RequestSession(null);
    page.flash(message);
    expect(page.takeFlashes()).toMatchObject([message]);
    expect(page.cookies()).toEqual([]);
  });

  test.each(["flash=", "flash=e30.AAAA", "flash=%", `flash=${"x".repeat(9_000)}`])(
    "that this site did not sign is told to nobody (%#)",
    (cookies) => {
      expect(new RequestSession(cookies).takeFlashes()).toEqual([]);
    },
  );
});
