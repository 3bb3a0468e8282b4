import { useAnnounced } from "~/components/ui/feedback/announce";
import { booking } from "~/content/appointments/booking";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTime } from "~/domain/dates/readable-times";
import type { AppointmentChoices } from "~/domain/forms/public-form";
import { isWaitValue, timeOfChoice } from "~/domain/forms/time-choice";

interface ChosenSlotProps {
  centers: AppointmentChoices["centers"];
  location: string | undefined;
  date: string | undefined;
  /** Value of the time's tile. */
  choice: string | undefined;
}

/** What the button books, in view beside it. */
export function ChosenSlot({ centers, location, date, choice }: ChosenSlotProps) {
  const time =
    choice && (isWaitValue(choice) ? booking.onWaitlist(readableTime(timeOfChoice(choice))) : readableTime(choice));
  const chosen = [
    centers.find(({ id }) => id === location)?.name,
    date && isIsoDate(date) ? readableDate(date) : undefined,
    time,
  ].filter(Boolean);
  const text = chosen.length > 0 ? chosen.join(" · ") : booking.nothingChosen;
  useAnnounced(`${booking.chosen}: ${text}`);
  return (
    <p className="rounded-control border border-hairline bg-ground px-4 py-3">
      <b>{booking.chosen}:</b> {text}
    </p>
  );
}
