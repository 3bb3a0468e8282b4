import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { templateMessages } from "~/content/emails/mailings";
import { messages } from "~/content/site/messages";
import { templatesPath } from "~/domain/emails/mailing-paths";
import { templateFields, templateSchema } from "~/domain/emails/template-form";
import { failureResponse } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import {
  addMessageTemplate,
  changeMessageTemplate,
  removeMessageTemplate,
} from "~/models/emails/message-templates.server";

/**
 * Adds a template, or changes one.
 * @param edited its id, or `new`
 * @returns a redirect to the list, or the form: 400, 409 (changed meanwhile) or 503
 * @throws Response 404 for a template that is gone
 */
export async function changeTemplate(
  args: RequestArgs,
  { client }: ScopedAccount,
  { edited, keepers }: { edited: string; keepers: readonly string[] },
) {
  const received = await receiveForm(args.request, {
    name: "template",
    fields: templateFields,
    schema: templateSchema(keepers),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") {
    return replyWith(submission, { problem: submission.error?.id ? messages.formUnreadable : undefined }, 400);
  }
  const { version, id, center, ...words } = submission.value;
  const saved =
    edited === "new"
      ? await addMessageTemplate(client, { id, center, ...words })
      : await changeMessageTemplate(client, { id: edited, version }, words);
  if (!saved.ok) return replyWith(submission, { problem: templateMessages.failed }, 503);
  switch (saved.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(submission, { problem: templateMessages.changed, isNow: true }, 409);
    case "invalid":
      return replyWith(submission, { problem: templateMessages.invalid }, 400);
    default:
      return done(args, saved.data === "done" ? "saved" : saved.data);
  }
}

/** @returns a redirect to the list, or 503 */
export async function removeTemplate(args: RequestArgs, { client }: ScopedAccount, id: string) {
  requireSameOrigin(args.request);
  const removed = await removeMessageTemplate(client, id);
  return removed.ok ? done(args, "removed") : replyWith(null, { problem: templateMessages.failed }, 503);
}

function done(args: RequestArgs, what: "created" | "repeat" | "saved" | "removed") {
  sessionOf(args).flash({ tone: what === "repeat" ? "info" : "success", ...templateMessages[what] });
  return redirectTo(args, templatesPath);
}
