import { Link } from "@remix-run/react";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { recordNames, recordPage } from "~/content/records/staff-records";
import type { RecordView } from "~/records/record-view";

const words = recordPage.samePerson;

/** What else has the same address or number. */
export function RecordSamePerson({ samePerson }: Pick<RecordView, "samePerson">) {
  if (samePerson?.length === 0) return null;
  return (
    <Panel aria-labelledby="same-person-title">
      <PanelTitle as="h2" id="same-person-title">
        {words.title}
      </PanelTitle>
      {samePerson ? (
        <ul className="text-small">
          {samePerson.map(({ id, kind, to, name, about }) => (
            <li key={id} className="border-t border-hairline py-1.5 wrap-anywhere first:border-t-0">
              <Link className="link inline-block py-0.5 font-bold" to={to}>
                {kind === "users" ? words.account : kind === "families" ? words.family : recordNames[kind].title}:{" "}
                {name}
              </Link>{" "}
              <span className="text-ink-soft">{about}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Note>{words.failed}</Note>
      )}
    </Panel>
  );
}
