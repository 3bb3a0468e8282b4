import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refresh, requestPasswordReset, resendConfirmation, signIn, signUp } from "~/auth/auth.server";

const tokenOf = (claims: Record<string, unknown>) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;
const tooLong = tokenOf({ sub: "7", exp: 1, big: "x".repeat(9_000) });
const user = { id: "7", email: "dana@example.com" };
const granted = (exp = inAnHour()) => ({
  access_token: tokenOf({ sub: "7", email: user.email, exp }),
  refresh_token: "refresh-2",
  token_type: "bearer",
  expires_in: 3_600,
  user,
});
const refusal = (status: number, error_code: string, more: object = {}) =>
  Response.json({ code: status, error_code, msg: "the service's own words", ...more }, { status });

/** The auth service that answers all requests like this; the paths it was asked. */
function serviceAnswers(answer: (request: Request) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  });
  return asked;
}

let written: string[];
beforeEach(() => {
  written = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean(written.push(String(text))));
});
afterEach(() => void vi.unstubAllGlobals());

const away = { ok: false, failure: { kind: "away" } };

describe("what is no word of the service leaves things as they are", () => {
  test.each<[string, () => Response]>([
    ["500", () => Response.json({ message: "no" }, { status: 500 })],
    ["a refusal in other JSON", () => Response.json({ weather: "foul" }, { status: 400 })],
    ["a refusal without a code", () => Response.json({ message: "Invalid API key" }, { status: 401 })],
    ["a refusal in HTML", () => new Response("<h1>Forbidden</h1>", { status: 403 })],
    ["other JSON", () => Response.json({ weather: "fine" })],
    ["null", () => Response.json(null)],
    ["tokens that are none", () => Response.json({ ...granted(), access_token: "not-a-token" })],
    ["tokens no cookie can hold", () => Response.json({ ...granted(), access_token: tooLong })],
    ["half of the tokens", () => Response.json({ ...granted(), refresh_token: "" })],
  ])("%s", async (_, answer) => {
    vi.spyOn(console, "error").mockReturnValue();
    serviceAnswers(answer);
    expect(await signIn(user.email, "x")).toEqual(away);
  });

  test("no connection", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    serviceAnswers(() => {
      throw new TypeError("fetch failed");
    });
    expect(await signIn(user.email, "x")).toEqual(away);
    expect(await requestPasswordReset(user.email)).toEqual(away);
  });

  test("an account that other JSON speaks of was not made", async () => {
    serviceAnswers(() => Response.json({ weather: "fine" }));
    expect(await signUp(user.email, "tall-giraffe", "Dana Okafor")).toEqual(away);
    serviceAnswers(() => Response.json(user));
    expect(await signUp(user.email, "tall-giraffe", "Dana Okafor")).toEqual({ ok: true, value: null });
  });
});

/** Of the limit for one address; the project's own says 'email rate limit exceeded' with the same code. */
const tooSoon = "For security purposes, you can only request this after 42 seconds.";

test.each([
  [422, "user_already_exists"],
  [422, "email_exists"],
  [429, "over_email_send_rate_limit"],
])("a sign-up refused with %d %s is answered as if it had been done", async (status, code) => {
  serviceAnswers(() => refusal(status, code, { msg: tooSoon }));
  expect(await signUp(user.email, "tall-giraffe", "Dana Okafor")).toEqual({ ok: true, value: null });
});

test("a mail for a reset that was sent a moment ago is answered as if it had been sent", async () => {
  serviceAnswers(() => refusal(429, "over_email_send_rate_limit", { msg: tooSoon }));
  expect(await requestPasswordReset(user.email)).toEqual({ ok: true, value: null });
  expect(await resendConfirmation(user.email, null)).toEqual({ ok: true, value: null });
});

test("no address, password or token stands in a log line", async () => {
  serviceAnswers(() => refusal(400, "invalid_credentials"));
  await signIn("dana@example.com", "tall-giraffe");
  await refresh("refresh-token-of-dana");
  expect(written.join("")).toContain("invalid_credentials");
  expect(written.join("")).not.toMatch(/dana|giraffe|refresh-token/);
});
