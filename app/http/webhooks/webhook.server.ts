import { noStore } from "../caching.server";
import { readBytes } from "../form-body.server";

/** Bytes read, and bytes discarded of a larger body so that the sender gets an answer. */
const maxBodyBytes = 256 * 1024;
const dropLimit = 8 * 1024 * 1024;

/** An answer to a server that reports an event; it is not cached. */
export const webhookAnswer = (status: number, text: string, headers: HeadersInit = {}): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": noStore, ...headers },
  });

export const onlyPost = () => webhookAnswer(405, "Only POST.", { Allow: "POST" });

/** The raw body, at most 256 KB; null where it broke off; or the answer 413. */
export async function readWebhook(request: Request): Promise<Buffer | Response | null> {
  const body = await readBytes(request, maxBodyBytes, dropLimit);
  if (body === "too-large") return webhookAnswer(413, "Too large.");
  return body === "unreadable" ? null : body;
}
