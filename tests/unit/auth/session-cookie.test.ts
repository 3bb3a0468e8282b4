import { randomBytes } from "node:crypto";
import { parseSetCookie } from "cookie";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RequestSession, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";

const oldSecret = "an-old-secret-of-the-tests-0123456789";
const newSecret = "a-new-secret-of-the-tests-00123456789";

/** The codec as it is with these settings. */
async function codec(settings: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import("~/auth/session/session-cookie.server");
}
afterEach(() => void vi.unstubAllEnvs());

const aSession = (length = 900): Session => ({
  accessToken: Array.from({ length }, (_, i) => "abcdefghij"[i % 10]).join(""),
  refreshToken: "refresh-token-1",
});

/** What a browser sends back for these `Set-Cookie` values. */
const sentBack = (lines: string[]) =>
  lines
    .map((line) => parseSetCookie(line))
    .filter(({ maxAge }) => maxAge !== 0)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
describe("a session", () => {
  test.each([900, 3_500, 7_000])("a session of %d characters comes back from its cookies", async (length) => {
    const { readSession, writeSession } = await codec();
    expect(readSession(sentBack(writeSession(aSession(length), null)))).toEqual(aSession(length));
  });

  test("a session by TLS has names that a browser takes from this host alone, and is read from no others", async () => {
    const { readCookies, readSession, setCookie, writeSession } = await codec({
      SITE_URL: "https://smallsteps.example",
    });
    const sent = sentBack(writeSession(aSession(7_000), null));
    expect(sent.match(/[^ =]+(?==)/g)).toEqual(["__Host-session", "__Host-session.1", "__Host-session.2"]);
    expect(readSession(sent)).toEqual(aSession(7_000));
    for (const planted of ["", "__Secure-"]) expect(readSession(sent.replaceAll("__Host-", planted))).toBeNull();
    expect(setCookie("device", "x", 60, "/login")).toMatch(/^__Secure-device=x/);
    expect(readCookies("__Secure-device=x; center=1")).toEqual({ device: "x" });
  });

  test("lies in cookies that no script reads and no other site sends, each one a browser keeps", async () => {
    const { writeSession } = await codec({ SITE_URL: "https://smallsteps.example" });
    const lines = writeSession(aSession(7_000), null);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/);
      expect(Buffer.byteLength(line)).toBeLessThan(4_096);
    }
  });

  test("a session takes the place of all that was there: no chunk of a longer one remains", async () => {
    const { readSession, writeSession } = await codec();
    const before = sentBack(writeSession(aSession(7_000), null));
    const lines = writeSession(aSession(), before);
    const kept = lines.map((line) => parseSetCookie(line)).map(({ name, maxAge }) => `${name} ${maxAge}`);
    expect(kept).toEqual([`session ${30 * 24 * 60 * 60}`, "session.1 0", "session.2 0"]);
    expect(readSession(sentBack(lines))).toEqual(aSession());
  });
});

describe("what is no session of this site", () => {
  test.each<[string, (cookies: string) => string]>([
    ["nothing", () => ""],
    ["a signature alone", (cookies) => `session=.${cookies.split(".").at(-1)}`],
    ["a cookie without its signature", (cookies) => cookies.slice(0, cookies.lastIndexOf("."))],
    ["another letter in the payload", (cookies) => cookies.replace("session=ey", "session=eY")],
    ["many kilobytes", () => `session=${"A".repeat(50_000)}.${"B".repeat(50_000)}`],
    ["a chunk from nowhere behind it", (cookies) => `${cookies}; session.1=AAAA`],
    ["dots alone", () => "session=......."],
  ])("%s opens nothing", async (_, change) => {
    const { readSession, writeSession } = await codec();
    const cookies = sentBack(writeSession(aSession(), null));
    expect(readSession(cookies)).not.toBeNull();
    expect(readSession(change(cookies))).toBeNull();
  });

  test("swapped and missing chunks open nothing", async () => {
    const { readSession, writeSession } = await codec();
    const [first = "", second = "", third = ""] = sentBack(writeSession(aSession(7_000), null)).split("; ");
    const swapped = [first, second.replace(".1=", ".2="), third.replace(".2=", ".1=")].join("; ");
    expect(readSession(swapped)).toBeNull();
    expect(readSession([third, first, second].join("; "))).toEqual(aSession(7_000));
  });

  test("a value signed for another cookie opens nothing", async () => {
    const { readSession, signText } = await codec();
    expect(readSession(`session=${signText("flash", JSON.stringify(aSession()))}`)).toBeNull();
    expect(readSession(`session=${signText("session", JSON.stringify(aSession()))}`)).toEqual(aSession());
  });
});

test("secrets the first of several signs, the others still open what they signed", async () => {
  const before = sentBack((await codec({ SESSION_SECRET: oldSecret })).writeSession(aSession(), null));
  const { readSession, writeSession } = await codec({ SESSION_SECRET: `${newSecret},${oldSecret}` });
  expect(readSession(before)).toEqual(aSession());
  const after = sentBack(writeSession(aSession(), before));
  expect((await codec({ SESSION_SECRET: newSecret })).readSession(after)).toEqual(aSession());
  expect((await codec({ SESSION_SECRET: oldSecret })).readSession(after)).toBeNull();
});

const tokens = { accessToken: "access-1", refreshToken: "refresh-1" };
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

test("a form is kept as far as a browser keeps a cookie, however long its address", () => {
  const visit = new RequestSession(null);
  visit.keep({ owner: "me", action: `/?q=${randomBytes(6_000).toString("hex")}`, fields: [] });
  expect(visit.cookies().map(({ length }) => length < 4_096)).toEqual([true]);
});

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

test("a message whose sentence ends with an abbreviation has one full stop", () => {
  const page = new RequestSession(null);
  page.flash({ ...message, text: "Cal, 7:30 p.m.. No email is sent." });
  expect(page.takeFlashes()).toMatchObject([{ text: "Cal, 7:30 p.m. No email is sent." }]);
});

test.each(["flash=", "flash=e30.AAAA", "flash=%", `flash=${"x".repeat(9_000)}`])(
  "an unsigned message (%#)",
  (cookies) => expect(new RequestSession(cookies).takeFlashes()).toEqual([]),
);
