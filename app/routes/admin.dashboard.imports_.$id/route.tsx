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
import { importPath } from "~/domain/imports/import-file";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { applyImport, getImport, undoImport } from "~/models/imports/imports.server";
import { listLocations } from "~/models/locations/locations.server";
import { ImportPage } from "./import-page";
import { importView } from "./import-view.server";
import { makeAccounts } from "./make-accounts.server";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "imports.manage");
  const found = requireFound(await getImport(client, args.params.id ?? ""));
  const { locations } = await listLocations();
  return importView(found, new Map(locations.map(({ id, shortName }) => [id, shortName])));
}

const schema = z.object({ action: z.enum(["apply", "continue", "undo"]), emails: z.string().optional() });

/** Accounts are made in batches, which `continue` goes on with. @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for an unknown import */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "imports.manage");
  const { id = "" } = args.params;
  const received = await receiveForm(args.request, {
    name: "import",
    fields: ["action", "emails"],
    schema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { action, emails } = submission.value;
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

async function stepOf(client: Client, id: string, action: z.output<typeof schema>["action"], sendsEmails: boolean) {
  if (action === "undo") return undoImport(client, id);
  if (action === "continue") return makeAccounts(client, id);
  const applied = await applyImport(client, id, sendsEmails);
  const isOfPeople = applied.ok && applied.data.outcome === "applied" && applied.data.kind === "people";
  return isOfPeople ? makeAccounts(client, id) : applied;
}

export const shouldRevalidate = revalidateAfterConflict;

export default function Import() {
  return <ImportPage view={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
