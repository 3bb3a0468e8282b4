import { Form, useNavigation } from "@remix-run/react";
import { ListBar } from "~/components/staff/list/list-frame";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
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
    <section id="second-factor" aria-labelledby="second-factor-title" className="grid gap-2">
      {problem && <Banner tone="error" {...problem} />}
      <ListBar>
        <h2 id="second-factor-title" className="text-small">
          {words.title}
        </h2>
        <p>
          {words.always} {since ? words.on(since) : words.off}
        </p>
        <Form method="post" action={`${path}#second-factor`}>
          <input type="hidden" name="required" value={since ? "no" : "yes"} />
          <Button type="submit" variant="secondary" size="small" disabled={pending}>
            {since ? words.turnOff : words.turnOn}
          </Button>
        </Form>
      </ListBar>
    </section>
  );
}
