import { z } from "zod";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { readableMoment } from "~/domain/dates/readable-dates";
import { classPath } from "~/domain/tutoring/class-paths";
import { readLearner } from "~/domain/tutoring/tutoring-session";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listClassLine, waitForClass, workClassLine } from "~/models/waitlist/waitlist.server";
import type { WaitingChild } from "./waiting";

const schema = z.object({
  step: z.enum(["wait", "offer", "take_off"]),
  learner: z.string().max(80).default(""),
  entry: z.guid().optional(),
});

const done = {
  wait: "The child is on the waitlist. We've emailed the family.",
  offer: "The seat is offered. We email the family and hold it for two hours.",
  take_off: "The child is off the waitlist.",
} as const;

const gone = "This has just changed. The page is up to date.";
const ended = "This class has no more lessons, or its tutor has left.";

export const waitingProblems = {
  repeat: "This child is in the class or on its waitlist already, or has left the center.",
  free: "This class has a free seat. Put the child into the class.",
  too_many: "The waitlist of this class is full.",
  full: "No seat is free. The first family is emailed when one opens.",
  nobody: "Nobody is waiting without an offer.",
  ...{ taken: gone, lapsed: gone, closed: gone, not_found: gone },
  ...{ wrong_state: ended, unknown_tutor: ended },
  unknown_student: "Choose an active child of this center.",
  same_student: "Choose a child once.",
  forbidden: "You no longer have permission to change classes.",
  invalid: "Choose a child.",
  failed: "We could not save this. Please try again in a minute.",
} as const;

/** Null when the database did not answer. */
export async function loadWaiting(client: Client, id: string): Promise<WaitingChild[] | null> {
  const line = await listClassLine(client, id);
  return (
    line?.map(({ name, child, since, offered_until, ...entry }) => ({
      ...entry,
      name: `${child} (${name})`,
      since: readableMoment(since),
      offeredUntil: offered_until && readableMoment(offered_until),
    })) ?? null
  );
}

/** What the forms of `waiting.tsx` send; null for any other. @returns a redirect, or what kept it from being saved */
export async function actOnWaiting(args: RequestArgs, client: Client, id: string) {
  if (!new URL(args.request.url).searchParams.has("line")) return null;
  const received = await receiveForm(args.request, {
    name: "class-waitlist",
    fields: Object.keys(schema.shape),
    schema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const refuse = (outcome: keyof typeof waitingProblems, status: number) =>
    replyWith(submission, { problem: { title: "Nothing was saved", text: waitingProblems[outcome] } }, status);
  if (submission.status !== "success") return refuse("invalid", 400);
  const { step, learner, entry = null } = submission.value;
  const who = readLearner(learner);
  if ((step === "wait" && !who) || (step === "take_off" && !entry)) return refuse("invalid", 400);
  const saved = await (who ? waitForClass(client, id, [who]) : workClassLine(client, id, entry));
  if (!saved.ok) return refuse("failed", 503);
  if (saved.data !== "done") return refuse(saved.data, saved.data === "forbidden" ? 403 : 409);
  sessionOf(args).flash({ tone: "success", title: "Success", text: done[step] });
  return redirectTo(args, classPath(id));
}
