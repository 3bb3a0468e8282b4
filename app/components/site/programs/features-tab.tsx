import type { ReactNode } from "react";
import { Section } from "~/components/ui/layout";
import type { Program } from "~/content/programs/program";
import { SectionHead } from "../sections/section-head";
import { TextCards } from "../sections/text-cards";
import { anchors } from "./program-address";

export function FeaturesTab({ program, levels }: { program: Program; levels: ReactNode }) {
  return (
    <>
      <Section>
        <SectionHead title={program.features.title} />
        <TextCards cards={program.features.cards} columns={3} />
      </Section>
      <Section ground="paper" className="scroll-mt-10" id={anchors.levels} aria-labelledby={`${anchors.levels}-title`}>
        <SectionHead id={`${anchors.levels}-title`} title={program.levels.title} text={program.levels.text} />
        {levels}
      </Section>
      <Section>
        <SectionHead title={program.areas.title} />
        <TextCards cards={program.areas.cards} columns={4} />
      </Section>
    </>
  );
}
