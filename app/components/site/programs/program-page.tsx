import { type ReactNode, Suspense } from "react";
import { ButtonLink } from "~/components/ui/button";
import type { Program } from "~/content/programs/program";
import { homeLink, programsMenu } from "~/content/site/navigation";
import { ClosingCall } from "../sections/closing-call";
import { useDialogAddress } from "../sections/dialog-address";
import { PageHero } from "../sections/page-hero";
import { FaqTab } from "./faq-tab";
import { FeaturesTab } from "./features-tab";
import { OverviewTab } from "./overview-tab";
import { anchors, useProgramChoice } from "./program-address";
import { ProgramTabBar } from "./program-tab-bar";
import { subjectColours } from "./subject-colours";

interface ProgramPageProps {
  program: Program;
  /** Address of the first screen's drawing. */
  art: string;
  /** May suspend: it is heavy, and the first tab does without. */
  levels: ReactNode;
}

export function ProgramPage({ program, art, levels }: ProgramPageProps) {
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
        {/* why: around all tabs, so that the open one stays until the next one's code is loaded */}
        <Suspense>
          {tab === "overview" && <OverviewTab program={program} />}
          {tab === "features" && <FeaturesTab program={program} levels={levels} />}
          {tab === "faq" && <FaqTab program={program} />}
        </Suspense>
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
