import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { newClassPage } from "~/content/tutoring/staff-classes";
import { changeMessages, changePage as words } from "~/content/tutoring/staff-lesson-change";
import { isIsoDate, readableDate, readableTimes } from "~/domain/dates/calendar";
import { optionalText } from "~/domain/forms/fields";
import { planPath } from "~/domain/tuition/tuition-paths";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getHousehold } from "~/models/families/desk-families.server";
import type { LessonAhead, LessonMove, LessonScope, MovePreview } from "~/models/tutoring/lesson-changes.server";
import { cancelLessons, listLessonsAhead, moveLessons, previewMove } from "~/models/tutoring/lesson-changes.server";
import { listSessionPeople, type StoredSession } from "~/models/tutoring/tutoring-sessions.server";
import { recordPath } from "~/records/record-kinds";

const scopeOf = (value: unknown): LessonScope => (value === "following" ? "following" : "one");
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** As the address of the form has it. */
function readMove(parameters: URLSearchParams, session: StoredSession) {
  const value = (name: string, stored: string) => (parameters.get(name) ?? stored).trim().slice(0, 100);
  return {
    scope: scopeOf(parameters.get("scope")),
    date: value("date", session.date),
    start: value("start", session.start).slice(0, 5),
    end: value("end", session.end).slice(0, 5),
    tutor: value("tutor", session.tutor.id),
    room: value("room", session.room),
  };
}

function moveOf(
  { date, start, end, tutor, room }: ReturnType<typeof readMove>,
  reason: string | null,
): LessonMove | null {
  if (!isIsoDate(date) || !clock.test(start) || !clock.test(end) || !z.guid().safeParse(tutor).success) return null;
  return { date, start, end, tutor, room: room || null, reason };
}

const messageOf = (outcome: string) =>
  outcome === "moved" || outcome === "cancelled" || !isMessage(outcome)
    ? changeMessages.invalid
    : changeMessages[outcome];
const isMessage = (outcome: string): outcome is keyof typeof changeMessages => Object.hasOwn(changeMessages, outcome);

/** What can be changed, and with `step=preview` where the sessions would go; `isAway` without an answer. */
export async function loadLessonChange({ client }: Account, request: Request, session: StoredSession) {
  const parameters = new URL(request.url).searchParams;
  const values = readMove(parameters, session);
  const [one, following, people, family] = await Promise.all([
    listLessonsAhead(client, session.id, "one"),
    listLessonsAhead(client, session.id, "following"),
    listSessionPeople(client, session.location, "", 100),
    session.class && session.student.childId ? getHousehold(client, session.student.childId) : null,
  ]);
  const page = {
    id: session.id,
    values,
    tutors: [
      ...(people?.tutors.some(({ id }) => id === session.tutor.id)
        ? []
        : [{ id: session.tutor.id, name: session.tutor.name ?? "" }]),
      ...(people?.tutors ?? []),
    ],
    child: session.student.name ?? "",
    onlyChild: parameters.get("only_child") === "on",
    class: session.class,
    tuition: family && planPath(family, { child: session.student.childId ?? "" }),
    scopes: { one: scopeView(one ?? []), following: scopeView(following ?? []) },
    previews: null,
    problem: null,
    isAway: !one || !following || !people,
  };
  if (page.isAway || parameters.get("step") !== "preview") return page;
  const move = moveOf(values, null);
  if (!move) return { ...page, problem: changeMessages.invalid };
  const asked: LessonScope[] = page.scopes.following.count > 1 ? ["one", "following"] : ["one"];
  const found = await Promise.all(asked.map((scope) => previewOf(client, session.id, scope, move)));
  const previews = found.flatMap((preview) => preview ?? []);
  if (previews.length < asked.length) return { ...page, isAway: true };
  const problems = previews.flatMap(({ problem }) => problem ?? []);
  return problems.length === asked.length ? { ...page, problem: problems[0] ?? null } : { ...page, previews };
}

/** Null without an answer. */
async function previewOf(client: Account["client"], id: string, scope: LessonScope, move: LessonMove) {
  const rows = await previewMove(client, id, scope, move);
  if (!rows) return null;
  const outcome = rows[0]?.outcome ?? "wrong_state";
  return outcome === "review"
    ? { scope, lines: rows.map((row) => previewLine(row, move)), problem: null }
    : { scope, lines: [], problem: messageOf(outcome) };
}

const scopeView = (lessons: readonly LessonAhead[]) => ({
  count: lessons.length,
  families: lessons[0]?.families ?? 0,
  names: [...new Set(lessons.flatMap(({ names }) => names?.split(", ") ?? []))].join(", "),
  when: lessons[0] ? whenOf(lessons[0].day, lessons[0].starts, lessons[0].ends) : "",
  version: lessons[0]?.version ?? "",
});

const whenOf = (day: string, start: string, end: string) =>
  `${isIsoDate(day) ? readableDate(day) : day}, ${readableTimes(start, end)}`;

const needsReason = new Set(["closed", "holiday", "outside_hours", "tutor_away"]);

function previewLine({ old_day, day, state, who }: MovePreview, { start, end }: LessonMove) {
  const known = state ?? "free";
  const label = (date: string | null) => (date && isIsoDate(date) ? readableDate(date) : "");
  return {
    key: `${old_day} ${day}`,
    line: words.move.line(label(old_day), `${label(day)}, ${readableTimes(start, end)}`),
    state: known === "student_busy" ? newClassPage.states.student_busy(who ?? "") : newClassPage.states[known],
    isFree: known === "free",
    needsReason: needsReason.has(known),
  };
}

const changeSchema = z.object({
  intent: z.enum(["move", "cancel"]),
  scope: z.enum(["one", "following"]),
  version_one: z.string().max(40).default(""),
  version_following: z.string().max(40).default(""),
  reason: optionalText(500, "Reason"),
  message: optionalText(500, "Message"),
  only_child: z.string().optional(),
});

const doneOf = (intent: "move" | "cancel", onlyChild: boolean) => {
  if (intent === "move") return "moved";
  return onlyChild ? "cancelledForOne" : "cancelled";
};

/** Moves by the address or cancels. @returns a redirect to the session, or what kept it from being changed */
export async function changeLessons(args: RequestArgs, { client }: Account, session: StoredSession) {
  const received = await receiveForm(args.request, {
    name: "lesson-change",
    fields: Object.keys(changeSchema.shape),
    schema: changeSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: changeMessages.invalid }, 400);
  const { intent, scope, reason, message, ...sent } = submission.value;
  const told = { version: scope === "one" ? sent.version_one : sent.version_following, message: message || null };
  const move = moveOf(readMove(new URL(args.request.url).searchParams, session), reason || null);
  const onlyChild = sent.only_child === "on";
  const batch = randomUUID();
  if (intent === "cancel" && !reason) return replyWith(submission, { problem: changeMessages.reasonMissing }, 400);
  if (intent === "move" && !move) return replyWith(submission, { problem: changeMessages.invalid }, 400);
  const saved =
    move && intent === "move"
      ? await moveLessons(client, session.id, scope, move, told)
      : await cancelLessons(client, session.id, scope, {
          ...told,
          reason: reason ?? "",
          onlyChild,
          batch,
        });
  if (!saved.ok) return replyWith(submission, { problem: changeMessages.failed }, 503);
  const { outcome } = saved.data;
  if (outcome === "done") {
    const undo = intent === "cancel" ? { undo: { batch, kind: `sessions/${session.id}`, list: "" } } : {};
    sessionOf(args).flash({ tone: "success", ...changeMessages[doneOf(intent, onlyChild)], ...undo });
    return redirectTo(args, recordPath("sessions", session.id));
  }
  const status = ["changed", "conflict", "wrong_state"].includes(outcome) ? 409 : outcome === "forbidden" ? 403 : 400;
  return replyWith(submission, { problem: messageOf(outcome) }, status);
}
