import { Form, Link, useSearchParams } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { ChildDetailsForm } from "~/components/learner/child-details-form";
import { PageName } from "~/components/learner/page-name";
import { PanelPair, softLook } from "~/components/learner/panel-list";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { childPage } from "~/content/families/child-page";
import { familyPages } from "~/content/families/families";
import type { ChildDetails } from "~/domain/families/child-details-labels";
import { childPath, childProgressPath, childReportPath, childrenPath, gradeName } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import type { ListedSession } from "~/domain/tutoring/learner-view";

const { edit, remove, list } = familyPages;

// why: their dates and badges weigh as much as the form
const ChildSessions = lazyPart(
  "#child-sessions",
  async () => (await import("~/components/learner/child-sessions")).ChildSessions,
);

interface ChildPageProps {
  /** Null while it cannot be read. */
  child: ChildDetails | null;
  sessions: readonly ListedSession[] | null;
  /** In Toronto. */
  today: string;
  reply: FormReply | undefined;
}

export function ChildPage({ child, sessions, today, reply }: ChildPageProps) {
  const [searchParams] = useSearchParams();
  const isRemoval = searchParams.get("form") === "remove";
  return (
    <>
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={childrenPath}>
          {edit.back}
        </Link>
        <PageName>{child ? child.name : edit.title}</PageName>
        {child?.values.grade && <p className={softLook}>{gradeName(child.values.grade)}</p>}
        {child && (
          <p className="flex flex-wrap gap-x-5">
            <Link className="link inline-flex min-h-11 items-center" to={childProgressPath(child.id)}>
              {childPage.progress}
            </Link>
            <Link className="link inline-flex min-h-11 items-center" to={childReportPath(child.id)}>
              {childPage.report}
            </Link>
          </p>
        )}
      </div>
      {child && <ChildSessions child={child} sessions={sessions} />}
      <PanelPair>
        <Panel id="details" aria-labelledby="child-title">
          <PanelTitle as="h2" id="child-title">
            {child ? childPage.details.title(child.firstName) : edit.title}
          </PanelTitle>
          {child ? (
            <ChildDetailsForm child={child} today={today} reply={isRemoval ? undefined : reply} />
          ) : (
            <Banner tone="warning" {...list.failed} />
          )}
        </Panel>
        {child && (
          <Panel aria-labelledby="remove-title">
            <PanelTitle as="h2" id="remove-title">
              {remove.title}
            </PanelTitle>
            <p>{remove.text}</p>
            {isRemoval && reply?.problem && <Banner tone="error" {...reply.problem} />}
            <Form method="post" action={`${childPath(child.id)}?form=remove`} className={formLook({ fit: "panel" })}>
              <TickBox name="sure" value="yes" required>
                {remove.confirm}
              </TickBox>
              <FormEnd>
                <Button type="submit" variant="destructive">
                  {remove.submit}
                </Button>
              </FormEnd>
            </Form>
          </Panel>
        )}
      </PanelPair>
    </>
  );
}
