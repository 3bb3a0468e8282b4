import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
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
      <section className="section container program-overview">
        <div className="program-words">
          <h2>{overview.title}</h2>
          {overview.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <ButtonLink to={`?${features}#${anchors.tabs}`} variant="secondary">
              {programWords.viewSamples}
            </ButtonLink>
          </p>
        </div>
        <dl className="program-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {domains && (
        <section className="section paper">
          <div className="container">
            <SectionHead title={domains.title} />
            <TextCards cards={domains.cards} art={[number, algebra, geometry, data]} columns={4} />
          </div>
        </section>
      )}
    </>
  );
}
