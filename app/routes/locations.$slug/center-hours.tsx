import { Badge } from "~/components/ui/badge";
import { centerPage } from "~/content/locations/center-page";
import { weekdays } from "~/domain/dates/weekdays";
import type { CenterFacts } from "~/domain/locations/center-facts";

const words = centerPage.hours;

/** The usual week with today marked, then closures and the next holiday. */
export function CenterHours({ facts }: { facts: CenterFacts }) {
  const { operatingHours, today, closures, holiday } = facts;
  return (
    <>
      <table className="center-hours">
        <caption>{words.title}</caption>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday} className={weekday === today ? "center-today" : undefined}>
              <th scope="row">
                {weekday} {weekday === today && <Badge tone="accent">{words.today}</Badge>}
              </th>
              <td className="figures">{operatingHours.find(({ day }) => day === weekday)?.hours ?? words.closed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="center-closed">
        {closures.length > 0 && (
          <>
            <h3>{words.closuresTitle}</h3>
            <ul>
              {closures.map(({ first, last, reason }) => (
                <li key={`${first} ${last} ${reason}`}>
                  {words.closedFor(first === last ? first : words.between(first, last), reason)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <b>{words.nextHoliday}</b> {holiday.day}: {holiday.name}
        </p>
      </div>
    </>
  );
}
