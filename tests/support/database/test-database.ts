import { untilEndOfFile } from "../run/until-end-of-file";
import { fillNetwork } from "./network";
import { openPostgres, type TestPostgres } from "./postgres";

/** A migrated PostgreSQL database for the tests of this file (or `describe`), empty at its beginning. */
export function testDatabase(fill?: (database: TestPostgres) => Promise<void>): TestPostgres {
  const open = async () => {
    const opened = await openPostgres();
    await fill?.(opened);
    return opened;
  };
  const database = untilEndOfFile(open, (opened) => opened.close());
  // why: a file may take `query` alone before the database is there
  return {
    get url() {
      return database.url;
    },
    query: (...words) => database.query(...words),
    run: (sql) => database.run(sql),
    connect: (onNotice) => database.connect(onNotice),
    close: () => database.close(),
  };
}

/** The same with the small network in it. */
export const networkDatabase = () => testDatabase(fillNetwork);
