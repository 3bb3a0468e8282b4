/** Bytes accepted of a form without files; up to the second limit they are read to give them back. */
const maxBodyBytes = 64 * 1024;
const readLimit = 512 * 1024;
/** Bytes read and discarded beyond, so that the browser gets an answer. */
const dropLimit = 50 * 1024 * 1024;

export type FormBody =
  /** `oversized`: too long but kept, so that the visitor can shorten it. */
  { ok: true; formData: FormData; oversized?: boolean } | { ok: false; reason: "too-large" | "unreadable" };

/** Over 64 KB oversized, over 512 KB discarded. `unreadable`: other content type, broken encoding or aborted body. */
export async function readFormBody(request: Request): Promise<FormBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return { ok: false, reason: "unreadable" };
  const bytes = await readBytes(request, readLimit, dropLimit);
  if (bytes === "too-large" || bytes === "unreadable") return { ok: false, reason: bytes };
  try {
    const formData = new FormData();
    for (const pair of new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("&").filter(Boolean)) {
      const [name = "", value = ""] = splitAtEquals(pair.replaceAll("+", " "));
      // why: unlike URLSearchParams, decodeURIComponent throws on invalid bytes
      formData.append(decodeURIComponent(name), decodeURIComponent(value));
    }
    return { ok: true, formData, oversized: bytes.byteLength > maxBodyBytes };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

/** A body of at most `limit` bytes. Up to `discarded` bytes are read, so that the sender gets an answer. */
export async function readBytes(
  request: Request,
  limit: number,
  discarded: number,
): Promise<Buffer | "too-large" | "unreadable"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size <= limit) chunks.push(part.value);
      // why: a browser whose upload is cut off never sees the answer
      else if (size > discarded) return "too-large";
    }
  } catch {
    return "unreadable";
  }
  return size > limit ? "too-large" : Buffer.concat(chunks);
}

function splitAtEquals(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
