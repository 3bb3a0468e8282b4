import { randomUUID } from "node:crypto";
import type { ResumeExtension } from "~/forms/resume";
import { log } from "~/services/log.server";
import type { Client } from "~/services/supabase.server";

const bucket = "resumes";
const contentTypes: Record<ResumeExtension, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** How long a file waits for the form it came with, in hours, and how many are swept at a time. */
const keptHours = 24;
const sweptAtOnce = 20;

/**
 * Puts a resume into the private bucket, noted as waiting for its application.
 * @param client the service client: visitors have no right to the bucket
 * @returns its path, `resumes/{timestamp}-{random}.{ext}`, or null when it could not be stored
 */
export async function keepResume(
  client: Client,
  bytes: Uint8Array,
  extension: ResumeExtension,
): Promise<string | null> {
  const name = `${Date.now()}-${randomUUID()}.${extension}`;
  const path = `${bucket}/${name}`;
  // why: noted first, so that a file whose note fails is never left behind unknown
  const noted = await client.from("resume_uploads").insert({ path });
  if (noted.error) {
    log("error", "resume could not be noted", { code: noted.error.code, status: noted.status });
    return null;
  }
  const stored = await client.storage
    .from(bucket)
    .upload(name, Buffer.from(bytes), { contentType: contentTypes[extension] });
  if (stored.error) {
    log("error", "resume could not be stored", { error: stored.error.name });
    return null;
  }
  return path;
}

/** Removes files whose form never came, oldest first, a few at a time. Failures wait for the next sweep. */
export async function sweepAbandonedResumes(client: Client, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000).toISOString();
  const { data } = await client
    .from("resume_uploads")
    .select("path")
    .lt("uploaded_at", before)
    .order("uploaded_at")
    .limit(sweptAtOnce);
  if (!data || data.length === 0) return;
  const paths = data.map(({ path }) => path);
  const removed = await client.storage
    .from(bucket)
    .remove(paths.map((path) => path.slice(bucket.length + 1)));
  if (!removed.error) await client.from("resume_uploads").delete().in("path", paths);
}
