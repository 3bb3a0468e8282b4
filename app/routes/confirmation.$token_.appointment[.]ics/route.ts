import type { LoaderFunctionArgs } from "@remix-run/node";
import { confirmationWords } from "~/content/appointments/confirmation";
import { onlineForms } from "~/content/appointments/online-forms";
import { centerInstant } from "~/domain/dates/center-instant";
import { minutesOf } from "~/domain/dates/day-and-time";
import { slotMinutes } from "~/domain/locations/opening";
import { calendarFile, calendarUid } from "~/emails/calendar-file.server";
import { calendarResponse } from "~/http/calendar-response.server";
import { failureResponse } from "~/http/failure-response.server";
import { listLocations } from "~/models/locations/locations.server";
import { requireConfirmation } from "~/routes/confirmation.$token/confirmation.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const { kind, status, reference, date, locationId, mode, ...confirmation } = await requireConfirmation(params.token);
  const start = confirmation.timeSlot === null ? null : minutesOf(confirmation.timeSlot);
  const center = (await listLocations()).locations.find(({ id }) => id === locationId);
  if (kind !== "appointment" || status === "cancelled" || !date || start === null || !center)
    throw failureResponse("not_found");
  const file = calendarFile({
    uid: calendarUid(reference),
    sequence: confirmation.calendarSequence ?? 0,
    starts: centerInstant(center.id, date, start),
    ends: centerInstant(center.id, date, start + slotMinutes),
    summary: confirmationWords.calendarSummary(center.name, null, mode === "online"),
    location:
      mode === "online" ? onlineForms.calendarPlace : `${center.address}, ${center.city}, ON ${center.postalCode}`,
    description: `${confirmationWords.reference}: ${reference}\n${center.phone}`,
  });
  return calendarResponse(reference, file);
}
