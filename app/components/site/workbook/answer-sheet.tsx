import { programWords } from "~/content/programs/programs";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { answersOf } from "~/domain/programs/workbook-answers";
import { Item, Items } from "./paper-parts";
import { MathText } from "./paper-text";
import { Sheet } from "./sheet";

/** The answers to a level's sheets, on a sheet of their own. */
export function AnswerSheet({ pages: [first, ...others] }: { pages: readonly [SamplePage, ...SamplePage[]] }) {
  const { program, level } = first;
  return (
    <Sheet program={program} level={level} title={programWords.answers} instruction={programWords.answersNote}>
      <div className="mt-5 grid flex-1 content-start gap-6 young:text-[1.125rem]">
        {[first, ...others].map(({ id, title, exercises }) => (
          <div key={id} className="grid gap-3">
            <p className="max-w-none font-extrabold">{title}</p>
            {exercises.map((exercise) => (
              <Answers key={exercise.kind + exercise.prompt} prompt={exercise.prompt} answers={answersOf(exercise)} />
            ))}
          </div>
        ))}
      </div>
    </Sheet>
  );
}

function Answers({ prompt, answers }: { prompt: string; answers: readonly string[] }) {
  if (answers.length === 0) return null;
  return (
    <div>
      <p className="max-w-none text-ink-soft">{prompt}</p>
      <Items short={answers.every(({ length }) => length <= 14)}>
        {answers.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          <Item key={place}>
            <MathText text={answer} />
          </Item>
        ))}
      </Items>
    </div>
  );
}
