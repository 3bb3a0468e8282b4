import { afterAll, beforeAll } from "vitest";

/** What `open` gives, member by member, from before the first test of a file (or `describe`) until after the last. */
export function untilEndOfFile<Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<void>,
): Opened {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    if (opened) await close(opened);
  });
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      if (!opened) throw new Error("This is there once the tests run, not while they are collected");
      return Reflect.get(opened, name);
    },
  });
}
