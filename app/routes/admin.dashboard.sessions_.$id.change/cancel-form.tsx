import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { changePage as words } from "~/content/tutoring/staff-lesson-change";
import { limits } from "~/domain/forms/limits";
import { ChangeFields, Labelled, pathOf, ScopeField } from "./change-fields";
import type { LessonChangePageProps } from "./lesson-change-page-props";

export function CancelForm({ id, values, scopes, child, onlyChild, reply }: LessonChangePageProps) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue;
  return (
    <Panel aria-labelledby="cancel-title">
      <PanelTitle as="h2" id="cancel-title">
        {words.cancel.title}
      </PanelTitle>
      <Form method="post" action={pathOf(id)} className="group/cancel grid gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <ScopeField scopes={scopes} chosen={sent?.scope === "following" ? "following" : values.scope} />
        {scopes.one.names.includes(", ") && (
          <TickBox name="only_child" defaultChecked={sent ? sent.only_child === "on" : onlyChild}>
            {words.cancel.onlyChild(child)}
          </TickBox>
        )}
        <Labelled label={words.cancel.reason}>
          <Input
            name="reason"
            type="text"
            maxLength={limits.reason}
            required
            defaultValue={typeof sent?.reason === "string" ? sent.reason : ""}
          />
        </Labelled>
        <ChangeFields scopes={scopes} sent={sent} />
        <Told scopes={scopes} child={child} />
        <p>
          <Button type="submit" variant="secondary" pending={state === "submitting"}>
            <span className="group-has-[[name=only\_child]:checked]/cancel:hidden">{words.cancel.submit}</span>
            <span className="hidden group-has-[[name=only\_child]:checked]/cancel:inline">
              {words.cancel.onlyChildSubmit(child)}
            </span>
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

/** Who is told, by what is ticked above. */
const Told = ({ scopes, child }: Pick<LessonChangePageProps, "scopes" | "child">) => (
  <Note>
    <span className="group-has-[[name=only\_child]:checked]/cancel:hidden">
      <span className="group-has-[[value=following]:checked]/cancel:hidden">{words.emails(scopes.one.families)}</span>
      <span className="hidden group-has-[[value=following]:checked]/cancel:inline">
        {words.emails(scopes.following.families)}
      </span>
    </span>
    <span className="hidden group-has-[[name=only\_child]:checked]/cancel:inline">
      {words.cancel.onlyChildEmails(child)}
    </span>
  </Note>
);
