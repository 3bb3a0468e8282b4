import { type LevelId, type LevelProgram, levels } from "~/content/programs/levels";
import { programWords as words } from "~/content/programs/programs";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { LevelSelector } from "./level-selector";
import { useProgramChoice } from "./program-address";
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
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+5.5rem)] lg:self-start">
          <h3 className="text-h2">{level?.name}</h3>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4">
            <dt className="text-ink-soft">{words.gradeLabel}</dt>
            <dd className="font-bold">{level?.grade}</dd>
            <dt className="text-ink-soft">{words.agesLabel}</dt>
            <dd className="font-bold">{level?.ages}</dd>
          </dl>
          <h4 className="mt-6 mb-3">{words.skillsTitle}</h4>
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
