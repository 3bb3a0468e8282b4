import { z } from "zod";
import type { Result } from "~/database.types";
import { sign } from "~/integrations/signing/sign.server";
import { type Client, readRows, readValue, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { limits } from "~/waits.server";

/** A keyed hash that stands for an address without revealing it. */
const subjectKey = (email: string): string => sign("privacy request", email.trim().toLowerCase()).toString("hex");

export const findPerson = (client: Client, email: string): Promise<Result<"find_person">[] | null> =>
  readRows(client.rpc("find_person", { p_email: email }));

const exported = z.record(z.string(), z.unknown());

/** The request is logged by the database. @param client of a superadmin: others get null */
export function exportPerson(client: Client, email: string): Promise<Record<string, unknown> | null> {
  return readValue(client.rpc("export_person", { p_email: email, p_subject: subjectKey(email) }), exported, {
    timeout: limits.batch,
    failure: { event: "export of a person" },
  });
}

export const listResumesOf = (client: Client, email: string): Promise<string[] | null> =>
  readRows(client.rpc("resumes_of_person", { p_email: email }), z.string());

/**
 * Anonymises what an address sent.
 * @param deletedFiles its resumes, already deleted
 */
export async function erasePerson(
  client: Client,
  email: string,
  deletedFiles: readonly string[],
): Promise<SaveResult<Result<"erase_person">>> {
  const query = client.rpc("erase_person", {
    p_email: email,
    p_subject: subjectKey(email),
    p_deleted_files: [...deletedFiles],
  });
  return saveRow("privacy_requests", query);
}
