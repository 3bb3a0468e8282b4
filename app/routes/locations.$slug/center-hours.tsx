import { Badge } from "~/components/ui/data/badge";
import { PlainTable } from "~/components/ui/data/plain-table";
import { centerPage } from "~/content/locations/center-page";
import { readableHours, weekdays } from "~/domain/dates/calendar";
import type { CenterFacts } from "~/domain/locations/center-facts";

const words = centerPage.hours;

/** The usual week with today marked, then closures and the next holiday. */
export function CenterHours({ facts }: { facts: CenterFacts }) {
  const { operatingHours, today, closures, extraDays, holiday } = facts;
  return (
    <>
      <PlainTable
        caption={words.title}
        rows={weekdays.map((weekday) => ({
          key: weekday,
          head: (
            <>
              {weekday} {weekday === today && <Badge tone="accent">{words.today}</Badge>}
            </>
          ),
          cells: [readableHours(operatingHours.find(({ day }) => day === weekday)?.hours ?? words.closed)],
          strong: weekday === today,
        }))}
      />
      <div className="grid gap-3 text-small">
        {closures.length > 0 && (
          <>
            <h3 className="-mb-1 text-body tracking-normal">{words.closuresTitle}</h3>
            <ul className="grid gap-2">
              {closures.map(({ days, reason }) => (
                <li key={`${days} ${reason}`} className="border-l-4 border-accent pl-3">
                  {words.closedFor(days, reason)}
                </li>
              ))}
            </ul>
          </>
        )}
        {extraDays.length > 0 && (
          <>
            <h3 className="-mb-1 text-body tracking-normal">{words.extraTitle}</h3>
            <ul className="grid gap-2">
              {extraDays.map(({ day, hours, reason }) => (
                <li key={day} className="border-l-4 border-accent pl-3">
                  {words.openOn(day, hours, reason)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <b className="block">{words.nextHoliday}</b> {holiday.day}: {holiday.name}
        </p>
      </div>
    </>
  );
}
