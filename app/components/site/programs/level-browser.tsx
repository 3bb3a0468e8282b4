import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { ArrowLeft, ArrowRight } from "lucide";
import { type ComponentType, lazy, type MouseEvent, Suspense } from "react";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { Icon } from "~/components/ui/icon";
import {
  type LevelId,
  type LevelProgram,
  levelIds,
  levelSkills,
  levels,
  programLevelIds,
} from "~/content/programs/levels";
import { programWords as words } from "~/content/programs/programs";
import { loadSheets, type Sheet } from "~/content/workbooks/sheets";
import { anchors, useProgramChoice, useSampleIndex, useSampleLinks } from "./program-address";

const arrowLook =
  "grid size-12 flex-none place-items-center rounded-full border-2 border-(--subject-ink) text-(--subject-ink) hover:bg-(--subject-tint)";

const dotLook =
  "grid size-11 place-items-center before:size-3 before:rounded-full before:border-2 before:border-(--subject-ink) before:content-[''] aria-[current]:before:bg-(--subject-ink)";

/** Each step is higher than the last, where they stand beside each other. */
const heights = ["md:h-19", "md:h-22", "md:h-25", "md:h-28", "md:h-31", "md:h-34", "md:h-37", "md:h-40", "md:h-43"];

const stepLook = cva("grid content-start justify-items-center md:flex-1 md:rounded-t-control md:pt-2.5", {
  variants: { place: { below: "md:bg-(--subject-mid)", chosen: "md:bg-accent", above: "md:bg-ground-deep" } },
});

const linkLook = cva(
  "grid size-11 place-items-center rounded-full border-2 text-[1.25rem] leading-none font-extrabold md:size-14 md:text-[1.5rem]",
  {
    variants: {
      place: {
        below: "border-(--subject-mid) bg-(--subject-tint) text-(--subject-ink)",
        chosen: "border-(--subject-ink) bg-(--subject-ink) text-paper",
        above: "border-(--subject-mid) bg-paper text-(--subject-ink) hover:bg-(--subject-tint)",
      },
    },
  },
);

/** A level's sheets, whose file is fetched when they are first shown. */
function samplesOf(program: LevelProgram, id: LevelId): ComponentType {
  const key = `${program}-${id}`;
  const known = samples.get(key);
  if (known) return known;
  const Samples = lazy(async () => {
    const sheets = await loadSheets(program, id).catch(() => []);
    return { default: () => <SampleCarousel level={id} sheets={sheets} /> };
  });
  samples.set(key, Samples);
  return Samples;
}
const samples = new Map<string, ComponentType>();

export function LevelBrowser({ program }: { program: LevelProgram }) {
  const { level: chosen } = useProgramChoice(program);
  const level = levels.find(({ id }) => id === chosen);
  const skills: Partial<Record<LevelId, readonly string[]>> = levelSkills[program];
  const Samples = samplesOf(program, chosen);
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
        <Suspense fallback={<div className="min-h-96" />}>
          <Samples />
        </Suspense>
      </div>
    </>
  );
}

/** Levels as steps; those below the chosen one are coloured. */
function LevelSelector({ program, chosen }: { program: LevelProgram; chosen: LevelId }) {
  const linkTo = useSampleLinks(anchors.levels);
  const offered: readonly LevelId[] = programLevelIds[program];
  const placeOf = (id: LevelId) =>
    id === chosen ? "chosen" : levelIds.indexOf(id) < levelIds.indexOf(chosen) ? "below" : "above";
  return (
    <nav aria-labelledby={`${anchors.levels}-title`}>
      <ol
        className={`grid gap-x-1 gap-y-2 md:flex md:items-end md:gap-1.5 ${offered.length === 6 ? "grid-cols-6" : "grid-cols-5"}`}
      >
        {levels
          .filter(({ id }) => offered.includes(id))
          .map(({ id, name }, index) => (
            <li key={id} className={stepLook({ place: placeOf(id), className: heights[index] })}>
              <Link
                {...linkTo({ level: id })}
                className={linkLook({ place: placeOf(id) })}
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

/** The level's sheets, then their answers: at least three, so that both arrows lead to different ones. */
function SampleCarousel({ level, sheets }: { level: LevelId; sheets: readonly Sheet[] }) {
  const count = sheets.length;
  const index = useSampleIndex(count);
  const linkTo = useSampleLinks(anchors.sample);
  const sheet = sheets[index];
  useAnnounced(sheet?.title ?? "");
  if (!sheet) return <MissingSample />;

  const sample = (step: number) => linkTo({ level, sample: (index + step + count) % count });
  return (
    <section className="min-w-0 scroll-mt-18" id={anchors.sample} aria-label={words.samplesTitle}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <Link {...sample(-1)} className={arrowLook} aria-label={words.previousSample}>
          <Icon drawing={ArrowLeft} />
        </Link>
        <div className="min-w-0 text-center">
          <p className="mx-auto leading-[1.3] font-bold">{sheet.title}</p>
          <ol className="flex justify-center">
            {sheets.map(({ title }, place) => (
              <li key={title}>
                <Link
                  {...linkTo({ level, sample: place })}
                  className={dotLook}
                  aria-label={words.showSample(place + 1, count)}
                  aria-current={place === index ? "true" : undefined}
                />
              </li>
            ))}
          </ol>
        </div>
        <Link {...sample(1)} className={arrowLook} aria-label={words.nextSample}>
          <Icon drawing={ArrowRight} />
        </Link>
      </div>
      <div
        key={sheet.title}
        className="relative isolate before:absolute before:inset-1.5 before:-z-1 before:rotate-[0.7deg] before:rounded-[4px] before:bg-(--subject-mid) before:content-[''] print:before:hidden"
        data-printed-alone
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
        dangerouslySetInnerHTML={{ __html: sheet.html }}
      />
      <Link {...sample(0)} className="link mt-4 inline-flex min-h-11 items-center" onClick={print}>
        {words.printSample}
      </Link>
    </section>
  );
}

/** Without JavaScript the link is the page itself, and the browser's print command prints the sheet alone. */
function print(event: MouseEvent) {
  event.preventDefault();
  window.print();
}

function MissingSample() {
  return (
    <div className="grid min-h-96 content-center place-items-center gap-4 rounded-card border-2 border-dashed border-(--subject-mid)">
      <svg className="w-24 fill-(--subject-tint)" viewBox="0 0 96 72" aria-hidden="true">
        <path d="M2 50h28v20H2zm32-22h28v42H34zM66 6h28v64H66z" />
      </svg>
      <p>{words.missingSample}</p>
    </div>
  );
}
