import { WorkbookForm } from "~/components/learner/workbook-form";
import { Note, TitledPanel } from "~/components/ui/layout";
import { subjectLabels } from "~/content/programs/subjects";
import { workbookForm as words } from "~/content/tutoring/progress";
import type { FormReply } from "~/domain/forms/public-form";
import type { LessonPerson } from "~/domain/tutoring/attendance";
import type { ChildLevel } from "~/domain/tutoring/progress";

/** A level that a form on the sheet moves. */
interface SheetLevel extends ChildLevel {
  /** Whether the reader made the last step. */
  mayUndo: boolean;
}

interface LessonLevelsProps {
  people: readonly Pick<LessonPerson, "session" | "child" | "name">[];
  /** Of the session; without one all subjects of a child are listed. */
  subject: string | null;
  levels: readonly SheetLevel[];
  action: string;
  reply: FormReply | undefined;
}

/** On the sheet of a session: where each child is, and how it moves on. */
export function LessonLevels({ people, subject, levels, action, reply }: LessonLevelsProps) {
  return (
    <TitledPanel id="levels" className="max-w-3xl" heading="h2" titleId="levels-title" title={words.title}>
      <Note>{words.intro}</Note>
      {people.map(({ session, child, name }) => {
        const own = levels.filter((one) => one.child_id === child && (subject === null || one.subject === subject));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would hold several forms
          <div
            key={session}
            role="group"
            aria-label={`${words.title}: ${name}`}
            className="grid min-w-0 gap-4 border-t border-hairline pt-4 wrap-anywhere"
          >
            <h3 className="text-body">{name}</h3>
            {!child && <Note>{words.noChild}</Note>}
            {child && own.length === 0 && <Note>{words.none}</Note>}
            {child &&
              own.map((at) => (
                <section key={at.subject} className="grid gap-2">
                  <h4 className="text-small font-bold">{subjectLabels[at.subject]}</h4>
                  <WorkbookForm
                    action={action}
                    child={{ id: child, name }}
                    at={at}
                    session={session}
                    mayUndo={at.mayUndo}
                    reply={reply}
                  />
                </section>
              ))}
          </div>
        );
      })}
    </TitledPanel>
  );
}
