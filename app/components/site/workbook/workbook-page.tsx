import { levels } from "~/content/programs/levels";
import { site } from "~/content/site/site";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { subjectColours } from "../programs/subject-colours";
import { ExerciseBody } from "./exercise-body";

/** Larger type, boxes and pictures. */
const youngLevels = ["K", "A"];

const programNames = { math: "Math", english: "English", writing: "Writing" } as const;

const sheetLook =
  "@container flex w-full max-w-204 flex-col rounded-[4px] border border-hairline bg-paper fill-none stroke-ink stroke-[1.5] p-[clamp(1rem,4%,2.5rem)] text-small leading-[1.45] text-ink [stroke-linecap:round] [stroke-linejoin:round] md:min-h-248 print:[page:sheet] print:min-h-[9.9in] print:max-w-none print:break-inside-avoid print:border-0 print:p-0 print:text-[10.5pt] print:[print-color-adjust:exact]";

const fieldLook = "flex items-end gap-1.5 after:h-6 after:flex-1 after:border-b after:border-rule after:content-['']";

/** One workbook sheet, printable on a letter page; a single image with a description for screen readers. */
export function WorkbookPage({ page }: { page: SamplePage }) {
  const level = levels.find(({ id }) => id === page.level);
  return (
    <div
      className={`${sheetLook} ${subjectColours[page.program]}`}
      data-young={youngLevels.includes(page.level) ? "" : undefined}
      role="img"
      aria-label={`${page.title}. ${page.alt}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-tiny">
        <span className="grid size-9 place-items-center rounded-control bg-(--subject-tint) text-[1.25rem] font-extrabold text-(--subject-ink)">
          {page.level}
        </span>
        <span className="font-bold text-(--subject-ink)">
          {programNames[page.program]} · {level?.grade}
        </span>
        <span className={`flex-[3_1_8rem] ${fieldLook}`}>Name</span>
        <span className={`flex-[1_1_5rem] ${fieldLook}`}>Date</span>
      </div>
      <p className="mt-4 max-w-none text-[1.5rem] leading-[1.2] font-extrabold tracking-[-0.02em]">{page.title}</p>
      <p className="max-w-none text-ink-soft">{page.instruction}</p>
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
      <div className="mt-6 flex items-end gap-3 border-t border-hairline pt-2 text-[0.75rem] text-ink-soft">
        <span>{site.name}</span>
        <Steps />
        <span className="ml-auto font-bold text-ink">{page.number}</span>
      </div>
    </div>
  );
}

function Steps() {
  return (
    <svg className="w-5 fill-(--subject-mid) stroke-none" viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 8h7v4H0zM8.5 4h7v8h-7zM17 0h7v12h-7z" />
    </svg>
  );
}
