import type { LoaderFunctionArgs } from "@remix-run/node";
import { confirmationWords } from "~/content/appointments/confirmation";
import { onlineForms } from "~/content/appointments/online-forms";
import { minutesOf } from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { addressLine } from "~/domain/locations/location";
import { slotMinutes } from "~/domain/locations/opening";
import { calendarFile, calendarUid } from "~/emails/calendar-file.server";
import { failureResponse } from "~/http/failure-response.server";
import { calendarResponse } from "~/http/file-response.server";
import { listLocations } from "~/models/locations/locations.server";
import { requireConfirmation } from "~/routes/confirmation.$token/confirmation.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const { kind, status, reference, date, location_id, mode, ...confirmation } = await requireConfirmation(params.token);
  const start = confirmation.time_slot === null ? null : minutesOf(confirmation.time_slot);
  const center = (await listLocations()).locations.find(({ id }) => id === location_id);
  if (kind !== "appointment" || status === "cancelled" || !date || start === null || !center)
    throw failureResponse("not_found");
  const file = calendarFile({
    uid: calendarUid(reference),
    sequence: confirmation.calendar_sequence ?? 0,
    starts: centerInstant(center.id, date, start),
    ends: centerInstant(center.id, date, start + slotMinutes),
    summary: confirmationWords.calendarSummary(center.name, null, mode === "online"),
    location: mode === "online" ? onlineForms.calendarPlace : addressLine(center),
    description: `${confirmationWords.reference}: ${reference}\n${center.phone}`,
  });
  return calendarResponse(reference, file);
}
