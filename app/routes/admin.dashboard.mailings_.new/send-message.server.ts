import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { mailingMessages, messagePage } from "~/content/emails/mailings";
import { messages } from "~/content/site/messages";
import { type MessagePreview, messageFields, messageSchema } from "~/domain/emails/mailing";
import { type Audience, mailingPath } from "~/domain/emails/mailing-paths";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { networkAddress } from "~/integrations/smtp/mail.server";
import { mailOf } from "~/jobs/email-delivery.server";
import type { MailingAudience, MailingPerson } from "~/models/emails/mailings.server";
import { getMailingAudience, sendMailing } from "~/models/emails/mailings.server";

interface To {
  audience: Audience;
  /** Where answers go; of a record that has a center, that one. @param asked by the form */
  centerOf: (asked: string) => string | null;
}

/**
 * Shows a message as it will arrive, then sends it.
 * @returns a redirect to the message, or the form: 200 with a preview, 400, 403, 409 (what was seen is no more) or 503
 */
export async function handleMessage(args: RequestArgs, { client }: ScopedAccount, { audience, centerOf }: To) {
  const received = await receiveForm(args.request, {
    name: "mailing",
    fields: messageFields,
    schema: messageSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") {
    const problem = submission.error?.id || submission.error?.to ? messages.formUnreadable : undefined;
    return replyWith(submission, { problem }, 400);
  }
  const { id, to, subject, body, step, seen, center: asked } = submission.value;
  const center = centerOf(asked);
  const isSeen = seen === markOf(subject, body);
  if (step === "send" && isSeen) {
    const sent = await sendMailing(client, { id, center, audience, keys: to, subject, body });
    if (!sent.ok) return replyWith(submission, { problem: mailingMessages.failed }, 503);
    const { outcome } = sent.data;
    if (outcome === "forbidden") return replyWith(submission, { problem: mailingMessages.forbidden }, 403);
    if (outcome === "none") return replyWith(submission, { problem: mailingMessages.none }, 409);
    sessionOf(args).flash({ tone: outcome === "sent" ? "success" : "info", ...mailingMessages[outcome] });
    return redirectTo(args, mailingPath(id));
  }
  const found = await getMailingAudience(client, center, audience);
  if (!found) return replyWith(submission, { problem: messagePage.away }, 503);
  if (found === "forbidden") return replyWith(submission, { problem: mailingMessages.forbidden }, 403);
  const chosen = found.people.filter((one) => to.includes(one.key) && isReached(one, audience));
  const [first] = chosen;
  if (!first) return replyWith(submission, { problem: mailingMessages.none }, 400);
  const preview = previewOf(first, found, { id, subject, body, recipients: chosen.length });
  const isStale = step === "send" && !isSeen;
  const { data: reply } = replyWith(submission, isStale ? { problem: mailingMessages.changed } : {}, 200);
  return data({ ...reply, preview }, { status: isStale ? 409 : 200 });
}

/** A group's message does not go to who called our emails spam; an answer to one person does. */
export const isReached = ({ problem }: MailingPerson, { group }: Audience): boolean =>
  problem === null || (problem === "complaint" && group === "one");

const markOf = (subject: string, body: string) =>
  createHash("sha256")
    .update(JSON.stringify([subject, body]))
    .digest("base64url");

interface Draft {
  id: string;
  subject: string;
  body: string;
  recipients: number;
}

/** Made by what sends it. */
function previewOf(reader: MailingPerson, { center }: MailingAudience, draft: Draft): MessagePreview {
  const { id, subject, body, recipients } = draft;
  const { name, children, email, label } = reader;
  const now = new Date().toISOString();
  const mail = mailOf({
    ...{ id, lease: id, attempt: 1, due_at: now, created_at: now },
    kind: "staff_message",
    recipient: email,
    facts: { subject, body, name, children, center },
  });
  return {
    to: label && label !== email ? `${label}, ${email}` : email,
    replyTo: mail?.replyTo ?? networkAddress(),
    subject: mail?.subject ?? subject,
    text: mail?.text ?? body,
    seen: markOf(subject, body),
    recipients,
  };
}
