import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import type { Program } from "~/content/programs/program";
import { programWords } from "~/content/programs/programs";
import algebra from "~/images/cards/algebra.svg";
import data from "~/images/cards/data.svg";
import geometry from "~/images/cards/geometry.svg";
import number from "~/images/cards/number.svg";
import { SectionHead } from "../sections/section-head";
import { TextCards } from "../sections/text-cards";
import { anchors } from "./program-address";

export function OverviewTab({ program: { overview, facts, domains } }: { program: Program }) {
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
