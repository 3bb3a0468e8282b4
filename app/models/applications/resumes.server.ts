import { randomUUID } from "node:crypto";
import { StorageApiError } from "@supabase/supabase-js";
import type { ResumeExtension } from "~/domain/applications/resume";
import type { Client, Missing } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { getStaffRecord } from "~/models/records/record-actions.server";

const bucket = "resumes";
const contentTypes: Record<ResumeExtension, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

const uploadTtlHours = 24;
const sweepBatchSize = 20;

/** @param client service client: visitors have no right to the bucket @returns its path, or null on failure */
export async function storeResume(
  client: Client,
  bytes: Uint8Array,
  extension: ResumeExtension,
): Promise<string | null> {
  const name = `${Date.now()}-${randomUUID()}.${extension}`;
  const path = `${bucket}/${name}`;
  // why: recorded before the upload, so that no stored file is unknown
  const recorded = await client.from("resume_uploads").insert({ path });
  if (recorded.error) {
    log("error", "resume could not be noted", { code: recorded.error.code, status: recorded.status });
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

export async function sweepAbandonedResumes(client: Client, now = new Date()): Promise<number | null> {
  const before = new Date(now.getTime() - uploadTtlHours * 3_600_000).toISOString();
  const { data, error } = await client
    .from("resume_uploads")
    .select("path")
    .lt("uploaded_at", before)
    .order("uploaded_at")
    .limit(sweepBatchSize);
  if (error) return null;
  if (data.length === 0) return 0;
  const paths = data.map(({ path }) => path);
  if (!(await deleteResumes(client, paths))) return null;
  const forgotten = await client.from("resume_uploads").delete().in("path", paths);
  return forgotten.error ? null : paths.length;
}

/** Missing files count as deleted. @returns false on failure */
export async function deleteResumes(client: Client, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const names = paths.map((path) => path.slice(bucket.length + 1));
  const { error } = await client.storage.from(bucket).remove(names);
  if (error) log("error", "resumes could not be deleted", { error: error.name, count: paths.length });
  return !error;
}

export async function readResume(client: Client, path: string): Promise<Uint8Array | null> {
  const { data, error } = await client.storage.from(bucket).download(path.slice(bucket.length + 1));
  return error ? null : new Uint8Array(await data.arrayBuffer());
}

/**
 * @param client of the person, who gets the file of an application that the database shows them
 * @param files service client: no other role has a right to the bucket
 * @returns `not_found`: no visible application; `no_file`: no resume
 */
export async function downloadResume(
  client: Client,
  files: Client,
  applicationId: string,
): Promise<{ bytes: Blob; name: string; contentType: string } | Missing | "no_file"> {
  const row = await getStaffRecord(client, "applications", applicationId);
  if (typeof row === "string") return row;
  if (!row.resume_url) return "no_file";
  const extension = row.resume_url.slice(row.resume_url.lastIndexOf(".") + 1);
  const { data, error } = await files.storage.from(bucket).download(row.resume_url.slice(bucket.length + 1));
  if (error) {
    log("warn", "resume could not be read", { error: error.name });
    return error instanceof StorageApiError && error.status < 500 ? "no_file" : "unavailable";
  }
  const person = `${row.first_name} ${row.last_name}`.replace(/[^\p{L}\p{N} .-]/gu, "").trim();
  const contentType = isExtension(extension) ? contentTypes[extension] : "application/octet-stream";
  return { bytes: data, name: `${person} ${row.reference}.${extension}`, contentType };
}

const isExtension = (text: string): text is ResumeExtension => Object.hasOwn(contentTypes, text);
