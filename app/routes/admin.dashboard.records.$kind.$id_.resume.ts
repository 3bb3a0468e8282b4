import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountWords } from "~/content/account-problems";
import { notFound } from "~/content/error-pages";
import { resumeMessages } from "~/content/staff-records";
import { isStaff } from "~/forms/account";
import { recordPath } from "~/forms/record-kinds";
import { requireUser } from "~/guards/account.server";
import { downloadResume } from "~/models/resumes.server";
import { isRecordId } from "~/models/staff-answers.server";
import { noStore } from "~/services/caching.server";
import { plainText } from "~/services/plain-text.server";
import { carrySession, redirectTo, sessionOf } from "~/services/session.server";

/** The resume of an application as a download. Where there is none to give, the page of the application says why. */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireUser(args);
  if (!isStaff(profile.role)) return plainText(args, accountWords.problems.role.title, 403);
  const { kind, id = "" } = args.params;
  const resume = kind === "applications" && isRecordId(id) ? await downloadResume(client, id) : "missing";
  if (resume === "missing") return plainText(args, notFound.text, 404);
  if (typeof resume === "string") {
    sessionOf(args).flash({ tone: "error", ...resumeMessages[resume] });
    throw redirectTo(args, recordPath("applications", id));
  }
  const headers = new Headers({
    "Cache-Control": noStore,
    "Content-Type": resume.contentType,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(resume.name)}`,
  });
  carrySession(args.context, headers);
  return new Response(resume.bytes, { headers });
}
