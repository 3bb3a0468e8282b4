import { Form } from "@remix-run/react";
import { placeText } from "~/components/learner/progress-parts";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { subjectLabels } from "~/content/programs/subjects";
import { workbookForm as words } from "~/content/tutoring/progress";
import type { FormReply } from "~/domain/forms/public-form";
import { type ChildLevel, nextLevel, type ProgressChild } from "~/domain/tutoring/progress";

interface WorkbookFormProps {
  /** The address takes the fields of `workbookSchema`. */
  action: string;
  child: Pick<ProgressChild, "id" | "name">;
  at: ChildLevel;
  /** On the sheet of a session: that of the child. */
  session?: string;
  mayUndo?: boolean;
  reply: FormReply | undefined;
}

/** Whether the reply is to the form of this child and subject. */
export function isReplyTo(reply: FormReply | undefined, child: string, subject: string): boolean {
  const sent = reply?.result?.initialValue;
  return sent?.subject === subject && (sent.child === undefined || sent.child === child);
}

/** Moves one child on in one subject: pages, workbook, quiz, and a level passed. */
export function WorkbookForm({ action, child, at, session, mayUndo = false, reply }: WorkbookFormProps) {
  const { subject, level, workbook, pages, is_finished, updated_at: version } = at;
  const own = isReplyTo(reply, child.id, subject) ? reply : undefined;
  const sent = own?.isConflict ? undefined : own?.result?.initialValue?.version;
  const hidden = (
    <>
      <input type="hidden" name="child" value={child.id} />
      {session && <input type="hidden" name="session" value={session} />}
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="version" value={typeof sent === "string" ? sent : version} />
    </>
  );
  return (
    <div className="grid gap-3">
      {session && <p>{words.now(placeText(at))}</p>}
      {is_finished ? (
        <Note>{words.finished}</Note>
      ) : (
        <PublicForm
          id={`workbook-${subject}-${child.id}`}
          action={action}
          labels={words.labels}
          defaults={{ workbook: String(workbook), pages: String(pages) }}
          reply={own}
          fit="panel"
          submitLook={{ size: "small" }}
          submitLabel={
            <>
              {words.submit} <span className="sr-only">{words.for(child.name, subjectLabels[subject])}</span>
            </>
          }
          pendingLabel={words.pending}
        >
          {(field) => (
            <>
              {hidden}
              <div className="field-row sm:grid-cols-3">
                <Field field={field("workbook")} label={words.labels.workbook}>
                  {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" width="short" />}
                </Field>
                <Field field={field("pages")} label={words.labels.pages} hint={words.pagesHint}>
                  {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" width="short" />}
                </Field>
                <Field field={field("quiz")} label={words.labels.quiz}>
                  {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" width="short" />}
                </Field>
              </div>
              <CheckboxField field={field("passed")} label={words.passed(level, nextLevel(subject, level))} />
            </>
          )}
        </PublicForm>
      )}
      {mayUndo && (
        <Form method="post" action={action}>
          {hidden}
          <Button type="submit" name="undo" value="yes" variant="quiet" size="small">
            {words.undo} <span className="sr-only">{words.for(child.name, subjectLabels[subject])}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
