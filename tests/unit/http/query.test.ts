import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { save } from "~/integrations/supabase/query.server";

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

  test("is given up after two retries", async () => {
    const { result, asked } = await saveAgainst([answer(502), answer(502), answer(502)]);
    expect(asked).toHaveLength(3);
    expect(result).toEqual({ ok: false, failure: { kind: "refused", status: 502 } });
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
