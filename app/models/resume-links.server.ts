import { StorageApiError } from "@supabase/supabase-js";
import { log } from "~/services/log.server";
import type { Client } from "~/services/supabase.server";
import { getStaffRecord } from "./staff-records.server";

/** How long a link to a resume works, in seconds: as long as a browser takes to follow it. */
const linkAge = 60;

/**
 * A link to the resume of an application, made as the caller, which downloads under the applicant's name.
 * @returns `unknown` for an application that the caller may not see, `missing` where it has no file, `away` when the
 * database or the store did not answer
 */
export async function getResumeLink(
  client: Client,
  applicationId: string,
): Promise<{ url: string } | "unknown" | "missing" | "away"> {
  const row = await getStaffRecord(client, "applications", applicationId);
  if (row === "missing") return "unknown";
  if (row === "away" || row.kind !== "applications") return "away";
  const [bucket = "", name = ""] = row.resume_url?.split("/") ?? [];
  if (!name) return "missing";
  // why: the client puts the name into the address as it is, where other signs would end it
  const person = `${row.first_name} ${row.last_name}`.replace(/[^\p{L}\p{N} .-]/gu, "").trim();
  const extension = name.slice(name.lastIndexOf("."));
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUrl(name, linkAge, { download: `${person} ${row.reference}${extension}` });
  if (data) return { url: data.signedUrl };
  log("warn", "resume link refused", { error: error.name });
  return error instanceof StorageApiError && error.status < 500 ? "missing" : "away";
}
