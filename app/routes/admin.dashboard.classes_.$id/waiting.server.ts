import { z } from "zod";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { readableMoment } from "~/domain/dates/readable-dates";
import { maxGroup } from "~/domain/forms/limits";
import { classPath } from "~/domain/tutoring/class-paths";
import { readLearner } from "~/domain/tutoring/tutoring-session";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { listClassLine, waitForClass, workClassLine } from "~/models/waitlist/waitlist.server";
import type { WaitingChild, WaitingStep } from "./waiting";

const schema = z.object({
  learner: z.array(z.string()).max(maxGroup).default([]),
  entry: z.guid().optional(),
});
/** The others go back into the form of who joins. */
const fields = ["learner", "entry", "step", "from", "trial", "until"];

const done = {
  wait: "On the waitlist. We've emailed the family.",
  offer: "The seat is offered. We email the family and hold it for two hours.",
  take_off: "Taken off the waitlist.",
} as const;

const gone = "This has just changed. The page is up to date.";
const ended = "This class has no more lessons, or its tutor has left.";

const problems = {
  repeat: "They are in the class or on its waitlist already. Only children of a family can wait.",
  free: "This class has a free seat. Add them to the class.",
  too_many: "The waitlist of this class is full.",
  full: "No seat is free. The first family is emailed when one opens.",
  nobody: "Nobody is waiting without an offer.",
  ...{ taken: gone, lapsed: gone, closed: gone, not_found: gone },
  ...{ wrong_state: ended, unknown_tutor: ended },
  unknown_student: "Choose active students of this center.",
  same_student: "Choose each student once.",
  forbidden: "You no longer have permission to change classes.",
  invalid: "Choose who is to wait.",
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
  const step = new URL(args.request.url).searchParams.get("line");
  if (!isStep(step)) return null;
  const received = await receiveForm(args.request, {
    name: "class-waitlist",
    fields,
    schema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const { learner, entry } = submission.status === "success" ? submission.value : { learner: [], entry: "" };
  const learners = learner.flatMap((value) => readLearner(value) ?? []);
  // An entry that is missing is like one that does not exist: null would offer a seat.
  const saved = await (step === "wait"
    ? waitForClass(client, id, learners)
    : workClassLine(client, id, step === "take_off" ? entry || id : null));
  const outcome = saved.ok ? saved.data : "failed";
  if (outcome !== "done" && step === "wait")
    return replyWith(submission, { problem: { title, text: problems[outcome] } }, statusOf(outcome));
  sessionOf(args).flash(
    outcome === "done"
      ? { tone: "success", title: "Success", text: done[step] }
      : { tone: "error", title, text: problems[outcome] },
  );
  return redirectTo(args, classPath(id));
}

const isStep = (step: string | null): step is WaitingStep => step !== null && Object.hasOwn(done, step);

const title = "Nothing was saved";

const statusOf = (outcome: string) => ({ failed: 503, forbidden: 403, unknown_student: 400 })[outcome] ?? 409;
