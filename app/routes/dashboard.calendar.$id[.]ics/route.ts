import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Account, requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { appendSessionCookies, redirectTo } from "~/auth/session/session.server";
import { confirmationWords } from "~/content/appointments/confirmation";
import { onlineForms } from "~/content/appointments/online-forms";
import { comingUp as words } from "~/content/families/coming-up";
import { minutesOf } from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { addressLine } from "~/domain/locations/location";
import { slotMinutes } from "~/domain/locations/opening";
import { calendarFile, calendarUid } from "~/emails/calendar-file.server";
import { noStore } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { calendarResponse } from "~/http/file-response.server";
import { listFamilyBookings } from "~/models/families/family-bookings.server";
import { listLocations } from "~/models/locations/locations.server";
import { listStudentOverview } from "~/models/tutoring/student-pages.server";
import { sessionInstant } from "~/routes/dashboard/learner-sessions.server";

/** An open appointment of the family, or its next session. 404 for any other id */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  if (!may(account.profile.role, "student.pages")) throw redirectTo(args, "/dashboard");
  const { id = "" } = args.params;
  const answer = (await appointmentFile(account, id)) ?? (await sessionFile(account, id));
  // why: a route without a component answers thrown responses with bare data
  const response = answer ?? new Response(null, { status: 404, headers: { "Cache-Control": noStore } });
  appendSessionCookies(args.context, response.headers);
  return response;
}

async function appointmentFile({ client }: Account, id: string): Promise<Response | null> {
  const [bookings, { locations }] = await Promise.all([listFamilyBookings(client), listLocations()]);
  if (!bookings) throw failureResponse("unavailable");
  const row = bookings.find((one) => one.id === id && one.kind === "appointment" && one.status !== "cancelled");
  const start = row && minutesOf(row.time_slot);
  const center = locations.find((one) => one.id === row?.location_id);
  if (!row || start === null || start === undefined) return null;
  const isOnline = row.mode === "online";
  const address = center ? addressLine(center) : row.location_name;
  const file = calendarFile({
    uid: calendarUid(row.reference),
    sequence: row.calendar_sequence ?? 0,
    starts: centerInstant(row.location_id, row.date, start),
    ends: centerInstant(row.location_id, row.date, start + slotMinutes),
    summary: confirmationWords.calendarSummary(row.location_name, row.child_name, isOnline),
    location: isOnline ? onlineForms.calendarPlace : address,
    description: [`${confirmationWords.reference}: ${row.reference}`, center?.phone].filter(Boolean).join("\n"),
  });
  return calendarResponse(row.reference, file);
}

async function sessionFile({ client }: Account, id: string): Promise<Response | null> {
  const rows = await listStudentOverview(client);
  if (!rows) throw failureResponse("unavailable");
  const row = rows.find(({ session_id }) => session_id === id);
  if (!row) return null;
  const { session_date: date, start_time: start, end_time: end, location_name: center } = row;
  if (!date || !start || !end || !center) return null;
  const file = calendarFile({
    uid: calendarUid(id),
    sequence: 0,
    starts: sessionInstant(date, start),
    ends: sessionInstant(date, end),
    summary: words.sessionSummary(center),
    location: [row.address, row.city].filter(Boolean).join(", "),
    description: row.phone ?? "",
  });
  return calendarResponse(words.sessionFile, file);
}
