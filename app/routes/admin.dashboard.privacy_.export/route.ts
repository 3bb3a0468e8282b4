import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { appendSessionCookies, redirectTo, sessionOf } from "~/auth/session/session.server";
import { privacyMessages } from "~/content/privacy/staff-privacy";
import { personLabels, privacyPaths } from "~/domain/privacy/privacy-address";
import { personSchema } from "~/domain/privacy/privacy-request";
import { noStore } from "~/http/caching.server";
import { textStream } from "~/http/file-response.server";
import { receiveForm } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { serviceClient } from "~/integrations/supabase.server";
import { readResume } from "~/models/applications/resumes.server";
import { exportPerson, listResumesOf } from "~/models/privacy/privacy-requests.server";
import { isFreshSession } from "~/models/users/sessions.server";

/** POST only: an email address in a URL would end up in logs and histories. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  throw redirectTo(args, privacyPaths.page);
}

/** JSON, resumes included. @returns the file, or a redirect to the page, which says why there is none */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { client, profile } = await requireUser(args);
  // why: a route without a component answers a refusal with bare data
  if (!may(profile.role, "privacy.manage")) throw redirectTo(args, privacyPaths.page);
  // why: asks on a page of its own, which a file has not
  if (!(await isFreshSession(client))) return redirectTo(args, privacyPaths.proof, { again: true });
  const received = await receiveForm(args.request, {
    name: "privacy",
    fields: Object.keys(personLabels),
    schema: personSchema,
    limits: staffFormLimits,
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
