/** Marks a file as UTF-8 for spreadsheet programs. */
export const byteOrderMark = "\uFEFF";

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
export function textStream(lines: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
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
