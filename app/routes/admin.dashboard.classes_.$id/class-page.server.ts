import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { programLabels } from "~/content/programs/subjects";
import {
  classErrors,
  classMessages,
  classOutcomes as outcomes,
  seatsTaken,
  classPage as words,
} from "~/content/tutoring/staff-classes";
import { addDays, torontoToday } from "~/domain/dates/calendar";
import { isIsoDate, weekdays } from "~/domain/dates/day-and-time";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTimes } from "~/domain/dates/readable-times";
import { newMailingPath } from "~/domain/emails/mailing-paths";
import { familyPath } from "~/domain/families/family-paths";
import { maxGroup } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { searchText } from "~/domain/records/search";
import { audienceOf, isCapacity, rangeErrors, rangesOf } from "~/domain/tutoring/class-form";
import { classPath, joinClassPath, lessonChangePath } from "~/domain/tutoring/class-paths";
import { learnerValue, readLearner } from "~/domain/tutoring/tutoring-session";
import { type ReceivedForm, receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { listSessionMembers } from "~/models/records/staff-records.server";
import {
  type ClassRow,
  type JoiningDay,
  joinClass,
  listClassDays,
  listClassPeople,
  listLearners,
  listLearnersUntil,
  saveClass,
} from "~/models/tutoring/classes.server";

/** The class with its students and dates; `learner` and `from` of the address fill the form of who joins. */
export async function loadClassPage(client: Client, request: Request, found: ClassRow) {
  const parameters = new URL(request.url).searchParams;
  const search = searchText(parameters.get("q") ?? "");
  const chosen = parameters.getAll("learner").flatMap((value) => readLearner(value) ?? []);
  const [people, days, learners, members, centers] = await Promise.all([
    listClassPeople(client, found.id),
    listClassDays(client, found.id),
    listLearners(
      client,
      found.location_id,
      search,
      chosen.map(({ student, child }) => child ?? student),
    ),
    listSessionMembers(client, [found.tutor_profile_id]),
    listStaffCenters(client),
  ]);
  const dates = (days ?? []).map(({ day, starts, ends, taken }) => ({
    day,
    label: `${readableDate(day)}, ${readableTimes(starts, ends)}`,
    seats: seatsTaken(taken, found.capacity),
  }));
  const isChosen = (id: string) => chosen.some(({ student, child }) => (child ?? student) === id);
  const choices = (learners ?? []).map(({ student_id, child_id, name, family }) => {
    const id = child_id ?? student_id;
    return { id, value: learnerValue(student_id, child_id), name, family, isChosen: isChosen(id) };
  });
  const next = people?.toSorted((one, other) => one.next_on.localeCompare(other.next_on))[0];
  const asked = parameters.get("from") ?? "";
  return {
    id: found.id,
    title: titleOf(found),
    email: newMailingPath({ center: found.location_id, group: "class", class: found.id }),
    changePath: next ? lessonChangePath(next.session_id, { scope: "following" }) : null,
    facts: [
      { label: words.facts.center, value: centers.find(({ id }) => id === found.location_id)?.name },
      { label: words.facts.tutor, value: members.get(found.tutor_profile_id)?.name },
      { label: words.facts.room, value: found.room },
      {
        label: words.facts.seats,
        value: days && seatsTaken(Math.max(0, ...days.map(({ taken }) => taken)), found.capacity),
      },
      { label: words.facts.fits, value: audienceOf(found) },
      { label: words.facts.first, value: readableDate(found.starts_on) },
      { label: words.facts.last, value: readableDate(found.ends_on) },
      { label: words.facts.next, value: dates[0]?.label },
      { label: words.facts.skipped, value: found.skipped.map((day) => readableDate(day)).join("; ") },
    ].filter(({ value }) => value),
    people: people?.map((one) => personOf(one, found, dates.find(({ day }) => day > one.last_on)?.day)) ?? null,
    dates,
    edit: {
      version: found.updated_at,
      values: {
        ...{ capacity: String(found.capacity), ends_on: found.ends_on },
        ...{ grade_from: found.grade_from ?? "", grade_to: found.grade_to ?? "" },
        ...{ level_from: found.level_from ?? "", level_to: found.level_to ?? "" },
      },
      hasLevels: found.subject !== null,
      end:
        next || !people || dates.length === 0
          ? null
          : readableDate([found.starts_on, addDays(torontoToday(), -1)].sort().at(-1) ?? ""),
    },
    /** Names what joins, so that it can be taken back. */
    batch: randomUUID(),
    search,
    learners: choices.filter((one) => one.isChosen || !people?.some(({ learner_id }) => learner_id === one.id)),
    from: dates.find(({ day }) => day >= asked)?.day ?? dates[0]?.day ?? "",
    isAway: !people || !days || !learners,
  };
}

const titleOf = ({ subject, weekday, start_time, end_time }: ClassRow) =>
  words.titleOf(
    subject ? programLabels[subject] : "",
    weekdays[weekday - 1] ?? "",
    readableTimes(start_time, end_time),
  );

type Person = NonNullable<Awaited<ReturnType<typeof listClassPeople>>>[number];

/** `later`: the first date of the class after the last of the person. */
function personOf(one: Person, { id }: ClassRow, later: string | undefined) {
  const on = new URLSearchParams({ learner: learnerValue(one.student_id, one.child_id), from: later ?? "" });
  const family = one.family_id ?? "";
  return {
    id: one.learner_id,
    name: one.name,
    family: one.family,
    familyPath: family && familyPath(family),
    about: words.lessons(one.lessons, readableDate(one.next_on), readableDate(one.last_on)),
    trial: one.is_trial ? words.trial(readableDate(one.last_on)) : null,
    paths: {
      goOn: later ? `${classPath(id)}?${on}#add` : null,
      move: one.child_id && family ? joinClassPath(family, { child: one.child_id, leaves: id }) : null,
      leave: lessonChangePath(one.session_id, { scope: "following", only_child: "on" }),
    },
  };
}

export interface ClassReply extends FormReply {
  /** The dates to choose from, where not all are free. */
  review?: readonly { day: string; label: string; why: string | null }[];
}

const date = (missing: string) => z.string({ error: missing }).refine(isIsoDate, missing);
const joinSchema = z
  .object({
    step: z.literal("join"),
    learner: z
      .array(z.string())
      .min(1, classErrors.learnerMissing)
      .max(maxGroup, classErrors.full)
      .refine((values) => values.every((value) => readLearner(value)), classErrors.unknown_student),
    from: date(classErrors.fromMissing),
    trial: z.literal("on").optional(),
    until: z.string().optional(),
    batch: z.guid(),
    /** Sent with the dates of a review. */
    reviewed: z.literal("on").optional(),
    date: z.array(date(classErrors.dateMissing)).max(120).default([]),
  })
  .refine(({ trial, until }) => !trial || isIsoDate(until ?? ""), { path: ["until"], error: classErrors.untilMissing })
  .refine(({ trial, from, until }) => !trial || !until || until >= from, {
    path: ["until"],
    error: classErrors.untilTooEarly,
  });
const text = z.string().max(40).default("");
const saveSchema = z.object({
  ...{ step: z.literal("save"), version: text, capacity: text, ends_on: text },
  ...{ grade_from: text, grade_to: text, level_from: text, level_to: text },
});
const fields = [...new Set([...Object.keys(joinSchema.shape), ...Object.keys(saveSchema.shape)])];
const schema = z.discriminatedUnion("step", [joinSchema, saveSchema]);

/** Adds students or saves the class. @returns a redirect, or what kept it from being saved */
export async function changeClass(args: RequestArgs, client: Client, found: ClassRow) {
  const received = await receiveForm(args.request, { name: "class", fields, schema, limits: accountFormLimits });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: outcomes.check }, 400);
  const sent = submission.value;
  const form = { args, client, found, submission };
  return sent.step === "join" ? join(form, sent) : saveEdit(form, sent);
}

interface Sent extends Pick<ReceivedForm<unknown>, "submission"> {
  args: RequestArgs;
  client: Client;
  found: ClassRow;
}

async function join({ args, client, found, submission }: Sent, sent: z.output<typeof joinSchema>) {
  const learners = sent.learner.flatMap((value) => readLearner(value) ?? []);
  const trial = sent.trial ? { trial: true, until: sent.until } : {};
  const dates = sent.reviewed ? sent.date : null;
  const joined = await joinClass(client, found.id, learners, sent.from, { ...trial, batch: sent.batch }, dates);
  if (!joined.ok) return replyNotSaved(submission, joined.failure);
  const { outcome, lessons, days } = joined.data;
  if (outcome === "joined" || outcome === "repeat") {
    const undo = { batch: sent.batch, kind: `classes/${found.id}`, list: "" };
    const told = { tone: "success" as const, ...outcomes.joined(learners.length, lessons), undo };
    sessionOf(args).flash(outcome === "joined" ? told : { tone: "info", ...outcomes.repeat });
    return redirectTo(args, classPath(found.id));
  }
  if (outcome === "review") {
    const answer = replyWith(submission, {}, 200);
    const reply: ClassReply = { ...answer.data, review: days.map(reviewDay) };
    return data(reply, answer.init ?? undefined);
  }
  if (outcome === "unknown_student" || outcome === "same_student")
    return refuse(submission, { learner: classErrors[outcome] }, 400);
  const [taken] = days;
  const why = taken && whyNot(taken);
  const problem = problemOf(outcome);
  const text = taken && why ? words.onDay(readableDate(taken.day), why) : problem.text;
  return replyWith(submission, { problem: { ...problem, text } }, statusOf(outcome));
}

const problemOf = (outcome: string) =>
  outcome === "forbidden" ? classMessages.forbidden : isProblem(outcome) ? outcomes[outcome] : classMessages.invalid;
const problems = ["conflict", "none", "unknown_tutor", "wrong_state", "changed"] as const;
const isProblem = (outcome: string): outcome is (typeof problems)[number] => problems.some((one) => one === outcome);
const statusOf = (outcome: string) =>
  outcome === "forbidden" ? 403 : outcome === "none" || !isProblem(outcome) ? 400 : 409;

/** Each message at its field. */
const refuse = (submission: Sent["submission"], errors: Readonly<Record<string, string>>, status: number) => {
  const fieldErrors = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
  return replyWith(submission, { fieldErrors }, status);
};

const whyNot = ({ state, who }: JoiningDay): string | null =>
  state === "free" ? null : state === "student_busy" ? words.states.student_busy(who ?? "") : words.states[state];

const reviewDay = (one: JoiningDay) => ({
  day: one.day,
  label: `${readableDate(one.day)}, ${readableTimes(one.starts, one.ends)}`,
  why: whyNot(one),
});

async function saveEdit({ args, client, found, submission }: Sent, sent: z.output<typeof saveSchema>) {
  const { version, capacity, ends_on } = sent;
  const errors = {
    ...(!isCapacity(Number(capacity)) && { capacity: classErrors.capacity }),
    ...(!isIsoDate(ends_on) && { ends_on: classErrors.dateMissing }),
    ...rangeErrors(sent, found.subject),
  };
  if (Object.keys(errors).length > 0) return refuse(submission, errors, 400);
  const values = { capacity: Number(capacity), ends_on, ...rangesOf(sent) };
  const saved = await saveClass(client, found.id, version, values);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const refusal = refusals[saved.data];
  if (refusal) return refuse(submission, refusal, 409);
  if (saved.data !== "done") return replyWith(submission, { problem: problemOf(saved.data) }, statusOf(saved.data));
  const before = ends_on > found.ends_on ? await listLearnersUntil(client, found.id, found.ends_on) : [];
  const going = before.map(({ student, child }) => ["learner", learnerValue(student, child)]);
  const query = new URLSearchParams([...going, ["from", addDays(found.ends_on, 1)]]);
  sessionOf(args).flash({ tone: "success", ...(before.length > 0 ? outcomes.savedOn : outcomes.saved) });
  return redirectTo(args, before.length > 0 ? `${classPath(found.id)}?${query}#add` : classPath(found.id));
}

/** What the database does not take, at its field. */
const refusals: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  full: { capacity: classErrors.taken },
  has_lessons: { ends_on: classErrors.has_lessons },
  bad_dates: { ends_on: classErrors.bad_dates },
  too_far: { ends_on: classErrors.too_long },
};
