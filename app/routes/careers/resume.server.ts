import { createHash } from "node:crypto";
import { careerForm } from "~/content/applications/careers";
import type { StoredFile } from "~/domain/forms/public-form";
import type { UploadedFile } from "~/http/multipart-body.server";
import { openValue, sealValue } from "~/integrations/signing/sign.server";
import { serviceClient } from "~/integrations/supabase.server";
import { describeError, log } from "~/log.server";
import { storeResume, sweepAbandonedResumes } from "~/models/applications/resumes.server";
import { isActive, resumeExtension } from "./resume-file.server";

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
