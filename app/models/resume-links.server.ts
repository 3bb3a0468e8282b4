import { StorageApiError } from "@supabase/supabase-js";
import { log } from "~/services/log.server";
import type { Client } from "~/services/supabase.server";
import { getStaffRecord } from "./staff-records.server";

/** How long a link to a resume works, in seconds: as long as a browser takes to follow it. */
const linkAge = 60;

/**
 * A link to the resume of an application, made as the caller, which downloads under the applicant's name.
 * @returns `missing` for an application that is not there or that the caller may not see, `no_file` where it has none,
 * `unknown` when the database or the store did not answer
 */
export async function getResumeLink(
  client: Client,
  applicationId: string,
): Promise<{ url: string } | "missing" | "no_file" | "unknown"> {
  const row = await getStaffRecord(client, "applications", applicationId);
  if (row === "missing") return "missing";
  if (row === "away" || row.kind !== "applications") return "unknown";
  const [bucket = "", name = ""] = row.resume_url?.split("/") ?? [];
  if (!name) return "no_file";
  // why: the client puts the name into the address as it is, where other signs would end it
  const person = `${row.first_name} ${row.last_name}`.replace(/[^\p{L}\p{N} .-]/gu, "").trim();
  const extension = name.slice(name.lastIndexOf("."));
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUrl(name, linkAge, { download: `${person} ${row.reference}${extension}` });
  if (data) return { url: data.signedUrl };
  log("warn", "resume link refused", { error: error.name });
  return error instanceof StorageApiError && error.status < 500 ? "no_file" : "unknown";
}
