import { Link, useSearchParams } from "@remix-run/react";
import { Accordion } from "~/components/ui/accordion";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import { tabLook } from "~/components/ui/tab-look";
import { useHydrated } from "~/components/ui/use-hydrated";
import { faqs } from "~/content/programs/faqs";
import type { Program } from "~/content/programs/program";
import { type ProgramTabId, programTabs, programWords } from "~/content/programs/programs";
import type { SubjectColour } from "~/content/programs/subjects";
import { homeLink, programsMenu } from "~/content/site/navigation";
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
import { LevelBrowser } from "./level-browser";
import { anchors, useProgramChoice } from "./program-address";

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
}

export function ProgramPage({ program, art }: ProgramPageProps) {
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
        {tab === "overview" && <OverviewTab program={program} />}
        {tab === "features" && <FeaturesTab program={program} />}
        {tab === "faq" && <FaqTab program={program} />}
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

function FaqTab({ program: { id, faqTitle, faqLink } }: { program: Program }) {
  return (
    <Section wide>
      <Columns split="titled">
        <h2>{faqTitle}</h2>
        <div>
          <Accordion name={`${id}-faq`} items={faqs[id]} />
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

function OverviewTab({ program: { overview, facts, domains } }: { program: Program }) {
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
                <dd className="text-h4 leading-[1.35] font-bold">{value}</dd>
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
    </>
  );
}
