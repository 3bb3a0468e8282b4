import { Link, useSearchParams } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { ArrowLeft, ArrowRight } from "lucide";
import { type ComponentType, lazy, type MouseEvent, Suspense } from "react";
import { Accordion } from "~/components/ui/accordion";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout";
import { tabLook } from "~/components/ui/tab-look";
import { useHydrated } from "~/components/ui/use-hydrated";
import { faqs } from "~/content/programs/faqs";
import {
  type LevelId,
  type LevelProgram,
  levelIds,
  levelSkills,
  levels,
  programLevelIds,
} from "~/content/programs/levels";
import { type MonthlyPrices, withPrices } from "~/content/programs/pricing";
import {
  openClasses,
  type Program,
  type ProgramTabId,
  programTabs,
  programWords,
  programWords as words,
} from "~/content/programs/programs";
import type { SubjectColour } from "~/content/programs/subjects";
import { homeLink, programsMenu } from "~/content/site/navigation";
import { loadSheets, type Sheet } from "~/content/workbooks/sheets";
import algebra from "~/images/cards/algebra.svg";
import data from "~/images/cards/data.svg";
import geometry from "~/images/cards/geometry.svg";
import number from "~/images/cards/number.svg";
import { ClosingCall } from "../sections/closing-call";
import { Columns } from "../sections/columns";
import { useDialogAddress } from "../sections/dialog-address";
import { PageHero } from "../sections/page-hero";
import { SectionHead } from "../sections/section-head";
import { TextCards } from "../sections/text-cards";
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

const samples = new Map<string, ComponentType>();

/** Sets a subject's colours as `--subject-tint`, `--subject-mid` and `--subject-ink`. */
const subjectColours: Readonly<Record<SubjectColour, string>> = {
  math: "[--subject-tint:var(--color-math-tint)] [--subject-mid:var(--color-math-mid)] [--subject-ink:var(--color-math-ink)]",
  english:
    "[--subject-tint:var(--color-english-tint)] [--subject-mid:var(--color-english-mid)] [--subject-ink:var(--color-english-ink)]",
  writing:
    "[--subject-tint:var(--color-writing-tint)] [--subject-mid:var(--color-writing-mid)] [--subject-ink:var(--color-writing-ink)]",
  assessments:
    "[--subject-tint:var(--color-assessments-tint)] [--subject-mid:var(--color-assessments-mid)] [--subject-ink:var(--color-assessments-ink)]",
};

interface ProgramPageProps {
  program: Program;
  /** Address of the first screen's drawing. */
  art: string;
  openSeats: readonly { name: string; path: string; when: string }[];
  /** Of a program whose words name them. */
  prices?: MonthlyPrices;
}

export function ProgramPage({ program, art, openSeats, prices }: ProgramPageProps) {
  const { tab } = useProgramChoice(program.id);
  const dialogAddress = useDialogAddress();
  const { hero, closing } = program;
  return (
    <div className={subjectColours[program.id]}>
      <PageHero
        trail={[homeLink, { label: programsMenu.label, to: "/programs" }, { label: program.name }]}
        title={hero.title}
        text={hero.promise}
        subject={program.id}
        art={art}
      >
        <ButtonLink to={dialogAddress("booking")} size="large" preventScrollReset>
          {hero.buttonLabel}
        </ButtonLink>
      </PageHero>
      {/* why: the closing call begins over the end of the last section */}
      <div className="-scroll-mt-5 *:last:pb-[calc(clamp(4rem,2.5rem+5vw,7rem)+3rem)]" id={anchors.tabs}>
        <ProgramTabBar open={tab} label={program.name} />
        {tab === "overview" && <OverviewTab program={program} openSeats={openSeats} prices={prices} />}
        {tab === "features" && <FeaturesTab program={program} />}
        {tab === "faq" && <FaqTab program={program} prices={prices} />}
      </div>
      <ClosingCall title={closing.title} text={closing.text}>
        <ButtonLink to={dialogAddress("booking")} size="large" preventScrollReset>
          {closing.buttonLabel}
        </ButtonLink>
        {closing.requestLabel && (
          <ButtonLink to={dialogAddress("assessment")} variant="secondary" preventScrollReset>
            {closing.requestLabel}
          </ButtonLink>
        )}
        {closing.links.map(({ label, to }) => (
          <ButtonLink key={label} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </ClosingCall>
    </div>
  );
}

const priced = (text: string, prices: MonthlyPrices | undefined) => (prices ? withPrices(text, prices) : text);

function FeaturesTab({ program }: { program: Program }) {
  return (
    <>
      <Section>
        <SectionHead title={program.features.title} />
        <TextCards cards={program.features.cards} columns={3} />
      </Section>
      <Section ground="paper" className="scroll-mt-10" id={anchors.levels} aria-labelledby={`${anchors.levels}-title`}>
        <SectionHead id={`${anchors.levels}-title`} title={program.levels.title} text={program.levels.text} />
        <LevelBrowser program={program.id} />
      </Section>
      <Section>
        <SectionHead title={program.areas.title} />
        <TextCards cards={program.areas.cards} columns={4} />
      </Section>
    </>
  );
}

function FaqTab({ program: { id, faqTitle, faqLink }, prices }: Pick<ProgramPageProps, "program" | "prices">) {
  const items = faqs[id].map(({ question, answer }) => ({ question, answer: priced(answer, prices) }));
  return (
    <Section wide>
      <Columns split="titled">
        <h2>{faqTitle}</h2>
        <div>
          <Accordion name={`${id}-faq`} items={items} />
          {faqLink && (
            <p className="mt-8">
              <ButtonLink to={faqLink.to} variant="secondary">
                {faqLink.label}
              </ButtonLink>
            </p>
          )}
        </div>
      </Columns>
    </Section>
  );
}

/** Sticky tabs as links; with JavaScript they keep the scroll position. */
function ProgramTabBar({ open, label }: { open: ProgramTabId; label: string }) {
  const [searchParams] = useSearchParams();
  const hydrated = useHydrated();
  const searchOf = (tab: ProgramTabId) => {
    const parameters = new URLSearchParams(searchParams);
    parameters.delete("dialog");
    parameters.set("tab", tab);
    return `?${parameters}`;
  };
  return (
    <nav
      className="sticky top-(--header-height) z-20 low:static flex min-h-14.25 gap-1 border-b border-hairline bg-paper px-[max(1.25rem,(100%-75rem)/2)] max-md:justify-between max-md:px-3"
      aria-label={label}
    >
      {programTabs.map(({ id, label }) => (
        <Link
          key={id}
          className={`${tabLook} max-md:px-2 max-md:text-small`}
          to={{ search: searchOf(id), hash: hydrated ? undefined : anchors.tabs }}
          replace
          preventScrollReset
          aria-current={id === open ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function OverviewTab({
  program: { overview, facts, domains },
  openSeats,
  prices,
}: Pick<ProgramPageProps, "program" | "openSeats" | "prices">) {
  const [searchParams] = useSearchParams();
  const features = new URLSearchParams(searchParams);
  features.set("tab", "features");
  return (
    <>
      <Section>
        <div className="grid gap-10 lg:grid-cols-[1.5fr_1fr] lg:gap-20">
          <div className="grid content-start gap-5">
            <h2>{overview.title}</h2>
            {overview.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <ButtonLink to={`?${features}#${anchors.sample}`} variant="secondary">
                {programWords.viewSamples}
              </ButtonLink>
            </p>
          </div>
          <dl className="divide-y divide-(--subject-mid) rounded-card bg-(--subject-tint) px-6 py-2">
            {facts.map(({ label, value }) => (
              <div key={label} className="py-3.5">
                <dt className="text-small font-bold text-(--subject-ink)">{label}</dt>
                <dd className="text-h4 leading-[1.35] font-bold">{priced(value, prices)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      {domains && (
        <Section ground="paper">
          <SectionHead title={domains.title} />
          <TextCards cards={domains.cards} art={[number, algebra, geometry, data]} columns={4} />
        </Section>
      )}
      {openSeats.length > 0 && <OpenClasses openSeats={openSeats} />}
    </>
  );
}

const shownCenters = 6;

/** The first few in sight, the rest a press away. */
function OpenClasses({ openSeats }: Pick<ProgramPageProps, "openSeats">) {
  const lines = openSeats.map(({ name, path, when }) => (
    <li key={path} className="max-w-none">
      <Link className="link font-bold" to={path}>
        {name}
      </Link>
      <span className="block">{when}</span>
    </li>
  ));
  const listLook = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-10 gap-y-4";
  return (
    <Section aria-labelledby="places-title">
      <SectionHead id="places-title" title={openClasses.title} text={openClasses.text} />
      <ul className={listLook}>{lines.slice(0, shownCenters)}</ul>
      {lines.length > shownCenters && (
        <Disclosure summary={openClasses.all(openSeats.length)}>
          <ul className={listLook}>{lines.slice(shownCenters)}</ul>
        </Disclosure>
      )}
    </Section>
  );
}

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

function LevelBrowser({ program }: { program: LevelProgram }) {
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
