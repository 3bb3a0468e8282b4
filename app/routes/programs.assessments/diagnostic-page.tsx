import { ClosingCall } from "~/components/site/sections/closing-call";
import { ColumnDrawing, Columns } from "~/components/site/sections/columns";
import { useDialogAddress } from "~/components/site/sections/dialog-address";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import heroArt from "~/images/pages/assessments.svg";
import reportArt from "~/images/scenes/sample-report.svg";
import { diagnostic as words } from "./diagnostic-words";
import { ReportFlow } from "./report-flow";

export function DiagnosticPage() {
  const bookingHref = useDialogAddress()("booking");
  return (
    <>
      <PageHero
        trail={words.breadcrumb.map(({ label, to }) => ({ label, to: to ?? undefined }))}
        title={words.hero.title}
        text={words.hero.promise}
        subject="assessments"
        art={heroArt}
      >
        <ButtonLink to={bookingHref} size="large" preventScrollReset>
          {words.hero.buttonLabel}
        </ButtonLink>
      </PageHero>
      <Section>
        <SectionHead title={words.process.title} />
        <Stair steps={words.process.steps} />
      </Section>
      <Section ground="paper">
        <SectionHead title={words.reportFlow.title} text={words.reportFlow.text} />
        <ReportFlow />
      </Section>
      <Section wide>
        <Columns split="halves">
          <div>
            <SectionHead title={words.report.title} below="narrow" />
            <ul className="ticks">
              {words.report.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <ColumnDrawing src={reportArt} width={440} height={400} />
        </Columns>
      </Section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={bookingHref} size="large" preventScrollReset>
          {words.closing.buttonLabel}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
