import { stateWord } from "~/content/records/states";
import { centerAttendance } from "~/content/tutoring/lessons";
import { attendances } from "~/domain/tutoring/attendance";
import { comesTo, type Lesson } from "~/domain/tutoring/lesson-view";

const words = centerAttendance.paper;
const cell = "border-t border-hairline px-2 py-1.5 text-left align-top";

/** On paper alone: whom a tutor or a clerk calls, with a box for each answer and room for a note. */
export const PrintedRoll = ({ lesson: { date, time, center, room, people } }: { lesson: Lesson }) => (
  <table className="hidden w-full border-collapse print:block">
    <caption className="pb-2 text-left font-bold">{[date, time, center, room].filter(Boolean).join(", ")}</caption>
    <tbody>
      {people.filter(comesTo).map(({ session, name, grade }) => (
        <tr key={session}>
          <th scope="row" className={cell}>
            {grade ? `${name}, ${grade}` : name}
          </th>
          {attendances.map((state) => (
            <td key={state} className={`${cell} whitespace-nowrap`}>
              ☐ {stateWord("attendance", state)}
            </td>
          ))}
          <td className={cell}>{words.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
