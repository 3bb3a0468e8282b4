import { Link } from "@remix-run/react";
import { ChildForm } from "~/components/learner/child-form";
import { ChildLevels, ChildSteps } from "~/components/learner/child-steps";
import { PanelList, PanelPair, softLook } from "~/components/learner/panel-list";
import { WayLink, waysLook } from "~/components/learner/way-link";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { familyPages } from "~/content/families/families";
import { familyList } from "~/content/tutoring/family-sessions";
import {
  addId,
  type Child,
  childDetailsPath,
  childPath,
  childrenPath,
  gradeName,
  householdPath,
} from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import type { ChildWay } from "~/handlers/child-ways.server";

const words = familyPages.list;

interface ChildrenPageProps {
  /** Null while they cannot be read. */
  children: readonly Child[] | null;
  ways: Record<string, ChildWay>;
  /** Names of earlier bookings, each with the address that fills the form with it. */
  suggested: readonly { name: string; to: string }[];
  /** The suggestion that was chosen. */
  begun?: Partial<Child>;
  thisYear: number;
  reply: FormReply | undefined;
}

export function ChildrenPage({ children, ways, suggested, begun, thisYear, reply }: ChildrenPageProps) {
  return (
    <PanelPair>
      <Panel aria-labelledby="children-title">
        <PanelTitle as="h1" id="children-title">
          {words.title}
        </PanelTitle>
        <p>
          {words.intro}{" "}
          <Link className="link" to={householdPath}>
            {words.household}
          </Link>
        </p>
        {!children && <Banner tone="warning" {...words.failed} />}
        {children?.length === 0 && (
          <p>
            <b>{words.empty.title}.</b> {words.empty.text}
          </p>
        )}
        {children && children.length > 0 && (
          <PanelList>
            {children.map((child) => (
              <ChildItem key={child.id} child={child} way={ways[child.id]} />
            ))}
          </PanelList>
        )}
      </Panel>
      <Panel id={addId} aria-labelledby="add-title">
        <PanelTitle as="h2" id="add-title">
          {words.add.title}
        </PanelTitle>
        {suggested.length > 0 && (
          <p className={waysLook}>
            {words.add.earlier}
            {suggested.map(({ name, to }) => (
              <WayLink key={to} to={to}>
                {name}
              </WayLink>
            ))}
          </p>
        )}
        <ChildForm
          key={`${children?.length} ${begun?.name}`}
          child={begun}
          id="child-form"
          action={childrenPath}
          thisYear={thisYear}
          reply={reply}
          submitLabel={words.add.submit}
          pendingLabel={words.add.pending}
        />
      </Panel>
    </PanelPair>
  );
}

function ChildItem({ child, way }: { child: Child; way: ChildWay | undefined }) {
  const { id, name, firstName, birthYear, grade } = child;
  const facts = [birthYear && familyPages.born(birthYear), grade && gradeName(grade)];
  return (
    <li className="grid gap-1">
      <h2 className="text-body wrap-anywhere">
        <Link className="link" to={childPath(id)}>
          {name}
        </Link>
      </h2>
      <p className={softLook}>{facts.filter(Boolean).join(", ")}</p>
      <ChildLevels levels={way?.levels ?? []} />
      {way && <ChildSteps steps={way.steps} name={firstName} />}
      <div className={waysLook}>
        <WayLink quiet to={`${sessionsPath}?${new URLSearchParams({ child: id })}`}>
          {familyList.childSessions(firstName)}
        </WayLink>
        <WayLink quiet to={childDetailsPath(id)}>
          {words.edit(firstName)}
        </WayLink>
      </div>
    </li>
  );
}
