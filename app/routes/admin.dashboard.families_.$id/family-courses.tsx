import { Link } from "@remix-run/react";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { familyPageWords } from "~/content/families/staff-families";
import type { FamilyView } from "./family-view.server";
import { Row, Rows } from "./rows";

const words = familyPageWords.courses;

interface FamilyCoursesProps {
  purchases: FamilyView["purchases"];
  offers: FamilyView["offers"];
  /** Whom an offer is written to; null where no guardian has an address. */
  reader: string | null;
}

/** What the family bought, and the courses on sale with a mail about each. */
export function FamilyCourses({ purchases, offers, reader }: FamilyCoursesProps) {
  return (
    <Panel aria-labelledby="courses-title">
      <PanelTitle as="h2" id="courses-title">
        {words.title}
      </PanelTitle>
      {purchases.length === 0 && <p className="text-small text-ink-soft">{words.none}</p>}
      <Rows>
        {purchases.map(({ id, to, name, about, status }) => (
          <Row key={id} to={to} name={name} of="purchases" state={status}>
            {about}
          </Row>
        ))}
      </Rows>
      {offers.length > 0 && (
        <details className="text-small">
          <summary className="link inline-block cursor-pointer py-0.5">{words.sell}</summary>
          <p className="mt-2 text-ink-soft">{reader ? words.how(reader) : words.nobody}</p>
          <ul>
            {offers.map(({ id, name, about, page, write }) => (
              <li key={id} className="flex max-w-none flex-wrap items-center gap-x-3 border-t border-hairline py-1.5">
                <Link className="link inline-block py-0.5 font-bold" to={page}>
                  {name}
                </Link>
                <span className="min-w-0 flex-[1_1_12rem] text-ink-soft">{about}</span>
                {write && (
                  <Link className="link inline-block py-0.5" to={write} aria-label={words.writeAbout(name)}>
                    {words.write}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
