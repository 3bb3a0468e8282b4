import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { subjectLabels } from "~/content/programs/subjects";
import type { Result } from "~/database.types";
import { addDays, isIsoDate, readableDate, readableTimes, torontoToday, weekdays } from "~/domain/dates/calendar";
import { personName } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import { classPath, joinClassPath, newClassPath } from "~/domain/tutoring/class-paths";
import { requireFound } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getFamilyFile } from "~/models/families/desk-families.server";
import { isRecordId } from "~/models/record-values.server";
import type { Joining, JoiningDay, Learner } from "~/models/tutoring/classes.server";
import { getClass, joinClass, listCenterClasses } from "~/models/tutoring/classes.server";
import { waitForClass } from "~/models/waitlist/waitlist.server";
import { joinWords as words } from "./join-words";

type CenterClass = Result<"center_classes">;

/** With the account that stands for it. @throws Response 404 for a family that the account does not see, 503 */
async function requireFamily({ client }: ScopedAccount, id = "") {
  const family = requireFound(await getFamilyFile(client, id));
  return { ...family, guardian: family.guardians.find(({ is_active }) => is_active) };
}

/** Of the address: the class that the children leave, and the request that it answers. */
const knownOf = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([name, id]) => ["leaves", "request"].includes(name) && isRecordId(id)));

/** The form as the address has it; `classes` is null without an answer. */
export async function loadJoining(account: ScopedAccount, request: Request, id: string | undefined) {
  const family = await requireFamily(account, id);
  const query = new URL(request.url).searchParams;
  const known = knownOf(query);
  const children = childrenOf(family, query.getAll("child"));
  const ticked = children.filter(({ isTicked }) => isTicked);
  const [all, ...fitting] = await listFor(account, family.center ?? "", ticked);
  const chosen = all?.find((one) => one.id === query.get("class"));
  const leaving = all?.find((one) => one.id === known.leaves);
  const offered = all?.filter((one) => one !== leaving && one.has_tutor);
  const fits = ({ id }: CenterClass) => fitting.every((list) => list?.some((one) => one.id === id));
  const [only, ...more] = ticked;
  return {
    family: { id: family.id, name: family.name },
    children,
    classes:
      offered?.map((one) => ({
        ...classView(one, ticked.length, fits(one)),
        waitPath: joinClassPath(family.id, { ...known, wait: one.id }),
      })) ?? null,
    defaults: {
      child: ticked.map((child) => child.id).join(","),
      class: chosen?.id,
      from: query.get("from") ?? chosen?.free_from ?? chosen?.next_on ?? addDays(torontoToday(), 1),
      batch: randomUUID(),
    },
    path: joinClassPath(family.id, known),
    about: [leaving && words.moves(classLabel(leaving)), known.request && words.request].filter(Boolean).join(" · "),
    emails: family.guardians.some(({ email }) => email) ? words.emails : words.tutorOnly,
    newClass: newClassPath({
      ...known,
      ...(only?.child && more.length === 0 ? { child: only.id } : { family: family.id }),
    }),
    canJoin: family.center !== null && family.guardian !== undefined && children.length > 0,
  };
}

export type JoiningView = Awaited<ReturnType<typeof loadJoining>>;

/** A parent without a child is the student. */
const childrenOf = ({ children, guardian }: Awaited<ReturnType<typeof requireFamily>>, asked: readonly string[]) =>
  [
    ...children.map((one) => ({ ...one, name: personName(one), child: one.id })),
    ...(guardian && children.every(({ status }) => status === "left") ? [{ ...guardian, child: null }] : []),
  ].map((one) => ({
    ...{ id: one.id, child: one.child, name: one.name, firstName: one.first_name || one.name },
    isTicked: asked.length > 0 ? asked.includes(one.id) : !("status" in one && one.status === "left"),
  }));

/** All classes of the center, then of each child those that fit it. */
const listFor = ({ client }: ScopedAccount, center: string, children: readonly { id: string }[]) =>
  Promise.all([null, ...children.map(({ id }) => id)].map((child) => listCenterClasses(client, center, child)));

const classView = (one: CenterClass, wanted: number, fits: boolean) => ({
  id: one.id,
  label: classLabel(one),
  about: [one.tutor_name, one.room].filter(Boolean).join(" · "),
  seats: seatsOf(one, wanted),
  hasSeat: one.free_from !== null,
  fits,
});
export type JoiningClass = ReturnType<typeof classView> & { waitPath: string };

/** 'Math, Wednesdays, 4:00–5:00 p.m.' */
const classLabel = ({ subject, weekday, starts, ends }: Pick<CenterClass, "subject" | "weekday" | "starts" | "ends">) =>
  [subject && subjectLabels[subject], words.weekly(weekdays[weekday - 1] ?? "", readableTimes(starts, ends))]
    .filter(Boolean)
    .join(", ");

function seatsOf({ free_from, next_on, seats, taken }: CenterClass, wanted: number): string {
  if (free_from === null) return words.seats.full;
  if (free_from > next_on) return words.seats.from(readableDate(free_from));
  return words.seats[seats - taken < wanted ? "tooFew" : "free"](seats - taken, seats);
}

const day = (error: string) => z.string({ error }).trim().refine(isIsoDate, error);
const wait = z.object({ child: z.array(z.guid(words.refusals.unknown_student)).min(1, words.refusals.child) });
const join = wait
  .extend({
    class: z.guid(words.refusals.class),
    from: day(words.errors.from),
    trial: z.literal("on").optional(),
    until: day(words.errors.until).optional(),
    batch: z.guid(),
    reviewed: z.string().optional(),
    date: z.array(z.string().refine(isIsoDate)).default([]),
  })
  .refine(({ from, trial, until }) => !trial || !until || until >= from, {
    ...{ path: ["until"], error: words.errors.untilEarly },
  });
const schemas = { wait, join };

export interface JoinReply extends FormReply {
  /** The dates to choose from, and what they are dates of. */
  review?: { of: string; days: ReturnType<typeof dayView>[] };
}

/** Puts children into a class, or on the waitlist for the `wait` of the address. @returns a redirect; the form: 200, 400, 403, 409, 503 */
export async function saveJoining(args: ActionFunctionArgs, account: ScopedAccount) {
  const family = await requireFamily(account, args.params.id);
  const query = new URL(args.request.url).searchParams;
  const received = await receiveForm(args.request, {
    ...{ name: "join", fields: Object.keys(join.shape), limits: accountFormLimits },
    schema: schemas[query.has("wait") ? "wait" : "join"],
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { child } = submission.value;
  const chosen = childrenOf(family, child).filter(({ isTicked }) => isTicked);
  if (!family.guardian || chosen.length < child.length) return refuse(submission, "unknown_student");
  const student = family.guardian.id;
  const learners = chosen.map((one) => ({ student, child: one.child }));
  if (!("class" in submission.value)) return joinLine(args, account, submission, query.get("wait") ?? "", learners);
  const { from, trial, until, batch, reviewed, date } = submission.value;
  const group = await getClass(account.client, submission.value.class);
  if (group === "unavailable") return replyNotSaved(submission, { kind: "unavailable" });
  if (group === "not_found" || group.location_id !== family.center) return refuse(submission, "not_found");
  const known = knownOf(query);
  if (trial && known.leaves) return replyWith(submission, { fieldErrors: { until: [words.errors.trialMoves] } }, 400);
  const [, start = from] = [group.starts_on, from].sort();
  const of = [group.id, from, trial, until, ...child].join(" ");
  const saved = await joinClass(
    account.client,
    group.id,
    learners,
    from,
    { ...known, batch, ...(trial && { trial: true, until: until ?? addDays(start, 6) }) },
    reviewed === of ? date : null,
  );
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome, lessons, days } = saved.data;
  if (outcome === "review") {
    const { data: reply } = replyWith(submission, { problem: words.review }, 200);
    return data({ ...reply, review: { of, days: days.map(dayView) } } satisfies JoinReply);
  }
  // why: the second press of one form finds what the first has saved
  if (outcome === "repeat" && from <= group.ends_on) {
    sessionOf(args).flash({ tone: "info", ...words.again });
    return redirectTo(args, familyPath(family.id));
  }
  if (outcome !== "joined") return refuse(submission, outcome);
  const names = new Intl.ListFormat("en-CA").format(chosen.map(({ firstName }) => firstName));
  const text = words.joined(names, classLabel({ ...group, starts: group.start_time, ends: group.end_time }), lessons);
  const undo = { batch, kind: "sessions/family", list: family.id };
  sessionOf(args).flash({ tone: "success", title: "Success", text, undo });
  return redirectTo(args, familyPath(family.id));
}

async function joinLine(
  args: ActionFunctionArgs,
  { client }: ScopedAccount,
  submission: Parameters<typeof replyWith>[0],
  group: string,
  learners: readonly Learner[],
) {
  if (!isRecordId(group)) return refuse(submission, "not_found");
  const saved = await waitForClass(client, group, learners);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { data: outcome } = saved;
  if (outcome === "repeat" || outcome === "free" || outcome === "too_many")
    return replyWith(submission, { fieldErrors: { class: [words.noWait[outcome]] } }, 409);
  if (outcome !== "done") return refuse(submission, outcome);
  sessionOf(args).flash({ tone: "success", ...words.waits });
  return redirectTo(args, classPath(group));
}

const dayView = ({ day, starts, ends, state, who }: JoiningDay) => ({
  day,
  label: `${readableDate(day)}, ${readableTimes(starts, ends)}`,
  state: state === "student_busy" ? words.states.student_busy(who ?? "") : words.states[state],
  isFree: state === "free",
});

type Refusal = Exclude<Joining["outcome"], "joined" | "review">;
const fieldOf: Partial<Record<Refusal, keyof typeof words.labels>> = {
  ...{ not_found: "class", wrong_state: "class", unknown_tutor: "class" },
  ...{ unknown_student: "child", same_student: "child", repeat: "from" },
};

/** Why no child joined, at the field that mends it. */
function refuse(submission: Parameters<typeof replyWith>[0], outcome: Refusal) {
  const field = fieldOf[outcome];
  const text = words.refusals[outcome];
  const status = outcome === "forbidden" ? 403 : outcome === "none" || outcome === "invalid" ? 400 : 409;
  const errors = field ? { fieldErrors: { [field]: [text] } } : { problem: { title: words.refused, text } };
  return replyWith(submission, errors, status);
}
