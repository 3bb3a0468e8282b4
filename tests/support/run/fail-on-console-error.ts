import { afterEach, beforeEach, expect, vi } from "vitest";

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    unexpected.push(words);
  });
});

// A test that expects console.error spies on it with an implementation of its own, which keeps this list empty.
afterEach(() => {
  expect(unexpected, "console.error was called").toEqual([]);
});
