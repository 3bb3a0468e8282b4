import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { generatePassword } from "~/auth/new-password.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { makeInvitedAccount } from "~/auth/user-accounts.server";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { importMessages as told, importWords as words } from "~/content/imports/staff-imports";
import { messages } from "~/content/site/messages";
import type { Result } from "~/database.types";
import type { FormReply } from "~/domain/forms/public-form";
import { mappingProblem } from "~/domain/imports/import-file";
import { columnsPath, importPath } from "~/domain/imports/import-kinds";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { readFormBody } from "~/http/form-body.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client, SaveResult } from "~/integrations/supabase.server";
import {
  applyImport,
  continueImport,
  getImport,
  mapImport,
  nextImportedAccount,
  startImport,
  undoImport,
} from "~/models/imports/imports.server";
import { listLocations } from "~/models/locations/locations.server";
import { waits } from "~/waits.server";
import { ImportPage } from "./import-page";
import {
  columnsView,
  importCenters,
  type MendView,
  mendView,
  namedBadRows,
  openFile,
  readRowsOf,
  sentCells,
  sentMapping,
} from "./import-steps.server";
import { importView, mostShown } from "./import-view.server";

export const handle = { page: words };
/** An import that was begun goes on where its page asks for it, so that it needs no script. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "imports.manage");
  const { id = "" } = args.params;
  const query = new URL(args.request.url).searchParams;
  const went = query.has("on") ? await goOn(client, id) : null;
  const stored = requireFound(await getImport(client, id, mostShown));
  const { locations } = await listLocations();
  const names = new Map(locations.map(({ id, shortName }) => [id, shortName]));
  const centers = importCenters(locations, stored.centers);
  const view = { ...importView(stored, names), halt: haltOf(went) };
  const isOpen = !view.isExpired && !view.progress && (view.status === "draft" || view.status === "ready");
  const isTold = view.status === "applied" && view.badRows.length > 0;
  const file = isOpen || isTold ? await openFile(client, stored, centers) : "not_found";
  if (file === "unavailable") throw failureResponse(file);
  if (file === "not_found" || isTold) {
    const badRows = file === "not_found" ? view.badRows : namedBadRows(stored.kind, file, view.badRows, centers, names);
    return { view: { ...view, badRows, hasFile: file !== "not_found" }, columns: null, mend: noMend };
  }
  const isOfColumns = view.status === "draft" || query.has("columns");
  return {
    view: { ...view, hasFile: true },
    columns: isOfColumns ? columnsView(stored.kind, file, centers, names) : null,
    mend: isOfColumns || view.progress ? noMend : mendView(stored.kind, file, view.badRows, centers),
  };
}

const noMend: MendView = { values: [], rows: [] };

/** Why the import does not go on by itself; null where it does. */
const haltOf = (went: SaveResult<Batch> | null) => {
  if (went === null) return null;
  if (!went.ok) return told.halted;
  return went.data.outcome === "stopped" || went.data.outcome === "busy" ? told[went.data.outcome] : null;
};

const steps = ["apply", "continue", "undo", "map", "check", "mend"] as const;
const schema = z.object({ action: z.enum(steps), emails: z.string().optional(), line: z.string().optional() });

/** Rows and accounts are done in batches, which `continue` goes on with. @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for an unknown import */
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
    case "more":
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
  const { locations } = await listLocations();
  const centers = importCenters(locations, stored.centers);
  const isOpen = stored.status === "draft" || stored.status === "ready";
  const file = isOpen ? await openFile(client, stored, centers) : "not_found";
  if (file === "unavailable") return replyWith(submission, { problem: told.failed }, 503);
  if (file === "not_found") return replyWith(submission, { problem: told.not_ready }, 409);
  const next = {
    ...file,
    mapping: action === "mend" ? file.mapping : sentMapping(kind, file, sent, centers),
    mended: action === "mend" ? sentCells(kind, file, sent, line) : file.mended,
  };
  const kept = await mapImport(client, id, next.mapping, next.mended);
  if (!kept.ok) return replyWith(submission, { problem: told.failed }, 503);
  if (!kept.data) return replyWith(submission, { problem: told.not_ready }, 409);
  if (action === "map") return redirectTo(args, columnsPath(id));
  const problem = mappingProblem(kind, next.mapping);
  if (problem) return replyWith(submission, { problem: { title: words.mapping.title, text: problem } }, 400);
  const started = await startImport(client, id, kind, readRowsOf(kind, next, centers));
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
  if (action === "continue") return goOn(client, id);
  const begun = action === "undo" ? await undoImport(client, id) : await applyImport(client, id, sendsEmails);
  if (!begun.ok || (begun.data.outcome !== "applied" && begun.data.outcome !== "undone")) return begun;
  const went = await goOn(client, id);
  return went.ok && went.data.outcome === "not_ready" ? begun : went;
}

export const shouldRevalidate = revalidateAfterConflict;

export default function Import() {
  return <ImportPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

interface Batch {
  /** `more`: the time is up; `stopped`: the auth service did not answer; the rest as the database says. */
  outcome: "more" | "stopped" | Exclude<Result<"next_imported_account">["outcome"], "prepared">;
}

/** Goes on with an import for some seconds: with trying, adding or taking back its rows, then with its accounts. */
async function goOn(client: Client, id: string): Promise<SaveResult<Batch>> {
  const until = Date.now() + waits.importBatch;
  let worked = false;
  for (;;) {
    const step = await continueImport(client, id);
    if (!step.ok) return step;
    const { outcome } = step.data;
    if (outcome === "not_found" || outcome === "forbidden") return { ok: true, data: { outcome } };
    worked ||= outcome !== "not_ready";
    if (outcome !== "more") break;
    if (Date.now() >= until) return { ok: true, data: { outcome } };
  }
  const made = await makeAccounts(client, id, until);
  return made.ok && made.data.outcome === "not_ready" && worked ? { ok: true, data: { outcome: "done" } } : made;
}

/** Makes accounts until the time is up. Their passwords are random: each owner sets one. */
async function makeAccounts(client: Client, id: string, until: number): Promise<SaveResult<Batch>> {
  let refused: number | undefined;
  do {
    const next = await nextImportedAccount(client, id, refused);
    if (!next.ok) return next;
    const { outcome, line, invitation, email, first_name, last_name } = next.data;
    if (outcome !== "prepared") return { ok: true, data: { outcome } };
    const made = await makeInvitedAccount(client, {
      invitation: invitation ?? "",
      email: email ?? "",
      firstName: first_name ?? "",
      lastName: last_name ?? "",
      password: generatePassword(),
    });
    if (made !== "made" && (made === "unknown" || made.kind !== "refused"))
      return { ok: true, data: { outcome: "stopped" } };
    refused = made === "made" ? undefined : (line ?? undefined);
  } while (refused !== undefined || Date.now() < until);
  return { ok: true, data: { outcome: "more" } };
}
