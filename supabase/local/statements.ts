import { messages, protocol, types } from "@electric-sql/pglite";
import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { selectSettings } from "./caller";

export interface Rows {
  names: string[];
  rows: unknown[][];
}

interface Statement {
  sql: string;
  values: unknown[];
  /** Of its transaction. */
  settings: Record<string, string>;
}

const { serialize } = protocol;

const responseSettings = serialize.parse({
  text: "select current_setting('response.status', true) || current_setting('response.headers', true)",
});

/**
 * Runs a statement in a transaction of its own with two messages to PGlite, which takes six for the statement alone.
 * Commits if `answer` makes an answer of its rows; otherwise, and for any error, it rolls back and gives null.
 */
export function createStatements(db: PGlite) {
  const serializers = new Map<string, types.Serializer[]>();

  const send = (...parts: Uint8Array[]) =>
    db.runExclusive(() => db.execProtocolStream(Buffer.concat(parts), { syncToFs: false }));

  async function printed({ sql, values }: Statement): Promise<(string | null)[]> {
    const known = serializers.get(sql) ?? (await db.describeQuery(sql)).queryParams.map(({ serializer }) => serializer);
    serializers.set(sql, known);
    return values.map((value, index) => (value === null ? null : z.string().parse((known[index] ?? String)(value))));
  }

  async function run(statement: Statement, answer: (rows: Rows) => Response | null): Promise<Response | null> {
    const values = await printed(statement);
    try {
      const received = await send(
        serialize.query(`begin; ${selectSettings(statement.settings)}`),
        serialize.parse({ text: statement.sql }),
        serialize.bind({ values }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        responseSettings,
        serialize.bind({}),
        serialize.execute({}),
        serialize.sync(),
      );
      const rows = readRows(db, received);
      const made = rows && answer(rows);
      await send(serialize.query(made ? "commit" : "rollback"));
      return made;
    } catch (error) {
      await send(serialize.query("rollback"));
      throw error;
    }
  }

  return (statement: Statement, answer: (rows: Rows) => Response | null): Promise<Response | null> =>
    run(statement, answer).catch(() => null);
}

/** Null where the function set the status or headers of its response. */
function readRows(db: PGlite, received: messages.BackendMessage[]): Rows | null {
  const [, fields = []] = received
    .filter((one) => one instanceof messages.RowDescriptionMessage)
    .map((one) => one.fields);
  // why: the first and the last row are of the settings before and after
  const rows = received.filter((one) => one instanceof messages.DataRowMessage).map((one) => one.fields);
  if (rows.pop()?.[0] !== "") return null;
  return {
    names: fields.map(({ name }) => name),
    rows: rows
      .slice(1)
      .map((row) => row.map((value, n) => types.parseType(value, fields[n]?.dataTypeID ?? 0, db.parsers))),
  };
}
