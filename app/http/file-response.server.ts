import { noStore } from "./caching.server";

/** A calendar file to keep, under that name. */
export const calendarResponse = (name: string, file: string): Response =>
  new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": noStore,
      "X-Robots-Tag": "noindex",
    },
  });

/** A text as a byte stream. A failure aborts the connection, so that a part is not mistaken for the whole. */
export function textStream(portions: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await portions.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel() {
      await portions.return();
    },
  });
}
