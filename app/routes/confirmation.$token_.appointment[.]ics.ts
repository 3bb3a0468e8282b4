import type { LoaderFunctionArgs } from "@remix-run/node";
import { confirmationWords } from "~/content/confirmation";
import { torontoInstant } from "~/forms/calendar";
import { minutesOf } from "~/forms/day-and-time";
import { slotMinutes } from "~/forms/opening";
import { requireConfirmation } from "~/guards/confirmation.server";
import { listLocations } from "~/models/locations.server";
import { noStore } from "~/services/caching.server";
import { calendarFile, calendarUid } from "~/services/calendar-file.server";

/** The calendar file of a booked appointment. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { kind, status, reference, date, time, locationId, sequence } = await requireConfirmation(
    params.token,
  );
  const start = time === null ? null : minutesOf(time);
  const center = (await listLocations()).locations.find(({ id }) => id === locationId);
  if (kind !== "appointment" || status === "cancelled" || !date || start === null || !center)
    throw new Response(null, { status: 404, statusText: "Not Found" });
  const file = calendarFile({
    uid: calendarUid(reference),
    sequence,
    starts: torontoInstant(date, start),
    ends: torontoInstant(date, start + slotMinutes),
    summary: confirmationWords.calendarSummary(center.name),
    location: `${center.address}, ${center.city}, ON ${center.postalCode}`,
    description: `${confirmationWords.reference}: ${reference}\n${center.phone}`,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${reference}.ics"`,
      "Cache-Control": noStore,
    },
  });
}
