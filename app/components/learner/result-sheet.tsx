import { CenterLine, SubjectStairs } from "~/components/learner/progress-parts";
import { PrintedHead } from "~/components/site/printed-head";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Actions, Note, PanelTitle } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { resultSheet as words } from "~/content/tutoring/progress";
import { fullDate } from "~/domain/dates/calendar";
import { gradeName } from "~/domain/families/child-labels";
import type { AssessmentResult, CenterName, ProgressChild } from "~/domain/tutoring/progress";

interface ResultSheetProps {
  child: ProgressChild;
  result: AssessmentResult;
  /** Where it is known. */
  center: CenterName | null;
}

/** The result of an assessment, on a page and on one sheet of paper. */
export function ResultSheet({ child, result, center }: ResultSheetProps) {
  const said = [
    { label: words.strengths, value: result.strengths },
    { label: words.gaps, value: result.gaps },
    { label: words.nextStep, value: result.next_step },
  ];
  return (
    <article
      className="grid max-w-3xl gap-5 rounded-card border border-hairline bg-paper p-5 sm:p-8 print:max-w-none print:break-inside-avoid print:gap-3 print:border-0 print:p-0"
      aria-labelledby="result-title"
    >
      <PrintedHead />
      <h1 id="result-title" className="text-[clamp(1.5rem,1.3rem+1vw,2.25rem)] wrap-anywhere">
        {words.of(child.name)}
      </h1>
      <Facts
        layout="rows"
        ruled
        facts={[
          { label: words.takenOn, value: fullDate(result.taken_on) },
          ...(child.grade ? [{ label: words.grade, value: gradeName(child.grade) }] : []),
          ...(center ? [{ label: words.center, value: <CenterLine {...center} /> }] : []),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3 print:grid-cols-3">
        {subjects.map((subject) => {
          const at = result.levels[subject];
          return (
            at && (
              <section key={subject} className="grid content-start gap-2" aria-labelledby={`result-${subject}`}>
                <PanelTitle as="h2" id={`result-${subject}`}>
                  {subjectLabels[subject]}
                </PanelTitle>
                <p className="font-bold">{words.begins(at.level, at.workbook)}</p>
                <SubjectStairs subject={subject} level={at.level} />
              </section>
            )
          );
        })}
      </div>
      {said.map(
        ({ label, value }) =>
          value && (
            <section key={label} className="grid gap-1 wrap-anywhere">
              <PanelTitle as="h2">{label}</PanelTitle>
              <p className="whitespace-pre-line print:text-mini print:leading-[1.4]">{value}</p>
            </section>
          ),
      )}
    </article>
  );
}

/** A button where scripts run, else how to print. */
export function PrintLine({ hint = words.printHint }: { hint?: string }) {
  const hydrated = useHydrated();
  return (
    <Actions className="print:hidden">
      {hydrated ? (
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
      ) : (
        <Note>{hint}</Note>
      )}
    </Actions>
  );
}
