import { fileTypeFromBuffer } from "file-type";
import { type ResumeExtension, resumeExtensions } from "~/domain/applications/resume";
import type { UploadedFile } from "~/http/multipart-body.server";

/** What the content of each kind of file looks like to the detector; `doc` is a compound file. */
const contents: Record<ResumeExtension, string> = { pdf: "pdf", doc: "cfb", docx: "docx" };

/** The extension of a resume whose content is what its name says; null for anything else. */
export async function resumeExtension({ name, bytes }: UploadedFile): Promise<ResumeExtension | null> {
  const ending = name.toLowerCase().split(".").at(-1);
  const extension = resumeExtensions.find((known) => known === ending);
  if (!extension) return null;
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return detected?.ext === contents[extension] ? extension : null;
}

/** Names of what holds the macros: a part of a docx, a stream of a doc, whose names are UTF-16. */
const macroNames = [Buffer.from("vbaproject.bin", "latin1"), Buffer.from("_vba_project", "utf16le")];

/** Whether a Word file brings macros; the names of its parts are readable whatever is compressed. */
export function holdsMacro({ bytes }: UploadedFile): boolean {
  const lowered = Buffer.from(Buffer.from(bytes).toString("latin1").toLowerCase(), "latin1");
  return macroNames.some((name) => lowered.includes(name));
}
