import type { ComponentPropsWithoutRef } from "react";
import { type LevelId, type LevelProgram, levels } from "~/content/programs/levels";
import { subjectLabels } from "~/content/programs/subjects";
import { site } from "~/content/site/site";
import { subjectColours } from "../programs/subject-colours";

/** Larger type, boxes and pictures. */
const youngLevels = ["K", "A"];

const sheetLook =
  "@container flex w-full max-w-204 flex-col rounded-[4px] border border-hairline bg-paper fill-none stroke-ink stroke-[1.5] p-[clamp(1rem,4%,2.5rem)] text-small leading-[1.45] text-ink [stroke-linecap:round] [stroke-linejoin:round] md:min-h-248 print:[page:sheet] print:min-h-[9.9in] print:max-w-none print:break-inside-avoid print:border-0 print:p-0 print:text-[10.5pt] print:[print-color-adjust:exact]";

const fieldLook = "flex items-end gap-1.5 after:h-6 after:flex-1 after:border-b after:border-rule after:content-['']";

interface SheetProps extends ComponentPropsWithoutRef<"div"> {
  program: LevelProgram;
  level: LevelId;
  title: string;
  instruction: string;
  /** Within its booklet; a sheet without one is not for a child to fill in. */
  number?: number;
}

/** A sheet of paper, printable on a letter page. */
export function Sheet({ program, level, title, instruction, number, children, ...sheet }: SheetProps) {
  return (
    <div
      {...sheet}
      className={`${sheetLook} ${subjectColours[program]}`}
      data-young={youngLevels.includes(level) ? "" : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-tiny">
        <span className="grid size-9 place-items-center rounded-control bg-(--subject-tint) text-[1.25rem] font-extrabold text-(--subject-ink)">
          {level}
        </span>
        <span className="font-bold text-(--subject-ink)">
          {subjectLabels[program]} · {levels.find(({ id }) => id === level)?.grade}
        </span>
        {number !== undefined && (
          <>
            <span className={`flex-[3_1_8rem] ${fieldLook}`}>Name</span>
            <span className={`flex-[1_1_5rem] ${fieldLook}`}>Date</span>
          </>
        )}
      </div>
      <p className="mt-4 max-w-none text-[1.5rem] leading-[1.2] font-extrabold tracking-[-0.02em]">{title}</p>
      <p className="max-w-none text-ink-soft">{instruction}</p>
      {children}
      <div className="mt-6 flex items-end gap-3 border-t border-hairline pt-2 text-[0.75rem] text-ink-soft">
        <span>{site.name}</span>
        <Steps />
        <span className="ml-auto font-bold text-ink">{number}</span>
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
