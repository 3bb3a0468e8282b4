import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { importMessages as told, importWords as words } from "~/content/imports/staff-imports";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { mappingProblem } from "~/domain/imports/import-file";
import { columnsPath, importPath } from "~/domain/imports/import-kinds";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { readFormBody } from "~/http/form-body.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { applyImport, getImport, mapImport, startImport, undoImport } from "~/models/imports/imports.server";
import { listLocations } from "~/models/locations/locations.server";
import { ImportPage } from "./import-page";
import {
  columnsView,
  mendView,
  namedBadRows,
  openFile,
  readRowsOf,
  sentCells,
  sentMapping,
} from "./import-steps.server";
import { importView, mostShown } from "./import-view.server";
import { makeAccounts } from "./make-accounts.server";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "imports.manage");
  const stored = requireFound(await getImport(client, args.params.id ?? "", mostShown));
  const { locations } = await listLocations();
  const names = new Map(locations.map(({ id, shortName }) => [id, shortName]));
  const view = importView(stored, names);
  const isOpen = !view.isExpired && (view.status === "draft" || view.status === "ready");
  const isTold = view.status === "applied" && view.bad > 0;
  const file = isOpen || isTold ? await openFile(client, stored) : "not_found";
  if (file === "unavailable") throw failureResponse(file);
  if (file === "not_found" || isTold) {
    const badRows =
      file === "not_found" ? view.badRows : namedBadRows(stored.kind, file, view.badRows, locations, names);
    return { view: { ...view, badRows, hasFile: file !== "not_found" }, columns: null, mend: [] };
  }
  const isOfColumns = view.status === "draft" || new URL(args.request.url).searchParams.has("columns");
  return {
    view: { ...view, hasFile: true },
    columns: isOfColumns ? columnsView(stored.kind, file, locations, names) : null,
    mend: isOfColumns ? [] : mendView(stored.kind, file, view.badRows),
  };
}

const steps = ["apply", "continue", "undo", "map", "check", "mend"] as const;
const schema = z.object({ action: z.enum(steps), emails: z.string().optional(), line: z.string().optional() });

/** Accounts are made in batches, which `continue` goes on with. @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for an unknown import */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "imports.manage");
  const { id = "" } = args.params;
  let sent = new FormData();
  let isTooLarge = false;
  const received = await receiveForm(args.request, {
    name: "import",
    fields: ["action", "emails", "line"],
    schema,
    // why: the columns and rows of a file are not known before
    readBody: async (request) => {
      const body = await readFormBody(request);
      if (!body.ok) return body;
      sent = body.formData;
      isTooLarge = body.oversized ?? false;
      return body;
    },
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (isTooLarge) return replyWith(submission, { problem: messages.formTooLarge }, 413);
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { action, emails, line = "all" } = submission.value;
  if (action === "map" || action === "check" || action === "mend")
    return readStep(args, client, submission, action, sent, line);
  const done = await stepOf(client, id, action, emails === "on");
  if (!done.ok) return replyWith(submission, { problem: told.failed }, 503);
  const result = done.data;
  switch (result.outcome) {
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: told.forbidden }, 403);
    case "not_ready":
    case "too_late":
      return replyWith(submission, { problem: told[result.outcome] }, 409);
    case "applied":
      sessionOf(args).flash({ tone: "success", ...told.applied(result.added) });
      break;
    case "undone":
      sessionOf(args).flash({ tone: "success", ...told.undone(result.removed, result.kept) });
      break;
    case "done":
      sessionOf(args).flash({ tone: "success", ...told.done });
      break;
    default:
      sessionOf(args).flash({ tone: "warning", ...told[result.outcome] });
  }
  return redirectTo(args, importPath(id));
}

/** Keeps what a form says of the columns or rows of a file, and reads and tries the rows by it, but for `map`. */
async function readStep(
  args: ActionFunctionArgs,
  client: Client,
  submission: Parameters<typeof replyWith>[0],
  action: "map" | "check" | "mend",
  sent: FormData,
  line: string,
) {
  const stored = requireFound(await getImport(client, args.params.id ?? "", 0));
  const { id, kind } = stored;
  const file = stored.status === "draft" || stored.status === "ready" ? await openFile(client, stored) : "not_found";
  if (file === "unavailable") return replyWith(submission, { problem: told.failed }, 503);
  if (file === "not_found") return replyWith(submission, { problem: told.not_ready }, 409);
  const { locations } = await listLocations();
  const next = {
    ...file,
    mapping: action === "mend" ? file.mapping : sentMapping(kind, file, sent, locations),
    mended: action === "mend" ? sentCells(kind, file, sent, line) : file.mended,
  };
  const kept = await mapImport(client, id, next.mapping, next.mended);
  if (!kept.ok) return replyWith(submission, { problem: told.failed }, 503);
  if (!kept.data) return replyWith(submission, { problem: told.not_ready }, 409);
  if (action === "map") return redirectTo(args, columnsPath(id));
  const problem = mappingProblem(kind, next.mapping);
  if (problem) return replyWith(submission, { problem: { title: words.mapping.title, text: problem } }, 400);
  const started = await startImport(client, id, kind, readRowsOf(kind, next, locations));
  if (!started.ok) return replyWith(submission, { problem: told.failed }, 503);
  switch (started.data.outcome) {
    case "ready":
      return redirectTo(args, importPath(id));
    case "forbidden":
      return replyWith(submission, { problem: told.forbidden }, 403);
    case "not_ready":
      return replyWith(submission, { problem: told.not_ready }, 409);
    default:
      return replyWith(submission, { problem: { ...told.failed, text: words.errors.unreadable } }, 400);
  }
}

async function stepOf(client: Client, id: string, action: "apply" | "continue" | "undo", sendsEmails: boolean) {
  if (action === "undo") return undoImport(client, id);
  if (action === "continue") return makeAccounts(client, id);
  const applied = await applyImport(client, id, sendsEmails);
  const isOfPeople = applied.ok && applied.data.outcome === "applied" && applied.data.kind === "people";
  return isOfPeople ? makeAccounts(client, id) : applied;
}

export const shouldRevalidate = revalidateAfterConflict;

export default function Import() {
  return <ImportPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
