import { afterEach } from "vitest";
import { untilEndOfFile } from "../run/until-end-of-file";
import { account, becomeCaller, type Caller, type Query } from "./database";
import { fillNetwork, type Person, people } from "./network";
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

/**
 * A database with the small network where people work by turns: who asks does so as themselves, the owner of the schema past
 * all rules. What a test does is one transaction, from its first question on, and is undone after it.
 */
export function networkDesk(database = networkDatabase()) {
  let turn: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const take = async (whose: string, caller: Caller | null) => {
    if (turn === null) await database.query("begin");
    else if (turn !== whose) await database.query("reset role");
    if (caller && turn !== whose) await becomeCaller(database.query, caller);
    turn = whose;
  };
  const asking = (caller: Caller | null): Query => {
    const whose = JSON.stringify(caller);
    return (text, values) => {
      const asked = last.then(async () => {
        await take(whose, caller);
        // why: going back to a savepoint also takes back whose turn it is
        if (text.startsWith("rollback to")) turn = "";
        return database.query(text, values);
      });
      last = asked.catch(() => undefined);
      return asked;
    };
  };
  const end = async (how: "commit" | "rollback") => {
    await last;
    if (turn !== null) await database.query(how);
    turn = null;
  };
  afterEach(() => end("rollback"));
  return {
    database,
    as: (who: Person | Caller, sessionId?: string) =>
      asking(typeof who === "string" ? account(people[who], sessionId) : who),
    owner: asking(null),
    /** For several transactions in one test. */
    undone: <Result>(work: () => Promise<Result>) => work().finally(() => end("rollback")),
    /** Lets other sessions see what was done, and nothing undo it. */
    kept: () => end("commit"),
  };
}
