import { data } from "@remix-run/node";
import type { Account } from "~/auth/account.server";
import { appendSessionCookies, type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { privacyMessages } from "~/content/privacy/staff-privacy";
import { type ErasureReply, eraseLabels, personLabels, privacyPaths } from "~/domain/privacy/privacy-address";
import { eraseSchema, personSchema } from "~/domain/privacy/privacy-request";
import { noStore } from "~/http/caching.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { recordFormLimits } from "~/http/records/record-action.server";
import { textStream } from "~/http/text-stream.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { deleteResumes, readResume } from "~/models/applications/resumes.server";
import { erasePerson, exportPerson, findPerson, listResumesOf } from "~/models/privacy/privacy-requests.server";

/** JSON, resumes included. @returns the file, or a redirect to the page, which says why there is none */
export async function exportByForm(args: RequestArgs, { client }: Account): Promise<Response> {
  const received = await receiveForm(args.request, {
    name: "privacy",
    fields: Object.keys(personLabels),
    schema: personSchema,
    limits: recordFormLimits,
  });
  const email =
    "submission" in received && received.submission.status === "success" ? received.submission.value.email : null;
  const everything = email && (await exportPerson(client, email));
  const paths = email && everything ? await listResumesOf(client, email) : null;
  if (!everything || !paths) {
    sessionOf(args).flash({ tone: "error", ...privacyMessages.exportFailed });
    return redirectTo(args, privacyPaths.page);
  }
  const records = { email, exported_at: new Date().toISOString(), ...everything };
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="one-persons-data.json"',
    "Cache-Control": noStore,
  });
  appendSessionCookies(args.context, headers);
  return new Response(textStream(exportOf(records, paths)), { headers });
}

/** Streams one JSON object: records, then files one at a time. */
async function* exportOf(records: Record<string, unknown>, paths: readonly string[]): AsyncGenerator<string, void> {
  yield `${JSON.stringify(records, null, 2).slice(0, -"\n}".length)},\n  "files": [`;
  for (const [nth, path] of paths.entries()) yield `${nth > 0 ? "," : ""}\n    ${JSON.stringify(await fileOf(path))}`;
  yield "\n  ]\n}\n";
}

/** `base64` is null where the storage failed. */
async function fileOf(path: string) {
  const bytes = await readResume(serviceClient(), path);
  return { path, base64: bytes && Buffer.from(bytes).toString("base64") };
}

/** @returns a redirect when done, 200 with what was found, or the form with 400, 429 or 503 */
export async function eraseByForm(args: RequestArgs, { client }: Account) {
  const isLook = new URL(args.request.url).searchParams.get("step") !== "erase";
  const form = { name: "privacy", limits: recordFormLimits };
  const received = isLook
    ? await receiveForm(args.request, { ...form, fields: Object.keys(personLabels), schema: personSchema })
    : await receiveForm(args.request, { ...form, fields: Object.keys(eraseLabels), schema: eraseSchema });
  if ("refused" in received) return about(null, received.refused);
  const { submission, formData } = received;
  const named = personSchema.safeParse({ email: String(formData.get("email") ?? "") }).data;
  if (!named) return about(null, replyWith(submission, {}, 400));
  const away = () => about(null, replyWith(submission, { problem: privacyMessages.away }, 503));
  const found = await findPerson(client, named.email);
  if (!found) return away();
  const person = { email: named.email, found };
  if (submission.status !== "success") return about(person, replyWith(submission, {}, 400));
  if (isLook) return about(person, replyWith(null, {}, 200));

  const paths = await listResumesOf(client, named.email);
  if (!paths) return away();
  // why: a row without its path could never have its file deleted
  if (!(await deleteResumes(serviceClient(), paths)))
    return about(person, replyWith(submission, { problem: privacyMessages.filesLeft }, 503));
  const erased = await erasePerson(client, named.email, paths);
  if (!erased.ok || (erased.data.outcome !== "erased" && erased.data.outcome !== "none")) return away();
  sessionOf(args).flash(
    erased.data.outcome === "none"
      ? { tone: "info", ...privacyMessages.nothing }
      : { tone: "success", ...privacyMessages.erased(erased.data.records) },
  );
  return redirectTo(args, privacyPaths.page);
}

function about(person: ErasureReply["person"], { data: reply, init }: ReturnType<typeof replyWith>) {
  const answer: ErasureReply = { ...reply, person };
  return data(answer, init ?? undefined);
}
