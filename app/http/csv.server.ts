import { carrySession, type RequestArgs } from "~/auth/session/session.server";
import { describeError, log } from "~/log.server";
import { noStore } from "./caching.server";
import { textStream } from "./text-stream.server";

/** Marks a file as UTF-8 for spreadsheet programs. */
const byteOrderMark = "\uFEFF";

/** One line of a CSV file (RFC 4180): every value quoted, CRLF at its end, nothing that a spreadsheet would calculate. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(quoted).join(",")}\r\n`;

function quoted(value: string | number | null): string {
  const text = String(value ?? "");
  // why: a spreadsheet takes a text that begins so for a formula; the apostrophe keeps it one
  const inert = typeof value === "string" && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Some lines of a CSV file, and how many records they hold. */
export interface CsvPortion {
  text: string;
  rows: number;
}

/**
 * A CSV file to keep: UTF-8 with a byte order mark, streamed, never cached, with the session's cookies.
 * @param name of the file, without its ending
 * @param portions of the file, the first of which is read before anything is answered
 * @param record writes down that so many records were taken; the file does not end well where that fails
 * @returns null when the first could not be read or recorded, which is logged; a failure later on ends the connection
 */
export async function csvFile(
  { context }: RequestArgs,
  name: string,
  portions: AsyncGenerator<CsvPortion, void>,
  record: (rows: number) => Promise<boolean>,
): Promise<Response | null> {
  const lines = recorded(portions, record);
  const first = await lines.next().catch((error: unknown) => {
    log("error", "file could not begin", { name, ...describeError(error) });
    return null;
  });
  if (!first || first.done) return null;
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": noStore,
  });
  carrySession(context, headers);
  return new Response(textStream(resumed(byteOrderMark + first.value, lines)), { headers });
}

/** Gives the last portion away once all are recorded; a reader who leaves before is recorded with what was read for them. */
async function* recorded(
  portions: AsyncGenerator<CsvPortion, void>,
  record: (rows: number) => Promise<boolean>,
): AsyncGenerator<string, void> {
  let rows = 0;
  let last: string | null = null;
  let isRecorded = false;
  try {
    for await (const portion of portions) {
      if (last !== null) yield last;
      last = portion.text;
      rows += portion.rows;
    }
    isRecorded = true;
    if (!(await record(rows))) throw new Error("the export could not be recorded");
    if (last !== null) yield last;
  } finally {
    if (!isRecorded && rows > 0) await record(rows);
  }
}

async function* resumed(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  try {
    yield first;
    yield* rest;
  } finally {
    // why: who stops at the first portion has not reached the rest, which has something to finish
    await rest.return();
  }
}
