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
import { classPath, findSeatPath, lessonChangePath } from "~/domain/tutoring/class-paths";
import { learnerValue, readLearner } from "~/domain/tutoring/tutoring-session";
import { failureResponse } from "~/http/failure-response.server";
import { type FormErrors, replyNotSaved, replyWith } from "~/http/form-reply.server";
import { type ReceivedForm, receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
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
  const choices = (learners ?? []).map((one) => ({
    ...{ id: one.child_id ?? one.student_id, value: learnerValue(one.student_id, one.child_id) },
    ...{ name: one.name, family: one.family },
  }));
  const last = dates.at(-1)?.day ?? "";
  const next = people?.toSorted((one, other) => one.next_on.localeCompare(other.next_on))[0];
  const asked = parameters.get("from") ?? "";
  return {
    id: found.id,
    title: titleOf(found),
    email: newMailingPath({ center: found.location_id, group: "class", class: found.id }),
    changePath: next ? lessonChangePath(next.session_id, { scope: "following" }) : null,
    facts: factsOf(found, {
      center: centers.find(({ id }) => id === found.location_id)?.name ?? "",
      tutor: members.get(found.tutor_profile_id)?.name ?? "",
      seats: seatsTaken(Math.max(0, ...(days ?? []).map(({ taken }) => taken)), found.capacity),
      next: dates[0]?.label ?? "",
    }),
    people: (people ?? []).map((one) => personOf(one, found, dates.find(({ day }) => day > one.last_on)?.day)),
    dates,
    edit: {
      version: found.updated_at,
      values: {
        ...{ capacity: String(found.capacity), ends_on: found.ends_on },
        ...{ grade_from: found.grade_from ?? "", grade_to: found.grade_to ?? "" },
        ...{ level_from: found.level_from ?? "", level_to: found.level_to ?? "" },
      },
      hasLevels: found.subject !== null,
      end: next || last === "" ? null : [found.starts_on, addDays(torontoToday(), -1)].sort().at(-1),
    },
    /** Names what joins, so that it can be taken back. */
    batch: randomUUID(),
    search,
    learners: choices
      .filter(({ id }) => isChosen(id) || !people?.some(({ learner_id }) => learner_id === id))
      .map(({ id, ...one }) => ({ ...one, isChosen: isChosen(id) })),
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

const factsOf = (
  found: ClassRow,
  { center, tutor, seats, next }: Record<"center" | "tutor" | "seats" | "next", string>,
) =>
  [
    { label: words.facts.center, value: center },
    { label: words.facts.tutor, value: tutor },
    { label: words.facts.room, value: found.room ?? "" },
    { label: words.facts.seats, value: seats },
    { label: words.facts.fits, value: audienceOf(found) },
    { label: words.facts.first, value: readableDate(found.starts_on) },
    { label: words.facts.last, value: readableDate(found.ends_on) },
    { label: words.facts.next, value: next },
    { label: words.facts.skipped, value: found.skipped.map((day) => readableDate(day)).join("; ") },
  ].filter(({ value }) => value !== "");

type Person = NonNullable<Awaited<ReturnType<typeof listClassPeople>>>[number];

/** `later`: the first date of the class after the last of the person. */
function personOf(one: Person, { id, location_id: center }: ClassRow, later: string | undefined) {
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
      move: one.child_id && family ? findSeatPath({ center, child: one.child_id, family, leaves: id }) : null,
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
      .array(
        z.string().refine((value) => readLearner(value) !== null, classErrors.unknown_student),
        {
          error: classErrors.learnerMissing,
        },
      )
      .max(maxGroup, classErrors.full),
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
  const refuse = (errors: FormErrors, status: number) => replyWith(submission, errors, status);
  switch (outcome) {
    case "joined": {
      const undo = { batch: sent.batch, kind: `classes/${found.id}`, list: "" };
      sessionOf(args).flash({ tone: "success", ...outcomes.joined(learners.length, lessons), undo });
      return redirectTo(args, classPath(found.id));
    }
    case "repeat":
      sessionOf(args).flash({ tone: "info", ...outcomes.repeat });
      return redirectTo(args, classPath(found.id));
    case "review": {
      const answer = refuse({}, 200);
      const reply: ClassReply = { ...answer.data, review: days.map(reviewDay) };
      return data(reply, answer.init ?? undefined);
    }
    case "conflict": {
      const [taken] = days;
      const why = taken && whyNot(taken);
      const text = taken && why ? words.onDay(readableDate(taken.day), why) : outcomes.conflict.text;
      return refuse({ problem: { ...outcomes.conflict, text } }, 409);
    }
    case "unknown_student":
    case "same_student":
      return refuse({ problem: outcomes.check, fieldErrors: { learner: [classErrors[outcome]] } }, 400);
    case "none":
      return refuse({ problem: outcomes.none }, 400);
    case "unknown_tutor":
    case "wrong_state":
      return refuse({ problem: outcomes[outcome] }, 409);
    case "forbidden":
      return refuse({ problem: classMessages.forbidden }, 403);
    case "not_found":
      throw failureResponse("not_found");
    default:
      return refuse({ problem: classMessages.invalid }, 400);
  }
}

const whyNot = ({ state, who }: JoiningDay): string | null =>
  state === "free" ? null : state === "student_busy" ? words.states.student_busy(who ?? "") : words.states[state];

const reviewDay = (one: JoiningDay) => ({
  day: one.day,
  label: `${readableDate(one.day)}, ${readableTimes(one.starts, one.ends)}`,
  why: whyNot(one),
});

async function saveEdit({ args, client, found, submission }: Sent, sent: z.output<typeof saveSchema>) {
  const { version, capacity, ends_on } = sent;
  const at = (errors: Readonly<Record<string, string>>, status = 400) =>
    replyWith(
      submission,
      { fieldErrors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])) },
      status,
    );
  const errors = {
    ...(!isCapacity(Number(capacity)) && { capacity: classErrors.capacity }),
    ...(!isIsoDate(ends_on) && { ends_on: classErrors.dateMissing }),
    ...rangeErrors(sent, found.subject),
  };
  if (Object.keys(errors).length > 0) return at(errors);
  const values = { capacity: Number(capacity), ends_on, ...rangesOf(sent) };
  const saved = await saveClass(client, found.id, version, values);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  switch (saved.data) {
    case "done": {
      const before = ends_on > found.ends_on ? await listLearnersUntil(client, found.id, found.ends_on) : [];
      const values = before.map(({ student, child }) => ["learner", learnerValue(student, child)]);
      const query = new URLSearchParams([...values, ["from", addDays(found.ends_on, 1)]]);
      sessionOf(args).flash({ tone: "success", ...(before.length > 0 ? outcomes.savedOn : outcomes.saved) });
      return redirectTo(args, before.length > 0 ? `${classPath(found.id)}?${query}#add` : classPath(found.id));
    }
    case "full":
      return at({ capacity: classErrors.taken }, 409);
    case "has_lessons":
      return at({ ends_on: classErrors.has_lessons }, 409);
    case "bad_dates":
      return at({ ends_on: classErrors.bad_dates });
    case "too_far":
      return at({ ends_on: classErrors.too_long });
    case "changed":
      return replyWith(submission, { problem: outcomes.changed }, 409);
    case "forbidden":
      return replyWith(submission, { problem: classMessages.forbidden }, 403);
    case "not_found":
      throw failureResponse("not_found");
    case "invalid":
      return replyWith(submission, { problem: classMessages.invalid }, 400);
  }
}
