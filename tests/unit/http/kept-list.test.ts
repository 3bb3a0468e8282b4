import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CachedList } from "~/models/cached-list.server";

let answers: (string[] | null)[];
let reads: number;
/** Every attempt of a read. */
const failed = [null, null, null];
const kept = () => new CachedList<string[]>();
const read = async () => {
  reads += 1;
  return answers.shift() ?? null;
};
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  reads = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("a list is read once in five minutes, however many ask for it", async () => {
  const list = kept();
  answers = [["one"], ["two"]];
  const asked = await Promise.all([list.get(read), list.get(read)]);
  expect(asked.map((answer) => answer.list)).toEqual([["one"], ["one"]]);
  seconds(299);
  expect(await list.get(read)).toMatchObject({ list: ["one"], isFresh: true });
  expect(reads).toBe(1);
  seconds(2);
  expect((await list.get(read)).list).toEqual(["two"]);
});

test("a list is asked for three times before it counts as failed", async () => {
  answers = [null, null, ["one"]];
  expect(await kept().get(read)).toMatchObject({ list: ["one"], isFresh: true });
  answers = [null, null, null, ["late"]];
  expect(await kept().get(read)).toMatchObject({ list: null, isFresh: false });
  expect(reads).toBe(6);
});

test("a failed read gives the last good list, and is tried again after five seconds", async () => {
  const list = kept();
  answers = [...failed, ["one"], ...failed, ["two"]];
  expect(await list.get(read)).toMatchObject({ list: null, isFresh: false });
  seconds(4);
  expect((await list.get(read)).list).toBeNull();
  seconds(2);
  expect((await list.get(read)).list).toEqual(["one"]);
  seconds(301);
  expect(await list.get(read)).toMatchObject({ list: ["one"], isFresh: false });
  seconds(6);
  expect((await list.get(read)).list).toEqual(["two"]);
});

test("pages made of a list are dropped when it is told to have changed, and when it is too old", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  const dropped = vi.fn();
  subscribe("small-steps:public-data", dropped);
  const list = kept();
  answers = [["one"], null];
  await list.get(read);
  list.invalidate();
  expect(dropped).toHaveBeenCalledTimes(1);
  await list.get(read);
  vi.advanceTimersByTime(299_000);
  expect(dropped).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(dropped).toHaveBeenCalledTimes(2);
  unsubscribe("small-steps:public-data", dropped);
});
