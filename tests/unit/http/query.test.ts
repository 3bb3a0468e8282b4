import { channel } from "node:diagnostics_channel";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { save } from "~/integrations/supabase.server";
import { freePort } from "../../support/servers/free-port";

interface Answer {
  data: string | null;
  status: number;
  error: { message: string; code?: string } | null;
}
const answer = (status: number, code?: string): Answer => ({
  data: null,
  status,
  error: { message: "no", code },
});
const stored: Answer = { data: "row", status: 200, error: null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => void vi.useRealTimers());

/** Runs `save` against a service that gives these answers in turn, and tells how often and when it was asked. */
async function saveAgainst(answers: (Answer | Error)[]) {
  const start = Date.now();
  const asked: number[] = [];
  const saving = save("bookings", {
    abortSignal: async () => {
      asked.push(Date.now() - start);
      const next = answers[asked.length - 1] ?? new Error("asked more often than expected");
      if (next instanceof Error) throw next;
      return next;
    },
  });
  await vi.runAllTimersAsync();
  return { result: await saving, asked };
}

describe("a write", () => {
  test("is repeated after 1 s and again after 2 s where the failure can pass", async () => {
    const { result, asked } = await saveAgainst([answer(0), answer(503), stored]);
    expect(result.ok).toBe(true);
    expect(asked).toEqual([0, 1000, 3000]);
  });

  test.each(["23514", "42501", "PGRST202", "SUP"])("a violated rule (%s) is not repeated", async (code) => {
    const { asked } = await saveAgainst([answer(500, code)]);
    expect(asked).toEqual([0]);
  });

  test.each(["40001", "PGRST002", "PGRST003"])("a failure that passes (%s) is repeated", async (code) => {
    const { result } = await saveAgainst([answer(503, code), stored]);
    expect(result.ok).toBe(true);
  });
});

test("an attempt that takes 20 s is given up and not repeated", async () => {
  const start = Date.now();
  let asked = 0;
  const saving = save<string>("bookings", {
    abortSignal: (signal) => {
      asked++;
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve(answer(0))));
    },
  });
  await vi.runAllTimersAsync();
  expect(await saving).toEqual({ ok: false, failure: { kind: "timeout" } });
  expect([asked, Date.now() - start]).toEqual([1, 20_000]);
});

describe("what the auth service is told", () => {
  /** The headers of a question to the auth service and one to the database. */
  async function askedBy(visitor: string | null, secretKey: string) {
    const seen: IncomingHttpHeaders[] = [];
    const port = await freePort();
    const server = createServer((request, response) => {
      seen.push(request.headers);
      response.writeHead(400).end("{}");
    }).listen(port, "127.0.0.1");
    vi.resetModules();
    vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${port}`);
    vi.stubEnv("SUPABASE_ANON_KEY", "sb_publishable_of_the_tests");
    vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", secretKey);
    const { anonymousClient } = await import("~/integrations/supabase.server");
    const ask = async () => {
      await anonymousClient().auth.signInWithPassword({ email: "a@example.com", password: "wrong" });
      await anonymousClient().from("locations").select("id");
    };
    if (visitor === null) await ask();
    else await channel("small-steps:visitor").runStores(visitor, ask);
    server.close();
    return seen.map((headers) => [headers["sb-forwarded-for"], headers.apikey, headers.authorization]);
  }
  const formerKey = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.signature-of-a-former-key`;
  const [open, secret] = ["sb_publishable_of_the_tests", "sb_secret_of_the_tests_0123456789"];

  test("is whose request it is, with the secret key; the database is asked as the visitor", async () =>
    expect(await askedBy("203.0.113.7", secret)).toEqual([
      ["203.0.113.7", secret, `Bearer ${secret}`],
      [undefined, open, `Bearer ${open}`],
    ]));

  test.each([
    ["no visitor asks", null, secret],
    ["the address is unknown", "unknown", secret],
    ["the project has keys of the former kind, which do not carry it", "203.0.113.7", formerKey],
  ])("is nothing more where %s", async (_, visitor, key) =>
    expect(await askedBy(visitor, key)).toEqual([
      [undefined, open, `Bearer ${open}`],
      [undefined, open, `Bearer ${open}`],
    ]),
  );
});
