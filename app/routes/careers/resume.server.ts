import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import { fileTypeFromBuffer } from "file-type";
import { careerForm } from "~/content/applications/careers";
import { type ResumeExtension, resumeExtensions } from "~/domain/applications/resume";
import type { StoredFile } from "~/domain/forms/public-form";
import type { UploadedFile } from "~/http/multipart-body.server";
import { openValue, sealValue } from "~/integrations/signing/sign.server";
import { serviceClient } from "~/integrations/supabase.server";
import { describeError, log } from "~/log.server";
import { storeResume, sweepAbandonedResumes } from "~/models/applications/resumes.server";

const purpose = "kept resume";
const tokenTtlMs = 24 * 3_600_000;

type ReceivedResume =
  | { state: "none" }
  | { state: "stored"; path: string; hash: string; kept: StoredFile }
  | { state: "wrong"; message: string }
  | { state: "failed" };

/** Stored even when another field is invalid, so that the file is not chosen again. */
export async function receiveResume(
  { files, oversized }: { files: readonly UploadedFile[]; oversized: boolean },
  keptToken: string | null,
): Promise<ReceivedResume> {
  const [file, second] = files;
  if (oversized) return { state: "wrong", message: careerForm.resumeTooLarge };
  if (second) return { state: "wrong", message: careerForm.resumeTwo };
  if (!file) return keptToken ? readResumeToken(keptToken) : { state: "none" };
  if (file.bytes.byteLength === 0) return { state: "wrong", message: careerForm.resumeEmpty };
  const extension = file.field === "resume" ? await resumeExtension(file) : null;
  if (!extension) return { state: "wrong", message: careerForm.resumeWrongType };
  if (isActive(file, extension)) return { state: "wrong", message: careerForm.resumeActive };

  const client = serviceClient();
  sweepAbandonedResumes(client).catch((error) => log("error", "sweep of resumes failed", describeError(error)));
  const path = await storeResume(client, file.bytes, extension);
  if (!path) return { state: "failed" };
  const hash = createHash("sha256").update(file.bytes).digest("hex");
  const token = sealValue(purpose, { path, hash, name: file.name }, new Date(Date.now() + tokenTtlMs));
  return { state: "stored", path, hash, kept: { token, name: file.name } };
}

function readResumeToken(token: string): ReceivedResume {
  const value = openValue(purpose, token);
  if (!value?.path || !value.hash || !value.name) return { state: "wrong", message: careerForm.resumeGone };
  return { state: "stored", path: value.path, hash: value.hash, kept: { token, name: value.name } };
}

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

const maxBytes = 20_000_000;

/** A docx is a package of parts. Its relations and types are small and plain; what is written otherwise hides something. */
function isActiveWord(bytes: Uint8Array): boolean {
  let left = maxBytes;
  const names = new Set<string>();
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        left -= originalSize;
        if (left < 0 || names.has(name.toLowerCase())) throw new RangeError(name);
        names.add(name.toLowerCase());
        return true;
      },
    });
    const decoder = new TextDecoder();
    return Object.entries(parts).some(([name, part]) => {
      if (/vbaProject|oleObject|activeX|(?:^|\/)embeddings\//i.test(name)) return true;
      if (/\.rels$|^\[Content_Types\]\.xml$/i.test(name)) return isActivePackage(decoder.decode(part));
      return isMarkup(part) && isActiveMarkup(decoder.decode(part));
    });
  } catch {
    return true;
  }
}

/** Markup begins with `<`; in UTF-16 with its mark, or with a zero beside it. Pictures do not. */
const isMarkup = (part: Uint8Array) =>
  /^(?:\xef\xbb\xbf)?[\s\0]*<|^\xff\xfe|^\xfe\xff/.test(Buffer.from(part.subarray(0, 512)).toString("latin1"));

const relationPattern = /<(?:\w+:)?Relationship((?:\s+[\w:]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;

/** A link may lie outside, and on a disk of the writer's own the template that Word began the file from. */
function isActivePackage(text: string): boolean {
  const rest = text.replaceAll(relationPattern, (relation, attributes: string) =>
    isLink(attributes) || isOwnTemplate(attributes) ? "" : relation,
  );
  return /\0|&#|<!DOCTYPE|<!ENTITY|vbaProject|macroEnabled|oleObject|aFChunk|External/i.test(rest);
}

const isLink = (attributes: string) =>
  !attributes.includes("&#") &&
  [...attributes.matchAll(/([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g)].some(
    ([, name, value = ""]) => name === "Type" && value.slice(1, -1).endsWith("/hyperlink"),
  );

const isOwnTemplate = (attributes: string) =>
  !/&#|\.\./.test(attributes) &&
  /\sType="[^"]+\/attachedTemplate"/.test(attributes) &&
  /\sTarget="file:\/\/\/[a-z]:[\\/](?![\\/])[^"]*\.do[ct][xt]?"/i.test(attributes) &&
  (attributes.match(/\b(?:Type|Target)\s*=/g)?.length ?? 0) === 2;

/** Fields that start a program, fetch something, or write another field. */
const activeField = /\b(?:DDE|DDEAUTO|IMPORT|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|LINK|DATABASE|QUOTE|SET)\b/i;
const fieldPart = /<(?:\w+:)?(?:fldChar\b|instrText\b[^>]*>([^<]*))|\binstr\s*=\s*("[^"]*"|'[^']*')/g;

/** The instruction of a field may stand in many pieces; where a field begins or ends, a quoted text does too. */
function isActiveMarkup(text: string): boolean {
  if (/\0|<!ENTITY/i.test(text)) return true;
  const instructions = [...text.matchAll(fieldPart)].map(([, piece, simple]) =>
    piece === undefined ? `\n${simple?.slice(1, -1) ?? ""}\n` : piece.replaceAll(/\s/g, " "),
  );
  return activeField.test(withPlainText(instructions.join("")).replaceAll(/"[^"\n]*"/g, ""));
}

const withPlainText = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => letter(Number(code)))
    .replaceAll("&quot;", '"');

const letter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** A name of PDF may spell each letter as `#4a`. */
const spelled = (name: string) =>
  [...name]
    .map((sign) => {
      const [high, low = ""] = sign.charCodeAt(0).toString(16);
      return `(?:${sign}|#${high}${/\d/.test(low) ? low : `[${low}${low.toUpperCase()}]`})`;
    })
    .join("");

/**
 * PDF's actions that run, send or start something, and files inside (PDF 32000-1, 12.6.4); `JS`, and `AA` for what happens by
 * itself, are too short to stand alone.
 */
const actions = "JavaScript Launch SubmitForm ImportData RichMedia EmbeddedFile Rendition XFA".split(" ");
const pdfActive = new RegExp(
  `/(?:${actions.map(spelled).join("|")}|${spelled("JS")}\\s*[(<]|${spelled("AA")}\\s*[<\\d])`,
);
const packedObjects = new RegExp(`/${spelled("ObjStm")}`, "g");
const predictor = new RegExp(`/${spelled("Predictor")}`);
const maxPackedBytes = 20_000_000;

function isActivePdf(buffer: Buffer): boolean {
  const text = buffer.toString("latin1");
  if (pdfActive.test(text)) return true;
  let left = maxPackedBytes;
  for (const { index } of text.matchAll(packedObjects)) {
    const objects = unpackedObjects(buffer, text, index, left);
    if (objects === null || pdfActive.test(objects)) return true;
    left -= objects.length;
  }
  return false;
}

/** Objects that are packed into a stream, whose dictionary holds `index`; null where it is not written as programs write it. */
function unpackedObjects(buffer: Buffer, text: string, index: number, maxOutputLength: number): string | null {
  const begin = text.lastIndexOf("obj", index);
  const end = text.indexOf("stream", index);
  const close = text.indexOf("endstream", end);
  const dictionary = text.slice(begin + "obj".length, end);
  if (begin < 0 || end < 0 || close < 0) return null;
  if (!/\d\s+$/.test(text.slice(Math.max(0, begin - 10), begin))) return null;
  if (dictionary.length > 2_000 || !/^\s*<<[^%()]*>>\s*$/.test(dictionary) || predictor.test(dictionary)) return null;
  const [keyword = ""] = /^stream\r?\n?/.exec(text.slice(end, end + 8)) ?? [];
  try {
    const body = inflateSync(buffer.subarray(end + keyword.length, close), { maxOutputLength });
    const objects = body.toString("latin1");
    // why: it begins with the numbers of its objects
    return /^\s*\d+\s+\d+\s/.test(objects) ? objects : null;
  } catch {
    return null;
  }
}
