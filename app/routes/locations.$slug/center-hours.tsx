import { Badge } from "~/components/ui/data/badge";
import { centerPage } from "~/content/locations/center-page";
import { weekdays } from "~/domain/dates/weekdays";
import type { CenterFacts } from "~/domain/locations/center-facts";

const words = centerPage.hours;
const cell = "border-t border-hairline py-1.25 [font-weight:inherit]";

/** The usual week with today marked, then closures and the next holiday. */
export function CenterHours({ facts }: { facts: CenterFacts }) {
  const { operatingHours, today, closures, holiday } = facts;
  return (
    <>
      <table className="w-full border-collapse text-small">
        <caption className="pb-2 text-left text-h4 font-extrabold tracking-[-0.02em]">{words.title}</caption>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday} className={weekday === today ? "font-bold" : "font-medium"}>
              <th scope="row" className={`${cell} text-left`}>
                {weekday}{" "}
                {weekday === today && (
                  <span className="ml-1">
                    <Badge tone="accent">{words.today}</Badge>
                  </span>
                )}
              </th>
              <td className={`${cell} text-right tabular-nums`}>
                {operatingHours.find(({ day }) => day === weekday)?.hours ?? words.closed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-3 text-small">
        {closures.length > 0 && (
          <>
            <h3 className="-mb-1 text-body tracking-normal">{words.closuresTitle}</h3>
            <ul className="grid gap-2">
              {closures.map(({ first, last, reason }) => (
                <li key={`${first} ${last} ${reason}`} className="border-l-4 border-accent pl-3">
                  {words.closedFor(first === last ? first : words.between(first, last), reason)}
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
