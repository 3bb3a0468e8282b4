import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { appendSessionCookies, redirectTo, sessionOf } from "~/auth/session/session.server";
import { resumeMessages } from "~/content/records/staff-records";
import { notFound } from "~/content/site/error-pages";
import { plainText, refusedFile } from "~/handlers/csv.server";
import { noStore } from "~/http/caching.server";
import { serviceClient } from "~/integrations/supabase.server";
import { downloadResume } from "~/models/applications/resumes.server";
import { isRecordId } from "~/models/record-values.server";
import { recordPath } from "~/records/record-kinds";

/** On failure redirects to the application's page, which says why. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const refused = refusedFile(args, account, "records.manage");
  if (refused) return refused;
  const { kind, id = "" } = args.params;
  const resume =
    kind === "applications" && isRecordId(id) ? await downloadResume(account.client, serviceClient(), id) : "not_found";
  if (resume === "not_found") return plainText(args, notFound.text, 404);
  if (typeof resume === "string") {
    sessionOf(args).flash({ tone: "error", ...resumeMessages[resume] });
    throw redirectTo(args, recordPath("applications", id));
  }
  const headers = new Headers({
    "Cache-Control": noStore,
    "Content-Type": resume.contentType,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(resume.name)}`,
  });
  appendSessionCookies(args.context, headers);
  return new Response(resume.bytes, { headers });
}
