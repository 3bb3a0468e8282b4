/** Largest body of a form without files that is accepted, and that is read to give it back, in bytes. */
const acceptedLimit = 64 * 1024;
const readLimit = 512 * 1024;
/** How much of a larger one is read and thrown away, so that the browser gets its answer. */
const dropLimit = 50 * 1024 * 1024;

export type FormBody =
  /** `oversized`: more than the form takes, and still here, so that the visitor can shorten it. */
  { ok: true; formData: FormData; oversized?: boolean } | { ok: false; reason: "too-large" | "unreadable" };

/**
 * Reads a URL-encoded form, counted while it arrives: over 64 KB it is oversized, over 512 KB it is thrown away.
 * Another content type, a broken encoding or a body cut off half-way is `unreadable`.
 */
export async function readFormBody(request: Request): Promise<FormBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return { ok: false, reason: "unreadable" };
  const bytes = await readBytes(request);
  if (bytes === "too-large" || bytes === "unreadable") return { ok: false, reason: bytes };
  try {
    const formData = new FormData();
    for (const pair of new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("&").filter(Boolean)) {
      const [name = "", value = ""] = splitOnce(pair.replaceAll("+", " "));
      // why: decodeURIComponent refuses what URLSearchParams would replace silently
      formData.append(decodeURIComponent(name), decodeURIComponent(value));
    }
    return { ok: true, formData, oversized: bytes.byteLength > acceptedLimit };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

async function readBytes(request: Request): Promise<Uint8Array | "too-large" | "unreadable"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size <= readLimit) chunks.push(part.value);
      // why: a browser whose connection is cut while it sends never sees the answer
      else if (size > dropLimit) return "too-large";
    }
  } catch {
    return "unreadable";
  }
  return size > readLimit ? "too-large" : Buffer.concat(chunks);
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
