import { Form, Link, useSearchParams } from "@remix-run/react";
import { ChildDetailsForm } from "~/components/learner/child-details-form";
import { PageName } from "~/components/learner/page-name";
import { PanelPair } from "~/components/learner/panel-list";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { childPage } from "~/content/families/child-page";
import { familyPages } from "~/content/families/families";
import type { ChildDetails } from "~/domain/families/child-details-labels";
import { childDetailsPath, childPath, childrenPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";

const { edit, remove, list } = familyPages;

interface ChildDetailsPageProps {
  /** Null while it cannot be read. */
  child: ChildDetails | null;
  /** In Toronto. */
  today: string;
  reply: FormReply | undefined;
}

export function ChildDetailsPage({ child, today, reply }: ChildDetailsPageProps) {
  const [searchParams] = useSearchParams();
  const isRemoval = searchParams.get("form") === "remove";
  return (
    <>
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={child ? childPath(child.id) : childrenPath}>
          {child ? childPage.back(child.firstName) : edit.back}
        </Link>
        <PageName>{child ? edit.of(child.firstName) : edit.title}</PageName>
      </div>
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
            <Form
              method="post"
              action={`${childDetailsPath(child.id)}?form=remove`}
              className={formLook({ fit: "panel" })}
            >
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
