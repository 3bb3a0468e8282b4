import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { emailProblemWords as words } from "~/content/emails/email-problems";
import type { RecordView } from "~/records/record-view";
import { StepFields } from "./step-fields";

interface EmailProblemProps {
  view: RecordView;
  path: string;
}

/** Says that emails to the address are held back, and lets them go again. */
export function EmailProblem({ view: { emailProblem, version, archived }, path }: EmailProblemProps) {
  if (!emailProblem) return null;
  const { title, text } = words[emailProblem.reason];
  return (
    <div className="grid gap-2">
      <Banner
        tone="warning"
        title={title}
        text={
          <>
            {text} <span className="block text-small text-ink-soft wrap-anywhere">{emailProblem.about}</span>
          </>
        }
      />
      {!archived && (
        <Form method="post" action={path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StepFields step="allow_emails" version={version} />
          <Button type="submit" size="small" variant="secondary">
            {words.allow}
          </Button>
          <span className="text-small text-ink-soft">{words.allowHint}</span>
        </Form>
      )}
    </div>
  );
}
