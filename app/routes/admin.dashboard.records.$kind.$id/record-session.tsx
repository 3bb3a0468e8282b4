import { Link } from "@remix-run/react";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { reportWords } from "~/content/tutoring/lessons";
import { sessionRecord as words } from "~/content/tutoring/staff-sessions";
import { reportFields } from "~/domain/tutoring/attendance";
import type { RecordView } from "~/records/record-view";

/** Who came, what the family told, what was written for it, and the others of the group. */
export function RecordSession({ session }: Pick<RecordView, "session">) {
  if (!session) return <Note>{words.failed}</Note>;
  const { attendance, absence, report, others, emailAll } = session;
  return (
    <Panel className="min-w-0" aria-labelledby="session-title">
      <PanelTitle as="h2" id="session-title">
        {words.title}
      </PanelTitle>
      <Facts
        facts={[
          {
            label: words.attendance,
            value: attendance ? <StateBadge of="attendance" state={attendance} /> : words.notTaken,
          },
          ...(absence
            ? [
                { label: words.told, value: absence.note || words.cannotCome },
                { label: words.toldAt, value: absence.at },
              ]
            : []),
          ...(report
            ? [
                ...reportFields.flatMap((name) =>
                  report.fields[name]
                    ? [
                        {
                          label: reportWords[name],
                          value: <span className="whitespace-pre-line">{report.fields[name]}</span>,
                          wide: true,
                        },
                      ]
                    : [],
                ),
                {
                  label: words.report,
                  value: report.by ? words.writtenBy(report.by, report.at) : report.at,
                  wide: true,
                },
              ]
            : [{ label: words.report, value: words.noReport }]),
          ...(others.length > 0
            ? [
                {
                  label: words.others,
                  wide: true,
                  value: (
                    <ul>
                      {others.map((other) => (
                        <li key={other.id} className="flex flex-wrap items-center gap-x-3">
                          <Link className="link inline-block py-0.5" to={other.to}>
                            {other.name}
                          </Link>
                          {other.attendance ? (
                            <StateBadge of="attendance" state={other.attendance} />
                          ) : (
                            <StateBadge of="records" state={other.status} />
                          )}
                        </li>
                      ))}
                      {emailAll && (
                        <li>
                          <Link className="link inline-block py-0.5" to={emailAll}>
                            {words.emailAll}
                          </Link>
                        </li>
                      )}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
