import { Link } from "@remix-run/react";
import { type LevelId, type LevelProgram, levelIds, levels, programLevelIds } from "~/content/programs/levels";
import { programWords as words } from "~/content/programs/programs";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { anchors, useProgramChoice, useSampleLinks } from "./program-address";
import { SampleCarousel } from "./sample-carousel";

interface LevelBrowserProps {
  program: LevelProgram;
  skills: Partial<Record<LevelId, readonly string[]>>;
  samples: Partial<Record<LevelId, readonly SamplePage[]>>;
}

export function LevelBrowser({ program, skills, samples }: LevelBrowserProps) {
  const { level: chosen } = useProgramChoice(program);
  const level = levels.find(({ id }) => id === chosen);
  return (
    <>
      <LevelSelector program={program} chosen={chosen} />
      <div className="level">
        <div className="level-words">
          <h3>{level?.name}</h3>
          <dl className="level-facts">
            <dt>{words.gradeLabel}</dt>
            <dd>{level?.grade}</dd>
            <dt>{words.agesLabel}</dt>
            <dd>{level?.ages}</dd>
          </dl>
          <h4>{words.skillsTitle}</h4>
          <ul className="ticks">
            {skills[chosen]?.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
        <SampleCarousel level={chosen} pages={samples[chosen] ?? []} />
      </div>
    </>
  );
}

function LevelSelector({ program, chosen }: { program: LevelProgram; chosen: LevelId }) {
  const linkTo = useSampleLinks(anchors.levels);
  const offered: readonly LevelId[] = programLevelIds[program];
  return (
    <nav aria-labelledby={`${anchors.levels}-title`}>
      <ol className={`level-stair level-stair-${offered.length}`}>
        {levels
          .filter(({ id }) => offered.includes(id))
          .map(({ id, name }) => (
            <li key={id} className={levelIds.indexOf(id) < levelIds.indexOf(chosen) ? "level-below" : undefined}>
              <Link
                {...linkTo({ level: id })}
                className="level-link"
                aria-label={name}
                aria-current={id === chosen ? "true" : undefined}
              >
                {id}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  );
}
