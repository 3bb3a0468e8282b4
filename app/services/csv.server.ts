import { noStore } from "./caching.server";
import { describeError, log } from "./log.server";
import { carrySession, type RequestArgs } from "./session.server";

/** Marks a file as UTF-8 for spreadsheet programs. */
const byteOrderMark = "\uFEFF";

/** One line of a CSV file (RFC 4180): every value quoted, CRLF at its end, nothing that a spreadsheet would calculate. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(quoted).join(",")}\r\n`;

function quoted(value: string | number | null): string {
  const text = String(value ?? "");
  // why: a spreadsheet takes a text that begins so for a formula; the apostrophe keeps it one
  const inert = typeof value === "string" && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/**
 * The lines as a stream of bytes. A failure on the way ends the connection, so that nobody takes a part for the whole.
 * @param lines portions of the file, each written when the reader wants it
 */
function textStream(lines: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel() {
      await lines.return();
    },
  });
}

/**
 * A CSV file to keep: UTF-8 with a byte order mark, streamed, never cached, with the session's cookies.
 * @param name of the file, without its ending
 * @param lines portions of the file, the first of which is read before anything is answered
 * @returns null when the first could not be read, which is logged; a failure later on ends the connection
 */
export async function csvFile(
  { context }: RequestArgs,
  name: string,
  lines: AsyncGenerator<string, void>,
): Promise<Response | null> {
  const first = await lines.next().catch((error: unknown) => {
    log("error", "file could not begin", { name, ...describeError(error) });
    return null;
  });
  if (!first || first.done) return null;
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": noStore,
    "X-Content-Type-Options": "nosniff",
  });
  carrySession(context, headers);
  return new Response(textStream(resumed(byteOrderMark + first.value, lines)), { headers });
}

async function* resumed(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}
