import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { auditNav } from "~/content/audit/sign-ins";
import { factorPolicy as words } from "~/content/users/second-factor";
import type { FormProblem } from "~/domain/forms/public-form";

interface FactorPolicyProps {
  /** Since when admins need a second factor. */
  since: string | null;
  problem: FormProblem | null;
}

const [, { to: path }] = auditNav.links;

/** Whether admins need a second factor, and the switch. */
export function FactorPolicy({ since, problem }: FactorPolicyProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <Panel id="second-factor" aria-labelledby="second-factor-title">
      <PanelTitle as="h2" id="second-factor-title">
        {words.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      <p>{since ? words.on(since) : words.off}</p>
      <Note>{words.always}</Note>
      <Form method="post" action={`${path}#second-factor`}>
        <input type="hidden" name="required" value={since ? "no" : "yes"} />
        <Button type="submit" variant="secondary" size="small" disabled={pending}>
          {since ? words.turnOff : words.turnOn}
        </Button>
      </Form>
    </Panel>
  );
}
