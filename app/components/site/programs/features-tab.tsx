import type { ReactNode } from "react";
import type { Program } from "~/content/programs/program";
import { SectionHead } from "../sections/section-head";
import { TextCards } from "../sections/text-cards";
import { anchors } from "./program-address";

export function FeaturesTab({ program, levels }: { program: Program; levels: ReactNode }) {
  return (
    <>
      <section className="section container">
        <SectionHead title={program.features.title} />
        <TextCards cards={program.features.cards} columns={3} />
      </section>
      <section className="section paper" id={anchors.levels} aria-labelledby={`${anchors.levels}-title`}>
        <div className="container">
          <SectionHead id={`${anchors.levels}-title`} title={program.levels.title} text={program.levels.text} />
          {levels}
        </div>
      </section>
      <section className="section container">
        <SectionHead title={program.areas.title} />
        <TextCards cards={program.areas.cards} columns={4} />
      </section>
    </>
  );
}
