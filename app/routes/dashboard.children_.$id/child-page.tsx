import { Form, Link, useSearchParams } from "@remix-run/react";
import { ChildForm } from "~/components/learner/child-form";
import { PageName } from "~/components/learner/page-name";
import { PanelPair } from "~/components/learner/panel-list";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { familyPages } from "~/content/families/families";
import { familyProgress } from "~/content/tutoring/progress";
import { type Child, childPath, childrenPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { childProgressPath } from "~/domain/tutoring/progress";

const { edit, remove, list } = familyPages;

interface ChildPageProps {
  /** Null while it cannot be read. */
  child: Child | null;
  thisYear: number;
  reply: FormReply | undefined;
}

export function ChildPage({ child, thisYear, reply }: ChildPageProps) {
  const [searchParams] = useSearchParams();
  const isRemoval = searchParams.get("form") === "remove";
  return (
    <>
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={childrenPath}>
          {edit.back}
        </Link>
        <PageName>{child ? child.name : edit.title}</PageName>
        {child && (
          <Link className="link inline-flex min-h-11 items-center" to={childProgressPath(child.id)}>
            {familyProgress.link}
          </Link>
        )}
      </div>
      <PanelPair>
        <Panel aria-labelledby="child-title">
          <PanelTitle as="h2" id="child-title">
            {child ? list.edit(child.firstName) : edit.title}
          </PanelTitle>
          {child ? (
            <ChildForm
              id="child-form"
              action={childPath(child.id)}
              child={child}
              thisYear={thisYear}
              reply={isRemoval ? undefined : reply}
              submitLabel={edit.submit}
              pendingLabel={edit.pending}
            />
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
