import { Form, useNavigation } from "@remix-run/react";
import { PanelList } from "~/components/learner/panels";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Note, TitledPanel } from "~/components/ui/layout";
import { stillRight as words } from "~/content/families/still-right";
import { childFacts } from "~/domain/families/care";
import { type ChildDetails, childDetailsPath } from "~/domain/families/child-labels";

interface StillRightProps {
  asked: readonly ChildDetails[];
}

/** At the beginning of a school year: whether what the center knows of each child is still right. */
export function StillRight({ asked }: StillRightProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <TitledPanel id="still-right" heading="h2" titleId="still-right-title" title={words.title}>
      <Note>{words.text}</Note>
      <PanelList>
        {asked.map(({ id, name, version, values }) => (
          <li key={id} className="grid gap-3">
            <h3 className="text-body wrap-anywhere">{name}</h3>
            <Facts layout="rows" facts={childFacts({ ...values, first_name: "", last_name: "" })} />
            <Form method="post" action="/dashboard?index" className="flex flex-wrap gap-2">
              <input type="hidden" name="child" value={id} />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="step" value="confirm" size="small" disabled={pending}>
                {words.yes}
                <span className="sr-only"> {words.for(name)}</span>
              </Button>
              <ButtonLink to={`${childDetailsPath(id)}`} variant="secondary" size="small">
                {words.edit}
                <span className="sr-only"> {words.for(name)}</span>
              </ButtonLink>
            </Form>
          </li>
        ))}
      </PanelList>
    </TitledPanel>
  );
}
