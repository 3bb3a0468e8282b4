import { levels } from "~/content/programs/levels";
import { site } from "~/content/site/site";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { ExerciseBody } from "./exercise-body";

/** Larger type, boxes and pictures. */
const youngLevels = ["K", "A"];

const programNames = { math: "Math", english: "English", writing: "Writing" } as const;

/** One workbook sheet, printable on a letter page; a single image with a description for screen readers. */
export function WorkbookPage({ page }: { page: SamplePage }) {
  const level = levels.find(({ id }) => id === page.level);
  const size = youngLevels.includes(page.level) ? " sheet-young" : "";
  return (
    <div className={`sheet sheet-of-${page.program}${size}`} role="img" aria-label={`${page.title}. ${page.alt}`}>
      <div className="sheet-head">
        <span className="sheet-level">{page.level}</span>
        <span className="sheet-program">
          {programNames[page.program]} · {level?.grade}
        </span>
        <span className="sheet-name">Name</span>
        <span className="sheet-date">Date</span>
      </div>
      <p className="sheet-title">{page.title}</p>
      <p className="sheet-instruction">{page.instruction}</p>
      <ol className="sheet-exercises">
        {page.exercises.map((exercise) => (
          <li key={exercise.kind + exercise.prompt}>
            <p className="sheet-prompt">{exercise.prompt}</p>
            <ExerciseBody exercise={exercise} />
          </li>
        ))}
      </ol>
      <div className="sheet-foot">
        <span>{site.name}</span>
        <Steps />
        <span>{page.number}</span>
      </div>
    </div>
  );
}

function Steps() {
  return (
    <svg className="sheet-steps" viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 8h7v4H0zM8.5 4h7v8h-7zM17 0h7v12h-7z" />
    </svg>
  );
}
