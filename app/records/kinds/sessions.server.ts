import { z } from "zod";
import { listWords } from "~/content/records/staff-list-words";
import { sessionLabels } from "~/content/tutoring/staff-sessions";
import { fileTime } from "~/domain/dates/day-and-time";
import { readableTimes } from "~/domain/dates/readable-times";
import { recordTables } from "../record-kinds";
import { controlsOf } from "./controls.server";
import {
  dayText,
  fact,
  instantOf,
  optional,
  plainRules,
  type RecordDescription,
  recordColumns,
  statusColumn,
  textCell,
} from "./description.server";
import { outcomeFollowFilter } from "./follow-up.server";

/** Times are `16:00:00`, Toronto. */
const row = z.object({
  ...recordColumns,
  location_id: z.string(),
  student_profile_id: z.string(),
  tutor_profile_id: z.string(),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  child_name: optional,
  room: optional,
  series_id: optional,
  notes: optional,
  cancel_reason: optional,
  override_reason: optional,
});
type Row = z.output<typeof row>;
const listRow = row.extend({ student_name: z.string(), tutor_name: z.string() });

const hours = (it: Row) => readableTimes(it.start_time, it.end_time);

function fileClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return fileTime(hour * 60 + minute);
}

export const sessions: RecordDescription<Row, z.output<typeof listRow>> = {
  kind: "sessions",
  table: recordTables.sessions,
  row,
  listRow,
  ...plainRules,
  filters: outcomeFollowFilter,
  sorts: { created: ["created_at"], date: ["booking_date", "start_time"] },
  statuses: ["pending", "confirmed", "completed", "no_show", "cancelled"],
  center: true,
  bulkSteps: ["confirm", "complete", "no_show", "reopen", "cancel", "email"],

  columns: [
    { key: "date", header: "Date", sort: "date", cell: (it) => ({ as: "title", text: dayText(it.booking_date) }) },
    { key: "time", header: "Time", cell: (it) => textCell(hours(it)) },
    { key: "student", header: "Student", cell: (it) => textCell(it.student_name) },
    { key: "tutor", header: "Tutor", cell: (it) => textCell(it.tutor_name) },
    { key: "location", header: "Location", from: "lg", cell: (it, { center }) => textCell(center(it.location_id)) },
    statusColumn,
  ],
  controls: (it, context) =>
    controlsOf(sessions, it, context, {
      presses: ["confirm", "complete", "no_show"],
      deletable: true,
      name: it.student_name || listWords.unnamed,
    }),
  csv: [
    { header: "Date", value: (it) => it.booking_date },
    { header: "Start", value: (it) => fileClock(it.start_time) },
    { header: "End", value: (it) => fileClock(it.end_time) },
    { header: "Student", value: (it) => it.student_name },
    { header: "Tutor", value: (it) => it.tutor_name },
    { header: "Location", value: (it, { center }) => center(it.location_id) },
    { header: "Status", value: (it) => it.status },
    { header: "Notes", value: (it) => it.notes },
  ],

  name: (it, { person }) => it.child_name || person(it.student_profile_id),
  facts: (it, { center, person }) => [
    fact("Date", dayText(it.booking_date)),
    fact("Time", hours(it)),
    fact("Center", center(it.location_id)),
    ...(it.child_name ? [fact("Child", it.child_name)] : []),
    { ...fact(it.child_name ? "Family" : "Student", person(it.student_profile_id)), of: "family" },
    { ...fact("Tutor", person(it.tutor_profile_id)), of: "tutor" },
    ...(it.room ? [fact("Room", it.room)] : []),
    fact("Notes", it.notes, "prose"),
    ...(it.override_reason ? [fact(sessionLabels.override, it.override_reason, "prose")] : []),
  ],
  mail: () => null,
  begins: (it) => instantOf(it.location_id, it.booking_date, it.start_time),
};
