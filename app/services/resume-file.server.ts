import { fileTypeFromBuffer } from "file-type";
import { type ResumeExtension, resumeExtensions } from "~/forms/resume";
import type { UploadedFile } from "./multipart-body.server";

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
