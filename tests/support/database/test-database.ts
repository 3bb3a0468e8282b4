import { untilEndOfFile } from "../run/until-end-of-file";
import { openPostgres, type TestPostgres } from "./postgres";

/** A migrated PostgreSQL database for the tests of this file (or `describe`), empty at its beginning. */
export function testDatabase(): TestPostgres {
  const database = untilEndOfFile(openPostgres, (opened) => opened.close());
  // why: a file may take `query` alone before the database is there
  return {
    query: (...words) => database.query(...words),
    run: (sql) => database.run(sql),
    connect: (onNotice) => database.connect(onNotice),
    close: () => database.close(),
  };
}
