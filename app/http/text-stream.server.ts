/**
 * A text as a stream of bytes. A failure on the way ends the connection, so that nobody takes a part for the whole.
 * @param portions of it, each made when the reader wants it
 */
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
