import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Message } from "~/content/site/messages";
import { classErrors, classMessages, newClassPage as words } from "~/content/tutoring/staff-classes";
import { isIsoDate, readableDate, readableTimes, weekdayOf } from "~/domain/dates/calendar";
import { limits, optionalText } from "~/domain/forms/fields";
import { searchText } from "~/domain/records/search";
import type { ClassDraft, ClassErrors } from "~/domain/tutoring/class-form";
import { checkClass, fieldOfOutcome, readClassValues } from "~/domain/tutoring/class-form";
import { classPath } from "~/domain/tutoring/class-paths";
import { learnerValue, readLearner } from "~/domain/tutoring/tutoring-session";
import { spansInWords } from "~/domain/tutoring/week-spans";
import { chosenCenter } from "~/handlers/chosen-center.server";
import { familyLearners } from "~/handlers/family-caller.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getRooms, listLearners, makeClass, type PlannedDay, previewClass } from "~/models/tutoring/classes.server";
import { listAvailability, listSessionPeople } from "~/models/tutoring/tutoring-sessions.server";

interface Checked {
  errors: ClassErrors;
  problem: Message | null;
  preview: ReturnType<typeof previewOf> | null;
}
const unchecked: Checked = { errors: {}, problem: null, preview: null };

/** The form as the address has it and, with `step=preview`, the dates; `isAway` where the people could not be read. */
export async function loadClassForm(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const family = await familyLearners(account, parameters);
  const { center, choices } = await chosenCenter(account, family?.center ?? parameters.get("center"), "none");
  const sent = readClassValues(parameters);
  const values = family ? { ...sent, learner: family.learners } : sent;
  const search = family?.name ?? searchText(parameters.get("q") ?? "");
  const page = {
    center: center && { id: center.id, name: center.name },
    choices,
    search,
    values,
    request: parameters.get("request"),
    ...{ learners: [], tutors: [], rooms: [], isAway: false },
    ...unchecked,
  };
  if (!center) return page;
  const chosen = values.learner.flatMap((value) => readLearner(value) ?? []).map((one) => one.child ?? one.student);
  const [learners, people, hours, rooms] = await Promise.all([
    listLearners(account.client, center.id, search, chosen),
    listSessionPeople(account.client, center.id, "", 100),
    listAvailability(account.client, center.id),
    getRooms(account.client, center.id),
  ]);
  if (!learners || !people || !rooms) return { ...page, isAway: true };
  const shown = learners.map(({ student_id, child_id, name, family }) => ({
    ...{ value: learnerValue(student_id, child_id), name, family },
  }));
  const tutors = people.tutors.map(({ id, name }) => ({ id, name, hours: hours && spansInWords(hours.get(id) ?? []) }));
  const filled = { ...page, learners: shown, tutors, rooms };
  if (parameters.get("step") !== "preview") return filled;
  const draft = checkClass(values);
  if ("errors" in draft) return { ...filled, errors: draft.errors };
  const found = await previewClass(account.client, center.id, draft);
  if (!found) return { ...filled, isAway: true };
  if ("refusal" in found) return { ...filled, ...refusalOf(found.refusal) };
  const tutor = tutors.find(({ id }) => id === draft.tutor)?.name ?? "";
  const names = shown.filter(({ value }) => values.learner.includes(value)).map(({ name }) => name);
  return { ...filled, preview: previewOf(draft, found.days, tutor, names) };
}

const isError = (outcome: string): outcome is keyof typeof classErrors => Object.hasOwn(classErrors, outcome);

function refusalOf(outcome: string): Partial<Checked> {
  const field = fieldOfOutcome[outcome];
  if (field && isError(outcome)) return { errors: { [field]: classErrors[outcome] } };
  return { problem: outcome === "forbidden" ? classMessages.forbidden : classMessages.invalid };
}

const needsReason = ({ state }: PlannedDay) => state === "outside_hours" || state === "tutor_away";

const stateInWords = ({ state, who }: PlannedDay) =>
  state === "student_busy" ? words.states.student_busy(who ?? "") : words.states[state];

function previewOf(draft: ClassDraft, days: readonly PlannedDay[], tutor: string, names: readonly string[]) {
  return {
    id: randomUUID(),
    summary: words.summary(weekdayOf(draft.first), readableTimes(draft.start, draft.end), tutor),
    names,
    families: new Set(draft.learners.map(({ student }) => student)).size,
    needsReason: days.some(needsReason),
    days: days.map((day) => ({
      day: day.day,
      label: isIsoDate(day.day) ? readableDate(day.day) : day.day,
      state: stateInWords(day),
      isFree: day.state === "free",
      canTick: day.state === "free" || needsReason(day),
    })),
    free: days.filter(({ state }) => state === "free").length,
  };
}

const chosenDates = z.object({
  id: z.guid(),
  date: z.array(z.string().refine(isIsoDate)).max(60).default([]),
  reason: optionalText(limits.reason, "Reason"),
});

/** Makes the class of the address on the ticked dates. @returns a redirect, or what kept it from being made */
export async function saveClass(args: RequestArgs, account: ScopedAccount) {
  const received = await receiveForm(args.request, {
    name: "class",
    fields: Object.keys(chosenDates.shape),
    schema: chosenDates,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const parameters = new URL(args.request.url).searchParams;
  const { center } = await chosenCenter(account, parameters.get("center"), "none");
  const draft = checkClass(readClassValues(parameters));
  if (submission.status !== "success" || "errors" in draft || !center)
    return replyWith(submission, { problem: classMessages.invalid }, 400);
  const { id, date, reason } = submission.value;
  const made = await makeClass(account.client, draft, {
    id,
    location: center.id,
    dates: date.filter(isIsoDate),
    override: reason || null,
    request: parameters.get("request"),
  });
  if (!made.ok) return replyWith(submission, { problem: classMessages.failed }, 503);
  const { outcome, lessons } = made.data;
  if (outcome === "created" || outcome === "repeat") {
    const told = outcome === "created" ? classMessages.created(lessons ?? 0) : classMessages.repeat;
    sessionOf(args).flash({ tone: outcome === "created" ? "success" : "info", ...told });
    return redirectTo(args, classPath(id));
  }
  const problem =
    outcome === "none" || outcome === "conflict" || outcome === "unknown_request" || outcome === "forbidden"
      ? classMessages[outcome]
      : { ...classMessages.invalid, ...(isError(outcome) && { text: classErrors[outcome] }) };
  return replyWith(submission, { problem }, outcome === "conflict" ? 409 : outcome === "forbidden" ? 403 : 400);
}
