import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { Cell, HeadCell, TableFrame, TableRow } from "~/components/ui/data/table";
import { english } from "~/content/programs/english";
import { type LevelId, type LevelProgram, levels, programLevelIds } from "~/content/programs/levels";
import { math } from "~/content/programs/math";
import { programsIndex } from "~/content/programs/programs";
import { writing } from "~/content/programs/writing";

const { title, head } = programsIndex.table;

/** On small screens a level is a line instead of a card. */
const row =
  "max-lg:mb-1.5! max-lg:grid! max-lg:grid-cols-[auto_minmax(max-content,1fr)_minmax(0,auto)] max-lg:gap-x-4 max-lg:py-1!";
const cell = "max-lg:border-0! max-lg:py-0!";

export function LevelTable() {
  return (
    <TableFrame caption={title} captionHidden head={head.map((label) => <HeadCell key={label}>{label}</HeadCell>)}>
      {levels.map(({ id, grade, ages }) => (
        <TableRow key={id} className={row}>
          <Cell className={`${cell} max-lg:row-span-2`}>
            <b className="inline-grid size-8 place-items-center rounded-full bg-primary-tint font-extrabold text-primary-deep">
              {id}
            </b>
          </Cell>
          <Cell className={`${cell} max-lg:items-end! max-lg:font-bold`}>{grade}</Cell>
          <Cell
            label={head[2]}
            className={`${cell} max-lg:col-start-2 max-lg:row-start-2 max-lg:items-start! max-lg:justify-start! max-lg:gap-1.5! max-lg:text-ink-soft`}
          >
            {ages}
          </Cell>
          <Cell className={`${cell} max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1`}>
            <ProgramBadges level={id} />
          </Cell>
        </TableRow>
      ))}
    </TableFrame>
  );
}

/** Links to each program's workbooks of that level. */
function ProgramBadges({ level }: { level: LevelId }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1">
      {[math, english, writing]
        .filter(({ id }) => hasLevel(id, level))
        .map(({ id, name, to }) => (
          <Link
            key={id}
            className="link inline-flex min-h-11 min-w-11 items-center"
            to={`${to}?tab=features&level=${level}#levels`}
            aria-label={`${name}, ${level}`}
          >
            <Badge tone={id}>{name}</Badge>
          </Link>
        ))}
    </span>
  );
}

function hasLevel(program: LevelProgram, level: LevelId): boolean {
  const offered: readonly LevelId[] = programLevelIds[program];
  return offered.includes(level);
}
