import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { programLabels } from "~/content/programs/subjects";
import {
  classColumns,
  classErrors,
  classMessages,
  seatsTaken,
  classPage as words,
} from "~/content/tutoring/staff-classes";
import {
  addDays,
  isIsoDate,
  readableDate,
  readableMoment,
  readableTimes,
  torontoToday,
  weekdays,
} from "~/domain/dates/calendar";
import { newMailingPath } from "~/domain/emails/mailing-paths";
import { familyPath } from "~/domain/families/family-paths";
import { searchText } from "~/domain/records/search";
import { factsOfLesson } from "~/domain/tutoring/attendance";
import { audienceOf, byColumn, isCapacity, rangeErrors } from "~/domain/tutoring/class-form";
import { classPath, joinClassPath, lessonChangePath } from "~/domain/tutoring/class-paths";
import { type ReceivedForm, receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { listSessionMembers } from "~/models/records/record-actions.server";
import {
  type ClassRow,
  joinClass,
  listClassDays,
  listClassPeople,
  listLearners,
  listLearnersUntil,
  saveClass,
} from "~/models/tutoring/classes.server";
import { listClassLine, workClassWaitlist } from "~/models/waitlist/waitlist.server";

/** The class with its students and dates, who waits, and who of the center can join. */
export async function loadClassPage(client: Client, request: Request, found: ClassRow) {
  const search = searchText(new URL(request.url).searchParams.get("q") ?? "");
  const [people, days, learners, members, centers, line] = await Promise.all([
    listClassPeople(client, found.id),
    listClassDays(client, found.id),
    listLearners(client, found.location_id, search),
    listSessionMembers(client, [found.tutor_profile_id]),
    listStaffCenters(client),
    listClassLine(client, found.id),
  ]);
  const dates = (days ?? []).map(({ day, starts, ends, taken }) => ({
    day,
    label: `${readableDate(day)}, ${readableTimes(starts, ends)}`,
    seats: seatsTaken(taken, found.capacity),
  }));
  const choices = (learners ?? []).map(({ student_id, child_id, family_id, name, family }) => {
    const id = child_id ?? student_id;
    return { id, name, family, path: joinClassPath(family_id, { child: id, class: found.id }) };
  });
  const next = people?.toSorted((one, other) => one.next_on.localeCompare(other.next_on))[0];
  return {
    id: found.id,
    title: titleOf(found),
    email: newMailingPath({ center: found.location_id, group: "class", class: found.id }),
    changePath: next ? lessonChangePath(next.session_id, { scope: "following" }) : null,
    facts: [
      { label: words.facts.center, value: centers.find(({ id }) => id === found.location_id)?.name },
      { label: words.facts.tutor, value: members.get(found.tutor_profile_id)?.name },
      ...factsOfLesson({ ...found, subject: null }),
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
        capacity: String(found.capacity),
        ends_on: found.ends_on,
        ...byColumn((column) => found[column] ?? ""),
      },
      columns: classColumns.filter((name) => found.subject || !name.startsWith("level")),
      end:
        next || !people || dates.length === 0
          ? null
          : readableDate([found.starts_on, addDays(torontoToday(), -1)].sort().at(-1) ?? ""),
    },
    line:
      line?.map(({ name, child, since, offered_until, ...entry }) => ({
        ...entry,
        name: `${child} (${name})`,
        since: readableMoment(since),
        offeredUntil: offered_until && readableMoment(offered_until),
      })) ?? null,
    search,
    learners: choices.filter((one) => !people?.some(({ learner_id }) => learner_id === one.id)),
    isAway: !people || !days || !learners || !line,
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
  const family = one.family_id ?? "";
  const join = (known: Readonly<Record<string, string>>) =>
    family && joinClassPath(family, { child: one.learner_id, ...known });
  return {
    id: one.learner_id,
    name: one.name,
    family: one.family,
    familyPath: family && familyPath(family),
    about: words.lessons(one.lessons, readableDate(one.next_on), readableDate(one.last_on)),
    trial: one.is_trial ? words.trial(readableDate(one.last_on)) : null,
    paths: {
      goOn: later ? join({ class: id, from: later }) : null,
      move: join({ leaves: id }),
      leave: lessonChangePath(one.session_id, { scope: "following", only_child: "on" }),
    },
  };
}

const text = z.string().max(100).default("");
const schema = z.object({
  step: z.enum(["save", "offer", "take_off"]).default("take_off"),
  entry: z.guid().optional(),
  ...{ version: text, capacity: text, ends_on: text },
  ...byColumn(() => text),
  go_on: z.literal("on").optional(),
});
type Sent = z.output<typeof schema>;

interface Form extends Pick<ReceivedForm<unknown>, "submission"> {
  args: RequestArgs;
  client: Client;
  found: ClassRow;
}

/** Saves the class or works its line. @returns a redirect, or what kept it from being saved */
export async function changeClass(args: RequestArgs, client: Client, found: ClassRow) {
  const fields = Object.keys(schema.shape);
  const received = await receiveForm(args.request, { name: "class", fields, schema, limits: accountFormLimits });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: words.outcomes.check }, 400);
  const { step, ...sent } = submission.value;
  if (step === "save") return saveEdit({ args, client, found, submission }, submission.value);
  // why: an entry that is missing is like one that does not exist: null would offer a seat
  const worked = await workClassWaitlist(client, found.id, step === "offer" ? null : (sent.entry ?? found.id));
  const outcome = worked.ok ? worked.data : "failed";
  sessionOf(args).flash(
    outcome === "done"
      ? { tone: "success", ...words.line.done[step] }
      : { tone: "error", ...words.line.problems[outcome] },
  );
  return redirectTo(args, classPath(found.id));
}

async function saveEdit({ args, client, found, submission }: Form, sent: Sent) {
  const { version, capacity, ends_on } = sent;
  const errors = {
    ...(!isCapacity(Number(capacity)) && { capacity: classErrors.capacity }),
    ...(!isIsoDate(ends_on) && { ends_on: classErrors.dateMissing }),
    ...rangeErrors(sent, found.subject),
  };
  if (Object.keys(errors).length > 0) return refuse(submission, errors, 400);
  const values = { capacity: Number(capacity), ends_on, ...byColumn((column) => sent[column] || null) };
  const saved = await saveClass(client, found.id, version, values);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const refusal = refusals[saved.data];
  if (refusal) return refuse(submission, refusal, 409);
  if (saved.data === "changed") return replyWith(submission, { problem: words.outcomes.changed }, 409);
  if (saved.data === "forbidden") return replyWith(submission, { problem: classMessages.forbidden }, 403);
  if (saved.data !== "done") return replyWith(submission, { problem: classMessages.invalid }, 400);
  const going = sent.go_on && ends_on > found.ends_on ? await listLearnersUntil(client, found.id, found.ends_on) : [];
  sessionOf(args).flash(
    going.length > 0 ? await goOn(client, found, going) : { tone: "success", ...words.outcomes.saved },
  );
  return redirectTo(args, classPath(found.id));
}

/** All of them on all dates after the old last day, or none. */
async function goOn(client: Client, found: ClassRow, learners: Awaited<ReturnType<typeof listLearnersUntil>>) {
  const batch = randomUUID();
  const joined = await joinClass(client, found.id, learners, addDays(found.ends_on, 1), { batch });
  return joined.ok && joined.data.outcome === "joined"
    ? {
        tone: "success" as const,
        ...words.outcomes.wentOn(learners.length, joined.data.lessons),
        undo: { batch, kind: `classes/${found.id}`, list: "" },
      }
    : { tone: "warning" as const, ...words.outcomes.notOn };
}

/** Each message at its field. */
const refuse = (submission: Form["submission"], errors: Readonly<Record<string, string>>, status: number) => {
  const fieldErrors = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
  return replyWith(submission, { fieldErrors }, status);
};

/** What the database does not take, at its field. */
const refusals: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  full: { capacity: classErrors.taken },
  has_lessons: { ends_on: classErrors.has_lessons },
  bad_dates: { ends_on: classErrors.bad_dates },
  too_far: { ends_on: classErrors.too_long },
};
