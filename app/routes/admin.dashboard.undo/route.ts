import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { listMessages } from "~/content/records/staff-list-words";
import { undoWords } from "~/content/records/undo";
import { calendarAddress, calendarPlace, readCalendarQuery } from "~/domain/appointments/calendar-view";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import { familyPath } from "~/domain/families/family-paths";
import { classPath } from "~/domain/tutoring/class-paths";
import { describeSkipped } from "~/handlers/records/record-list.server";
import { undoOfFamily, undoOfLine, undoOfOpening } from "~/handlers/undo.server";
import { receiveForm } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { isRecordId } from "~/models/record-values.server";
import { undoChanges } from "~/models/records/record-actions.server";
import { undoSchema } from "~/records/record-actions";
import {
  backPath,
  listPaths,
  listQueryOf,
  recordKindOf,
  recordPath,
  todayPath,
  withList,
} from "~/records/record-kinds";

/** A GET has no effect. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  throw redirectTo(args, listPaths.assessments);
}

/** Takes back a change of a record or of many. @returns a redirect to the page it was made in */
export async function action(args: ActionFunctionArgs) {
  const account = await requireUser(args);
  // why: a route without a component answers a refusal with bare data
  if (!may(account.profile.role, "records.manage")) throw redirectTo(args, listPaths.assessments);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["batch", "kind", "list"],
    schema: undoSchema,
    limits: staffFormLimits,
  });
  const visit = sessionOf(args);
  if ("refused" in received || received.submission.status !== "success") {
    visit.flash({ tone: "warning", ...undoWords.expired });
    return redirectTo(args, listPaths.assessments);
  }
  const { batch, kind: made, list } = received.submission.value;
  const [word = "", record = ""] = made.split("/");
  const asked = { batch, word, list };
  const taken =
    (await undoOfFamily(account, asked)) ?? (await undoOfOpening(account, asked)) ?? (await undoOfLine(account, asked));
  if (taken) {
    visit.flash(taken.flash);
    return redirectTo(args, taken.to);
  }
  const isClass = word === "classes" && isRecordId(record);
  const kind = recordKindOf(isClass ? "sessions" : word) ?? "assessments";
  const undone = await undoChanges(account.client, batch);
  if (!undone.ok) visit.flash({ tone: "error", ...listMessages.failed });
  else if (typeof undone.data === "string") visit.flash({ tone: "warning", ...undoWords[undone.data] });
  else {
    const { done, skipped } = undone.data;
    const { title, text } = undoWords.done(done);
    const about = await describeSkipped(account, [kind], skipped);
    visit.flash({ tone: done > 0 ? "success" : "warning", title, text: about ? `${text} ${about}` : text });
  }
  if (record === calendarPlace) {
    const query = readCalendarQuery(new URLSearchParams(list), dayWithoutCenter());
    return redirectTo(args, calendarAddress(query));
  }
  if (isClass) return redirectTo(args, classPath(record));
  if (record === "today") return redirectTo(args, todayPath);
  if (record === "family" && isRecordId(list)) return redirectTo(args, familyPath(list));
  const query = listQueryOf(new URLSearchParams(list && { list }));
  return redirectTo(args, isRecordId(record) ? withList(recordPath(kind, record), query) : backPath(kind, query));
}
