// why: it takes the clock it finds when it is loaded, which must be the one below
import "lru-cache";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Refresh = typeof import("~/auth/session/session-refresh.server").refreshSession;

const began = Date.parse("2026-11-23T12:00:00Z");
const accessToken = (secondsLeft: number, at = Date.now()) =>
  `e30.${Buffer.from(JSON.stringify({ sub: "7", exp: Math.floor(at / 1000) + secondsLeft })).toString("base64url")}.sig`;

/** The clock that the cache looks at, which fake timers do not reach. */
const cacheClock = performance;

let refreshSession: Refresh;
let nth = 0;
const session = (secondsLeft: number) => ({
  accessToken: accessToken(secondsLeft),
  refreshToken: `refresh-${++nth}`,
});
const granted = () =>
  Response.json({
    access_token: accessToken(3_600),
    refresh_token: `${nth}-new`,
    token_type: "bearer",
    expires_in: 3_600,
    user: { id: "7" },
  });

/** When the auth service was asked for tokens, in milliseconds from the start. */
let asked: number[];
function serviceAnswers(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    expect(input).toContain("/auth/v1/token?grant_type=refresh_token");
    expect(JSON.parse(String(init.body))).toEqual({ refresh_token: `refresh-${nth}` });
    asked.push(Date.now() - began);
    return answer();
  });
}

beforeEach(async () => {
  // why: what is found out is kept for a while, by a clock that begins with the test
  vi.resetModules();
  vi.useFakeTimers({ now: began });
  vi.spyOn(cacheClock, "now").mockImplementation(() => Date.now());
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  asked = [];
  ({ refreshSession } = await import("~/auth/session/session-refresh.server"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer, and after how many milliseconds it came. */
async function timed<T>(promise: Promise<T>): Promise<{ value: T; after: number }> {
  const start = Date.now();
  let after = -1;
  void promise.then(() => {
    after = Date.now() - start;
  });
  while (after < 0) await vi.advanceTimersByTimeAsync(50);
  return { value: await promise, after };
}

describe("how much time is left", () => {
  test("91 seconds are enough", async () => {
    serviceAnswers(granted);
    expect(await refreshSession(session(91))).toEqual({ state: "current" });
    expect(asked).toEqual([]);
  });

  test.each([90, 1, 0, -5_000])("%d seconds are not", async (seconds) => {
    serviceAnswers(granted);
    const { state, ...rest } = await refreshSession({ ...session(seconds), basicProfileNoted: true });
    expect(state).toBe("refreshed");
    expect(rest).toMatchObject({ session: { refreshToken: `${nth}-new`, basicProfileNoted: true } });
    expect(asked).toEqual([0]);
  });
});

test("many at a time ask the service once and get the same tokens, as does who comes within the next minute", async () => {
  serviceAnswers(granted);
  const old = session(10);
  const all = await Promise.all(Array.from({ length: 20 }, () => refreshSession(old)));
  await vi.advanceTimersByTimeAsync(55_000);
  all.push(await refreshSession(old));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(asked).toEqual([0]);
  await vi.advanceTimersByTimeAsync(10_000);
  await refreshSession(old);
  expect(asked).toHaveLength(2);
});

test.each([
  [60, 400, "refresh_token_not_found"],
  [-60, 401, "session_not_found"],
])("a service that refuses ends the session, whether it has %d s left or not", async (left, status, code) => {
  serviceAnswers(() => Response.json({ error_code: code, msg: "no" }, { status }));
  expect(await refreshSession(session(left))).toEqual({ state: "ended" });
});

describe("a service that fails", () => {
  const failing = () => new Response("down", { status: 503 });

  test("a service that fails is asked again after 200 ms, 400 ms and so on for 30 s, while the page waits 3 s", async () => {
    serviceAnswers(failing);
    const { value, after } = await timed(refreshSession(session(-1)));
    expect(value).toEqual({ state: "away" });
    expect(after).toBe(3_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
  });
});
