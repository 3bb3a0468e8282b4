import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { emailProblemWords as words } from "~/content/emails/email-problems";
import type { ShownEmailProblem } from "~/domain/emails/delivery";

interface EmailProblemProps {
  problem: ShownEmailProblem | null;
  /** Null where it can't be lifted. */
  action: string | null;
  /** What the form sends besides. */
  children?: ReactNode;
}

/** Says that emails to the address are held back, and lets them go again. */
export function EmailProblem({ problem, action, children }: EmailProblemProps) {
  if (!problem) return null;
  const { title, text } = words[problem.reason];
  return (
    <div className="grid gap-2">
      <Banner
        tone="warning"
        title={title}
        text={
          <>
            {text} <span className="block text-small text-ink-soft wrap-anywhere">{problem.about}</span>
          </>
        }
      />
      {action && (
        <Form method="post" action={action} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {children}
          <Button type="submit" size="small" variant="secondary">
            {words.allow}
          </Button>
          <span className="text-small text-ink-soft">{words.allowHint}</span>
        </Form>
      )}
    </div>
  );
}
