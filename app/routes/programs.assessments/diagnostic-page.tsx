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
import { diagnostic, diagnostic as words } from "./diagnostic-words";

const { steps } = diagnostic.reportFlow;

/** On a wide screen each step stands higher than the last. */
const rises = ["", "lg:-mt-5", "lg:-mt-10", "lg:-mt-15", "lg:-mt-20"];

const line =
  "absolute border-dotted border-assessments-mid max-lg:top-11 max-lg:bottom-0 max-lg:left-5 max-lg:border-l-4 lg:top-5 lg:-right-6 lg:left-11 lg:border-t-4";

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

/** Numbered steps, joined by a line of dots. */
function ReportFlow() {
  return (
    <ol className="grid lg:grid-cols-5 lg:gap-6 lg:pt-20">
      {steps.map(({ title, text }, index) => (
        <li key={title} className={`relative max-w-none max-lg:pb-7 max-lg:pl-16 lg:pt-17 ${rises[index]}`}>
          <span
            className="absolute top-0 left-0 grid size-11 place-items-center rounded-control bg-assessments-mid text-lead font-black"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          {index < steps.length - 1 && <i className={line} />}
          <h3 className="mb-1.5 pt-2">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
