import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { Cell, HeadCell, TableFrame, TableRow } from "~/components/ui/data/table";
import { type LevelId, type LevelProgram, levels, programLevelIds } from "~/content/programs/levels";
import { programsIndex } from "~/content/programs/programs";
import { subjectLabels, subjects } from "~/content/programs/subjects";

const { title, head } = programsIndex.table;

export function LevelTable() {
  return (
    <TableFrame caption={title} captionHidden head={head.map((label) => <HeadCell key={label}>{label}</HeadCell>)}>
      {levels.map(({ id, grade, ages }) => (
        <TableRow key={id} className="level-row">
          <Cell>
            <b className="inline-grid size-8 place-items-center rounded-full bg-primary-tint font-extrabold text-primary-deep">
              {id}
            </b>
          </Cell>
          <Cell>{grade}</Cell>
          <Cell label={head[2]}>{ages}</Cell>
          <Cell>
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
      {subjects
        .filter((subject) => hasLevel(subject, level))
        .map((subject) => (
          <Link
            key={subject}
            className="link inline-flex min-h-11 min-w-11 items-center"
            to={`/programs/${subject}?tab=features&level=${level}#levels`}
            aria-label={`${subjectLabels[subject]}, ${level}`}
          >
            <Badge tone={subject}>{subjectLabels[subject]}</Badge>
          </Link>
        ))}
    </span>
  );
}

function hasLevel(program: LevelProgram, level: LevelId): boolean {
  const offered: readonly LevelId[] = programLevelIds[program];
  return offered.includes(level);
}
