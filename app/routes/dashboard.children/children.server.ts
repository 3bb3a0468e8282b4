import { data } from "@remix-run/node";
import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { familyMessages } from "~/content/families/family-messages";
import { messages } from "~/content/site/messages";
import { torontoToday } from "~/domain/dates/calendar";
import { childSchema } from "~/domain/families/child";
import { type Child, childLabels, childPath, childrenPath } from "~/domain/families/child-labels";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { listChildren, removeChild, saveChild } from "~/models/families/children.server";

/** The year in Toronto. */
export const thisYear = () => Number(torontoToday().slice(0, 4));
const limits = { perAddress: 60 };

export async function childrenData({ client }: Account) {
  const children = await listChildren(client);
  return data({ children, thisYear: thisYear() }, { status: children ? 200 : 503 });
}

/** @throws Response 404 when it is not the account's */
export async function knownChild({ client }: Account, id: string): Promise<Child | null> {
  const children = await listChildren(client);
  if (!children) return null;
  const child = children.find((one) => one.id === id);
  if (!child) throw new Response(null, { status: 404, statusText: "Not Found" });
  return child;
}

/** Adds a child, or changes the one with that id. @returns a redirect, or the form with 400, 409 or 503 */
export async function saveChildByForm(args: RequestArgs, { client }: Account, id: string | null) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: Object.keys(childLabels),
    schema: childSchema(thisYear()),
    limits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveChild(client, id, submission.value);
  if (!saved.ok) return replyWith(submission, { problem: messages.unexpectedFailure }, 503);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...familyMessages.saved(submission.value.first_name) });
      return redirectTo(args, childrenPath);
    case "not_found":
      return replyWith(submission, { problem: familyMessages.gone }, 409);
    case "too_many":
      return replyWith(submission, { problem: familyMessages.tooMany }, 409);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}

/** Removes a child once the box is ticked. @returns a redirect with a flash message */
export async function removeChildByForm(args: RequestArgs, { client }: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: ["sure"],
    schema: z.object({ sure: z.literal("yes") }),
    limits,
  });
  if ("refused" in received) return received.refused;
  const visit = sessionOf(args);
  if (received.submission.status !== "success") {
    visit.flash({ tone: "error", ...familyMessages.notConfirmed });
    return redirectTo(args, childPath(id));
  }
  const removed = await removeChild(client, id);
  visit.flash(
    removed ? { tone: "success", ...familyMessages.removed } : { tone: "error", ...messages.unexpectedFailure },
  );
  return redirectTo(args, childrenPath);
}
