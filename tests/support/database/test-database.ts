import { afterAll, beforeAll } from "vitest";
import { openPostgres, type TestPostgres } from "./postgres";

/** A migrated PostgreSQL database for the tests of this file (or `describe`), empty at its beginning. */
export function testDatabase(): TestPostgres {
  let opened: TestPostgres | undefined;
  const database = () => {
    if (!opened) throw new Error("The database is there once the tests run, not while they are collected");
    return opened;
  };
  beforeAll(async () => {
    opened = await openPostgres();
  });
  afterAll(() => opened?.close());
  return {
    query: (...words) => database().query(...words),
    run: (sql) => database().run(sql),
    connect: (onNotice) => database().connect(onNotice),
    close: () => database().close(),
  };
}
