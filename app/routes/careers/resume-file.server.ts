import { inflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import { fileTypeFromBuffer } from "file-type";
import { type ResumeExtension, resumeExtensions } from "~/domain/applications/resume";
import type { UploadedFile } from "~/http/multipart-body.server";

/** As the detector names each type; `doc` is a compound file. */
const contents: Record<ResumeExtension, string> = { pdf: "pdf", doc: "cfb", docx: "docx" };

/** Extension if content and name agree, else null. */
export async function resumeExtension({ name, bytes }: UploadedFile): Promise<ResumeExtension | null> {
  const ending = name.toLowerCase().split(".").at(-1);
  const extension = resumeExtensions.find((known) => known === ending);
  if (!extension) return null;
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return detected?.ext === contents[extension] ? extension : null;
}

/** Whether opening the file could run something, or fetch something that does. A file that cannot be read counts. */
export function isActive({ bytes }: UploadedFile, extension: ResumeExtension): boolean {
  const buffer = Buffer.from(bytes);
  if (extension === "doc") return buffer.includes(Buffer.from("_VBA_PROJECT", "utf16le"));
  return extension === "pdf" ? isActivePdf(buffer) : isActiveWord(bytes);
}

/** What the parts of a docx are to each other; a link is the only thing that may lie outside. */
const wordActive =
  /vbaProject|macroEnabled|<\w*:?Relationship\b(?=[^<>]*\bExternal\b)(?![^<>]*\bType\s*=\s*["'][^"'<>]*\/hyperlink["'])/i;
const maxBytes = 2_000_000;

function isActiveWord(bytes: Uint8Array): boolean {
  let left = maxBytes;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.rels$|^\[Content_Types\]\.xml$|vbaProject/i.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw new RangeError(name);
        return true;
      },
    });
    const decoder = new TextDecoder();
    return Object.entries(parts).some(([name, part]) => wordActive.test(name + decoder.decode(part)));
  } catch {
    return true;
  }
}

/** Names of PDF's actions that run, send or start something, and of files inside (PDF 32000-1, 12.6.4). */
const pdfActive = /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia|EmbeddedFile)/;

function isActivePdf(buffer: Buffer): boolean {
  const text = buffer.toString("latin1");
  if (pdfActive.test(withPlainNames(text))) return true;
  let end = 0;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < end) continue;
    const head = withPlainNames(text.slice(end, index));
    const close = text.indexOf("endstream", index);
    end = close < 0 ? text.length : close;
    if (head.includes("/ObjStm") && isActiveObjects(buffer.subarray(index + keyword.length, end))) return true;
  }
  return false;
}

/** Objects that are packed into a stream; one that cannot be read counts. */
function isActiveObjects(body: Buffer): boolean {
  try {
    return pdfActive.test(withPlainNames(inflateSync(body, { maxOutputLength: maxBytes }).toString("latin1")));
  } catch {
    return true;
  }
}

/** A name may spell its letters as `#4a`. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
