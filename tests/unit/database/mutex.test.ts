import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createMutex } from "../../../supabase/local/mutex";

afterEach(() => vi.useRealTimers());

/** A mutex that is taken until `open`, and what ran in it after that. */
function taken() {
  const mutex = createMutex();
  const done: string[] = [];
  let open = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    open = () => void resolve(undefined);
  });
  void mutex.runExclusive(() => held);
  const ask = (name: string, order?: "patient") =>
    mutex.runExclusive(async () => {
      await pause(1);
      done.push(name);
      return name;
    }, order);
  return { mutex, done, ask, open: () => open() };
}

test("one at a time, in the order of the calls; a failure is its caller's alone", async () => {
  const { done, ask, open, mutex } = taken();
  const failed = mutex.runExclusive(() => Promise.reject(new Error("no")));
  const asked = Promise.all([ask("a"), ask("b"), ask("c")]);
  open();
  await expect(failed).rejects.toThrow("no");
  expect(await asked).toEqual(["a", "b", "c"]);
  expect(done).toEqual(["a", "b", "c"]);
});

test("visitors go before what is patient, also those who come later", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { done, ask, open, mutex } = taken();
  void ask("mail 1", "patient");
  void ask("mail 2", "patient");
  void ask("visitor 1").then(() => ask("visitor 2"));
  open();
  await mutex.idle();
  expect(done.slice(0, 2)).toEqual(["visitor 1", "visitor 2"]);
  expect(done.slice(2)).toEqual(["mail 1", "mail 2"]);
});

test("what is patient waits a tenth of a second at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { done, ask, open, mutex } = taken();
  void ask("mail", "patient");
  vi.advanceTimersByTime(101);
  void ask("visitor");
  open();
  await mutex.idle();
  expect(done).toEqual(["mail", "visitor"]);
});
