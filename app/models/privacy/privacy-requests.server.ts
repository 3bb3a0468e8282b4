import { z } from "zod";
import type { FoundData } from "~/domain/privacy/privacy-address";
import { subjectKey } from "~/integrations/signing/subject-key.server";
import { type SaveResult, save } from "~/integrations/supabase/retry.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { readRows, rowFrom } from "~/models/staff-answers.server";

const foundRow = z.object({ kind: z.string(), found: z.int() });

export const findPerson = (client: Client, email: string): Promise<FoundData[] | null> =>
  readRows(client.rpc("find_person", { p_email: email }), foundRow);

const exported = z.record(z.string(), z.unknown());

/** The request is logged by the database. @param client of a superadmin: others get null */
export async function exportPerson(client: Client, email: string): Promise<Record<string, unknown> | null> {
  const { data, error } = await client.rpc("export_person", { p_email: email, p_subject: subjectKey(email) });
  if (error) log("error", "export of a person", { code: error.code });
  return exported.safeParse(data).data ?? null;
}

export async function listResumesOf(client: Client, email: string): Promise<string[] | null> {
  const { data, error } = await client.rpc("resumes_of_person", { p_email: email });
  return error ? null : (z.array(z.string()).safeParse(data).data ?? null);
}

const erasedRow = z.object({
  outcome: z.enum(["erased", "none", "files_first", "forbidden"]),
  records: z.int(),
});

/**
 * Anonymises what an address sent.
 * @param deletedFiles its resumes, already deleted
 */
export async function erasePerson(
  client: Client,
  email: string,
  deletedFiles: readonly string[],
): Promise<SaveResult<z.output<typeof erasedRow>>> {
  const question = { p_email: email, p_subject: subjectKey(email), p_deleted_files: [...deletedFiles] };
  const answer = await save("privacy_requests", (signal) => client.rpc("erase_person", question).abortSignal(signal));
  return rowFrom(answer, erasedRow);
}
