import { programWords } from "~/content/programs/programs";
import type { SamplePage, WorkedExample } from "~/content/workbooks/sample-page";
import { ExerciseBody } from "./exercise-body";
import { Worked } from "./paper-parts";
import { MathText } from "./paper-text";
import { Sheet } from "./sheet";

/** One workbook sheet; a single image with a description for screen readers. */
export function WorkbookPage({ page }: { page: SamplePage }) {
  const { program, level, number, title, instruction } = page;
  return (
    <Sheet {...{ program, level, number, title, instruction }} role="img" aria-label={`${title}. ${page.alt}`}>
      <Example {...page.example} />
      <ol className="mt-5 flex flex-1 flex-col justify-between gap-5 [counter-reset:exercise] young:text-[1.125rem]">
        {page.exercises.map((exercise) => (
          <li key={exercise.kind + exercise.prompt} className="max-w-none">
            <p className="relative mb-2.5 max-w-none pl-8 font-bold [counter-increment:exercise] before:absolute before:left-0 before:w-6 before:rounded-[6px] before:bg-(--subject-tint) before:text-center before:font-extrabold before:text-(--subject-ink) before:content-[counter(exercise)]">
              {exercise.prompt}
            </p>
            <ExerciseBody exercise={exercise} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Example({ task, drawing, steps }: WorkedExample) {
  return (
    <div className="mt-4 grid gap-2 rounded-control bg-(--subject-tint) px-4 py-3 young:text-[1.125rem]">
      <p className="max-w-none">
        <b className="mr-3 text-(--subject-ink)">{programWords.example}</b>
        {task && (
          <span className="font-bold">
            <MathText text={task} />
          </span>
        )}
      </p>
      {drawing && (
        <Worked.Provider value={true}>
          <ExerciseBody exercise={drawing} />
        </Worked.Provider>
      )}
      {steps.map((step) => (
        <p key={step} className="max-w-none">
          <MathText text={step} />
        </p>
      ))}
    </div>
  );
}
