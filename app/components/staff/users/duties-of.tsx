import { Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { readableDate, readableDateTime } from "~/domain/dates/calendar";
import { dutyFields, type UserDutiesView } from "~/domain/users/user-pages";

const words = {
  title: "Still open",
  none: "No sessions, appointments, children, purchases or leads.",
  sessions: (count: number, next: string): string =>
    `${counted(count, "tutoring session", "tutoring sessions")} ahead, the next on ${next}.`,
  visits: (count: number): string =>
    `${counted(count, "appointment", "appointments")} ahead. ${count === 1 ? "It stays" : "They stay"} booked; cancel on the appointment's own page.`,
  children: {
    deactivated: (count: number): string => `${counted(count, "child", "children")} on the account, kept.`,
    deleted: (count: number): string => `${counted(count, "child", "children")} on the account, deleted with it.`,
  },
  purchases: (count: number): string =>
    `${counted(count, "course purchase", "course purchases")}. Kept in the books; refund it first if it should not stand.`,
  leads: (count: number): string =>
    `${counted(count, "open lead", "open leads")} to follow up. ${count === 1 ? "It becomes" : "They become"} unassigned.`,
  handTo: "Hand the sessions ahead over to (families and tutors get an email)",
  noOwner: "Nobody",
  cancelAfterHandOver: "Also cancel the sessions that are not handed over. Their families and tutors get an email.",
  cancelSessions: (count: number): string =>
    `Also cancel ${count === 1 ? "the session" : `the ${count} sessions`} ahead. Families and tutors get an email.`,
} as const;

interface DutiesOfProps {
  duties: UserDutiesView;
  leaving: "deactivated" | "deleted" | "moved";
  /** The form as it came back. */
  sent: Readonly<Record<string, unknown>> | null | undefined;
}

/** What a person still has to do, and what becomes of it, inside the form that closes the account. */
export function DutiesOf({ duties, leaving, sent }: DutiesOfProps) {
  const { sessions, next_session, lessons, visits, children, purchases, leads, successors } = duties;
  const handTo = sent?.[dutyFields.handTo];
  const lines = [
    sessions > 0 && next_session && words.sessions(sessions, readableDate(next_session)),
    visits > 0 && words.visits(visits),
    children > 0 && words.children[leaving === "deleted" ? leaving : "deactivated"](children),
    purchases > 0 && words.purchases(purchases),
    leads > 0 && words.leads(leads),
    ...lessons.map(({ name, day, starts }) => `${name ?? ""}: ${readableDateTime(day, starts)}`),
  ].filter((line) => typeof line === "string");
  return (
    <div className="grid gap-1 text-small">
      <p className="font-bold">{words.title}</p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {successors.length > 0 && (
        <label className="grid max-w-88 gap-1 pt-2 font-semibold">
          {words.handTo}
          <Select dense name={dutyFields.handTo} defaultValue={typeof handTo === "string" ? handTo : ""}>
            <option value="">{words.noOwner}</option>
            {successors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      {sessions > 0 && (
        <TickBox name={dutyFields.cancelSessions} defaultChecked={Boolean(sent?.[dutyFields.cancelSessions])}>
          {successors.length > 0 ? words.cancelAfterHandOver : words.cancelSessions(sessions)}
        </TickBox>
      )}
    </div>
  );
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
