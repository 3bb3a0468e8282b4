import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";

/** Bytes of text a multipart form may carry, and of a too large file that are read and discarded. */
const textLimit = 128 * 1024;
const drainLimit = 50 * 1024 * 1024;
const partLimit = 40;

export interface UploadedFile {
  field: string;
  /** Last path segment of the client's file name, for its extension and display. */
  name: string;
  bytes: Uint8Array;
}

type MultipartBody =
  /** `oversized`: a file was too large; only the fields before it are here. */
  { ok: true; formData: FormData; files: UploadedFile[]; oversized: boolean } | { ok: false; reason: "unreadable" };

/** Keeps at most `fileLimit` bytes of a file; discards the rest of a larger one, so that the browser gets an answer. */
export async function readMultipartBody(request: Request, fileLimit: number): Promise<MultipartBody> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  const reader = request.body?.getReader();
  if (!boundary || !reader) return { ok: false, reason: "unreadable" };
  const parser = new MultipartParser(boundary, {
    maxFileSize: fileLimit,
    maxTotalSize: fileLimit + textLimit,
    maxParts: partLimit,
  });
  const body = { ok: true as const, formData: new FormData(), files: [] as UploadedFile[], oversized: false };
  let dropped = 0;
  try {
    for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
      if (!body.oversized) body.oversized = !isWithinLimits(parser, chunk.value, body);
      else dropped += chunk.value.byteLength;
      if (dropped > drainLimit) break;
    }
    if (!body.oversized) parser.finish();
  } catch {
    return { ok: false, reason: "unreadable" };
  }
  return body;
}

function isWithinLimits(
  parser: MultipartParser,
  chunk: Uint8Array,
  body: { formData: FormData; files: UploadedFile[] },
) {
  try {
    for (const part of parser.write(chunk)) addPart(part, body);
    return true;
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) return false;
    throw error;
  }
}

function addPart(part: MultipartPart, { formData, files }: { formData: FormData; files: UploadedFile[] }) {
  const field = part.name ?? "";
  if (!part.isFile) {
    formData.append(field, new TextDecoder("utf-8", { fatal: true }).decode(part.bytes));
    return;
  }
  const name = part.filename?.split(/[\\/]/).at(-1)?.slice(-100) ?? "";
  // why: browsers send an empty file field as a nameless empty file
  if (name !== "" || part.bytes.byteLength > 0) files.push({ field, name, bytes: part.bytes });
}
