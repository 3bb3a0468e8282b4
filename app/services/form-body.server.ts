/** Largest body of a form without files, in bytes. */
export const formBodyLimit = 64 * 1024;

export type FormBody = { ok: true; formData: FormData } | { ok: false; reason: "too-large" | "unreadable" };

/**
 * Reads a URL-encoded form of at most `limit` bytes, counted while they arrive.
 * Another content type, a broken encoding or a body cut off half-way is `unreadable`.
 */
export async function readFormBody(request: Request, limit = formBodyLimit): Promise<FormBody> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return { ok: false, reason: "unreadable" };
  const bytes = await readBytes(request, limit);
  if (bytes === "too-large" || bytes === "unreadable") return { ok: false, reason: bytes };
  try {
    const formData = new FormData();
    for (const pair of new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("&").filter(Boolean)) {
      const [name = "", value = ""] = splitOnce(pair.replaceAll("+", " "));
      // why: decodeURIComponent refuses what URLSearchParams would replace silently
      formData.append(decodeURIComponent(name), decodeURIComponent(value));
    }
    return { ok: true, formData };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array | "too-large" | "unreadable"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return "too-large";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > limit) return "too-large";
      chunks.push(part.value);
    }
  } catch {
    return "unreadable";
  }
  return Buffer.concat(chunks);
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
