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

/** Parts that hold macros: in a docx, and in a doc (UTF-16). */
const macroNames = [Buffer.from("vbaproject.bin", "latin1"), Buffer.from("_vba_project", "utf16le")];

/** Whether a Word file has macros; part names are never compressed. */
export function hasMacro({ bytes }: UploadedFile): boolean {
  const lowered = Buffer.from(Buffer.from(bytes).toString("latin1").toLowerCase(), "latin1");
  return macroNames.some((name) => lowered.includes(name));
}
